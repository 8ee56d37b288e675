"""JSON texts and values."""


class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        line = doc.count("\n", 0, pos) + 1
        column = pos - doc.rfind("\n", 0, pos)
        super().__init__(f"{msg}: line {line} column {column} (char {pos})")
        self.msg, self.doc, self.pos, self.lineno, self.colno = msg, doc, pos, line, column


# ---- writing

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}


def _quoted(text, ascii_only):
    out = []
    for c in text:
        code = ord(c)
        if c in _ESCAPES:
            out.append(_ESCAPES[c])
        elif code < 32 or ascii_only and 126 < code < 0x10000:
            out.append(f"\\u{code:04x}")
        elif ascii_only and code >= 0x10000:
            code -= 0x10000
            out.append(f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}")
        else:
            out.append(c)
    return '"' + "".join(out) + '"'


def _number(value, allow_nan):
    if value != value or value in (float("inf"), float("-inf")):
        if not allow_nan:
            raise ValueError(f"Out of range float values are not JSON compliant: {value!r}")
        return "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"
    return float.__repr__(value)


class _Writer:
    def __init__(self, skipkeys, ensure_ascii, allow_nan, indent, separators, default, sort_keys):
        self.skipkeys, self.ascii_only, self.allow_nan, self.default, self.sort_keys = skipkeys, ensure_ascii, allow_nan, default, sort_keys
        self.indent = " " * indent if isinstance(indent, int) else indent
        self.comma, self.colon = separators or ((", " if indent is None else ","), ": ")
        self.open = []  # what is being written, lest it contain itself

    def text(self, value, depth=0):
        if value is None or value is True or value is False:
            return "null" if value is None else "true" if value else "false"
        if isinstance(value, str):
            return _quoted(value, self.ascii_only)
        if isinstance(value, int):
            return int.__repr__(value)
        if isinstance(value, float):
            return _number(value, self.allow_nan)
        if any(other is value for other in self.open):
            raise ValueError("Circular reference detected")
        self.open.append(value)
        if isinstance(value, dict):
            out = self.of_dict(value, depth)
        elif isinstance(value, (list, tuple)):
            out = self.enclosed("[", [self.text(item, depth + 1) for item in value], "]", depth)
        elif self.default is None:
            raise TypeError(f"Object of type {type(value).__name__} is not JSON serializable")
        else:
            out = self.text(self.default(value), depth)
        self.open.pop()
        return out

    def of_dict(self, value, depth):
        parts = []
        for key, item in sorted(value.items()) if self.sort_keys else value.items():
            if isinstance(key, str):
                name = key
            elif key is None or isinstance(key, (bool, int, float)):
                name = self.text(key)
            elif self.skipkeys:
                continue
            else:
                raise TypeError(f"keys must be str, int, float, bool or None, not {type(key).__name__}")
            parts.append(_quoted(name, self.ascii_only) + self.colon + self.text(item, depth + 1))
        return self.enclosed("{", parts, "}", depth)

    def enclosed(self, left, parts, right, depth):
        if not parts or self.indent is None:
            return left + self.comma.join(parts) + right
        line = "\n" + self.indent * (depth + 1)
        return left + line + (self.comma + line).join(parts) + "\n" + self.indent * depth + right


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None,
          default=None, sort_keys=False):
    if cls is not None:
        raise NotImplementedError("json.dumps takes no cls here: `default` converts what JSON does not have")
    return _Writer(skipkeys, ensure_ascii, allow_nan, indent, separators, default, sort_keys).text(obj)


# ---- reading

_UNESCAPED = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_CONSTANTS = {"null": None, "true": True, "false": False, "NaN": float("nan"), "Infinity": float("inf"), "-Infinity": float("-inf")}


