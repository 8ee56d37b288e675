# An abstract class cannot be instantiated, but its methods can be called, wrongly too.
from abc import ABC, abstractmethod


class Base(ABC):
    @abstractmethod
    def run(self): ...


class Done(Base):
    def run(self): return "ran"


print(Done().run())
try:
    Base()
except TypeError as error:
    print("abstract" in str(error), "run" in str(error))
Base.run(None, 5)
