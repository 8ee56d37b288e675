# Every member of a group is shown, with the notes, causes and groups inside of it.
def fail(number):
    try:
        raise KeyError(number)
    except KeyError as error:
        raise ValueError(f"number {number}") from error


errors = []
for number in range(2):
    try:
        fail(number)
    except ValueError as error:
        error.add_note(f"note of {number}\nsecond line")
        errors.append(error)
inner = ExceptionGroup("inner", [TypeError("t"), ExceptionGroup("innermost", [OSError(2, "gone", "f")])])
raise ExceptionGroup("all of them", errors + [inner])
