"""Schedules: in which order a task does its work. A schedule is a function that runs once, when it is called: what it calls on
resources is recorded, loops as parts of their own, and the task does it later."""

from functools import wraps as _wraps


class _Result:
    """What recorded work will return. `escapes`: other work takes it after the loop in which it is made."""

    def __init__(self, resource, variable, body):
        self.resource = resource
        self.variable = variable
        self.body = body
        self.escapes = False


class _Step:
    """One call on a resource: `what` is a step of its pipeline, or `work` by a function."""

    def __init__(self, what, resource, function=None, role=None, auxiliary=False, args=(), kwargs=None, results=()):
        self.what = what
        self.resource = resource
        self.function = function
        self.role = role
        self.auxiliary = auxiliary
        self.args = args
        self.kwargs = {} if kwargs is None else kwargs
        self.results = results


class _Part:
    """Steps that are done several times, or only for some tiles: `what` is `loop`, `tiles` or `skippable`."""

    def __init__(self, what, options, body):
        self.what = what
        self.options = options
        self.body = body


class Schedule:
    """Recorded steps, and parts with steps of their own."""

    def __init__(self, name):
        self.name = name
        self.steps = []

    def resources(self):
        """All resources that it names, each once."""
        found = []
        _collect(self.steps, found)
        return found


def _collect(steps, found):
    for step in steps:
        if isinstance(step, _Part):
            queue = step.options.get("queue")
            if queue is not None and not any(queue is other for other in found):
                found.append(queue)
            _collect(step.body, found)
        elif not any(step.resource is other for other in found):
            found.append(step.resource)


_open_bodies = []  # of the schedule that is being recorded, the innermost last


def _body():
    if not _open_bodies:
        raise RuntimeError("steps of resources are recorded in a function that is decorated with `@schedule`")
    return _open_bodies[-1]


def _record(what, resource):
    _body().append(_Step(what, resource))


def _use(value):
    """Notes that recorded work takes a result after its loop has ended."""
    if isinstance(value, _Result) and not any(value.body is body for body in _open_bodies):
        value.escapes = True
    return value


def _variable_name(resource, variable):
    for cls in type(resource).__mro__:
        for name, value in vars(cls).items():
            if value is variable:
                return name
    raise ValueError(f"`returns=` of work of `{resource.name}` names variables that its class has")


def _record_work(resource, function, role, variables, is_tuple, auxiliary, args, kwargs):
    if not _open_bodies:
        return function(resource, *args, **kwargs)
    body = _body()
    results = tuple(_Result(resource, _variable_name(resource, variable), body) for variable in variables)
    taken = {name: _use(value) for name, value in kwargs.items()}
    body.append(_Step("work", resource, function, role, auxiliary, tuple(_use(value) for value in args), taken, results))
    if not results:
        return None
    return results if is_tuple else results[0]


class _PartContext:
    def __init__(self, part, handle=None):
        self._part = part
        self._handle = handle

    def __enter__(self):
        _body().append(self._part)
        _open_bodies.append(self._part.body)
        return self._handle

    def __exit__(self, kind, value, traceback):
        _open_bodies.pop()
        return False


class _TileLoop:
    """The loop over tiles, as its body sees it."""

    def __init__(self, can_skip):
        self._can_skip = can_skip

    def skippable(self):
        """What is not done for tiles that `skip_if` names."""
        if not self._can_skip:
            raise ValueError("skippable() is for loops with `skip_if=`: work_tile_loop(queue, skip_if=...)")
        return _PartContext(_Part("skippable", {}, []))


def domain_loop(*bounds, unroll=None):
    """Steps for each number of a range, as `range` takes it; work finds the number in `StageInfo.loop_offset`. The end may be a
    method of the task, which gets the coordinate of the tile."""
    if not 1 <= len(bounds) <= 3:
        raise TypeError(f"domain_loop takes the bounds of a range, not {len(bounds)} arguments")
    start, stop, step = (0, bounds[0], 1) if len(bounds) == 1 else (*bounds, 1) if len(bounds) == 2 else bounds
    return _PartContext(_Part("loop", {"start": start, "stop": stop, "step": step, "unroll": unroll}, []))


def work_tile_loop(queue, skip_if=None):
    """Steps for each tile of a WorkQueue; its own steps stand at the end. `skip_if`: a method of the queue that says for a tile
    whether what is skippable() is skipped."""
    return _PartContext(_Part("tiles", {"queue": queue, "skip_if": skip_if}, []), _TileLoop(skip_if is not None))


def schedule(function):
    """A function whose calls on resources are recorded; calling it gives the schedule for a Task."""

    @_wraps(function)
    def record(*args, **kwargs):
        if _open_bodies:
            raise RuntimeError(f"the schedule `{function.__name__}` is called while another one is recorded")
        made = Schedule(function.__name__)
        _open_bodies.append(made.steps)
        try:
            function(*args, **kwargs)
        finally:
            _open_bodies.clear()
        return made

    return record
