"""Threads as a program of one thread sees them: its own values, and locks that nobody else wants."""


class local:
    """An object with attributes."""


class _Lock:
    def __init__(self):
        self._held = 0

    def acquire(self, blocking=True, timeout=-1):
        if self._held and not self._is_reentrant:
            if not blocking:
                return False
            raise RuntimeError("this lock would never be released: there is one thread, which holds it")
        self._held += 1
        return True

    def release(self):
        if not self._held:
            raise RuntimeError("release unlocked lock")
        self._held -= 1

    def locked(self):
        return self._held > 0

    __enter__ = acquire

    def __exit__(self, exc_type, exc_value, traceback):
        self.release()


class Lock(_Lock):
    _is_reentrant = False


class RLock(_Lock):
    _is_reentrant = True


class Event:
    def __init__(self):
        self._is_set = False

    def is_set(self):
        return self._is_set

    def set(self):
        self._is_set = True

    def clear(self):
        self._is_set = False

    def wait(self, timeout=None):
        if not self._is_set and timeout is None:
            raise RuntimeError("this event would never come: there is one thread, which waits for it")
        return self._is_set


class Thread:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        raise NotImplementedError("programs run in one thread here: call the function itself")


class _MainThread:
    name, ident, native_id, daemon = "MainThread", 1, 1, False

    def is_alive(self):
        return True


_main = _MainThread()


def current_thread():
    return _main


main_thread = current_thread


def get_ident():
    return _main.ident


def active_count():
    return 1
