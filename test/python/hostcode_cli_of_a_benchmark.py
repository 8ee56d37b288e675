# The command line of a kernel benchmark: types, groups, validation.
import argparse
import sys


def int_tuple(text):
    try:
        values = tuple(int(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected integers with commas, got {text!r}") from None
    if any(v <= 0 for v in values):
        raise argparse.ArgumentTypeError("sizes are positive")
    return values


def in_range(low, high):
    def check(text):
        value = int(text)
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{value} is not in [{low}, {high}]")
        return value
    return check


class Pair(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        known = dict(getattr(namespace, self.dest) or {})
        key, _, value = values.partition("=")
        known[key] = value
        setattr(namespace, self.dest, known)


def make_parser():
    parser = argparse.ArgumentParser(prog="bench", description="Times kernels.", epilog="See the notes.")
    parser.add_argument("--version", action="version", version="%(prog)s 1.2")
    parser.add_argument("-v", "--verbose", action="count", default=0)
    parser.add_argument("--mnkl", type=int_tuple, default=(256, 256, 64, 1), metavar="M,N,K,L", help="problem (default: %(default)s)")
    parser.add_argument("--tolerance", type=float, default=1e-1)
    parser.add_argument("-D", dest="defines", action=Pair, metavar="NAME=VALUE")
    parser.add_argument("command", choices=["gemm", "copy"])
    parser.add_argument("sizes", nargs="*", type=int)
    parser.add_argument("--dtype", choices=["f16", "bf16", "f32"], default="f16")
    parser.add_argument("--stages", type=in_range(2, 8), default=3)
    layout = parser.add_mutually_exclusive_group()
    layout.add_argument("--row", dest="major", action="store_const", const="row", default="col")
    layout.add_argument("--col", dest="major", action="store_const", const="col")
    parser.add_argument("--check", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--unit", nargs="?", const="GB", default="B")
    parser.add_argument("--extra", nargs=2, action="append", default=[])
    return parser


def attempt(*argv):
    try:
        args = make_parser().parse_args(argv)
    except SystemExit as end:
        print("exit", end.code)
        return
    print({k: v for k, v in sorted(vars(args).items())})


attempt("gemm")
attempt("-vv", "gemm", "--mnkl", "512,256,128,2", "--dtype=bf16", "--stages", "4", "--row", "--no-check", "-DX=1", "-D", "Y")
attempt("copy", "1", "2", "3", "--unit", "--extra", "a", "b", "--extra", "c", "d", "--tol", "0.5")
attempt("copy", "7", "--unit", "MB", "--mnkl=1,2,3")
for bad in (["gemm", "--mnkl", "1,x"], ["gemm", "--mnkl", "0,1"], ["gemm", "--stages", "9"], ["gemm", "--stages", "many"], ["gemm", "--row", "--col"],
            ["copy"], [], ["move"], ["gemm", "--dtype", "f8"], ["gemm", "rest"], ["--version"], ["copy", "1", "--extra", "a"], ["gemm", "--mnkl"]):
    attempt(*bad)
print(make_parser().format_usage(), end="")
known, rest = make_parser().parse_known_args(["gemm", "--unknown", "3"])
print(known.command, known.dtype, rest)
namespace = argparse.Namespace(verbose=5, extra="kept")
print(make_parser().parse_args(["gemm", "--row"], namespace=namespace) is namespace, namespace.verbose, namespace.extra, namespace.major)
print(argparse.Namespace(a=1, b="x"), argparse.Namespace(a=1) == argparse.Namespace(a=1), "a" in argparse.Namespace(a=1))
parser = argparse.ArgumentParser(prog="p", argument_default=argparse.SUPPRESS, allow_abbrev=False)
parser.add_argument("-x", type=int)
parser.add_argument("--long-name", action="store_true")
parser.set_defaults(z=9)
print(parser.parse_args(["-x", "3"]), parser.parse_args(["--long-name"]))
sys.exit(0)
