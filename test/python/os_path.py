# os.path and os.environ.
import os
import os.path as path

def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

for t in ("", "a", "a/b", "/a/b.c", "a/", "/", "//x", "a/../b", "./x", "a//b", "x.tar.gz", ".bashrc", "a.b/c", "..", "/..", "a/./b/../../c"):
    print(path.basename(t), path.dirname(t), path.split(t), path.splitext(t), path.normpath(t), path.isabs(t))
print(path.join("a", "b", "c"), path.join("a", "/b"), path.join("a/", "b"), path.join("", "b"), path.join("a", ""), path.join("/a"), path.commonprefix(["abc", "abd"]), path.commonpath(["/a/b", "/a/c"]), path.relpath("/a/b/c", "/a/d"), path.splitdrive("/a"), path.sep, path.curdir, path.pardir, os.sep, os.linesep == "\n", os.pathsep)
print(path.exists(__file__), path.isfile(__file__), path.isdir("/"), path.exists("/no/such"), path.abspath("x") == path.join(os.getcwd(), "x"), path.expanduser("x"), path.basename(path.realpath(__file__)) == path.basename(__file__))
os.environ["KDSL_TEST_X"] = "5"
print(os.environ["KDSL_TEST_X"], os.environ.get("KDSL_TEST_NOPE"), os.environ.get("KDSL_TEST_NOPE", "d"), os.getenv("KDSL_TEST_X"), os.getenv("KDSL_NOPE", "z"), "KDSL_TEST_X" in os.environ, isinstance(os.environ.copy(), dict), os.environ.setdefault("KDSL_TEST_Y", "1"))
del os.environ["KDSL_TEST_X"]
show(lambda: os.environ["KDSL_TEST_X"])
show(os.environ.pop, "KDSL_TEST_Y")
show(os.environ.pop, "KDSL_TEST_Y", None)
show(lambda: os.environ.__setitem__("a", 5))
show(path.join, "a", 5)
show(path.basename, None)
print(os.name, isinstance(os.cpu_count(), int), isinstance(os.getpid(), int), sorted(os.listdir(path.dirname(path.abspath(__file__))))[:0])
