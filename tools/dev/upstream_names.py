#!/usr/bin/env python3
"""Lists the names of the dialects' packages that programs use and this compiler lacks, with the files that use each.

    upstream_names.py [--kdsl-run PATH] [--package NAME]... [--least N] [--files N] [--known FILE] [--json] FOLDER...

Every .py and .kpy file below the folders is parsed by this Python. Names that an import binds to a module of a package
(`cutlass` and `tilelang`, or those of --package) are followed through attributes: `import tilelang.language as T` and
`T.gemm` is a use of `tilelang.language.gemm`; so is `from tilelang.language import gemm`. An import inside a function counts for
that function, and so does a parameter or an assignment that hides the name of a module there.
kdsl-run then says which names are there: one script imports the modules and asks for each name in turn, so that the answer is that
of the compiler and not of a list. Where a name is missing, what is asked of it further is not listed: `T.a.b` counts for `T.a`.
Attributes of values (`x.shape`) are not names of a package and are not seen.

The lines are sorted by the number of files. --least N leaves out what fewer files use, --files N shows so many of them (3), and
--known names a file of names, one a line, that are not to be listed ("#" begins a comment): documented exceptions. The exit status
is 1 when something is listed. It is also how a new release of a dialect is followed: run it over the new release's examples and
tests.
"""
import argparse
import ast
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from load_examples import find_files  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Uses(ast.NodeVisitor):
    """Collects the dotted names of packages that a module uses."""

    def __init__(self, packages):
        self.packages, self.scopes, self.names = packages, [{}], set()

    def known(self, dotted):
        return dotted.split(".")[0] in self.packages

    def bind(self, name, dotted=None):
        self.scopes[-1][name] = dotted if dotted and self.known(dotted) else None

    def look_up(self, name):
        for scope in reversed(self.scopes):
            if name in scope:
                return scope[name]
        return None

    def visit_Import(self, node):
        for alias in node.names:
            if self.known(alias.name):
                self.names.add(alias.name)
            self.bind(alias.asname or alias.name.split(".")[0], alias.name if alias.asname else alias.name.split(".")[0])

    def visit_ImportFrom(self, node):
        is_package = not node.level and node.module and self.known(node.module)
        if is_package:
            self.names.add(node.module)
        for alias in node.names:
            if alias.name == "*":
                continue
            dotted = f"{node.module}.{alias.name}" if is_package else None
            if dotted:
                self.names.add(dotted)
            self.bind(alias.asname or alias.name, dotted)

    def dotted(self, node):
        if isinstance(node, ast.Name):
            return self.look_up(node.id)
        if isinstance(node, ast.Attribute):
            value = self.dotted(node.value)
            return value and f"{value}.{node.attr}"
        return None

    def visit_Attribute(self, node):
        name = self.dotted(node)
        if name:
            self.names.add(name)
        else:
            self.generic_visit(node)

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Store):
            self.bind(node.id)

    def visit_function(self, node):
        if not isinstance(node, ast.Lambda):
            self.bind(node.name)
            for expression in [*node.decorator_list, node.returns]:
                if expression:
                    self.visit(expression)
        parameters = node.args
        every = [*parameters.posonlyargs, *parameters.args, *parameters.kwonlyargs, parameters.vararg, parameters.kwarg]
        for expression in [*parameters.defaults, *parameters.kw_defaults, *(a.annotation for a in every if a)]:
            if expression:
                self.visit(expression)
        self.scopes.append({a.arg: None for a in every if a})
        for statement in node.body if isinstance(node.body, list) else [node.body]:
            self.visit(statement)
        self.scopes.pop()

    visit_FunctionDef = visit_AsyncFunctionDef = visit_Lambda = visit_function

    def visit_ClassDef(self, node):
        self.bind(node.name)
        for expression in [*node.decorator_list, *node.bases, *(keyword.value for keyword in node.keywords)]:
            self.visit(expression)
        # Names of a class body are not seen by its methods, but a body that hides a module's name is rare enough.
        self.scopes.append({})
        for statement in node.body:
            self.visit(statement)
        self.scopes.pop()


