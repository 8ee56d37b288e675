"""cute.testing.RuntimeAssertion: checks of kernels that are recorded in a buffer and looked at by the host afterwards."""

import _kdsl
import cutlass
import cutlass.cute as cute
from cutlass import Int32
from cutlass.cute.runtime import from_dlpack


@cute.jit
def _record(pointer, predicate, outcome):
    # Many threads may find the same.
    if not predicate:
        cute.arch.atomic_max(pointer, outcome)


class RuntimeAssertion:
    """Made from a framework's tensor of Int32 zeros on the device, an element for each check, and passed to functions and
    kernels like a tensor.

    A kernel that goes on after a failed check need not be compiled with device assertions."""

    def __init__(self, buffer, _texts=None):  # the texts: of the object in a kernel, which are those outside
        self._buffer = buffer
        self._texts = {} if _texts is None else _texts  # index of every check, by its message

    def __c_pointers__(self):
        return [from_dlpack(self._buffer)]

    def __get_mlir_types__(self):
        return [None]

    def __extract_mlir_values__(self):
        return [self._buffer]

    def __new_from_mlir_values__(self, values):
        return RuntimeAssertion(values[0], self._texts)

    def _index(self, message):
        if message in self._texts:
            return self._texts[message]
        size = cute.size(self._buffer)
        index = len(self._texts)
        if isinstance(size, int) and index >= size:
            raise IndexError(f"RuntimeAssertion has a buffer for {size} checks, this is check {index + 1}: {message!r}")
        _kdsl.put(self._texts, message, index)
        return index

    def check(self, predicate, message):
        """In a kernel: notes that the predicate did not hold. Checks with the same message are one."""
        if not isinstance(message, str):
            raise TypeError(f"the message of a check is a text known at compile time, not {message!r}")
        _record(self._buffer.iterator + self._index(message), predicate, Int32(1))

    def failures(self):
        """On the host: index and message of the checks that failed."""
        return [(index, message) for message, index in self._texts.items() if int(self._buffer[index]) != 0]

    def verify(self):
        """On the host, after the kernels: an AssertionError that names the checks that failed."""
        failed = self.failures()
        if failed:
            raise AssertionError("; ".join(f"check {index}: {message}" for index, message in failed))
