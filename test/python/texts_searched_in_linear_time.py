# Searches that would take quadratic time by comparing at every position; bounds are looked at before what is searched.
text = "a" * 200000
print(text.find("a" * 100000 + "b"), ("a" * 100000 + "b") in text, text.count("a" * 1000 + "b"), text.replace("a" * 50000 + "b", "x") == text)
print("aXbXc".find("X", 2), "aXbXc".find(""), "".find("", 1), "abc".find("", 3), "abc".find("", 4), "äöüä".find("ä", 1), "aaa".count("aa"))


def attempt(action):
    try:
        print(action())
    except Exception as error:
        print(type(error).__name__, error)


for subject in ("abc", "äbc"):
    for method in ("find", "rfind", "index", "rindex", "count"):
        wanted = subject[1:2]
        attempt(lambda: getattr(subject, method)(wanted, 10**20))
        attempt(lambda: getattr(subject, method)(subject[:0], 10**20))
        attempt(lambda: getattr(subject, method)(subject[:0], -(10**20), 10**20))
        attempt(lambda: getattr(subject, method)(None, 1.5))
        attempt(lambda: getattr(subject, method)(1.5, 1))
for sequence in ([1, 2, 3], (1, 2, 3)):
    attempt(lambda: sequence.index(2, None))
    attempt(lambda: sequence.index(2, 0, None))
    attempt(lambda: sequence.index(2, -10**20, 10**20))
    attempt(lambda: sequence.index(2, 1.5))
    attempt(lambda: sequence.index(9))
