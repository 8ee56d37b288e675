# A module that raises while it is imported.
print("importing")
from lib_cycle import broken
