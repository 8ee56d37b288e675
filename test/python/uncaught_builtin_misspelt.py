# A builtin, nearly; and a cause whose line has a suggestion of its own.
def show():
    try:
        return [].appendd(1)
    except AttributeError as error:
        raise ValueError("no") from error


try:
    show()
except ValueError as error:
    print(error)
pirnt(1)
