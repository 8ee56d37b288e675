"""What a function says about its code: the attributes of __code__ that have a meaning here."""


class code:
    def __init__(self, **parts):
        for name, value in parts.items():
            setattr(self, "co_" + name, value)

    def __repr__(self):
        return f'<code object {self.co_name}, file "{self.co_filename}", line {self.co_firstlineno}>'


code.__module__ = "builtins"
