#include "driver/run/run.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <map>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/isolation.h"
#include "base/library_path.h"
#include "base/os/file.h"
#include "base/os/heap.h"
#include "base/os/memory.h"
#include "base/os/signal.h"
#include "builtins/script/torch_state.h"
#include "diag/definitions/command.def"
#include "diag/definitions/remarks.def"
#include "diag/definitions/warnings.def"
#include "diag/file_errors.h"
#include "driver/compile.h"
#include "driver/crash_report.h"
#include "driver/debug/dap.h"
#include "driver/debug/line_mode.h"
#include "driver/deep_stack.h"
#include "driver/messages.h"
#include "driver/outputs.h"
#include "driver/pages.h"
#include "driver/run/run_device.h"
#include "driver/options/run_options.h"
#include "driver/options/stage_options.h"
#include "parse/parse.h"
#include "prelude/prelude.h"
#include "stage/prelude_support.h"
#include "stage/stage.h"
#include "target/character_names.h"

namespace kdsl::driver {

namespace {

stage::Options script_options(const RunOptions& options, const RunDeviceHandle& device) {
  const Options& common = options.common;
  std::string arch = device.arch();
  if (arch.empty() || options.arch_given) arch = common.gpu_archs.front();
  stage::Options wanted = stage_options(common, common.inputs.front(), arch);
  wanted.is_script = true;
  wanted.has_debug_stops = options.debug != DebugMode::None;
  wanted.is_compile_only = options.compile_only;
  wanted.argv.insert(wanted.argv.end(), options.script_arguments.begin(), options.script_arguments.end());
  bool checks = device.is_cuda() ? options.checks_given : true;
  wanted.trace.bounds_checks = checks && options.checks.bounds;
  wanted.trace.device_assertions |= checks && (options.checks.bounds || options.checks.barrier);
  return wanted;
}

// print() and kernels write to the same buffer, so that their outputs stay in order.
void write_out(std::string_view text) {
  if (!text.empty())
    std::fwrite(text.data(), 1, text.size(), stdout);
  else
    std::fflush(stdout);
}

// A debugger with its front end.
class Debugging {
 public:
  Debugging(const RunOptions& options, const SourceManager& sources) : debugger(sources), options_(options), sources_(sources) {
    if (options.debug == DebugMode::Adapter)
      front_ = adapter_ = new DebugAdapter(debugger);
    else
      front_ = lines_ = new LineMode(debugger, options.common.inputs.front());
    owned_.reset(front_);
    debugger.start(*front_);
  }

  // Returns false if the client has gone before the script began.
  bool begin() {
    if (adapter_) return adapter_->begin();
    lines_->begin();
    return true;
  }
  void write(std::string_view category, std::string_view text) { front_->output(category, text); }
  // Stops where an assertion has failed, and says what the last comparison found.
  void failed_assertion(const ndarray::MismatchReport& mismatch) {
    std::string text = "an assertion of the script failed";
    for (const std::string& fact : mismatch.facts) text += "; " + fact;
    debugger.comparison_failed(text + difference_);
  }
  // Keeps, for an assertion that fails, who wrote the element that differs most from what was expected.
  void note_difference(const ndarray::Array& actual, const ndarray::Closeness& found) {
    int64_t index = actual.offset;
    for (int i = 0; i < actual.shape.rank; ++i) index += found.absolute_at[i] * actual.strides[i];
    auto bytes = static_cast<uint64_t>(std::max(dtype::bytes(actual.dtype), 1));
    uint64_t address = reinterpret_cast<uint64_t>(actual.storage->host) + static_cast<uint64_t>(index) * bytes;
    difference_ =
        fmt::format("; index ({}) differs most, by {}", fmt::join(found.absolute_at.span(), ", "), found.greatest_absolute);
    for (const std::string& line : debugger.history({}, address, bytes)) difference_ += ": " + line;
  }
  // An editor shows the reports, too.
  void end(const diag::Sink& sink, int status) {
    if (!adapter_) return;
    for (const diag::Diagnostic& report : sink.diagnostics())
      write("stderr", diag::render_text(sources_, report, {.program = options_.common.program}));
    adapter_->end(status);
  }

  Debugger debugger;

 private:
  const RunOptions& options_;
  const SourceManager& sources_;
  std::string difference_;
  DebugAdapter* adapter_ = nullptr;
  LineMode* lines_ = nullptr;
  FrontEnd* front_ = nullptr;
  std::unique_ptr<FrontEnd> owned_;
};

class Script {
 public:
  Script(const RunOptions& options, SourceManager& sources, diag::Sink& sink)
      : options_(options), sources_(sources), sink_(sink), device_(options, sources, sink) {
    if (options.debug != DebugMode::None) debugging_ = std::make_unique<Debugging>(options, sources);
    if (debugging_) device_.set_debugger(&debugging_->debugger);
  }

