"""Builds the site: ROOT BUILD OUT. Says in one line why it cannot where pip cannot install what it needs."""
import os
import re
import subprocess
import sys

root, build, out = sys.argv[1:]
done = subprocess.run([sys.executable, os.path.join(root, "tools", "docs"), "--build", build, "--out", out], capture_output=True, text=True)
if done.returncode:
    if "pip" in done.stderr and ("No matching distribution" in done.stderr or "Could not find a version" in done.stderr):
        print("skipped: pip cannot install Sphinx")
        sys.exit(0)
    sys.exit(done.stdout + done.stderr)


def read(*path):
    with open(os.path.join(out, *path), encoding="utf-8") as file:
        return file.read()


pages = [os.path.relpath(os.path.join(folder, name), out) for folder, _, names in os.walk(out) for name in names if name.endswith(".html")]
for page in pages:
    # Sphinx reports links that it resolves itself; these are those that stand in the HTML as they were written.
    for link in re.findall(r'href="([^"]+)"', read(page)):
        link = link.split("#")[0].split("?")[0]
        assert "://" in link or os.path.exists(os.path.normpath(os.path.join(out, os.path.dirname(page), link))), f"{page}: {link}"
# Each sample of the gallery has its page, a picture and the report of its compile.
for folder in ("samples", "samples/gallery"):
    for name in os.listdir(os.path.join(root, folder)):
        stem, ending = os.path.splitext(name)
        if ending == ".kpy":
            assert f'src="../_images/{stem}.svg"' in read("gallery", f"{stem}.html"), f"no picture of {stem}"
            assert '<section id="layouts">' in read("gallery", f"{stem}.report.html"), f"no report of {stem}"
index = read("searchindex.js")
for wanted in ("gallery/gemm_hopper", "api/cutlass.cute.arch", "tutorial", "diagnostics", "options"):
    assert f'"{wanted}"' in index, wanted
assert "color-scheme" in read("index.html") or "theme-toggle" in read("index.html")
print(f"the site has {len(pages)} pages")
