// Parses the command line with CLI11. This is the only file of src/ with exceptions: CLI11 throws them, and none leaves
// parse_options(). Options are declared in the spelling of users (`-MD`, `-ftime-report`); the Table below translates them to
// what CLI11 can read, and back for messages and --help.
#include "driver/options/options.h"

#include <algorithm>
#include <utility>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/core.h>

#include "diag/definitions/command.def"
#include "diag/suggest.h"
#include "driver/options/option_pages.h"
#include "driver/options/raw_options.h"
#include "value/foreign_names.h"

namespace kdsl::driver {

namespace {

// The programs that have an option: kdslc, kdsl-run, or both.
enum class Programs : uint8_t { Compile = 1, Run = 2, Both = 3 };

// Declares the options of one program on a CLI::App. A name with one dash and several letters is `--name` to CLI11. To declare
// all of some eighty options takes CLI11 longer than a small kernel takes the parser, so if `words` is given, only options that
// may occur in it are declared; otherwise all are (for --help).
class Table {
 public:
  Table(CLI::App& app, std::string_view program, const std::vector<std::string>* words)
      : app_(app), program_(program == kRunProgram ? Programs::Run : Programs::Compile), words_(words) {}

  void group(const char* title, Programs programs) {
    group_ = title;
    programs_ = programs;
  }
  // Says which programs have the options that are declared from here on.
  void programs(Programs programs) { programs_ = programs; }
  void flag(const std::string& names, bool& target, const char* help) {
    std::string translated = translate(names);
    if (may_be_used(translated)) app_.add_flag(translated, target, help)->group(group_);
  }
  // Declares an option with a value, of which the last one counts.
  void value(const std::string& names, std::string& target, const char* what, const char* help) {
    std::string translated = translate(names, true);
    if (!may_be_used(translated)) return;
    CLI::Option* option = app_.add_option(translated, target, help);
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)->type_name(what)->group(group_);
  }
  // Declares an option that may be given several times, with one value each.
  void list(const std::string& names, std::vector<std::string>& target, const char* what, const char* help) {
    std::string translated = translate(names, true);
    if (!may_be_used(translated)) return;
    CLI::Option* option = app_.add_option(translated, target, help);
    option->allow_extra_args(false)->type_name(what)->group(group_);
  }
  // Declares an option that is given as `-name` or as `-name=VALUE`.
  void optional_value(const std::string& name, std::string& target, const std::string& bare_value, const char* help) {
    std::string translated = translate(name);
    if (may_be_used(translated)) app_.add_flag(translated + "{" + bare_value + "}", target, help)->group(group_);
  }

  bool is_single_dash(std::string_view name) const {
    return std::find(single_dash_.begin(), single_dash_.end(), name) != single_dash_.end();
  }
  // Returns whether `arg`, in CLI11's spelling, is an option whose value is the next argument, whatever that looks like.
  bool takes_next(std::string_view arg) const {
    return std::find(take_next_.begin(), take_next_.end(), arg) != take_next_.end();
  }
  // Converts CLI11's name to the user's spelling.
  std::string spelling(std::string_view name) const {
    std::string_view bare = name.substr(std::min(name.find_first_not_of('-'), name.size()));
    return is_single_dash(bare) ? "-" + std::string(bare) : std::string(name);
  }

 private:
  bool is_of_program() const { return (std::to_underlying(programs_) & std::to_underlying(program_)) != 0; }

  // Returns whether the program has the option, and some word starts like one of the names, apart from dashes. It may return
  // true too often.
  bool may_be_used(std::string_view names) const {
    if (!is_of_program()) return false;
    if (!words_) return true;
    auto without_dashes = [](std::string_view text) { return text.substr(std::min(text.find_first_not_of('-'), text.size())); };
    for (size_t at = 0; at < names.size();) {
      size_t end = std::min(names.find(',', at), names.size());
      std::string_view name = without_dashes(names.substr(at, end - at));
      for (const std::string& word : *words_)
        if (word.starts_with('-') && without_dashes(word).starts_with(name)) return true;
      at = end + 1;
    }
    return false;
  }

