#!/usr/bin/env python3
"""Checks grammar/python.gram against the parser: every rule is a function of Parser with that name, whose
comment says the same rule, and every function that has a rule in its comment is in the grammar. Rules used
are defined, and all can be reached from `file`. With --write, rewrites the rules in the grammar file from
the comments (sections and their order stay).

usage: check_grammar.py [ROOT] [--write]
"""
import glob
import os
import re
import sys

TOKENS = {"NAME", "NUMBER", "STRING", "NEWLINE", "INDENT", "DEDENT", "ENDMARKER", "FSTRING_START", "FSTRING_MIDDLE",
          "FSTRING_END"}


def rules_in_comments(root):
    """Returns name -> (text, file) of each `// name: …` comment above the definition of Parser::name."""
    rules = {}
    for path in sorted(glob.glob(os.path.join(root, "src/parse/*.cpp"))):
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        for number, line in enumerate(lines):
            match = re.match(r"// ([a-z_]+):(?: (.*))?$", line)
            if not match:
                continue
            name, text = match.group(1), [match.group(2) or ""]
            end = number + 1
            while lines[end].startswith("//    "):
                text.append(lines[end][2:].strip())
                end += 1
            while lines[end].startswith("//"):
                end += 1
            if re.search(rf"\bParser::{name}\(", lines[end]):
                rules[name] = (" ".join(text).strip(), os.path.basename(path))
    return rules


def rules_in_grammar(path):
    rules, name = {}, None
    with open(path, encoding="utf-8") as file:
        for line in file:
            line = line.rstrip("\n")
            if not line.strip() or line.startswith("#"):
                name = None
                continue
            match = re.match(r"([a-z_]+):(.*)$", line)
            if match:
                name = match.group(1)
                rules[name] = match.group(2).strip()
            elif name:
                rules[name] += " " + line.strip()
    return rules


def used_names(text):
    return set(re.findall(r"[A-Za-z_]+", re.sub(r"'[^']*'|\"[^\"]*\"", " ", text)))


def canonical(text):
    return " ".join(text.split())


def wrapped(name, text):
    """Returns the rule in lines of at most 100 columns, broken before '|' if possible."""
    line, lines = name + ":", []
    for part in re.split(r" (?=\| )", text) if len(name) + len(text) > 97 else [text]:
        if len(line) + 1 + len(part) > 100:
            lines.append(line)
            line = "   "
        line += " " + part
    return "\n".join(lines + [line])


def write(path, rules):
    with open(path, encoding="utf-8") as file:
        blocks = re.split(r"\n\n", file.read().rstrip("\n"))
    out = []
    for block in blocks:
        kept = []
        for line in block.split("\n"):
            name = re.match(r"([a-z_]+):", line)
            if line.startswith("#"):
                kept.append(line)
            elif name and name.group(1) in rules:
                kept.append(wrapped(name.group(1), rules[name.group(1)][0]))
        out.append("\n".join(kept))
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n\n".join(out) + "\n")


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("-")]
    root = arguments[0] if arguments else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    path = os.path.join(root, "grammar", "python.gram")
    in_parser = rules_in_comments(root)
    if "--write" in sys.argv:
        write(path, in_parser)
    grammar = rules_in_grammar(path)
    problems = []
    for name in sorted(set(in_parser) - set(grammar)):
        problems.append(f"Parser::{name} ({in_parser[name][1]}) has no rule in grammar/python.gram")
    for name in sorted(set(grammar) - set(in_parser)):
        problems.append(f"the rule {name} has no function Parser::{name} with the rule as its comment")
    for name in sorted(set(grammar) & set(in_parser)):
        if canonical(grammar[name]) != canonical(in_parser[name][0]):
            problems.append(f"{name}: the grammar says\n    {grammar[name]}\n  the comment in "
                            f"{in_parser[name][1]}\n    {in_parser[name][0]}")
        for used in sorted(used_names(grammar[name]) - set(grammar) - TOKENS):
            problems.append(f"{name} uses {used}, which is no rule or token")
    reached, pending = set(), ["file"]
    while pending:
        name = pending.pop()
        if name not in reached and name in grammar:
            reached.add(name)
            pending.extend(used_names(grammar[name]))
    for name in sorted(set(grammar) - reached):
        problems.append(f"{name} cannot be reached from file")
    for problem in problems:
        print(problem)
    if not problems:
        print(f"{len(grammar)} rules agree with the parser")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
