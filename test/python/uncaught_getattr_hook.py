# AttributeError raised by __getattr__ with its own message.
class Settings:
    def __init__(self): self.level = 1

    def __getattr__(self, name):
        raise AttributeError(f"nothing is called {name!r}; try 'level'")


s = Settings()
print(s.level, hasattr(s, "other"))
s.zzzzz
