# What no machine holds is refused at once, and programs catch that.
def attempt(name, action):
    try:
        action()
        print(name, "made")
    except (MemoryError, OverflowError) as error:
        print(name, type(error).__name__)


HUGE = 10**15
attempt("list", lambda: [0] * HUGE)
attempt("tuple", lambda: (0,) * HUGE)
attempt("str", lambda: "ab" * HUGE)
attempt("bytes", lambda: b"ab" * HUGE)
attempt("zeros", lambda: bytes(HUGE))
attempt("center", lambda: "x".center(HUGE))
attempt("zfill", lambda: "x".zfill(HUGE))
attempt("beyond", lambda: [0] * 10**30)
attempt("range", lambda: len(range(10**30)))
attempt("shift", lambda: 1 << 10**30)
attempt("join", lambda: ("x" * 1000000).join(["y"] * 100) and None)
print("still running")
