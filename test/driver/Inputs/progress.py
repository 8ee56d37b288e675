"""What a command writes to standard error on a terminal of 40 columns, and in a pipe: progress.py COMMAND..."""
import fcntl
import os
import struct
import subprocess
import sys
import termios


def on_terminal(command):
    ours, theirs = os.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
    process = subprocess.Popen(command, stderr=theirs, env={**os.environ, "TERM": "xterm"})
    os.close(theirs)
    text = b""
    try:
        while part := os.read(ours, 4096):
            text += part
    except OSError:
        pass
    return process.wait(), text.decode()


status, text = on_terminal(sys.argv[1:])
lines = text.split("\r\x1b[K")
print("status", status, "shown more than once:", len(lines) > 3, "within the columns:", all(len(line) < 40 for line in lines))
print("shown:", lines[1])
print("left at the end:", repr(lines[-1]))
piped = subprocess.run(sys.argv[1:], capture_output=True, env={**os.environ, "TERM": "xterm"})
print("in a pipe:", piped.stderr, piped.stdout)
