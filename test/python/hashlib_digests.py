"""Digests of texts of many lengths, at once and in parts."""
import hashlib

for length in (0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 300):
    data = bytes(i * 7 % 256 for i in range(length))
    for name in ("md5", "sha1", "sha224", "sha256"):
        print(length, name, hashlib.new(name, data).hexdigest())
h = hashlib.sha256(b"abc")
other = h.copy()
other.update(b"def")
print(h.hexdigest(), other.hexdigest(), h.digest()[:4], h.digest_size, h.name, h.block_size)
print(hashlib.md5("text".encode()).hexdigest(), list(hashlib.sha1(b"abc").digest()), hashlib.sha256(b"x", usedforsecurity=False).hexdigest())
try:
    hashlib.sha256("text")
except TypeError as error:
    print(error)
try:
    hashlib.new("none")
except ValueError as error:
    print(error)
