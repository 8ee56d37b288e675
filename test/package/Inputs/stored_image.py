"""The compressed image in an object: stored_image.py OBJECT tells what it holds; with OUT, writes the object with a bit of it
changed."""
import sys
import zlib

data = bytearray(open(sys.argv[1], "rb").read())
for begin in range(len(data) - 2):
    if data[begin] & 15 != 8 or (data[begin] * 256 + data[begin + 1]) % 31 or data[begin + 1] & 32:
        continue
    decoder = zlib.decompressobj()
    try:
        plain = decoder.decompress(bytes(data[begin:]))
    except zlib.error:
        continue
    if decoder.eof and len(plain) > 500:
        break
else:
    sys.exit("no image")
size = len(data) - begin - len(decoder.unused_data)
print("PTX" if b".version" in plain else "machine code" if plain[:4] == b"\x7fELF" else "something", end="")
print(f", at most half as large: {2 * size <= len(plain)}")
if len(sys.argv) > 2:
    data[begin + size // 2] ^= 16
    open(sys.argv[2], "wb").write(data)
