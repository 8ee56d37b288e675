"""`kdsl-run -m pytest`."""

import sys as _sys
from pytest._session import main as _main

_sys.exit(int(_main()))
