"""Fails if the process whose number stands in a file still runs after a second. One that nobody waits for has ended, too."""
import sys
import time

with open(sys.argv[1]) as file:
    pid = int(file.read())
for _ in range(20):
    try:
        with open(f"/proc/{pid}/stat") as file:
            state = file.read().rsplit(")", 1)[1].split()[0]
    except OSError:
        sys.exit(0)
    if state in "ZX":
        sys.exit(0)
    time.sleep(0.05)
sys.exit(f"process {pid} still runs: {state}")
