#include "driver/run/run_device.h"

#include <algorithm>
#include <cstdio>
#include <optional>

#include <fmt/format.h>

#include "diag/definitions/remarks.def"
#include "diag/definitions/run.def"
#include "diag/definitions/target.def"
#include "driver/crash_report.h"
#include "driver/emit_code.h"
#include "driver/messages.h"
#include "driver/run/faults.h"
#include "driver/time_limit.h"
#include "ir/op_kind.h"
#include "ir/text/printer.h"
#include "ndarray/ops.h"
#include "passes/passes.h"
#include "value/compile_settings.h"

namespace kdsl::driver {

namespace {

// Returns a tensor for the checks of an entry and for the kernel. Extents and strides still belong to the array.
kdsl_tensor tensor_view(const ndarray::Array& array, bool is_cuda, int ordinal, void* data) {
  kdsl_tensor view{};
  view.data = data;
  view.device = {is_cuda ? KDSL_DL_CUDA : KDSL_DL_CPU, is_cuda ? ordinal : 0};
  view.ndim = array.shape.rank;
  view.dtype = target::dl_type(array.dtype).value_or(kdsl_dl_type{KDSL_DL_OPAQUE, 8, 1});
  view.shape = const_cast<int64_t*>(array.shape.at);
  view.strides = const_cast<int64_t*>(array.strides.at);
  return view;
}

// On `cuda`, the streams of a script are all the default stream.
static void* stream_of(int64_t number, bool is_cuda) { return is_cuda ? nullptr : reinterpret_cast<void*>(number); }

target::Argument scalar_argument(const stage::HostArgument& argument, bool is_cuda) {
  using Kind = stage::HostArgument::Kind;
  target::Argument out;
  switch (argument.kind) {
    case Kind::Tensor:
    case Kind::Event: break;  // handled by the caller
    case Kind::Int: out = target::Argument::of_int(argument.integer); break;
    case Kind::Float: out = target::Argument::of_float(argument.number); break;
    case Kind::Bool: out = target::Argument::of_bool(argument.integer != 0); break;
    case Kind::Pointer: out = target::Argument::of_pointer(reinterpret_cast<void*>(argument.integer)); break;
    // Streams of scripts are numbers, by which the CPU device distinguishes them. A GPU executes all work in the script's
    // order.
    case Kind::Stream: out = target::Argument::of_stream(stream_of(argument.integer, is_cuda)); break;
  }
  out.dtype = argument.dtype;
  return out;
}

}  // namespace

RunDeviceHandle::~RunDeviceHandle() {
  kdsl_cpu_set_race_handler(nullptr, nullptr);
  profiler_.reset();
  programs_.clear();
  cublas_.close();
  array_kernels_.clear();
  if (device_) memory_.trim(device_);
  for (const auto& [number, event] : events_) kdsl_event_destroy(event);
  if (device_) kdsl_device_close(device_);
}

bool RunDeviceHandle::open() {
  kdsl_device_kind kind = is_cuda() ? KDSL_DEVICE_CUDA : KDSL_DEVICE_CPU;
  if (kdsl_device_open(kind, options_.device_ordinal, &device_) != KDSL_OK) {
    sink_.report({}, diag::DeviceUnavailable, is_cuda() ? "cuda" : "cpu", kdsl_last_error())
        .help("`--device=cpu` runs the same kernels without a GPU");
    return false;
  }
  if (is_cuda()) return true;
  if (options_.profile.form != ProfileForm::None) profiler_.emplace(options_.profile).start();
  kdsl_cpu_options settings{};
  settings.schedule = options_.schedule;
  settings.seed = options_.schedule_seed;
  const RunChecks& checks = options_.checks;
  settings.checks = (checks.barrier ? uint32_t{KDSL_CHECK_BARRIER} : 0) | (checks.bounds ? uint32_t{KDSL_CHECK_BOUNDS} : 0) |
                    (checks.race ? uint32_t{KDSL_CHECK_RACE} : 0) | (checks.init ? uint32_t{KDSL_CHECK_INIT} : 0);
  if (!options_.checks_given) settings.checks |= KDSL_CHECK_SAMPLE;
  settings.time_limit_ms = static_cast<uint32_t>(options_.time_limit_ms);
  // Kernels in production have races that are harmless on the devices for which they were written, and read whole tiles of
  // which only a part was written and is used. So these are warnings by default; users who ask for the checks get errors.
  if (!options_.checks_given)
    kdsl_cpu_set_race_handler([](void* self, const kdsl_fault* race) { static_cast<RunDeviceHandle*>(self)->take_race(*race); },
                              this);
  return kdsl_cpu_configure(device_, &settings) == KDSL_OK;
}

// Returns whether the race has been reported: by the runtime, with its two places in either order, or by the compiler, at one
// of its places.
static bool is_reported(const diag::Sink& sink, const diag::Diagnostic& race) {
  auto is_at = [](Span a, Span b) { return a.file == b.file && a.begin == b.begin; };
  auto notes = [&](const diag::Diagnostic& one, Span span) {
    return std::ranges::any_of(one.notes, [&](const diag::Note& note) { return is_at(note.span, span); });
  };
  return std::ranges::any_of(sink.diagnostics(), [&](const diag::Diagnostic& told) {
    if (told.code != race.code) return false;
    bool is_other = notes(race, told.span);
    return told.notes.empty() ? is_other || is_at(told.span, race.span) : is_other && notes(told, race.span);
  });
}

void RunDeviceHandle::take_race(const kdsl_fault& race) {
  if (!running_) return;
  diag::Diagnostic warning = describe_race(race, scope_of(*running_));
  if (!is_reported(sink_, warning)) sink_.add(std::move(warning));
}

void RunDeviceHandle::report_gaps(const Compiled& compiled) {
  static constexpr std::pair<uint32_t, std::string_view> kTexts[] = {
      {KDSL_CPU_GAP_HISTORY, "of very many accesses to global memory the oldest ones were forgotten"},
      {KDSL_CPU_GAP_BLOCKS, "atomics of more than 65536 blocks order their accesses, which is not followed"},
      {KDSL_CPU_GAP_LAUNCHES,
       "a launch on another stream, more than 16 launches ago, was forgotten, and nothing has waited for it"}};
  uint32_t gaps = kdsl_cpu_take_gaps(device_) & ~gaps_told_;
  gaps_told_ |= gaps;
  std::vector<Span> places = launch_places(*compiled.module);
  for (auto [gap, text] : kTexts)
    if ((gaps & gap) != 0)
      sink_.report(places.empty() ? Span{} : places[0], diag::RaceCheckGap, kernel_names(*compiled.module), text)
          .help("smaller tensors show the same races");
}

std::string RunDeviceHandle::arch() const {
  kdsl_device_properties properties{};
  if (!is_cuda() || kdsl_device_get_properties(device_, &properties) != KDSL_OK) return {};
  std::string arch = properties.arch;
  return properties.compute_major >= 9 ? arch + "a" : arch;
}

int RunDeviceHandle::multiprocessors() const {
  kdsl_device_properties properties{};
  return kdsl_device_get_properties(device_, &properties) == KDSL_OK ? properties.multiprocessors : 1;
}

size_t RunDeviceHandle::memory_bytes() const {
  kdsl_device_properties properties{};
  return kdsl_device_get_properties(device_, &properties) == KDSL_OK ? properties.memory_bytes : 0;
}

// Memory that host code accesses, too, is managed by the driver, which moves it to and fro page by page.
void* RunDeviceHandle::allocate(size_t bytes, ndarray::DeviceAccess access) {
  auto try_once = [&]() -> void* {
    if (access == ndarray::DeviceAccess::Kernels) return memory_.allocate(device_, bytes);
    void* pointer = nullptr;
    return kdsl_alloc_managed(device_, bytes, &pointer) == KDSL_OK ? pointer : nullptr;
  };
  if (void* pointer = try_once()) return pointer;
  return reclaim && reclaim() ? try_once() : nullptr;
}
void RunDeviceHandle::release(void* pointer, size_t bytes, ndarray::DeviceAccess access) {
  if (access == ndarray::DeviceAccess::Kernels)
    memory_.release(pointer, bytes);
  else
    (void)kdsl_free(device_, pointer);
}
bool RunDeviceHandle::clear(void* device, size_t bytes) { return kdsl_fill(device_, device, 0, bytes, nullptr) == KDSL_OK; }
bool RunDeviceHandle::to_device(void* device, const void* host, size_t bytes) {
  return kdsl_copy(device_, device, host, bytes, nullptr) == KDSL_OK && kdsl_device_synchronize(device_) == KDSL_OK;
}
bool RunDeviceHandle::to_host(void* host, const void* device, size_t bytes) {
  if (on_download) on_download(bytes);
  return kdsl_device_synchronize(device_) == KDSL_OK && kdsl_copy(device_, host, device, bytes, nullptr) == KDSL_OK &&
         kdsl_device_synchronize(device_) == KDSL_OK;
}

// cuBLAS works in the context of the first device unless it is told of another one, which the driver's interface cannot do.
bool RunDeviceHandle::multiply(const ndarray::DeviceProduct& product) {
  if (!is_cuda() || options_.device_ordinal != 0) return false;
  return cublas_.multiply(product, target_options({}).tools);
}

// Arguments that the checks of the CPU device would look at are those of scripts' kernels, not of these.
bool RunDeviceHandle::run(const ndarray::DeviceWork& work) {
  target::Options wanted = target_options({});
  wanted.check_accesses = false;
  wanted.fast_math = false;
  return array_kernels_.run(device_, work, wanted, arch());
}

kdsl_event* RunDeviceHandle::event_of(int64_t number) {
  if (number == 0) return nullptr;
  kdsl_event*& event = events_[number];
  if (!event && kdsl_event_create_untimed(device_, &event) != KDSL_OK) return nullptr;
  return event;
}

kdsl_status RunDeviceHandle::take_order(const builtins::StreamOrder& order) {
  using enum builtins::StreamOrder::Kind;
  constexpr int64_t kBetweenStreams = -1;  // number of the event by which one stream waits for another
  void* stream = stream_of(order.stream, false);
  bool is_of_event = order.kind == SynchroniseEvent || order.kind == Record || order.kind == WaitForEvent;
  kdsl_event* event = event_of(is_of_event ? order.other : kBetweenStreams);
  if (!event) return KDSL_OK;
  switch (order.kind) {
    case Synchronise: return kdsl_device_synchronize(device_);
    case SynchroniseStream: return kdsl_stream_synchronize(device_, stream);
    case SynchroniseEvent: return kdsl_event_synchronize(event);
    case Record: return kdsl_event_record(event, stream);
    case WaitForEvent: return kdsl_stream_wait_event(stream, event);
    case WaitForStream:
      if (kdsl_status status = kdsl_event_record(event, stream_of(order.other, false))) return status;
      return kdsl_stream_wait_event(stream, event);
  }
  __builtin_unreachable();
}

// On `cuda`, scripts launch on the default stream, and each call waits for its kernels.
kdsl_status RunDeviceHandle::take_orders() {
  if (!orders_) return KDSL_OK;
  std::vector<builtins::StreamOrder> orders = std::exchange(*orders_, {});
  if (is_cuda()) return orders.empty() ? KDSL_OK : kdsl_device_synchronize(device_);
  for (const builtins::StreamOrder& order : orders)
    if (kdsl_status status = take_order(order)) return status;
  return KDSL_OK;
}

target::Options RunDeviceHandle::target_options(const value::CompileSettings& settings) const {
  target::Options wanted;
  // A debugger shows the code as it is written.
  wanted.opt_level = debugger_ ? 0 : settings.opt_level.value_or(options_.common.opt_level);
  wanted.fast_math = options_.common.fast_math;
  wanted.sources = &sources_;
  wanted.check_accesses = !is_cuda() && options_.checks.accesses();
  wanted.check_nan = !is_cuda() && options_.checks.nan;
  wanted.thread_order = options_.schedule == KDSL_SCHEDULE_RANDOM ? target::ThreadOrder::Random : target::ThreadOrder::Fixed;
  wanted.tools.ptxas = options_.common.ptxas;
  wanted.tools.cuda_path = options_.common.cuda_path;
  wanted.tools.in_process = true;
  add_ptxas_options(wanted.tools, settings);
  return wanted;
}

// Prints which functions are compiled, and how often, for -v.
static void announce(const ir::Module& module) {
  for (const ir::Function* function : module.functions) {
    if (function->kind != ir::FunctionKind::Host) continue;
    std::string params;
    for (const ir::Param& param : function->params)
      params += fmt::format("{}{}: {}", params.empty() ? "" : ", ", param.name.text(), ir::to_string(param.type));
    fmt::print(stderr, "compiling {}({})\n", function->source_name, params);
  }
}

std::optional<stage::HostFailure> RunDeviceHandle::compile_kernels(ir::Module& module, const value::CompileSettings& settings) {
  auto is_kernel = [](const ir::Function* function) { return function->kind == ir::FunctionKind::Kernel; };
  auto kernels = std::ranges::count_if(module.functions, is_kernel);
  if (kernels == 0) return std::nullopt;
  bool wants_usage = options_.common.resource_usage != ResourceReport::None;
  CodeRequest request{options_, arch(), target_options(settings), sources_, sink_, wants_usage ? &usage_ : nullptr};
  auto form = wants_usage ? stage::CodeForm::Cubin : stage::CodeForm::Ptx;
  auto code = emit_code(request, module, module.functions.front()->name, form, settings);
  if (!code) return std::move(code.error());
  compiled_kernels_ += static_cast<int>(kernels);
  return std::nullopt;
}

// Sets the outputs of a call that is left out to values with which comparisons succeed. Integers keep their values, because
// sizes are computed from them.
static void make_blank(std::span<const stage::HostArgument> arguments) {
  for (const stage::HostArgument& argument : arguments)
    if (argument.kind == stage::HostArgument::Kind::Tensor && ndarray::is_floating(argument.array->dtype))
      argument.array->storage->is_blank = true;
}

// Returns zeros as the results of a call that is left out.
static std::vector<stage::HostResult> zero_results(const ir::Module& module, std::string_view entry) {
  std::vector<stage::HostResult> zeros;
  for (const ir::Function* function : module.functions) {
    if (function->name != entry) continue;
    for (uint8_t type : function->result_dtypes) zeros.push_back({static_cast<dtype::DType>(type)});
  }
  return zeros;
}

void RunDeviceHandle::find_usage(const ir::Module& module, const value::CompileSettings& settings) {
  auto is_kernel = [](const ir::Function* function) { return function->kind == ir::FunctionKind::Kernel; };
  if (std::ranges::none_of(module.functions, is_kernel)) return;
  diag::Sink ignored;
  std::vector<KernelUsage> usage;
  CodeRequest request{options_, arch(), target_options(settings), sources_, ignored, &usage};
  (void)emit_code(request, ir::print(module), module.functions.front()->name, stage::CodeForm::Cubin, settings);
  profiler_->add_usage(usage);
}

// Returns whether host code of the module, which computes grids and launches kernels, accesses elements of tensors itself.
static bool accesses_elements(const ir::Module& module) {
  bool accesses = false;
  for (const ir::Function* function : module.functions)
    if (function->kind == ir::FunctionKind::Host)
      ir::walk(function->body.block, [&](const ir::Op* op) {
        accesses |= op->kind == ir::OpKind::Load || op->kind == ir::OpKind::Store || op->kind == ir::OpKind::AtomicRMW;
      });
  return accesses;
}

std::expected<void*, stage::HostFailure> RunDeviceHandle::compile(std::unique_ptr<ir::Module> module,
                                                                  const value::CompileSettings& settings) {
  if (options_.common.verbose) announce(*module);
  stage::HostFailure reported{.message = {}, .is_reported = true, .diagnostic = {}};
  // The program is kept even if it cannot be compiled, because objects of the script may point into it.
  Compiled* compiled = programs_.emplace_back(std::make_unique<Compiled>()).get();
  compiled->module = std::move(module);
  compiled->dialect = settings.dialect;
  if (options_.compile_only) {
    if (auto failure = compile_kernels(*compiled->module, settings)) return std::unexpected(std::move(*failure));
    return compiled;
  }
  target::Options wanted = target_options(settings);
  compiled->module->arch = options_.arch_given ? options_.common.gpu_archs.front() : arch();
  passes::PipelineOptions list{.level = wanted.opt_level,
                               .contract = options_.common.fp_contract,
                               .checks_registers = !is_cuda() && options_.checks.init};
  std::unique_ptr<target::Target> target = target::create_target(is_cuda() ? "nvptx" : "cpu", wanted);
  if (profiler_ && options_.profile.gpu) find_usage(*compiled->module, settings);
  std::vector<const passes::Pass*> passes = target->pipeline(list);
  // A profile is about loops as a GPU runs them, and a debugger about those of the source, not about those that are rewritten
  // for the CPU device. If the device does not have to trace any of them for a profile, it runs the latter none the less.
  auto first_of_device = std::ranges::stable_partition(passes, [&](const passes::Pass* pass) {
    return !(profiler_ || debugger_) || (pass->run != passes::align_loops && pass->run != passes::sink_branches);
  });
  std::vector<const passes::Pass*> of_device(first_of_device.begin(), first_of_device.end());
  passes.erase(first_of_device.begin(), first_of_device.end());
  if (debugger_) Debugger::prepare(*compiled->module);
  if (!passes::run(*compiled->module, passes, sources_, sink_)) return std::unexpected(std::move(reported));
  if (profiler_ && !profiler_->mark(*compiled->module) && !passes::run(*compiled->module, of_device, sources_, sink_))
    return std::unexpected(std::move(reported));
  if (debugger_) debugger_->add(*compiled->module);
  if (is_cuda() && accesses_elements(*compiled->module)) compiled->access = ndarray::DeviceAccess::HostCode;
  auto compile = [&] {
    int64_t whole = 2 * wanted.tools.time_limit_ms;
    TimeLimit limit(whole, options_.common, llvm_was_stopped(whole));
    return target::compile(*compiled->module, device_, wanted, &sink_);
  };
  auto program = compile();
  if (!program) {
    const target::JitFailure& failure = program.error();
    if (failure.tool) static_cast<void>(target::report(sink_, *failure.tool));
    if (failure.tool || failure.is_reported) return std::unexpected(std::move(reported));
    return std::unexpected(describe_failure(failure.status, failure.message, scope_of(*compiled)));
  }
  compiled->program = std::move(*program);
  return compiled;
}

void RunDeviceHandle::note_given(const Compiled& compiled, std::span<const stage::HostArgument> arguments) {
  if (is_cuda() || !options_.checks.init) return;
  std::string kernels = kernel_names(*compiled.module);
  std::vector<Span> places = launch_places(*compiled.module);
  for (const stage::HostArgument& argument : arguments) {
    if (argument.kind != stage::HostArgument::Kind::Tensor) continue;
    const ndarray::Storage& storage = *argument.array->storage;
    // Stores of host code are not followed.
    if (kernels.empty()) (void)kdsl_cpu_memory_is_written(storage.host, storage.bytes);
    given_[storage.host] = {kernels, places.empty() ? Span{} : places[0]};
  }
}

std::expected<std::vector<stage::HostResult>, stage::HostFailure> RunDeviceHandle::call(
    Compiled& compiled, std::string_view entry, std::span<const stage::HostArgument> arguments) {
  if (!compiled.program) {
    ++calls_left_out_;
    make_blank(arguments);
    return zero_results(*compiled.module, entry);
  }
  auto failed = [&](kdsl_status status, std::string_view message, kdsl_fault_kind mismatch = KDSL_FAULT_NONE) {
    return std::unexpected(describe_failure(status, message, scope_of(compiled), mismatch));
  };
  std::vector<kdsl_tensor> tensors(arguments.size());
  std::vector<ndarray::Array> arrays(arguments.size());
  std::vector<target::Argument> given;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].kind == stage::HostArgument::Kind::Event) {
      given.push_back(target::Argument::of_event(kdsl_event_native_handle(event_of(arguments[i].integer))));
      continue;
    }
    if (arguments[i].kind != stage::HostArgument::Kind::Tensor) {
      given.push_back(scalar_argument(arguments[i], is_cuda()));
      continue;
    }
    const ndarray::Array& array = *arguments[i].array;
    void* data = ndarray::kernel_data(array, true, compiled.access);
    if (!data) return failed(KDSL_ERROR_OUT_OF_MEMORY, fmt::format("no device memory for a tensor: {}", kdsl_last_error()));
    arrays[i] = ndarray::unpacked(array);
    tensors[i] = tensor_view(arrays[i], is_cuda(), options_.device_ordinal, data);
    given.push_back(target::Argument::of(tensors[i]));
  }
  if (!ndarray::sync_exposed(*this))
    return failed(KDSL_ERROR_OUT_OF_MEMORY, fmt::format("no device memory for a tensor: {}", kdsl_last_error()));
  std::optional<TimeLimit> limit;
  // The device checks the time where threads wait, and reports the place. A kernel that never waits is ended here.
  if (options_.time_limit_ms != 0 && !is_cuda())
    limit.emplace(
        static_cast<int64_t>(options_.time_limit_ms) + 1000, options_.common,
        [&](diag::Sink& sink) {
          std::vector<Span> places = launch_places(*compiled.module);
          auto report = sink.report(places.empty() ? Span{} : places[0], diag::KernelTimeout, kernel_names(*compiled.module),
                                    fmt::format("it exceeded the time limit of {} s", options_.time_limit_ms / 1000));
          note_other_launches(report, places);
        },
        &sources_);
  ForeignCode foreign([&](std::string_view what) {
    diag::Sink sink;
    std::string kernels = kernel_names(*compiled.module);
    std::vector<Span> places = launch_places(*compiled.module);
    auto report = kernels.empty() ? sink.report({}, diag::HostAssert, what)
                                  : sink.report(places.empty() ? Span{} : places[0], diag::KernelTrap, kernels, what);
    note_other_launches(report, places);
    report.help("`--check=all` finds accesses outside of tensors and divisions by zero, with their place");
    std::fflush(stdout);
    Messages messages(options_.common, sources_);
    messages.add(sink);
    return messages.finish(1);
  });
  if (kdsl_status status = take_orders()) return failed(status, kdsl_last_error());
  // Host code reads and writes elements at once, and would overtake what kernels and fills still do with them.
  if (is_cuda() && compiled.access == ndarray::DeviceAccess::HostCode)
    if (kdsl_status status = kdsl_device_synchronize(device_)) return failed(status, kdsl_last_error());
  running_ = &compiled;
  if (profiler_) profiler_->enter(*compiled.module);
  auto results = compiled.program->call(entry, given);
  running_ = nullptr;
  limit.reset();
  if (!is_cuda()) report_gaps(compiled);
  note_given(compiled, arguments);
  if (!results) return failed(results.error().status, results.error().message, results.error().kind);
  // On `cuda`, kernels fail and print asynchronously. Waiting here shows both to the script at the call, as on the cpu.
  if (is_cuda())
    if (kdsl_status status = kdsl_device_synchronize(device_)) return failed(status, kdsl_last_error());
  std::vector<stage::HostResult> out;
  for (const target::ScalarResult& result : *results) out.push_back({result.dtype, result.integer, result.number});
  return out;
}

stage::HostRunner RunDeviceHandle::runner() {
  return {
      .compile = [this](std::unique_ptr<ir::Module> module,
                        const value::CompileSettings& settings) { return compile(std::move(module), settings); },
      .call =
          [this](void* program, std::string_view entry, std::span<const stage::HostArgument> arguments) {
            return call(*static_cast<Compiled*>(program), entry, arguments);
          },
      .emit =
          [this](std::string_view kir, std::string_view entry, stage::CodeForm form, const value::CompileSettings& settings) {
            return emit_code({options_, arch(), target_options(settings), sources_, sink_}, kir, entry, form, settings);
          }};
}

}  // namespace kdsl::driver