  std::string translate(const std::string& names, bool takes_value = false) {
    std::string out;
    for (size_t at = 0; at < names.size();) {
      size_t end = std::min(names.find(',', at), names.size());
      std::string name = names.substr(at, end - at);
      bool is_single = name.size() > 2 && name[0] == '-' && name[1] != '-';
      at = end + 1;
      if (is_single) {
        if (is_of_program()) single_dash_.push_back(name.substr(1));
        name.insert(0, "-");
      }
      if (takes_value && is_of_program()) take_next_.push_back(name);
      out += (out.empty() ? "" : ",") + name;
    }
    return out;
  }

  CLI::App& app_;
  Programs program_;  // one of the two
  const std::vector<std::string>* words_;
  Programs programs_ = Programs::Both;
  std::string group_;
  std::vector<std::string> single_dash_, take_next_;
};

void add_output_options(Table& table, Options& options, RawOptions& raw) {
  table.group("Output", Programs::Compile);
  table.value("-o", options.output, "FILE", "Write to FILE; '-' is standard output (text forms)");
  table.value("--out-dir", options.output_folder, "DIR",
              "Write outputs that have no name of their own to DIR, which is made if needed");
  table.list("--emit", raw.emit, "KIND[=PATH],...",
             "Forms to write: tokens, ast, kir-tile, kir, kir-opt, llvm, llvm-opt, ptx, cubin, sass, obj, header, json "
             "(default: cubin if ptxas is found, else ptx)");
  table.flag("-c", options.compile_to_object,
             "Object file, header for C and C++, and dependencies: NAME_kdsl.o, NAME_kdsl.h, NAME_kdsl.d");
  table.flag("-S,-ptx", raw.assembly, "PTX (like --emit=ptx)");
  table.flag("-cubin", raw.cubin, "Machine code of a GPU (like --emit=cubin)");
  table.flag("-fsyntax-only", options.syntax_only, "Parse, check and run the module; compile nothing, write nothing");
  table.flag("-emit-llvm", raw.emit_llvm, "LLVM IR (like --emit=llvm-opt)");
  table.optional_value("-save-temps", raw.save_temps, ".", "Keep the intermediate forms, in the working directory or in =DIR");
}

void add_target_options(Table& table, RawOptions& raw) {
  table.group("Target", Programs::Both);
  table.list(
      "--gpu-arch,-arch,--gpu-architecture,--offload-arch", raw.gpu_arch, "LIST",
      "GPU architectures to compile for (default sm_90a); compute_90 adds PTX for newer GPUs to an object; native is the GPU "
      "of this machine");
  table.list("-gencode,--generate-code", raw.gencode, "SPEC", "As in nvcc: arch=compute_90a,code=sm_90a");
  table.flag("--list-gpu-arch", raw.list_gpu_arch, "List the GPU architectures and exit");
  table.programs(Programs::Compile);
  table.value("--target", raw.target, "cuda|cpu|cuda,cpu",
              "Devices to compile for (default cuda); cuda,cpu puts code for both into one object");
}

void add_program_options(Table& table, Options& options, RawOptions& raw) {
  table.group("Program", Programs::Compile);
  table.list("--instantiate", options.instantiations, "SPEC",
             "Compile for these types, e.g. 'run(a: Tensor[Float32, (?, ?), (?, 1)], n: Int32)'");
  table.value("--symbol-prefix", options.symbol_prefix, "NAME", "Prefix of the symbols in objects (default: the file's name)");
  table.value("--abi", raw.abi, "ABI",
              "Names of functions in headers: kdsl (default); the name of a dialect adds those of its own exporter");
  table.list("-ffile-prefix-map", raw.prefix_map, "OLD=NEW",
             "Replace OLD at the start of source paths in outputs by NEW, so that outputs do not depend on folders");
  table.programs(Programs::Both);
  table.list("-D", raw.define, "NAME=VALUE", "Override a module-level constant");
  table.list("-I", options.module_paths, "DIR", "Search imported modules in DIR");
  table.flag(
      "--isolated", options.isolated,
      "Hide the environment, folders, the clock and processes from the program; read modules only below its folder and -I");
  table.flag("--enable-assertions", options.device_assertions, "Keep assertions in code of kernels");
}

void add_code_options(Table& table, Options& options, RawOptions& raw) {
  table.group("Code generation", Programs::Both);
  table.value("-O", raw.opt_level, "0|1|2|3", "Optimisation level (default 2)");
  table.flag("-g", options.debug_info, "Full debug information");
  table.flag("-lineinfo,--generate-line-info", raw.line_info, "Line information (always on)");
  table.flag("--fast-math,-ffast-math", options.fast_math, "Approximate functions, denormals flushed to zero");
  table.value("-ffp-contract", raw.fp_contract, "on|off",
              "Contract a*b + c to one fma, which rounds once, as GPU compilers do (default on)");
  table.programs(Programs::Compile);
  table.flag("--verify-each", options.verify_each, "Verify KIR after every pass");
}

void add_dependency_options(Table& table, Options& options, RawOptions& raw) {
  table.group("Dependencies, as in gcc", Programs::Compile);
  table.flag("-M,-MM", raw.depend_only, "Print the files the compile reads as a make rule, and stop");
  table.flag("-MD,-MMD", raw.depend_also, "Compile and write that rule to a file (output name with .d)");
  table.value("-MF", options.dependencies.file, "FILE", "Write the rule to FILE");
  table.list("-MT", raw.dependency_target, "TARGET", "Target of the rule, written as it is");
  table.list("-MQ", raw.dependency_quoted_target, "TARGET", "Target of the rule, quoted for make");
  table.flag("-MP", options.dependencies.phony_targets, "Add an empty rule for every file but the first");
}

void add_diagnostic_options(Table& table, Options& options, RawOptions& raw) {
  table.group("Diagnostics", Programs::Both);
  table.value("-fdiagnostics-format", raw.diagnostics_format, "text|json|sarif", "Format of the diagnostics");
  table.optional_value("-fcolor-diagnostics", raw.color, "always", "Colours: =auto (default), =always, =never");
  table.flag("-fno-color-diagnostics", raw.no_color, "No colours");
  table.list(
      "-W,-R", raw.warning, "NAME|no-NAME|error[=NAME]",
      "Turn warnings on, off, or into errors, and remarks on; -Whelp lists them; -Rcopy tells why copies are narrow, -Rtile "
      "what tiles become");
  table.flag("-w", raw.no_warnings, "No warnings");
  table.flag("-pedantic", options.pedantic, "Warn about what is not part of the documented language");
  table.value("-ferror-limit", raw.error_limit, "N", "Stop after N errors (default 20; 0: never)");
  table.value("--explain", raw.explain, "NAME",
              "Explain the diagnostic with this code, or this name of a dialect, and exit; without NAME, list the codes");
  table.optional_value(
      "--list-api", raw.list_api, "text",
      "List the functions and classes of the dialects (=MODULE: of one module; =json, =markdown; =pages: a page for each "
      "module in --out-dir)");
  table.value("--stubs", options.stub_folder, "DIR", "Write stub files (.pyi) of the dialects for editors and type checkers");
  table.flag("--verify-diagnostics,-verify", options.verify_diagnostics,
             "Compare diagnostics with '# expected-error {{text}}' comments");
  table.value("-fcrash-diagnostics-dir", options.crash_folder, "DIR", "Where to put the report of a crash");
  table.value("-fcrash-for-testing", options.crash_for_testing, "abort|segfault|invalid-kir", "Fail on purpose");
}

void add_layout_options(Table& table, Options& options, RawOptions& raw) {
  table.group("Layouts", Programs::Both);
  table.value("--eval-layout", options.layout.expression, "EXPR",
              "Evaluate an expression of the layout algebra, e.g. 'zipped_divide((8,12):(12,1), (4,3))', print it and exit; "
              "`help` lists the functions");
  table.flag("--svg", raw.svg, "Draw that layout as an SVG picture");
  table.flag("--latex", raw.latex, "Draw that layout in LaTeX (TikZ)");
  table.value("--tile", options.layout.tile, "SHAPE", "Draw it as the thread-value layout of a tile of this shape");
  table.flag("--banks", options.layout.banks, "Tell which bank conflicts that layout has in shared memory, or draw its banks");
  table.value("--access", options.layout.access, "KIND",
              "The access of a warp that --banks is about: ldmatrix.x4, stmatrix.x2.trans, ld.v4.b32, st.b16.down, …");
}

void add_tool_options(Table& table, Options& options, RawOptions& raw) {
  table.group("External tools", Programs::Both);
  table.value("--ptxas", options.ptxas, "PATH", "The ptxas to use");
  table.list("-Xptxas,--ptxas-options", raw.ptxas_flag, "FLAG", "Pass FLAG to ptxas");
  table.value("--cuda-path", options.cuda_path, "DIR", "The CUDA toolkit to use");
  table.flag("-v", options.verbose, "Print versions and the commands that are run");
  table.programs(Programs::Compile);
  table.flag("-###", options.dry_run, "Print the commands without running them");
  table.value("-j", raw.jobs, "N",
              "Compile up to N files, or parts of one file, at a time (default: the number of processors)");
  table.value("--tool-timeout", raw.tool_timeout, "SECONDS", "Stop a tool after this time (default 120)");
  table.value("--tool-memory", raw.tool_memory, "SIZE", "Memory of a tool (default 8G)");
}

void add_cache_options(Table& table, Options& options, RawOptions& raw) {
  table.group("Cache", Programs::Compile);
  table.value("--cache-dir", options.cache_folder, "DIR",
              "Cache outputs in DIR, by the contents of everything they are made from");
  table.value("--cache-size", raw.cache_size, "SIZE",
              "Size of the cache; what was not used for the longest time is dropped first (default 2G)");
  table.value("--cache-url", options.cache_url, "URL",
              "Share the cache of --cache-dir with other machines by this folder of an HTTP server");
  table.value("--cache-token-file", options.cache_token_file, "FILE", "A file with the token that the server asks for");
  table.value("--cache-url-time", raw.cache_url_time, "SECONDS",
              "Time of a compile to wait for the server; past it the compile goes on without (default 5)");
}

void add_limit_options(Table& table, RawOptions& raw) {
  table.group("Limits of the compile", Programs::Both);
  table.value("--max-steps", raw.max_steps, "N", "Statements and calls executed at compile time");
  table.value("--max-depth", raw.max_depth, "N", "Depth of nested calls at compile time");
  table.value("--max-unroll", raw.max_unroll, "N", "Iterations of one compile-time loop");
  table.value("--max-ops", raw.max_ops, "N", "Operations of the generated program");
  table.value("--max-memory", raw.max_memory, "SIZE", "Memory of the compile (suffix K, M, G)");
  table.programs(Programs::Compile);
  table.value("--time-limit", raw.time_limit, "SECONDS", "Time of the whole compile (default 600)");
}

void add_report_options(Table& table, Options& options, RawOptions& raw) {
  table.group("Reports", Programs::Compile);
  table.flag("-ftime-report", options.time_report, "Print the time each phase took, and each of LLVM's passes");
  table.value("-ftime-trace", options.time_trace, "FILE", "Write the phases as a Chrome trace");
  table.value("--report", raw.report, "html[=FILE]",
              "Write a page for a browser: source, PTX and machine code side by side, instructions by line, what the compiler "
              "decided, resources, layouts as pictures");
  table.value("--report-profile", options.report_profile, "FILE",
              "Link the page to this one, which kdsl-run --profile=html has written");
  table.programs(Programs::Both);
  table.optional_value("--resource-usage", raw.resource_usage, "text",
                       "Print registers, shared memory and spills of each kernel that is compiled for a GPU (=json for JSON)");
  table.flag("--version,-V", raw.version, "Print the version and exit");
  table.flag("--help,-h", raw.help, "Print this help and exit");
  table.value("--completion", raw.completion, "bash|zsh|fish", "Print a completion script for a shell and exit");
  table.flag("--man", raw.man, "Print the manual page and exit");
}

void add_run_options(Table& table, RawRunOptions& raw) {
  table.group("Running", Programs::Run);
  table.value("--device", raw.device, "cpu|cuda|cuda:N", "Where kernels run (default: cpu)");
  table.value(
      "--check", raw.check, "LIST",
      "Checks of the CPU device: bounds, race, init, barrier, all, none (default: all, but races and reads of unwritten "
      "memory are warnings, and the kernel goes on); nan, which `all` leaves out: the first operation that makes a NaN or an "
      "infinity of finite numbers");
  table.value("--schedule", raw.schedule, "rr|random:SEED",
              "Order in which the CPU device runs the threads of a block (default: rr, round robin)");
  table.value("--seed", raw.seed, "N", "Seed of the random generators");
  table.value("--time-limit", raw.time_limit, "SECONDS", "Limit of one launch on the CPU device (default: none)");
  table.list("--allow-write", raw.allow_write, "FOLDER",
             "Let the script write files in FOLDER and below (default: it writes none)");
  table.optional_value(
      "--debug", raw.debug, "dap",
      "Debug the kernels of the script on the CPU device: speak the Debug Adapter Protocol with an editor (=line: with "
      "a person in a terminal)");
  table.optional_value("--profile", raw.profile, "text",
                       "Count what each source line of the kernels does on a GPU: sectors of global memory, bank conflicts, "
                       "active lanes, divergence, instructions (=json, =html)");
  table.value("--profile-gpu", raw.profile_gpu, "NAME",
              "Compile for that GPU (h200, a100, l40s, ...) and say what limits the kernels there");
  table.value("--profile-blocks", raw.profile_blocks, "N", "Count up to N blocks of each launch (default: all)");
  table.value("--profile-output", raw.profile_output, "FILE", "Where the profile goes (default: standard output)");
  table.value("--compare", raw.compare, "OLD.json", "Compare the profile with an older one: what became more is an error");
  table.value("--compare-threshold", raw.compare_threshold, "N", "... if it grew by more than N percent (default: 0)");
  table.flag("--compile-only", raw.compile_only,
             "Compile what the script calls, to PTX for --gpu-arch as kdslc does, and skip the calls; the script ends where it "
             "cannot go on without their results");
  table.value("-m", raw.module, "MODULE", "Run a program of the library instead of a file: `-m pytest FILE...` runs tests");
}

Table add_options(CLI::App& app, Options& options, RawOptions& raw, const std::vector<std::string>* words) {
  app.set_help_flag();
  app.allow_extras();
  Table table(app, options.program, words);
  app.add_option("FILE", options.inputs, "Sources (.kpy or .py); '-' reads standard input");
  add_run_options(table, raw.run);
  add_output_options(table, options, raw);
  add_target_options(table, raw);
  add_program_options(table, options, raw);
  add_code_options(table, options, raw);
  add_dependency_options(table, options, raw);
  add_diagnostic_options(table, options, raw);
  add_layout_options(table, options, raw);
  add_tool_options(table, options, raw);
  add_cache_options(table, options, raw);
  add_limit_options(table, raw);
  add_report_options(table, options, raw);
  return table;
}

// Translates `-MD` to `--MD`, `-Wname` to `--W=name`, `-MFfile` to `--MF file`, and leaves other arguments as they are.
void append_normalised(const Table& table, const std::string& arg, std::vector<std::string>& out) {
  std::string_view bare = std::string_view(arg).substr(1);
  if (arg == "-O") {
    out.push_back("-O1");  // as gcc has it
  } else if (table.is_single_dash(bare.substr(0, bare.find('=')))) {
    out.push_back("-" + arg);
  } else if (bare.starts_with("MF") || bare.starts_with("MT") || bare.starts_with("MQ")) {
    out.push_back("-" + arg.substr(0, 3));
    out.push_back(arg.substr(3));
  } else {
    out.push_back(arg);
  }
}

// A letter that is joined to more letters is an option with its value (`-O3`, `-Idir`, `-j4`), never several flags at once:
// `-gv` is a typing mistake.
bool is_glued_flags(std::string_view arg) {
  constexpr std::string_view kTakesValue = "oODIWRjm";
  return arg.size() > 2 && arg[0] == '-' && arg[1] != '-' && kTakesValue.find(arg[1]) == std::string_view::npos;
}

// Lists options of nvcc and of other compilers that have another name here, and replacements for those that do not exist.
constexpr value::ForeignName kForeignOptions[] = {
    {"device", "", "a script is run by `kdsl-run --device=cpu FILE`; what code is made for is `--target=cuda`, `cpu` or both"},
    {"use_fast_math", "", "here it is `--fast-math`"},
    {"maxrregcount", "",
     "ptxas knows it, for kernels whose launches say nothing of threads: `-Xptxas --maxrregcount=N`; others are limited by "
     "`min_blocks_per_mp=N` of a launch"},
    {"G", "", "here it is `-g`, which also keeps ptxas from optimising"},
    {"device-debug", "", "here it is `-g`, which also keeps ptxas from optimising"},
    {"keep", "", "here it is `-save-temps`"},
    {"res-usage", "", "here it is `--resource-usage`"},
    {"fatbin", "", "`-c` puts code of several architectures into one object: `-c --gpu-arch=sm_80,sm_90a,compute_90`"},
    {"dc", "", "functions that the file compiles for devices stand in its cubin (`--emit=cubin`), for `nvcc -dlink`"},
    {"dlink", "", "cubins are linked by `nvcc -dlink`; `-c` makes objects that need no such step"},
    {"rdc", "", "cubins are linked by `nvcc -dlink`; `-c` makes objects that need no such step"},
    {"shared", "", "`-c` makes an object, and `c++ -shared` a library of it"},
    {"std", "", "the sources are Python: there is no standard of C++ to choose"},
    {"Xcompiler", "", "no compiler of C++ is started"},
    {"ccbin", "", "no compiler of C++ is started"},
    {"threads", "", "here it is `-j N`"},
    {"dryrun", "", "here it is `-###`"},
    {"verbose", "-v"},
    {"dump-ptx", "--emit=ptx"},
    {"print-ptx", "--emit=ptx"},
    {"emit-ptx", "--emit=ptx"},
    {"dump-cubin", "--emit=cubin"},
    {"dump-sass", "--emit=sass"},
    {"sass", "--emit=sass"},
    {"dump-ir", "--emit=kir"},
    {"emit-ir", "--emit=kir"},
    {"ast-dump", "--emit=ast"},
    {"gencode", "--gpu-arch=sm_90a"},
    {"code", "--gpu-arch=sm_90a"},
    {"output", "-o FILE"},
    {"out", "-o FILE"},
    {"include", "-I FOLDER"},
    {"define", "-D NAME=VALUE"},
    {"opt-level", "-O2"},
    {"optimize", "-O2"},
    {"optimise", "-O2"},
    {"optimization", "-O2"},
    {"debug", "-g"},
    {"ptx", "--emit=ptx"},
    {"cubin", "--emit=cubin"},
    {"fast", "--fast-math"},
    {"jobs", "-j N"},
};

// Returns the row of the option that `word` gives, as in `-O2`, `--emit=ptx` or `--emit ptx`; null if the program has none.
const OptionRow* find_row(const std::vector<OptionRow>& rows, std::string_view word) {
  std::string_view name = word.substr(0, word.find_first_of("= "));
  auto has_name = [&](const OptionRow& row) { return std::ranges::find(row.names, name) != row.names.end(); };
  auto found = std::ranges::find_if(rows, has_name);
  return found == rows.end() ? nullptr : &*found;
}

// Shows how the other program is called with an option that only it has. `words` are the option as it is given there, and what
// follows it on the command line.
std::string help_from_other(std::span<const std::string> words, const OptionRow& row, std::string_view program) {
  std::string option = words.front();
  words = words.subspan(1);
  if (option.find_first_of("= ") == option.npos && !row.value.empty()) {
    option += option.starts_with("--") ? "=" : " ";
    option += words.empty() ? row.value : words.front();
    if (!words.empty()) words = words.subspan(1);
  }
  std::string_view file = words.empty() || words.back().starts_with('-') ? "FILE" : std::string_view(words.back());
  if (program != kRunProgram) return fmt::format("`{} {} {}` runs a script", kRunProgram, option, file);
  bool is_text = option.starts_with("--emit=") && !option.ends_with("=cubin");
  return fmt::format("`kdslc {} {}{}` compiles it", file, option, is_text ? " -o -" : "");
}

// `words` are the unknown option and what follows it.
Reported report_unknown(std::vector<std::string> words, std::string_view program, diag::Sink& sink) {
  std::string name = words.front().substr(0, words.front().find('='));
  std::string_view other = program == kRunProgram ? "kdslc" : kRunProgram;
  const std::vector<OptionRow> own = option_rows(program), others = option_rows(other);
  std::string_view bare(name);
  bare.remove_prefix(std::min(bare.find_first_not_of('-'), bare.size()));
  const value::ForeignName* foreign = value::find_foreign_name(kForeignOptions, bare);
  if (const OptionRow* row = find_row(others, name); row && !foreign) {
    std::string_view what = program == kRunProgram ? "runs a script" : "compiles and runs nothing";
    return sink.report({}, diag::Usage, fmt::format("`{}` is an option of {}: {} {}", name, other, program, what))
        .help(help_from_other(words, *row, program));
  }
  diag::Report report = sink.report({}, diag::UnknownOption, name);
  if (foreign) {
    // The corresponding option may be one that only the other program has.
    const OptionRow* row = find_row(own, foreign->meant) ? nullptr : find_row(others, foreign->meant);
    words.front() = foreign->meant;
    return report.help(row ? help_from_other(words, *row, program) : value::help_for(foreign));
  }
  diag::Suggestion near(name);
  // A single wrong letter is similar to every other one, so nothing is suggested for it.
  if (name.size() > 2)
    for (const OptionRow& row : own)
      for (const std::string& candidate : row.names) near.consider(candidate);
  return report.help(near ? near.help() : fmt::format("`{} --help` lists the options", program));
}

// Arguments after `--` go to `literal`.
Result<void> parse_with_cli11(CLI::App& app, const Table& table, const std::vector<std::string>& args,
                              std::vector<std::string>& literal, std::string_view program, diag::Sink& sink) {
  std::vector<std::string> normalised;
  for (size_t i = 0; i < args.size(); ++i) {
    const std::string& arg = args[i];
    bool is_value = !normalised.empty() && table.takes_next(normalised.back());
    if (arg == "--" && !is_value) {
      literal.assign(args.begin() + static_cast<ptrdiff_t>(i) + 1, args.end());
      break;
    }
    if (is_value || arg.size() < 2 || arg[0] != '-') {
      normalised.push_back(arg);
      continue;
    }
    append_normalised(table, arg, normalised);
    if (is_glued_flags(normalised.back()))
      return std::unexpected(report_unknown({args.begin() + static_cast<ptrdiff_t>(i), args.end()}, program, sink));
  }
  std::reverse(normalised.begin(), normalised.end());  // CLI11 takes them from the back
  try {
    app.parse(std::move(normalised));
  } catch (const CLI::ArgumentMismatch& error) {
    std::string_view text = error.what();
    std::string name = table.spelling(text.substr(0, text.find(':')));
    return sink.report({}, diag::Usage, fmt::format("option `{}` needs a value", name));
  } catch (const CLI::Error& error) {
    return sink.report({}, diag::Usage, error.what());
  }
  std::vector<std::string> unknown = app.remaining();
  if (unknown.empty()) return {};
  std::string option = table.spelling(unknown.front());
  auto given = std::ranges::find(args, option);
  std::vector<std::string> words = {option};
  if (given != args.end()) words.insert(words.end(), given + 1, args.end());
  return std::unexpected(report_unknown(std::move(words), program, sink));
}

}  // namespace

