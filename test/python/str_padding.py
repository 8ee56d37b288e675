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
for enc in ("utf-8", "ascii", "latin-1", "utf8", "UTF-8", "bogus"):
    show("aé€".encode, enc)
    show("abc".encode, enc)
for errors in ("strict",):
    show("aé€😀".encode, "ascii", errors)
    show("aé€😀".encode, "latin-1", errors)
show("x".encode, 5)
print("abc".encode(), "é".encode(encoding="utf-8"), "😀".encode(), str(b"abc", "ascii"), str(b"\xc3\xa9", encoding="utf-8"))
print(str(), str(5), str("a"), str(None), str(b"ab"), str([1, "a"]), str(object=7))
show(str, "a", "utf-8")
show(str, 5, "utf-8")
