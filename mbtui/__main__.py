"""`python -m mbtui`."""

import sys

from mbtui.cli import main

sys.exit(main())
