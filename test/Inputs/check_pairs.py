"""Runs a script of test/checker: as it is it must pass without a word, and with each mistake that it offers it must be told.

    # bad NAME: KIND      the place of the error when the script is called with NAME, and its code; warnings may come before it
    # bad NAME: other     the second place, told in a note
    # bad NAME: KIND, other   both
    # bad NAME: warning KIND  the same as a warning, after which the script passes

Several names that are reported at one line are separated by blanks, and a line may have several such marks. Words of the
command line behind the script are options of kdsl-run. Prints which pair failed, and what was said.
"""
import re
import subprocess
import sys

MARK = re.compile(r"# bad ([\w ]+): ([\w-]+(?: [\w-]+)?(?:, other)?)(?=$|  # bad)")
REPORT = re.compile(r"^(.*?):(\d+):\d+: (error|warning): .*\[([\w-]+)\]$")
NOTE = re.compile(r"^(.*?):(\d+):\d+: note: ")


class Mistake:
    def __init__(self):
        self.severity, self.code, self.line, self.other = "error", None, None, set()

    def add(self, number, parts):
        if parts[-1] == "other":
            self.other.add(number)
            parts = parts[:-1]
        if parts:
            words = parts[0].split()
            self.code, self.line = words[-1], number
            self.severity = words[0] if len(words) == 2 else "error"


def read_mistakes(path):
    mistakes = {}
    with open(path) as file:
        for number, line in enumerate(file, 1):
            if "# bad" not in line:
                continue
            marks = MARK.findall(line.rstrip())
            assert len(marks) == line.count("# bad"), f"{path}:{number}: a mark has not the form `# bad NAME: KIND`"
            for names, parts in marks:
                for name in names.split():
                    mistakes.setdefault(name, Mistake()).add(number, parts.split(", "))
    return mistakes


def run(program, path, *arguments):
    done = subprocess.run([*program, "--check=all", path, *arguments], capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout + done.stderr


def problem_with_report(path, mistake, status, output):
    if status != (1 if mistake.severity == "error" else 0):
        return f"exit status {status}"
    lines = output.splitlines()
    for i, line in enumerate(lines):
        report = REPORT.match(line)
        if not report:
            continue
        if report[3] == "warning" and mistake.severity == "error":
            continue
        if (report[3], report[4]) != (mistake.severity, mistake.code):
            return f"{report[3]} [{report[4]}] instead of {mistake.severity} [{mistake.code}]"
        if report[1] != path or int(report[2]) != mistake.line:
            return f"reported at line {report[2]} instead of {mistake.line}"
        notes = [NOTE.match(note) for note in lines[i + 1:]]
        told = {int(note[2]) for note in notes if note and note[1] == path}
        missing = mistake.other - told
        return f"no note at line {min(missing)}" if missing else None
    return "nothing is reported"


def main(program, path, *options):
    program = [program, *options]
    failed = 0
    status, output = run(program, path)
    if status != 0 or re.search(r"\b(error|warning|note):", output):
        print(f"{path}: the correct script is not passed (exit status {status}):\n{output}")
        failed += 1
    mistakes = read_mistakes(path)
    assert mistakes, f"{path} offers no mistake"
    for name, mistake in mistakes.items():
        assert mistake.code, f"{path}: no line says what is reported of `{name}`"
        status, output = run(program, path, name)
        if problem := problem_with_report(path, mistake, status, output):
            print(f"{path} {name}: {problem}:\n{output}")
            failed += 1
    print(f"{path}: {len(mistakes)} pairs, {failed} failed")
    return 1 if failed else 0


sys.exit(main(*sys.argv[1:]))
