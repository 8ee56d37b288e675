"""Control flow that library code spells out where nothing rewrites it: if_generate, while_generate, for_generate and
yield_out. Bodies are functions, `with` blocks and loops of plain Python, which are traced once."""

import _kdsl
import cutlass
import cutlass.cute as cute


@cute.jit
def _choose(cond, then_body, else_body):
    return then_body() if cond else else_body()


@cute.jit
def _run(cond, then_body, else_body):
    if cond:
        then_body()
    else:
        else_body()


def _typed(values, types):
    """The results of a body as the types that were asked for."""
    values = list(values) if isinstance(values, (tuple, list)) else [values]
    if len(values) != len(types):
        raise TypeError(f"a body of if_generate returns {len(values)} values for {len(types)} types")
    return tuple(ty(value) if isinstance(ty, type) and issubclass(ty, cutlass.Numeric) else value
                 for ty, value in zip(types, values))


def if_generate(cond, then_body, else_body=None, input_args=None, return_types=None, *, loc=None, ip=None):
    """Runs one of two functions, decided at run time. With types, gives its result, or a list of several."""
    inputs = list(input_args or [])
    if not return_types:
        _run(cond, lambda: then_body(*inputs), lambda: else_body(*inputs) if else_body is not None else None)
        return None
    if else_body is None:
        raise TypeError("if_generate with results needs both bodies")
    types = list(return_types)
    results = _choose(cond, lambda: _typed(then_body(*inputs), types), lambda: _typed(else_body(*inputs), types))
    return results[0] if len(types) == 1 else list(results)


class while_generate:
    """A loop whose body is the block of a `with` statement: it runs while condition(*values) holds, and hands the values
    on with yield_out. `results` are the values after the loop."""

    def __init__(self, inputs, condition, *, loc=None, ip=None):
        self._inputs = list(inputs)
        self._condition = condition

    def __enter__(self):
        self._number, arguments, self._after = _kdsl.open_while(self._inputs, self._condition)
        return arguments

    def __exit__(self, kind, error, trace):
        _kdsl.close_loop(self._number, kind is None)
        return False

    @property
    def results(self):
        if not hasattr(self, "_after"):
            raise RuntimeError("the loop of while_generate has no results before its `with` statement")
        return list(self._after)


def for_generate(start, stop=None, step=None, iter_args=None, *, unroll=-1, unroll_full=False, loc=None, ip=None):
    """A counted loop as the iterable of a `for` statement of plain Python. Gives the counter; with one carried value also
    that value and the one after the loop, with several both as tuples. The body hands the values on with yield_out."""
    if stop is None:
        start, stop = 0, start
    step = 1 if step is None else step
    if not isinstance(step, int) or step == 0:
        raise TypeError("the step of for_generate is a Python int other than 0")
    values = list(iter_args or [])
    if step > 0:
        number, counter, arguments, after = _kdsl.open_for(start, stop, step, values, unroll, unroll_full)
    else:
        number, counter, arguments, after = _kdsl.open_for(-start, -stop, -step, values, unroll, unroll_full)
        counter = -counter
    if not values:
        yield counter
    elif len(values) == 1:
        yield counter, arguments[0], after[0]
    else:
        yield counter, arguments, after
    # A `for` statement that leaves its loop does not come here: the evaluator sees to it.
    _kdsl.close_loop(number, True)


def yield_out(args=None, *, loc=None, ip=None):
    """Ends an iteration of while_generate or for_generate with the values of the next one."""
    _kdsl.yield_values(list(args or []))
