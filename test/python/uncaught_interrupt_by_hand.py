# A KeyboardInterrupt that nobody catches ends the process by the signal.
try:
    raise KeyboardInterrupt("stop it")
except Exception:
    print("never")
finally:
    print("cleaned")
