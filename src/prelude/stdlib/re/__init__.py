"""Regular expressions over texts.

A pattern becomes a tree, the tree a program, and a program runs with a stack of what is left to try: as in CPython the first
alternative that leads to a match counts, and nothing depends on how deep functions may be nested.
"""

import functools

import _kdsl
from re._characters import ESCAPES, is_number
from re._flags import RegexFlag, error
from re._parser import ENDLESS, Parser
from re._program import MATCH, TEXT, Writer, run

NOFLAG = RegexFlag.NOFLAG
A = ASCII = RegexFlag.ASCII
I = IGNORECASE = RegexFlag.IGNORECASE
M = MULTILINE = RegexFlag.MULTILINE
S = DOTALL = RegexFlag.DOTALL
X = VERBOSE = RegexFlag.VERBOSE
U = UNICODE = RegexFlag.UNICODE

PatternError = error


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
        parser = Parser(pattern, int(flags))
        tree = parser.parse()
        writer = Writer(2 * parser.groups + 2)
        writer.write(tree)
        writer.put(MATCH)
        self.pattern, self.groups, self.groupindex = pattern, parser.groups, dict(parser.names)
        self.flags = parser.flags if parser.flags & 256 else parser.flags | 32
        self._program, self._slots = writer.program, writer.slots

    def _match_at(self, text, at, pos, endpos, is_whole=False, is_empty_allowed=True):
        slots = [None] * self._slots
        end = run(self._program, text, at, endpos, slots, is_whole, is_empty_allowed)
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

    def match(self, string, pos=0, endpos=ENDLESS):
        pos, endpos = self._range(_checked(string), pos, endpos)
        return self._match_at(string, pos, pos, endpos) if pos <= endpos else None

    def fullmatch(self, string, pos=0, endpos=ENDLESS):
        pos, endpos = self._range(_checked(string), pos, endpos)
        return self._match_at(string, pos, pos, endpos, True) if pos <= endpos else None

    def _search(self, text, at, pos, endpos, is_empty_allowed=True):
        first = self._program[0]
        while at <= endpos:
            if first[0] == TEXT:
                at = text.find(first[1], at, endpos)
                if at < 0:
                    return None
            found = self._match_at(text, at, pos, endpos, False, is_empty_allowed)
            if found is not None:
                return found
            is_empty_allowed = True
            at += 1
        return None

    def search(self, string, pos=0, endpos=ENDLESS):
        pos, endpos = self._range(_checked(string), pos, endpos)
        return self._search(string, pos, pos, endpos)

    def finditer(self, string, pos=0, endpos=ENDLESS):
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

    def findall(self, string, pos=0, endpos=ENDLESS):
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
    parser = Parser(text, 0)
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
        elif c == "0" or is_number(c) and _is_octal(text, parser.at - 1):
            digits = c
            while len(digits) < 3 and parser.peek() and parser.peek() in "01234567":
                digits += parser.peek()
                parser.at += 1
            literal += chr(int(digits, 8) & 0xFF)
            continue
        elif is_number(c):
            number = c
            if is_number(parser.peek()):
                number += parser.peek()
                parser.at += 1
            group = int(number)
            if group > pattern.groups:
                raise parser.fail(f"invalid group reference {group}", begin + 1)
        elif c in ESCAPES:
            literal += ESCAPES[c]
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
    if is_number(name):
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
