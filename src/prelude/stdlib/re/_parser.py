"""Patterns become trees: tuples of a kind and its parts."""

from re._characters import ESCAPES, HEX_LENGTHS, category, is_number, one_of
from re._flags import LETTERS, error

ENDLESS = 1 << 60


class Parser:
    def __init__(self, text, flags):
        self.text, self.flags, self.at = text, flags, 0
        self.groups = 0
        self.names = {}
        self.open_groups = set()

    def fail(self, message, at=None):
        return error(message, self.text, self.at if at is None else at)

    def peek(self):
        return self.text[self.at] if self.at < len(self.text) else ""

    def take(self, what):
        if self.text.startswith(what, self.at):
            self.at += len(what)
            return True
        return False

    def until(self, end, what):
        close = self.text.find(end, self.at)
        if close < 0:
            if self.at == len(self.text):
                raise self.fail(f"missing {what}")
            raise self.fail(f"missing {end}, unterminated name")
        found = self.text[self.at:close]
        if not found:
            raise self.fail(f"missing {what}")
        self.at = close + len(end)
        return found

    def parse(self):
        self.leading_flags()
        tree = self.alternatives(self.flags)
        if self.at < len(self.text):
            raise self.fail("unbalanced parenthesis")
        return tree

    def leading_flags(self):
        while self.text.startswith("(?", self.at):
            end = self.at + 2
            while end < len(self.text) and self.text[end] in LETTERS:
                end += 1
            if end == self.at + 2 or not self.text.startswith(")", end):
                return
            for letter in self.text[self.at + 2:end]:
                self.flags |= LETTERS[letter]
            self.at = end + 1

    def alternatives(self, flags):
        found = [self.sequence(flags)]
        while self.take("|"):
            found.append(self.sequence(flags))
        return found[0] if len(found) == 1 else ("any", found)

    def sequence(self, flags):
        parts = []
        while self.at < len(self.text) and self.peek() not in "|)":
            if flags & 64 and self.skips_blank():
                continue
            begin = self.at
            part = self.atom(flags)
            if part is not None:
                parts.append(self.repeated(part, begin, flags))
        return ("all", parts)

    def skips_blank(self):
        if self.peek().isspace():
            self.at += 1
            return True
        if self.peek() != "#":
            return False
        end = self.text.find("\n", self.at)
        self.at = len(self.text) if end < 0 else end + 1
        return True

    def repeated(self, part, begin, flags):
        is_repeated = False
        while True:
            while flags & 64 and self.at < len(self.text) and self.skips_blank():
                pass
            at = self.at
            bounds = self.bounds()
            if bounds is None:
                return part
            if part[0] == "at":
                raise self.fail("nothing to repeat", at)
            if is_repeated:
                raise self.fail("multiple repeat", at)
            is_repeated = True
            mode = "?" if self.take("?") else "+" if self.take("+") else ""
            part = ("repeat", part, bounds[0], bounds[1], mode != "?")
            if mode == "+":
                part = ("atomic", part)

    def bounds(self):
        c = self.peek()
        if c in ("*", "+", "?"):
            self.at += 1
            return {"*": (0, ENDLESS), "+": (1, ENDLESS), "?": (0, 1)}[c]
        if c != "{":
            return None
        end = self.text.find("}", self.at)
        low, comma, high = self.text[self.at + 1:end].partition(",") if end >= 0 else ("", "", "")
        is_one = is_number(low) and (not comma or not high or is_number(high)) or not low and comma and is_number(high)
        if not is_one and self.text[self.at:end + 1] != "{,}":
            return None
        begin, self.at = self.at, end + 1
        least = int(low or 0)
        most = least if not comma else int(high) if high else ENDLESS
        if most < least:
            raise self.fail("min repeat greater than max repeat", begin + 1)
        return least, most

    def atom(self, flags):
        begin = self.at
        c = self.peek()
        self.at += 1
        if c == "(":
            return self.group(begin, flags)
        if c == "[":
            return ("set", self.members(begin, flags))
        if c == ".":
            return ("set", (lambda c: True) if flags & 16 else (lambda c: c != "\n"))
        if c == "^":
            return ("at", "line" if flags & 8 else "begin")
        if c == "$":
            return ("at", "line end" if flags & 8 else "end")
        if c == "\\":
            return self.escape(begin, flags)
        if c == "{":
            self.at = begin
            is_literal = self.bounds() is None
            self.at = begin + 1
        if c in "*+?" or c == "{" and not is_literal:
            raise self.fail("nothing to repeat", begin)
        return self.literal(c, flags)

    def literal(self, c, flags):
        if flags & 2 and (c.lower() != c or c.upper() != c):
            return ("set", one_of(c, (), (), False, flags))
        return ("text", c)

    # -- groups

    def group(self, begin, flags):
        if not self.take("?"):
            return self.captured(None, begin, flags)
        if self.take("P"):
            if self.take("<"):
                return self.captured(self.name(">"), begin, flags)
            if self.take("="):
                return self.same(self.name(")"), flags)
            raise self.fail(f"unknown extension ?P{self.peek()}", begin + 1)
        for opening, kind in ((":", "plain"), (">", "atomic"), ("=", (True, False)), ("!", (True, True)), ("<=", (False, False)),
                              ("<!", (False, True))):
            if self.take(opening):
                inner = self.closed(begin, flags)
                if kind == "plain":
                    return inner
                if kind == "atomic":
                    return ("atomic", inner)
                width = 0
                if not kind[0]:
                    width, most = width_of(inner)
                    if width != most:
                        raise error("look-behind requires fixed-width pattern")
                return ("look", inner, width, kind[1])
        if self.take("#"):
            end = self.text.find(")", self.at)
            if end < 0:
                raise self.fail("missing ), unterminated comment", begin)
            self.at = end + 1
            return None
        if self.peek() == "(":
            raise self.fail("conditions on groups are not available", begin)
        return self.closed(begin, self.inner_flags(begin, flags))

    def inner_flags(self, begin, flags):
        is_off = False
        while not self.take(":"):
            c = self.peek()
            if c == "-" and not is_off:
                is_off = True
            elif c in LETTERS and c:
                flags = flags & ~LETTERS[c] if is_off else flags | LETTERS[c]
            elif c == ")":
                raise self.fail("global flags not at the start of the expression", begin)
            elif self.at > begin + 2:
                raise self.fail("missing :" if is_off else "missing -, : or )")
            else:
                raise self.fail(f"unknown extension ?{c}" if c else "unexpected end of pattern", begin + 1 if c else None)
            self.at += 1
        return flags

    def name(self, end):
        begin = self.at
        name = self.until(end, "group name")
        if not name.isidentifier():
            raise self.fail(f"bad character in group name {name!r}", begin)
        return name

    def captured(self, name, begin, flags):
        self.groups += 1
        number = self.groups
        if name is not None:
            if name in self.names:
                raise self.fail(f"redefinition of group name {name!r} as group {number}; was group {self.names[name]}",
                                begin + 4)
            self.names[name] = number
        self.open_groups.add(number)
        inner = self.closed(begin, flags)
        self.open_groups.discard(number)
        return ("group", number, inner)

    def closed(self, begin, flags):
        inner = self.alternatives(flags)
        if not self.take(")"):
            raise self.fail("missing ), unterminated subpattern", begin)
        return inner

    def same(self, name, flags, at=None):
        number = self.names.get(name) if isinstance(name, str) else name
        if number is None:
            raise self.fail(f"unknown group name {name!r}", self.at - len(name) - 1)
        if number > self.groups:
            raise self.fail(f"invalid group reference {number}", at)
        if number in self.open_groups:
            raise self.fail("cannot refer to an open group", at and at - 1)
        return ("same", number, bool(flags & 2))

    # -- escapes and sets

    def escaped(self, begin):
        """The letter behind a backslash."""
        c = self.peek()
        if not c:
            raise self.fail("bad escape (end of pattern)", begin)
        self.at += 1
        return c

    def escape(self, begin, flags):
        c = self.escaped(begin)
        holds = category(c, flags)
        if holds is not None:
            return ("set", holds)
        if c in "AZ":
            return ("at", "text" if c == "A" else "text end")
        if c in "bB":
            return ("at", ("word" if c == "b" else "no word") + (" ascii" if flags & 256 else ""))
        if c in "123456789":
            return self.numbered(c, begin, flags)
        return self.literal(self.character(c, begin), flags)

    def numbered(self, c, begin, flags):
        if is_number(self.peek()):
            c += self.peek()
            self.at += 1
            octal = c + self.peek()
            if len(octal) == 3 and all("0" <= digit <= "7" for digit in octal):
                self.at += 1
                if int(octal, 8) > 255:
                    raise self.fail(f"octal escape value \\{octal} outside of range 0-0o377", begin)
                return self.literal(chr(int(octal, 8)), flags)
        return self.same(int(c), flags, begin + 1)

    def character(self, c, begin):
        """What an escape stands for, of which the first letter was taken."""
        length = HEX_LENGTHS.get(c)
        if length:
            digits = self.text[self.at:self.at + length]
            if len(digits) < length or any(digit not in "0123456789abcdefABCDEF" for digit in digits):
                raise self.fail(f"incomplete escape \\{c}{digits}", begin)
            self.at += length
            return chr(int(digits, 16))
        if c == "0":
            digits = c
            while len(digits) < 3 and self.peek() and self.peek() in "01234567":
                digits += self.peek()
                self.at += 1
            return chr(int(digits, 8))
        if c in ESCAPES:
            return ESCAPES[c]
        if c.isascii() and c.isalnum():
            raise self.fail(f"bad escape \\{c}", begin)
        return c

    def members(self, begin, flags):
        is_negated = self.take("^")
        chars, ranges, categories = [], [], []
        is_first = True
        while True:
            at = self.at
            if not self.peek():
                raise self.fail("unterminated character set", begin)
            if self.take("]") and not is_first:
                break
            if is_first and self.text[at] == "]":
                self.at = at
            is_first = False
            first = self.member(flags)
            if self.peek() == "-" and self.text[self.at + 1:self.at + 2] not in ("]", ""):
                self.at += 1
                last = self.member(flags)
                if not isinstance(first, str) or not isinstance(last, str) or last < first:
                    raise self.fail(f"bad character range {self.text[at:self.at]}", at)
                ranges.append((first, last))
            elif isinstance(first, str):
                chars.append(first)
            else:
                categories.append(first)
        return one_of(chars, ranges, categories, is_negated, flags)

    def member(self, flags):
        """A character, or the test of a category."""
        begin = self.at
        c = self.peek()
        self.at += 1
        if c != "\\":
            return c
        c = self.escaped(begin)
        holds = category(c, flags)
        if holds is not None:
            return holds
        if c in "1234567":
            self.at -= 1
            c = "0"
        return self.character(c, begin)


def width_of(tree):
    """How many characters a tree takes, at least and at most."""
    kind = tree[0]
    if kind in ("text", "set"):
        return 1, 1
    if kind == "all":
        widths = [width_of(part) for part in tree[1]]
        return sum(low for low, _ in widths), min(sum(high for _, high in widths), ENDLESS)
    if kind == "any":
        widths = [width_of(part) for part in tree[1]]
        return min(low for low, _ in widths), max(high for _, high in widths)
    if kind == "repeat":
        low, high = width_of(tree[1])
        return low * tree[2], min(high * tree[3], ENDLESS)
    if kind in ("group", "atomic"):
        return width_of(tree[-1])
    if kind == "same":
        return 0, ENDLESS
    return 0, 0
