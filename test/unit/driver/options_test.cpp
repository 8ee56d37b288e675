// These tests cover the command line: every option reaches its field, every mistake its message.
#include <catch2/catch.hpp>

#include <cstdio>
#include <fstream>

#include "driver/options/option_pages.h"
#include "driver/options/options.h"
#include "ir/arch.h"
#include "value/context.h"

using namespace kdsl;
using namespace kdsl::driver;

namespace {

struct Parsed {
  Options options;
  diag::Sink sink;
  bool ok;

  explicit Parsed(std::vector<const char*> args) { ok = parse_options(args, options, sink).has_value(); }
  std::string first() const { return sink.diagnostics().empty() ? "" : sink.diagnostics()[0].message; }
  std::string help() const {
    return sink.diagnostics().empty() || sink.diagnostics()[0].help.empty() ? "" : sink.diagnostics()[0].help[0];
  }
};

std::string temporary_file(const std::string& name, const std::string& text) {
  std::string path = "/tmp/kdsl_options_test_" + std::to_string(getpid()) + "_" + name;
  std::ofstream(path) << text;
  return path;
}

}  // namespace

TEST_CASE("outputs") {
  Parsed p({"x.kpy", "-o", "out", "--emit=ast,kir=k.txt", "--emit", "ptx"});
  REQUIRE(p.ok);
  CHECK(p.options.inputs == std::vector<std::string>{"x.kpy"});
  CHECK(p.options.output == "out");
  REQUIRE(p.options.emits.size() == 3);
  CHECK(p.options.emits[1].kind == EmitKind::Kir);
  CHECK(p.options.emits[1].path == "k.txt");
  CHECK(Parsed({"-S", "x"}).options.emits[0].kind == EmitKind::Ptx);
  CHECK(Parsed({"-emit-llvm", "x"}).options.emits[0].kind == EmitKind::LlvmOpt);
  CHECK(Parsed({"-c", "x"}).options.emits.size() == 2);
  CHECK(Parsed({"-o-", "x"}).options.output == "-");
  CHECK(Parsed({"-save-temps=d", "x"}).options.save_temps_dir == "d");
  CHECK(Parsed({"--save-temps", "x"}).options.save_temps);
}

TEST_CASE("standard input and --") {
  CHECK(Parsed({"-"}).options.inputs == std::vector<std::string>{"-"});
  CHECK(Parsed({"--", "-x.kpy"}).options.inputs == std::vector<std::string>{"-x.kpy"});
}

TEST_CASE("every emit kind has its name") {
  for (const EmitKindInfo& row : emit_kinds()) {
    CHECK(emit_kind(row.name) == row.kind);
    CHECK(&info(row.kind) == &row);
  }
}

TEST_CASE("targets") {
  Parsed p({"x", "--gpu-arch=sm_90a,sm_80", "--gpu-arch", "sm_80,sm_120a", "--target=cpu", "-O0", "-g"});
  REQUIRE(p.ok);
  CHECK(p.options.gpu_archs == std::vector<std::string>{"sm_90a", "sm_80", "sm_120a"});
  CHECK(p.options.target == "cpu");
  CHECK(p.options.opt_level == 0);
  CHECK(p.options.debug_info);
  CHECK(Parsed({"x", "-arch=sm_75"}).options.gpu_archs == std::vector<std::string>{"sm_75"});
  CHECK(Parsed({"x"}).options.gpu_archs == std::vector<std::string>{std::string(ir::kDefaultArch->name)});
  CHECK(Parsed({"-O", "x"}).options.opt_level == 1);
  CHECK(Parsed({"-lineinfo", "-ffast-math", "x"}).options.fast_math);
}

TEST_CASE("the program's options") {
  Parsed p({"x", "-DN=4", "-D", "NAME='a b'", "-DFLAG", "-Idir", "-I", "other", "--instantiate", "f(n: Int32)",
            "--instantiate=g()", "--enable-assertions"});
  REQUIRE(p.ok);
  REQUIRE(p.options.definitions.size() == 3);
  CHECK(p.options.definitions[1].name == "NAME");
  CHECK(p.options.definitions[1].value == "'a b'");
  CHECK(p.options.definitions[2].value == "1");
  CHECK(p.options.module_paths == std::vector<std::string>{"dir", "other"});
  CHECK(p.options.instantiations == std::vector<std::string>{"f(n: Int32)", "g()"});
  CHECK(p.options.device_assertions);
  CHECK(Parsed({"x", "-D", "1a=2"}).first() == "invalid value `1a=2` for `-D`: it is NAME=VALUE, NAME a module-level name");
}

