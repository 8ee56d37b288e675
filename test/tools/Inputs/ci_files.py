"""Runs what stands in tools/ci: ROOT BIN FOLDER."""
import json
import os
import re
import shutil
import subprocess
import sys

root, programs, folder = sys.argv[1:]
ci = os.path.join(root, "tools", "ci")
script = os.path.join(ci, "check_kernels")


def read(name):
    with open(os.path.join(ci, name), encoding="utf-8") as file:
        return file.read()


def write(name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def run(*arguments, **environment):
    return subprocess.run([*arguments], cwd=folder, capture_output=True, text=True, env=dict(os.environ, **environment)).returncode


def codes(name):
    with open(os.path.join(folder, "found", name), encoding="utf-8") as file:
        return [result["ruleId"] for result in json.load(file)["runs"][0]["results"]]


with open(os.path.join(root, "samples", "vector_add.kpy"), encoding="utf-8") as file:
    good = file.read()
write("good.kpy", good)
write("wrong.kpy", good.replace("i < cute.size(c)", "i <= cute.size(c)"))
write("broken.kpy", good.replace("b[i]", "bb[i]"))
with_programs = [script, "--programs", programs]
print(f"good kernels: {run(*with_programs, '--arch', 'sm_80,sm_90a', '--run', 'good.kpy')}")
status = run(*with_programs, "--run", "--sarif", "found", "good.kpy", "wrong.kpy")
print(f"wrong access: {status}, {codes('wrong.run.sarif')[0]!r} in wrong.run.sarif")
status = run(*with_programs, "--sarif", "found", "broken.kpy")
print(f"does not compile: {status}, {codes('broken.sarif')[0]!r} in broken.sarif")
print(f"no file: {run(script, '--run')}")
print(f"no compiler: {run(script, '--programs', folder, 'good.kpy')}")

# The step of the action, as GitHub runs it.
step = re.search(r"      run: \|\n((?:        .*\n)+)", read("action.yml"))[1]
given = {"GITHUB_ACTION_PATH": ci, "FILES": "g*.kpy", "ARCH": "sm_90a", "RUN": "true", "SARIF": "", "PROGRAMS": programs}
print(f"action: {run('bash', '-eo', 'pipefail', '-c', step, **given)}")
inputs = set(re.findall(r"inputs\.(\w+)", read("action.yml")))
assert all(f"  {name}:\n" in read("action.yml") for name in inputs)
assert all(name in inputs for name in re.findall(r"^          (\w+):", read("workflow.yml"), re.M) if name != "sarif_file")
docker = read("Dockerfile")
assert os.path.exists(os.path.join(root, re.search(r"/kdsl/(tools\S+)", docker)[1])) and '"release"' in open(root + "/CMakePresets.json").read()
assert "KDSL_TESTS" in open(root + "/CMakeLists.txt").read()
assert shutil.which("bash") and "tools/ci/check_kernels" in read("pre-commit-config.yaml")
print("the files name what there is")
