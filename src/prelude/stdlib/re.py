"""Regular expressions over texts.

A pattern becomes a tree, the tree a program, and a program runs with a stack of what is left to try: as in CPython the first
alternative that leads to a match counts, and nothing depends on how deep functions may be nested.
"""

import enum
import functools

import _kdsl


class RegexFlag(enum.IntFlag):
    NOFLAG = 0
    ASCII = A = 256
    IGNORECASE = I = 2
    MULTILINE = M = 8
    DOTALL = S = 16
    VERBOSE = X = 64
    UNICODE = U = 32

    def __repr__(self):
        names = [f"re.{name}" for name, bit in _FLAG_NAMES if self & bit]
        return "|".join(names) or "re.NOFLAG"

    __str__ = __repr__


_FLAG_NAMES = (("ASCII", 256), ("IGNORECASE", 2), ("UNICODE", 32), ("MULTILINE", 8), ("DOTALL", 16), ("VERBOSE", 64))
_LETTERS = {"a": 256, "i": 2, "m": 8, "s": 16, "x": 64, "u": 32}

NOFLAG = RegexFlag.NOFLAG
A = ASCII = RegexFlag.ASCII
I = IGNORECASE = RegexFlag.IGNORECASE
M = MULTILINE = RegexFlag.MULTILINE
S = DOTALL = RegexFlag.DOTALL
X = VERBOSE = RegexFlag.VERBOSE
U = UNICODE = RegexFlag.UNICODE


class error(Exception):
    """A pattern that is none."""

    __module__ = "re"

    def __init__(self, msg, pattern=None, pos=None):
        self.msg, self.pattern, self.pos = msg, pattern, pos
        self.lineno = self.colno = None
        if pattern is not None and pos is not None:
            msg = f"{msg} at position {pos}"
            self.lineno = pattern.count("\n", 0, pos) + 1
            self.colno = pos - pattern.rfind("\n", 0, pos)
            if "\n" in pattern:
                msg = f"{msg} (line {self.lineno}, column {self.colno})"
        super().__init__(msg)


PatternError = error

# ---- characters


def _is_word(c):
    return c.isalnum() or c == "_"


def _is_digit(c):
    """A decimal digit of any script; others, as a small 2, are no part of numbers."""
    if not c.isdigit():
        return False
    try:
        return c.isascii() or int(c) >= 0
    except ValueError:
        return False


def _is_number(text):
    return text != "" and all("0" <= c <= "9" for c in text)


def _is_ascii_digit(c):
    return "0" <= c <= "9"


def _is_ascii_space(c):
    return c in " \t\n\r\f\v"


def _is_ascii_word(c):
    return c == "_" or c < "\x80" and c.isalnum()


_CLASSES = {"d": (_is_digit, _is_ascii_digit), "s": (str.isspace, _is_ascii_space), "w": (_is_word, _is_ascii_word)}
_ESCAPES = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\"}
_HEX_LENGTHS = {"x": 2, "u": 4, "U": 8}


def _negated(holds):
    return lambda c: not holds(c)


def _category(letter, flags):
    """The test that \\d, \\D and their like stand for; None: the letter is no such."""
    pair = _CLASSES.get(letter.lower())
    if pair is None:
        return None
    holds = pair[1 if flags & 256 else 0]
    return _negated(holds) if letter.isupper() else holds


def _one_of(chars, ranges, categories, is_negated, flags):
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
        for category in categories:
            if category(c):
                return True
        return False

    if not wide and not categories:
        return (lambda c: c not in members) if is_negated else (lambda c: c in members)
    return _negated(holds) if is_negated else holds


# ---- patterns become trees: tuples of a kind and its parts

_ENDLESS = 1 << 60


