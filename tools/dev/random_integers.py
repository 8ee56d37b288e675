#!/usr/bin/env python3
"""Random programs over integers (min, max, abs, negation, shifts, bytes of words, dot products, narrow types), many in one
kernel, beside an evaluation in Python: they find what an assembler gets wrong in code that is right as PTX.

  tools/dev/random_integers.py make FOLDER --kdslc PROGRAM [--count 20000] [--arch sm_90a] [--ptxas PROGRAM] [--jobs N]
      compiles programs to cubins in FOLDER, with inputs, expected results and the program `run_integers`
  FOLDER/run_integers FOLDER     on a machine with a GPU, whose driver is all that it needs; ends with `N programs, M wrong`
  tools/dev/random_integers.py check --kdsl-run PROGRAM [--count 500]
      the same programs on the CPU device, which has no assembler: tests this evaluation
"""
import argparse
import concurrent.futures
import os
import random
import re
import struct
import subprocess
import sys
import tempfile

ROWS = 64  # threads, each with inputs of its own
INPUTS = 4
EDGES = [0, 1, -1, 2, -2, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, 65535, 2**31 - 1, -2**31, -2**31 + 1]
NARROW = {"Int8": (8, True), "Uint8": (8, False), "Int16": (16, True), "Uint16": (16, False)}


def wrap(value, bits=32, signed=True):
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value


def prmt(a, b, selector):
    source = ((b & 0xFFFFFFFF) << 32 | a & 0xFFFFFFFF).to_bytes(8, "little")
    chosen = [(selector >> 4 * i) & 15 for i in range(4)]
    return wrap(int.from_bytes(bytes((0xFF if source[n & 7] >> 7 else 0) if n & 8 else source[n & 7] for n in chosen), "little"))


def dp4a(a, b, c):
    signed = lambda word: struct.unpack("<4b", struct.pack("<i", word))
    return wrap(c + sum(x * y for x, y in zip(signed(a), signed(b))))


def narrow_extreme(text, f):
    """An extreme of two numbers of a narrow type, of which the first may be negated or made absolute."""
    def evaluate(kind, change, x, y):
        x, y = wrap(x, *NARROW[kind]), wrap(y, *NARROW[kind])
        x = wrap({"": x, "-": -x, "abs": abs(x)}[change], *NARROW[kind])
        return f(x, y)
    return text, evaluate


class Program:
    """Statements on a growing list of Int32 values; the result combines the last ones."""

    def __init__(self, rng):
        self.rng = rng
        self.steps = []  # text with places for operands, operands, function
        for _ in range(rng.randint(4, 12)):
            self.step()

    def value(self):
        known = INPUTS + len(self.steps)
        # Later values are taken more often, so that chains grow.
        return max(self.rng.randrange(known), self.rng.randrange(known))

    def step(self):
        rng, number = self.rng, self.rng.randrange
        shift, selector, constant = number(32), number(1 << 16), rng.choice(EDGES)
        kind, change = rng.choice(list(NARROW)), rng.choice(["", "-", "abs"])
        if not NARROW[kind][1]:
            change = ""
        changed = {"": f"{kind}({{0}})", "-": f"-{kind}({{0}})", "abs": f"abs({kind}({{0}}))"}[change]
        forms = [
            (4, "max({0}, {1})", max), (4, "min({0}, {1})", min), (5, "-{0}", lambda x: wrap(-x)),
            (2, "max({0}, -{1})", lambda x, y: max(x, wrap(-y))), (2, "min(-{0}, {1})", lambda x, y: min(wrap(-x), y)),
            (1, "max(-{0}, -{1})", lambda x, y: max(wrap(-x), wrap(-y))), (3, "abs({0})", lambda x: wrap(abs(x))),
            (1, f"max({{0}}, {constant})", lambda x: max(x, constant)), (1, f"min({{0}}, {constant})", lambda x: min(x, constant)),
            (2, "{0} + {1}", lambda x, y: wrap(x + y)), (2, "{0} - {1}", lambda x, y: wrap(x - y)),
            (1, "{0} * {1}", lambda x, y: wrap(x * y)), (1, "{0} & {1}", lambda x, y: x & y), (1, "{0} ^ {1}", lambda x, y: x ^ y),
            (1, "~{0}", lambda x: ~x), (1, f"{{0}} << {shift}", lambda x: wrap(x << shift)), (1, f"{{0}} >> {shift}", lambda x: x >> shift),
            (1, f"Int32(Uint32({{0}}) >> {shift})", lambda x: wrap((x & 0xFFFFFFFF) >> shift)),
            (1, "{0} if {1} > {2} else {3}", lambda x, y, z, w: x if y > z else w),
            (1, f"cute.arch.prmt({{0}}, {{1}}, {selector})", lambda x, y: prmt(x, y, selector)),
            (1, "cute.arch.dp4a({0}, {1}, {2})", dp4a), (2, f"Int32({kind}({{0}}))", lambda x: wrap(x, *NARROW[kind])),
        ]
        for name, f in (("max", max), ("min", min)):
            text, evaluate = narrow_extreme(f"Int32({name}({changed}, {kind}({{1}})))", f)
            forms.append((2, text, lambda x, y, evaluate=evaluate: evaluate(kind, change, x, y)))
        _, text, f = rng.choices(forms, [weight for weight, _, _ in forms])[0]
        operands = [self.value() for _ in set(re.findall(r"\{(\d)\}", text))]
        self.steps.append((text, operands, f))

    def lines(self):
        names = [*"abcd"] + [f"v{i}" for i in range(len(self.steps))]
        for i, (text, operands, _) in enumerate(self.steps):
            yield f"    v{i} = " + text.format(*(names[n] for n in operands))
        yield "    return " + " ^ ".join(names[-2:])

    def result(self, inputs):
        values = list(inputs)
        for _, operands, f in self.steps:
            values.append(f(*(values[n] for n in operands)))
        return values[-1] ^ values[-2]


