# A circular import that cannot work.
print("start")
from lib_modules.lazy import here
print(here)
import lib_modules.errors as errors
errors.no_such_name
