# Several arguments are shown as a tuple; an empty text leaves the type and a colon away.
class Detailed(Exception): pass


try:
    raise Detailed("")
except Detailed as error:
    print(repr(str(error)))
raise Detailed("code", 5, ["list"])
