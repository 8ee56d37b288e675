class MyError(Exception):
    pass
class Thing:
    def go(self): raise MyError("custom", 5)
try:
    Thing().go()
except KeyError:
    pass
