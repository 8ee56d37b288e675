# pathlib: pure paths.
from pathlib import Path, PurePath, PurePosixPath

def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

for text in ("a/b/c.tar.gz", "/usr/lib", ".", "", "a", "/", "../x", "a//b/./c/", "dir/.hidden", "x.", "/a/../b", "name.txt"):
    p = PurePosixPath(text)
    print(str(p), repr(p), p.parts, p.name, p.stem, p.suffix, p.suffixes, str(p.parent), p.is_absolute(), p.root, p.anchor, [str(q) for q in p.parents], p.as_posix())
p = PurePath("a/b")
print(p / "c", p / "c" / "d.py", "x" / p, p.joinpath("e", "f"), p / "/abs", p == PurePath("a/b"), p != PurePath("a"), p < PurePath("b"), hash(p) == hash(PurePath("a/b")), sorted([PurePath("b"), PurePath("a")]))
print(p.with_name("z"), PurePath("a/b.c").with_suffix(".d"), PurePath("a/b.c").with_suffix(""), PurePath("a/b.c").with_stem("q"), PurePath("/a/b/c").relative_to("/a"), PurePath("/a/b").is_relative_to("/a"))
show(PurePath("a").with_suffix, "x")
show(PurePath("").with_name, "x")
show(PurePath("a").with_name, "")
show(lambda: PurePath("a") / 5)
print(f"{p}", str(p) + "!", isinstance(Path("x"), PurePath), Path("x").name, Path("a", "b", "c"), Path("a") / Path("b"), bool(PurePath("")), PurePath("a", "/b", "c"), PurePath("~/x").parts)
print(Path(__file__).name, Path(__file__).suffix, Path(__file__).exists(), Path(__file__).is_file(), Path(__file__).parent.is_dir(), Path("/nonexistent/x").exists(), Path(__file__).resolve().is_absolute(), Path(".").resolve() == Path.cwd())
import os
print(os.fspath(PurePath("a/b")), os.path.join(PurePath("a"), "b"), [str(x) for x in sorted(map(PurePath, "cab"))])
