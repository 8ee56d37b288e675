"""POSIX path arithmetic."""

import _kdsl

sep, altsep, extsep, pathsep, curdir, pardir, defpath, devnull = "/", None, ".", ":", ".", "..", "/bin:/usr/bin", "/dev/null"


def _text(path):
    if isinstance(path, str):
        return path
    hook = getattr(type(path), "__fspath__", None)
    if hook is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
    return hook(path)


def join(a, *p):
    for one in (a, *p):
        if not isinstance(one, (str, bytes)) and not hasattr(type(one), "__fspath__"):
            if one is a:
                break
            raise TypeError(f"join() argument must be str, bytes, or os.PathLike object, not {type(one).__name__!r}")
    path = _text(a)
    for b in map(_text, p):
        if b.startswith("/"):
            path = b
        elif not path or path.endswith("/"):
            path += b
        else:
            path += "/" + b
    return path


def split(p):
    p = _text(p)
    i = p.rfind("/") + 1
    head, tail = p[:i], p[i:]
    if head and head != "/" * len(head):
        head = head.rstrip("/")
    return head, tail


def basename(p):
    return split(p)[1]


def dirname(p):
    return split(p)[0]


def splitext(p):
    p = _text(p)
    slash = p.rfind("/")
    dot = p.rfind(".")
    if dot > slash:
        start = slash + 1
        while start < dot:
            if p[start] != ".":
                return p[:dot], p[dot:]
            start += 1
    return p, ""


def isabs(s):
    return _text(s).startswith("/")


def normpath(path):
    path = _text(path)
    if not path:
        return "."
    slashes = 1 if path.startswith("/") else 0
    if path.startswith("//") and not path.startswith("///"):
        slashes = 2
    parts = []
    for part in path.split("/"):
        if part in ("", "."):
            continue
        if part != ".." or (not slashes and not parts) or (parts and parts[-1] == ".."):
            parts.append(part)
        elif parts:
            parts.pop()
    return "/" * slashes + "/".join(parts) or "."


def abspath(path):
    path = _text(path)
    return normpath(path if isabs(path) else join(_kdsl.working_folder(), path))


def realpath(path, *, strict=False):
    return abspath(path)


def relpath(path, start="."):
    start_parts = [p for p in abspath(start).split("/") if p]
    parts = [p for p in abspath(path).split("/") if p]
    common = 0
    while common < min(len(parts), len(start_parts)) and parts[common] == start_parts[common]:
        common += 1
    return join(*([".."] * (len(start_parts) - common) + parts[common:] or ["."]))


def commonprefix(m):
    if not m:
        return ""
    low, high = min(m), max(m)
    for i, c in enumerate(low):
        if c != high[i]:
            return low[:i]
    return low


def commonpath(paths):
    paths = [_text(path) for path in paths]
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    if len({isabs(path) for path in paths}) != 1:
        raise ValueError("Can't mix absolute and relative paths")
    split_paths = [[part for part in path.split("/") if part and part != "."] for path in paths]
    low, high = min(split_paths), max(split_paths)
    common = 0
    while common < min(len(low), len(high)) and low[common] == high[common]:
        common += 1
    return ("/" if isabs(paths[0]) else "") + "/".join(low[:common])


def splitdrive(p):
    return "", _text(p)


def normcase(s):
    return _text(s)


def expanduser(path):
    path = _text(path)
    if path != "~" and not path.startswith("~/"):
        return path
    home = _kdsl.environment().get("HOME", "")
    return (home.rstrip("/") + path[1:] or "/") if home else path


def expandvars(path):
    """$NAME and ${NAME} of the environment; what is not there stays."""
    from os import environ
    path, out, i = _text(path), [], 0
    while i < len(path):
        braced = path[i:i + 2] == "${"
        start = end = i + 1 + braced
        if path[i] == "$":
            while end < len(path) and (path[end] != "}" if braced else path[end].isascii() and (path[end].isalnum() or path[end] == "_")):
                end += 1
        name, after = path[start:end], end + braced
        if path[i] != "$" or name not in environ or braced and end >= len(path):
            out.append(path[i])
            i += 1
        else:
            out.append(environ[name])
            i = after
    return "".join(out)


def _numbers(path, follow=True):
    from os import stat
    return stat(_text(path), follow_symlinks=follow)


def getsize(filename):
    return _numbers(filename).st_size


def getmtime(filename):
    return _numbers(filename).st_mtime


def getatime(filename):
    return _numbers(filename).st_atime


def getctime(filename):
    return _numbers(filename).st_ctime


def samefile(f1, f2):
    return _numbers(f1)[1:3] == _numbers(f2)[1:3]


def lexists(path):
    return _kdsl.path_numbers(_text(path), False) is not None


def islink(path):
    numbers = _kdsl.path_numbers(_text(path), False)
    return numbers is not None and numbers[0] & 0o170000 == 0o120000


def exists(path):
    return _kdsl.path_kind(_text(path)) != ""


def isfile(path):
    return _kdsl.path_kind(_text(path)) == "file"


def isdir(path):
    return _kdsl.path_kind(_text(path)) == "folder"
