# super() finds nothing.
class Base: pass


class Child(Base):
    def __init__(self):
        super().__init__()
        print("base initialised")

    def run(self): return super().run()


Child().run()