class _Parser:
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
            while end < len(self.text) and self.text[end] in _LETTERS:
                end += 1
            if end == self.at + 2 or not self.text.startswith(")", end):
                return
            for letter in self.text[self.at + 2:end]:
                self.flags |= _LETTERS[letter]
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
            return {"*": (0, _ENDLESS), "+": (1, _ENDLESS), "?": (0, 1)}[c]
        if c != "{":
            return None
        end = self.text.find("}", self.at)
        low, comma, high = self.text[self.at + 1:end].partition(",") if end >= 0 else ("", "", "")
        is_one = _is_number(low) and (not comma or not high or _is_number(high)) or not low and comma and _is_number(high)
        if not is_one and self.text[self.at:end + 1] != "{,}":
            return None
        begin, self.at = self.at, end + 1
        least = int(low or 0)
        most = least if not comma else int(high) if high else _ENDLESS
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
            return ("set", _one_of(c, (), (), False, flags))
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
                    width, most = _width(inner)
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
            elif c in _LETTERS and c:
                flags = flags & ~_LETTERS[c] if is_off else flags | _LETTERS[c]
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

    def escape(self, begin, flags):
        c = self.peek()
        if not c:
            raise self.fail("bad escape (end of pattern)", begin)
        self.at += 1
        holds = _category(c, flags)
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
        if _is_number(self.peek()):
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
        length = _HEX_LENGTHS.get(c)
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
        if c in _ESCAPES:
            return _ESCAPES[c]
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
        return _one_of(chars, ranges, categories, is_negated, flags)

    def member(self, flags):
        """A character, or the test of a category."""
        begin = self.at
        c = self.peek()
        self.at += 1
        if c != "\\":
            return c
        c = self.peek()
        if not c:
            raise self.fail("bad escape (end of pattern)", begin)
        self.at += 1
        holds = _category(c, flags)
        if holds is not None:
            return holds
        if c in "1234567":
            self.at -= 1
            c = "0"
        return self.character(c, begin)


def _width(tree):
    """How many characters a tree takes, at least and at most."""
    kind = tree[0]
    if kind in ("text", "set"):
        return 1, 1
    if kind == "all":
        widths = [_width(part) for part in tree[1]]
        return sum(low for low, _ in widths), min(sum(high for _, high in widths), _ENDLESS)
    if kind == "any":
        widths = [_width(part) for part in tree[1]]
        return min(low for low, _ in widths), max(high for _, high in widths)
    if kind == "repeat":
        low, high = _width(tree[1])
        return low * tree[2], min(high * tree[3], _ENDLESS)
    if kind in ("group", "atomic"):
        return _width(tree[-1])
    if kind == "same":
        return 0, _ENDLESS
    return 0, 0


# ---- trees become programs: lists of instructions, places in which are numbers

_TEXT, _SET, _SPLIT, _JUMP, _SAVE, _MANY, _AT, _SAME, _LOOK, _ATOMIC, _TURN, _MATCH = range(12)


class _Writer:
    def __init__(self, slots):
        self.program = []
        self.slots = slots  # of groups, and of loops from there on

    def put(self, *instruction):
        self.program.append(instruction)
        return len(self.program) - 1

    def patch(self, at, *instruction):
        self.program[at] = instruction

    def below(self, tree):
        """A program of its own."""
        writer = _Writer(self.slots)
        writer.write(tree)
        writer.put(_MATCH)
        self.slots = writer.slots
        return writer.program

    def write(self, tree):
        kind = tree[0]
        if kind == "text":
            self.put(_TEXT, tree[1])
        elif kind == "set":
            self.put(_SET, tree[1])
        elif kind == "all":
            for part in tree[1]:
                self.write(part)
        elif kind == "any":
            self.write_any(tree[1])
        elif kind == "repeat":
            self.write_repeat(*tree[1:])
        elif kind == "group":
            self.put(_SAVE, 2 * tree[1], 0)
            self.write(tree[2])
            self.put(_SAVE, 2 * tree[1] + 1, tree[1])
        elif kind == "at":
            self.put(_AT, tree[1])
        elif kind == "same":
            self.put(_SAME, tree[1], tree[2])
        elif kind == "look":
            self.put(_LOOK, self.below(tree[1]), tree[2], tree[3])
        else:
            self.put(_ATOMIC, self.below(tree[1]))

    def write_any(self, parts):
        ends = []
        for part in parts[:-1]:
            split = self.put(_SPLIT)
            self.write(part)
            ends.append(self.put(_JUMP))
            self.patch(split, _SPLIT, split + 1, len(self.program))
        self.write(parts[-1])
        for end in ends:
            self.patch(end, _JUMP, len(self.program))

    def write_repeat(self, part, low, high, is_greedy):
        if part[0] in ("text", "set"):
            holds = part[1] if part[0] == "set" else functools.partial(str.__eq__, part[1])
            self.put(_MANY, holds, low, high, is_greedy)
            return
        for _ in range(low):
            self.write(part)
        if high >= _ENDLESS:
            self.write_loop(part, is_greedy)
            return
        splits = []
        for _ in range(high - low):
            splits.append(self.put(_SPLIT))
            self.write(part)
        end = len(self.program)
        for split in splits:
            self.patch(split, _SPLIT, *((split + 1, end) if is_greedy else (end, split + 1)))

    def write_loop(self, part, is_greedy):
        slot = self.slots
        self.slots += 1
        split = self.put(_SPLIT)
        self.put(_SAVE, slot, 0)
        self.write(part)
        end = self.put(_TURN) + 1
        # A turn that takes nothing is the last one.
        self.patch(end - 1, _TURN, slot, split)
        self.patch(split, _SPLIT, *((split + 1, end) if is_greedy else (end, split + 1)))


