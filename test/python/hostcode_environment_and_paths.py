# Settings from the environment and from paths, as scripts read them before they compile.
import os
import os.path
import sys
from pathlib import Path, PurePath, PurePosixPath

os.environ["KDSL_PARITY_ARCH"] = "sm_90a"
os.environ["KDSL_PARITY_FLAGS"] = "-O3:--verbose"
print(os.environ.get("KDSL_PARITY_ARCH"), os.getenv("KDSL_PARITY_NONE"), os.getenv("KDSL_PARITY_NONE", "default"), os.environ["KDSL_PARITY_FLAGS"].split(os.pathsep))
print("KDSL_PARITY_ARCH" in os.environ, "KDSL_PARITY_NONE" in os.environ, os.environ.setdefault("KDSL_PARITY_NEW", "x"), os.environ.pop("KDSL_PARITY_NEW"), os.environ.get("KDSL_PARITY_NEW"))
try:
    os.environ["KDSL_PARITY_NONE"]
except KeyError as error:
    print("KeyError", error)
try:
    os.environ["A"] = 3
except TypeError as error:
    print(error)


def flag(name, default=False):
    return os.environ.get(name, str(default)).lower() in ("1", "true", "yes", "on")


os.environ["KDSL_PARITY_DEBUG"] = "Yes"
print(flag("KDSL_PARITY_DEBUG"), flag("KDSL_PARITY_NONE"), flag("KDSL_PARITY_NONE", True), os.sep, os.linesep == "\n", os.name, os.curdir, os.pardir, os.extsep, os.devnull)
here = os.path.dirname(os.path.abspath(__file__))
print(os.path.basename(__file__), os.path.splitext(os.path.basename(__file__)), os.path.exists(__file__), os.path.isfile(__file__), os.path.isdir(here), os.path.exists("/no/such/path"))
print(os.path.join("a", "b", "/c", "d"), os.path.join("a", ""), os.path.normpath("a//b/../c/./d"), os.path.split("/x/y/z.py"), os.path.commonprefix(["abc", "abd"]), os.path.isabs("/a"), os.path.isabs("a"))
print(os.path.relpath("/a/b/c", "/a/d"), os.path.commonpath(["/a/b/c", "/a/b/d"]), os.path.expandvars("$KDSL_PARITY_ARCH/x ${KDSL_PARITY_ARCH}"), os.path.normcase("A/b"), os.fspath(PurePath("a/b")), os.path.splitdrive("/a"))
p = PurePosixPath("/opt/kernels/gemm.sm90.kpy")
print(p, p.name, p.stem, p.suffix, p.suffixes, p.parent, list(map(str, p.parents)), p.parts, p.root, p.anchor, p.is_absolute(), p.as_posix())
print(p.with_name("x.py"), p.with_suffix(".ptx"), p.with_stem("y"), p.relative_to("/opt"), p / "a" / "../b", "/r" / PurePath("s"), p.joinpath("u", "v"), PurePath("a") / "/b", p.is_relative_to("/opt"))
print(PurePath("a/b") == PurePath("a//b/"), PurePath("a") < PurePath("b"), hash(PurePath("a/b")) == hash(PurePath("a/./b")), sorted(map(PurePath, ["b", "a/c", "a"])), PurePath(), PurePath("."), PurePath("a", "b", PurePath("c")), repr(PurePosixPath("a")), bool(PurePath()))
for call in (lambda: p.relative_to("/usr"), lambda: p.with_suffix("ptx"), lambda: p.with_name(""), lambda: PurePath("/").with_name("x"), lambda: PurePath("a") + "b", lambda: p.with_name("a/b")):
    try:
        print(call())
    except (ValueError, TypeError) as error:
        print(type(error).__name__, str(error)[:24])
print(Path(__file__).name, Path(__file__).exists(), Path(__file__).is_file(), (Path(__file__).parent / "no_such_file").exists(), Path("a/b").parent, isinstance(Path("a"), PurePath), type(Path("a")).__name__)
print(Path(__file__).resolve() == Path(os.path.abspath(__file__)), Path.cwd() == Path(os.getcwd()))
print(sys.argv[1:], len(sys.argv), os.path.basename(sys.argv[0]), sys.byteorder, sys.maxsize, sys.platform, sys.getdefaultencoding(), isinstance(sys.path, list), sys.float_info.max, sys.float_info.epsilon, sys.float_info.dig, sys.maxunicode)
print(isinstance(sys.version, str), sys.version_info >= (3, 8), sys.version_info[:1], sys.version_info.major, sys.getrecursionlimit() >= 1000, sys.stdout.encoding.lower())
