# A package that gives the name of one of its modules to what the module defines: `import a.b as c` binds what the package calls b.
import sys

import lib_rebound.twice
import lib_rebound.twice as double
from lib_rebound import twice

print(double(4), double is twice, double is lib_rebound.twice, type(sys.modules["lib_rebound.twice"]).__name__)
lib_rebound.twice = 7
import lib_rebound.twice as seven
print(seven)
