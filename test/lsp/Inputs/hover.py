"""What a server says of names: hover.py SERVER FILE TEXT... The place is that of the first occurrence of each text."""
import pathlib
import sys

from replay import Server

path, file, *texts = sys.argv[1:]
source = pathlib.Path(file).resolve()
text, uri = source.read_text(encoding="utf-8"), source.as_uri()
server = Server([path])
server.send({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}})
server.receive()
server.send({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {
    "textDocument": {"uri": uri, "languageId": "python", "version": 1, "text": text}}})
print("diagnostics:", server.receive()["params"]["diagnostics"])
for number, needle in enumerate(texts, 1):
    at = text.index(needle)
    position = {"line": text.count("\n", 0, at), "character": at - text.rfind("\n", 0, at) - 1}
    server.send({"jsonrpc": "2.0", "id": number, "method": "textDocument/hover",
                 "params": {"textDocument": {"uri": uri}, "position": position}})
    answer = server.receive()["result"]
    print(answer["contents"]["value"] if answer else None)
server.end()
