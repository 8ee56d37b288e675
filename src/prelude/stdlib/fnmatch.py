"""Names that match a pattern of the shell."""

__all__ = ["filter", "fnmatch", "fnmatchcase"]


def _matches_set(c, inner):
    negated = inner.startswith("!")
    if negated:
        inner = inner[1:]
    found, i = False, 0
    while i < len(inner):
        if i + 2 < len(inner) and inner[i + 1] == "-":
            found = found or inner[i] <= c <= inner[i + 2]
            i += 3
        else:
            found = found or c == inner[i]
            i += 1
    return found != negated


def fnmatchcase(name, pat):
    # The last `*` may take one character more whenever the rest does not match.
    i = j = 0
    star = mark = -1
    while i < len(name):
        c = pat[j] if j < len(pat) else ""
        end = pat.find("]", j + (3 if pat[j + 1:j + 2] == "!" else 2)) if c == "[" else -1
        if c == "*":
            star, mark = j, i
            j += 1
        elif end >= 0 and _matches_set(name[i], pat[j + 1:end]):
            i, j = i + 1, end + 1
        elif c and end < 0 and (c == "?" or c == name[i]):
            i, j = i + 1, j + 1
        elif star >= 0:
            mark += 1
            i, j = mark, star + 1
        else:
            return False
    return not pat[j:].strip("*")


fnmatch = fnmatchcase


def filter(names, pat):
    return [name for name in names if fnmatchcase(name, pat)]
