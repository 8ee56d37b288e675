"""Schedules of warp roles. A schedule tells which warps execute which statements of a kernel that is correct without it; here
the kernel stays as its statements say, and the compiler chooses the roles (`T.gemm` in `T.Pipelined` loops)."""

from warnings import warn as _warn

WSID = "ws_id"  # the key of a statement's name among its annotations


class ws_op:
    """`with T.ws_op("name"):` around statements that a schedule names."""

    def __init__(self, name):
        self.name = name

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        return False


class WSRole:
    def __init__(self, name, warps_lo, warps_hi, max_nreg=0):
        if not 0 <= warps_lo < warps_hi:
            raise ValueError(f"the role {name!r} has the warps from {warps_lo} up to {warps_hi}, which are none")
        self.name, self.warps_lo, self.warps_hi, self.max_nreg = name, warps_lo, warps_hi, max_nreg


class WSPipeline:
    def __init__(self, name, buffers, depth=1):
        if depth < 1:
            raise ValueError(f"the pipeline {name!r} has a depth of at least 1, not {depth}")
        self.name, self.buffers, self.depth = name, list(buffers), depth


class WSOpRef:
    def __init__(self, id):
        self.id = id


class WSSync:
    """What a role does at a pipeline, as many iterations late as `stage` says."""

    def __init__(self, kind, pipeline, stage=0):
        self.kind, self.pipeline, self.stage = kind, pipeline, stage

    @staticmethod
    def producer_acquire(pipeline, stage=0):
        return WSSync("producer_acquire", pipeline, stage)

    @staticmethod
    def producer_commit(pipeline, stage=0):
        return WSSync("producer_commit", pipeline, stage)

    @staticmethod
    def consumer_wait(pipeline, stage=0):
        return WSSync("consumer_wait", pipeline, stage)

    @staticmethod
    def consumer_release(pipeline, stage=0):
        return WSSync("consumer_release", pipeline, stage)


class WSScope:
    ROOT = "root"

    def __init__(self, id, bodies):
        self.id, self.bodies = id, bodies


class WSSchedule:
    def __init__(self, num_warps, roles, pipelines, scopes):
        if num_warps % 4:
            raise ValueError(f"num_warps must be a multiple of 4, not {num_warps}")
        names = {role.name for role in roles}
        pipes = {pipeline.name for pipeline in pipelines}
        for scope in scopes:
            for role, body in scope.bodies.items():
                if role not in names:
                    raise ValueError(f"the scope {scope.id!r} names the role {role!r}, which the schedule does not have")
                for entry in body:
                    if isinstance(entry, WSSync) and entry.pipeline not in pipes:
                        raise ValueError(f"the role {role!r} waits at the pipeline {entry.pipeline!r}, which the schedule does not have")
        self.num_warps, self.roles, self.pipelines, self.scopes = num_warps, roles, pipelines, scopes


def annotate_ws_schedule(schedule):
    """A hint: the statements mean what they mean without it."""
    if not isinstance(schedule, WSSchedule):
        raise TypeError(f"T.annotate_ws_schedule takes a T.WSSchedule, not {type(schedule).__name__}")
    _warn("T.annotate_ws_schedule is not followed: the kernel keeps its threads, and the compiler chooses warp roles for "
          "T.gemm in T.Pipelined loops", stacklevel=2)
