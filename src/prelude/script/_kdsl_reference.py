"""What of each dialect is there, asked of the modules themselves: `kdslc --list-api` and `kdslc --explain NAME` run this."""

import enum
import importlib
import inspect
import sys
import types

from _kdsl import nearest
from _kdsl_examples import EXAMPLES
from _kdsl_texts import text_of

MODULES = ("cutlass", "cutlass.cute", "cutlass.cute.arch", "cutlass.cute.math", "cutlass.cute.nvgpu", "cutlass.cute.nvgpu.common",
           "cutlass.cute.nvgpu.cpasync", "cutlass.cute.nvgpu.warp", "cutlass.cute.nvgpu.warpgroup", "cutlass.cute.nvgpu.tcgen05",
           "cutlass.cute.runtime", "cutlass.cute.testing", "cutlass.pipeline", "cutlass.utils", "cutlass.torch",
           "tilelang", "tilelang.language")

# How programs call the modules.
SHORT = {"cute": "cutlass.cute", "T": "tilelang.language", "cpasync": "cutlass.cute.nvgpu.cpasync", "warp": "cutlass.cute.nvgpu.warp",
         "warpgroup": "cutlass.cute.nvgpu.warpgroup", "tcgen05": "cutlass.cute.nvgpu.tcgen05", "pipeline": "cutlass.pipeline",
         "utils": "cutlass.utils", "nvgpu": "cutlass.cute.nvgpu", "runtime": "cutlass.cute.runtime"}


def one_line(doc):
    return " ".join((doc or "").split("\n\n")[0].split()) if isinstance(doc, str) else ""


def without_addresses(text):
    """Objects as default values are told by their class alone: pages are the same each time that they are made."""
    mark = " object at 0x"
    while mark in text:
        begin = text.find(mark)
        text = text[:begin] + " object" + text[text.find(">", begin):]
    return text


def signature_of(thing):
    """The parameters as text, "" when there are none to tell."""
    text = getattr(thing, "__text_signature__", None)
    if text is not None:
        return text
    try:
        return without_addresses(str(inspect.signature(thing)))
    except (TypeError, ValueError):
        return ""


def constructor_of(cls):
    """The parameters of a call of the class, "" when there are none to tell. Members of an enumeration are not made by calls."""
    if issubclass(cls, enum.Enum):
        return ""
    if cls.__init__ is object.__init__:
        return getattr(cls, "__text_signature__", None) or ""
    return signature_of(cls).removesuffix(" -> None")


def describe(name, thing):
    kind = "class" if inspect.isclass(thing) else "function" if callable(thing) else "value"
    entry = {"name": name, "kind": kind, "signature": "", "doc": "", "since": ""}
    if type(thing).__name__ in ("getset_descriptor", "property"):
        entry["kind"] = kind = "property"
    if kind == "value":
        # What the type of a value says is about the type.
        entry["doc"] = type(thing).__name__
        return entry
    if kind == "class":
        entry["signature"] = constructor_of(thing)
    if kind == "function":
        entry["signature"] = signature_of(thing)
        entry["since"] = getattr(thing, "__since__", None) or ""
    entry["doc"] = one_line(getattr(thing, "__doc__", None)) or text_of(name)
    return entry


def members(name, cls):
    """The methods and properties of a class that it does not have from `object`."""
    for key in sorted(dir(cls)):
        # That of a numeric type is of a library that need not be there.
        if key.startswith("_") or key == "numpy_dtype" or hasattr(object, key):
            continue
        try:
            yield describe(f"{name}.{key}", getattr(cls, key))
        except AttributeError:
            continue


