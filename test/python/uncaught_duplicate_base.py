# A class statement that cannot be ordered.
class A: pass
class B(A): pass


print("defining")
class C(A, B): pass
