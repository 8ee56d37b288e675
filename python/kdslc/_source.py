"""Where functions and classes stand in their files, and which names their code needs."""
import ast
import dis
import functools
import inspect
import linecache
import types


@functools.lru_cache(maxsize=None)
def _parsed(path, text):
    return ast.parse(text, path)


def file_text(path):
    return "".join(linecache.getlines(path))


# Decorators that are carried out by the host although a function that crosses has them.
HOST_DECORATORS = ("autotune_jit",)


def _first_line(node):
    return min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", ()))])


class Definition:
    """The statement, or the lambda, that made a function or a class."""

    def __init__(self, path, text, node, is_future):
        self.path, self.text, self.node = path, text, node
        self.is_lambda = isinstance(node, ast.Lambda)
        self.has_future_annotations = is_future
        self.first_line, self.last_line = _first_line(node), node.end_lineno
        self.now, self.later = _names(node)
        self.attributes = {}  # that the code reads of each name
        for part in ast.walk(node):
            if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
                self.attributes.setdefault(part.value.id, set()).add(part.attr)

    @property
    def name(self):
        return getattr(self.node, "name", None)

    @property
    def source(self):
        return ast.get_source_segment(self.text, self.node)

    def lines(self):
        """The lines of the statement, empty where a decorator is one of the host."""
        lines = self.text.split("\n")[self.first_line - 1:self.last_line]
        for decorator in getattr(self.node, "decorator_list", ()):
            called = decorator.func if isinstance(decorator, ast.Call) else decorator
            if getattr(called, "attr", getattr(called, "id", "")) in HOST_DECORATORS:
                first, last = decorator.lineno - self.first_line, decorator.end_lineno - self.first_line
                lines[first:last + 1] = [""] * (last + 1 - first)
        return lines

    @property
    def indentation(self):
        line = self.text.split("\n")[self.first_line - 1]
        return len(line) - len(line.lstrip())


def _names(definition):
    """The names that a definition looks up when it is executed, and those that calls look up later. It is compiled alone, so that what
    is a variable of an enclosing function counts as global."""
    statement = ast.copy_location(ast.Expr(definition), definition) if isinstance(definition, ast.Lambda) else definition
    code = compile(ast.Module([statement], []), "<definition>", "exec", dont_inherit=True)
    now, later = set(), set()

    def visit(code, names):
        stored = set()
        for instruction in dis.get_instructions(code):
            if instruction.opname in ("LOAD_NAME", "LOAD_GLOBAL", "LOAD_CLASSDEREF", "LOAD_FROM_DICT_OR_GLOBALS"):
                if instruction.argval not in stored:
                    names.add(instruction.argval)
            elif instruction.opname == "STORE_NAME":
                stored.add(instruction.argval)
        for constant in code.co_consts:
            if isinstance(constant, types.CodeType):
                is_now = not constant.co_flags & inspect.CO_OPTIMIZED or constant.co_name.endswith(("comp>", "genexpr>"))
                visit(constant, names if is_now else later)

    visit(code, now)
    later |= _in_annotations(definition)
    hidden = {"__name__", "__module__", "__qualname__", "__classcell__"}
    return now - hidden, later - now - hidden


def _in_annotations(definition):
    """The names in annotations of local variables, which CPython does not evaluate and kernels of TileLang describe tensors by."""
    annotations = [part.annotation for part in ast.walk(definition) if isinstance(part, ast.AnnAssign)]
    return {part.id for annotation in annotations for part in ast.walk(annotation) if isinstance(part, ast.Name)}


def _definition(path, accepts):
    text = file_text(path)
    if not text:
        return None
    try:
        tree = _parsed(path, text)
    except SyntaxError:
        return None
    is_future = any(isinstance(node, ast.ImportFrom) and node.module == "__future__"
                    and any(name.name == "annotations" for name in node.names) for node in tree.body)
    for node in ast.walk(tree):
        if accepts(node):
            return Definition(path, text, node, is_future)
    return None


def of_function(function):
    """None: the function has no source file."""
    code = function.__code__
    if function.__name__ == "<lambda>":
        places = [one for one in code.co_positions() if None not in one and one[2] != one[3]] if hasattr(code, "co_positions") else []

        def accepts(node):
            if not isinstance(node, ast.Lambda) or not node.lineno <= code.co_firstlineno <= node.end_lineno:
                return False
            names = [a.arg for a in [*node.args.posonlyargs, *node.args.args]]
            body = node.body
            is_there = not places or ((body.lineno, body.col_offset) <= (places[-1][0], places[-1][2])
                                      and (places[-1][1], places[-1][3]) <= (body.end_lineno, body.end_col_offset))
            return names == list(code.co_varnames[:code.co_argcount]) and is_there
    else:
        def accepts(node):
            return (isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name == code.co_name
                    and code.co_firstlineno in (node.lineno, _first_line(node)))
    return _definition(code.co_filename, accepts)


def of_class(cls):
    try:
        path = inspect.getsourcefile(cls)
    except TypeError:
        return None
    if path is None:
        return None
    names = cls.__qualname__.split(".")
    lines = {value.__code__.co_firstlineno for value in vars(cls).values() if hasattr(value, "__code__")
             and value.__code__.co_filename == path}

    def accepts(node):
        if not isinstance(node, ast.ClassDef) or node.name != names[-1]:
            return False
        return not lines or any(_first_line(node) <= line <= node.end_lineno for line in lines)

    return _definition(path, accepts)
