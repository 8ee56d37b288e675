"""A run of tests: the command line, which files there are, the tests one after the other, and the status at the end."""

import _kdsl_tests
import _kdsl
import enum as _enum
import importlib as _importlib
import os as _os
import sys as _sys
import time as _time
from types import SimpleNamespace as _SimpleNamespace
from pytest import _report
from pytest._marks import Expression
from pytest._nodes import BUILTIN, Class, Fixtures, Function, Metafunc, Module, Node, definitions_in
from pytest._outcomes import Exit, Failed, Skipped, UsageError, XFailed

Item = Function


class ExitCode(_enum.IntEnum):
    OK = 0
    TESTS_FAILED = 1
    INTERRUPTED = 2
    INTERNAL_ERROR = 3
    USAGE_ERROR = 4
    NO_TESTS_COLLECTED = 5


# ---- the command line

class TestReport:
    """The class of what the hook pytest_runtest_logreport gets, for annotations: that hook is not called."""


class Parser:
    """The options of the command line: those of pytest and those that a conftest.py adds."""

    def __init__(self):
        self.flags = {}  # spelling: (name, takes a value, default, constant, type)

    def addoption(self, *spellings, action="store", default=None, dest=None, type=None, help=None, const=True, **options):
        longest = max(spellings, key=len)
        name = dest or longest.lstrip("-").replace("-", "_")
        if action == "store_false":
            const, default = False, True if default is None else default
        elif action == "store_true":
            const, default = True, False if default is None else default
        kind = action if action in ("append", "count") else "store" if action == "store" else "constant"
        for spelling in spellings:
            self.flags[spelling] = (name, kind, default, const, type)

    def addini(self, name, help=None, type=None, default=None):
        pass

    def getgroup(self, name, description="", after=None):
        return self

    def defaults(self):
        return {name: default for name, _, default, _, _ in self.flags.values()}

    def parse(self, words):
        values = {**self.defaults(), "verbose": 0, "files": []}
        rest = list(words)
        while rest:
            word = rest.pop(0)
            if word == "--":
                values["files"] += rest
                break
            if not word.startswith("-") or word == "-":
                values["files"].append(word)
            elif not word.startswith("--") and set(word[1:]) <= set("vq"):
                values["verbose"] += word.count("v") - word.count("q")
            else:
                self._take(word, rest, values)
        return values

    def _take(self, word, rest, values):
        spelling, equals, given = word.partition("=")
        if spelling not in self.flags and not word.startswith("--") and word[:2] in self.flags:
            spelling, equals, given = word[:2], "=", word[2:]  # -kNAME
        if spelling not in self.flags:
            near = _kdsl.nearest(spelling, [*self.flags])
            raise UsageError(f"unrecognized arguments: {word}" + (f" (did you mean {near}?)" if near else ""))
        name, kind, default, const, convert = self.flags[spelling]
        if kind == "constant" or kind == "count":
            values[name] = const if kind == "constant" else (values[name] or 0) + 1
            return
        if not equals:
            if not rest:
                raise UsageError(f"argument {spelling}: expected one argument")
            given = rest.pop(0)
        try:
            given = convert(given) if convert else given
        except ValueError:
            raise UsageError(f"argument {spelling}: invalid value: {given!r}") from None
        values[name] = (values[name] or []) + [given] if kind == "append" else given


def _parser():
    parser = Parser()
    parser.addoption("-k", dest="keyword", default="")
    parser.addoption("-m", dest="markexpr", default="")
    parser.addoption("-x", "--exitfirst", action="store_true", dest="exitfirst")
    parser.addoption("--maxfail", type=int, default=0)
    parser.addoption("-s", "--capture-no", action="store_true", dest="shows_output")
    parser.addoption("--capture", default="fd")
    parser.addoption("--tb", default="auto")
    parser.addoption("-r", dest="reportchars", default="")
    parser.addoption("--collect-only", "--co", action="store_true", dest="collectonly")
    parser.addoption("--continue-on-collection-errors", action="store_true")
    parser.addoption("--deselect", action="append")
    parser.addoption("--ignore", action="append")
    parser.addoption("--junit-xml", "--junitxml", dest="xmlpath")
    parser.addoption("--noconftest", action="store_true")
    parser.addoption("-h", "--help", action="store_true", dest="help")
    for spelling in ("-p", "-W", "-o", "-c", "--color", "--rootdir", "--import-mode", "--durations", "--cache-dir"):
        parser.addoption(spelling, dest="unused")  # of no effect here
    return parser


