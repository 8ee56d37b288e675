"""python -m kdslc SCRIPT [ARGUMENTS], or python -m kdslc -m MODULE [ARGUMENTS]: runs it with kernels that kdsl compiles."""
import runpy
import sys


def main():
    arguments = sys.argv[1:]
    while arguments and arguments[0].startswith("--device="):
        import os

        os.environ["KDSL_DEVICE"] = arguments.pop(0).split("=", 1)[1]
    if not arguments or arguments[0] in ("-h", "--help"):
        print("usage: python -m kdslc [--device=cpu|cuda] SCRIPT [ARGUMENTS]\n"
              "       python -m kdslc [--device=cpu|cuda] -m MODULE [ARGUMENTS]\n\n"
              "Runs a program of CuTe DSL or TileLang in this Python. Its kernels are compiled by kdsl.")
        return 0 if arguments else 2
    import os

    import kdslc.install  # noqa: F401

    if arguments[0] == "-m":
        if len(arguments) == 1:
            sys.exit("python -m kdslc: -m needs the name of a module")
        sys.argv = arguments[1:]
        sys.path.insert(0, os.getcwd())
        runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = arguments
        sys.path.insert(0, os.path.dirname(os.path.abspath(arguments[0])))
        runpy.run_path(arguments[0], run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main())
