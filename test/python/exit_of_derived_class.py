# A class derived from SystemExit ends the program; its attribute `code` is the status.
class Finished(SystemExit):
    def __init__(self, reason):
        super().__init__(reason)
        self.code = len(reason)


try:
    print("before")
    raise Finished("seven..")
finally:
    print("finally")
