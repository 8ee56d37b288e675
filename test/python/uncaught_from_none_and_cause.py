# `raise ... from` in several layers; the outermost message counts.
class ConfigError(ValueError):
    pass


def read(settings, key):
    try:
        return settings[key]
    except KeyError as error:
        raise ConfigError(f"no setting {key!r}") from error


def checked(settings, key):
    try:
        return read(settings, key)
    except ConfigError as error:
        if key.startswith("_"):
            raise LookupError("private") from None
        raise


settings = {"arch": "sm_90"}
print(checked(settings, "arch"))
for key in ("stages", "_x"):
    try:
        checked(settings, key)
    except Exception as error:
        print(type(error).__name__, error, type(error.__cause__).__name__, type(error.__context__).__name__, error.__suppress_context__)
checked(settings, "tile")
