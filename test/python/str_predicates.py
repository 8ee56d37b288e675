# isX methods of text over characters of many kinds.
samples = ["", "a", "A", "abc", "ABC", "aB", "Title Case", "Title case", "123", "1.5", "-1", "½", "²", "٣", "五", " ", "\t\n", "a b", "a_b",
           "_", "1a", "a1", "class", "é", "É", "ß", "ǅ", "\u0660", "\x00", "\x7f", "\u200b", "\u00a0", "\U0001f600", "ªº", "Ⅷ", "ⅷ", "中文",
           "ñandú", "x²", "3٣", "\u2028", "\u00ad", "A1!", "a-b", "ﬁ", "µ", "Hello World 2", "HELLO 2", "'quoted'", "they're Here"]
methods = ["isalnum", "isalpha", "isascii", "isdigit", "isidentifier", "islower", "isspace", "isupper"]
for text in samples:
    flags = "".join(m[2] if getattr(text, m)() else "." for m in methods)
    print(f"{ascii(text):18} {flags}")
print([m for m in methods if getattr("A", m)()], [m for m in methods if getattr("", m)()])
for m in methods:
    try:
        getattr("a", m)(1)
    except TypeError as error:
        print(error)
print(str.isupper("A"), str.isdigit("1"), list(map(str.isspace, "a \t")), "".join(filter(str.isalnum, "a-1_b")))
print(sum(chr(c).isalpha() for c in range(0x250)), sum(chr(c).isspace() for c in range(0x3001)))
print(sum(chr(c).isupper() for c in range(0x500)), sum(chr(c).islower() for c in range(0x500)), sum(chr(c).isdigit() for c in range(0x3000)))
print(sum(chr(c).isidentifier() for c in range(0x1000)), sum(("a" + chr(c)).isidentifier() for c in range(0x1000)))
