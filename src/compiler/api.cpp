// The functions of kdsl/compiler.h. A compile runs in a thread of its own, whose stack is large enough for every program, and
// in which a failure of the compiler can be survived.
#include <chrono>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/cancellation.h"
#include "base/isolation.h"
#include "base/os/thread.h"
#include "base/recovery.h"
#include "compiler/compilation.h"
#include "compiler/request.h"
#include "compiler/worker.h"
#include "diag/definitions/command.def"
#include "diag/definitions/target.def"
#include "driver/compile.h"
#include "driver/outputs.h"
#include "target/llvm_failures.h"

using namespace kdsl;

namespace {

using compiler::Purpose;

// Address space for the stack of a compile, of which only touched pages take memory.
constexpr size_t kStackBytes = size_t{512} << 20;

// One compile: it reads the request, runs the driver and fills the compilation.
class Compile {
 public:
  Compile(const kdsl_compile_request& request, Purpose purpose, kdsl_compilation& made)
      : request_(request), purpose_(purpose), made_(made) {}

  void run();

 private:
  Cancellation cancellation_of_request() const;
  void compile(const driver::Options& options, diag::Sink& sink);
  void compile_in_worker(const driver::Options& options, diag::Sink& sink);
  void report(const std::string& failure, diag::Sink& sink);
  void link(const driver::Options& options, diag::Sink& sink);
  void run_phases(const driver::Options& options, diag::Sink& sink);

  const kdsl_compile_request& request_;
  Purpose purpose_;
  kdsl_compilation& made_;
  SourceManager sources_;
};

}  // namespace

void Compile::run_phases(const driver::Options& options, diag::Sink& sink) {
  driver::MadeInMemory made = driver::compile_in_memory(options, request_.path, sources_, sink);
  made_.printed = std::move(made.printed);
  if (sink.has_errors()) return;
  made_.add_outputs(std::move(made.outputs));
  if (purpose_ == Purpose::Load) link(options, sink);
}

void Compile::link(const driver::Options& options, diag::Sink& sink) {
  std::string failure = made_.load(driver::package_name(options, request_.path));
  if (!failure.empty()) sink.report({}, diag::ToolFailed, "the linker in memory", failure);
}

Cancellation Compile::cancellation_of_request() const {
  return Cancellation(request_.cancellation ? &request_.cancellation->is_requested : nullptr,
                      std::chrono::milliseconds(request_.time_limit_ms));
}

// A failure that nothing in the program explains.
void Compile::report(const std::string& failure, diag::Sink& sink) {
  sink.report({}, diag::ToolFailed, "the compiler", failure).help("this is a bug in the compiler; please report it");
  made_.status = KDSL_COMPILE_INTERNAL;
}

void Compile::compile(const driver::Options& options, diag::Sink& sink) {
  Cancellation cancellation = cancellation_of_request();
  std::optional<std::string> failure;
  auto work = [&] {
    CancellableThread can_be_cancelled(cancellation);
    std::optional<IsolatedThread> is_isolated;
    if (options.isolated) is_isolated.emplace();
    failure = run_recoverably([&] { run_phases(options, sink); });
  };
  if (!os::run_on_stack(kStackBytes, work)) work();
  if (failure) {
    report(*failure, sink);
  } else if (sink.has_errors() && cancellation.is_requested()) {
    made_.status = KDSL_COMPILE_CANCELLED;
  }
}

void Compile::run() {
  diag::Sink sink_of_request;
  std::optional<driver::Options> options = compiler::read_request(request_, purpose_, sources_, sink_of_request);
  if (!options) {
    made_.add_diagnostics(sources_, sink_of_request);
    made_.status = KDSL_COMPILE_REQUEST;
    return;
  }
  diag::Sink sink(options->warnings);
  if (request_.worker) {
    compile_in_worker(*options, sink);
  } else {
    target::survive_llvm_failures();
    compile(*options, sink);
  }
  made_.add_diagnostics(sources_, sink);
}

void Compile::compile_in_worker(const driver::Options& options, diag::Sink& sink) {
  Cancellation cancellation = cancellation_of_request();
  Purpose purpose = purpose_ == Purpose::Load ? Purpose::Object : purpose_;
  if (std::string failure = compiler::run_in_worker(request_, purpose, made_); !failure.empty()) {
    sink.report({}, diag::ToolFailed, request_.worker, failure);
    made_.status = KDSL_COMPILE_TOOL;
  } else if (made_.status != KDSL_COMPILE_OK && made_.diagnostics.empty()) {
    sink.report({}, diag::ToolLimit, "the compiler", cancellation.reason());
  }
  if (purpose_ != Purpose::Load || made_.status != KDSL_COMPILE_OK) return;
  // Only linking is done in this process.
  target::survive_llvm_failures();
  if (auto failure = run_recoverably([&] { link(options, sink); })) report(*failure, sink);
}

void compiler::run(const kdsl_compile_request& request, Purpose purpose, kdsl_compilation& made) {
  if (std::optional<kdsl_compile_request> known = as_known(request)) return Compile(*known, purpose, made).run();
  diag::Sink sink;
  sink.report({}, diag::Usage, "the size of the request is not that of any version, or it has a field of a later one");
  made.add_diagnostics(SourceManager(), sink);
  made.status = KDSL_COMPILE_REQUEST;
}

