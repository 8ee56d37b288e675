"""cache_url.py KDSLC FOLDER URL: compiles in the folders `one` and `two`, which share nothing but the server."""
import glob
import os
import subprocess
import sys

KDSLC, FOLDER, URL = sys.argv[1:]


def compile_in(name, cache, output="k.ptx"):
    """Returns what -v says of the cache; all else that is printed is an error of the test."""
    words = [KDSLC, "-v", "-S", "-o", output, f"--cache-dir={FOLDER}/{cache}", f"--cache-url={URL}", "k.kpy"]
    done = subprocess.run(words, cwd=os.path.join(FOLDER, name), capture_output=True, text=True, check=False)
    said = [line.removeprefix("k.kpy: ") for line in done.stderr.splitlines() if " the cache" in line]
    others = [line for line in done.stderr.splitlines() if "remark" in line or "error" in line]
    return said[0] if done.returncode == 0 and not others and said else done.stderr


def read(*path):
    with open(os.path.join(FOLDER, *path), "rb") as file:
        return file.read()


def entries():
    return sorted(glob.glob(os.path.join(FOLDER, "store", "kernels", "*")))


def damage(change):
    for path in entries():
        with open(path, "rb") as file:
            content = file.read()
        with open(path, "wb") as file:
            file.write(change(content))


def damaged(name, cache, change):
    before = {path: read(path) for path in entries()}
    damage(change)
    said = compile_in("two", cache)
    again = all(read(path) == content for path, content in before.items())
    print(f"{name}: {said}, stored again: {again}")


print("first:", compile_in("one", "a"))
print("other folder:", compile_in("two", "b"))
print("equal outputs:", read("one", "k.ptx") == read("two", "k.ptx"))
print("own folder, no server asked:", compile_in("two", "b"))
damaged("damaged entry", "c", lambda content: content[:-1] + bytes([content[-1] ^ 1]))
damaged("cut entry", "d", lambda content: content[:len(content) // 2])
before = entries()
for path in before:
    os.remove(path)
words = [KDSLC, "-S", f"--cache-url={URL}", "k.kpy"]
running = [subprocess.Popen([*words, "-o", f"{i}.ptx", f"--cache-dir={FOLDER}/many{i}"], cwd=os.path.join(FOLDER, "one"),
                            stderr=subprocess.PIPE) for i in range(16)]
good = sum(one.communicate()[1] == b"" and one.returncode == 0 for one in running)
equal = all(read("one", f"{i}.ptx") == read("one", "k.ptx") for i in range(16))
print(f"sixteen at once: {good} good, equal: {equal}, no other entries: {entries() == before}")