TEST_CASE("dependency options") {
  Parsed p({"x", "-MD", "-MF", "f.d", "-MT", "$(OUT)", "-MQ", "a b$c", "-MP"});
  REQUIRE(p.ok);
  CHECK(p.options.dependencies.mode == DependencyMode::Also);
  CHECK(p.options.dependencies.file == "f.d");
  CHECK(p.options.dependencies.targets == std::vector<std::string>{"$(OUT)", "a\\ b$$c"});
  CHECK(p.options.dependencies.phony_targets);
  CHECK(Parsed({"x", "-MMD", "-MFf.d"}).options.dependencies.file == "f.d");
  CHECK(Parsed({"x", "-M"}).options.dependencies.mode == DependencyMode::Only);
  CHECK(Parsed({"x", "-MF", "f.d"}).first() == "`-MF`, `-MT`, `-MQ` and `-MP` need `-M` or `-MD`");
}

TEST_CASE("warnings, the last word counts") {
  Parsed p({"x", "-Wsigned-remainder", "-Wno-arch-requirement", "-Werror", "-Wno-error=sign-widening", "-Wsign-widening"});
  REQUIRE(p.ok);
  CHECK(p.options.warnings.all_as_errors);
  CHECK(p.options.warnings.enabled == std::vector<std::string>{"signed-remainder", "sign-widening"});
  CHECK(p.options.warnings.disabled == std::vector<std::string>{"arch-requirement"});
  CHECK(p.options.warnings.not_errors == std::vector<std::string>{"sign-widening"});
  Parsed back({"x", "-Wno-arch-requirement", "-Warch-requirement", "-Werror=sign-widening", "-Wno-sign-widening"});
  CHECK(back.options.warnings.disabled == std::vector<std::string>{"sign-widening"});
  CHECK(back.options.warnings.as_errors.empty());
  CHECK(Parsed({"x", "--pedantic"}).options.warnings.enabled == std::vector<std::string>{"pedantic"});
  CHECK(Parsed({"x", "-Wall"}).options.warnings.enabled.size() >= 4);
  CHECK(Parsed({"x", "-w"}).options.warnings.none);
  Parsed wrong({"x", "-Wsign-widenin"});
  CHECK(wrong.first() == "unknown warning `sign-widenin`");
  CHECK(wrong.help() == "did you mean `sign-widening`?");
}

TEST_CASE("diagnostics options") {
  Parsed p({"x", "-fdiagnostics-format=sarif", "-fcolor-diagnostics=never", "-ferror-limit=3"});
  CHECK(p.options.diagnostics_format == DiagnosticsFormat::Sarif);
  CHECK(p.options.color == diag::ColorMode::Never);
  CHECK(p.options.warnings.error_limit == 3);
  CHECK(Parsed({"x", "-ferror-limit=0"}).options.warnings.error_limit == 0);
  CHECK(Parsed({"x", "-fcolor-diagnostics"}).options.color == diag::ColorMode::Always);
  CHECK(Parsed({"x", "-fno-color-diagnostics"}).options.color == diag::ColorMode::Never);
  CHECK(Parsed({"--explain", "early-exit"}).options.action == Action::Explain);
  // The format is applied even when another option is wrong.
  CHECK(Parsed({"x", "--nope", "-fdiagnostics-format=json"}).options.diagnostics_format == DiagnosticsFormat::Json);
}

