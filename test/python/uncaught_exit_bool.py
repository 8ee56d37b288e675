# SystemExit with True is status 1, and text goes to stderr.
import sys
print("before")
sys.exit(True)
