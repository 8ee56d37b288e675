# SystemExit with a number, through several frames and a bare except Exception.
import sys


def deep(n):
    if n == 0:
        sys.exit(42)
    try:
        deep(n - 1)
    except Exception:
        print("never reached")


deep(3)
