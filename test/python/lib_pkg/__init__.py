NAME = "pkg"
from .alpha import helper
from . import alpha
