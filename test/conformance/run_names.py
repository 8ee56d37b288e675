"""Calls every name of names_table that is `later`: the compiler must say which architecture the call needs, and that it is not
available yet where the target is new enough. Usage: run_names.py KDSLC FOLDER"""
import os
import subprocess
import sys

from names_table import ROWS

NEEDED = {"90": "sm_90a", "100": "sm_100a", "120": "sm_120a"}
SOURCE = """import cutlass
import cutlass.cute as cute
import cutlass.experimental.primitives as prims
import cutlass.pipeline as pipeline


@cute.kernel
def run(t: cute.Tensor):
    p = t.iterator
    {module}.{name}()


@cute.jit
def launch(t: cute.Tensor):
    run(t).launch(grid=1, block=32)


# kdsl: instantiate launch(t: Tensor[Int32, 4])
"""

LINE = 1 + SOURCE[: SOURCE.index("{module}")].count("\n")


def errors(kdslc, path, arch):
    result = subprocess.run([kdslc, "--emit=ptx", "-o", os.devnull, f"--gpu-arch={arch}", path], capture_output=True, text=True)
    return result.returncode, result.stderr


def main():
    kdslc, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    later = [row for row in ROWS if row[3] == "later"]
    for module, name, number, status in later:
        path = os.path.join(folder, name + ".kpy")
        with open(path, "w") as file:
            short = {"arch": "cute.arch", "primitives": "prims", "pipeline": "pipeline"}[module.rpartition(".")[2]]
            called = name + ".create" if short == "pipeline" else name
            file.write(SOURCE.format(module=short, name=called))
        code, text = errors(kdslc, path, "sm_89")
        text = text.replace("`", "")
        assert code == 1 and f"{name} needs {NEEDED[number]} or newer" in text and f".kpy:{LINE}:" in text, text
        code, text = errors(kdslc, path, NEEDED[number])
        text = text.replace("`", "")
        assert code == 1 and f"{name} is not available yet" in text and f".kpy:{LINE}:" in text, text
    print(len(later), "names of newer architectures: ok")


main()
