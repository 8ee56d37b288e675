# The same keyword twice through ** and by name.
def configure(name, **options): return name, sorted(options)


print(configure("a", x=1, **{"y": 2}))
configure("b", x=1, **{"x": 2})