# ---- programs run


def _is_at(where, text, i, end):
    if where == "begin" or where == "text":
        return i == 0
    if where == "text end":
        return i == end
    if where == "end":
        return i == end or i == end - 1 and text[i] == "\n"
    if where == "line":
        return i == 0 or text[i - 1] == "\n"
    if where == "line end":
        return i == end or text[i] == "\n"
    if not text:
        return False
    holds = _is_ascii_word if where.endswith("ascii") else _is_word
    before, behind = i > 0 and holds(text[i - 1]), i < end and holds(text[i])
    return (before != behind) == where.startswith("word")


def _run(program, text, i, end, slots, is_whole=False, is_empty_allowed=True):
    """Where the match that begins at `i` ends; None: there is none. `slots` then has the places of the groups."""
    begin = i
    # What is left to try: (place in the program, in the text) and (place in the program, first and last in the text, whether the
    # last comes first). Between them what slots held before: (-1 - slot, value).
    stack = []
    at = 0
    while True:
        instruction = program[at]
        kind = instruction[0]
        at += 1
        if kind == _TEXT:
            if i < end and text[i] == instruction[1]:
                i += 1
                continue
        elif kind == _SET:
            if i < end and instruction[1](text[i]):
                i += 1
                continue
        elif kind == _MANY:
            _, holds, low, high, is_greedy = instruction
            least, most = i + low, min(end, i + high)
            while i < most and holds(text[i]):
                i += 1
            if i >= least:
                if i > least:
                    stack.append((at, least, i - 1, True) if is_greedy else (at, least + 1, i, False))
                    i = i if is_greedy else least
                continue
        elif kind == _SPLIT:
            stack.append((instruction[2], i))
            at = instruction[1]
            continue
        elif kind == _JUMP:
            at = instruction[1]
            continue
        elif kind == _SAVE:
            slot = instruction[1]
            stack.append((-1 - slot, slots[slot]))
            slots[slot] = i
            if instruction[2]:
                stack.append((-1, slots[0]))
                slots[0] = instruction[2]
            continue
        elif kind == _TURN:
            if slots[instruction[1]] != i:
                at = instruction[2]
            continue
        elif kind == _AT:
            if _is_at(instruction[1], text, i, end):
                continue
        elif kind == _SAME:
            first, last = slots[2 * instruction[1]], slots[2 * instruction[1] + 1]
            if first is not None and last is not None:
                part, other = text[first:last], text[i:i + last - first]
                if i + last - first <= end and (part == other or instruction[2] and part.lower() == other.lower()):
                    i += last - first
                    continue
        elif kind == _MATCH:
            if (not is_whole or i == end) and (is_empty_allowed or i != begin):
                return i
        else:
            from_there = i - instruction[2] if kind == _LOOK else i
            inner = list(slots)
            found = _run(instruction[1], text, from_there, end, inner) if from_there >= 0 else None
            if kind == _LOOK and instruction[3]:
                if found is None:
                    continue
            elif found is not None:
                for slot, value in enumerate(inner):
                    if value != slots[slot]:
                        stack.append((-1 - slot, slots[slot]))
                        slots[slot] = value
                i = i if kind == _LOOK else found
                continue
        # Back to the latest choice.
        while True:
            if not stack:
                return None
            choice = stack.pop()
            at = choice[0]
            if at < 0:
                slots[-1 - at] = choice[1]
                continue
            if len(choice) == 2:
                i = choice[1]
                break
            _, first, last, is_last_first = choice
            i = last if is_last_first else first
            if first < last:
                stack.append((at, first, last - 1, True) if is_last_first else (at, first + 1, last, False))
            break


# ---- what programs see


def _checked(text):
    if not isinstance(text, str):
        raise TypeError(f"expected string or bytes-like object, got '{type(text).__name__}'")
    return text


