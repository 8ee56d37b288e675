"""A client of the Debug Adapter Protocol that plays a recorded session against kdsl-run and compares the answers.

    debug_client.py SESSION SCRIPT PROGRAM ARGUMENTS...

A session has a message on each line: "> {...}" was sent by the client, "< {...}" came from the adapter. `SCRIPT` in it stands
for the path of the script. tools/dev/record_debug_session.py makes sessions with a client library.
"""
import json
import os
import subprocess
import sys


def send(pipe, message):
    body = json.dumps(message).encode()
    pipe.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    pipe.flush()


def receive(pipe):
    length = 0
    while (line := pipe.readline()) not in (b"\r\n", b""):
        length = int(line.split(b":")[1])
    return json.loads(pipe.read(length)) if length else None


def main():
    session, script, *command = sys.argv[1:]
    script = os.path.realpath(script)
    with open(session) as file:
        lines = file.read().replace("SCRIPT", script).splitlines()
    adapter = subprocess.Popen([*command, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for number, line in enumerate(lines, 1):
        message = json.loads(line[2:])
        if line.startswith(">"):
            send(adapter.stdin, message)
            continue
        received = receive(adapter.stdout)
        if received != message:
            sys.exit(f"line {number}: expected {json.dumps(message)}\ngot {json.dumps(received)}")
    adapter.stdin.close()
    print(f"{len(lines)} messages as recorded, exit status {adapter.wait()}")


main()
