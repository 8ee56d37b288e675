// These tests write outputs: all or nothing, links and modes kept, names and plans; make rules.
#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/stat.h>

#include "diag/definitions/command.def"
#include "driver/depfile.h"
#include "driver/outputs.h"
#include "driver/plan.h"

using namespace kdsl;
using namespace kdsl::driver;
namespace fs = std::filesystem;

namespace {

struct Folder {
  fs::path path;
  Folder() {
    char name[] = "/tmp/kdsl_outputs_XXXXXX";
    path = ::mkdtemp(name);
  }
  ~Folder() { fs::remove_all(path); }
  std::string file(const char* name) const { return (path / name).string(); }
  size_t count() const { return static_cast<size_t>(std::distance(fs::directory_iterator(path), {})); }
};

std::string read(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

}  // namespace

TEST_CASE("files are written together") {
  Folder folder;
  diag::Sink sink;
  Outputs outputs(sink);
  outputs.add(folder.file("a"), "one", false, "ptx");
  outputs.add(folder.file("b"), std::string("\0two", 4), true, "cubin");
  REQUIRE(outputs.commit());
  CHECK(read(folder.file("a")) == "one");
  CHECK(read(folder.file("b")).size() == 4);
  CHECK(folder.count() == 2);
}

TEST_CASE("one that cannot be written keeps all others away, and what was there before stays") {
  Folder folder;
  diag::Sink sink;
  Outputs outputs(sink);
  write(folder.file("old"), "old");
  REQUIRE(outputs.declare(folder.file("old"), "-"));
  outputs.add(folder.file("a"), "one", false, "ptx");
  outputs.add(folder.file("none/b"), "two", false, "ptx");
  CHECK_FALSE(outputs.commit());
  CHECK(sink.diagnostics()[0].message == "cannot write `" + folder.file("none/b") + "`: No such file or directory");
  CHECK(folder.count() == 1);
  CHECK(read(folder.file("old")) == "old");
}

TEST_CASE("after an error nothing is written") {
  Folder folder;
  diag::Sink sink;
  Outputs outputs(sink);
  outputs.add(folder.file("a"), "one", false, "ptx");
  sink.report({}, diag::NoInput);
  CHECK_FALSE(outputs.commit());
  CHECK(folder.count() == 0);
}

TEST_CASE("a directory in the place of a file") {
  Folder folder;
  diag::Sink sink;
  Outputs outputs(sink);
  outputs.add(folder.path.string(), "one", false, "ptx");
  CHECK_FALSE(outputs.commit());
  CHECK(sink.diagnostics()[0].message.ends_with(": Is a directory"));
}

TEST_CASE("links are followed, modes kept, new files get the usual mode") {
  Folder folder;
  diag::Sink sink;
  Outputs outputs(sink);
  write(folder.file("target"), "old");
  ::chmod(folder.file("target").c_str(), 0640);
  fs::create_symlink("target", folder.file("link"));
  outputs.add(folder.file("link"), "new", false, "ptx");
  outputs.add(folder.file("fresh"), "new", false, "ptx");
  REQUIRE(outputs.commit());
  CHECK(fs::is_symlink(folder.file("link")));
  CHECK(read(folder.file("target")) == "new");
  struct stat info;
  ::stat(folder.file("target").c_str(), &info);
  CHECK((info.st_mode & 0777) == 0640);
  mode_t mask = ::umask(0);
  ::umask(mask);
  ::stat(folder.file("fresh").c_str(), &info);
  CHECK((info.st_mode & 0777) == (0666 & ~mask));
}

TEST_CASE("devices are written in place") {
  diag::Sink sink;
  Outputs outputs(sink);
  outputs.add("/dev/null", "one", false, "ptx");
  CHECK(outputs.commit());
  outputs.add("/dev/full", "one", false, "ptx");
  CHECK_FALSE(outputs.commit());
  CHECK(sink.diagnostics()[0].message == "cannot write `/dev/full`: No space left on device");
}

TEST_CASE("the input is no output, and no file has two contents") {
  Folder folder;
  diag::Sink sink;
  Outputs outputs(sink);
  write(folder.file("x.kpy"), "source");
  fs::create_symlink("x.kpy", folder.file("alias"));
  CHECK_FALSE(outputs.declare(folder.file("alias"), folder.file("x.kpy")));
  CHECK(sink.diagnostics()[0].message.ends_with(": it is the input"));
  CHECK(outputs.declare(folder.file("a"), "-"));
  CHECK_FALSE(outputs.declare(folder.file("a"), "-"));
  CHECK(sink.diagnostics()[1].code == "output");
  outputs.discard();
  CHECK(read(folder.file("x.kpy")) == "source");
}

TEST_CASE("stems") {
  CHECK(output_stem("a/b.c.kpy") == "b.c");
  CHECK(output_stem("x.py") == "x");
  CHECK(output_stem("kernel") == "kernel");
  CHECK(output_stem("-") == "stdin");
  CHECK(output_stem("d/.kpy") == ".kpy");
}

static std::vector<std::string> paths(const Options& options, std::string_view input = "d/x.kpy",
                                      std::string* error = nullptr) {
  diag::Sink sink;
  Outputs outputs(sink);
  std::vector<std::string> result;
  for (const PlannedOutput& output : plan_outputs(options, input, outputs, sink)) result.push_back(output.path);
  if (error && !sink.diagnostics().empty()) *error = sink.diagnostics()[0].message;
  return result;
}

TEST_CASE("default names and streams") {
  using Paths = std::vector<std::string>;
  Options options;
  options.emits = {{EmitKind::Ast, ""}, {EmitKind::Ptx, ""}, {EmitKind::Cubin, "c.bin"}};
  CHECK(paths(options) == Paths{"-", "x.ptx", "c.bin"});
  CHECK(paths(options, "-") == Paths{"-", "-", "c.bin"});
  options.emits = {{EmitKind::Ptx, ""}};
  options.gpu_archs = {"sm_80", "sm_90a"};
  CHECK(paths(options) == Paths{"x.sm_80.ptx", "x.sm_90a.ptx"});
  std::string error;
  options.output = "out.ptx";
  CHECK(paths(options, "x.kpy", &error).empty());
  CHECK(error == "one output file `out.ptx` for 2 results");
  options.gpu_archs = {"sm_80"};
  CHECK(paths(options) == Paths{"out.ptx"});
  options.emits.push_back({EmitKind::Llvm, ""});
  CHECK(paths(options, "x.kpy", &error).empty());
  options.emits[1].path = "y.ll";
  CHECK(paths(options) == Paths{"out.ptx", "y.ll"});
}

TEST_CASE("-c with -o names the object, the header stands beside it") {
  Options options;
  options.compile_to_object = true;
  options.emits = {{EmitKind::Object, ""}, {EmitKind::Header, ""}};
  options.output = "b/k.o";
  CHECK(paths(options) == std::vector<std::string>{"b/k.o", "b/k.h"});
}

TEST_CASE("--save-temps adds the forms before the last") {
  Options options;
  options.save_temps = true;
  options.save_temps_dir = "t";
  options.emits = {{EmitKind::LlvmOpt, ""}};
  CHECK(paths(options) == std::vector<std::string>{"x.opt.ll", "t/x.tile.kir", "t/x.kir", "t/x.opt.kir", "t/x.ll"});
}

TEST_CASE("file names are quoted as gcc does") {
  CHECK(quote_for_make("a b") == "a\\ b");
  CHECK(quote_for_make("a\\ b") == "a\\\\\\ b");
  CHECK(quote_for_make("a\\b") == "a\\b");
  CHECK(quote_for_make("$x#y") == "$$x\\#y");
}

TEST_CASE("rules") {
  std::vector<std::string> targets = {"x.o"}, files = {"x.kpy", "a b.py"};
  CHECK(make_rule(targets, files, false) == "x.o: x.kpy a\\ b.py\n");
  CHECK(make_rule(targets, files, true) == "x.o: x.kpy a\\ b.py\na\\ b.py:\n");
  std::vector<std::string> many(3, std::string(40, 'd'));
  std::string d(40, 'd');
  CHECK(make_rule(targets, many, false) == "x.o: " + d + " \\\n " + d + " \\\n " + d + "\n");
  CHECK(file_beside("b/x.cubin", "d") == "b/x.d");
  CHECK(file_beside("b.c/x", "d") == "b.c/x.d");
  CHECK(file_beside(".x", "d") == ".x.d");
}
