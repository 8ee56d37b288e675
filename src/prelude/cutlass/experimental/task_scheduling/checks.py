"""What can be said about tasks before they run: who owns a warp, and in which order steps of a pipeline stand."""

from cutlass.experimental.task_scheduling.pipelines import partners
from cutlass.experimental.task_scheduling.schedule_builder import _Part

_WARPS_OF_GROUP = 4  # which have one budget of registers


def _flat(steps):
    for step in steps:
        if isinstance(step, _Part):
            yield from _flat(step.body)
        else:
            yield step


def _check_order(task, resource, role, opening, closing):
    """Work of a role stands between the step that gets a stage and the one that hands it on."""
    group = resource._group
    closer = partners(resource, closing)[0]
    is_open = False
    for step in _flat(task.schedule.steps):
        if step.resource is not resource and (group is None or step.resource is not group.members[0]):
            continue
        if step.resource is resource and step.what == opening:
            is_open = True
        elif step.resource is closer and step.what == closing:
            if not is_open:
                raise ValueError(f"task `{task.name}` calls {closing}() of `{resource.name}` without {opening}() before")
            is_open = False
        elif step.resource is resource and step.what == "work" and step.role == role and not step.auxiliary and not is_open:
            raise ValueError(f"task `{task.name}`: work on `{resource.name}` stands between {opening}() and {closing}()")
    if is_open:
        raise ValueError(f"task `{task.name}` calls {opening}() of `{resource.name}` and never {closing}()")


def _check_release(task):
    """What a product of tensor memory reads is released after the product was issued."""
    held, early = [], []  # what was waited for since the last product, and what of it was released before the next one
    for step in _flat(task.schedule.steps):
        if step.what == "work" and step.role == "producer" and not step.auxiliary:
            if early:
                raise ValueError(f"task `{task.name}` releases `{early[0].name}` before the product that reads it is issued:"
                                 f" call release() behind the work on `{step.resource.name}`")
            held = []
        config = step.resource.pipeline_config
        if config is None or not config.is_consumed_by_products:
            continue
        if step.what == "wait":
            held.append(step.resource)
            early = [other for other in early if other is not step.resource]
        elif step.what == "release" and any(other is step.resource for other in held):
            early.append(step.resource)


def _check_warps(tasks):
    owners, budgets = {}, {}
    for task in tasks:
        for warp in range(task.warp_idx, task.warp_idx + task.num_warps):
            if warp in owners:
                raise ValueError(f"warp {warp} belongs to `{owners[warp]}` and to `{task.name}`")
            owners[warp] = task.name
            budgets.setdefault(warp // _WARPS_OF_GROUP, []).append(task.num_registers)
    if all(number is None for numbers in budgets.values() for number in numbers):
        return
    for group, numbers in budgets.items():
        if len(numbers) != _WARPS_OF_GROUP or any(number != numbers[0] for number in numbers):
            raise ValueError(f"warps {group * _WARPS_OF_GROUP} to {group * _WARPS_OF_GROUP + 3} get their registers together: each"
                             f" needs a task with the same num_registers, there are {numbers}")


def check_tasks(tasks, graph):
    """Raises a ValueError for the first mistake."""
    _check_warps(tasks)
    for task in tasks:
        listed = task.src_resources + task.dst_resources
        for resource in task.schedule.resources():
            if not any(resource is other for other in listed):
                raise ValueError(f"task `{task.name}` works on `{resource.name}`, which is neither in src_resources nor in"
                                 " dst_resources")
            if resource.pipeline_config is not None and not hasattr(resource, "fetch_work_tile"):
                _check_order(task, resource, "producer", "acquire", "commit")
                _check_order(task, resource, "consumer", "wait", "release")
        _check_release(task)
    for resource, needed in graph.items():
        for other in needed:
            if not any(_reads_and_writes(task, other, resource) for task in tasks):
                raise ValueError(f"no task reads `{other.name}` and writes `{resource.name}`, as the dependency graph says")


def _reads_and_writes(task, source, target):
    return any(source is one for one in task.src_resources) and any(target is one for one in task.dst_resources)
