# An exception group that nobody catches: its own line comes first in python's picture, so catch and re-raise one.
def validate(values):
    errors = [ValueError(f"bad {v}") for v in values if v < 0]
    if errors:
        raise ExceptionGroup("validation", errors)


validate([1, 2])
try:
    validate([-1, 2, -3])
except* ValueError as group:
    print([str(e) for e in group.exceptions])
    first = group.exceptions[0]
raise first
