# An exception whose __str__ raises.
class Bad(Exception):
    def __str__(self): raise ValueError("no text")


print("raising")
raise Bad("ignored")
