"""numpy.testing: assertions that say how far arrays are from each other."""

import torch
from numpy._array import array, ndarray


def _pair(actual, desired):
    pair = [value if isinstance(value, ndarray) else array(value) for value in (actual, desired)]
    return pair[0], pair[1]


def _fail(header, lines, err_msg):
    text = "\n".join(["", header + (f"\n{err_msg}" if err_msg else ""), *lines])
    raise AssertionError(text)


def _check_shapes(a, b, header, err_msg):
    if a.shape != b.shape and a.ndim and b.ndim:
        _fail(header, [f"(shapes {a.shape}, {b.shape} mismatch)", f" ACTUAL: {a!r}", f" DESIRED: {b!r}"], err_msg)


def _report(header, a, b, close, err_msg):
    count = close.numel()
    wrong = count - int(close.sum().item())
    lines = [f"Mismatched elements: {wrong} / {count} ({100 * wrong / count:.3g}%)"]
    x, y = a._tensor.to(torch.float64), b._tensor.to(torch.float64)
    distance = torch.abs(x - y)
    known = [d for d in distance.flatten().tolist() if d == d]
    relative = [d for d in (distance / torch.abs(y)).flatten().tolist() if d == d]
    if known:
        lines.append(f"Max absolute difference among violations: {max(known):.8g}")
    if relative:
        lines.append(f"Max relative difference among violations: {max(relative):.8g}")
    lines += [f" ACTUAL: {a!r}", f" DESIRED: {b!r}"]
    _fail(header, lines, err_msg)


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg="", verbose=True):
    a, b = _pair(actual, desired)
    header = f"Not equal to tolerance rtol={rtol:g}, atol={atol:g}"
    _check_shapes(a, b, header, err_msg)
    close = torch.isclose(a._tensor.to(torch.float64), b._tensor.to(torch.float64), rtol, atol, equal_nan)
    if not bool(close.all().item()):
        _report(header, a, b, close, err_msg)


def assert_array_equal(actual, desired, err_msg="", verbose=True):
    a, b = _pair(actual, desired)
    header = "Arrays are not equal"
    _check_shapes(a, b, header, err_msg)
    same = (a._tensor == b._tensor) | (torch.isnan(a._tensor) & torch.isnan(b._tensor))
    if not bool(same.all().item()):
        _report(header, a, b, same, err_msg)


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    a, b = _pair(actual, desired)
    header = f"Arrays are not almost equal to {decimal} decimals"
    _check_shapes(a, b, header, err_msg)
    close = torch.isclose(a._tensor.to(torch.float64), b._tensor.to(torch.float64), 0.0, 1.5 * 10.0 ** -decimal, True)
    if not bool(close.all().item()):
        _report(header, a, b, close, err_msg)


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    assert_array_almost_equal(actual, desired, decimal, err_msg)


def assert_array_less(x, y, err_msg="", verbose=True):
    a, b = _pair(x, y)
    less = a._tensor < b._tensor
    if not bool(less.all().item()):
        _report("Arrays are not strictly ordered `x < y`", a, b, less, err_msg)


def assert_equal(actual, desired, err_msg="", verbose=True):
    if isinstance(actual, (ndarray, torch.Tensor)) or isinstance(desired, (ndarray, torch.Tensor)):
        return assert_array_equal(actual, desired, err_msg)
    if actual != desired:
        _fail("Items are not equal:", [f" ACTUAL: {actual!r}", f" DESIRED: {desired!r}"], err_msg)


def assert_(val, msg=""):
    if not val:
        raise AssertionError(msg)


def assert_raises(exception_class, callable=None, *args, **kwargs):
    if callable is None:
        return _Raises(exception_class)
    with _Raises(exception_class):
        callable(*args, **kwargs)


class _Raises:
    def __init__(self, exception_class):
        self._class = exception_class

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        if type is None:
            raise AssertionError(f"{self._class.__name__} not raised")
        return issubclass(type, self._class)
