"""Functions of nested tuples, whatever their leaves are."""


def transform_leaf(f, *args, loc=None, ip=None):
    """`f` of the leaves of tuples that are nested alike."""
    if all(isinstance(t, tuple) for t in args):
        if any(len(t) != len(args[0]) for t in args):
            raise TypeError(f"transform_leaf: the tuples differ in structure: {args}")
        return tuple(transform_leaf(f, *items) for items in zip(*args))
    if any(isinstance(t, tuple) for t in args):
        raise TypeError(f"transform_leaf: the tuples differ in structure: {args}")
    return f(*args)


def transform_apply(*args, f, g, loc=None, ip=None):
    """`g` of what `f` gives for each item of the tuples."""
    if not args:
        raise ValueError("transform_apply: there is nothing to transform")
    if not any(isinstance(t, tuple) for t in args):
        return g(f(*args))
    if not all(isinstance(t, tuple) for t in args):
        raise TypeError(f"transform_apply: the tuples differ in structure: {args}")
    if any(len(t) != len(args[0]) for t in args):
        raise ValueError(f"transform_apply: the tuples differ in length: {args}")
    return g(*[f(*items) for items in zip(*args)])


def tuple_cat(*tuples, loc=None, ip=None):
    """The items of all of them in one tuple; what is no tuple is an item."""
    result = ()
    for t in tuples:
        result = result + (tuple(t) if isinstance(t, (tuple, list)) else (t,))
    return result


def filter_tuple(*args, f, loc=None, ip=None):
    """What `f` gives for each item of the tuples, each a tuple, one behind the other."""
    return transform_apply(*args, f=f, g=tuple_cat)


def find_if(t, pred_fn, *, loc=None, ip=None):
    """Where the first leaf is for which pred_fn(leaf, position) holds: an index, a path of several, or None."""

    def search(value, position):
        if isinstance(value, tuple):
            for i, item in enumerate(value):
                found = search(item, position + (i,))
                if found is not None:
                    return found
            return None
        at = position[0] if len(position) == 1 else position
        return position if pred_fn(value, at) else None

    found = search(t if isinstance(t, tuple) else (t,), ())
    return found[0] if found is not None and len(found) == 1 else found


def find(t, x, *, loc=None, ip=None):
    """Where the first leaf is that equals x: an index, a path of several, or None."""
    if not isinstance(x, int):
        raise TypeError(f"find: an int is looked for, not {type(x).__name__}")
    return find_if(t, lambda value, position: isinstance(value, int) and value == x)


def repeat_as_tuple(x, n, *, loc=None, ip=None):
    if n < 1:
        raise ValueError(f"repeat_as_tuple: {n} items")
    return (x,) * n


def repeat(x, n, *, loc=None, ip=None):
    """x, n times in a tuple; once: x itself."""
    return x if n == 1 else repeat_as_tuple(x, n)


def repeat_like(x, target, *, loc=None, ip=None):
    """x in place of each leaf."""
    if not isinstance(target, tuple):
        return x
    return tuple(repeat_like(x, item) for item in target)


def wrap(x, *, loc=None, ip=None):
    """A tuple of one around what is no tuple."""
    return x if isinstance(x, tuple) else (x,)


def unwrap(x, *, loc=None, ip=None):
    """What tuples of one are around."""
    return unwrap(x[0]) if isinstance(x, tuple) and len(x) == 1 else x


def front(input, *, loc=None, ip=None):
    """The first leaf."""
    return front(input[0]) if isinstance(input, tuple) and input else input


def pretty_str(arg, *, loc=None, ip=None):
    """A shape, coordinate, stride, tiler or layout in CuTe's notation."""
    if isinstance(arg, tuple):
        return "(" + ",".join([pretty_str(item) for item in arg]) + ")"
    return "_" if arg is None else str(arg)
