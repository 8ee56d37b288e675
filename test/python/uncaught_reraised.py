# Caught, logged and raised again.
def risky(): raise TimeoutError("too slow")


try:
    risky()
except TimeoutError as error:
    print("logging", error)
    raise
