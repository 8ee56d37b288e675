#!/usr/bin/env python3
"""Compiles or runs the wrong programs of this folder and grades what the compiler says to each.

usage: run_mistakes.py BIN [--list] [--show] [NAME...]     BIN: the folder with kdslc and kdsl-run
  --list   one line per program that is not good: grade, name, and what is wrong with the messages
  --show   what the compiler prints for the programs named
  --record write grades.txt anew

A program is a .kpy file of a folder named after what its mistakes are about. Its first lines are comments:

  # run: kdsl-run --check=all %s      the command (default: kdslc --emit=ptx -o %t %s)
  # repaired-run: kdslc -O2 %s        the command of the repaired program, where the mistake is in the command

The mistakes are marked where they are, on the line itself or as a comment of its own near it:

      i = threadIdx.x  # mistake: undefined-name "cute.arch.thread_idx()"
      # repair: i, _, _ = cute.arch.thread_idx()
  # mistake@-1: CODE "words" "words"    about the line before (@+2: two lines on; @command: no line)

The words stand in the message, its notes or its help. Lines of `# repair:` are the program that the message leads to:
those next after a mark stand for the line of the mark (none: the line stays), others are added; an empty one adds nothing.
Lines that end in `# gone` are left out of it. Every program has a repair, or a fix-it for each of its messages. What is
repaired so, and what every fix-it of a message makes of the program, must be accepted without a word, or (for a fix-it of
one mistake of several) with fewer messages. What a help says to write (`write …`, `did you mean …`) must stand in a program
that is tried.

Grades:
  good    every mistake is reported at its line, with its code and the words, first mistake first; nothing else is
          reported; the repairs are accepted
  fair    all are reported at their lines with their codes: words are missing, or there are messages too many
  poor    another line, another code, a traceback, a repair that is refused
  silent  no message at all

grades.txt names the programs that are not good. The run fails when a program has another grade than stands there, so
that it is seen when a message gets worse, and the list says the truth when it gets better.
"""
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
GRADES = ("good", "fair", "poor", "silent")
MARK = re.compile(r"#\s*mistake(?:@(?P<place>[-+]\d+|command))?:\s*(?P<code>[\w-]+)(?P<words>(?:\s+\"[^\"]*\")*)\s*$")
REPAIR = re.compile(r"^(?P<indent>\s*)# repair:(?: (?P<text>.*))?$")
# What is wrong with a command line is said as text.
USAGE = re.compile(r"[\w-]+: error: .*\[(?P<code>[\w-]+)\]$")
# Code that a help says to write.
ADVICE = re.compile(r"^(?:write|did you mean) `([^`]+)`")
GONE = re.compile(r"#\s*gone\s*$")
DEFAULT_COMMAND = "kdslc --emit=ptx -o %t %s"


class Mistake:
    def __init__(self, line, code, words):
        self.line, self.code, self.words = line, code, words


class Program:
    """A wrong program: its text, its marks, its repaired text (None: the message is all there is)."""

    def __init__(self, path):
        self.path = path
        self.name = os.path.relpath(path, HERE).removesuffix(".kpy")
        with open(path, encoding="utf-8") as file:
            self.lines = file.read().split("\n")
        self.command = self.directive("run") or DEFAULT_COMMAND
        self.repaired_command = self.directive("repaired-run") or self.command
        self.mistakes, self.repaired, self.problems = [], None, []
        self.read()

    def directive(self, word):
        for line in self.lines:
            if line.startswith(f"# {word}: "):
                return line.partition(": ")[2]
        return None

    def read(self):
        marked = {}  # line -> whether repairs follow its mark
        repaired = {}
        last = None
        for at, line in enumerate(self.lines, 1):
            mark, repair = MARK.search(line), REPAIR.match(line)
            if "# mistake" in line and not mark:
                self.problems.append(f"line {at}: malformed mark")
            if mark:
                place = mark["place"]
                last = None if place == "command" else at + int(place or 0)
                self.mistakes.append(Mistake(last, mark["code"], re.findall(r'"([^"]*)"', mark["words"])))
                marked.setdefault(last, False)
            elif repair:
                repaired[at] = repair["indent"] + repair["text"] if repair["text"] else None
                if last:
                    marked[last] = True
            else:
                last = None
        if not self.mistakes:
            self.problems.append("no line is marked as a mistake")
        if repaired or self.repaired_command != self.command:
            kept = ((repaired[at] if at in repaired else None if marked.get(at) or GONE.search(line) else line)
                    for at, line in enumerate(self.lines, 1))
            self.repaired = "\n".join(line for line in kept if line is not None)
            self.repaired = re.sub(r"[ \t]*# mistake\S*:.*", "", self.repaired)


