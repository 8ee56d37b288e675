# path: lib_search_path
# Modules of a folder that is given with -I (PYTHONPATH for python).
import found_by_path
from found_beside import BESIDE
print(found_by_path.WHERE, BESIDE, found_by_path.__name__)
try:
    import lib_single_that_is_not_there
except ImportError as error:
    print(error)
