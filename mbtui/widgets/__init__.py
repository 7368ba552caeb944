"""The parts of screens: panes that draw lines, a card as a card, the lines at the bottom."""
