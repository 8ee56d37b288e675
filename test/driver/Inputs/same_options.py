"""same_options.py LEAST HELP MAN BASH ZSH FISH: fails when one of the pages lacks an option that the help has, which are more than LEAST."""
import re
import sys

texts = [open(path, encoding="utf-8").read() for path in sys.argv[2:]]
help_text, man, bash, zsh, fish = texts
names = [name for line in re.findall(r"^  (-\S.*?)(?:  |$)", help_text, re.M) for name in re.findall(r"(?<![\w|=])-[-\w#]+", line)]
assert len(names) > int(sys.argv[1]), names
for name in names:
    bare = name.lstrip("-")
    pages = {"man": name.replace("-", r"\-") in man, "bash": f" {name}" in bash or f"'{name}" in bash,
             "zsh": f"*{name}[" in zsh, "fish": f"'{bare}'" in fish}
    for page, is_there in pages.items():
        if not is_there:
            sys.exit(f"{name} is missing in the page for {page}")