  // Options of kdsl-run after the script belong to the script, which may ignore them, so a warning says so.
  void warn_of_own_options(std::string_view script) {
    if (script.find("argv") != script.npos || script.find("argparse") != script.npos) return;
    constexpr std::string_view kOwn[] = {"--device", "--check", "--schedule", "--seed", "--time-limit", "--gpu-arch"};
    const std::vector<std::string>& words = options_.script_arguments;
    for (size_t i = 0; i < words.size(); ++i) {
      std::string option = words[i];
      if (std::ranges::find(kOwn, std::string_view(option).substr(0, option.find('='))) == std::end(kOwn)) continue;
      bool has_value = option.find('=') == option.npos && i + 1 < words.size() && !words[i + 1].starts_with('-');
      if (has_value) option += " " + words[++i];
      sink_.report({}, diag::OptionOfScript, option)
          .help(fmt::format("write it before the script: `kdsl-run {} {}`", option, options_.common.inputs.front()));
    }
  }

  // Returns the status that the script asks for; 0 if it just ends.
  int run() {
    const SourceFile* source = load();
    if (!source) return 1;
    std::unique_ptr<ast::Module> module = parse::parse(*source, names_, sink_, target::character_by_name);
    if (sink_.has_errors() || !device_.open()) return 1;
    auto write = [this](std::string_view text) { debugging_ ? debugging_->write("stdout", text) : write_out(text); };
    print_ = write;
    kdsl_set_print([](void* self, const char* text, size_t size) { static_cast<Script*>(self)->print_({text, size}); }, this);
    stage::Session session(sources_, names_, sink_, script_options(options_, device_));
    value::Context& context = session.context();
    context.program.write_stdout = write;
    context.program.write_stderr = [this](std::string_view text) {
      if (debugging_) return debugging_->write("stderr", text);
      std::fflush(stdout);
      os::write_all(os::kStandardError, text);
    };
    builtins::TorchState& torch = builtins::enable_torch(context, device_.is_cuda() ? &device_ : nullptr);
    if (!device_.is_cuda() && !options_.compile_only) watch_memory(context);
    device_.watch_orders(&torch.orders);
    if (options_.common.isolated) isolate_programs();
    for (const std::string& folder : options_.writable_folders) allow_writing_below(folder);
    if (debugging_)
      torch.on_difference = [this](const ndarray::Array& actual, const ndarray::Closeness& difference) {
        debugging_->note_difference(actual, difference);
      };
    torch.random.reseed(options_.seed);
    torch.heap.limit = std::max<size_t>(torch.heap.limit, os::physical_memory_bytes() / 4 * 3);
    if (uint64_t most = options_.common.limits.bytes) torch.heap.limit = most;
    constexpr int64_t kComputedElements = 1 << 16;
    if (options_.compile_only) torch.heap.blank_above = kComputedElements, torch.heap.limit <<= 4;
    if (device_.is_cuda()) keep_on_gpu(torch);
    device_.on_download = [this, &context](size_t bytes) {
      Download& one = downloads_[stage::place_of_caller(context, context.current_span)];
      ++one.copies;
      one.bytes += bytes;
    };
    session.set_runner(device_.runner());
    session.show_reports_by([this](const diag::Diagnostic& report) {
      return diag::render_text(sources_, in_the_program(sources_, report), {.program = options_.common.program});
    });
    if (debugging_ && !debugging_->begin()) return 0;
    bool succeeded = session.run(*module);
    if (debugging_ && session.has_failed_assertion()) debugging_->failed_assertion(torch.mismatch);
    succeeded &= write_profile();
    report_downloads();
    succeeded &= check_written();
    if (session.is_interrupted()) os::end_as_interrupted();
    int status = session.exit_code().value_or(0);
    if (status == 0 && !succeeded) status = 1;
    if (has_wrong_results(session, status)) sink_.release_held();
    if (debugging_) debugging_->end(sink_, status);
    return options_.compile_only ? finish_compile(status, session.passed_over()) : status;
  }

 private:
  // Returns the program's source; null after a report.
  const SourceFile* load() {
    const std::string& path = options_.common.inputs.front();
    if (options_.runs_module) {
      const EmbeddedFile* program = prelude::find_file(path + ".__main__", true);
      return sources_.add(std::string(kLibraryFolder) + std::string(program->name), std::string(program->text));
    }
    auto source = sources_.load(path);
    if (!source) {
      diag::report_load_error(sink_, {}, path, source.error());
      return nullptr;
    }
    set_crash_input(path, sources_);
    warn_of_own_options((*source)->text());
    return *source;
  }

