"""The cards, and the language their texts are written in."""

from .errors import CardError
from .keywords import expand
from .loading import Library, check, default_box, load
from .making import make_card
from .parsing import parse_text
from .printing import print_text

__all__ = [
    "CardError", "Library", "check", "default_box", "expand", "load", "make_card", "parse_text", "print_text",
]  # fmt: skip
