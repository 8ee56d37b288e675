def check(v): assert v > 0, f"v is {v}"
check(1)
check(-1)
