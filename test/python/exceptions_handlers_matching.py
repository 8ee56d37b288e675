# Which handler runs: order, tuples, nested tuples, expressions, the name going away, non-exceptions.
def classify(error):
    try:
        raise error
    except (KeyError, IndexError) as e:
        return f"lookup {type(e).__name__}"
    except ArithmeticError:
        return "arithmetic"
    except (OSError, *(TypeError, ValueError)) as e:
        return f"several {e}"
    except Exception:
        return "other"
    except BaseException as e:
        return f"base {type(e).__name__}"


for error in (KeyError(1), IndexError(), ZeroDivisionError(), OverflowError(), FileNotFoundError("f"), UnicodeError("u"),
              RecursionError(), KeyboardInterrupt(), SystemExit(3), GeneratorExit(), StopIteration()):
    print(classify(error))
e = "outer value"
try:
    raise ValueError
except ValueError as e:
    pass
try:
    e
except NameError as error:
    print(error)
try:
    try:
        raise ValueError("v")
    except 5:
        print("never")
except TypeError as error:
    print(error, repr(error.__context__))
order = []
def choose(name, kind):
    order.append(name)
    return kind
try:
    try:
        raise KeyError("k")
    except choose("first", ValueError):
        pass
    except choose("second", LookupError):
        order.append("handled")
    except choose("third", Exception):
        pass
finally:
    print(order)


def scope():
    for kind in (ValueError, TypeError):
        try:
            raise kind("x")
        except ValueError as caught:
            pass
        except TypeError as caught:
            held = caught
    try:
        return caught
    except UnboundLocalError as error:
        return str(error), str(held)


print(scope())
try:
    try:
        raise ValueError("keeps name deleted")
    except ValueError as name:
        del name
    print("fine")
finally:
    print("done")
class Meta(type):
    def __instancecheck__(cls, other): return True
    def __subclasscheck__(cls, other): return True
class Tricky(Exception, metaclass=Meta): pass
try:
    try:
        raise ValueError("exact")
    except Tricky:
        print("wrong")
except ValueError:
    print("except uses the real hierarchy")
try:
    try:
        raise OSError("in a nested tuple")
    except (KeyError, (OSError,)):
        print("never: nested tuples are refused")
except TypeError as error:
    print(error)
empty = ()
try:
    try:
        raise KeyError("none match")
    except empty:
        print("never")
except KeyError as error:
    print(error)
