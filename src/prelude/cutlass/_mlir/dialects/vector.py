"""Vectors by the instructions that libraries call underneath. Types are those of ir.VectorType."""

import cutlass.vector as _vector

_DYNAMIC = -(2**63)  # in a static position: the next of the dynamic ones stands here


def _lane(dynamic_position, static_position):
    if len(static_position) != 1:
        raise NotImplementedError(f"vectors have one mode here, not {len(static_position)}")
    return dynamic_position[0] if static_position[0] == _DYNAMIC else static_position[0]


def _lanes(vector):
    return [vector[i] for i in range(vector.size)]


def extract(source, dynamic_position, static_position, *, results=None, loc=None, ip=None):
    return source[_lane(dynamic_position, static_position)]


def extractelement(vector, *, position=None, results=None, loc=None, ip=None):
    return vector[0 if position is None else position]


def insert(value_to_store, dest, dynamic_position, static_position, *, results=None, loc=None, ip=None):
    lane = _lane(dynamic_position, static_position)
    if not isinstance(lane, int):
        raise NotImplementedError("vector.insert takes a position that is known at compile time here")
    lanes = _lanes(dest)
    lanes[lane] = value_to_store
    return _vector.from_elements(lanes, dest.dtype)


def from_elements(result, elements, *, loc=None, ip=None):
    return _vector.from_elements(list(elements), result.element_type)


def bitcast(result, source, *, loc=None, ip=None):
    return source.bitcast(result.element_type)


def broadcast(vector, source, *, loc=None, ip=None):
    return _vector.full(vector.shape, source, vector.element_type)


splat = broadcast


def fma(lhs, rhs, acc, *, results=None, loc=None, ip=None):
    from cutlass.cute import math

    return math.fma(lhs, rhs, acc)
