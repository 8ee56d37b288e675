#!/usr/bin/env python3
"""Runs the examples of all --explain texts: an example under "Wrong" must give the code; one under "Right" must not, and must
succeed.

usage: run_explanations.py BIN [CODE...]        BIN: the folder with kdslc, kdsl-run and kdsl-opt

An example in a ```python fence is a whole module, or statements of a kernel; the compiler gets it with the imports and
definitions of SETUP around it. One that imports torch is a script for kdsl-run. A ```sh fence holds a command, which runs where
kernel.kpy and script.py are valid sources and endless.py never ends; ```kir goes to kdsl-opt. ```cpp and ```text are not run.
"""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FENCE = re.compile(r"^(Wrong|Right)\b[^\n]*:\n\n```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
IMPORTS = """import cutlass
import cutlass.cute as cute
from cutlass import Boolean, Float16, Float32, Int32, Int64, Uint32
"""
# Statements use these names without defining them: they are parameters of the kernel around them.
TENSORS = {"x": "Float32", "y": "Float32", "a": "Float32", "b": "Float32", "out": "Float32"}
TENSOR = "Tensor[{}, (?), (1)]"
# An example leaves these to the reader: module, extra parameters, first statements, options of the compiler, checks.
SETUP = {
    "conditional-type-mismatch": {"before": "x = Float32(n)"},
    "copy": {"options": ["-Rcopy"]},
    "dynamic-index": {"before": "total = Float32(0)"},
    "loop-else": {"before": "total = Float32(0)"},
    "kernel-nan": {"checks": "all,nan"},
    "launch-config": {"module": "@cute.kernel\ndef k(x: cute.Tensor):\n    x[0] = 1.0\n", "jit": True},
    "entry-differs": {"module": "import cutlass.cute.runtime as runtime\n\n\n@cute.jit\ndef run(x: cute.Tensor):\n    x[0] = x[1]\n"
                                "\n\ndef fake(dtype):\n    return runtime.make_fake_tensor(dtype, (4,), (1,))\n", "top": True,
                      "output": ["--emit=header", "--gpu-arch=sm_80,sm_90a"]},
    "pedantic": {"options": ["--pedantic"]},
    "prefetch": {"options": ["-Rprefetch", "--gpu-arch=sm_90a"]},
    "sign-widening": {"before": "base = cutlass.Uint64(1)", "options": ["-Wsign-widening"]},
    "signed-remainder": {"before": "i = n", "options": ["-Wsigned-remainder"]},
    "suspicious": {"options": ["-Wsuspicious"]},
    "store-type": {"tensors": {"out": "Float16", "a": "Float16", "b": "Float32"}, "before": "i = n"},
    "verify": {"options": ["--verify-diagnostics"]},
    "compile-option": {"module": "import cutlass.cute.runtime as runtime\n\n\n@cute.jit\ndef scale(x: cute.Tensor):\n"
                                 "    x[0] = 1.0\n\n\nx = runtime.make_fake_tensor(Float32, (4,), (1,))\n", "top": True},
    "argument-type": {"module": "import cutlass.cute.runtime as runtime\n\na = runtime.make_fake_tensor(Float32, (4,), (1,))\n",
                      "top": True},
}
# The right form of an example needs these functions, which the text does not repeat.
CARRY_DEFINITIONS = {"argument-type"}
SHOWN_ONLY = {"cpp", "text"}  # calls of the runtime; examples that take minutes
KERNEL = IMPORTS + "\n\n@cute.jit\ndef run(n: Int32):\n    return n\n"
SCRIPT = "print('ok')\n"
ENDLESS = """import torch

import cutlass
import cutlass.cute as cute
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def k(x: cute.Tensor):
    while x[0] == 0.0:
        cute.arch.sync_threads()


@cute.jit
def launch(x: cute.Tensor):
    k(x).launch(grid=1, block=2)


launch(from_dlpack(torch.zeros(1)))
"""


def parameters(signature):
    """Returns `a: cute.Tensor, n: Int32` as the arguments of an instantiation."""
    out = []
    for part in filter(None, (part.strip() for part in signature.split(","))):
        name, _, annotation = (text.strip() for text in part.partition(":"))
        annotation = annotation.partition("=")[0].strip()
        out.append(f"{name}: {TENSOR.format('Float32')}" if annotation == "cute.Tensor"
                   else f"{name}=4" if annotation == "cutlass.Constexpr"
                   else f"{name}: {annotation.rpartition('.')[2] or 'Int32'}")
    return ", ".join(out)


def indent(text):
    return "".join("    " + line if line.strip() else line for line in text.splitlines(keepends=True))


def module_of(code, text):
    """Returns a whole module, with an instantiation for its last decorated function, unless the text says what to compile."""
    header = "" if text.startswith("# -*-") else IMPORTS
    last = re.findall(r"^@cute\.(?:jit|kernel)\ndef (\w+)\((.*?)\)(?: ->.*)?:", text, re.MULTILINE)
    directive = ""
    if last and "kdsl: instantiate" not in text and code not in ("no-instantiation", "argument-type"):
        directive = f"\n# kdsl: instantiate {last[-1][0]}({parameters(last[-1][1])})\n"
    if text.startswith("# -*-"):
        first, _, rest = text.partition("\n")
        return first + "\n" + IMPORTS + rest + directive
    return header + "\n\n" + text + directive


def statements_of(code, text, setup):
    """Returns statements as the body of a kernel, or of a jit function if something is launched."""
    tensors = dict(TENSORS, **setup.get("tensors", {}))
    before = setup.get("before", "")
    shadowed = set(re.findall(r"^(\w+) =", before, re.MULTILINE))
    names = [name for name in tensors if name not in shadowed]
    signature = ", ".join([f"{name}: cute.Tensor" for name in names] + ["n: Int32"])
    given = ", ".join([f"{name}: {TENSOR.format(tensors[name])}" for name in names] + ["n: Int32"])
    kind = "jit" if setup.get("jit") else "kernel"
    body = indent((before + "\n" if before else "") + text)
    return (IMPORTS + "\n\n" + setup.get("module", "") + f"\n\n@cute.{kind}\ndef example({signature}):\n{body}\n"
            f"# kdsl: instantiate example({given})\n")


def source_of(code, text, setup):
    if setup.get("top"):
        return IMPORTS + setup["module"] + "\n" + text
    # The text is a module if it has something at the left margin that only a module can have, or says where it stands.
    if re.search(r"^(@cute|import |from |# -\*-|# kdsl:)", text, re.MULTILINE) or "at module level" in text:
        return module_of(code, text)
    return statements_of(code, text, setup)


def options_of(text):
    found = re.search(r"^# kdslc (--gpu-arch=\S+)", text, re.MULTILINE)
    return [found.group(1)] if found else []


class Runner:
    def __init__(self, folder, bin_folder):
        self.folder, self.bin = folder, os.path.abspath(bin_folder)
        self.environment = dict(os.environ, PATH=self.bin + os.pathsep + os.environ["PATH"])

    def write(self, name, text):
        encoding = "latin-1" if "latin-1" in text.split("\n")[0] else "utf-8"
        with open(os.path.join(self.folder, name), "w", encoding=encoding) as file:
            file.write(text)

    def execute(self, command):
        done = subprocess.run(command, cwd=self.folder, env=self.environment, capture_output=True, timeout=120,
                              text=True, shell=isinstance(command, str), check=False)
        return done.returncode, done.stdout + done.stderr

    def run(self, code, language, text):
        """Returns exit status and output."""
        setup = SETUP.get(code, {})
        if language == "sh":
            return self.execute(text)
        if language == "kir":
            self.write("example.kir", text)
            return self.execute(["kdsl-opt", "example.kir"])
        if "import torch" in text:
            self.write("example.py", text)
            return self.execute(["kdsl-run", "--check=" + setup.get("checks", "all"), "example.py"])
        self.write("example.kpy", source_of(code, text, setup))
        command = ["kdslc", "example.kpy"] + setup.get("output", ["--emit=ptx", "-o", "example.ptx"])
        return self.execute(command + setup.get("options", []) + options_of(text))


def check(code, text, runner):
    """Returns what is wrong with the examples of one text."""
    problems = []
    examples = FENCE.findall(text)
    for kind in ("Wrong", "Right"):
        if not any(found == kind for found, _, _ in examples):
            problems.append(f"{code}: no example under `{kind}:`")
    definitions = ""
    for kind, language, example in examples:
        if language in SHOWN_ONLY:
            continue
        if code in CARRY_DEFINITIONS:
            found = re.match(r"((?:@cute\.jit\n)?def .*?\n\n)", example, re.DOTALL)
            if found:
                definitions = found.group(1)
            elif kind == "Right":
                example = definitions + example
        status, output = runner.run(code, language, example)
        if kind == "Wrong" and f"[{code}]" not in output:
            problems.append(f"{code}: the wrong example does not give the code (status {status}):\n{output}")
        # The wrong form of --verify-diagnostics fails; every right form succeeds quietly.
        if kind == "Right" and (status != 0 or f"[{code}]" in output):
            problems.append(f"{code}: the right example fails (status {status}):\n{output}")
    return problems


def main(bin_folder, codes):
    folder = os.path.join(ROOT, "src/diag/explain")
    problems = count = 0
    with tempfile.TemporaryDirectory() as place:
        runner = Runner(place, bin_folder)
        runner.write("kernel.kpy", KERNEL)
        runner.write("script.py", SCRIPT)
        runner.write("endless.py", ENDLESS)
        for name in sorted(os.listdir(folder)):
            code = name.removesuffix(".md")
            if codes and code not in codes:
                continue
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                found = check(code, file.read(), runner)
            count += 1
            problems += len(found)
            for problem in found:
                print(problem)
    print(f"{count} explanations, {problems} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], set(sys.argv[2:])))
