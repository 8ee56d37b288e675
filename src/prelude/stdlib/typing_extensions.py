"""The newer names of typing."""

from typing import *
from typing import TypeVar, ParamSpec, TypeVarTuple, Generic, Protocol, NamedTuple, TypedDict, _Form

ReadOnly = _Form("ReadOnly")
TypeIs = _Form("TypeIs")


def deprecated(message, /, **options):
    return lambda obj: obj
