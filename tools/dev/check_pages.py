#!/usr/bin/env python3
"""Checks the pages for readers: README.md, CHANGELOG.md and docs/*.md.

* What stands in backquotes and begins with a folder of the top is a file or a folder: `src/ir/ops.def`. `<…>`, `…` and `*` in it
  stand for any text.
* Links lead to pages that exist, and to headings that they have.
* MAP has each folder of src/ and runtime/ with source files, once, and no other.
* VERSIONS names the version and the numbers of formats that the sources have.

    check_pages.py [ROOT]
"""
import glob
import os
import re
import sys

MAP = "docs/contributing.md"
MAPPED = ("src", "runtime")
VERSIONS = "docs/versions.md"
SOURCES = (".cpp", ".h", ".def", ".inc", ".md")
EMBEDDED = "src/prelude"  # packages of programs, which its own row tells of
QUOTED = re.compile(r"`([\w.-]+/[^`\s]*)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
ROW = re.compile(r"^\| `((?:src|runtime)[\w./-]*)` \|", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def anchors(text):
    """The names by which GitHub links to headings."""
    headings = re.findall(r"^#+ +(.*?) *$", FENCE.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def check_paths(root, page, text, tops, problems):
    count = 0
    for path in QUOTED.findall(FENCE.sub("", text)):
        if path.split("/")[0] not in tops:
            continue
        count += 1
        pattern = re.sub(r"<[^>]*>|…", "*", path)
        if not glob.glob(os.path.join(root, pattern)):
            problems.append(f"{page}: there is no `{path}`")
    return count


def check_links(root, page, text, problems):
    count = 0
    for link in LINK.findall(FENCE.sub("", text)):
        if "://" in link:
            continue
        count += 1
        path, _, anchor = link.partition("#")
        target = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
        full = os.path.join(root, target)
        if not os.path.exists(full):
            problems.append(f"{page}: the link to {link} leads nowhere")
        elif anchor and anchor not in anchors(read(full)):
            problems.append(f"{page}: {target} has no heading for #{anchor}")
    return count


def check_map(root, problems):
    listed = ROW.findall(read(os.path.join(root, MAP)))
    there = set()
    for top in MAPPED:
        for folder, _, names in os.walk(os.path.join(root, top)):
            place = os.path.relpath(folder, root)
            if any(name.endswith(SOURCES) for name in names) and not place.startswith(EMBEDDED + os.sep):
                there.add(place)
    folders = [name.rstrip("/") for name in listed if os.path.isdir(os.path.join(root, name))]
    # A table may also have rows of what is no folder of sources; paths are checked anyway.
    problems += [f"{MAP}: {name}/ has no row" for name in sorted(there - set(folders))]
    problems += [f"{MAP}: {name}/ has more than one row" for name in sorted(set(folders)) if folders.count(name) > 1]
    return len(there)


def check_versions(root, problems):
    """Numbers that the page says as "`NAME`, now N"; the version is the project's, after its `project(…)`."""
    path = os.path.join(root, VERSIONS)
    if not os.path.exists(path):
        return
    text = re.sub(r"\s+", " ", read(path))
    headers = "".join(read(header) for header in sorted(glob.glob(os.path.join(root, "include/kdsl/*.h"))))
    said = dict(re.findall(r"`(KDSL_\w+)`, now (\d+)", text))
    for name, number in sorted(said.items()):
        found = re.search(rf"\b{name}\b(?: =)? (\d+)", headers)
        if not found or found.group(1) != number:
            problems.append(f"{VERSIONS}: {name} is {found.group(1) if found else 'in no header'}, not {number}")
    version = re.search(r"project\(\w+ VERSION ([\d.]+)", read(os.path.join(root, "CMakeLists.txt"))).group(1)
    if f"now {version}." not in text:
        problems.append(f"{VERSIONS}: the version is {version}")


def main(root):
    problems = []
    pages = [name for name in ("README.md", "CHANGELOG.md") if os.path.exists(os.path.join(root, name))]
    pages += sorted(os.path.relpath(path, root) for path in glob.glob(os.path.join(root, "docs", "*.md")))
    tops = {name for name in os.listdir(root) if os.path.isdir(os.path.join(root, name)) and name != "build"}
    paths = links = 0
    for page in pages:
        text = read(os.path.join(root, page))
        paths += check_paths(root, page, text, tops, problems)
        links += check_links(root, page, text, problems)
    folders = check_map(root, problems)
    check_versions(root, problems)
    for problem in problems:
        print(problem)
    print(f"{len(pages)} pages, {paths} paths, {links} links, {folders} folders checked, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".")))
