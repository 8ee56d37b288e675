# The exception of finally replaces the one of try.
try:
    raise ValueError("first")
finally:
    print("in finally")
    {}["second"]
