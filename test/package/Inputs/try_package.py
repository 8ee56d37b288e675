"""Makes a package twice, compares the bytes, installs it where nothing else is, uses it and removes it.

    try_package.py ROOT BUILD SCRATCH tar|deb|wheel

The archive and the Debian package go into a folder that holds a C library and nothing else, with chroot; the wheel goes into a
virtual environment. There, a sample is compiled and run, and a C++ program with its kernels is linked and run.
"""
import glob
import os
import shutil
import subprocess
import sys

ROOT, BUILD, SCRATCH, KIND = sys.argv[1:]
SAMPLE = os.path.join(ROOT, "samples", "vector_add.kpy")
CALLER = os.path.join(ROOT, "test", "package", "Inputs", "run_vector_add.c")
# The C library of this machine, as a bare system has it.
C_LIBRARY = ("/lib64/ld-linux-x86-64.so.2", "libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1")


def run(*words, **options):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: status {done.returncode}\n{done.stdout}")
    return done.stdout


def make(name):
    out = os.path.join(SCRATCH, name)
    run(os.path.join(ROOT, "tools", "package"), "--build", BUILD, "--out", out, KIND)
    return glob.glob(os.path.join(out, "*"))[0]


def all_files(folder):
    return sorted(os.path.join(directory, name) for directory, folders, names in os.walk(folder)
                  for name in names + [one for one in folders if os.path.islink(os.path.join(directory, one))])


def bare_system(folder):
    for path in C_LIBRARY:
        if not path.startswith("/"):
            path = next(found for lib in ("/lib/x86_64-linux-gnu", "/lib64", "/usr/lib")
                        for found in [os.path.join(lib, path)] if os.path.exists(found))
        place = folder + path
        os.makedirs(os.path.dirname(place), exist_ok=True)
        shutil.copy(os.path.realpath(path), place)
    for name in ("tmp", "proc", "dev"):
        os.makedirs(os.path.join(folder, name))


def use(prefix, shown, inside):
    """Uses what is installed: `prefix` is where it is here, `shown` where its programs see it, `inside` how they start."""
    work = os.path.join(shown[0], "tmp")
    shutil.copy(SAMPLE, work)
    seen = "/tmp" if shown[1] else work
    # The loader asks /proc where a program lies, of which it looks for libraries beside it; the bare system has none mounted.
    environment = dict(os.environ, LD_ORIGIN_PATH=f"{shown[1]}/bin") if shown[1] else None
    run(*inside, f"{shown[1] or prefix}/bin/kdslc", "--target=cpu", f"--emit=obj={seen}/add.o,header={seen}/add.h",
        f"{seen}/vector_add.kpy", env=environment)
    said = run(*inside, f"{shown[1] or prefix}/bin/kdsl-run", "--check=all", f"{seen}/vector_add.kpy", env=environment)
    if "vector_add: ok" not in said:
        sys.exit(f"kdsl-run said: {said}")
    run(*inside, f"{shown[1] or prefix}/bin/kdslc", f"--emit=ptx={seen}/add.ptx", f"{seen}/vector_add.kpy", env=environment)
    run("g++", "-x", "c++", f"-I{prefix}/include", CALLER, "-x", "none", f"{work}/add.o", "-static-libstdc++", "-static-libgcc",
        f"{prefix}/lib/libkdsl_runtime.a", "-lpthread", "-ldl", "-o", f"{work}/app")
    said = run(*inside, f"{seen}/app", "cpu")
    if "cpu: 1000 of 1000 right" not in said:
        sys.exit(f"the program said: {said}")
    for name in ("vector_add.kpy", "add.o", "add.h", "add.ptx", "app"):
        os.remove(os.path.join(work, name))


def try_tar(package):
    root = os.path.join(SCRATCH, "root")
    bare_system(root)
    before = all_files(root)
    for folder in ("opt", "srv/moved"):
        place = os.path.join(root, folder)
        os.makedirs(place)
        run("tar", "-xzf", package, "-C", place)
        [name] = os.listdir(place)
        use(os.path.join(place, name), (root, f"/{folder}/{name}"), ("chroot", root))
        shutil.rmtree(os.path.join(place, name))
    return before, all_files(root)


def try_deb(package):
    root = os.path.join(SCRATCH, "root")
    bare_system(root)
    for name in ("info", "updates", "triggers"):
        os.makedirs(os.path.join(root, "var/lib/dpkg", name))
    open(os.path.join(root, "var/lib/dpkg/status"), "w").close()

    def files():
        return [path for path in all_files(root) if "/var/lib/dpkg/" not in path]

    before = files()
    # What it depends on is there, but not as packages.
    run("dpkg", f"--root={root}", "--log=/dev/null", "--force-depends", "--install", package)
    use(os.path.join(root, "usr"), (root, "/usr"), ("chroot", root))
    run("dpkg", f"--root={root}", "--log=/dev/null", "--purge", "kdsl")
    if shutil.which("lintian"):
        said = run("lintian", "--allow-root", "--fail-on", "error,warning", package)
        print("lintian:", said or "clean")
    return before, files()


def try_wheel(package):
    root = os.path.join(SCRATCH, "environment")
    run(sys.executable, "-m", "venv", root)
    os.makedirs(os.path.join(root, "tmp"))
    pip = os.path.join(root, "bin", "python")

    def files():
        return [path for path in all_files(root) if "__pycache__" not in path]

    before = files()
    run(pip, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", package, env=dict(os.environ, PIP_DISABLE_PIP_VERSION_CHECK="1"))
    use(root, (root, ""), ())
    run(pip, "-c", "import kdslc; assert kdslc.__version__")  # it finds the library
    run(pip, "-m", "pip", "uninstall", "--quiet", "--yes", "kdslc")
    return before, files()


def main():
    first, second = make("first"), make("second")
    with open(first, "rb") as a, open(second, "rb") as b:
        if a.read() != b.read():
            sys.exit(f"{KIND}: two packages of one build differ")
    before, after = {"tar": try_tar, "deb": try_deb, "wheel": try_wheel}[KIND](first)
    left = sorted(set(after) - set(before))
    if left:
        sys.exit("left behind: " + " ".join(left))
    print(f"{os.path.basename(first)}: installed, used, removed")


main()