static kdsl_compile_status run(const kdsl_compile_request* request, Purpose purpose, kdsl_compilation** made) {
  *made = new kdsl_compilation;
  compiler::run(*request, purpose, **made);
  return (*made)->status;
}

extern "C" {

kdsl_cancellation* kdsl_cancellation_create(void) { return new kdsl_cancellation; }
void kdsl_cancellation_request(kdsl_cancellation* cancellation) { cancellation->is_requested = true; }
void kdsl_cancellation_release(kdsl_cancellation* cancellation) { delete cancellation; }

kdsl_compile_status kdsl_compile(const kdsl_compile_request* request, kdsl_compilation** made) {
  return run(request, Purpose::Outputs, made);
}
kdsl_compile_status kdsl_compile_and_load(const kdsl_compile_request* request, kdsl_compilation** made) {
  return run(request, Purpose::Load, made);
}
void kdsl_compilation_release(kdsl_compilation* made) { delete made; }
kdsl_compile_status kdsl_compilation_status(const kdsl_compilation* made) { return made->status; }

size_t kdsl_compilation_output_count(const kdsl_compilation* made) { return made->outputs.size(); }
const kdsl_compile_output* kdsl_compilation_output(const kdsl_compilation* made, size_t index) {
  return index < made->outputs.size() ? &made->outputs[index] : nullptr;
}
const kdsl_compile_output* kdsl_compilation_find(const kdsl_compilation* made, const char* form, const char* arch) {
  for (const kdsl_compile_output& output : made->outputs)
    if (std::strcmp(output.form, form) == 0 && (!arch || std::strcmp(output.arch, arch) == 0)) return &output;
  return nullptr;
}

size_t kdsl_compilation_diagnostic_count(const kdsl_compilation* made) { return made->diagnostics.size(); }
const kdsl_diagnostic* kdsl_compilation_diagnostic(const kdsl_compilation* made, size_t index) {
  return index < made->diagnostics.size() ? &made->diagnostics[index] : nullptr;
}
const char* kdsl_compilation_messages(const kdsl_compilation* made) { return made->messages.c_str(); }

const char* kdsl_compilation_printed(const kdsl_compilation* made) { return made->printed.c_str(); }

size_t kdsl_compilation_entry_count(const kdsl_compilation* made) { return made->variant ? made->variant->entry_count : 0; }
const kdsl_package_entry* kdsl_compilation_entry(const kdsl_compilation* made, size_t index) {
  return index < kdsl_compilation_entry_count(made) ? &made->variant->entries[index] : nullptr;
}
int64_t kdsl_compilation_find_entry(const kdsl_compilation* made, const char* name) {
  size_t count = kdsl_compilation_entry_count(made);
  int64_t found = -1;
  for (size_t i = 0; i < count; ++i) {
    const kdsl_package_entry& entry = made->variant->entries[i];
    if (std::strcmp(entry.name, name) == 0) return static_cast<int64_t>(i);
    if (std::strcmp(entry.source_name, name) != 0) continue;
    if (found >= 0) found = -2;  // several instantiations of the function
    if (found == -1) found = static_cast<int64_t>(i);
  }
  return found >= 0 ? found : -1;
}

static kdsl_status check_entry(const kdsl_compilation* made, size_t entry) {
  if (entry < kdsl_compilation_entry_count(made)) return KDSL_OK;
  return kdsl_set_error(KDSL_ERROR_NOT_FOUND, made->variant ? "the program has no such entry" : "the program is not loaded");
}
// Reports it if the entry is a kernel where a function is needed, or the other way round.
static kdsl_status check_kind(const kdsl_compilation* made, size_t entry, bool is_kernel) {
  if (kdsl_status status = check_entry(made, entry)) return status;
  if ((made->variant->entries[entry].code == nullptr) == is_kernel) return KDSL_OK;
  return kdsl_set_error(KDSL_ERROR_INVALID_ARGUMENT,
                        is_kernel ? "the entry is a function: it is called" : "the entry is a kernel: it is launched");
}
kdsl_status kdsl_compilation_call(kdsl_compilation* made, size_t entry, const void* const* args, void* const* results,
                                  void* stream, const kdsl_launch_options* options) {
  if (kdsl_status status = check_kind(made, entry, false)) return status;
  return kdsl_call_entry(&made->state, static_cast<uint32_t>(entry), args, results, stream, options);
}
kdsl_status kdsl_compilation_launch(kdsl_compilation* made, size_t entry, const void* const* args,
                                    const kdsl_launch_config* config) {
  if (kdsl_status status = check_kind(made, entry, true)) return status;
  return kdsl_call_kernel(&made->state, static_cast<uint32_t>(entry), args, config);
}
kdsl_status kdsl_compilation_preload(kdsl_compilation* made, const kdsl_launch_options* options) {
  if (kdsl_status status = check_entry(made, 0)) return status;
  return kdsl_package_preload(&made->state, options);
}
void* kdsl_compilation_symbol(kdsl_compilation* made, const char* name) {
  return made->object ? made->object->find(name) : nullptr;
}

const char* kdsl_compiler_version(void) { return kdsl_runtime_version(); }
}
