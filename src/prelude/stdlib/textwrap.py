"""Indentation and wrapping of text."""

__all__ = ["TextWrapper", "wrap", "fill", "dedent", "indent", "shorten"]


def dedent(text):
    """Removes the blanks that all lines begin with; lines of blanks only become empty."""
    lines = text.split("\n")
    margin = None
    for line in lines:
        body = line.lstrip(" \t")
        if not body:
            continue
        blanks = line[:len(line) - len(body)]
        if margin is None:
            margin = blanks
            continue
        common = 0
        while common < min(len(margin), len(blanks)) and margin[common] == blanks[common]:
            common += 1
        margin = margin[:common]
    margin = margin or ""
    return "\n".join(line[len(margin):] if line.strip(" \t") else "" for line in lines)


def indent(text, prefix, predicate=None):
    if predicate is None:
        predicate = str.strip
    return "".join(prefix + line if predicate(line) else line for line in text.splitlines(True))


def _is_letter(text, i):
    return 0 <= i < len(text) and (text[i].isalpha() or text[i] == "_")


def _is_word(text, i):
    return 0 <= i < len(text) and (text[i].isalnum() or text[i] == "_")


def _breaks_after_hyphen(text, i):
    """Whether a line may end after the hyphen at `i`: between letters, two of them on each side or hyphens among them."""
    before = _is_letter(text, i - 1) and (
        _is_letter(text, i - 2) or i >= 3 and text[i - 2] == "-" and _is_letter(text, i - 3))
    at = i + 1
    if not before or not _is_letter(text, at):
        return False
    return _is_letter(text, at + 1) or text[at + 1:at + 2] == "-" and _is_letter(text, at + 2)


def _split_word(word):
    """The parts of a word between which a line may end: after hyphens and around dashes."""
    start = i = 0
    while i < len(word):
        if word[i] != "-":
            i += 1
            continue
        end = i
        while end < len(word) and word[end] == "-":
            end += 1
        is_dash = end - i >= 2 and i > 0 and (_is_word(word, i - 1) or word[i - 1] in "!\"'&.,?") and _is_word(word, end)
        if is_dash:
            if start < i:
                yield word[start:i]
            yield word[i:end]
            start = end
        elif end - i == 1 and _breaks_after_hyphen(word, i):
            yield word[start:end]
            start = end
        i = end
    if start < len(word):
        yield word[start:]


def _runs(text):
    """Blanks and what stands between them, in turn."""
    start = 0
    for i in range(1, len(text) + 1):
        if i == len(text) or text[i].isspace() != text[start].isspace():
            yield text[start:i]
            start = i


class TextWrapper:
    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True,
                 tabsize=8, *, max_lines=None, placeholder=" [...]"):
        self.width, self.initial_indent, self.subsequent_indent = width, initial_indent, subsequent_indent
        self.expand_tabs, self.replace_whitespace, self.tabsize = expand_tabs, replace_whitespace, tabsize
        self.fix_sentence_endings, self.break_long_words = fix_sentence_endings, break_long_words
        self.drop_whitespace, self.break_on_hyphens = drop_whitespace, break_on_hyphens
        self.max_lines, self.placeholder = max_lines, placeholder

    def _chunks(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(dict.fromkeys(map(ord, "\t\n\x0b\x0c\r "), " "))
        chunks = []
        for run in _runs(text):
            if run.isspace() or not self.break_on_hyphens:
                chunks.append(run)
            else:
                chunks.extend(_split_word(run))
        if self.fix_sentence_endings:
            for i in range(len(chunks) - 1):
                end = chunks[i].rstrip("\"'") if chunks[i][-1:] in ("\"", "'") else chunks[i]
                if chunks[i + 1] == " " and end[-1:] in (".", "!", "?") and "a" <= end[-2:-1] <= "z":
                    chunks[i + 1] = "  "
        return chunks

    def _cut(self, line, chunk, room):
        """Puts the beginning of a word that fits on no line on this one; gives what is left of it."""
        if not self.break_long_words:
            if line:
                return chunk
            line.append(chunk)
            return ""
        end = room
        if self.break_on_hyphens and len(chunk) > room:
            hyphen = chunk.rfind("-", 0, room)
            if hyphen > 0 and chunk[:hyphen].strip("-"):
                end = hyphen + 1
        line.append(chunk[:end])
        return chunk[end:]

    def _take_line(self, chunks, width):
        """Moves the chunks of the next line from the end of `chunks`, which holds them in reverse."""
        line, size = [], 0
        while chunks and size + len(chunks[-1]) <= width:
            size += len(chunks[-1])
            line.append(chunks.pop())
        if chunks and len(chunks[-1]) > width:
            rest = self._cut(line, chunks.pop(), 1 if width < 1 else width - size)
            if rest:
                chunks.append(rest)
        if self.drop_whitespace and line and not line[-1].strip():
            line.pop()
        return line

    def _last_line(self, lines, line, indent, width):
        """The line that takes the placeholder when the text does not fit."""
        while line:
            if line[-1].strip() and len("".join(line)) + len(self.placeholder) <= width:
                lines.append(indent + "".join(line) + self.placeholder)
                return
            line.pop()
        if lines:
            before = lines[-1].rstrip()
            if len(before) + len(self.placeholder) <= self.width:
                lines[-1] = before + self.placeholder
                return
        lines.append(indent + self.placeholder.lstrip())

    def wrap(self, text):
        chunks = self._chunks(text)
        if self.width <= 0:
            raise ValueError(f"invalid width {self.width!r} (must be > 0)")
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        chunks.reverse()
        lines = []
        while chunks:
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and lines and not chunks[-1].strip():
                chunks.pop()
            line = self._take_line(chunks, width)
            if not line:
                continue
            is_end = not chunks or self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip()
            fits = self.max_lines is None or len(lines) + 1 < self.max_lines or (
                is_end and len("".join(line)) <= width)
            if not fits:
                self._last_line(lines, line, indent, width)
                break
            lines.append(indent + "".join(line))
        return lines

    def fill(self, text):
        return "\n".join(self.wrap(text))


def wrap(text, width=70, **options):
    return TextWrapper(width=width, **options).wrap(text)


def fill(text, width=70, **options):
    return TextWrapper(width=width, **options).fill(text)


def shorten(text, width, **options):
    return TextWrapper(width=width, max_lines=1, **options).fill(" ".join(text.strip().split()))