_HELP = """\
usage: kdsl-run [OPTIONS] -m pytest [FILE | FOLDER | FILE::NAME ...] [OPTIONS of pytest]

  -k EXPRESSION      only tests whose names contain the words of the expression: "gemm and not (fp8 or int8)"
  -m EXPRESSION      only tests that have such marks
  -x, --maxfail=N    end after the first failure, or after N
  -v, -q             tell more, tell less
  -s                 do not capture what tests print
  --tb=no            do not show failures
  --collect-only     list the tests and run none
  --junit-xml=FILE   write the results to a file, too
  --deselect=ID, --ignore=PATH, --continue-on-collection-errors, -p, -W, -r, --color, --durations as in pytest

status: 0 all passed, 1 some failed, 2 interrupted or a file could not be loaded, 4 usage, 5 no tests"""


class Config:
    def __init__(self, parser, words):
        self.parser, self.invocation_params = parser, _SimpleNamespace(args=tuple(words))
        self.plugins = []  # modules of conftest.py
        self.rootpath = self.rootdir = _os.getcwd()
        self.read(words)

    def read(self, words):
        self.option = _SimpleNamespace(**self.parser.parse(words))
        self.verbose = self.option.verbose

    def getoption(self, name, default=None, skip=False):
        name = self.parser.flags[name][0] if name in self.parser.flags else name.lstrip("-").replace("-", "_")
        value = getattr(self.option, name, default)
        return default if value is None else value

    def getini(self, name):
        return []

    def addinivalue_line(self, name, line):
        """Marks need not be declared."""

    def hooks(self, name):
        return [getattr(plugin, name) for plugin in self.plugins if hasattr(plugin, name)]

    def call_hooks(self, name, **given):
        for hook in self.hooks(name):
            hook(**{key: given[key] for key in [part[0] for part in _kdsl.parameters(hook)] if key in given})


# ---- collecting

def _is_test_file(name):
    stem, _, ending = name.rpartition(".")
    return ending in ("py", "kpy") and (stem.startswith("test_") or stem.endswith("_test"))


def _files_below(folder):
    found = []
    for name in sorted(_os.listdir(folder)):
        path = _os.path.join(folder, name)
        if _os.path.isdir(path):
            found += [] if name.startswith((".", "__pycache__")) else _files_below(path)
        elif _is_test_file(name):
            found.append(path)
    return found


def _import_place(path):
    """The folder to search, and the name of a file's module in it: packages are those folders that have an __init__.py."""
    folder, file = _os.path.split(_os.path.abspath(path))
    name = file.rpartition(".")[0]
    while _os.path.isfile(_os.path.join(folder, "__init__.py")):
        folder, package = _os.path.split(folder)
        name = f"{package}.{name}"
    return folder, name


def _import_file(path):
    folder, name = _import_place(path)
    known = _sys.modules.get(name)
    if known is not None and _os.path.abspath(getattr(known, "__file__", None) or path) != _os.path.abspath(path):
        del _sys.modules[name]  # files of the same name in other folders
    if folder not in _sys.path:
        _sys.path.insert(0, folder)
    return _kdsl_tests.attempt(_importlib.import_module, (name,), {})


