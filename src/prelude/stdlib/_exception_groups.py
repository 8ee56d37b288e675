"""The methods of exception groups, and what `except*` does with them."""


def _matcher(condition):
    if isinstance(condition, type) and issubclass(condition, BaseException):
        return lambda error: isinstance(error, condition)
    if isinstance(condition, tuple) and condition and all(
            isinstance(kind, type) and issubclass(kind, BaseException) for kind in condition):
        return lambda error: isinstance(error, condition)
    if callable(condition) and not isinstance(condition, type):
        return condition
    raise TypeError("expected a function, exception type or tuple of exception types")


def _part(group, errors):
    """A group like `group` with some of its exceptions; None without any."""
    if not errors:
        return None
    part = group.derive(errors)
    if not isinstance(part, BaseExceptionGroup):
        raise TypeError("derive must return an instance of BaseExceptionGroup")
    part.__cause__, part.__context__ = group.__cause__, group.__context__
    part.__suppress_context__ = group.__suppress_context__
    if hasattr(group, "__notes__"):
        part.__notes__ = list(group.__notes__)
    return part


def _split(error, matches):
    if matches(error):
        return error, None
    if not isinstance(error, BaseExceptionGroup):
        return None, error
    matching, rest = [], []
    for inner in error.exceptions:
        yes, no = _split(inner, matches)
        if yes is not None:
            matching.append(yes)
        if no is not None:
            rest.append(no)
    return _part(error, matching), _part(error, rest)


def split(group, condition):
    return _split(group, _matcher(condition))


def subgroup(group, condition):
    return _split(group, _matcher(condition))[0]


def derive(group, errors):
    return BaseExceptionGroup(group.message, errors)


def take(error, kinds):
    """What a handler `except* kinds` gets of an exception, and what it leaves."""
    for kind in kinds if isinstance(kinds, tuple) else (kinds,):
        if not (isinstance(kind, type) and issubclass(kind, BaseException)):
            raise TypeError("catching classes that do not inherit from BaseException is not allowed")
        if issubclass(kind, BaseExceptionGroup):
            raise TypeError("catching ExceptionGroup with except* is not allowed. Use except instead.")
    if isinstance(error, BaseExceptionGroup):
        return _split(error, lambda inner: isinstance(inner, kinds))
    if isinstance(error, kinds):
        return BaseExceptionGroup("", (error,)), None
    return None, error


def _leaves(error):
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from _leaves(inner)
    else:
        yield error


def left_over(original, raised, again):
    """What leaves the statement: `raised` by handlers, and `again` parts of the original; None for nothing."""
    if not isinstance(original, BaseExceptionGroup):
        return raised[0] if raised else again[0] if again else None
    kept = {id(leaf) for part in again for leaf in _leaves(part)}
    rest = _split(original, lambda error: id(error) in kept)[0] if kept else None
    if not raised:
        return rest
    if rest is not None:
        raised = [*raised, rest]
    return raised[0] if len(raised) == 1 else BaseExceptionGroup("", raised)