class Message:
    def __init__(self, record):
        self.code = record["code"]["code"] if record["code"] else ""
        # What stands in an option of the command line has no line.
        places = [span for span in record["spans"] if not span["file_name"].startswith("<")]
        self.line = places[0]["line_start"] if places else None
        self.file = places[0]["file_name"] if places else None
        helps = [child["message"] for child in record["children"] if child.get("level") == "help"]
        self.advice = [code for text in helps for code in ADVICE.findall(text)]
        self.text = "\n".join([record["message"]] + [child["message"] for child in record["children"]])
        self.rendered = record["rendered"]
        self.fixes = [span for child in record["children"] for span in child["spans"]
                      if span["suggested_replacement"] is not None]


def run(binaries, folder, program, text, command):
    """Exit status, messages and other output of the command on `text`."""
    source = os.path.join(folder, os.path.basename(program.path))
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    words = shlex.split(command.replace("%s", source).replace("%t", os.path.join(folder, "out"))
                        .replace("%S", os.path.dirname(program.path)))
    tool = words[0]
    words[0] = os.path.join(binaries, tool)
    environment = dict(os.environ, PATH=binaries + os.pathsep + os.environ["PATH"], NO_COLOR="1")
    try:
        done = subprocess.run(words[:1] + ["-fdiagnostics-format=json"] + words[1:], cwd=folder, env=environment, capture_output=True,
                              timeout=120, check=False, text=True)
    except subprocess.TimeoutExpired:
        return 124, [], "stopped after two minutes"
    messages, other = [], []
    for line in done.stderr.split("\n"):
        if line.startswith("{"):
            record = json.loads(line)
            if record["code"]:
                messages.append(Message(record))
        elif USAGE.match(line):
            messages.append(Message({"message": line, "code": {"code": USAGE.match(line)["code"]}, "spans": [], "children": [],
                                     "rendered": line + "\n"}))
        elif messages and not messages[-1].line and re.match(r"help: |  \S", line):
            messages[-1].text += "\n" + line
        elif line.strip():
            other.append(line)
    return done.returncode, messages, "\n".join(other)


def apply_fixes(text, message):
    data = text.encode()
    for fix in sorted(message.fixes, key=lambda fix: -fix["byte_start"]):
        data = data[:fix["byte_start"]] + fix["suggested_replacement"].encode() + data[fix["byte_end"]:]
    return data.decode()


def is_tried(code, tries, program):
    """Whether the advice stands in what is compiled: its beginning, as the names in its parentheses are examples."""
    head = re.split(r"[(=:\[ ]", code.lstrip("."), maxsplit=1)[0]
    return any(head in text for _, text, _, _ in tries) or head in (program.repaired or "") or head in program.repaired_command


def check_repairs(binaries, folder, program, messages):
    """What is wrong with the repairs that the messages and the program give."""
    text = "\n".join(program.lines)
    tries = [("the fix-it of line %s" % message.line, apply_fixes(text, message), len(messages) - 1, program.command)
             for message in messages if message.fixes and message.file and message.file.endswith(os.path.basename(program.path))]
    if program.repaired is None and any(not message.fixes for message in messages):
        return ["there is no repair"]
    untried = [code for message in messages for code in message.advice if not is_tried(code, tries, program)]
    if untried:
        return [f"nothing tries what is advised: `{untried[0]}`"]
    if program.repaired is not None:
        tries.append(("the repaired program", program.repaired, 0, program.repaired_command))
    problems = []
    for what, repaired, allowed, command in tries:
        status, left, other = run(binaries, folder, program, repaired, command)
        if len(left) > allowed or (allowed == 0 and status != 0):
            shown = left[0].rendered if left else other
            problems.append(f"{what} is refused: {shown.strip()}")
    return problems


