# The status of a class derived from SystemExit whose `code` cannot be had: the exception stands for it.
class End(SystemExit):
    @property
    def code(self):
        raise ValueError("no code")


print("before", flush=True)
raise End(3)
