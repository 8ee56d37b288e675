"""Results of the CUDA bindings, which are tuples of a status and values."""

from cutlass.cutlass_dsl import DSLCudaRuntimeError


def checkCudaErrors(result):
    """The values of a result: None, the only one, or a tuple. An exception says that the call failed."""
    status, values = result[0], result[1:]
    if status.value != 0:
        raise DSLCudaRuntimeError(status, status.name)
    if not values:
        return None
    return values[0] if len(values) == 1 else values
