"""Memory by the functions of the runtime: what is not named here is built in."""

from cuda.bindings import _memory


def _call(function, *arguments):
    try:
        value = function(*arguments)
    except _memory.Invalid:
        return (cudaError_t.cudaErrorInvalidValue,)  # noqa: F821
    return (cudaError_t.cudaSuccess,) if value is None else (cudaError_t.cudaSuccess, value)  # noqa: F821


def cudaMalloc(size):
    return _call(_memory.allocate, size)


def cudaFree(devPtr):
    return _call(_memory.free, devPtr)


def cudaMemset(devPtr, value, count):
    return _call(_memory.fill, devPtr, value, count)


def cudaMemsetAsync(devPtr, value, count, stream=None):
    return _call(_memory.fill, devPtr, value, count)


def cudaMemcpy(dst, src, count, kind=None):
    return _call(_memory.copy, dst, src, count)


def cudaMemcpyAsync(dst, src, count, kind=None, stream=None):
    return _call(_memory.copy, dst, src, count)
