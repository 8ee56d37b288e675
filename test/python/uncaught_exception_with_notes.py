# Notes stand under the message.
class KernelError(Exception):
    def __init__(self, kernel, reason):
        super().__init__(kernel, reason)
        self.kernel = kernel

    def __str__(self):
        return f"{self.kernel}: {self.args[1]}"


def launch(name):
    try:
        raise KernelError(name, "shared memory is too small")
    except KernelError as error:
        error.add_note("asked for: 232448 bytes")
        error.add_note("available: 101376 bytes\nof each block")
        raise


try:
    launch("first")
except KernelError as error:
    print(error, error.__notes__, error.args, repr(error))
launch("gemm")
