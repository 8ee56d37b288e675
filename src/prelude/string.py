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
