# Methods that give changed texts: translate, expandtabs, casing, partitions, joining and stripping.


class Rot:
    def __getitem__(self, code):
        if 97 <= code <= 122:
            return (code - 97 + 13) % 26 + 97
        raise LookupError(code)


print("hello wORLD it's ǆ".title(), "hELLO ǆ".capitalize(), "Hello ß ŉ".upper(), "ÀÉÎ İ".lower().encode())
print("a=b=c".partition("="), "a=b=c".rpartition("="), "abc".partition("="), "abc".rpartition("="), "".partition("x"))
print("prefix_name".removeprefix("prefix_"), "name_suffix".removesuffix("_suffix"), "abc".removeprefix("b"), "abab".removeprefix("ab"), "x".removesuffix(""))
print("a,b,,c".split(","), "a b  c ".split(), " a  b ".split(" "), "a,b,c".rsplit(",", 1), "a,b,c".split(",", maxsplit=1), "  a b c ".split(None, 1), " a b c".rsplit(maxsplit=1))
print("one\ntwo\r\nthree\rfour\x0bfive\x1csix\u2028seven".splitlines(), "a\n\nb\n".splitlines(True), "".splitlines(), "\n".splitlines(keepends=True))
print("xxhixx".strip("x"), "xyhiyx".lstrip("xy"), "xyhiyx".rstrip("xy"), repr(" \t\u00a0a\u3000 ".strip()), "abc".strip(""))
print("7".zfill(3), "-7".zfill(4), "+7".zfill(1), "a".zfill(3), "--1".zfill(5), "".zfill(2))
print("ab".center(7, "*"), "abc".center(8, "-"), "a".center(4) + "|", "ab".ljust(5, "."), "ab".rjust(5, "é"), "abc".ljust(2))
print("banana".replace("a", "o"), "banana".replace("a", "o", 2), "abc".replace("", "-"), "abc".replace("", "-", 2), "aaa".replace("aa", "b"), "x".replace("x", ""))
print("-".join(["a", "b"]), "".join(iter("xyz")), ", ".join({"k": 1, "l": 2}), " ".join(str(i) for i in range(4)), "x".join(["only"]), "x".join([]))
for call in (lambda: ",".join([1]), lambda: ",".join(["a", None]), lambda: ",".join(3), lambda: "a".split(""), lambda: "a".partition(""),
             lambda: "a".center("b"), lambda: "a".center(3, "bc"), lambda: "a".replace("b"), lambda: "a".zfill(), lambda: "a".split(1),
             lambda: "a".strip(1), lambda: "a".startswith(1), lambda: "a".encode("nope"), lambda: "a" + 1, lambda: "a" * "b"):
    try:
        print(call())
    except (TypeError, ValueError, LookupError) as error:
        print(type(error).__name__, error)
