# textwrap, heapq, bisect, string, io.
import bisect
import heapq
import io
import string
import textwrap

def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

print(repr(textwrap.dedent("""
    a
      b

    c
    """)), repr(textwrap.dedent("  x\n y")), repr(textwrap.dedent("a\n  b")), repr(textwrap.indent("a\n\nb\n", "> ")), repr(textwrap.indent("a\n\nb", "> ", lambda line: True)))
long = "The quick brown fox jumps over the lazy dog and then it takes a well-deserved rest under a tree."
print(textwrap.wrap(long, 30), textwrap.fill(long, 40), textwrap.wrap("", 10), textwrap.wrap("abcdefghij" * 3, 12), textwrap.wrap(long, 25, initial_indent="* ", subsequent_indent="  "), textwrap.shorten(long, 30), textwrap.shorten("short", 30))
h = [5, 1, 4, 1, 9, 2]
heapq.heapify(h)
print(h, heapq.heappop(h), h, heapq.heappush(h, 0), h, heapq.heappushpop(h, 3), heapq.heapreplace(h, 7), h, heapq.nsmallest(2, h), heapq.nlargest(2, h, key=lambda x: -x), list(heapq.merge([1, 4], [2, 3], [0])), list(heapq.merge([3, 1], [2], reverse=True)))
print([heapq.heappop(h) for _ in range(len(h))])
show(heapq.heappop, [])
a = [1, 3, 3, 5]
print(bisect.bisect(a, 3), bisect.bisect_left(a, 3), bisect.bisect_right(a, 0), bisect.bisect_left(a, 9), bisect.bisect(a, 3, 0, 2), bisect.bisect_left([(1, "a"), (2, "b")], 2, key=lambda t: t[0]))
bisect.insort(a, 4)
bisect.insort_left(a, 1)
print(a)
show(bisect.bisect, a, 3, -1)
print(string.ascii_lowercase, string.ascii_uppercase, string.ascii_letters == string.ascii_lowercase + string.ascii_uppercase, string.digits, string.hexdigits, string.octdigits, string.punctuation, repr(string.whitespace), len(string.printable), string.capwords("hello  big world"))
show(string.Template("$a and ${b} $$").substitute, a=1, b="x")
show(string.Template("$a $zz").substitute, a=1)
show(string.Template("$a $zz").safe_substitute, {"a": 5})
out = io.StringIO()
print("x", 5, file=out)
out.write("more\nlines\n")
print(repr(out.getvalue()), out.tell(), out.seek(0), out.readline(), out.read(3), list(out), out.read())
with io.StringIO("a\nb") as src:
    print(src.readlines(), src.readable())
show(out.write, 5)
