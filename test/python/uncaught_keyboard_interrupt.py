# An exception that is no Exception passes `except Exception`.
class Stop(BaseException):
    pass


try:
    raise Stop("all the way out")
except Exception:
    print("never")
