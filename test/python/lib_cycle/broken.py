print("broken starts")
marker = 1
raise RuntimeError("broken at import")
