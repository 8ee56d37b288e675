"""Tasks: warps, and the schedule that they do."""

import cutlass as _cutlass
from cutlass import cute as _cute
from cutlass import pipeline as _pipeline
from cutlass.cute import arch as _arch
from cutlass.experimental.task_scheduling.pipelines import partners
from cutlass.experimental.task_scheduling.resources import StageInfo
from cutlass.experimental.task_scheduling.schedule_builder import _Part, _Result


class Task:
    """`num_warps` warps from `warp_idx` on, which read what `src_resources` hold and fill `dst_resources` in the order of a
    schedule. `num_registers` is the budget of each of their threads."""

    def __init__(self, *, schedule, src_resources=(), dst_resources=(), warp_idx=0, num_warps=1, num_registers=None, name="task",
                 debug_print=False):
        self.name = name
        self.schedule = schedule
        self.src_resources = list(src_resources)
        self.dst_resources = list(dst_resources)
        self.warp_idx = warp_idx
        self.num_warps = num_warps
        self.num_registers = num_registers

    def is_selected(self):
        """Whether the calling warp belongs to the task."""
        warp = _arch.make_warp_uniform(_arch.warp_idx())
        return (warp >= self.warp_idx) & (warp < self.warp_idx + self.num_warps)


class _Side:
    """A task's place in the stages of a resource, as its producer or its consumer."""

    def __init__(self, config, role):
        user = _pipeline.PipelineUserType.Producer if role == "producer" else _pipeline.PipelineUserType.Consumer
        self.state = _pipeline.make_pipeline_state(user, config.num_stages)
        self.leads = config.producer_leads() if role == "producer" else config.consumer_leads()
        self.token = None


class _Run:
    """A task while it runs: its places in the stages of resources, its tile, and its loop."""

    def __init__(self, task, context):
        self.task = task
        self.context = context
        self.work_tile = None
        self.skips = _cutlass.Boolean(False)
        self.tile_count = _cutlass.Int32(0)
        self.kept = {}  # results that are taken after the loop that makes them
        self.sides = {}
        for resource in task.schedule.resources():
            if resource.pipeline_config is not None:
                self.sides[(resource, "producer")] = _Side(resource.pipeline_config, "producer")
                self.sides[(resource, "consumer")] = _Side(resource.pipeline_config, "consumer")
        _keep_results(task.schedule.steps, self.kept)


def _keep_results(steps, kept):
    for step in steps:
        if isinstance(step, _Part):
            _keep_results(step.body, kept)
        else:
            for result in step.results:
                if result.escapes:
                    kept[result] = getattr(result.resource, result.variable).default


class _Loop:
    """The numbers of the innermost loop around a step."""

    def __init__(self, start, stop, offset):
        self.start = start
        self.stop = stop
        self.offset = offset


_NO_LOOP = _Loop(0, 0, 0)


@_cute.jit
def _run_steps(run: _cutlass.Constexpr, steps: _cutlass.Constexpr, loop: _cutlass.Constexpr, results: _cutlass.Constexpr):
    for step in steps:
        if _cutlass.const_expr(not isinstance(step, _Part)):
            _run_step(run, step, loop, results)
        elif _cutlass.const_expr(step.what == "loop"):
            if _cutlass.const_expr(len(step.body) > 0):
                _run_loop(run, step, results)
        elif _cutlass.const_expr(step.what == "tiles"):
            _run_tiles(run, step, loop, results)
        else:
            if not run.skips:
                _run_steps(run, step.body, loop, dict(results))


@_cute.jit
def _run_loop(run: _cutlass.Constexpr, part: _cutlass.Constexpr, results: _cutlass.Constexpr):
    options = part.options
    start, stop, step, unroll = options["start"], options["stop"], options["step"], options["unroll"]
    if _cutlass.const_expr(callable(stop)):
        if _cutlass.const_expr(run.work_tile is None):
            raise ValueError("a method is the end of a domain_loop inside of work_tile_loop only: it gets the tile's coordinate")
        stop = stop(run.task, run.work_tile.tile_idx)
    if _cutlass.const_expr(unroll is None):
        for i in _cutlass.range(start, stop, step):
            _run_steps(run, part.body, _Loop(start, stop, i), dict(results))
    else:
        for i in _cutlass.range(start, stop, step, unroll=unroll):
            _run_steps(run, part.body, _Loop(start, stop, i), dict(results))


@_cute.jit
def _run_tiles(run: _cutlass.Constexpr, part: _cutlass.Constexpr, loop: _cutlass.Constexpr, results: _cutlass.Constexpr):
    queue, skip_if = part.options["queue"], part.options["skip_if"]
    run.work_tile = queue._first()
    while run.work_tile.is_valid_tile:
        if _cutlass.const_expr(skip_if is not None):
            run.skips = skip_if(queue, run.work_tile)
        _run_steps(run, part.body, loop, dict(results))


def _run_step(run, step, loop, results):
    if step.what == "work":
        _do_work(run, step, loop, results)
    elif step.what == "wait_griddep":
        _arch.griddepcontrol_wait()
    elif step.what == "launch_griddep":
        _arch.griddepcontrol_launch_dependents()
    elif step.resource.pipeline_config is not None:
        _run_pipeline_step(run, step)
    elif step.what == "advance":
        run.tile_count = run.tile_count + 1
        run.work_tile = step.resource._next(None, run.tile_count)


