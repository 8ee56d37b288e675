# Encoding and decoding with every codec and error handler that kernel sources could use.
texts = ["plain", "naïve", "€ and 中", "\U0001f600!", "", "a\ud800b"]
codecs = ["utf-8", "utf8", "UTF_8", "ascii", "latin-1", "iso-8859-1", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "utf-8-sig", "utf_16_le", "U16"]
for codec in codecs:
    for text in texts:
        try:
            data = text.encode(codec)
            print(codec, data, data.decode(codec) == text)
        except UnicodeEncodeError as error:
            print(codec, error, error.start, error.end, error.reason)
for handler in ("ignore", "replace", "backslashreplace", "xmlcharrefreplace", "surrogatepass"):
    for codec in ("ascii", "latin-1", "utf-8", "utf-16-le", "utf-32-be"):
        try:
            print(handler, codec, "aé€\ud8ff\U0001f600".encode(codec, handler))
        except UnicodeEncodeError as error:
            print(handler, codec, error)
damaged = [b"ok", b"\xff\xfe", b"a\xc3", b"\xe2\x82", b"a\x80b", b"\xf0\x9f\x98", b"\x00\xd8", b"\x00\xd8a\x00", b"a", b"\x00\x00\x11\x00", b"abc", b"\xef\xbb\xbfx"]
for codec in ("utf-8", "ascii", "utf-16-le", "utf-16-be", "utf-32-le", "utf-16", "utf-8-sig"):
    for data in damaged:
        try:
            print(codec, data, ascii(data.decode(codec)))
        except UnicodeDecodeError as error:
            print(codec, data, error)
for handler in ("ignore", "replace", "backslashreplace"):
    print(handler, [ascii(d.decode("utf-8", handler)) for d in damaged])
    print(handler, [ascii(d.decode("utf-16-le", handler)) for d in damaged])
print(str(b"abc", "utf-16-le", "replace") == "\u6261\ufffd", str(b"\xe9", encoding="latin-1"), bytes("é", "utf-16-be"), bytearray("é", "utf-32-le"))
for call in (lambda: "a".encode("utf-7x"), lambda: b"a".decode("none"), lambda: "é".encode("ascii", "nope"), lambda: b"\xff".decode("utf-8", "nope")):
    try:
        print(call())
    except LookupError as error:
        print(type(error).__name__, error)
try:
    "x\u20acy".encode("latin-1")
except UnicodeError as error:
    print(repr(error), error.encoding, error.object, error.args)
