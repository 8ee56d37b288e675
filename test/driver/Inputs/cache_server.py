"""Runs a command beside a server of a cache on the loopback interface, whose address stands for the word URL, or is the last argument
of a command without that word.

    cache_server.py nginx|slow|token FOLDER -- COMMAND...

nginx: WebDAV, files below FOLDER/store. slow: it never answers. token: it wants the token `secret`, and the requests are printed.
"""
import http.server
import os
import socket
import subprocess
import sys
import threading
import time

CONFIG = """daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  client_max_body_size 64m;
  server {{
    listen 127.0.0.1:{port};
    location / {{ root {folder}/store; dav_methods PUT DELETE; create_full_put_path on; }}
  }}
}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class TokenHandler(http.server.BaseHTTPRequestHandler):
    files, requests = {}, []

    def is_allowed(self):
        self.requests.append(self.command)
        is_good = self.headers.get("Authorization") == "Bearer secret"
        if not is_good:
            self.answer(401)
        return is_good

    def answer(self, status, body=b""):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def do_GET(self):
        if self.is_allowed():
            found = self.files.get(self.path)
            self.answer(404 if found is None else 200, found or b"")

    do_HEAD = do_GET

    def do_PUT(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.is_allowed():
            self.files[self.path] = body
            self.answer(201)

    def log_message(self, *args):
        pass


def main():
    kind, folder = sys.argv[1:3]
    command = sys.argv[4:]
    port = free_port()
    server = None
    if kind == "nginx":
        os.makedirs(os.path.join(folder, "store"))
        config = os.path.join(folder, "nginx.conf")
        with open(config, "w", encoding="utf-8") as file:
            file.write(CONFIG.format(folder=folder, port=port))
        # The worker runs as root, like the test, where that is who runs it: the folder belongs to it.
        user = ["-g", "user root;"] if os.geteuid() == 0 else []
        server = subprocess.Popen(["nginx", "-p", folder, "-c", config, *user], stderr=subprocess.DEVNULL)
    elif kind == "slow":
        listener = socket.create_server(("127.0.0.1", port), backlog=16)  # it accepts and says nothing
    else:
        http_server = http.server.ThreadingHTTPServer(("127.0.0.1", port), TokenHandler)
        threading.Thread(target=http_server.serve_forever, daemon=True).start()
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.05)
    url = f"http://127.0.0.1:{port}/kernels"
    words = [word.replace("=URL", "=" + url) for word in command]
    if words == command:
        words.append(url)
    begin = time.monotonic()
    status = subprocess.run(words, check=False).returncode
    if kind == "slow":
        took = time.monotonic() - begin
        print("took less than 20 s" if took < 20 else f"took {took} s")
        listener.close()
    if kind == "token":
        print("requests:", *TokenHandler.requests)
    if server:
        server.terminate()
        server.wait()
    return status


if __name__ == "__main__":
    sys.exit(main())
