# Bytes that are no text end the program; handlers see the parts of the error.
def read(data, encoding):
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data":
            return data[:error.start].decode(encoding) + "?"
        raise


print(read(b"plain", "ascii"), read("é".encode("latin-1"), "latin-1"), read(b"ab\xe2\x82", "utf-8"))
try:
    read(b"a\xff", "ascii")
except UnicodeError as error:
    print(error.encoding, error.start, error.end, error.object, error.reason)
read(b"ok\xf0\x28\x8c", "utf-8")
