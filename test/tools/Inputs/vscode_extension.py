"""Packs the extension for VS Code, and starts it with an editor and a client that write down what is asked of them: ROOT BIN FOLDER."""
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile

root, programs, folder = sys.argv[1:]
extension = os.path.join(root, "tools", "vscode")
CLIENT = """
exports.LanguageClient = class {
  constructor(id, name, server, options) { global.seen.server = server.command; global.seen.languages = options.documentSelector; }
  start() { return Promise.resolve(); }
  dispose() {}
};
"""
EDITOR = """
const settings = { path: "", arguments: [], python: true };
global.seen = { commands: [], tasks: [] };
module.exports = {
  workspace: { getConfiguration: () => ({ get: (name) => settings[name] }) },
  commands: { registerCommand: (name) => { global.seen.commands.push(name); return { dispose() {} }; } },
  tasks: { registerTaskProvider: (name) => { global.seen.tasks.push(name); return { dispose() {} }; } },
  debug: {
    registerDebugConfigurationProvider: (type, provider) => { global.seen.debug = provider; },
    registerDebugAdapterDescriptorFactory: (type) => ({ dispose() {} }),
  },
  DebugAdapterExecutable: class { constructor(command, args, options) { this.line = [command, ...args, "in", options.cwd].join(" "); } },
  window: {}, ViewColumn: {}, TaskScope: {},
};
"""
START = """
const extension = require(process.argv[1]);
extension.activate({ subscriptions: [] });
const { commands, server, languages, tasks } = global.seen;
const start = { program: "/k/a.kpy", options: ["--check=all"], args: ["8"] };
const adapter = global.seen.debug.createDebugAdapterDescriptor({ configuration: start }).line;
console.log(`commands ${commands.sort().join(" ")}, server ${server} for ${languages[0].language}, tasks ${tasks}, debugger ${adapter}`);
"""


def write(text, *path):
    os.makedirs(os.path.dirname(os.path.join(folder, *path)), exist_ok=True)
    with open(os.path.join(folder, *path), "w", encoding="utf-8") as file:
        file.write(text)


write(CLIENT, "node_modules", "vscode-languageclient", "node.js")
out = os.path.join(folder, "kdsl.vsix")
subprocess.run([sys.executable, os.path.join(extension, "pack"), out, "--modules", os.path.join(folder, "node_modules")], check=True,
               stdout=subprocess.DEVNULL)
with zipfile.ZipFile(out) as archive:
    names = archive.namelist()
    package = json.loads(archive.read("extension/package.json"))
    archive.extractall(os.path.join(folder, "packed"))
contributes = package["contributes"]
named = [package["main"], contributes["languages"][0]["configuration"], contributes["grammars"][0]["path"]]
for name in named:
    assert "extension/" + name.removeprefix("./") in names, name
for name in ("language-configuration.json", "syntaxes/kpy.tmLanguage.json"):
    json.load(open(os.path.join(extension, name), encoding="utf-8"))
launch = contributes["debuggers"][0]
assert contributes["debuggers"][0]["type"] == "kdsl" and "program" in launch["configurationAttributes"]["launch"]["required"]
print(f"packed: {len(names)} files, every file that package.json names is there")

with open(os.path.join(root, "samples", "vector_add.kpy"), encoding="utf-8") as file:
    write(file.read().replace("i < cute.size(c)", "i < cute.sise(c)"), "wrong.kpy")
done = subprocess.run([os.path.join(programs, "kdslc"), "--emit=ptx", "wrong.kpy"], cwd=folder, capture_output=True, text=True)
pattern = contributes["problemMatchers"][0]["pattern"]
found = re.search(pattern["regexp"], done.stderr, re.M)
print(f"a message is matched: {found[pattern['file']]} {found[pattern['line']]} {found[pattern['severity']]}")

if not shutil.which("node"):
    print("skipped: there is no node")
    sys.exit(0)
write(EDITOR, "packed", "extension", "node_modules", "vscode", "index.js")
main = os.path.join(folder, "packed", "extension", package["main"])
print(subprocess.run(["node", "-e", START, main], check=True, capture_output=True, text=True).stdout.strip())
