# repr and ascii of texts.
for t in ["", "a", "'", '"', "'\"", "\\", "\n\r\t", "\x00\x07\x1b\x7f", "\x80\x9f\xa0\xad", "é€😀", "\u2028\u200b\ufeff", "\ud800", "\U0010ffff", "\u0378", "it's", 'say "hi"', "both ' and \"", "a\\nb", "\N{BULLET}", "\x41\101\u0041", r"\n", "\
x"]:
    print(ascii(t), len(t), [ascii(c) for c in t], "%a" % t, f"{t!a}")
print(repr(["'"]), repr({"a'b": 'c"d'}), [ "\n" ], ("\t",))
print(chr(65), chr(0x1F600), ord("a"), ord("€"), ascii(chr(0)), ascii(chr(0x10ffff)))
def show(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as e:
        print(type(e).__name__, e)
show(chr, -1)
show(chr, 0x110000)
show(chr, "a")
show(chr, 65.0)
show(ord, "")
show(ord, "ab")
show(ord, 5)
show(ord, b"a")
show(ord, b"ab")
show(ord, None)
show(lambda: "abc"[3])
show(lambda: "abc"[-4])
show(lambda: "abc"["a"])
show(lambda: "abc"[1.0])
show(lambda: "abc"[None])
show(lambda: "a" + 1)
show(lambda: 1 + "a")
show(lambda: "a" + None)
show(lambda: "a" - "b")
show(lambda: "a" * "b")
show(lambda: "a" < 1)
show(lambda: "a" + b"b")
show(lambda: "abc".nope)
show(lambda: "abc".upper(1))
show(lambda: "abc"())
def assign():
    s = "abc"
    s[0] = "x"
show(assign)
def delete():
    s = "abc"
    del s[0]
show(delete)
print("abc"[::2], "abcdef"[5:0:-2], "abc"[10:], "abc"[-2:], "abc"[:-1], "hello"[::-1], "abc"[True])
show(lambda: "abc"[::0])
show(lambda: "abc"["a":])
