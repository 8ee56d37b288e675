"""Compiles every row of primitives_table and looks for its instructions; every function of names_table must have a row.
Usage: primitives_ptx.py KDSLC FOLDER"""
import os
import re
import subprocess
import sys

from names_table import ROWS
from primitives_table import TABLE

SHORT = {"cutlass.cute.arch": "arch", "cutlass.experimental.primitives": "prims"}
# Constants, enumerations and descriptors: no instruction belongs to them.
NO_INSTRUCTION = set("""
    WARP_SIZE WARPS_PER_WARPGROUP THREADS_PER_WARPGROUP FULL_MASK Arch get_max_tmem_alloc_cols get_min_tmem_alloc_cols TmemAddr
    Tcgen05SmemDesc WgmmaSmemDesc Tcgen05InstrDesc Tcgen05MxInstrDesc Tcgen05MxOmmaInstrDesc CTAGroup LoadShape LoadSrcFormat
    MBarrierWait MMALayout MemOrder MemScope Proxy ReductionOp ReductionType ReductionKind SetMaxRegisterAction Shfl StoreShape
    Tcgen05CpSrcFormat Tcgen05Fence Tcgen05LdStShape Tcgen05MMABlockScale Tcgen05MMACollectorOp Tcgen05MMAKind Tcgen05SmemSwizzle
    Tcgen05Wait TensormapField VoteSync SharedSpace MatchSync""".split())
HEAD = """import cutlass
import cutlass.cute as cute
import cutlass.experimental.cuda as tensor_maps
from cutlass import *
from cutlass.cute import arch
from cutlass.experimental import primitives as prims
"""
NAMES = {
    "x": "x = i[4]", "y": "y = i[5]", "z": "z = u[4]", "v": "v = l[4]", "a": "a = f[4]", "b": "b = f[5]", "p": "p = i.iterator",
    "s": "s = arch.alloc_smem(Int32, 64, 128)", "sf": "sf = arch.alloc_smem(Float16, 512, 128)", "m": "m = arch.alloc_smem(Int64, 1)",
}
TENSORS = {"i": "Int32", "u": "Uint32", "l": "Int64", "w": "Uint64", "f": "Float32", "h": "Float16"}


def rows():
    for line in TABLE.strip().splitlines():
        if line and not line.startswith("#"):
            name, arch, code, patterns = (part.strip() for part in line.split(" | "))
            yield name, arch, code, [re.compile(r"\s*".join(map(str, pattern.split()))) for pattern in patterns.split(" ;; ")]


def kernel(number, code):
    words = set(re.findall(r"[A-Za-z_]\w*", re.sub(r"'[^']*'", "", code)))
    lines = [line for name, line in NAMES.items() if name in words] + code.split(" ; ")
    parameters = ", ".join(f"{name}: cute.Tensor" for name in TENSORS) + ", tm: GridConstant[tensor_maps.TensorMap]" * ("tm" in words)
    types = ", ".join(f"{name}: Tensor[{type}, 1024]" for name, type in TENSORS.items())
    if "tm" not in words:
        run = f"run_{number}({', '.join(TENSORS)})"
        make = ""
    else:
        run = f"run_{number}({', '.join(TENSORS)}, tm)"
        make = "    tm = tensor_maps.create_tensor_map_tiled_from_view(cute.make_tensor(i.iterator, cute.make_layout((32, 32), stride=(32, 1))), (8, 8))\n"
    return f"""

@cute.kernel
def run_{number}({parameters}):
    {(chr(10) + '    ').join(lines)}


@cute.jit
def launch_{number}({", ".join(f"{name}: cute.Tensor" for name in TENSORS)}, n: Int32):
{make}    {run}.launch(grid=(n, n, n), block=(n, n, n))


# kdsl: instantiate launch_{number}({types}, n: Int32)
"""


def check(kdslc, folder, arch, group):
    path = os.path.join(folder, f"sm_{arch}.kpy")
    with open(path, "w") as file:
        file.write(HEAD + "".join(kernel(number, code) for number, (name, code, patterns) in enumerate(group)))
    result = subprocess.run([kdslc, "--emit=ptx", "-o", "-", f"--gpu-arch=sm_{arch}", path], capture_output=True, text=True)
    assert result.returncode == 0, f"{result.stdout[-2000:]}\n{result.stderr}"
    texts = {}
    for part in re.split(r"\.entry ", result.stdout)[1:]:
        texts[int(re.search(r"run_(\d+)", part).group(1))] = part[part.index("{"):part.index("\n}")]
    wrong = 0
    for number, (name, code, patterns) in enumerate(group):
        at = 0
        for pattern in patterns:
            found = pattern.search(texts[number], at)
            if not found:
                wrong += 1
                print(f"{name} on sm_{arch}: no `{pattern.pattern}` in\n{texts[number]}")
                break
            at = found.end()
    return wrong


def main():
    kdslc, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    groups, named = {}, set()
    for name, arch, code, patterns in rows():
        groups.setdefault(arch, []).append((name, code, patterns))
        named.add(name)
    functions = [f"{SHORT[module]}.{name}" for module, name, arch, status in ROWS
                 if module in SHORT and status == "done" and name not in NO_INSTRUCTION]
    missing = [name for name in functions if name not in named]
    assert not missing, f"no row for {missing}"
    wrong = sum(check(kdslc, folder, arch, group) for arch, group in groups.items())
    assert not wrong, f"{wrong} rows are wrong"
    print(len(functions), "primitives: ok")


main()
