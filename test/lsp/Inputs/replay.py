"""Plays a recorded session (tools/dev/record_lsp.py) to a server: replay.py SERVER SESSION. What the client said is sent, what
the server said is waited for and compared; of lists of completions the recorded ones must be there."""
import json
import os
import pathlib
import subprocess
import sys


class Server:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message, ensure_ascii=False).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self):
        length = None
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("the server ended early")
            if line == b"\r\n":
                break
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def end(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        return self.process.wait(), rest


def differs(wanted, found, key=""):
    """Where `found` is not what was recorded; "" where it is."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for name in wanted:
            if name not in found:
                return f"{key}.{name} is missing"
            if where := differs(wanted[name], found[name], f"{key}.{name}"):
                return where
        return ""
    if isinstance(wanted, list) and isinstance(found, list):
        if key.endswith(".items"):
            lost = [item for item in wanted if all(differs(item, other) for other in found)]
            return f"{key}: no {lost[0]}" if lost else ""
        if len(wanted) != len(found):
            return f"{key}: {len(found)} items, not {len(wanted)}: {json.dumps(found)}"
        return next((where for i, (a, b) in enumerate(zip(wanted, found)) if (where := differs(a, b, f"{key}[{i}]"))), "")
    return "" if wanted == found else f"{key}: {found!r}, not {wanted!r}"


def main(path, session):
    root = pathlib.Path(session).resolve().parent.as_uri()
    server = Server([path])
    compared = 0
    for line in open(session, encoding="utf-8"):
        entry = json.loads(line.replace("$ROOT", root))
        if "client" in entry:
            server.send(entry["client"])
            continue
        found = server.receive()
        if where := differs(entry["server"], found):
            sys.exit(f"{os.path.basename(session)}: answer {compared + 1}: {where}")
        compared += 1
    status, rest = server.end()
    print(f"{compared} messages as recorded, status {status}, {len(rest)} bytes more")


if __name__ == "__main__":
    main(*sys.argv[1:])
