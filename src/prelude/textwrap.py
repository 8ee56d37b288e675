"""Indentation and wrapping of text."""

__all__ = ["wrap", "fill", "dedent", "indent", "shorten"]


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


def _chunks(text):
    """Words, cut after the hyphens between letters, with the blanks between them."""
    for word in text.split():
        at = 0
        for i in range(1, len(word) - 1):
            if word[i] == "-" and word[i - 1].isalpha() and word[i + 1].isalpha() and i - at >= 2:
                yield word[at:i + 1], False
                at = i + 1
        yield word[at:], True


def wrap(text, width=70, *, initial_indent="", subsequent_indent=""):
    if width <= 0:
        raise ValueError(f"invalid width {width!r} (must be > 0)")
    lines = []
    line = ""
    glued = True  # the next word follows without a blank
    for word, ends in _chunks(text):
        while True:
            margin = subsequent_indent if lines else initial_indent
            joined = word if not line else line + word if glued else line + " " + word
            room = width - len(margin)
            if len(joined) <= room:
                line = joined
                break
            if line:
                lines.append(margin + line)
                line = ""
                continue
            room = max(room, 1)
            lines.append(margin + word[:room])
            word = word[room:]
            if not word:
                break
        glued = not ends
    if line:
        lines.append((subsequent_indent if lines else initial_indent) + line)
    return lines


def fill(text, width=70, **options):
    return "\n".join(wrap(text, width, **options))


def shorten(text, width, *, placeholder=" [...]"):
    words = text.split()
    if len(" ".join(words)) <= width:
        return " ".join(words)
    if len(placeholder.lstrip()) > width:
        raise ValueError("placeholder too large for max width")
    while words and len(" ".join(words)) + len(placeholder) > width:
        words.pop()
    return (" ".join(words) + placeholder) if words else placeholder.lstrip()
