"""python -m kdslc SCRIPT [ARGUMENTS], or python -m kdslc -m MODULE [ARGUMENTS]: runs it with kernels that kdsl compiles."""
import os
import runpy
import sys

_USAGE = """usage: python -m kdslc [--device=cpu|cuda] SCRIPT [ARGUMENTS]
       python -m kdslc [--device=cpu|cuda] -m MODULE [ARGUMENTS]

Runs a program of CuTe DSL or TileLang in this Python. Its kernels are compiled by kdsl."""


def _refused(message):
    print(f"python -m kdslc: {message}\n\n{_USAGE}", file=sys.stderr)
    return 2


def _without_options(arguments):
    """What stands behind the options, which are carried out; a text says what is wrong with them."""
    while arguments and arguments[0].startswith("-") and arguments[0] != "-m":
        name, is_set, value = arguments[0].partition("=")
        if name != "--device":
            return f"there is no option `{name}`"
        if not is_set and len(arguments) > 1:
            value = arguments.pop(1)
        if value not in ("cpu", "cuda"):
            return f"--device is `cpu` or `cuda`, not `{value}`"
        os.environ["KDSL_DEVICE"] = value
        arguments = arguments[1:]
    return arguments


def main():
    arguments = sys.argv[1:]
    if arguments and arguments[0] in ("-h", "--help"):
        print(_USAGE)
        return 0
    arguments = _without_options(arguments)
    if isinstance(arguments, str):
        return _refused(arguments)
    if not arguments:
        return _refused("there is no script to run")
    is_module = arguments[0] == "-m"
    if is_module and len(arguments) == 1:
        return _refused("-m needs the name of a module")
    if not is_module and not os.path.exists(arguments[0]):
        return _refused(f"there is no file `{arguments[0]}`")

    import kdslc.install  # noqa: F401

    if is_module:
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
