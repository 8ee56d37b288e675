X = 9
_hidden = 1
def visible(): return _hidden + X
