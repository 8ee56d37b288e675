from ..flat import SIDES
from .. import flat

FACES = SIDES + 2
