# Assigning to a frozen dataclass.
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    size: int = 1


config = Config()
print(config)
config.size = 2
