# Options among positional arguments, and mistakes in how a parser is made.
import argparse

parser = argparse.ArgumentParser("mixed")
parser.add_argument("--foo", required=True)
parser.add_argument("--flag", action=argparse.BooleanOptionalAction, default=True, help="a flag")
parser.add_argument("command")
parser.add_argument("rest", nargs="*", type=int)
for line in ("doit 1 --foo bar 2 3", "--foo x doit", "doit --no-flag 5 --foo y", "doit 1 2 --foo z --more 3"):
    print(parser.parse_known_intermixed_args(line.split()))
print(parser.parse_intermixed_args(["run", "--foo", "a", "7"]))
for line in ("doit 1", "--foo a", "doit --foo b x", "doit --foo b --bad"):
    try:
        print(parser.parse_intermixed_args(line.split()))
    except SystemExit as error:
        print("exit", error.code)
print(parser.format_usage())
refused = argparse.ArgumentParser("refused")
refused.add_argument("everything", nargs=argparse.REMAINDER)


def attempt(action):
    try:
        action()
        print("made")
    except Exception as error:
        print(type(error).__name__, error)


attempt(lambda: refused.parse_intermixed_args(["a"]))
attempt(lambda: parser.add_argument())
attempt(lambda: parser.add_argument("--pair", nargs=2, metavar=("a",)))
attempt(lambda: parser.add_argument("--pair", nargs=2, metavar=("a", "b")))
attempt(lambda: parser.add_argument("--several", nargs="+", metavar=("a",)))
attempt(lambda: parser.add_argument("--any", nargs="*", metavar=("a",)))
attempt(lambda: parser.add_argument("--one", metavar=("a", "b")))
print(parser.format_help())