def module_named(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def public_names(module):
    return [key for key in sorted(dir(module)) if not key.startswith("_")]


def listing(modules=MODULES):
    """(module, its documentation, its entries), in the order of the modules."""
    for name in modules:
        module = module_named(name)
        if module is None:
            continue
        entries = []
        for key in public_names(module):
            thing = getattr(module, key, None)
            if isinstance(thing, types.ModuleType) or thing is None:
                continue
            entry = describe(f"{name}.{key}", thing)
            entries.append(entry)
            if entry["kind"] == "class":
                entries.extend(members(entry["name"], thing))
        yield name, one_line(getattr(module, "__doc__", None)), entries


# ---- forms

def quoted(text):
    out = '"'
    for c in text:
        out += {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}.get(c, c)
    return out + '"'


def print_json():
    lines = []
    for _, _, entries in listing():
        for entry in entries:
            lines.append("  {" + ", ".join(f"{quoted(key)}: {quoted(value)}" for key, value in entry.items()) + "}")
    print("[\n" + ",\n".join(lines) + "\n]")


def line_of(entry):
    text = entry["name"] + entry["signature"]
    if entry["since"]:
        text += f"  [{entry['since']}]"
    return text + (f"  {entry['doc']}" if entry["doc"] else "")


def print_text(modules=MODULES):
    for name, doc, entries in listing(modules):
        print(f"{name}: {doc}" if doc else f"{name}:")
        for entry in entries:
            print("  " + line_of(entry))
        print()


def print_markdown():
    print("# The functions and classes that there are")
    print()
    print("Made by `kdslc --list-api=markdown`, of the compiler itself.")
    for name, doc, entries in listing():
        print()
        print(f"## {name}")
        print()
        if doc:
            print(doc)
            print()
        print("| name | | |")
        print("|---|---|---|")
        for entry in entries:
            short = entry["name"][len(name) + 1:]
            what = entry["since"] and f"from {entry['since']}"
            doc_text = entry["doc"].replace("|", "\\|")
            signature = entry["signature"].replace("|", "\\|")
            print(f"| `{short}{signature}` | {doc_text} | {what} |")


def page_of(name, doc, entries):
    """A page for a module: its functions, then its classes with their members."""
    lines = [f"# {name}", ""]
    if doc:
        lines += [doc, ""]
    lines += ["Made by `kdslc --list-api=pages`, of the compiler itself.", ""]
    if name in EXAMPLES:
        code, output = EXAMPLES[name]
        lines += ["## An example", "", "```python", code.rstrip("\n"), "```", "```text", output.rstrip("\n"), "```", ""]
    members_of = {}
    for entry in entries:
        owner = entry["name"].rpartition(".")[0]
        if owner != name:
            members_of.setdefault(owner, []).append(entry)
    tops = [entry for entry in entries if entry["name"].rpartition(".")[0] == name]
    for title, kind in (("Functions", "function"), ("Classes", "class"), ("Values", "value")):
        chosen = [entry for entry in tops if entry["kind"] == kind]
        if not chosen:
            continue
        lines += [f"## {title}", ""]
        for entry in chosen:
            short = entry["name"][len(name) + 1:]
            what = entry["doc"] + (f" From {entry['since']} on." if entry["since"] else "")
            if kind == "value":
                lines.append(f"* `{short}`: {what}")
                continue
            lines += [f"### {short}", "", f"`{short}{entry['signature']}`", ""]
            if what:
                lines += [what, ""]
            for member in members_of.get(entry["name"], ()):
                inner = member["name"].rpartition(".")[2]
                text = f": {member['doc']}" if member["doc"] else ""
                lines.append(f"* `{inner}{member['signature']}`{text}")
            if entry["name"] in members_of:
                lines.append("")
        if lines[-1]:
            lines.append("")
    return "\n".join(lines)


def print_pages():
    index = ["# The modules of the dialects", ""]
    for name, doc, entries in listing():
        index.append(f"* [{name}]({name}.md)" + (f": {doc}" if doc else ""))
        print(f"#file {name}.md")
        print(page_of(name, doc, entries))
    print("#file README.md")
    print("\n".join(index))


# ---- one name

def full_name(name):
    head, _, rest = name.partition(".")
    return SHORT.get(head, head) + ("." + rest if rest else "")


def find(name):
    """(the name in full, the value), or (the longest part that is there, None), or (that part, why the next one is not there)."""
    words = full_name(name).split(".")
    thing, known = module_named(words[0]), words[0]
    if thing is None:
        return None, None
    for word in words[1:]:
        try:
            inner = getattr(thing, word, None)
        except NotImplementedError as error:
            return known, error
        if inner is None and isinstance(thing, types.ModuleType):
            inner = module_named(f"{known}.{word}")
        if inner is None:
            return known, None
        thing, known = inner, f"{known}.{word}"
    return known, thing


def explain(name):
    """What --explain prints of a name of the API. False: the name means nothing to us."""
    known, thing = find(name)
    if known is None:
        # A word alone may be the name of functions of several modules.
        found = [entry for _, _, entries in listing() for entry in entries if entry["name"].rpartition(".")[2] == name]
        for entry in found:
            print(line_of(entry))
        return bool(found)
    if isinstance(thing, NotImplementedError):
        print(thing)
        return True
    if thing is None:
        last = name.split(".")[-1]
        missing = full_name(name)[len(known) + 1:].split(".")[0]
        print(f"`{name}` is not supported yet: `{known}` has no `{missing}` here.")
        near = [entry["name"] for _, _, entries in listing() for entry in entries if entry["name"].split(".")[-1] == last]
        if near:
            print("The name exists as " + ", ".join(f"`{other}`" for other in near) + ".")
        elif other := nearest(missing, public_names(find(known)[1])):
            print(f"Did you mean `{name[:len(name) - len(full_name(name)) + len(known)]}.{other}`?")
        print(f"`kdslc --list-api` lists what there is; in a program, `dir({known})`.")
        return True
    if isinstance(thing, types.ModuleType):
        print(f"{known}: {one_line(getattr(thing, '__doc__', None))}".rstrip(": "))
        for key in public_names(thing):
            print(f"  {key}")
        return True
    entry = describe(known, thing)
    print(entry["name"] + entry["signature"])
    if entry["doc"]:
        print("    " + (inspect.getdoc(thing) or entry["doc"] if entry["kind"] != "value" else entry["doc"]).replace("\n", "\n    "))
    if entry["since"]:
        print(f"    From {entry['since']} on.")
    if entry["kind"] == "class":
        for member in members(known, thing):
            print("  " + line_of(member)[len(known):])
    return True


# ---- editors (src/lsp)

def hover(name, thing):
    """(signature, documentation) of a function or class that a program names."""
    entry = describe(name, thing)
    doc = inspect.getdoc(thing) or ""
    if entry["since"]:
        doc += f"\n\nFrom {entry['since']} on."
    return entry["signature"], doc.strip()


def completions(thing):
    """[name, kind, signature, first line of documentation] of what stands behind `thing.`."""
    is_module = isinstance(thing, types.ModuleType)
    # What a value of run time has, its type tells: asking for it would make operations.
    owner = thing if is_module or inspect.isclass(thing) else type(thing)
    rows = []
    for key in dir(thing):
        if key.startswith("_"):
            continue
        try:
            inner = getattr(owner, key)
        except Exception:
            rows.append((key, "property", "", ""))
            continue
        entry = describe(key, inner)
        kind = "module" if isinstance(inner, types.ModuleType) else entry["kind"]
        rows.append((key, kind, entry["signature"], entry["doc"] if kind != "module" else one_line(inner.__doc__)))
    return rows


FORMS = {"text": print_text, "json": print_json, "markdown": print_markdown, "pages": print_pages}


def main(form, name):
    if form == "explain":
        sys.exit(0 if explain(name) else 3)
    if form == "module":
        known, thing = find(name)
        if not isinstance(thing, types.ModuleType):
            sys.exit(3)
        print_text([known])
        return
    FORMS[form]()
