# SystemExit with a text prints the text and ends with 1; finally blocks run.
import sys
try:
    print("working")
    sys.exit("fatal: cannot go on")
finally:
    print("cleaning up")
