"""Messages with a level, to standard error, as far as scripts use them."""

import sys as _sys

NOTSET, DEBUG, INFO, WARNING, ERROR, CRITICAL = 0, 10, 20, 30, 40, 50
WARN, FATAL = WARNING, CRITICAL
_NAMES = {CRITICAL: "CRITICAL", ERROR: "ERROR", WARNING: "WARNING", INFO: "INFO", DEBUG: "DEBUG", NOTSET: "NOTSET"}
BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"


def getLevelName(level):
    if isinstance(level, str):
        return next((number for number, name in _NAMES.items() if name == level), f"Level {level}")
    return _NAMES.get(level, f"Level {level}")


def _level(level):
    if isinstance(level, int):
        return level
    number = getLevelName(level)
    if isinstance(number, str):
        raise ValueError(f"Unknown level: {level!r}")
    return number


class LogRecord:
    def __init__(self, name, level, message):
        self.name, self.levelno, self.levelname, self.message = name, level, getLevelName(level), message
        self.msg = message

    def getMessage(self):
        return self.message


class Formatter:
    def __init__(self, fmt=None, datefmt=None, style="%"):
        self._format = "%(message)s" if fmt is None else fmt

    def format(self, record):
        fields = {"levelname": record.levelname, "levelno": record.levelno, "name": record.name, "message": record.message,
                  "asctime": "", "module": "", "filename": "", "funcName": "", "lineno": 0, "process": 0}
        return self._format % fields


class Handler:
    def __init__(self, level=NOTSET):
        self.level = _level(level)
        self.formatter = None

    def setLevel(self, level):
        self.level = _level(level)

    def setFormatter(self, formatter):
        self.formatter = formatter

    def format(self, record):
        return (self.formatter or Formatter()).format(record)

    def handle(self, record):
        if record.levelno >= self.level:
            self.emit(record)

    def emit(self, record):
        raise NotImplementedError("emit must be implemented by Handler subclasses")


class StreamHandler(Handler):
    def __init__(self, stream=None):
        super().__init__()
        self.stream = _sys.stderr if stream is None else stream

    def emit(self, record):
        print(self.format(record), file=self.stream)


class NullHandler(Handler):
    def emit(self, record):
        pass


class Logger:
    def __init__(self, name, level=NOTSET):
        self.name, self.level, self.parent = name, _level(level), None
        self.handlers, self.propagate, self.disabled = [], True, False

    def setLevel(self, level):
        self.level = _level(level)

    def getEffectiveLevel(self):
        logger = self
        while logger is not None:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        return not self.disabled and level > _off[0] and level >= self.getEffectiveLevel()

    def addHandler(self, handler):
        if handler not in self.handlers:
            self.handlers.append(handler)

    def removeHandler(self, handler):
        if handler in self.handlers:
            self.handlers.remove(handler)

    def hasHandlers(self):
        logger = self
        while logger is not None:
            if logger.handlers:
                return True
            logger = logger.parent if logger.propagate else None
        return False

    def getChild(self, suffix):
        return getLogger(suffix if self is root else f"{self.name}.{suffix}")

    def log(self, level, msg, *args, **kwargs):
        if not self.isEnabledFor(level):
            return
        text = str(msg)
        if args:
            text = text % (args[0] if len(args) == 1 and isinstance(args[0], dict) and args[0] else args)
        record = LogRecord(self.name, level, text)
        logger, found = self, False
        while logger is not None:
            for handler in logger.handlers:
                found = True
                handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if not found and level >= WARNING:
            print(text, file=_sys.stderr)

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args)

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args)

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args)

    def exception(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args)

    warn, fatal = warning, critical


root = Logger("root", WARNING)
_loggers = {}
_off = [NOTSET]  # up to which level nobody says anything


def getLogger(name=None):
    if not name or name == "root":
        return root
    if name not in _loggers:
        logger = Logger(name)
        parent, dot, _ = name.rpartition(".")
        logger.parent = getLogger(parent) if dot else root
        _loggers[name] = logger
    return _loggers[name]


def basicConfig(*, level=None, format=None, stream=None, handlers=None, force=False, datefmt=None, style="%"):
    if force:
        root.handlers.clear()
    if not root.handlers:
        for handler in [StreamHandler(stream)] if handlers is None else handlers:
            if handler.formatter is None:
                handler.setFormatter(Formatter(BASIC_FORMAT if format is None else format))
            root.addHandler(handler)
        if level is not None:
            root.setLevel(level)


def _of_root(level):
    def function(msg, *args, **kwargs):
        if not root.handlers:
            basicConfig()
        root.log(level, msg, *args)

    return function


debug, info, warning, error, critical = (_of_root(level) for level in (DEBUG, INFO, WARNING, ERROR, CRITICAL))
exception, warn, fatal = error, warning, critical


def log(level, msg, *args, **kwargs):
    _of_root(level)(msg, *args)


def disable(level=CRITICAL):
    _off[0] = _level(level)
