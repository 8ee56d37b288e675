# Texts as sequences: indices, slices with every sign, comparison, repetition, membership, iteration.
s = "kernel-α-β"
print(s[0], s[-1], s[3:], s[:3], s[-3:], s[::2], s[::-1], s[5:1:-2], s[-100:100], s[100:], repr(s[4:4]), s[-4:-1:2], s[slice(1, 4)], s[None:None:-3])
for index in (10, -11, 3.0, "1", None):
    try:
        print(s[index])
    except (IndexError, TypeError) as error:
        print(type(error).__name__, error)
print("abc" < "abd", "Z" < "a", "" < "a", "a" < "a ", "é" > "z", "\U0001f600" > "\uffff", max("hello", "world"), sorted(["b", "A", "a", "B", "_"]), "a" == "a", "a" != "b", "10" < "9")
print("ab" * 3, 3 * "ab", repr("x" * 0), repr("x" * -2), "-" * True, "ab" in "cabd", "" in "", "z" not in "abc", len("naïve"), len("e\u0301"), list("añ"), tuple("xy"), set("aab") == {"a", "b"})
for call in (lambda: "a" < 1, lambda: "a" + b"b", lambda: "a" * 1.5, lambda: 3 in "abc", lambda: "a" - "b", lambda: -"a", lambda: "a" @ "b", lambda: "abc".__setitem__(0, "x"), lambda: int("12x"), lambda: float("one")):
    try:
        print(call())
    except (TypeError, AttributeError, ValueError) as error:
        print(type(error).__name__, error)
print(min("banana"), max("banana"), sum(map(ord, "abc")), "".join(reversed("abc")), dict(zip("ab", "cd")), [c.upper() for c in "xy"], list(enumerate("ab", 1)), *"xyz")
a, *b, c = "split"
print(a, b, c, [*"ab", *"cd"], {**dict.fromkeys("pq", 0)}, "abcabc".find("c"), "abcabc".rfind("c"), "abcabc".index("b", 2), "abcabc".count("bc"), "aaa".count("aa"), "abc".count(""), "abc".find("", 3), "abc".find("", 4), "abc".find("b", -2), "abc".rfind("a", 1))
print("abc".startswith(("x", "ab")), "abc".endswith("bc", 1), "abc".endswith("bc", 2), "abc".startswith("", 3), "abc".startswith("", 4), "abc".startswith("b", 1, 2), "abcdef".endswith(("d", "e"), 0, 5))
text = "line one\nline two"
print(repr(text), ascii("é\n\t\\'\"\U0001f600\x7f"), repr("it's"), repr('say "it\'s"'), repr("\x00\x1f\x7f\x80\u200b\ud800"), "\N{GREEK SMALL LETTER ALPHA}\x41\101\u0042\U00000043", r"\n\x", "con" "cat" 'ed', len("""a
b"""))
print(hash("abc") == hash("ab" + "c"), "abc" is not None, str(b"x"), str(3.0), str(None), str([1, "a"]), str(), str(object=5), str("é".encode(), "utf-8"), f"{s!r:>14}|{s:.6}|{s:*^12}|{'x':<3}|")
