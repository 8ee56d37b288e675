"""Builds one of samples/build/* in a copy and checks what is rebuilt when.

  rebuild.py cmake|make SAMPLE_FOLDER WORK_FOLDER FORMAT KDSLC_PATH [kdsl_DIR] [GENERATOR]
"""
import os
import shutil
import subprocess
import sys


class Project:
    """A copy of an example project, and how it is built."""

    def __init__(self, sample, work, form):
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(sample, work)
        self.work, self.form = work, form

    def run(self, *command):
        result = subprocess.run(command, cwd=self.work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.log = result.stdout
        return result.returncode == 0

    def kernel(self, name):
        return os.path.join(self.work, "kernels", name)

    def outputs(self):
        """Modification time of each compiled kernel, by name."""
        found = {}
        for folder, _, names in os.walk(self.work):
            for name in names:
                if name.endswith("." + self.form):
                    found[name] = os.stat(os.path.join(folder, name)).st_mtime_ns
        return found

    def leftovers(self, stem):
        """Files of a kernel's output folder that are neither an output nor a dependency file."""
        return [name for _, _, names in os.walk(self.work) for name in names
                if name.startswith(stem + ".") and not name.endswith(("." + self.form, ".d", ".kpy"))]


class CMakeProject(Project):
    def __init__(self, sample, work, form, package, generator):
        super().__init__(sample, work, form)
        expect(self.run("cmake", "-S", ".", "-B", "build", "-G", generator, "-DKERNEL_FORMAT=" + form,
                        "-Dkdsl_DIR=" + package), "configure", self)

    def build(self):
        return self.run("cmake", "--build", "build")


class MakeProject(Project):
    def __init__(self, sample, work, form, kdslc):
        super().__init__(sample, work, form)
        self.kdslc = kdslc

    def build(self):
        return self.run("make", "KDSLC=" + self.kdslc, "FORMAT=" + self.form)


def expect(condition, what, project):
    if not condition:
        print(f"{what}\n{project.log}\noutputs: {project.outputs()}")
        sys.exit(1)


def append(path, text):
    with open(path, "a", encoding="utf-8") as file:
        file.write(text)


def changed(before, after):
    return {name.split(".")[0] for name in after if before.get(name) != after[name]}


def check(project):
    expect(project.build(), "the first build", project)
    first = project.outputs()
    expect({name.split(".")[0] for name in first} == {"scale", "shift"}, "both kernels are built", project)

    expect(project.build() and project.outputs() == first, "nothing changed, nothing is rebuilt", project)

    append(project.kernel("epilogue.kpy"), "\n# touched\n")
    expect(project.build(), "the build after touching the import", project)
    second = project.outputs()
    expect(changed(first, second) == {"scale"}, "a touched import rebuilds what imports it, nothing else", project)

    append(project.kernel("shift.kpy"), "\n# touched\n")
    expect(project.build(), "the build after touching a source", project)
    third = project.outputs()
    expect(changed(second, third) == {"shift"}, "a touched source rebuilds its kernel, nothing else", project)

    with open(project.kernel("shift.kpy"), encoding="utf-8") as file:
        good = file.read()
    for name in third:
        if name.startswith("shift."):
            for folder, _, names in os.walk(project.work):
                if name in names:
                    os.remove(os.path.join(folder, name))
    append(project.kernel("shift.kpy"), "\ndef broken(:\n")
    expect(not project.build(), "a broken source fails the build", project)
    expect("error:" in project.log and "shift.kpy" in project.log, "the failure names the file", project)
    expect({name.split(".")[0] for name in project.outputs()} == {"scale"}, "a failed compile leaves no output", project)
    expect(not project.leftovers("shift"), f"nothing is left over: {project.leftovers('shift')}", project)

    with open(project.kernel("shift.kpy"), "w", encoding="utf-8") as file:
        file.write(good)
    expect(project.build(), "the build after the repair", project)
    expect(changed(third, project.outputs()) == {"shift"}, "the repair rebuilds it", project)

    # An import that goes away with its use must not stop the build.
    os.remove(project.kernel("epilogue.kpy"))
    source = project.kernel("scale.kpy")
    with open(source, encoding="utf-8") as file:
        text = file.read()
    with open(source, "w", encoding="utf-8") as file:
        file.write(text.replace("from epilogue import clamp\n", "").replace("clamp(x[i] * factor)", "x[i] * factor"))
    expect(project.build(), "the build after removing a module", project)


def main():
    kind, sample, work, form, kdslc = sys.argv[1:6]
    if kind == "cmake":
        check(CMakeProject(sample, work, form, *sys.argv[6:8]))
    else:
        check(MakeProject(sample, work, form, kdslc))
    print("ok")


main()
