# center, ljust, rjust, zfill, expandtabs, translate, maketrans, encode.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

for t in ("", "a", "ab", "abc", "é€"):
    for w in (-1, 0, 1, 2, 3, 4, 5, 6, 7):
        print(repr(t.center(w)), repr(t.ljust(w)), repr(t.rjust(w)), repr(t.center(w, "*")), repr(t.ljust(w, "é")), repr(t.rjust(w, "0")), repr(t.zfill(w)))
show("a".center, 5, "ab")
show("a".ljust, 5, "")
show("a".rjust, "5")
show("a".center, 5, 1)
show("a".center)
show("a".center, 5.0)
for t in ("42", "-42", "+42", "--42", "", "-"):
    print(repr(t.zfill(5)), repr(t.zfill(1)))
for t in ("a\tb", "\t", "abc\tdef\tg", "a\nb\tc", "é\tx", "01234567\t8"):
    print(repr(t.expandtabs()), repr(t.expandtabs(4)), repr(t.expandtabs(0)), repr(t.expandtabs(tabsize=3)))
table = str.maketrans("abc", "xyz", "d")
print(table, "aabbccdd".translate(table), "abc".translate({97: None, 98: "BB", 99: 100}), "abc".translate({}), "abc".translate({ord("a"): ord("é")}))
print(str.maketrans({"a": "1", 98: None, "c": 5}))
show(str.maketrans, "ab", "c")
show(str.maketrans, {"ab": 1})
show(str.maketrans, "ab")
show(str.maketrans, 1, 2)
show("abc".translate, {97: 1.5})
show("abc".translate, {97: 0x110000})
for enc in ("utf-8", "ascii", "latin-1", "utf8", "UTF-8", "bogus"):
    show("aé€".encode, enc)
    show("abc".encode, enc)
for errors in ("ignore", "replace", "backslashreplace", "xmlcharrefreplace", "bogus"):
    show("aé€😀".encode, "ascii", errors)
    show("aé€😀".encode, "latin-1", errors)
show("x".encode, 5)
print("abc".encode(), "é".encode(encoding="utf-8"), "😀".encode(), str(b"abc", "ascii"), str(b"\xc3\xa9", encoding="utf-8"))
print(str(), str(5), str("a"), str(None), str(b"ab"), str([1, "a"]), str(object=7))
show(str, "a", "utf-8")
show(str, 5, "utf-8")