// Splits the command line of kdsl-run: what follows the script, or the module of `-m`, belongs to the program that runs.
// Returns the words of kdsl-run.
static std::span<const char* const> split_script(std::span<const char* const> args, std::vector<std::string>& of_script) {
  CLI::App app, app_of_other;
  Options options, options_of_other;
  options.program = kRunProgram;
  RawOptions raw;
  const std::vector<std::string> none;  // nothing is parsed here; the tables are asked
  Table table = add_options(app, options, raw, &none);
  // An option of kdslc is reported; its value is not the script.
  Table other = add_options(app_of_other, options_of_other, raw, &none);
  size_t at = 0;
  while (at < args.size()) {
    std::string word = args[at++];
    bool is_option = word.size() > 1 && (word[0] == '-' || word[0] == '@');
    if (word == "--") at = std::min(at + 1, args.size());
    if (!is_option || word == "--") break;
    auto takes_next = [&](const Table& of) {
      std::vector<std::string> spelled;
      append_normalised(of, word, spelled);
      return of.takes_next(spelled.back());
    };
    if (takes_next(table) || takes_next(other)) at = std::min(at + 1, args.size());
    if (word.starts_with("-m")) break;
  }
  for (const char* word : args.subspan(at)) of_script.emplace_back(word);
  return args.first(at);
}

