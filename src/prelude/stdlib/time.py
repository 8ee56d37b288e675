"""Clocks and times in parts."""

import _time
from _time import mktime, perf_counter, perf_counter_ns, process_time, process_time_ns, sleep, time, time_ns

monotonic, monotonic_ns = perf_counter, perf_counter_ns

_FIELDS = ("tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst")


class struct_time(tuple):
    """Nine numbers with names; the zone is not among the items."""

    n_fields, n_sequence_fields, n_unnamed_fields = 11, 9, 0

    def __new__(cls, sequence, zone=None, offset=None):
        items = tuple(sequence)
        if len(items) < 9:
            raise TypeError(f"time.struct_time() takes an at least 9-sequence ({len(items)}-sequence given)")
        if len(items) > 11:
            raise TypeError(f"time.struct_time() takes an at most 11-sequence ({len(items)}-sequence given)")
        made = super().__new__(cls, items[:9])
        made._zone = items[9] if len(items) > 9 else zone
        made._offset = items[10] if len(items) > 10 else offset
        return made

    tm_zone = property(lambda self: self._zone)
    tm_gmtoff = property(lambda self: self._offset)

    def __repr__(self):
        return "time.struct_time(" + ", ".join(f"{name}={value}" for name, value in zip(_FIELDS, self)) + ")"


def _field(i):
    return property(lambda self: self[i])


for _i, _name in enumerate(_FIELDS):
    setattr(struct_time, _name, _field(_i))


def _whole(seconds):
    if seconds is None:
        return int(time())
    if not isinstance(seconds, float) and not hasattr(seconds, "__index__"):
        raise TypeError(f"'{type(seconds).__name__}' object cannot be interpreted as an integer")
    return seconds // 1 if isinstance(seconds, int) else int(seconds // 1)


def gmtime(seconds=None, /):
    return struct_time(_time.parts(_whole(seconds), True))


def localtime(seconds=None, /):
    return struct_time(_time.parts(_whole(seconds), False))


def strftime(format, t=None, /):
    if t is not None and (not isinstance(t, tuple) or len(t) != 9):
        raise TypeError("strftime(): illegal time tuple argument" if isinstance(t, tuple) else
                        "Tuple or struct_time argument required")
    return _time.strftime(format, localtime() if t is None else t)
