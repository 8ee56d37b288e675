# A main function that returns the status, as scripts end.
import sys


def main(argv):
    actions = {"check": lambda: 0, "fail": lambda: 3, "text": lambda: "message on standard error", "big": lambda: 256 + 7}
    done = []
    for name in argv:
        action = actions.get(name)
        if action is None:
            print(f"unknown action {name!r}, known: {', '.join(sorted(actions))}")
            return 2
        status = action()
        done.append((name, status))
        if isinstance(status, int) and status > 200:
            print(done)
            return status
    print(done)
    return 0


for arguments in ([], ["check", "fail"], ["check", "nope"], ["text"]):
    print(main(arguments))
if __name__ == "__main__":
    sys.exit(main(["check", "big", "never"]))