class Match:
    __module__ = "re"

    def __init__(self, pattern, text, pos, endpos, places, lastindex):
        self.re, self.string, self.pos, self.endpos = pattern, text, pos, endpos
        self._places, self.lastindex = places, lastindex

    def _number(self, group):
        if isinstance(group, str):
            if group not in self.re.groupindex:
                raise IndexError("no such group")
            return self.re.groupindex[group]
        if not 0 <= group <= self.re.groups:
            raise IndexError("no such group")
        return group

    def _text(self, group, default=None):
        first, last = self._places[self._number(group)]
        return default if first < 0 else self.string[first:last]

    def group(self, *groups):
        if len(groups) < 2:
            return self._text(groups[0] if groups else 0)
        return tuple(self._text(group) for group in groups)

    def __getitem__(self, group):
        return self._text(group)

    def groups(self, default=None):
        return tuple(self._text(group, default) for group in range(1, self.re.groups + 1))

    def groupdict(self, default=None):
        return {name: self._text(name, default) for name in self.re.groupindex}

    def span(self, group=0):
        return self._places[self._number(group)]

    def start(self, group=0):
        return self.span(group)[0]

    def end(self, group=0):
        return self.span(group)[1]

    def expand(self, template):
        return _filled(_template(template, self.re), self)

    @property
    def regs(self):
        return tuple(self._places)

    @property
    def lastgroup(self):
        for name, number in self.re.groupindex.items():
            if number == self.lastindex:
                return name
        return None

    def __repr__(self):
        return f"<re.Match object; span={self.span()!r}, match={self.group()!r}>"

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


class Pattern:
    __module__ = "re"

    def __init__(self, pattern, flags):
        parser = _Parser(pattern, int(flags))
        tree = parser.parse()
        writer = _Writer(2 * parser.groups + 2)
        writer.write(tree)
        writer.put(_MATCH)
        self.pattern, self.groups, self.groupindex = pattern, parser.groups, dict(parser.names)
        self.flags = parser.flags if parser.flags & 256 else parser.flags | 32
        self._program, self._slots = writer.program, writer.slots

    def _match_at(self, text, at, pos, endpos, is_whole=False, is_empty_allowed=True):
        slots = [None] * self._slots
        end = _run(self._program, text, at, endpos, slots, is_whole, is_empty_allowed)
        if end is None:
            return None
        places = [(at, end)]
        for group in range(1, self.groups + 1):
            first, last = slots[2 * group], slots[2 * group + 1]
            places.append((-1, -1) if first is None or last is None else (first, last))
        return Match(self, text, pos, endpos, places, slots[0])

    @staticmethod
    def _range(text, pos, endpos):
        endpos = max(0, min(endpos, len(text)))
        return max(0, min(pos, len(text))), endpos

    def match(self, string, pos=0, endpos=_ENDLESS):
        pos, endpos = self._range(_checked(string), pos, endpos)
        return self._match_at(string, pos, pos, endpos) if pos <= endpos else None

    def fullmatch(self, string, pos=0, endpos=_ENDLESS):
        pos, endpos = self._range(_checked(string), pos, endpos)
        return self._match_at(string, pos, pos, endpos, True) if pos <= endpos else None

    def _search(self, text, at, pos, endpos, is_empty_allowed=True):
        first = self._program[0]
        while at <= endpos:
            if first[0] == _TEXT:
                at = text.find(first[1], at, endpos)
                if at < 0:
                    return None
            found = self._match_at(text, at, pos, endpos, False, is_empty_allowed)
            if found is not None:
                return found
            is_empty_allowed = True
            at += 1
        return None

    def search(self, string, pos=0, endpos=_ENDLESS):
        pos, endpos = self._range(_checked(string), pos, endpos)
        return self._search(string, pos, pos, endpos)

    def finditer(self, string, pos=0, endpos=_ENDLESS):
        pos, endpos = self._range(_checked(string), pos, endpos)
        return self._all(string, pos, endpos)

    def _all(self, text, pos, endpos):
        at, is_empty_allowed = pos, True
        while True:
            found = self._search(text, at, pos, endpos, is_empty_allowed)
            if found is None:
                return
            yield found
            at = found.end()
            is_empty_allowed = found.start() != at

    def findall(self, string, pos=0, endpos=_ENDLESS):
        found = self.finditer(string, pos, endpos)
        if self.groups == 0:
            return [match.group() for match in found]
        if self.groups == 1:
            return [match._text(1, "") for match in found]
        return [match.groups("") for match in found]

    def split(self, string, maxsplit=0):
        parts, last = [], 0
        for match in self.finditer(string):
            if maxsplit < 0 or maxsplit > 0 and len(parts) >= maxsplit * (1 + self.groups):
                break
            parts.append(string[last:match.start()])
            parts.extend(match.groups())
            last = match.end()
        return parts + [string[last:]]

    def subn(self, repl, string, count=0):
        if not callable(repl):
            template = _template(repl, self)
            fill = functools.partial(_filled, template)
        else:
            fill = repl
        parts, last, done = [], 0, 0
        for match in self.finditer(string):
            if count and done >= count:
                break
            parts.append(string[last:match.start()])
            filled = fill(match)
            if not isinstance(filled, str):
                raise TypeError(f"sequence item 1: expected str instance, {type(filled).__name__} found")
            parts.append(filled)
            last = match.end()
            done += 1
        return "".join(parts) + string[last:], done

    def sub(self, repl, string, count=0):
        return self.subn(repl, string, count)[0]

    def __repr__(self):
        flags = RegexFlag(self.flags & ~32)
        text = repr(self.pattern)[:200]
        return f"re.compile({text}, {flags!r})" if flags else f"re.compile({text})"

    def __eq__(self, other):
        if not isinstance(other, Pattern):
            return NotImplemented
        return self.pattern == other.pattern and self.flags == other.flags

    def __hash__(self):
        return hash((self.pattern, self.flags))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


