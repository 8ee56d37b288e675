# int() of texts, all bases and malformed ones.
def show(*args, **kw):
    try:
        print(int(*args, **kw))
    except Exception as e:
        print(type(e).__name__, e)

for text in ["0", "-0", "+7", "  42  ", "1_000", "_1", "1_", "1__0", "", " ", "0x1f", "abc", "1.5", "1e3", "٣", "- 1", "--1",
             "\n12\t", "12\x00", "9" * 40, "0b1", "007", "−5"]:
    show(text)
for text, base in [("0x1f", 16), ("1f", 16), ("0x1f", 0), ("0b101", 0), ("0o17", 0), ("017", 0), ("0", 0), ("00", 0), ("z", 36), ("Z", 36),
                   ("z", 35), ("101", 2), ("102", 2), ("-0b11", 2), ("0b", 2), ("0x", 16), ("ff", 10), ("777", 8), ("0o777", 8), ("1_0", 2),
                   ("0x_1", 16), ("0_7", 0), ("12", 1), ("12", 37), ("12", -1), (12, 10), ("1" * 70, 2), ("f" * 30, 16), (b"10", 2)]:
    show(text, base)
show()
show(3.99)
show(-3.99)
show(1e30)
show(float("inf"))
show(float("nan"))
show(True)
show(None)
show([1])
show(b"12")
show(b" 12x")
show("12", base=5)
show(base=5)
show("5", 10, 3)
show("1" * 4300)
show("1" * 4301)
try:
    print(len(str(10 ** 4299)))
    str(10 ** 4300)
except ValueError as e:
    print(e)
try:
    repr(-10 ** 4300)
except ValueError as e:
    print(e)
print(len(hex(10 ** 5000)), len(bin(10 ** 5000)), len("%x" % 10 ** 5000))
class I:
    def __int__(self):
        return 5
class J:
    def __index__(self):
        return 6
class K:
    def __trunc__(self):
        return 7
class L:
    def __int__(self):
        return "x"
show(I())
show(J())
show(L())
show("11", J())
