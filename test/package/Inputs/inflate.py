"""Streams of zlib, of all levels, strategies and sizes of window, with what they hold: inflate.py FILE."""
import random
import struct
import sys
import zlib

draw = random.Random(5)
words = [bytes(draw.randrange(256) for _ in range(draw.randrange(1, 12))) for _ in range(60)]
texts = [b"", b"a", b"abc" * 1000, bytes(range(256)) * 40, bytes(draw.randrange(256) for _ in range(3000)),
         b"".join(draw.choice(words) for _ in range(4000)), b"\0" * 70000,
         b"".join(b"mov.b32 %%r%d, %%r%d;\n" % (draw.randrange(99), draw.randrange(9)) for _ in range(1500))]
with open(sys.argv[1], "wb") as out:
    for text in texts:
        for level in range(10):
            for strategy in range(5):
                packer = zlib.compressobj(level, zlib.DEFLATED, draw.choice((9, 12, 15)), draw.choice((1, 8, 9)), strategy)
                packed = packer.compress(text) + packer.flush()
                out.write(struct.pack("<II", len(text), len(packed)) + text + packed)