class Session(Node):
    def __init__(self, config, loaded):
        super().__init__("", None, config)
        self.reporter = _report.TerminalReporter(config)
        self.loaded = loaded  # modules that are there already, by their paths
        self.items, self.conftests, self.errors = [], {}, 0
        self.fixtures = BUILTIN
        if config.option.noconftest:
            self.conftests_above = lambda path: BUILTIN
        self.shouldstop = False
        self.testsfailed = 0
        self.startpath = config.rootpath

    def conftests_above(self, path):
        """The fixtures of each conftest.py above a file, the nearest last."""
        folder = _os.path.dirname(_os.path.abspath(path))
        if folder in self.conftests:
            return self.conftests[folder]
        parent = _os.path.dirname(folder)
        above = self.conftests_above(folder) if parent != folder else self.fixtures
        own = _os.path.join(folder, "conftest.py")
        if _os.path.isfile(own):
            module, error = _import_file(own)
            if error is not None:
                raise UsageError("\n".join([f"{own} cannot be loaded:", *_report.explain(error)[0]]))
            del _sys.modules[module.__name__]  # each folder may have one
            self.config.plugins.append(module)
            above = Fixtures(above, definitions_in(vars(module)))
        self.conftests[folder] = above
        return above

    def collect(self, wanted):
        for path, names in wanted:
            shown = _os.path.relpath(path)
            fixtures = self.conftests_above(path)
            module, error = (self.loaded[path], None) if path in self.loaded else _import_file(path)
            if isinstance(error, Skipped):
                node = Module(shown, self, path, _SimpleNamespace(), fixtures)
                self.reporter.add(_report.Report(node, "skipped", reason=str(error)))
                continue
            if error is not None and module is None:
                self.add_error(Module(shown, self, path, _SimpleNamespace(), fixtures), error)
                continue
            node = Module(shown, self, path, module, fixtures)
            node.failure = error
            items, error = _kdsl_tests.attempt(node.collect, (), {})
            if error is not None:
                self.add_error(node, error)
                continue
            self.items += self._named(node, items, names)

    def _named(self, node, items, names):
        """Those that FILE::NAME asks for."""
        if not names:
            return items
        asked = "::".join(names)
        found = [item for item in items if _is_named(item.nodeid[len(node.nodeid) + 2:], asked)]
        if not found:
            raise UsageError(f"not found: {node.nodeid}::{asked}")
        return found

    def add_error(self, node, error):
        lines, first = _report.explain(error)
        self.errors += 1
        report = _report.Report(node, "error", "\n".join(lines), first, when="collect")
        report.title = lambda: f"ERROR collecting {node.nodeid}"
        self.reporter.add(report)

    def select(self):
        config, before = self.config, len(self.items)
        by_name, by_mark = Expression(config.option.keyword), Expression(config.option.markexpr)
        dropped = config.option.deselect or []
        self.items[:] = [item for item in self.items
                         if by_name.evaluate(lambda word: _has_word(item, word))
                         and by_mark.evaluate(lambda word: item.get_closest_marker(word) is not None)
                         and not any(_is_named(item.nodeid, each) for each in dropped)]
        config.call_hooks("pytest_collection_modifyitems", session=self, config=config, items=self.items)
        self.reporter.stats["deselected"] = [None] * (before - len(self.items))

    def run(self):
        most = 1 if self.config.option.exitfirst else self.config.option.maxfail
        for index, item in enumerate(self.items):
            following = self.items[index + 1] if index + 1 < len(self.items) else None
            report = _Run(item, following).report()
            self.reporter.add(report)
            self.testsfailed += report.failed
            if self.shouldstop or (most and self.testsfailed >= most):
                _take_down(item, None)
                self.reporter.write_sep("!", f"stopping after {self.testsfailed} failures")
                break


def _is_named(name, asked):
    """Whether a name is the one asked for, one of its parameters, or a test of such a class."""
    return name == asked or name.startswith(asked + "[") or name.startswith(asked + "::")


def _has_word(item, word):
    names = [item.nodeid.split("/")[-1], *[mark.name for mark in item.iter_markers()]]
    return any(word.lower() in name.lower() for name in names)


# ---- running one test

def _take_down(item, following):
    """Ends what the next test does not share."""
    failure = item.holder_of_scope.take_down()
    node, kept = item.parent, set()
    while following is not None:
        kept.add(id(following))
        following = following.parent
    while node is not None and id(node) not in kept:
        failure = failure or node.holder_of_scope.take_down()
        node = node.parent
    return failure


class _Run:
    """One test with all around it."""

    def __init__(self, item, following):
        self.item, self.following = item, following
        self.captures = not item.config.option.shows_output and item.config.option.capture != "no"

    def report(self):
        item, start = self.item, _time.perf_counter()
        if self.captures:
            _kdsl_tests.begin_capture()
        when, error, reason = self._execute()
        below = _take_down(item, self.following)
        out, err = _kdsl_tests.end_capture() if self.captures else ("", "")
        outcome, text = self._judge(when, error, reason)
        if below is not None and outcome not in ("failed", "error"):
            when, error, outcome = "teardown", below, "error"
        lines = []
        if outcome in ("failed", "error") and error is not None:
            lines, text = _report.explain(error)
        sections = [(f"Captured {name} call", each) for name, each in (("stdout", out), ("stderr", err)) if each]
        made = _report.Report(item, outcome, "\n".join(lines) or text, text, sections, _time.perf_counter() - start, when)
        title = "::".join(item.nodeid.split("::")[1:]).replace("::", ".")
        made.title = lambda: f"ERROR at {when} of {title}" if outcome == "error" else title
        return made

    def _execute(self):
        """Gives what was going on, the exception that ended it, and why it was not run."""
        item = self.item
        reason, error = _kdsl_tests.attempt(item.skip_reason, (), {})
        if error is not None or reason is not None:
            return "setup", error, reason
        if item.function is None:
            return "setup", item.getparent(Module).failure, None
        expected = item.expected_failure()
        if expected is not None and not expected.kwargs.get("run", True):
            return "setup", XFailed("[NOTRUN] " + expected.kwargs.get("reason", "")), None
        kwargs, error = _kdsl_tests.attempt(item.prepare, (), {})
        if error is not None:
            return "setup", error, None
        _, error = _kdsl_tests.attempt(item.call, (kwargs,), {})
        return "call", error, None

    def _judge(self, when, error, reason):
        """The outcome, and why where it is no failure."""
        if isinstance(error, (KeyboardInterrupt, Exit)):
            raise error
        if reason is not None or isinstance(error, Skipped):
            return "skipped", reason if reason is not None else str(error)
        if isinstance(error, XFailed):
            return "xfailed", str(error)
        expected = self.item.expected_failure() if self.item.function is not None else None
        if expected is not None:
            why, kinds = expected.kwargs.get("reason", ""), expected.kwargs.get("raises")
            if error is None and expected.kwargs.get("strict", False):
                return "failed", "[XPASS(strict)] " + why
            if error is None:
                return "xpassed", why
            if kinds is None or isinstance(error, kinds):
                return "xfailed", why
        if error is None:
            return "passed", ""
        return "failed" if when == "call" else "error", ""


