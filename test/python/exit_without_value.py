# SystemExit without a value is success.
import sys
try:
    sys.exit()
except SystemExit as error:
    print(repr(error), error.code)
print("leaving")
raise SystemExit
