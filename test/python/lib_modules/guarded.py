import sys
try:
    import accelerated_version_that_is_missing as implementation
except ImportError:
    from . import counter as implementation
if sys.version_info >= (3,):
    text = str
else:
    text = bytes
for _name in ("alpha", "beta"):
    globals()[_name] = _name.upper()
del _name
if __name__ == "__main__":
    raise SystemExit("not a script")
