"""Interrupts a compile at many moments: the output is whole, or that of before, and nothing else is left."""
import os
import signal
import subprocess
import sys
import time

program, folder = sys.argv[-2:]  # without what may limit the time of the program
os.makedirs(folder, exist_ok=True)
source, output = os.path.join(folder, "x.kpy"), os.path.join(folder, "x.ast")
with open(source, "w") as file:
    file.write("x = [" + "1, " * 20000 + "]\n")
command = [program, "--emit=ast", "-o", output, source]
begin = time.monotonic()
subprocess.run(command, check=True)
length = time.monotonic() - begin
with open(output) as file:
    whole = file.read()
ended = 0
for i in range(60):
    with open(output, "w") as file:
        file.write("old")
    child = subprocess.Popen(command)
    time.sleep(length * i / 50)
    child.send_signal((signal.SIGINT, signal.SIGTERM, signal.SIGHUP)[i % 3])
    status = child.wait()
    assert status in (0, -signal.SIGINT, -signal.SIGTERM, -signal.SIGHUP), status
    ended += status != 0
    with open(output) as file:
        text = file.read()
    assert text in ("old", whole), len(text)
    assert sorted(os.listdir(folder)) == ["x.ast", "x.kpy"], os.listdir(folder)
assert ended > 0