def grade(binaries, program):
    """(grade, what is wrong, what was printed)"""
    with tempfile.TemporaryDirectory() as folder:
        status, messages, other = run(binaries, folder, program, "\n".join(program.lines), program.command)
        shown = "".join(message.rendered for message in messages) + other
        if program.problems:
            return "poor", "; ".join(program.problems), shown
        if status in (70, 124) or status < 0:
            return "poor", f"exit status {status}", shown
        if not messages:
            return ("poor", "no diagnostic: " + other.split("\n")[0], shown) if other else ("silent", "", shown)
        wanted = [(mistake.line, mistake.code) for mistake in program.mistakes]
        got = [(message.line, message.code) for message in messages]
        missing = [place for place in wanted if place not in got]
        if missing:
            return "poor", f"wanted {missing[0]}, got {got}", shown
        refused = check_repairs(binaries, folder, program, messages)
        if refused:
            return "poor", refused[0], shown
    for mistake in program.mistakes:
        texts = [message.text for message in messages if (message.line, message.code) == (mistake.line, mistake.code)]
        for words in mistake.words:
            if not any(words in text for text in texts):
                return "fair", f"without “{words}”", shown
    # What is suspicious is said behind what went wrong.
    first = next((place for place in wanted if place[1] != "suspicious"), wanted[0])
    if got[0] != first:
        return "fair", f"the first message is {got[0]}", shown
    if len(got) > len(wanted):
        return "fair", f"{len(got)} messages instead of {len(wanted)}: {[place for place in got if place not in wanted] or got}", shown
    if other:
        return "fair", f"besides: {other}", shown
    return "good", "", shown


def recorded_grades():
    grades = {}
    with open(os.path.join(HERE, "grades.txt"), encoding="utf-8") as file:
        for line in file:
            words = line.split("#")[0].split()
            if words:
                grades[words[1]] = words[0]
    return grades


def record(results):
    with open(os.path.join(HERE, "grades.txt"), "w", encoding="utf-8") as file:
        file.write("# The programs whose messages are not good yet: grade, name (written by run_mistakes.py --record).\n")
        for word in GRADES[:0:-1]:
            file.writelines(f"{word} {name}\n" for name, result in sorted(results.items()) if result[0] == word)


def print_table(results):
    folders = sorted({name.split("/")[0] for name in results})
    print("folder".ljust(16) + "".join(word.rjust(8) for word in GRADES + ("all",)))
    for folder in folders + [""]:
        of_folder = [result[0] for name, result in results.items() if name.startswith(folder)]
        row = [of_folder.count(word) for word in GRADES] + [len(of_folder)]
        print((folder or "all").ljust(16) + "".join(str(count).rjust(8) for count in row))


def programs_of(names):
    paths = [os.path.join(folder, name) for folder, _, files in sorted(os.walk(HERE)) for name in sorted(files)
             if name.endswith(".kpy") and os.path.basename(folder) != "Inputs"]
    programs = [Program(path) for path in paths]
    return [program for program in programs if not names or any(name in program.name for name in names)]


def main(arguments):
    options = {word for word in arguments if word.startswith("--")}
    words = [word for word in arguments if not word.startswith("--")]
    binaries, names = os.path.abspath(words[0]), words[1:]
    programs = programs_of(names)
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        results = dict(zip((program.name for program in programs),
                           pool.map(lambda program: grade(binaries, program), programs)))
    if "--show" in options:
        for name, (_, _, shown) in results.items():
            print(f"==== {name}: {results[name][0]}\n{shown}")
    if "--list" in options:
        for name, (got, problem, _) in sorted(results.items(), key=lambda item: -GRADES.index(item[1][0])):
            if got != "good":
                print(f"{got:6} {name}: {problem}")
    print_table(results)
    if "--record" in options:
        record(results)
    recorded = recorded_grades()
    failures = [(name, recorded.get(name, "good"), *result) for name, result in results.items()
                if result[0] != recorded.get(name, "good")]
    if not names:
        failures += [(name, word, "gone", "there is no such program", "") for name, word in recorded.items() if name not in results]
    for name, before, got, problem, shown in failures:
        print(f"{name}: {before} by grades.txt, now {got}: {problem}\n{shown}")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
