"""Tests of characters: classes, sets, categories."""


def is_word(c):
    return c.isalnum() or c == "_"


def is_digit(c):
    """A decimal digit of any script; others, as a small 2, are no part of numbers."""
    if not c.isdigit():
        return False
    try:
        return c.isascii() or int(c) >= 0
    except ValueError:
        return False


def is_number(text):
    return text != "" and all("0" <= c <= "9" for c in text)


def is_ascii_digit(c):
    return "0" <= c <= "9"


def is_ascii_space(c):
    return c in " \t\n\r\f\v"


def is_ascii_word(c):
    return c == "_" or c < "\x80" and c.isalnum()


CLASSES = {"d": (is_digit, is_ascii_digit), "s": (str.isspace, is_ascii_space), "w": (is_word, is_ascii_word)}
ESCAPES = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\"}
HEX_LENGTHS = {"x": 2, "u": 4, "U": 8}


def negated(holds):
    return lambda c: not holds(c)


def category(letter, flags):
    """The test that \\d, \\D and their like stand for; None: the letter is no such."""
    pair = CLASSES.get(letter.lower())
    if pair is None:
        return None
    holds = pair[1 if flags & 256 else 0]
    return negated(holds) if letter.isupper() else holds


def one_of(chars, ranges, categories, is_negated, flags):
    """The test of a set."""
    members = set(chars)
    wide = []
    for first, last in ranges:
        if ord(last) - ord(first) < 512:
            members.update(chr(code) for code in range(ord(first), ord(last) + 1))
        else:
            wide.append((first, last))
    if flags & 2:
        for c in list(members):
            members.update((c.lower(), c.upper()))

    def holds(c):
        if c in members:
            return True
        for first, last in wide:
            if first <= c <= last:
                return True
        for is_one in categories:
            if is_one(c):
                return True
        return False

    if not wide and not categories:
        return (lambda c: c not in members) if is_negated else (lambda c: c in members)
    return negated(holds) if is_negated else holds
