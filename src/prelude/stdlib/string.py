"""Constants of text."""

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    return (sep or " ").join(map(str.capitalize, s.split(sep)))


class Template:
    """Text with $names to fill in."""

    def __init__(self, template):
        self.template = template

    def _fill(self, mapping, keywords, is_safe):
        text, out, i = self.template, [], 0
        while i < len(text):
            if text[i] != "$":
                out.append(text[i])
                i += 1
                continue
            end = i + 1
            braced = text[end:end + 1] == "{"
            start = end = end + braced
            while end < len(text) and text[end].isascii() and (text[end].isalnum() or text[end] == "_"):
                end += 1
            name = text[start:end]
            closed = not braced or text[end:end + 1] == "}"
            if text[i + 1:i + 2] == "$":
                out.append("$")
                i += 2
            elif not name or name[0].isdigit() or not closed:
                if not is_safe:
                    before = text[:i].splitlines(keepends=True) or [""]
                    raise ValueError("Invalid placeholder in string: line %d, col %d" % (len(before), len(before[-1]) + 1))
                out.append("$")
                i += 1
            else:
                end += braced
                if name in keywords or name in mapping or not is_safe:
                    out.append(str(keywords[name] if name in keywords else mapping[name]))
                else:
                    out.append(text[i:end])
                i = end
        return "".join(out)

    def substitute(self, mapping={}, /, **keywords):
        return self._fill(mapping, keywords, False)

    def safe_substitute(self, mapping={}, /, **keywords):
        return self._fill(mapping, keywords, True)


def _field_end(text, at):
    """The end of the replacement field whose inside begins at `at`; fields may stand in its format."""
    depth, in_brackets = 1, False
    while at < len(text):
        c = text[at]
        if c == "[" and not in_brackets and depth == 1:
            in_brackets = True
        elif c == "]":
            in_brackets = False
        elif c == "{" and not in_brackets:
            depth += 1
        elif c == "}" and not in_brackets:
            depth -= 1
            if not depth:
                return at
        at += 1
    raise ValueError("expected '}' before end of string")


def _split_field(field):
    """name, format and conversion of what stands between the braces."""
    in_brackets = False
    for i, c in enumerate(field):
        if c in "[]":
            in_brackets = c == "["
        elif c in "!:" and not in_brackets:
            break
    else:
        return field, "", None
    name, rest = field[:i], field[i:]
    if rest[0] == ":":
        return name, rest[1:], None
    if len(rest) < 2:
        raise ValueError("end of string while looking for conversion specifier")
    if len(rest) > 2 and rest[2] != ":":
        raise ValueError("expected ':' after conversion specifier")
    return name, rest[3:], rest[1]


class Formatter:
    """The steps of str.format as methods, to be replaced by subclasses."""

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used = set()
        result, _ = self._vformat(format_string, args, kwargs, used, 2, 0)
        self.check_unused_args(used, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used, depth, auto):
        if depth < 0:
            raise ValueError("Max string recursion exceeded")
        out = []
        for literal, name, spec, conversion in self.parse(format_string):
            if literal:
                out.append(literal)
            if name is None:
                continue
            if name == "":
                if auto is False:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                name, auto = str(auto), auto + 1
            elif name.isdigit():
                if auto:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                auto = False
            value, key = self.get_field(name, args, kwargs)
            used.add(key)
            value = self.convert_field(value, conversion)
            spec, auto = self._vformat(spec, args, kwargs, used, depth - 1, auto)
            out.append(self.format_field(value, spec))
        return "".join(out), auto

    def parse(self, format_string):
        text, at, literal = format_string, 0, ""
        while at < len(text):
            c = text[at]
            if c not in "{}":
                start = at
                while at < len(text) and text[at] not in "{}":
                    at += 1
                literal += text[start:at]
            elif text[at + 1:at + 2] == c:
                yield literal + c, None, None, None
                literal, at = "", at + 2
            elif c == "}":
                raise ValueError("Single '}' encountered in format string")
            elif at + 1 == len(text):
                raise ValueError("Single '{' encountered in format string")
            else:
                end = _field_end(text, at + 1)
                yield (literal, *_split_field(text[at + 1:end]))
                literal, at = "", end + 1
        if literal:
            yield literal, None, None, None

    def get_field(self, field_name, args, kwargs):
        end = min((i for i in (field_name.find("."), field_name.find("[")) if i >= 0), default=len(field_name))
        first, rest = field_name[:end], field_name[end:]
        first = int(first) if first.isdigit() else first
        value = self.get_value(first, args, kwargs)
        while rest:
            if rest[0] == ".":
                end = min((i for i in (rest.find(".", 1), rest.find("[", 1)) if i >= 0), default=len(rest))
                value, rest = getattr(value, rest[1:end]), rest[end:]
            else:
                key, _, rest = rest[1:].partition("]")
                value = value[int(key) if key.isdigit() else key]
        return value, first

    def get_value(self, key, args, kwargs):
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        if conversion in "sra":
            return {"s": str, "r": repr, "a": ascii}[conversion](value)
        raise ValueError(f"Unknown conversion specifier {conversion!s}")
