# An unhashable key deep in a dict comprehension.
pairs = [((1, 2), "a"), ((1, [2]), "b")]
print({key: value for key, value in pairs[:1]})
print({key: value for key, value in pairs})
