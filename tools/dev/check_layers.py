#!/usr/bin/env python3
"""Checks that dependencies between folders point one way, and that folders and dialects keep to themselves.

* The order of the folders of src/ is that of the add_subdirectory(src/...) lines of the top CMakeLists.txt: a folder may
  include its own headers and those of folders above it. LLVM headers are allowed in codegen/, target/, lsp/ and tools/
  only, and those of LLVM's numbers also in value/; the runtime may include installed headers and its own, and of the
  compiler base/os/ and base/machine/ only.
* Only SYSTEM_FOLDER includes headers of the operating system, and only MACHINE_FOLDER headers of a processor or words that
  only one processor's compiler knows. The folders around them include no other folder of the tree. Benchmarks are
  programs of a user, who has none of these folders.
* A folder with subfolders names them in its CMakeLists.txt, in order: kdsl_library(stage SUBFOLDERS carry trace entry).
  Each may include itself, those before it, and the files of the folder itself; EDGES a->b allows one more dependency. The
  files of a folder may include those of its subfolders.
* No folder of src/ and runtime/ holds more than MOST_FILES source files.
* Only the table of architectures, ir/arch, names an architecture in code or holds a property of one: bytes of shared
  memory, and the threads of a warp. Comments may.
* Dialects include nothing of each other: the folder of a dialect includes itself and COMMON, which they share.
* Only the folder of the dialects names a dialect: the words after DIALECT_NAMES in its CMakeLists.txt occur nowhere else
  in src/ and runtime/, except for the prelude and the explanations of diagnostics, and only the driver includes its
  headers. Nor does anything else name a function of a dialect: after DIALECT_ALIASES stand the names under which programs
  import modules, so that `T.gemm` is found if `T` is one of them.
"""
import os
import re
import sys

LLVM_FOLDERS = {"codegen", "target", "lsp"}
LLVM_NUMBERS = ("value", "llvm/ADT/AP")  # the folder that may use these headers, and the headers
MOST_FILES = 40
SOURCE_SUFFIXES = (".h", ".hpp", ".cpp", ".c", ".def", ".inc")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]')
LLVM_HEADER = re.compile(r"^(llvm|llvm-c|lld|clang)/")
KEYWORDS = ("DEPS", "LLVM", "SOURCES", "SUBFOLDERS", "EDGES", "DIALECT_NAMES", "DIALECT_ALIASES")
DIALECTS = "dialects"
COMMON = "common"  # the subfolder that the dialects share
MAY_INCLUDE_DIALECTS = {DIALECTS, "driver"}
MAY_NAME_DIALECTS = {DIALECTS, "prelude"}
SYSTEM_FOLDER = "src/base/os/posix/"
SYSTEM_HEADER = re.compile(r"^((sys|arpa|net|netinet|linux|asm|bits)/.*|csignal|(aio|dirent|dlfcn|elf|execinfo|fcntl|fnmatch|ftw|"
                           r"glob|grp|langinfo|libgen|link|malloc|mqueue|netdb|poll|pthread|pty|pwd|regex|sched|semaphore|signal|"
                           r"spawn|strings|syslog|termios|time|ucontext|unistd|utime|utmpx|wordexp|windows)\.h)$")
MACHINE_FOLDER = "src/base/machine/"
MACHINE_HEADER = re.compile(r"^(\w*intrin|cpuid|arm_\w+|altivec|riscv_vector)\.h$")
MACHINE_WORD = re.compile(r"__builtin_(ia32|cpu|arm|aarch64)_?\w*|\bgnu::target\(|\btarget\(\"|\b__asm__\b|\basm ?(volatile)? ?\(")
RUNTIME_BASE = ("base/os/", "base/machine/")  # the folders that need neither the compiler nor fmt
ARCH_TABLE = "src/ir/arch."
# These files hold defaults of options, as on the command line; a test compares them with the table's default.
# This header is the interface between generated code and the runtime; the compiler asserts that it agrees with the table.
KERNEL_INTERFACE = "include/kdsl/cpu_kernel.h"
# The runtime reads and makes names of architectures, which are strings of its interface.
ARCH_NAME = (re.compile(r'"sm_'), "must ask ir/arch.h, not name an architecture")
ARCH_NUMBERS = (
    (re.compile(r"\b(232448|166912|101376)\b|\b(227|228|163|164) ?(\*|<<) ?10"),
     "must ask ir/arch.h for the size of shared memory"),
    (re.compile(r"\bk\w*(Warp|Lane)\w* = 3[12]\b|threads? ?[/%] ?32\b"), "must say ir::kWarpSize for the threads of a warp"),
)


