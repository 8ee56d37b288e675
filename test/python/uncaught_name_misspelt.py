# What python3 adds to the last line when a name is nearly right: locals come first, then globals, then builtins.
block_size = 128


def tile(block_sizes, count):
    total = block_sizes * count
    return totl + block_siz


try:
    print(block_sze)
except NameError as error:
    print(error, error.name)
print(tile(2, 3))
