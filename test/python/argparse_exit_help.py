# argparse ends the program itself: status and text as under python3.
import argparse

p = argparse.ArgumentParser(prog="prog")
p.add_argument("file")
p.add_argument("--n", type=int)
p.add_argument("--c", choices=("a", "b"))
p.add_argument("--t", nargs=2)
print("before", flush=True)
p.parse_args(["--help"])
print("not reached")
