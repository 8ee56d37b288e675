// kdsl-lower lowers textual KIR for a target and prints the result. It is for tests of codegen/ and target/.
//
//   kdsl-lower [--target=nvptx] [--arch=sm_90a,…] [--emit=llvm|llvm-opt|ptx|cubin|resources|kir]
//              [-O0..-O3] [-g] [--no-lines] [--fast-math] [--in-process] [--ptxas=FILE] [--cuda-path=DIR]
//              [--time-limit=MS] [--memory-limit=MIB] [--time[=REPEAT]] [-o FILE] FILE.kir
//
// The exit status is that of kdslc: 1 for refused input, 2 for bad usage, 3 and 4 for tools.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include "base/names.h"
#include "base/source.h"
#include "diag/diag.h"
#include "ir/text/printer.h"
#include "ir/text/reader.h"
#include "ir/verify/verify.h"
#include "target/target.h"

namespace {

using namespace kdsl;

struct Arguments {
  std::string target = "nvptx", arch = "sm_90a", emit = "ptx", input, output = "-";
  target::Options options;
  int repeat = 0;
};

bool take(std::string_view argument, std::string_view prefix, std::string& value) {
  if (!argument.starts_with(prefix)) return false;
  value = argument.substr(prefix.size());
  return true;
}

bool parse_argument(Arguments& out, std::string_view argument) {
  std::string number;
  target::Options& options = out.options;
  if (take(argument, "--target=", out.target) || take(argument, "--arch=", out.arch) || take(argument, "--emit=", out.emit) ||
      take(argument, "--ptxas=", options.tools.ptxas) || take(argument, "--cuda-path=", options.tools.cuda_path))
    return true;
  if (take(argument, "--time-limit=", number))
    options.tools.time_limit_ms = std::atoll(number.c_str());
  else if (take(argument, "--memory-limit=", number))
    options.tools.memory_limit_bytes = std::atoll(number.c_str()) << 20;
  else if (take(argument, "--time=", number))
    out.repeat = std::atoi(number.c_str());
  else if (argument == "--time")
    out.repeat = 1;
  else if (argument.size() == 3 && argument.starts_with("-O") && argument[2] >= '0' && argument[2] <= '3')
    options.opt_level = argument[2] - '0';
  else if (argument == "-g")
    options.debug = true;
  else if (argument == "--no-lines")
    options.line_info = false;
  else if (argument == "--fast-math")
    options.fast_math = true;
  else if (argument == "--in-process")
    options.tools.in_process = true;
  else if (argument == "--check")
    options.check_accesses = true;
  else if (argument == "--names")
    options.keep_names = true;
  else if (!argument.starts_with("-") && out.input.empty())
    out.input = argument;
  else
    return false;
  return true;
}

void print_diagnostics(const diag::Sink& sink, const SourceManager& sources) {
  for (const diag::Diagnostic& diagnostic : sink.diagnostics()) {
    const SourceFile* file = sources.file(diagnostic.span.file);
    LineColumn at = file ? file->line_column(diagnostic.span.begin) : LineColumn{};
    fmt::print(stderr, "{}:{}:{}: {} [{}]\n", file ? file->path() : "kdsl-lower", at.line, at.column, diagnostic.message,
               diagnostic.code);
    for (const std::string& help : diagnostic.help) fmt::print(stderr, "  help: {}\n", help);
  }
}

target::Form form_of(std::string_view emit) {
  if (emit == "llvm") return target::Form::Llvm;
  if (emit == "llvm-opt") return target::Form::LlvmOpt;
  if (emit == "ptx") return target::Form::Ptx;
  if (emit == "obj") return target::Form::Object;
  return target::Form::Cubin;
}

void print_resources(const target::Artifact& artifact) {
  for (const target::KernelResources& kernel : artifact.kernels)
    fmt::print("{}: {} registers, {} shared, {} local, {} spilled\n", kernel.name, kernel.registers, kernel.shared_bytes,
               kernel.local_bytes, kernel.spill_stores);
}

bool write_output(const std::string& path, const std::string& bytes) {
  std::FILE* file = path == "-" ? stdout : std::fopen(path.c_str(), "wb");
  if (!file) return false;
  bool ok = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  return file == stdout ? ok : std::fclose(file) == 0 && ok;
}

int lower(target::Target& target, const Arguments& arguments, const std::string& arch, const ir::Module& module,
          diag::Sink& sink) {
  target::Form form = form_of(arguments.emit);
  if (!target.check(module, arch, sink)) return 1;
  using Clock = std::chrono::steady_clock;
  for (int i = 0; i < arguments.repeat; ++i) {
    auto begin = Clock::now();
    auto ignored = target.emit(module, arch, {&form, 1});
    std::chrono::duration<double, std::milli> spent = Clock::now() - begin;
    fmt::print(stderr, "{:.2f} ms{}\n", spent.count(), ignored ? "" : " (failed)");
  }
  auto made = target.emit(module, arch, {&form, 1});
  if (!made) {
    Reported reported = target::report(sink, made.error());
    (void)reported;
    return made.error().kind == target::Status::Kind::ToolLimit ? 4 : 3;
  }
  if (arguments.emit == "resources") {
    print_resources(made->front());
    return 0;
  }
  return write_output(arguments.output, made->front().bytes) ? 0 : 1;
}

// Prints one output after the other for a list of architectures.
int lower_all(const Arguments& arguments, const ir::Module& module, diag::Sink& sink) {
  auto target = target::create_target(arguments.target, arguments.options);
  if (!target) return 2;
  std::string_view rest = arguments.arch;
  while (!rest.empty()) {
    size_t end = std::min(rest.find(','), rest.size());
    std::string arch(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    target->prepare(form_of(arguments.emit), arch);
    if (int status = lower(*target, arguments, arch, module, sink)) return status;
  }
  return 0;
}

int run(Arguments& arguments) {
  SourceManager sources;
  diag::Sink sink;
  NameTable names;
  ir::Module module;
  auto loaded = sources.load(arguments.input);
  if (!loaded) {
    fmt::print(stderr, "kdsl-lower: cannot read {}\n", arguments.input);
    return 1;
  }
  arguments.options.sources = &sources;
  arguments.options.module_name = arguments.input;
  bool ok = ir::read(**loaded, names, module, sink).has_value() &&
            ir::verify(module, sources, sink, ir::VerifyLocations::Location).has_value();
  int status = ok ? lower_all(arguments, module, sink) : 1;
  print_diagnostics(sink, sources);
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    std::string_view argument = argv[i];
    if (argument == "-o" && i + 1 < argc) {
      arguments.output = argv[++i];
    } else if (!parse_argument(arguments, argument)) {
      fmt::print(stderr, "kdsl-lower: cannot use `{}`\n", argument);
      return 2;
    }
  }
  if (arguments.input.empty()) {
    fmt::print(stderr, "kdsl-lower: no input file\n");
    return 2;
  }
  return run(arguments);
}
