# Calling a data class without a required field.
from dataclasses import dataclass


@dataclass
class Job:
    name: str
    size: int
    retries: int = 3


print(Job("a", 1))
Job(size=2)
