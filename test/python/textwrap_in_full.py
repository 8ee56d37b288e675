# textwrap: wrap and fill with every option, dedent, indent, shorten, a wrapper object.
import textwrap
from textwrap import TextWrapper, dedent, fill, indent, shorten, wrap

text = ("The quick brown fox jumps over the lazy dog; a well-known pangram that half-heartedly covers the alphabet.  "
        "Two  spaces	and a tab, an em--dash and a supercalifragilisticexpialidocious word.")
for width in (20, 30, 50, 200):
    for line in wrap(text, width):
        print(f"{width:3}|{line}|")
options = [dict(initial_indent="* ", subsequent_indent="  "), dict(break_long_words=False), dict(break_on_hyphens=False), dict(max_lines=3), dict(max_lines=2, placeholder="..."),
           dict(expand_tabs=False, replace_whitespace=False), dict(drop_whitespace=False), dict(fix_sentence_endings=True), dict(tabsize=4)]
for option in options:
    print(option)
    for line in wrap(text, 24, **option):
        print(repr(line))
print(fill("a b c d e f", 5), wrap("", 10), wrap("   ", 10), wrap("abc", 1), wrap("a-b-c-d", 3), wrap("aaaa bbbb", 4), sep="\n")
print(shorten("Hello  world!", width=12), shorten("Hello  world!", width=11), shorten("Hello world", width=10, placeholder="..."), shorten("word", 4), shorten("  a   b  ", 3), sep="\n")
print(repr(dedent("\n    one\n      two\n\n    three\n  ")), repr(dedent("\ta\n\t\tb")), repr(dedent("a\n  b")), repr(dedent("  a\n\tb")), repr(dedent("")))
print(repr(indent("a\n\nb\n", "> ")), repr(indent("a\n\n b", "- ", lambda line: True)), repr(indent("", "x")))
w = TextWrapper(width=16, initial_indent="-> ", subsequent_indent="   ", max_lines=4)
print(w.fill("one two three four five six seven eight nine ten eleven twelve"), w.width, w.wrap("short"))
w.width = 40
print(w.fill("one two three four five six seven eight nine ten eleven twelve"))
for call in (lambda: wrap("a", 0), lambda: wrap("abc def", 4, max_lines=1, placeholder=" [too long]"), lambda: shorten("abc def ghi", 3, placeholder="....."), lambda: wrap(3, 4)):
    try:
        print(call())
    except (ValueError, AttributeError, TypeError) as error:
        print(type(error).__name__, str(error)[:60])
kernel = dedent("""\
    @cute.kernel
    def k(a):
        if True:
            pass

        return
    """)
print(kernel, end="")
print(indent(kernel, "    ", lambda line: "def" not in line), end="")
print(fill("--option-name value that is explained at length in several words", 30, subsequent_indent=" " * 8), textwrap.wrap("x" * 25, 10, initial_indent=">", subsequent_indent=">>"))
print(wrap("Hello there. How are you? I am fine! ok", 60, fix_sentence_endings=True), wrap("e-mail re-do x-y 1-2 a--b (in-place)", 6), wrap("this_is_long-and-hyphenated-name", 12))