# ---- replacements: texts and numbers of groups


def _template(text, pattern):
    parser = _Parser(text, 0)
    parts, literal = [], ""
    while parser.at < len(text):
        begin = parser.at
        c = text[begin]
        parser.at += 1
        if c != "\\":
            literal += c
            continue
        if parser.at == len(text):
            raise parser.fail("bad escape (end of pattern)", begin)
        c = text[parser.at]
        parser.at += 1
        group = None
        if c == "g":
            group = _named_group(parser, pattern)
        elif c == "0" or _is_number(c) and _is_octal(text, parser.at - 1):
            digits = c
            while len(digits) < 3 and parser.peek() and parser.peek() in "01234567":
                digits += parser.peek()
                parser.at += 1
            literal += chr(int(digits, 8) & 0xFF)
            continue
        elif _is_number(c):
            number = c
            if _is_number(parser.peek()):
                number += parser.peek()
                parser.at += 1
            group = int(number)
            if group > pattern.groups:
                raise parser.fail(f"invalid group reference {group}", begin + 1)
        elif c in _ESCAPES:
            literal += _ESCAPES[c]
            continue
        elif c.isascii() and c.isalpha():
            raise parser.fail(f"bad escape \\{c}", begin)
        else:
            literal += "\\" + c
            continue
        parts.append(literal)
        parts.append(group)
        literal = ""
    return parts + [literal]


def _is_octal(text, at):
    digits = text[at:at + 3]
    return len(digits) == 3 and digits[0] in "0123" and all("0" <= digit <= "7" for digit in digits)


def _named_group(parser, pattern):
    if not parser.take("<"):
        raise parser.fail("missing <")
    begin = parser.at
    name = parser.until(">", "group name")
    if _is_number(name):
        if int(name) > pattern.groups:
            raise parser.fail(f"invalid group reference {int(name)}", begin)
        return int(name)
    if not name.isidentifier():
        raise parser.fail(f"bad character in group name {name!r}", begin)
    if name not in pattern.groupindex:
        raise IndexError(f"unknown group name {name!r}")
    return pattern.groupindex[name]


def _filled(parts, match):
    return "".join(part if isinstance(part, str) else match._text(part, "") for part in parts)


# ---- functions

_patterns = {}


def compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    if not isinstance(pattern, str):
        if isinstance(pattern, bytes):
            raise TypeError("patterns of bytes are not available")
        raise TypeError("first argument must be string or compiled pattern")
    key = (pattern, int(flags))
    found = _patterns.get(key)
    if found is None:
        found = Pattern(pattern, flags)
        _kdsl.put(_patterns, key, found)
    return found


def purge():
    _patterns.clear()


def match(pattern, string, flags=0):
    return compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    return compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    return compile(pattern, flags).search(string)


def findall(pattern, string, flags=0):
    return compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    return compile(pattern, flags).finditer(string)


def split(pattern, string, maxsplit=0, flags=0):
    return compile(pattern, flags).split(string, maxsplit)


def sub(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).subn(repl, string, count)


def escape(pattern):
    return "".join("\\" + c if c in "()[]{}?*+-|^$\\.&~# \t\n\r\v\f" else c for c in _checked(pattern))
