# A class body may end the program.
class Config:
    values = [n * n for n in range(4)]
    print(values)
    if len(values) == 4:
        raise SystemExit(len(values) + 1)
    print("not here")


print("nor here")
