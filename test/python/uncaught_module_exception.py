# The module of an exception class is part of its name, unless it is __main__ or builtins.
from lib_modules.errors import LibraryError, fail
try:
    fail()
except LibraryError as error:
    print(error, type(error))
fail(nested=True)
