#!/usr/bin/env python3
"""Records a session of the debugger with a client library of the Debug Adapter Protocol: `pip install dap-python` first.

    record_debug_session.py SCRIPT LINE CONDITION PROGRAM ARGUMENTS... > SESSION

The client stops at a line, looks at calls, names and elements, steps, watches an element, and runs to the end. The library
makes the client's messages and reads those of the adapter; a test plays the session again (test/run/Inputs/debug_client.py).
"""
import json
import os
import subprocess
import sys

import dap


class Session:
    def __init__(self, script, command):
        self.script = os.path.realpath(script)
        self.adapter = subprocess.Popen([*command, self.script], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.client = dap.Client("kdsl", client_id="recorder", path_format="path", lines_start_at1=True, columns_start_at1=True)

    def show(self, mark, message):
        # Paths of the machine do not belong into a session.
        text = json.dumps(json.loads(message)).replace(self.script, "SCRIPT")
        print(mark, text)

    def flush(self):
        data = self.client.send()
        while data:
            head, _, rest = data.partition(b"\r\n\r\n")
            length = int(head.split(b":")[1])
            self.show(">", rest[:length])
            data = rest[length:]
            self.adapter.stdin.write(head + b"\r\n\r\n" + rest[:length])
        self.adapter.stdin.flush()

    def receive(self):
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.adapter.stdout.read(1)
        body = self.adapter.stdout.read(int(head.split(b":")[1]))
        self.show("<", body)
        message = json.loads(body)
        # The library checks the message. Its version 0.5.0 looks for fields of a response in an empty body, wants strings as
        # numbers of breakpoints, and a number for each data breakpoint; the protocol does not.
        plain = {**message, "body": {k: v for k, v in message["body"].items() if k != "hitBreakpointIds"}}
        if message["type"] == "event" or (message["success"] and message["body"] and message["command"] != "setDataBreakpoints"):
            data = json.dumps(plain).encode()
            list(self.client.receive(b"Content-Length: %d\r\n\r\n" % len(data) + data))
        return message

    def until(self, holds):
        self.flush()
        while not holds(message := self.receive()):
            pass
        return message

    def answer(self, number):
        return self.until(lambda m: m["type"] == "response" and m["request_seq"] == number)["body"]

    def event(self, name):
        return self.until(lambda m: m.get("event") == name)["body"]


def main():
    script, line, condition, *command = sys.argv[1:]
    s = Session(script, command)
    s.event("initialized")
    s.answer(s.client.launch())
    source = {"path": s.script}
    s.answer(s.client.set_breakpoints(source, [{"line": int(line), "condition": condition}]))
    s.answer(s.client.set_exception_breakpoints(["fault", "nan"], [], []))
    s.answer(s.client.configuration_done())
    thread = s.event("stopped")["threadId"]
    frame = s.answer(s.client.stack_trace(thread))["stackFrames"][0]["id"]
    scopes = s.answer(s.client.scopes(frame))["scopes"]
    for scope in scopes:
        for variable in s.answer(s.client.variables(scope["variablesReference"]))["variables"]:
            if variable["variablesReference"]:
                s.answer(s.client.variables(variable["variablesReference"]))
    for expression in ("a[i] + 1", "who a[i]", "window a[64] 1x4", "nothing", "unit warp"):
        number = s.client.evaluate(expression, frame_id=frame, context="repl")
        s.until(lambda m: m["type"] == "response" and m["request_seq"] == number)
    watched = s.answer(s.client.send_request("dataBreakpointInfo", {"name": "c[i]", "frameId": frame}))
    s.answer(s.client.send_request("setDataBreakpoints", {"breakpoints": [{"dataId": watched["dataId"]}]}))
    s.answer(s.client.step_in(thread))
    thread = s.event("stopped")["threadId"]
    s.answer(s.client.stack_trace(thread))
    s.answer(s.client.step_out(thread))
    s.event("stopped")
    s.answer(s.client.set_breakpoints(source, []))
    s.answer(s.client.continue_(thread))
    s.event("stopped")
    s.answer(s.client.continue_(thread))
    s.event("terminated")
    s.answer(s.client.disconnect())


main()
