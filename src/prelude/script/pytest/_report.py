"""What a run of tests prints: a line for each test, the failures, a summary; and the file of --junit-xml."""

import _kdsl_tests
import os as _os
import sys as _sys

_WORDS = {"passed": "PASSED", "failed": "FAILED", "skipped": "SKIPPED", "xfailed": "XFAIL", "xpassed": "XPASS", "error": "ERROR"}
_ORDER = ["failed", "passed", "skipped", "deselected", "xfailed", "xpassed", "warnings", "error"]
WIDTH = 80


class Report:
    """How one test ended."""

    def __init__(self, item, outcome, text="", reason="", sections=(), seconds=0.0, when="call"):
        self.item, self.nodeid, self.outcome = item, item.nodeid, outcome
        self.longreprtext, self.reason, self.sections = text, reason, sections
        self.duration, self.when = seconds, when
        self.passed, self.failed, self.skipped = outcome == "passed", outcome in ("failed", "error"), outcome == "skipped"


def short(value):
    """The representation of a value, cut."""
    try:
        text = repr(value)
    except Exception as error:
        text = f"<{type(value).__name__}: {type(error).__name__} in repr()>"
    return text if len(text) <= 400 else text[:400] + "..."


def _explained(exception):
    """The message of an exception; of an assertion, with the values that it compared."""
    name, text = type(exception).__name__, str(exception)
    compared = _kdsl_tests.compared(exception)
    if compared is None:
        return f"{name}: {text}" if text else name
    left, comparison, right = compared
    made = f"assert {short(left)} {comparison} {short(right)}"
    return f"AssertionError: {text}\n{made}" if text else made


def explain(exception):
    """The lines about an exception, and one line about it."""
    lines = []
    frames = _kdsl_tests.frames(exception)
    for path, line, function, text in frames:
        lines += [f"{_os.path.relpath(path)}:{line}: in {function}", f"    {text}"]
    reports = _kdsl_tests.reports(exception)
    message = _explained(exception)
    if not reports and message == "AssertionError" and frames:
        message = frames[-1][3]  # the assertion as it is written
    lines += [f"E   {line}" for line in (reports or message).rstrip("\n").split("\n")]
    cause = exception.__cause__ or (None if exception.__suppress_context__ else exception.__context__)
    if cause is not None and not reports:
        lines += ["", "raised while this was handled:"] + explain(cause)[0]
    first = (f"{type(exception).__name__}: {exception}" if reports else message).split("\n")[0]
    return lines, first


class TerminalReporter:
    def __init__(self, config):
        self.config = config
        self.stats = {}
        self.verbosity = config.verbose
        self._shown = ""

    def write(self, text, **markup):
        print(text, end="")

    def write_line(self, text, **markup):
        print(text)

    line = write_line

    def write_sep(self, sep, title="", **markup):
        if not title:
            print(sep * WIDTH)
            return
        left = max((WIDTH - len(title) - 2) // 2, 3)
        print(f"{sep * left} {title} {sep * max(WIDTH - left - len(title) - 2, 3)}")

    section = write_sep

    def add(self, report):
        self.stats.setdefault(report.outcome, []).append(report)
        if self.verbosity < 0:
            return
        is_told = report.outcome in ("skipped", "xfailed", "xpassed") or self.verbosity > 0
        reason = f" ({report.reason})" if report.reason and is_told else ""
        print(f"{report.nodeid} {_WORDS[report.outcome]}{reason}", flush=True)

    def failures(self):
        if self.config.option.tb == "no":
            return
        for kind, title in (("error", "ERRORS"), ("failed", "FAILURES")):
            if self.stats.get(kind):
                self.write_sep("=", title)
            for report in self.stats.get(kind, ()):
                self.write_sep("_", report.title())
                print(report.longreprtext)
                for name, text in report.sections:
                    self.write_sep("-", name)
                    print(text, end="" if text.endswith("\n") else "\n")

    def summary(self, seconds):
        lines = [f"{_WORDS[kind]} {report.nodeid}" + (f" - {report.reason}" if report.reason else "")
                 for kind in ("failed", "error") for report in self.stats.get(kind, ())]
        if lines:
            self.write_sep("=", "short test summary info")
            print("\n".join(lines))
        counts = {kind: len(self.stats.get(kind, ())) for kind in _ORDER}
        counts["errors"] = counts.pop("error")
        if counts["errors"] == 1:
            counts["error"] = counts.pop("errors")
        text = ", ".join(f"{count} {kind}" for kind, count in counts.items() if count) or "no tests ran"
        text += f" in {seconds:.2f}s"
        if self.verbosity < 0:
            print(text)
        else:
            self.write_sep("=", text)


# ---- --junit-xml

def _escaped(text):
    made = "".join(c if c >= " " or c in "\n\t" else f"#x{ord(c):02X}" for c in text)
    return made.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;").replace("\n", "&#10;")


def _case(report):
    parts = report.nodeid.split("::")
    module = parts[0].removesuffix(".py").removesuffix(".kpy").replace("/", ".")
    classname = ".".join([module, *parts[1:-1]])
    begin = f'<testcase classname="{_escaped(classname)}" name="{_escaped(parts[-1])}" time="{report.duration:.3f}"'
    tag = {"failed": "failure", "error": "error", "skipped": "skipped", "xfailed": "skipped"}.get(report.outcome)
    if tag is None:
        return begin + " />"
    text = report.longreprtext.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f'{begin}><{tag} message="{_escaped(report.reason)}">{text}</{tag}></testcase>'


def write_junit(path, reporter, seconds):
    reports = [report for kind in _WORDS for report in reporter.stats.get(kind, ())]
    counts = {kind: len(reporter.stats.get(kind, ())) for kind in _WORDS}
    skipped = counts["skipped"] + counts["xfailed"]
    head = (f'<testsuite name="pytest" errors="{counts["error"]}" failures="{counts["failed"]}" skipped="{skipped}" '
            f'tests="{len(reports)}" time="{seconds:.3f}">')
    cases = "".join(_case(report) for report in reports)
    _kdsl_tests.write_report(path, f'<?xml version="1.0" encoding="utf-8"?><testsuites>{head}{cases}</testsuite></testsuites>\n')
    if reporter.verbosity >= 0:
        reporter.write_sep("-", f"generated xml file: {path}")


def warn(text):
    print(f"pytest: {text}", file=_sys.stderr)
