# What python3 adds to the last line when a name is nearly right.
class Pipeline:
    stages = 2

    def __init__(self):
        self.num_warps = 4

    def advance(self):
        return self.num_warp


print(Pipeline().stages)
try:
    Pipeline().Stages
except AttributeError as error:
    print(error, error.name, type(error.obj).__name__)
Pipeline().advance()
