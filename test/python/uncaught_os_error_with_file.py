# The message of an OSError names the file.
def read(path):
    raise OSError(2, "No such file or directory", path)


read("missing/config.json")
