"""Messages that are none, and requests that cannot be answered: malformed.py SERVER. The server says what is wrong and goes on."""
import json
import pathlib
import random
import sys

from replay import Server


def body(text):
    data = text.encode()
    return b"Content-Length: %d\r\n\r\n" % len(data) + data


def error_of(server):
    answer = server.receive()
    error = answer.get("error", {})
    return f"{answer.get('id')}: {error.get('code')} {str(error.get('message')).splitlines()[0]}"


def request(number, method, params=None):
    return {"jsonrpc": "2.0", "id": number, "method": method, **({"params": params} if params is not None else {})}


def note(method, params):
    return {"jsonrpc": "2.0", "method": method, "params": params}


def at(uri, line, character):
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}


def open_text(uri, text, version=1):
    return note("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "python", "version": version, "text": text}})


def main(path):
    server = Server([path, "--max-steps=1000000", "--max-memory=300M"])
    server.send(request(1, "textDocument/hover", at("file:///a.kpy", 0, 0)))
    print("before initialize:", error_of(server))
    server.send(request(2, "initialize", {"capabilities": {}}))
    server.receive()
    for title, data in (("bad JSON", body('{"jsonrpc": "2.0", ')), ("bad UTF-8", b"Content-Length: 4\r\n\r\n\"\xff\"\n"),
                        ("a list", body("[1, 2]")), ("another version", body('{"jsonrpc": "1.0", "id": 1, "method": "x"}')),
                        ("no method", body('{"jsonrpc": "2.0"}')), ("no length", b"Content-Type: x\r\n\r\n"),
                        ("no number", b"Content-Length: many\r\n\r\n"), ("too long", b"Content-Length: 99999999999\r\n\r\n")):
        server.send_bytes(data)
        print(f"{title}:", error_of(server))
    server.send(request(3, "textDocument/unknown", {}))
    print("unknown method:", error_of(server))
    server.send(request(4, "textDocument/hover", {"textDocument": 3}))
    print("wrong parameters:", error_of(server))
    server.send(request(5, "textDocument/hover", at("file:///not/open.kpy", 0, 0)))
    print("not open:", server.receive()["result"])
    # A text that was never saved, a name that editors write in percents, and what is no text of a user's.
    for uri in ("untitled:Untitled-1", "file:///tmp/a%20b/%C3%BC.kpy", "vscode-notebook-cell:/x.kpy"):
        server.send(open_text(uri, "import cutlass.cute as cute\nname = 1\n"))
        server.send(request(5, "textDocument/hover", at(uri, 1, 0)))
        answer = server.receive()
        if "method" in answer:
            print(answer["params"]["uri"], [one["code"] for one in answer["params"]["diagnostics"]], end=" ")
            answer = server.receive()
        print((answer["result"] or {"contents": {"value": "nothing\nnothing"}})["contents"]["value"].splitlines()[1])
    server.send(note("textDocument/didChange", {"textDocument": {"uri": "file:///not/open.kpy", "version": 2},
                                                "contentChanges": [{"text": ""}]}))

    # Places outside of the text, and edits there.
    uri = "file:///nowhere/k.kpy"
    server.send(open_text(uri, "x = 1\n"))
    print("opened:", len(server.receive()["params"]["diagnostics"]))
    for line, character in ((0, 10**6), (10**6, 0), (-1, -1), (10**9, 10**9)):
        server.send(request(6, "textDocument/hover", at(uri, line, character)))
        assert server.receive()["id"] == 6
        server.send(request(7, "textDocument/completion", at(uri, line, character)))
        assert server.receive()["id"] == 7

    # What a program does to the compiler stays in its process.
    for title, text in (("an endless loop", "while True:\n    pass\n"), ("much memory", "x = [0]\nwhile True:\n    x += x\n"),
                        ("deep", "(" * 100000), ("deep calls", "def f(n):\n    return f(n + 1)\nf(0)\n")):
        server.send(open_text(uri, text))
        found = server.receive()["params"]["diagnostics"]
        print(f"{title}:", found[0]["message"].splitlines()[0])

    # Every text on the way from one file to another, as it is typed: only the last one counts.
    text = (pathlib.Path(__file__).parent / "scale.kpy").read_text(encoding="utf-8").replace("from shapes", "from nowhere")
    server.send(open_text(uri, ""))
    draw = random.Random(1)
    now = ""
    for version in range(2, 300):
        begin, end = sorted(draw.randrange(len(now) + 1) for _ in range(2))
        piece = text[:draw.randrange(len(text))][-draw.randrange(1, 40):]
        position = [{"line": now.count("\n", 0, at), "character": len(now[now.rfind("\n", 0, at) + 1:at].encode("utf-16-le")) // 2}
                    for at in (begin, end)]
        change = {"range": {"start": position[0], "end": position[1]}, "text": piece}
        server.send(note("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]}))
        now = now[:begin] + piece + now[end:]
    tail = "\nmarker_at_the_end = '😀'\n"
    whole = {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 10**6, "character": 0}}, "text": tail}
    server.send(note("textDocument/didChange", {"textDocument": {"uri": uri, "version": 300}, "contentChanges": [whole]}))
    server.send(request(8, "textDocument/hover", at(uri, 1, 2)))
    while (answer := server.receive()).get("id") != 8:
        pass
    print("after 299 edits:", answer["result"]["contents"]["value"].splitlines()[1])

    server.send(request(9, "shutdown"))
    server.receive()
    server.send(request(10, "textDocument/hover", at(uri, 0, 0)))
    print("after shutdown:", error_of(server))
    server.send(note("exit", {}))
    print("status", server.end()[0])

    # An editor that goes away, in the middle of a message.
    server = Server([path])
    server.send_bytes(b"Content-Length: 100\r\n\r\n{")
    print("gone: status", server.end()[0])
    server = Server([path, "--max-steps=1000000000000", "--time-limit=1"])
    server.send(request(1, "initialize", {"capabilities": {}}))
    server.receive()
    server.send(open_text(uri, "while True:\n    pass\n"))
    print("time:", server.receive()["params"]["diagnostics"][0]["message"])
    server = Server([path, "-fcrash-for-testing=segfault"])
    server.send(request(1, "initialize", {"capabilities": {}}))
    server.receive()
    server.send(open_text(uri, "x = 1\n"))
    print("crash:", server.receive()["params"]["diagnostics"][0]["message"])
    server.send(request(2, "textDocument/hover", at(uri, 0, 0)))
    print("after it:", server.receive()["result"])


if __name__ == "__main__":
    main(*sys.argv[1:])