  // Results are wrong if the program says so, or if a kernel was stopped. A kernel that does not compile has no results.
  bool has_wrong_results(const stage::Session& session, int status) const {
    bool is_of_kernel = std::ranges::any_of(sink_.diagnostics(), [](const diag::Diagnostic& diagnostic) {
      return diagnostic.level >= diag::Level::Error && diagnostic.code.starts_with("kernel-");
    });
    return is_of_kernel || session.has_failed_assertion() || (status != 0 && !sink_.has_errors());
  }

  // Prints what was compiled. If calls were left out, the script may fail because their results are missing, which is not an
  // error in its kernels.
  int finish_compile(int status, const std::string& passed_over) {
    std::fflush(stdout);
    if (options_.common.resource_usage != ResourceReport::None)
      os::write_all(os::kStandardOutput, resource_report(device_.usage(), options_.common.resource_usage));
    if (!passed_over.empty()) os::write_all(os::kStandardError, passed_over + "\n");
    // If code of the script was passed over and no kernel was compiled, nothing is known about its kernels.
    if (!passed_over.empty() && device_.compiled_kernels() == 0 && status == 0) status = 1;
    bool lacks_results = status != 0 && device_.calls_left_out() > 0 && !sink_.has_errors();
    std::string text = fmt::format("kdsl-run: {} kernel{} compiled for {}, {} call{} left out", device_.compiled_kernels(),
                                   device_.compiled_kernels() == 1 ? "" : "s", options_.common.gpu_archs.front(),
                                   device_.calls_left_out(), device_.calls_left_out() == 1 ? "" : "s");
    if (lacks_results) text += fmt::format("; the script ended with status {} without their results", status);
    os::write_all(os::kStandardError, text + "\n");
    return lacks_results ? 0 : status;
  }

  // The elements of tensors on a GPU take memory of the host only when the script reads them, so the GPU's memory is the limit.
  // A search for tensors that nothing refers to takes as long as many kernels, so that a part of it is used up first.
  void keep_on_gpu(builtins::TorchState& torch) {
    torch.multiprocessors = device_.multiprocessors();
    torch.synchronize = [this] { device_.synchronize(); };
    torch.heap.least_collected = std::max(torch.heap.least_collected, device_.memory_bytes() / 8);
    if (options_.common.limits.bytes == 0) torch.heap.limit = std::max(torch.heap.limit, device_.memory_bytes() / 10 * 9);
  }

  // Tells the CPU device which memory exists, and which of it has been written.
  void watch_memory(value::Context& context) {
    ndarray::Heap& heap = builtins::torch_state(context).heap;
    heap.on_allocation = [](const std::byte* begin, size_t bytes) { (void)kdsl_cpu_add_memory(begin, bytes); };
    heap.on_release = [this](const std::byte* begin) {
      (void)kdsl_cpu_remove_memory(begin);
      device_.forget_memory(begin);
    };
    heap.on_write = [](const std::byte* begin, size_t bytes) { (void)kdsl_cpu_memory_is_written(begin, bytes); };
    if (options_.checks.init)
      heap.on_read = [this, &context](const ndarray::Array& array) { report_unwritten(context, array); };
    heap.on_unwritten = [this, &context](const std::byte* begin) {
      Span span = stage::place_of_caller(context, context.current_span);
      const SourceFile* file = sources_.file(span.file);
      if (!file) return (void)kdsl_cpu_memory_is_unwritten(begin, nullptr);
      LineColumn at = file->line_column(span.begin);
      kdsl_source_place place{};
      place.file = file->path().c_str();
      place.line = static_cast<uint32_t>(at.line);
      place.column = static_cast<uint32_t>(at.column);
      (void)kdsl_cpu_memory_is_unwritten(begin, &place);
    };
  }

  // Reports the first element that nothing has written, once for each tensor, with the kernel that could have written it. An
  // array without dimensions is an element of another one, of which its place in memory is told.
  void report_unwritten(value::Context& context, const ndarray::Array& array) {
    std::optional<std::string> index = first_unwritten(array);
    if (!index) return;
    const std::byte* memory = array.storage->host;
    array.storage->on_read = nullptr;
    auto report = sink_.report(stage::place_of_caller(context, context.current_span), diag::UnwrittenElement, *index);
    const RunDeviceHandle::Given* given = device_.last_given(memory);
    if (given) report.note_text(given->launch, fmt::format("kernel `{}`, launched here, has not written it", given->kernels));
    report.help(given
                    ? "compare what blocks and threads store with the shape of the tensor: does a condition, or a grid that is "
                      "too small, leave elements out? what is to be 0 is stored, or the tensor made by `torch.zeros`"
                    : "no kernel was given this tensor: pass it to the one that computes it, or make it with values");
  }

