"""The screens: each draws a model and posts orders; none of them knows the engine's state."""
