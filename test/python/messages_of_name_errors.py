# NameError and UnboundLocalError in every scope.
def unknown(): return nowhere_defined_name
def local_later():
    print(later)
    later = 1
def in_loop():
    for i in ():
        inner_name = i
    return inner_name
def in_branch(flag):
    if flag:
        branch_name = 1
    return branch_name
def deleted():
    gone_name = 1
    del gone_name
    return gone_name
def except_name():
    try:
        raise ValueError
    except ValueError as caught_name:
        pass
    return caught_name
def comprehension():
    [hidden_item for hidden_item in range(3)]
    return hidden_item
def closure():
    def inner(): return free_name
    result = inner()
    free_name = 1
    return result
def deleted_closure():
    free_name = 1
    def inner(): return free_name
    del free_name
    return inner()
def nonlocal_deleted():
    free_name = 1
    def inner():
        nonlocal free_name
        del free_name
    inner()
    return free_name
def global_deleted():
    global module_level_name
    module_level_name = 1
    del module_level_name
    return module_level_name
def augmented(): counter_name += 1
def with_target():
    from contextlib import suppress
    with suppress(ValueError):
        raise ValueError
        target_name = 1
    return target_name
def walrus():
    False and (walrus_name := 1)
    return walrus_name
def match_capture(value):
    match value:
        case [captured_name]: pass
    return captured_name
def own_default(value=lambda: undefined_in_default): return value()
def import_conditionally():
    if False:
        import math as optional_module
    return optional_module
def generator():
    yield generator_local
    generator_local = 1
def lambda_free(): return (lambda: undefined_in_lambda)()
class Body:
    def method(self): return class_level_name
    class_level_name = 1
def delete_unbound():
    del never_bound_name
    never_bound_name = 1
def parameter_deleted(parameter_name):
    del parameter_name
    return parameter_name
def class_scope():
    class Inner:
        value = undefined_in_class_body
def decorator():
    @undefined_decorator_name
    def decorated(): pass



for function in (unknown, local_later, in_loop, lambda: in_branch(False), deleted, except_name, comprehension, closure, deleted_closure, nonlocal_deleted,
                 global_deleted, augmented, with_target, walrus, lambda: match_capture([]), own_default, import_conditionally, lambda: next(generator()),
                 lambda_free, Body().method, delete_unbound, lambda: parameter_deleted(1), class_scope, decorator):
    try:
        print("no error", function())
    except NameError as error:
        print(type(error).__name__, error)
try:
    def annotated(x: undefined_annotation_name): pass
except NameError as error:
    print(error)
try:
    undefined_module_name
except NameError as error:
    print(error, error.name)
try:
    del undefined_module_name
except NameError as error:
    print(error)
try:
    class Derived(UndefinedBase): pass
except NameError as error:
    print(error)
