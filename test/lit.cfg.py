# The lit suite: every .kpy, .kir and .test file below this folder with a RUN line. Run it with
# `ninja check-lit`, or lit itself: lit -sv --param build=<build folder> test/parse
#
# Substitutions: %kdslc %kdsl-run %kdsl-opt %kdsl-lower %kdsl-lsp %assemble, %status N COMMAND (exit status must be N),
# %check-pairs FILE (a script of test/checker and its mistakes), %samples, %root.
# %python (one that finds the module kdslc).
# Features for REQUIRES: ptxas nvjitlink libdevice nvcc cuda (a GPU) asan release cmake make clang-format packaging, nginx, curl,
# compiler-library (libkdsl_compiler.so), and packages of %python: tvm_ffi numpy torch mypy pytest.
# A file is named fail_* if and only if it expects the compiler to refuse something (Inputs/kdsl_test.py).

import ctypes
import os
import shutil
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "Inputs"))
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "tools", "dev"))
import check_format
from kdsl_test import KdslTest

config.name = "kdsl"
config.suffixes = [".kpy", ".kir", ".test"]
config.excludes = ["Inputs", "unit"]
config.test_source_root = os.path.dirname(__file__)
config.test_format = KdslTest(execute_external=False)

root = os.path.dirname(config.test_source_root)
build = os.path.abspath(lit_config.params.get("build", os.path.join(root, "build", "release")))
llvm_tools = lit_config.params.get("tools", "/usr/lib/llvm-22/bin")
config.test_exec_root = os.path.join(build, "test")

# ---- Environment: only what a test may depend on, so that a user's settings change nothing.
environment = {name: os.environ[name] for name in
               ("HOME", "TMPDIR", "LD_LIBRARY_PATH", "CUDA_PATH", "CUDA_HOME", "QEMU_LD_PREFIX") if name in os.environ}
environment["PATH"] = os.pathsep.join([llvm_tools, os.environ["PATH"]])
environment["LC_ALL"] = "C.UTF-8"
# LLVM itself is not instrumented: its allocators would report what our inlined copies poisoned.
environment["ASAN_OPTIONS"] = "allow_user_poisoning=0:detect_stack_use_after_return=1"
environment["LSAN_OPTIONS"] = "print_suppressions=0"
environment["UBSAN_OPTIONS"] = "print_stacktrace=1"
config.environment = environment

# ---- Substitutions. Every program runs under a time limit, so a hang is a failed test.
limit = "timeout 300 "
for program in ("kdslc", "kdsl-run", "kdsl-opt", "kdsl-lower", "kdsl-lsp"):
    path = os.path.join(build, "bin", program)
    config.substitutions.append((r"%" + program + r"(?![\w.-])", limit + path))
    config.substitutions.append((r"%path-" + program, path))
# Textual KIR to cubin on an architecture of each generation, and what each kernel uses.
assemble = " --emit=resources --arch=sm_80,sm_90a,sm_100a"
config.substitutions.append(("%assemble", limit + os.path.join(build, "bin", "kdsl-lower") + assemble))
config.substitutions.append(("%check-pairs", f"{sys.executable} {os.path.join(config.test_source_root, 'Inputs', 'check_pairs.py')} "
                             + os.path.join(build, "bin", "kdsl-run")))
config.substitutions.append(("%status", os.path.join(config.test_source_root, "Inputs", "status")))
config.substitutions.append(("%samples", os.path.join(root, "samples")))
config.substitutions.append(("%build", build))
config.substitutions.append(("%root", root))

# ---- Features.


def loads(*names):
    for name in names:
        try:
            return ctypes.CDLL(name)
        except OSError:
            pass
    return None


def has_gpu():
    driver = loads("libcuda.so.1")
    count = ctypes.c_int(0)
    return (driver is not None and driver.cuInit(0) == 0
            and driver.cuDeviceGetCount(ctypes.byref(count)) == 0 and count.value > 0)


def is_release_build():
    try:
        with open(os.path.join(build, "CMakeCache.txt"), encoding="utf-8") as cache:
            return "\nCMAKE_BUILD_TYPE:STRING=Release\n" in cache.read()
    except OSError:
        return False


cuda_folders = [folder for folder in (os.environ.get("CUDA_PATH"), os.environ.get("CUDA_HOME"),
                                      "/usr/local/cuda") if folder and os.path.isdir(folder)]


def in_cuda(*path):
    return any(os.path.exists(os.path.join(folder, *path)) for folder in cuda_folders)


# The Python of tests of the module kdslc: that of a virtual environment which tools/dev/setup.sh makes, or one that the user names.
python = os.environ.get("KDSL_TEST_PYTHON") or os.path.join(os.path.dirname(build), "python", "bin", "python3")
if not os.path.exists(python):
    python = sys.executable
config.substitutions.append((r"%python(?![\w./-])", f"env PYTHONPATH={os.path.join(root, 'python')} PYTHONDONTWRITEBYTECODE=1"
                             f" KDSL_COMPILER_LIBRARY={os.path.join(build, 'runtime', 'libkdsl_compiler.so.0')}"
                             f" KDSL_CACHE_DIR= KDSL_DEVICE=cpu TVM_FFI_DISABLE_TORCH_C_DLPACK=1 timeout 300 {python}"))


def has_package(name):
    import subprocess

    look = f"import importlib.util, sys; sys.exit(importlib.util.find_spec({name!r}) is None)"
    return subprocess.run([python, "-c", look], check=False).returncode == 0


features = {
    "ptxas": shutil.which("ptxas") or in_cuda("bin", "ptxas"),
    "nvcc": shutil.which("nvcc") or in_cuda("bin", "nvcc"),
    "libdevice": in_cuda("nvvm", "libdevice", "libdevice.10.bc")
    or os.path.exists("/usr/lib/nvidia-cuda-toolkit/libdevice/libdevice.10.bc"),
    "nvjitlink": loads("libnvJitLink.so", "libnvJitLink.so.13", "libnvJitLink.so.12",
                       *[os.path.join(folder, "lib64", "libnvJitLink.so") for folder in cuda_folders]),
    "cuda": has_gpu(),
    "nginx": shutil.which("nginx") or os.path.exists("/usr/sbin/nginx"),
    "curl": loads("libcurl.so.4", "libcurl-gnutls.so.4"),
    "compiler-library": os.path.exists(os.path.join(build, "runtime", "libkdsl_compiler.so.0")),
    **{package: has_package(package) for package in ("tvm_ffi", "numpy", "torch", "mypy", "pytest")},
    "cmake": shutil.which("cmake"),
    "make": shutil.which("make"),
    "pkg-config": shutil.which("pkg-config"),
    "clang-format": check_format.find_formatter(),
    "release": is_release_build(),
    # Installing a package into a bare system takes chroot.
    "packaging": all(map(shutil.which, ("cmake", "cpack", "dpkg", "g++", "chroot"))) and os.geteuid() == 0,
    "asan": "address" in lit_config.params.get("sanitize", ""),
}
for name, present in features.items():
    if present:
        config.available_features.add(name)