def lines_of(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        yield from enumerate(file, 1)


def includes(path):
    for number, line in lines_of(path):
        match = INCLUDE.match(line)
        if match:
            yield number, match.group(2)


def source_files(folder, suffixes=SOURCE_SUFFIXES):
    for directory, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith(suffixes):
                yield os.path.join(directory, name)


def library_arguments(folder):
    """Returns the lists after the keywords of kdsl_library(...) in the folder's CMakeLists.txt."""
    lists = {keyword: [] for keyword in KEYWORDS}
    path = os.path.join(folder, "CMakeLists.txt")
    if not os.path.exists(path):
        return lists
    with open(path, encoding="utf-8") as file:
        call = re.search(r"kdsl_library\(([^)]*)\)", re.sub(r"#.*", "", file.read()))
    words = call.group(1).split() if call else []
    current = None
    for word in words:
        if word in lists:
            current = lists[word]
        elif current is not None:
            current.append(word.strip('"'))
    return lists


def check_folders(root, order, problems):
    rank = {folder: index for index, folder in enumerate(order)}
    for folder in order:
        for path in source_files(os.path.join(root, "src", folder)):
            place = os.path.relpath(path, root)
            for line, header in includes(path):
                first = header.split("/")[0]
                is_number = folder == LLVM_NUMBERS[0] and header.startswith(LLVM_NUMBERS[1])
                if LLVM_HEADER.match(header) and folder not in LLVM_FOLDERS and not is_number:
                    problems.append(f"{place}:{line}: {folder}/ must not include LLVM's {header}")
                elif first in rank and rank[first] > rank[folder]:
                    problems.append(f"{place}:{line}: {folder}/ is below {first}/ and must not include {header}")
                elif first == DIALECTS and folder not in MAY_INCLUDE_DIALECTS:
                    problems.append(f"{place}:{line}: {folder}/ must know dialects by value::Dialect only, not {header}")
    for folder in ("runtime", "include"):
        for path in source_files(os.path.join(root, folder)):
            for line, header in includes(path):
                first = header.split("/")[0]
                own = os.path.exists(os.path.join(os.path.dirname(path), header))
                shared = folder == "runtime" and header.startswith(RUNTIME_BASE)
                if LLVM_HEADER.match(header) or (first in rank and not own and not shared):
                    problems.append(f"{os.path.relpath(path, root)}:{line}: {folder}/ must not include {header}")


def check_system(root, problems):
    """Reports code outside of the two folders that depends on an operating system or a processor."""
    for top in ("src", "runtime", "tools"):
        for path in source_files(os.path.join(root, top)):
            place = os.path.relpath(path, root)
            if place.startswith("tools/bench/"):
                continue
            base = next((f"src/{folder}" for folder in RUNTIME_BASE if place.startswith(f"src/{folder}")), None)
            for line, header in includes(path):
                if SYSTEM_HEADER.match(header) and not place.startswith(SYSTEM_FOLDER):
                    problems.append(f"{place}:{line}: only {SYSTEM_FOLDER} may include {header}")
                elif MACHINE_HEADER.match(header) and not place.startswith(MACHINE_FOLDER):
                    problems.append(f"{place}:{line}: only {MACHINE_FOLDER} may include {header}")
                elif f"src/{header}".startswith(SYSTEM_FOLDER) and not place.startswith(SYSTEM_FOLDER):
                    problems.append(f"{place}:{line}: only {SYSTEM_FOLDER} may include {header}")
                elif base and "/" in header and not header.startswith(RUNTIME_BASE) and not is_of_others(header):
                    problems.append(f"{place}:{line}: {base} must not include {header}")
            if not place.startswith(MACHINE_FOLDER):
                for line, text in lines_of(path):
                    match = MACHINE_WORD.search(text)
                    if match:
                        problems.append(f"{place}:{line}: only {MACHINE_FOLDER} may say `{match.group()}`")


def is_of_others(header):
    return header.startswith("sanitizer/") or SYSTEM_HEADER.match(header)


def check_subfolders(root, folder, problems):
    base = os.path.join(root, "src", folder)
    arguments = library_arguments(base)
    rank = {name: index for index, name in enumerate(arguments["SUBFOLDERS"])}
    edges = {tuple(edge.split("->")) for edge in arguments["EDGES"]}
    unlisted = set()
    for path in source_files(base):
        inside = os.path.relpath(os.path.dirname(path), base)
        if inside == ".":
            continue
        if inside not in rank:
            unlisted.add(inside)
            continue
        for line, header in includes(path):
            target = os.path.dirname(header)
            if not target.startswith(folder + "/"):
                continue
            target = target[len(folder) + 1:]
            known = target in rank and (rank[target] <= rank[inside] or (inside, target) in edges
                                        or target.startswith(inside + "/"))
            if target in rank and not known:
                problems.append(f"{os.path.relpath(path, root)}:{line}: {folder}/{inside}/ is below {folder}/{target}/ "
                                f"and must not include {header}")
    problems += [f"src/{folder}/{name}: not among the SUBFOLDERS of src/{folder}/CMakeLists.txt" for name in sorted(unlisted)]


def check_apart(root, problems):
    base = os.path.join(root, "src", DIALECTS)
    for path in source_files(base):
        own = os.path.relpath(path, base).split(os.sep)[0]
        if not os.path.isdir(os.path.join(base, own)):
            continue  # the list of dialects
        for line, header in includes(path):
            parts = header.split("/")
            if parts[0] == DIALECTS and len(parts) > 2 and parts[1] not in (own, COMMON):
                problems.append(f"{os.path.relpath(path, root)}:{line}: {DIALECTS}/{own}/ must know nothing of {header}")


def check_sizes(root, problems):
    for top in ("src", "runtime"):
        for directory, _, names in sorted(os.walk(os.path.join(root, top))):
            count = sum(name.endswith(SOURCE_SUFFIXES + (".py",)) for name in names)
            if count > MOST_FILES:
                problems.append(f"{os.path.relpath(directory, root)}: {count} source files, more than {MOST_FILES}")


def check_dialect_names(root, order, problems):
    arguments = library_arguments(os.path.join(root, "src", DIALECTS))
    names, aliases = (map(re.escape, arguments[keyword]) for keyword in ("DIALECT_NAMES", "DIALECT_ALIASES"))
    # The names must not be parts of longer words: "execute" and "cute-language" name no dialect. An alias counts only in front of
    # the name of a function.
    forms = [rf"(?<![\w-]){name}(?![\w-])" for name in names] + [rf"(?<![\w.-]){alias}\.[A-Za-z_]\w*" for alias in aliases]
    if not forms:
        return
    pattern = re.compile("|".join(forms))
    folders = {folder: os.path.join(root, "src", folder) for folder in order if folder not in MAY_NAME_DIALECTS}
    folders["runtime"] = os.path.join(root, "runtime")
    for folder, path_of_folder in folders.items():
        for path in source_files(path_of_folder):
            for line, text in lines_of(path):
                match = pattern.search(text)
                if match:
                    problems.append(f"{os.path.relpath(path, root)}:{line}: {folder}/ must not name the dialect: "
                                    f"`{match.group()}`")


def check_architectures(root, problems):
    for top in ("src", "runtime", "include"):
        for path in source_files(os.path.join(root, top)):
            place = os.path.relpath(path, root)
            if place.startswith(ARCH_TABLE) or place == KERNEL_INTERFACE:
                continue
            for line, text in lines_of(path):
                # A comment begins in front of the text, in either form, or continues from the line before.
                code = "" if re.match(r"\s*/?\*", text) else re.sub(r"(//|/\*).*", "", text)
                facts = ARCH_NUMBERS + (ARCH_NAME,) if top == "src" else ARCH_NUMBERS
                problems += [f"{place}:{line}: {what}" for pattern, what in facts if pattern.search(code)]


def main(root):
    with open(os.path.join(root, "CMakeLists.txt"), encoding="utf-8") as file:
        order = re.findall(r"^add_subdirectory\(src/([\w-]+)\)", file.read(), re.MULTILINE)
    problems = []
    on_disk = sorted(entry for entry in os.listdir(os.path.join(root, "src"))
                     if os.path.isdir(os.path.join(root, "src", entry)))
    problems += [f"src/{folder}: not in CMakeLists.txt" for folder in on_disk if folder not in order]
    check_folders(root, order, problems)
    check_system(root, problems)
    for folder in order:
        check_subfolders(root, folder, problems)
    check_apart(root, problems)
    check_sizes(root, problems)
    check_dialect_names(root, order, problems)
    check_architectures(root, problems)

    for problem in problems:
        print(problem)
    print(f"{len(order)} folders checked, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".")))
