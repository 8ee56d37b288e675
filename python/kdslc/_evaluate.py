"""Asks the evaluator for the values of proxies: a program that prints them is compiled, which takes some milliseconds."""
import json

from . import _library
from ._compile import cache_options
from ._crossing import Crossing
from ._errors import CompileError

_answers = {}

_QUESTIONS = {
    "bool": "bool(value)", "int": "int(value)", "float": "float(value)", "len": "len(value)", "str": "str(value)", "repr": "repr(value)",
    "plain": "value if isinstance(value, (int, float, str, bool)) else None",
}


def _expression(proxy):
    crossing = Crossing()
    text = proxy.express(crossing, crossing.main)
    return crossing, text


def identity(proxy):
    """A text that equal expressions have in common."""
    crossing, text = _expression(proxy)
    return text, tuple(sorted(crossing.files.items()))


def ask(proxy, wanted):
    crossing, text = _expression(proxy)
    key = wanted, text, tuple(sorted(crossing.files.items()))
    if key not in _answers:
        _answers[key] = _evaluate(crossing, text, wanted)
    return _answers[key]


def _evaluate(crossing, text, wanted):
    program = crossing.program([f"value = {text}", "import json", f"print(json.dumps({_QUESTIONS[wanted]}))"])
    made = _library.compile_program("_kdslc_value.py", program, ["-fsyntax-only", *cache_options()],
                                    {f"{name}.py": content for name, content in crossing.files.items()})
    if made.status != _library.OK or not made.printed:
        raise CompileError(f"`{text}` has no value for the host: {made.messages}".rstrip(), made.diagnostics)
    return json.loads(made.printed.splitlines()[-1])
