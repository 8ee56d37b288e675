"""What a server answers to requests that hover.py does not make: requests.py SERVER FILE."""
import pathlib
import sys

from replay import Server

path, file = sys.argv[1:]
source = pathlib.Path(file).resolve()
text, uri = source.read_text(encoding="utf-8"), source.as_uri()
server = Server([path])
server.send({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}})
server.receive()
version = 1


def show(new):
    """Gives the server a text, and waits for what it says of it."""
    global text, version
    text, version = new, version + 1
    method, changes = ("didOpen", {}) if version == 2 else ("didChange", {"contentChanges": [{"text": text}]})
    server.send({"jsonrpc": "2.0", "method": f"textDocument/{method}", "params": {
        "textDocument": {"uri": uri, "languageId": "python", "version": version, "text": text}, **changes}})
    return server.receive()["params"]["diagnostics"]


def position(at):
    return {"line": text.count("\n", 0, at), "character": at - text.rfind("\n", 0, at) - 1}


def ask(method, needle=None, **more):
    at = {"position": position(text.index(needle) + len(needle))} if needle else {}
    server.send({"jsonrpc": "2.0", "id": 1, "method": method, "params": {"textDocument": {"uri": uri}, **at, **more}})
    answer = server.receive()
    return answer["result"] if "result" in answer else "refused: " + answer["error"]["message"]


def places(locations):
    found = [(one.get("range") or one["location"]["range"])["start"] for one in locations]
    return " ".join(f"{place['line'] + 1}:{place['character'] + 1}" for place in sorted(found, key=lambda at: (at["line"], at["character"])))


def tree(found, depth=0):
    for one in found:
        print("  " * depth + f"{one['name']} {one['kind']}")
        tree(one.get("children", []), depth + 1)


def help_of(needle, addition):
    show(text.replace(needle, needle + addition))
    found = ask("textDocument/signatureHelp", needle + addition)
    show(text.replace(needle + addition, needle))
    if found is None:
        return None
    one = found["signatures"][0]
    parameters = one["parameters"]
    at = found["activeParameter"]
    return f"{one['label']} [{parameters[at]['label'] if at < len(parameters) else ''}]"


print("diagnostics:", show(text))
tree(ask("textDocument/documentSymbol"))
server.send({"jsonrpc": "2.0", "id": 1, "method": "workspace/symbol", "params": {"query": "APP"}})
print("workspace:", [(one["name"], one.get("containerName")) for one in server.receive()["result"]])
print("references:", places(ask("textDocument/references", "        total", context={"includeDeclaration": True})))
print("without bindings:", places(ask("textDocument/references", "        total", context={"includeDeclaration": False})))
print("of an import:", places(ask("textDocument/references", "as cute", context={"includeDeclaration": False})))
print("highlights:", [one["kind"] for one in ask("textDocument/documentHighlight", "scaled = ")[:1]], places(ask("textDocument/documentHighlight", "scaled")))
print("rename:", places(ask("textDocument/rename", "        total", newName="sum_")[ "changes"][uri]))
for needle, name in (("        total", "thread"), ("        total", "1x"), ("        total", "while"), ("THREADS", "WIDTH"), ("def apply", "run"), ("as cute", "c"),
                     ("# kdsl", "x")):
    print(f"rename {needle.split()[-1]} to {name}:", ask("textDocument/rename", needle, newName=name))
print("prepare:", ask("textDocument/prepareRename", "        tota")["start"], ask("textDocument/prepareRename", "THREADS"))
everything = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
for hint in ask("textDocument/inlayHint", range=everything):
    print(f"hint {hint['position']['line'] + 1}:{hint['position']['character'] + 1} {hint['label']}")
print("tokens:", len(ask("textDocument/semanticTokens/full")["data"]) // 5, ask("textDocument/semanticTokens/full")["data"][:15])
print("help:", help_of("        b[thread] = total", "\n        cute.copy(a, b"))
print("help:", help_of("        b[thread] = total", "\n        cute.copy(a, (1, 2), pred=thread"))
print("help:", help_of("        b[thread] = total", "\n        Scale().apply("))
print("help:", help_of("        b[thread] = total", "\n        add_kernel(a, \"x(,\", "))
print("help:", help_of("        b[thread] = total", "\n        x = (a, "))
# A file that does not parse.
print("diagnostics:", len(show(text.replace("if thread <", "if thread < <"))))
tree(ask("textDocument/documentSymbol"))
print("references:", places(ask("textDocument/references", "        scaled", context={"includeDeclaration": True})))
# Names that `except ... as` and patterns bind.
show(text + "\n\ndef guarded(x):\n    try:\n        pass\n    except ValueError as problem:\n        print(problem)\n"
     "    match x:\n        case {'a': int() as one, **rest}:\n            use(one, rest)\n")
print("rename of an exception:", places(ask("textDocument/rename", "        print(", newName="e")["changes"][uri]))
print("rename of captures:", places(ask("textDocument/rename", "            use(", newName="e")["changes"][uri]),
      places(ask("textDocument/rename", "            use(one, ", newName="e")["changes"][uri]))
server.end()
