"""Which of the 8-bit floats a device has."""

from tilelang._dtypes import dtype


def determine_fp8_type(fp8_format="e4m3"):
    if fp8_format not in ("e4m3", "e5m2"):
        raise ValueError(f"the format of an 8-bit float is 'e4m3' or 'e5m2', not {fp8_format!r}")
    return dtype("float8_e4m3fn" if fp8_format == "e4m3" else "float8_e5m2")


def determine_torch_fp8_type(fp8_format="e4m3"):
    return determine_fp8_type(fp8_format).as_torch()