def uses_of(path, packages):
    """Returns the names of a file, or None for a file that this Python cannot parse."""
    try:
        with open(path, encoding="utf-8") as file:
            tree = ast.parse(file.read())
    except (SyntaxError, ValueError, UnicodeDecodeError):
        return None
    uses = Uses(packages)
    uses.visit(tree)
    return uses.names


SCRIPT = '''
def import_module(name):
    """The module that a dotted name is, or None where there is no such module."""
    try:
        return __import__(name, fromlist=("",))
    except ImportError:
        return None
    except AttributeError:
        return None


def first_missing(name):
    """The shortest beginning of a dotted name that is not there, or None."""
    parts = name.split(".")
    value = import_module(parts[0])
    if value is None:
        return parts[0]
    for count in range(2, len(parts) + 1):
        beginning = ".".join(parts[:count])
        if hasattr(value, parts[count - 1]):
            value = getattr(value, parts[count - 1])
        else:
            value = import_module(beginning)
            if value is None:
                return beginning
    return None


for name in {names!r}:
    print(name, first_missing(name) or "")
'''


def ask(kdsl_run, path, names):
    """Runs the script for names and returns those that were answered, in order, with what each lacks, and the message of an end
    before the last."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(SCRIPT.replace("{names!r}", repr(names)))
    done = subprocess.run([kdsl_run, path], capture_output=True, text=True, check=False)
    return [line.partition(" ")[::2] for line in done.stdout.splitlines()], done.stderr if done.returncode else ""


def missing_names(kdsl_run, names):
    """Returns what each name lacks (its shortest beginning that is missing, or ""), and the names that the compiler refuses by an
    error of their own, which ends a script, with the text."""
    left, answers, refused = sorted(names), {}, {}
    with tempfile.TemporaryDirectory() as folder:
        while left:
            answered, message = ask(kdsl_run, os.path.join(folder, "names.py"), left)
            answers.update(answered)
            left = left[len(answered):]
            if not left:
                break
            if "[unsupported]" not in message:
                sys.exit(f"{kdsl_run} could not be asked for {left[0]}:\n{message}")
            refused[left.pop(0)] = message.splitlines()[0].partition("error: ")[2]
    return answers, refused


def read_known(path):
    if not path:
        return set()
    with open(path, encoding="utf-8") as file:
        lines = (line.split("#")[0].strip() for line in file)
        return {line for line in lines if line}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kdsl-run", default=os.path.join(ROOT, "build", "release", "bin", "kdsl-run"))
    parser.add_argument("--package", action="append")
    parser.add_argument("--least", type=int, default=1)
    parser.add_argument("--files", type=int, default=3)
    parser.add_argument("--known")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("folders", nargs="+", metavar="FOLDER")
    options = parser.parse_args()
    packages, known = set(options.package or ("cutlass", "tilelang")), read_known(options.known)
    files_of, unread, count = {}, [], 0
    for folder in options.folders:
        for path in find_files(folder):
            names = uses_of(path, packages)
            count += 1
            if names is None:
                unread.append(path)
            for name in names or ():
                files_of.setdefault(name, []).append(path)
    rows, texts = {}, {}
    answers, refused = missing_names(options.kdsl_run, files_of)
    for name, missing in [*answers.items(), *((name, name) for name in refused)]:
        if missing and missing not in known:
            rows.setdefault(missing, set()).update(files_of[name])
            texts[missing] = refused.get(name)
    listed = sorted(((name, sorted(files)) for name, files in rows.items() if len(files) >= options.least),
                    key=lambda row: (-len(row[1]), row[0]))
    if options.json:
        rows = [{"name": name, "files": files, "refused": texts[name]} for name, files in listed]
        json.dump({"files": count, "unread": unread, "missing": rows}, sys.stdout, indent=1)
        print()
    else:
        for name, files in listed:
            more = f" and {len(files) - options.files} more" if len(files) > options.files else ""
            print(f"{len(files):5}  {name}{' [refused]' if texts[name] else ''}  ({', '.join(files[:options.files])}{more})")
        print(f"{count} files, {len(files_of)} names, {len(listed)} missing; {len(unread)} files are not of this Python's syntax")
    return 1 if listed else 0


if __name__ == "__main__":
    sys.exit(main())
