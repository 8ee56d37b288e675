# What os and os.path tell of files, without opening them; the environment takes only texts as keys.
import os
import sys


def attempt(action):
    try:
        print(action())
    except Exception as error:
        print(type(error).__name__, error, getattr(error, "errno", None), getattr(error, "filename", None))


here = os.path.abspath(__file__)
print(os.path.getsize(here) == os.stat(here).st_size, os.path.getsize(here) > 1000, os.path.getmtime(here) > 0)
print(os.path.islink(here), os.path.lexists(here), os.path.lexists("no such file"), os.path.samefile(here, __file__))
print(oct(os.stat(os.path.dirname(here)).st_mode)[:3], os.stat(here)[6] == os.path.getsize(here), len(os.stat(here)))
attempt(lambda: os.path.getsize("no such file"))
attempt(lambda: os.stat("no such file"))
attempt(lambda: os.listdir("no such folder"))
attempt(lambda: os.listdir(here))
attempt(lambda: os.environ[5])
attempt(lambda: os.environ["NO_SUCH_VARIABLE"])
attempt(lambda: os.environ.get("NO_SUCH_VARIABLE", "default"))
print(os.fsencode("ä/b"), os.fsdecode(b"a/b"), os.fspath("x"), os.SEEK_END, os.R_OK | os.W_OK)
folder = os.path.join(os.path.dirname(here), "lib_pkg")
for top, folders, files in os.walk(folder):
    print(os.path.relpath(top, folder), sorted(f for f in folders if not f.startswith("__")), sorted(files)[:3] if "__pycache__" not in top else "")
    folders[:] = sorted(f for f in folders if not f.startswith("__"))


class Wrapped:
    def __fspath__(self):
        return "wrapped/path"


print(isinstance(Wrapped(), os.PathLike), isinstance("x", os.PathLike), issubclass(Wrapped, os.PathLike), os.path.basename(Wrapped()))


@os.PathLike.register
class Registered:
    pass


print(issubclass(Registered, os.PathLike))