def _run_pipeline_step(run, step):
    resource = step.resource
    role = "producer" if step.what in ("try_acquire", "acquire", "commit", "fetch") else "consumer"
    side = run.sides[(resource, role)]
    if side.leads is True:
        _act(run, step.what, resource, side)
    else:
        _act_in_leader(run, step.what, resource, side)
    if step.what in ("commit", "release"):
        for member in partners(resource, step.what):
            run.sides[(member, role)].state.advance()
            run.sides[(member, role)].token = None


@_cute.jit
def _act_in_leader(run: _cutlass.Constexpr, what: _cutlass.Constexpr, resource: _cutlass.Constexpr, side: _cutlass.Constexpr):
    if side.leads:
        _act(run, what, resource, side)


def _act(run, what, resource, side):
    pipe, state = resource._pipeline, side.state
    if what == "try_acquire":
        # A try inside a branch is over when the branch is: what waits for it does not stand there.
        side.token = pipe.producer_try_acquire(state) if side.leads is True else None
    elif what == "acquire":
        _acquire(pipe, resource, state, side.token)
    elif what == "commit":
        pipe.producer_commit(state)
    elif what == "fetch":
        resource._fetch(state)
    elif what == "try_wait":
        side.token = pipe.consumer_try_wait(state) if side.leads is True else None
    elif what == "wait":
        pipe.consumer_wait(state, side.token)
    elif what == "advance":
        run.work_tile = resource._next(state, None)
    elif what == "release":
        pipe.consumer_release(state)


def _acquire(pipe, resource, state, token):
    group = resource._group
    if group is not None and not group.is_merge and resource is not group.members[0]:
        # The first member of a fork announces the bytes for all.
        pipe.sync_object_empty.wait(state.index, state.phase, token)
    else:
        pipe.producer_acquire(state, token)


def _do_work(run, step, loop, results):
    resource = step.resource
    side = run.sides.get((resource, step.role))
    stage, barrier = _cutlass.Int32(0), None
    if side is not None:
        stage = side.state.index
        full = resource._pipeline.sync_object_full.get_barrier(side.state.index)
        barrier = _cutlass.Array(full, shape=(1,))
    info = StageInfo(stage, barrier, run.work_tile, run.context, loop.start, loop.stop, loop.offset)
    args = [_value_of(run, value, results) for value in step.args]
    kwargs = {name: _value_of(run, value, results) for name, value in step.kwargs.items()}
    returned = step.function(resource, info, *args, **kwargs)
    if len(step.results) == 1:
        _set_result(run, step.results[0], returned, results)
    else:
        for result, value in zip(step.results, returned if step.results else ()):
            _set_result(run, result, value, results)


def _set_result(run, result, value, results):
    if hasattr(value, "ir_value") and not hasattr(value, "dtype"):
        # A descriptor: its word, as the variable is declared.
        value = getattr(result.resource, result.variable).dtype(value.ir_value())
    results[result] = value
    if result.escapes:
        run.kept[result] = value


def _value_of(run, value, results):
    if not isinstance(value, _Result):
        return value
    return results[value] if value in results else run.kept[value]


def _produces(steps, resource):
    return any(_produces(step.body, resource) if isinstance(step, _Part)
               else step.what == "acquire" and step.resource is resource for step in steps)


def _finish(resource, side):
    if side.leads is True:
        resource._pipeline.producer_tail(side.state)
    else:
        _finish_in_leader(resource, side)


@_cute.jit
def _finish_in_leader(resource: _cutlass.Constexpr, side: _cutlass.Constexpr):
    if side.leads:
        resource._pipeline.producer_tail(side.state)


@_cute.jit
def _run_task(task: _cutlass.Constexpr, context: _cutlass.Constexpr, registers_at_entry: _cutlass.Constexpr):
    if task.is_selected():
        if _cutlass.const_expr(task.num_registers is not None and task.num_registers < registers_at_entry):
            _arch.setmaxregister_decrease(task.num_registers)
        elif _cutlass.const_expr(task.num_registers is not None and task.num_registers > registers_at_entry):
            _arch.setmaxregister_increase(task.num_registers)
        _run_selected(task, context)


def _run_selected(task, context):
    # What work keeps in its resource belongs to the task that does the work.
    resources = task.schedule.resources()
    for resource in task.src_resources + task.dst_resources:
        if not any(resource is other for other in resources):
            resources.append(resource)
    before = [(resource, dict(vars(resource))) for resource in resources]
    run = _Run(task, context)
    _run_steps(run, task.schedule.steps, _NO_LOOP, {})
    for resource in resources:
        config = resource.pipeline_config
        if config is not None and config._blocks() is not None and _produces(task.schedule.steps, resource):
            # Other blocks arrive at this block's mbarriers: it stays until they have.
            _finish(resource, run.sides[(resource, "producer")])
    for resource, attributes in before:
        for name in list(vars(resource)):
            if name in attributes:
                object.__setattr__(resource, name, attributes[name])
            else:
                object.__delattr__(resource, name)
