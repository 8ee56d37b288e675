"""Runs a command with a terminal as standard output; exits with its status."""
import os
import subprocess
import sys

_, terminal = os.openpty()
sys.exit(subprocess.run(sys.argv[1:], stdout=terminal).returncode)
