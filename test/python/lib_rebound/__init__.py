from .twice import twice
