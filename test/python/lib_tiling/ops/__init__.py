from ..config import LOADED
from .base import Op, registry

LOADED.append(__name__)


def names():
    return sorted(registry)
