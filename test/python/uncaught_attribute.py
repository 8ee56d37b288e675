class A: pass
A().nothing