  static std::optional<std::string> first_unwritten(const ndarray::Array& array) {
    size_t bytes = ndarray::element_bytes(array.dtype);
    const std::byte* data = ndarray::host_data(array);
    if (ndarray::is_contiguous(array) &&
        kdsl_cpu_first_unwritten(data, static_cast<size_t>(array.size()) * bytes) == static_cast<size_t>(array.size()) * bytes)
      return std::nullopt;
    std::vector<int64_t> index(static_cast<size_t>(array.shape.rank));
    for (int64_t n = array.size(); n > 0; --n) {
      int64_t offset = 0;
      for (int d = 0; d < array.shape.rank; ++d) offset += index[static_cast<size_t>(d)] * array.strides[d];
      if (kdsl_cpu_first_unwritten(data + offset * static_cast<int64_t>(bytes), bytes) != bytes)
        return array.shape.rank == 0 ? fmt::format("{}", (data - array.storage->host) / static_cast<int64_t>(bytes))
                                     : fmt::format("{}", fmt::join(index, ", "));
      for (int d = array.shape.rank - 1; d >= 0 && ++index[static_cast<size_t>(d)] == array.shape[d]; --d)
        index[static_cast<size_t>(d)] = 0;
    }
    return std::nullopt;
  }

  // Writes the profile to its file, or behind the script's own output.
  bool write_profile() {
    std::optional<std::string> text = device_.profile();
    const std::string& path = options_.profile.output;
    if (!text) return true;
    if (path.empty()) return std::fwrite(text->data(), 1, text->size(), stdout) == text->size();
    Outputs outputs(sink_);
    outputs.add(path, std::move(*text), false, "profile");
    return outputs.commit().has_value();
  }

  // Tells where an operation that the GPU does not do, or a use of the values, brought much to the host.
  void report_downloads() {
    constexpr size_t kLeast = 1 << 20;
    for (const auto& [place, download] : downloads_)
      if (download.bytes >= kLeast)
        sink_.report(place, diag::TensorOnHost, fmt::format("{:.1f}", static_cast<double>(download.bytes) / 1e6),
                     fmt::format("{} {}", download.copies, download.copies == 1 ? "copy" : "copies"));
  }

  // Reports it if the script's output could not be written. Like Python, it ignores an output that was closed from the start.
  bool check_written() {
    int error = std::fflush(stdout) == 0 ? EIO : errno;
    if (!std::ferror(stdout) || error == EBADF) return true;
    sink_.report({}, diag::OutputWrite, "-", std::strerror(error));
    return false;
  }

  struct Download {
    size_t bytes = 0;
    int copies = 0;
  };
  struct IsBefore {
    bool operator()(Span a, Span b) const { return std::tie(a.file, a.begin, a.end) < std::tie(b.file, b.begin, b.end); }
  };

  const RunOptions& options_;
  SourceManager& sources_;
  diag::Sink& sink_;
  NameTable names_;
  std::map<Span, Download, IsBefore> downloads_;
  std::unique_ptr<Debugging> debugging_;
  RunDeviceHandle device_;
  std::function<void(std::string_view)> print_;
};

}  // namespace

int run_script(std::span<const char* const> args) {
  install_crash_handler("kdsl-run", args);
  RunOptions options;
  diag::Sink command_line;
  Result<void> usable = parse_run_options(args, options, command_line);
  if (usable && options.common.action != Action::Compile) return show_page(options.common, command_line);
  SourceManager sources;
  Messages messages(options.common, sources);
  if (!usable) {
    messages.add(command_line);
    return messages.finish(kExitUsage);
  }
  diag::WarningOptions warnings = options.common.warnings;
  warnings.held.push_back("suspicious");
  // Mistakes that the compiler itself sees are found as well as those that a check sees while the kernel runs.
  if (options.checks_given && options.checks.race) warnings.as_errors.push_back("kernel-race");
  if (options.checks_given && options.checks.init) warnings.as_errors.push_back("kernel-init");
  diag::Sink sink(std::move(warnings));
  int status = 0;
  os::prepare_heap();
  run_on_deep_stack([&] { status = Script(options, sources, sink).run(); });
  messages.add(sink);
  return messages.finish(status);
}

}  // namespace kdsl::driver