# ---- the whole

def _wanted(config):
    """The files of the command line with the names behind `::`."""
    found = []
    ignored = [_os.path.abspath(path) for path in config.option.ignore or ()]
    for word in config.option.files or ["."]:
        path, *names = word.split("[")[0].split("::")
        if "[" in word and names:
            names[-1] += word[word.index("["):]
        if not _os.path.exists(path):
            raise UsageError(f"file or directory not found: {path}")
        files = _files_below(path) if _os.path.isdir(path) else [path]
        found += [(file, names) for file in files
                  if not any(_os.path.abspath(file) == each or _os.path.abspath(file).startswith(each + "/") for each in ignored)]
    return found


def _status(session):
    if session.testsfailed:
        return ExitCode.TESTS_FAILED
    if session.errors:
        return ExitCode.INTERRUPTED
    is_empty = not session.items and not session.reporter.stats.get("skipped")
    return ExitCode.NO_TESTS_COLLECTED if is_empty else ExitCode.OK


def _run(config, loaded):
    start = _time.perf_counter()
    session = Session(config, loaded)
    reporter = session.reporter
    wanted = _wanted(config)
    for path, _ in wanted:
        session.conftests_above(path)
    config.call_hooks("pytest_addoption", parser=config.parser)
    config.read(config.invocation_params.args)
    config.call_hooks("pytest_configure", config=config)
    if reporter.verbosity >= 0:
        reporter.write_sep("=", "test session starts")
    session.collect(wanted)
    session.select()
    if reporter.verbosity >= 0:
        print(f"collected {len(session.items)} item{'' if len(session.items) == 1 else 's'}", flush=True)
    if config.option.collectonly:
        print("\n".join(item.nodeid for item in session.items))
    elif not session.errors or config.option.continue_on_collection_errors:
        try:
            session.run()
        except Exit as error:
            reporter.write_sep("!", f"_pytest.outcomes.Exit: {error}")
            return ExitCode.INTERRUPTED if error.returncode is None else error.returncode
    status = _status(session)
    reporter.failures()
    config.call_hooks("pytest_sessionfinish", session=session, exitstatus=status)
    config.call_hooks("pytest_terminal_summary", terminalreporter=reporter, exitstatus=status, config=config)
    if config.option.xmlpath:
        _report.write_junit(config.option.xmlpath, reporter, _time.perf_counter() - start)
    reporter.summary(_time.perf_counter() - start)
    config.call_hooks("pytest_unconfigure", config=config)
    return status


class _AnyOption(Parser):
    """Reads the command line before a conftest.py has said which options there are."""

    def _take(self, word, rest, values):
        if word.partition("=")[0] in self.flags or word[:2] in self.flags:
            super()._take(word, rest, values)


def main(args=None, plugins=None, _loaded=None):
    """Runs the tests of files and gives the status. `_loaded`: modules that are there already, by their paths."""
    words = _sys.argv[1:] if args is None else [_os.fspath(word) for word in args]
    first = _AnyOption()
    first.flags = _parser().flags
    try:
        config = Config(first, words)
        if config.option.help:
            print(_HELP)
            return ExitCode.OK
        config.parser = _parser()
        return _run(config, _loaded or {})
    except UsageError as error:
        print(f"ERROR: {error}", file=_sys.stderr)
        return ExitCode.USAGE_ERROR
    except Exit as error:
        print(f"!!! {error} !!!", file=_sys.stderr)
        return ExitCode.INTERRUPTED if error.returncode is None else error.returncode
