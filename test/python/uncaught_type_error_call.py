# Calling something that cannot be called, through a dict of handlers.
handlers = {"a": len, "b": 5}
print(handlers["a"]("xyz"))
print(handlers["b"]("xyz"))