TEST_CASE("tools, limits and reports") {
  Parsed p({"x", "--ptxas", "/p", "--cuda-path=/c", "-Xptxas", "-v", "-Xptxas", "-lineinfo", "-###", "-v", "--tool-timeout=5",
            "--tool-memory=2G", "--max-steps=100", "--max-memory=512M", "--max-unroll", "7", "-ftime-report",
            "-ftime-trace=t.json", "--resource-usage=json"});
  REQUIRE(p.ok);
  CHECK(p.options.ptxas_flags == std::vector<std::string>{"-lineinfo"});
  CHECK(p.options.resource_usage == ResourceReport::Json);
  CHECK(p.options.dry_run);
  CHECK(p.options.verbose);
  CHECK(p.options.limits.tool_seconds == 5);
  CHECK(p.options.limits.tool_bytes == int64_t{2} << 30);
  CHECK(p.options.limits.steps == 100);
  CHECK(p.options.limits.bytes == 512u << 20);
  CHECK(p.options.limits.unroll == 7);
  CHECK(p.options.time_trace == "t.json");
  CHECK(p.options.resource_usage == ResourceReport::Json);
  CHECK(Parsed({"x", "--resource-usage"}).options.resource_usage == ResourceReport::Text);
  CHECK(Parsed({"x", "--max-steps=0"}).first() == "invalid value `0` for `--max-steps`: it is a positive number");
  CHECK(Parsed({"x", "--max-memory=1X"}).first() == "invalid value `1X` for `--max-memory`: it is a size such as 512M or 4G");
  CHECK_FALSE(Parsed({"x", "--max-memory=99999999999999999T"}).ok);
}

TEST_CASE("unknown options are named in the user's spelling") {
  auto check = [](const char* arg, const char* shown, const char* help) {
    Parsed p({"x", arg});
    CHECK_FALSE(p.ok);
    CHECK(p.first() == std::string("unknown option `") + shown + "`");
    CHECK(p.help() == help);
    CHECK(p.sink.diagnostics().size() == 1);
  };
  check("--emti=ast", "--emti", "did you mean `--emit`?");
  check("-ferror-limt=3", "-ferror-limt", "did you mean `-ferror-limit`?");
  check("-gv", "-gv", "did you mean `-g`?");
  check("--zzzzzzzzzz", "--zzzzzzzzzz", "`kdslc --help` lists the options");
  check("-q", "-q", "`kdslc --help` lists the options");
}

TEST_CASE("other mistakes") {
  CHECK(Parsed({}).first() == "no input file");
  CHECK(Parsed({"x", "-o"}).first() == "option `-o` needs a value");
  CHECK(Parsed({"x", "-MF"}).first() == "option `-MF` needs a value");
  CHECK(Parsed({"x", "-O4"}).first() == "invalid value `4` for `-O`: it is one of `0`, `1`, `2`, `3`");
  CHECK(Parsed({"x", "--emit=as"}).help() == "did you mean `ast`?");
  CHECK(Parsed({"x", "--target=gpu"}).first() ==
        "invalid value `gpu` for `--target`: it is one of `cuda`, `cpu`, `cuda,cpu`, `cpu,cuda`");
}

TEST_CASE("help and version need no input") {
  CHECK(Parsed({"--help"}).options.action == Action::Help);
  CHECK(Parsed({"--version"}).options.action == Action::Version);
  std::string help = help_text("kdslc");
  for (const char* part : {"-o FILE", "--emit KIND[=PATH]", "-MD, -MMD", "-fdiagnostics-format text|json|sarif", "-###"}) {
    INFO(part);
    CHECK(help.find(part) != std::string::npos);
  }
  for (size_t at = 0, end; (end = help.find('\n', at)) != std::string::npos; at = end + 1) CHECK(end - at <= 100);
  CHECK(version_text().starts_with("kdslc " + std::string(version()) + "\n"));
}

TEST_CASE("response files") {
  std::string inner = temporary_file("inner", "-g\n");
  std::string outer = temporary_file("outer", "-o 'a b'  \"c\\\"d\".kpy\n@" + inner + "\n-DX=e\\ f\t''\r\n");
  std::string argument = "@" + outer;
  Parsed p({argument.c_str(), "last.kpy"});
  REQUIRE(p.ok);
  CHECK(p.options.output == "a b");
  CHECK(p.options.inputs == std::vector<std::string>{"c\"d.kpy", "", "last.kpy"});
  CHECK(p.options.debug_info);
  CHECK(p.options.definitions[0].value == "e f");
  CHECK(Parsed({"@/no/such/file"}).first() == "cannot read the response file `/no/such/file`: No such file or directory");
  std::string loop = temporary_file("loop", "");
  std::ofstream(loop) << "@" << loop;
  std::string loop_argument = "@" + loop;
  CHECK(Parsed({loop_argument.c_str()}).first().ends_with("too many response files inside each other"));
  for (const std::string& path : {inner, outer, loop}) std::remove(path.c_str());
}