Result<void> parse_raw(std::span<const char* const> args, Options& options, RawOptions& raw, diag::Sink& sink) {
  if (options.program == kRunProgram) args = split_script(args, raw.run.script_arguments);
  KDSL_TRY(std::vector<std::string> words, expand_response_files(args, sink));
  // --explain without a code lists all codes.
  if (!words.empty() && words.back() == "--explain") words.emplace_back("?");
  CLI::App app;
  Table table = add_options(app, options, raw, &words);
  std::vector<std::string> literal;
  Result<void> parsed = parse_with_cli11(app, table, words, literal, options.program, sink);
  options.inputs.insert(options.inputs.end(), literal.begin(), literal.end());
  if (!raw.run.module.empty()) options.inputs.push_back(raw.run.module);
  // Options are interpreted even after a mistake, because the format of the diagnostics may be among those that were
  // understood.
  Result<void> interpreted = interpret_options(raw, options, sink);
  return parsed ? interpreted : parsed;
}

Result<void> parse_options(std::span<const char* const> args, Options& options, diag::Sink& sink) {
  RawOptions raw;
  if (Result<void> parsed = parse_raw(args, options, raw, sink); !parsed) return parsed;
  return require_input(options, sink);
}

std::vector<OptionRow> option_rows(std::string_view program) {
  CLI::App app;
  Options options;
  options.program = program;
  RawOptions raw;
  Table table = add_options(app, options, raw, nullptr);
  std::vector<OptionRow> rows;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) continue;
    OptionRow& row = rows.emplace_back();
    row.group = option->get_group();
    row.help = option->get_description();
    for (const std::string& name : option->get_snames()) row.names.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) row.names.push_back(table.spelling("--" + name));
    bool takes_value = option->get_items_expected_max() > 0 && option->get_expected_min() > 0;
    if (takes_value) row.value = option->get_type_name();
  }
  return rows;
}

}  // namespace kdsl::driver