class _Reader:
    def __init__(self, text, object_hook, parse_float, parse_int, object_pairs_hook):
        self.text, self.at = text, 0
        self.object_hook, self.pairs_hook = object_hook, object_pairs_hook
        self.parse_float, self.parse_int = parse_float or float, parse_int or int

    def fail(self, message, at=None):
        raise JSONDecodeError(message, self.text, self.at if at is None else at)

    def skip(self):
        while self.at < len(self.text) and self.text[self.at] in " \t\n\r":
            self.at += 1

    def peek(self):
        return self.text[self.at] if self.at < len(self.text) else ""

    def value(self):
        c = self.peek()
        if c == '"':
            self.at += 1
            return self.string()
        if c == "{":
            return self.of_object()
        if c == "[":
            return self.array()
        for word, constant in _CONSTANTS.items():
            if c == word[0] and self.text.startswith(word, self.at):
                self.at += len(word)
                return constant
        return self.number()

    def number(self):
        begin = self.at
        end = begin + 1 if self.peek() == "-" else begin
        digits = end
        while end < len(self.text) and self.text[end] in "0123456789":
            end += 1
        if end == digits:
            self.fail("Expecting value")
        if self.text[digits] == "0":
            end = digits + 1
        whole = end
        if self.text[end:end + 1] == "." and self.text[end + 1:end + 2] in tuple("0123456789"):
            end += 1
            while end < len(self.text) and self.text[end] in "0123456789":
                end += 1
        if self.text[end:end + 1] in ("e", "E"):
            exponent = end + 1
            if self.text[exponent:exponent + 1] in ("+", "-"):
                exponent += 1
            if self.text[exponent:exponent + 1] in tuple("0123456789"):
                end = exponent
                while end < len(self.text) and self.text[end] in "0123456789":
                    end += 1
        self.at = end
        return (self.parse_int if end == whole else self.parse_float)(self.text[begin:end])

    def string(self):
        begin, out = self.at - 1, []
        while True:
            if self.at >= len(self.text):
                self.fail("Unterminated string starting at", begin)
            c = self.text[self.at]
            self.at += 1
            if c == '"':
                return "".join(out)
            if c == "\\":
                out.append(self.escape(begin))
            elif ord(c) < 32:
                self.fail("Invalid control character at", self.at - 1)
            else:
                out.append(c)

    def escape(self, begin):
        if self.at >= len(self.text):
            self.fail("Unterminated string starting at", begin)
        c = self.text[self.at]
        self.at += 1
        if c in _UNESCAPED:
            return _UNESCAPED[c]
        if c != "u":
            self.fail("Invalid \\escape", self.at - 2)
        code = self.code()
        if 0xD800 <= code < 0xDC00 and self.text.startswith("\\u", self.at):
            before = self.at
            self.at += 2
            low = self.code()
            if 0xDC00 <= low < 0xE000:
                return chr(0x10000 + ((code - 0xD800) << 10 | low - 0xDC00))
            self.at = before
        return chr(code)

    def code(self):
        digits = self.text[self.at:self.at + 4]
        if len(digits) < 4 or any(digit not in "0123456789abcdefABCDEF" for digit in digits):
            self.fail("Invalid \\uXXXX escape", self.at - 1)
        self.at += 4
        return int(digits, 16)

    def array(self):
        self.at += 1
        items = []
        self.skip()
        if self.peek() == "]":
            self.at += 1
            return items
        while True:
            self.skip()
            items.append(self.value())
            self.skip()
            if self.peek() == "]":
                self.at += 1
                return items
            if self.peek() != ",":
                self.fail("Expecting ',' delimiter")
            self.at += 1

    def of_object(self):
        self.at += 1
        pairs = []
        self.skip()
        if self.peek() == "}":
            self.at += 1
        else:
            while True:
                self.skip()
                if self.peek() != '"':
                    self.fail("Expecting property name enclosed in double quotes")
                self.at += 1
                name = self.string()
                self.skip()
                if self.peek() != ":":
                    self.fail("Expecting ':' delimiter")
                self.at += 1
                self.skip()
                pairs.append((name, self.value()))
                self.skip()
                end = self.peek()
                if end not in ("}", ",") or not end:
                    self.fail("Expecting ',' delimiter")
                self.at += 1
                if end == "}":
                    break
        if self.pairs_hook is not None:
            return self.pairs_hook(pairs)
        return dict(pairs) if self.object_hook is None else self.object_hook(dict(pairs))


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None):
    if not isinstance(s, str):
        raise TypeError(f"the JSON object must be str, bytes or bytearray, not {type(s).__name__}")
    reader = _Reader(s, object_hook, parse_float, parse_int, object_pairs_hook)
    reader.skip()
    value = reader.value()
    reader.skip()
    if reader.at != len(s):
        reader.fail("Extra data")
    return value


def dump(obj, fp, **options):
    fp.write(dumps(obj, **options))


def load(fp, **options):
    return loads(fp.read(), **options)
