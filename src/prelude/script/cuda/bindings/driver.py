"""Memory by the functions of the driver: what is not named here is built in."""

from cuda.bindings import _memory

CUdeviceptr = int


def _call(function, *arguments):
    try:
        value = function(*arguments)
    except _memory.Invalid:
        return (CUresult.CUDA_ERROR_INVALID_VALUE,)  # noqa: F821
    return (CUresult.CUDA_SUCCESS,) if value is None else (CUresult.CUDA_SUCCESS, value)  # noqa: F821


def cuMemAlloc(bytesize):
    return _call(_memory.allocate, bytesize)


def cuMemFree(dptr):
    return _call(_memory.free, dptr)


def cuMemsetD8(dstDevice, uc, N):
    return _call(_memory.fill, dstDevice, uc, N)


def cuMemcpyDtoD(dstDevice, srcDevice, ByteCount):
    return _call(_memory.copy, dstDevice, srcDevice, ByteCount)
