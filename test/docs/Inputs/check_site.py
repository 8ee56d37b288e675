"""Looks at the site in a headless browser: SITE. Says in one line if there is neither a site nor a browser. Pages are not wider than a narrow screen, links of pages lead to places that
are there, and the search finds what it should. The pages come from a server on this machine, as browsers ask of frames."""
import functools
import html
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading

site = sys.argv[1]
browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
if not browser or not os.path.exists(os.path.join(site, "index.html")):
    print("skipped: no browser, or no site")
    sys.exit(0)
WIDTH = 360
# Reads each page in a frame of a narrow screen's width.
CHECK = """<!DOCTYPE html><meta charset="utf-8"><body><script>
const pages = PAGES, told = {wide: [], broken: [], links: 0, found: []};
const frame = document.createElement("iframe");
frame.style.cssText = "width: WIDTHpx; height: 700px; border: 0";
document.body.append(frame);
const open = page => new Promise(done => { frame.onload = done; frame.src = "/" + page; });
const ids = {};
async function anchors(page) {
  if (!ids[page]) {
    const answer = await fetch("/" + page);
    const text = answer.ok ? await answer.text() : null;
    ids[page] = text === null ? null : new Set([...text.matchAll(/ id="([^"]+)"/g)].map(match => match[1]));
  }
  return ids[page];
}
(async () => {
  for (const page of pages) {
    await open(page);
    const root = frame.contentDocument.documentElement;
    if (root.scrollWidth > WIDTH) told.wide.push(page + ": " + root.scrollWidth);
    for (const link of frame.contentDocument.querySelectorAll("a[href]")) {
      const to = new URL(link.href);
      if (to.origin !== location.origin || to.pathname.includes("_sources")) continue;
      told.links++;
      const known = await anchors(to.pathname.slice(1) || "index.html"), anchor = decodeURIComponent(to.hash.slice(1));
      if (known === null || (anchor && !known.has(anchor))) told.broken.push(page + " -> " + to.pathname + to.hash);
    }
  }
  for (const words of ["softmax", "make_layout", "kernel-race"]) {
    await open("search.html?q=" + words);
    for (let i = 0; i < 100 && !frame.contentDocument.querySelector("#search-results li a"); i++)
      await new Promise(done => setTimeout(done, 50));
    told.found.push(words + ": " + (frame.contentDocument.querySelectorAll("#search-results li a").length > 0));
  }
  const out = document.createElement("pre");
  out.id = "told";
  out.textContent = JSON.stringify(told);
  document.body.append(out);
})();
</script></body>
"""


def pages():
    for folder, _, names in os.walk(site):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), site)
            # Reports are as wide as their code.
            if name.endswith(".html") and not name.endswith(".report.html") and name not in ("search.html", "genindex.html"):
                yield path


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path != "/check":
            return super().do_GET()
        body = CHECK.replace("PAGES", json.dumps(sorted(pages()))).replace("WIDTH", str(WIDTH)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=site))
threading.Thread(target=server.serve_forever, daemon=True).start()
with tempfile.TemporaryDirectory() as profile:
    done = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}", "--virtual-time-budget=600000",
                           "--dump-dom", f"http://127.0.0.1:{server.server_port}/check"], capture_output=True, text=True, timeout=500)
match = re.search(r'<pre id="told">(.*?)</pre>', done.stdout, re.S)
if not match:
    sys.exit(f"the browser says nothing:\n{done.stderr[-2000:]}")
told = json.loads(html.unescape(match[1]))
print(f"{len(list(pages()))} pages, {told['links']} links")
assert told["links"] > 1000, "hardly any link"
print("wider than the screen:", told["wide"])
print("lead nowhere:", told["broken"])
print("found:", ", ".join(told["found"]))
