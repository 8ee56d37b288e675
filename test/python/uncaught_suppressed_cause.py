# raise … from None.
class ConfigError(Exception): pass


settings = {}
try:
    settings["path"]
except KeyError as error:
    raise ConfigError(f"missing setting {error}") from None
