"""The commands of `mbtui`: each module adds its own words to the command line and carries them out."""
