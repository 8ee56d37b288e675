"""Memory of the device by address. What a script allocates is a tensor of bytes, as the memory of torch is; the functions give
None, or whatever they say, and raise an Invalid where an address is not that of such memory."""

import torch

_allocations = {}  # by their first address


class Invalid(Exception):
    pass


def allocate(size):
    if size < 0:
        raise Invalid
    memory = torch.zeros(max(size, 1), dtype=torch.uint8, device="cuda")
    _allocations[memory.data_ptr()] = memory
    return memory.data_ptr()


def free(address):
    if int(address) and _allocations.pop(int(address), None) is None:
        raise Invalid


def _bytes_at(address, count):
    address = int(address)
    for begin, memory in _allocations.items():
        if begin <= address and address + count <= begin + memory.numel():
            return memory[address - begin:address - begin + count]
    raise Invalid


def fill(address, value, count):
    _bytes_at(address, count).fill_(int(value) & 255)


def copy(destination, source, count):
    _bytes_at(destination, count).copy_(_bytes_at(source, count).clone())
