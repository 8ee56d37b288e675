# Raising a class that is no exception.
class NotAnError: pass


print("about to raise")
raise NotAnError()
