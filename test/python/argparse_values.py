# argparse: types, choices, nargs, defaults, actions.
import argparse

def build():
    p = argparse.ArgumentParser(prog="prog", description="Runs a kernel.", epilog="The end.")
    p.add_argument("file", help="input file")
    p.add_argument("rest", nargs="*", type=int, default=[7], help="numbers")
    p.add_argument("-m", "--mnk", type=lambda s: tuple(int(x) for x in s.split(",")), default=(1, 2, 3), help="shape")
    p.add_argument("--tile", type=int, nargs=2, metavar=("M", "N"), default=[128, 64])
    p.add_argument("--dtype", choices=["f16", "bf16", "f32"], default="f16")
    p.add_argument("-v", "--verbose", action="count", default=0)
    p.add_argument("--check", action="store_true")
    p.add_argument("--no-check", dest="check", action="store_false")
    p.add_argument("--scale", type=float, default=1.5, help="factor (default: %(default)s)")
    p.add_argument("--item", action="append", default=None)
    p.add_argument("--mode", const="fast", nargs="?", default="none")
    p.add_argument("--both", action=argparse.BooleanOptionalAction, default=True)
    return p
for argv in (["a"], ["a", "1", "2"], ["a", "-m", "4,5,6"], ["--mnk=7,8,9", "x"], ["a", "--tile", "1", "2"], ["a", "--dtype", "bf16"], ["a", "-vvv"], ["a", "-v", "--verbose"], ["a", "--check"], ["a", "--check", "--no-check"],
             ["a", "--scale", "2"], ["a", "--scale=-0.5"], ["a", "--item", "x", "--item", "y"], ["a", "--mode"], ["a", "--mode", "slow"], ["a", "--no-both"], ["--", "-a"], ["a", "--verb"], ["a", "--sc", "3"], ["a", "-m1,2"]):
    args = build().parse_args(argv)
    print(sorted(vars(args).items(), key=lambda item: item[0]))
args = build().parse_args(["a"])
print(args.file, args.rest, args.tile, "file" in args, "zzz" in args)
print(args)
ns, extra = build().parse_known_args(["a", "--unknown", "5", "-z"])
print(ns.file, extra)
p = argparse.ArgumentParser(prog="p")
p.add_argument("--a", type=int, default="5")
p.add_argument("--b", default=None)
p.set_defaults(c=9)
print(vars(p.parse_args([])))
g = p.add_mutually_exclusive_group()
g.add_argument("--x", action="store_true")
g.add_argument("--y", action="store_true")
print(p.parse_args(["--x"]).x)
q = argparse.ArgumentParser(prog="q", add_help=False)
q.add_argument("-n", type=int, required=True)
q.add_argument("pos", nargs="?", default="dflt")
q.add_argument("more", nargs="+") if False else None
print(q.parse_args(["-n", "5"]), q.parse_args(["-n5", "v"]))
print(argparse.Namespace(a=1, b="x") == argparse.Namespace(a=1, b="x"), argparse.Namespace(a=1))
