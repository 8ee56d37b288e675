# Case methods and character tests.
texts = ["", "hello world", "HELLO", "Hello World", "hELLO wORLD", "a1b2", "123", "1.5", " ", "\t\n", "ß", "straße", "ǆ", "İ", "ΑΣ", "Σ", "ﬁ", "éÀ", "they're bill's", "x-y z", "_a", "a_b", "9a", "Ⅷ", "½", "²", "٣", "中文", "\x00", "\u00a0", "hello\u2028", "\x1f",
         "ŉ", "ΐ", "Ǆ", "ᾳ", "A B", "Ab Cd", "AB Cd", "a\u0301"]
for t in texts:
    print(ascii(t), ascii(t.lower()), ascii(t.upper()), ascii(t.title()), ascii(t.capitalize()))
    print([getattr(t, name)() for name in ("isalpha", "isdigit", "isalnum", "isspace", "isascii", "isidentifier", "isupper", "islower")])
