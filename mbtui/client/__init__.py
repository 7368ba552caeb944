"""What stands between a wire and a screen: the view with names for things, and the link it comes by."""
