"""The cards, and the language their texts are written in."""

from .keywords import expand
from .parsing import parse_text
from .printing import print_text

__all__ = ["expand", "parse_text", "print_text"]
