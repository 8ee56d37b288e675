# argparse: own actions, own types, groups, defaults of several sources, errors as exceptions.
import argparse
import enum


class Arch(enum.Enum):
    SM80 = "sm_80"
    SM90 = "sm_90a"

    def __str__(self):
        return self.value


class Append2(argparse.Action):
    def __init__(self, option_strings, dest, *, scale=1, **kwargs):
        super().__init__(option_strings, dest, **kwargs)
        self.scale = scale

    def __call__(self, parser, namespace, values, option_string=None):
        items = list(getattr(namespace, self.dest) or [])
        items.append((option_string, [v * self.scale for v in values]))
        setattr(namespace, self.dest, items)


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise ValueError(message)


def size(text):
    units = {"K": 1024, "M": 1024**2}
    if text[-1:] in units:
        return int(text[:-1]) * units[text[-1]]
    return int(text)


def make():
    p = Parser(prog="tune", add_help=False)
    p.add_argument("kernel", nargs="?", default="gemm")
    p.add_argument("--arch", type=Arch, choices=list(Arch), default=Arch.SM80)
    p.add_argument("-x", "--extent", action=Append2, nargs="+", type=int, scale=2)
    p.add_argument("--smem", type=size, default="48K")
    p.add_argument("-D", action="append", default=[], metavar="K=V", type=lambda t: tuple(t.split("=", 1)))
    p.add_argument("--set", nargs="*", default=["base"])
    p.add_argument("-q", action="store_const", const=3, dest="level", default=1)
    g = p.add_argument_group("timing")
    g.add_argument("--runs", type=int, default=10, choices=range(1, 101), metavar="N")
    m = p.add_mutually_exclusive_group(required=False)
    m.add_argument("--fast", action="store_true")
    m.add_argument("--exact", action="store_false", dest="fast")
    p.add_argument("rest", nargs=argparse.REMAINDER)
    return p


def attempt(*argv):
    try:
        found = make().parse_args(argv)
        print({k: str(v) if isinstance(v, enum.Enum) else v for k, v in sorted(vars(found).items())})
    except (ValueError, SystemExit) as error:
        print(type(error).__name__, error)


attempt()
attempt("softmax", "--arch", "sm_90a", "-x", "1", "2", "-x3", "--smem=2M")
attempt("-Da=1", "-D", "b=c=d", "--set", "x", "y", "--set", "-q")
attempt("copy", "tail", "--not-parsed", "-x")
attempt("--runs", "100", "--exact")
for bad in (["--runs", "0"], ["--arch", "sm_70"], ["--smem", "a"], ["-x"], ["-x", "a"], ["--fast", "--exact"], ["--ru", "x"], ["--f"], ["--nope"], ["--smem"]):
    attempt(*bad)
p = make()
print(p.parse_known_args(["k", "--runs", "2"])[0].runs, sorted(a.dest for a in p._actions)[:4], p.prog, [a.nargs for a in p._actions if a.dest in ("kernel", "rest")])
p.set_defaults(level=9, hidden="h")
print(p.parse_args([]).level, p.parse_args(["-q"]).level, p.parse_args([]).hidden, p.parse_args([], argparse.Namespace(level=5)).level)
try:
    p.add_argument("--arch")
except argparse.ArgumentError as error:
    print(error)
for bad in (lambda: p.add_argument("a", "b"), lambda: p.add_argument("z", required=True), lambda: p.add_argument("--y", action="nope"), lambda: p.add_argument("--w", type=3), lambda: argparse.ArgumentTypeError("x")):
    try:
        print(repr(bad()))
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
