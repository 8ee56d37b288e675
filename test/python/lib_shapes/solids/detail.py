from __future__ import annotations
from .. import solids
EDGES = 12
faces = lambda: solids.FACES