class Word(int):
    """An Int32 of a form: its operators wrap."""
    __neg__ = lambda self: Word(wrap(-int(self)))
    __abs__ = lambda self: Word(wrap(abs(int(self))))
    __sub__ = lambda self, other: Word(wrap(int(self) - int(other)))
    __mul__ = lambda self, other: Word(wrap(int(self) * int(other)))


class Form:
    """One expression, whose text is evaluated in Python, too."""

    def __init__(self, text):
        self.text = text

    def lines(self):
        yield "    return " + self.text

    def result(self, inputs):
        return int(eval(self.text, dict(zip("abcd", map(Word, inputs)))))


# Forms that versions of ptxas get wrong if they are written without care (src/target/assemblers/defects.def). They are a batch.
FORMS = [Form(text) for text in [
    "max(max(a, -b), c)", "max(c, max(a, -b))", "min(min(a, -b), c)", "max(max(-a, -b), c)", "min(min(-a, -b), -c)",
    "max(max(a, -b), -c)", "min(c, min(a, -b))", "max(max(abs(a), abs(b)), abs(c))", "max(max(a, b * -1), c)",
    "max(max(a, -b), c) - max(a, -b)", "min(-abs(a), c)", "1 if abs(a) < 0 else 0",
]]


def make_batch(seed, number, count):
    """Returns a script whose kernel runs the programs, the inputs of each thread, and the expected results by thread. The batch
    before the first one has the forms."""
    rng = random.Random(f"{seed} {number}")
    programs = FORMS if number < 0 else [Program(rng) for _ in range(count)]
    rows = [[rng.choice(EDGES) if rng.random() < 0.4 else wrap(rng.getrandbits(32)) for _ in range(INPUTS)] for _ in range(ROWS)]
    text = ["import cutlass", "import cutlass.cute as cute", "from cutlass import " + ", ".join(["Int32", "Uint32", *NARROW]),
            f"# kdsl: instantiate launch(raw: Tensor[Int32, ({ROWS}, {INPUTS}), ({INPUTS}, 1)], out: Tensor[Int32, ({ROWS}, {count}), ({count}, 1)])"]
    for i, program in enumerate(programs):
        text += ["@cute.jit", f"def p{i}(a: Int32, b: Int32, c: Int32, d: Int32):", *program.lines()]
    text += ["@cute.kernel", "def kernel(raw: cute.Tensor, out: cute.Tensor):", "    t, _, _ = cute.arch.thread_idx()",
             "    a, b, c, d = raw[t, 0], raw[t, 1], raw[t, 2], raw[t, 3]"]
    text += [f"    out[t, {i}] = p{i}(a, b, c, d)" for i in range(count)]
    text += ["@cute.jit", "def launch(raw: cute.Tensor, out: cute.Tensor):", f"    kernel(raw, out).launch(grid=1, block={ROWS})"]
    expected = [[program.result(row) for program in programs] for row in rows]
    return "\n".join(text) + "\n", rows, expected


