import sys
from . import inner
PLACE = "vendored"
NAMES = [__name__, __package__, inner.__name__, inner.__package__]
