// The client of kdsl-lsp for VS Code, and commands that start kdslc and kdsl-run on the file that is open.
"use strict";
const childProcess = require("child_process");
const os = require("os");
const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

const setting = (name) => vscode.workspace.getConfiguration("kdsl").get(name);
const program = (name) => (setting("path") ? path.join(setting("path"), name) : name);

// Runs a program, and returns what it prints; an error has its messages.
function output(name, args, folder) {
  return new Promise((resolve, reject) => {
    childProcess.execFile(program(name), args, { cwd: folder, maxBuffer: 1 << 26 }, (error, out, messages) =>
      error ? reject(new Error(messages || error.message)) : resolve(out)
    );
  });
}

// Returns the saved file of the editor; undefined if there is none.
async function openFile() {
  const editor = vscode.window.activeTextEditor;
  if (!editor || editor.document.isUntitled) {
    vscode.window.showErrorMessage("Open a file of kernels first.");
    return undefined;
  }
  await editor.document.save();
  return editor.document.uri.fsPath;
}

function taskOf(kind, file, definition) {
  const args = kind === "check" ? ["--check=all", file] : ["--emit=ptx", "--out-dir", os.tmpdir(), file];
  const execution = new vscode.ProcessExecution(program(kind === "check" ? "kdsl-run" : "kdslc"), args);
  const given = definition || { type: "kdsl", task: kind, file };
  return new vscode.Task(given, vscode.TaskScope.Workspace, `${kind} ${path.basename(file)}`, "kdsl", execution, "$kdsl");
}

function show(title, html) {
  vscode.window.createWebviewPanel("kdsl", title, vscode.ViewColumn.Beside, { enableScripts: true }).webview.html = html;
}

async function report() {
  const file = await openFile();
  if (!file) return;
  try {
    show(`${path.basename(file)}: report`, await output("kdslc", ["--report=html=-", file], path.dirname(file)));
  } catch (error) {
    vscode.window.showErrorMessage(error.message);
  }
}

async function layout() {
  const expression = await vscode.window.showInputBox({ prompt: "A layout, as (8,4):(4,1) or zipped_divide((8,12):(12,1), (4,3))" });
  if (!expression) return;
  try {
    show(expression, await output("kdslc", ["--eval-layout", expression, "--svg"]));
  } catch (error) {
    vscode.window.showErrorMessage(error.message);
  }
}

// The debugger is kdsl-run itself. Without a launch configuration, the file that is open is debugged.
const debuggers = {
  resolveDebugConfiguration: (folder, given) =>
    given.type ? given : { type: "kdsl", request: "launch", name: "Debug kernels", program: "${file}" },
  createDebugAdapterDescriptor: ({ configuration }) =>
    new vscode.DebugAdapterExecutable(
      program("kdsl-run"),
      ["--debug", ...(configuration.options || []), configuration.program, ...(configuration.args || [])],
      { cwd: configuration.cwd || path.dirname(configuration.program) }
    ),
};

function activate(context) {
  const selector = [{ language: "kpy" }, { pattern: "**/*.kpy" }];
  if (setting("python")) selector.push({ language: "python" });
  client = new LanguageClient("kdsl", "kdsl", { command: program("kdsl-lsp"), args: setting("arguments") }, { documentSelector: selector });
  context.subscriptions.push(
    client,
    vscode.debug.registerDebugConfigurationProvider("kdsl", debuggers),
    vscode.debug.registerDebugAdapterDescriptorFactory("kdsl", debuggers),
    vscode.commands.registerCommand("kdsl.report", report),
    vscode.commands.registerCommand("kdsl.layout", layout),
    vscode.commands.registerCommand("kdsl.check", async () => {
      const file = await openFile();
      if (file) vscode.tasks.executeTask(taskOf("check", file));
    }),
    vscode.tasks.registerTaskProvider("kdsl", {
      provideTasks: () => {
        const editor = vscode.window.activeTextEditor;
        const file = editor && !editor.document.isUntitled ? editor.document.uri.fsPath : undefined;
        return file ? ["check", "compile"].map((kind) => taskOf(kind, file)) : [];
      },
      resolveTask: (task) => (task.definition.file ? taskOf(task.definition.task, task.definition.file, task.definition) : undefined),
    })
  );
  return client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
