import sys
print("a")
sys.exit("fatal: message")
