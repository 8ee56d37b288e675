"""tilelang.rocm.target: no target is a GPU of AMD."""


def _is_none(target):
    return False


def check_hip_availability():
    return False


target_is_hip = target_is_cdna = target_is_rdna = target_is_gfx950 = _is_none
