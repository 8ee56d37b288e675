# Several failures gathered in a group; what is not handled leaves.
def check(config):
    errors = []
    for key, (kind, low, high) in {"m": (int, 16, 256), "n": (int, 8, 256), "name": (str, "a", "z")}.items():
        value = config.get(key)
        if not isinstance(value, kind):
            errors.append(TypeError(f"{key}: {type(value).__name__}"))
        elif not low <= value <= high:
            errors.append(ValueError(f"{key}: {value}"))
    if errors:
        raise ExceptionGroup("bad config", errors)
    return "fine"


print(check({"m": 64, "n": 8, "name": "g"}))
try:
    check({"m": 8, "n": "8", "name": "g"})
except* TypeError as group:
    print("types", [str(e) for e in group.exceptions])
except* ValueError as group:
    print("values", [str(e) for e in group.exceptions])
try:
    try:
        check({"m": 8, "name": "zz"})
    except* ValueError as group:
        print(len(group.exceptions), group.message)
except ExceptionGroup as rest:
    print("rest", rest.exceptions)
print(check({"m": 16, "n": 16, "name": "q"})["key"])
