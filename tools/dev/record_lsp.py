#!/usr/bin/env python3
"""Records a session of kdsl-lsp with a third-party client library (pytest-lsp from PyPI, which is pygls and lsprotocol): every
message of both sides, one per line, for test/lsp/Inputs/replay.py. In an environment with that package:

    tools/dev/record_lsp.py build/release/bin/kdsl-lsp test/lsp/Inputs > test/lsp/Inputs/session.jsonl

The client checks the form of the messages; whoever records has to look at their contents.
"""
import asyncio
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

# Only these entries of long lists are kept, enough to tell whether the list is right: lists of names grow with the dialects.
KEPT_COMPLETIONS = {"thread_idx", "block_idx", "sync_threads", "THREADS", "rows_of", "for", "row", "shape"}


# ---- between client and server

def read_message(stream):
    length = None
    while True:
        line = stream.readline()
        if not line:
            return None
        if line in (b"\r\n", b"\n"):
            break
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length":
            length = int(value)
    return stream.read(length)


def tee(log_path, command):
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    lock = threading.Lock()
    with open(log_path, "w", encoding="utf-8") as log:
        def copy(name, source, target):
            while (body := read_message(source)) is not None:
                with lock:
                    log.write(json.dumps({name: json.loads(body)}, ensure_ascii=False) + "\n")
                    log.flush()
                target.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
                target.flush()
            target.close()

        to_server = threading.Thread(target=copy, args=("client", sys.stdin.buffer, server.stdin), daemon=True)
        to_server.start()
        copy("server", server.stdout, sys.stdout.buffer)
    os._exit(server.wait())


# ---- the session

def place(text, needle, inside=0):
    """Returns the position of a text, in UTF-16 units."""
    from lsprotocol import types
    offset = text.index(needle) + inside
    line_start = text.rfind("\n", 0, offset) + 1
    return types.Position(line=text.count("\n", 0, offset), character=len(text[line_start:offset].encode("utf-16-le")) // 2)


async def session(server, folder, log_path):
    from lsprotocol import types
    from pytest_lsp import client_capabilities, make_test_lsp_client

    path = (pathlib.Path(folder) / "scale.kpy").resolve()
    uri, text = path.as_uri(), path.read_text(encoding="utf-8")
    document = types.TextDocumentIdentifier(uri=uri)
    client = make_test_lsp_client()
    await client.start_io(sys.executable, os.path.abspath(__file__), "--tee", log_path, server)
    await client.initialize_session(types.InitializeParams(capabilities=client_capabilities("visual-studio-code"),
                                                          root_uri=path.parent.as_uri(), process_id=None))

    async def diagnostics():
        await client.wait_for_notification("textDocument/publishDiagnostics")
        return list(client.diagnostics[uri])

    async def hover(needle, inside=0):
        return await client.text_document_hover_async(
            types.HoverParams(text_document=document, position=place(text, needle, inside)))

    async def definition(needle, inside=0):
        return await client.text_document_definition_async(
            types.DefinitionParams(text_document=document, position=place(text, needle, inside)))

    async def completion(shown, needle, inside):
        return await client.text_document_completion_async(
            types.CompletionParams(text_document=document, position=place(shown, needle, inside)))

    def change(version, *changes):
        client.text_document_did_change(types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=version), content_changes=list(changes)))

    client.text_document_did_open(types.DidOpenTextDocumentParams(
        text_document=types.TextDocumentItem(uri=uri, language_id="python", version=1, text=text)))
    assert await diagnostics() == []
    assert "Tensor[Float16, (?, 64), (64, 1)]" in (await hover("x[row, column]")).contents.value
    assert "Float32" in (await hover("value = ")).contents.value
    await hover("layout")
    assert "The row of a thread" in (await hover("rows_of(block")).contents.value
    await hover("thread_idx")
    assert (await hover("= 128")) is None
    assert (await definition("value * factor")).range.start.character == place(text, "value = ").character
    assert (await definition("rows_of(block")).uri.endswith("/shapes.py")
    assert (await definition("WIDTH)")).uri.endswith("/shapes.py")
    assert (await definition("scale_kernel(x, y, factor).launch")).range.start.line == place(text, "def scale_kernel").line

    # An edit in place makes a mistake behind characters of two units; then a word is being typed.
    end = place(text, "x[row, column]")
    change(2, types.TextDocumentContentChangePartial(
        range=types.Range(start=end, end=types.Position(line=end.line, character=end.character + 1)), text="xx"))
    found = await diagnostics()
    assert [one.code for one in found] == ["undefined-name"] and found[0].range.start == end
    await client.text_document_code_action_async(types.CodeActionParams(
        text_document=document, range=found[0].range, context=types.CodeActionContext(diagnostics=found)))
    typed = text.replace("    row = rows_of", "    cute.arch.\n    row = rows_of")
    change(3, types.TextDocumentContentChangeWholeDocument(text=typed))
    assert (await diagnostics())[0].code == "syntax"
    assert "thread_idx" in [item.label for item in (await completion(typed, "cute.arch.\n", 10)).items]
    typed = text.replace("    row = rows_of", "    x.\n    row = rows_of")
    change(4, types.TextDocumentContentChangeWholeDocument(text=typed))
    await diagnostics()
    assert "shape" in [item.label for item in (await completion(typed, "    x.\n", 6)).items]
    assert "row" in [item.label for item in (await completion(text, "value * factor", 0)).items]
    change(5, types.TextDocumentContentChangeWholeDocument(text=text))
    assert await diagnostics() == []
    client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=document))
    await diagnostics()
    await client.shutdown_session()


def main(server, folder):
    log_path = os.path.join(tempfile.mkdtemp(), "log")
    asyncio.run(session(os.path.abspath(server), folder, log_path))
    root = pathlib.Path(folder).resolve().as_uri()
    numbers = {}  # maps the client's identifiers, which are random, to numbers
    for line in open(log_path, encoding="utf-8"):
        entry = json.loads(line.replace(root, "$ROOT"))
        for message in entry.values():
            if "id" in message:
                message["id"] = numbers.setdefault(message["id"], len(numbers) + 1)
        items = (entry.get("server", {}).get("result") or {})
        items = items.get("items") if isinstance(items, dict) else None
        if items:
            items[:] = [item for item in items if item["label"] in KEPT_COMPLETIONS]
        print(json.dumps(entry, ensure_ascii=False))


if __name__ == "__main__":
    if sys.argv[1] == "--tee":
        tee(sys.argv[2], sys.argv[3:])
    main(*sys.argv[1:])