def flat(rows):
    numbers = [x for row in rows for x in row]
    return struct.pack(f"<{len(numbers)}i", *numbers)


def compile_batch(args, number, count):
    text, rows, expected = make_batch(args.seed, number, count)
    name = f"batch{number}" if number >= 0 else "forms"
    base = os.path.join(args.folder, name)
    with open(base + ".py", "w") as file:
        file.write(text)
    command = [args.kdslc, f"--gpu-arch={args.arch}", "-O2", f"--emit=cubin={base}.cubin,ptx={base}.ptx", base + ".py"]
    if args.ptxas:
        command.insert(1, "--ptxas=" + args.ptxas)
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{base}.py does not compile:\n{done.stderr}")
    with open(base + ".ptx") as file:
        entry = re.search(r"\.entry (\w+)\(", file.read())[1]
    with open(base + ".in", "wb") as file:
        file.write(flat(rows))
    with open(base + ".out", "wb") as file:
        file.write(flat(expected))
    return f"{name} {entry} {ROWS} {INPUTS} {count}"


def batches(args):
    return [(-1, len(FORMS))] + [(i, min(args.batch, args.count - i * args.batch)) for i in range(-(-args.count // args.batch))]


def make(args):
    os.makedirs(args.folder, exist_ok=True)
    source = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bench/gpu_kernels/run_integers.c")
    subprocess.run(["cc", "-std=c11", "-O1", "-Wall", "-o", os.path.join(args.folder, "run_integers"), source, "-ldl"], check=True)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        lines = list(pool.map(lambda batch: compile_batch(args, *batch), batches(args)))
    with open(os.path.join(args.folder, "list"), "w") as file:
        file.write("\n".join(lines) + "\n")
    print(f"{args.count} programs and {len(FORMS)} forms in {len(lines)} cubins for {args.arch}")


def check(args):
    for number, count in batches(args):
        text, rows, expected = make_batch(args.seed, number, count)
        text += (f"import torch\nraw = torch.tensor({rows!r}, dtype=torch.int32)\nout = torch.zeros({ROWS}, {count}, dtype=torch.int32)\n"
                 f"launch(raw, out)\nexpected = torch.tensor({expected!r}, dtype=torch.int32)\n"
                 "wrong = (out != expected).any(dim=0).tolist()\n"
                 "for i in range(len(wrong)):\n    if wrong[i]:\n        print('program', i, 'differs')\nassert not any(wrong)\n")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "batch.py")
            with open(path, "w") as file:
                file.write(text)
            done = subprocess.run([args.kdsl_run, "--device=cpu", f"-O{args.level}", path], capture_output=True, text=True)
        if done.returncode:
            which = re.search(r"program (\d+) differs", done.stdout)
            shown = re.search(rf"def p{which[1]}\(.*?(?=@cute)", text, re.S)[0] if which else ""
            sys.exit(f"batch {number} of seed {args.seed}:\n{done.stdout}{done.stderr[-2000:]}\n{shown}")
    print(f"{args.count} programs and {len(FORMS)} forms agree")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    making, checking = commands.add_parser("make"), commands.add_parser("check")
    for sub, count in ((making, 20000), (checking, 500)):
        sub.add_argument("--seed", type=int, default=1)
        sub.add_argument("--count", type=int, default=count)
        sub.add_argument("--batch", type=int, default=250, help="programs in one kernel")
    making.add_argument("folder")
    making.add_argument("--kdslc", required=True)
    making.add_argument("--arch", default="sm_90a")
    making.add_argument("--ptxas")
    making.add_argument("--jobs", type=int, default=2)
    checking.add_argument("--kdsl-run", required=True)
    checking.add_argument("--level", type=int, default=2)
    args = parser.parse_args()
    {"make": make, "check": check}[args.command](args)


if __name__ == "__main__":
    main()
