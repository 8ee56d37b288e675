#include "driver/run/faults.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "diag/definitions/run.def"
#include "diag/definitions/warnings.def"
#include "ir/call_stack.h"
#include "ir/ops.h"

namespace kdsl::driver {

namespace {

// The launch could not begin.
bool is_rejection(kdsl_status status) {
  return status == KDSL_ERROR_LAUNCH_CONFIG || status == KDSL_ERROR_COOPERATIVE_TOO_LARGE;
}

// What the script can print: the fault with the places it names, each on a line of its own.
std::string fault_text(const kdsl_fault& fault) {
  if (!*fault.kernel) return kdsl_last_error();
  std::string text =
      fmt::format("{} (kernel {}, block ({}, {}, {}), thread ({}, {}, {}))", fault.message, fault.kernel, fault.block[0],
                  fault.block[1], fault.block[2], fault.thread[0], fault.thread[1], fault.thread[2]);
  for (uint32_t i = 0; i < fault.place_count; ++i) {
    const kdsl_source_place& place = fault.places[i];
    text += fmt::format("\n  {}:{}:{}:", place.file, place.line, place.column);
    if (place.note && *place.note) text += fmt::format(" {}", place.note);
    if (place.function && *place.function) text += fmt::format(" [{}]", place.function);
  }
  return text;
}

std::string triple(const uint32_t (&at)[3]) { return fmt::format("({}, {}, {})", at[0], at[1], at[2]); }

// The runtime knows kernels by their symbols; the user knows their functions.
std::string with_source_names(std::string message, const ir::Module& module) {
  for (const ir::Function* function : module.functions) {
    std::string symbol = fmt::format("`{}`", function->name);
    if (size_t at = message.find(symbol); at != std::string::npos)
      message.replace(at, symbol.size(), fmt::format("`{}`", function->source_name));
  }
  return message;
}

// The first name of the message in backticks.
std::string quoted_name(std::string_view message, std::string_view otherwise) {
  size_t begin = message.find('`');
  size_t end = begin == message.npos ? begin : message.find('`', begin + 1);
  return std::string(end == message.npos ? otherwise : message.substr(begin + 1, end - begin - 1));
}

// What the places of a fault say of it.
struct FaultPlaces {
  bool is_one = false;  // what meets stands at one place
  bool is_nest = false;  // what meets are elements of one `T.Parallel` loop
  bool is_pipeline = false;  // threads wait in functions of a pipeline
  bool has_bulk_copies = false;  // the kernel copies in the background, with mbarriers
};

// What most often mends it. Threads are run one after the other up to the next barrier: what another one is to write is not
// there yet when the barrier is missing.
std::string repair_of(const kdsl_fault& fault, const FaultPlaces& places) {
  std::string_view message = fault.message;
  if (fault.status == KDSL_ERROR_KERNEL_INIT && message.find("shared memory") != message.npos && places.has_bulk_copies)
    return "write it before; what a copy in the background brings is there for those who wait at its mbarrier, as "
           "`consumer_wait` of a pipeline does";
  if (fault.status == KDSL_ERROR_KERNEL_INIT && message.find("registers") != message.npos)
    return "fill the registers before, all of them; sums begin with 0";
  if (fault.status == KDSL_ERROR_KERNEL_INIT && message.find("shared memory") != message.npos)
    return "write it before; between what one thread writes and another reads stands a barrier of the block, "
           "`sync_threads()`";
  if (fault.status == KDSL_ERROR_KERNEL_INIT && message.find("global memory") != message.npos)
    return "memory begins with whatever was in it: make the tensor by `torch.zeros`, or store to an element before it is read "
           "or added to";
  if (fault.status == KDSL_ERROR_KERNEL_INIT && message.find("local array") != message.npos)
    return fmt::format("write to it before, all of it: by a copy to it, or `{0}.fill(0.0)`, in TileLang `T.clear({0})`",
                       quoted_name(message, "x"));
  if (fault.status == KDSL_ERROR_KERNEL_BOUNDS && message.find("shared memory") != message.npos)
    return "indices of a tile count from 0 within it, whatever the block; ask for more memory if it has to hold more";
  if (fault.status == KDSL_ERROR_KERNEL_DEADLOCK && places.is_pipeline)
    return "of each stage `producer_commit` follows on `producer_acquire`, and `consumer_release` on `consumer_wait`; then "
           "each "
           "side goes on by `state.advance()`; a pipeline of TMA knows the bytes of a stage by `tx_count`, and a group has as "
           "many "
           "threads as arrive";
  if (fault.status == KDSL_ERROR_KERNEL_DEADLOCK)
    return message.find("mbarrier") != message.npos
               ? "a phase ends when as many arrivals came as `mbarrier_init` was told, and all the bytes that are expected"
               : "as many threads have to come to a barrier as it is told, or all of the block";
  if (fault.status == KDSL_ERROR_KERNEL_BOUNDS && message.find("outside of tensor") != message.npos)
    return "let only those threads access it whose coordinates are inside, as with `if i < x.shape[0]:`, or launch no more "
           "threads";
  if (fault.status == KDSL_ERROR_KERNEL_BOUNDS &&
      (message.find("outside of `") != message.npos || message.find("outside of global memory through") != message.npos))
    return "launch no more blocks and threads than the tensor has tiles, and hold its shape against the tile; what lies "
           "outside is left out by an `if`, or by `pred=` of a copy, of elements that `elem_less(coordinate, shape)` gives";
  if (fault.status == KDSL_ERROR_KERNEL_BARRIER && message.find("reads from lane") != message.npos)
    return "all lanes of a warp come to a shuffle: put it outside of the branch, and use its result inside";
  if (fault.status == KDSL_ERROR_KERNEL_BARRIER && message.find("barrier") != message.npos)
    return "all threads of the block come to a barrier, equally often: put it outside of the branch or the loop that some "
           "leave";
  if (fault.status != KDSL_ERROR_KERNEL_RACE) return {};
  if (message.find("cp.async") != message.npos)
    return "wait for the copies of the thread, then for the other threads: `cp_async_commit_group()`, "
           "`cp_async_wait_group(0)`, "
           "`sync_threads()`";
  if (message.find("the thread ends") != message.npos)
    return "wait before the end: `cp_async_bulk_commit_group()` and `cp_async_bulk_wait_group(0)`, or `producer_tail()` of the "
           "pipeline that stores";
  if (message.find("which was launched before") != message.npos) return {};
  if (message.find("nothing orders this copy") != message.npos)
    return "copy only to what all readers have left: `producer_acquire` of a pipeline waits for their `consumer_release`, and "
           "the state of each goes on by `advance()`";
  if (message.find("at its mbarrier") != message.npos)
    return "wait at the mbarrier of the copy first: `consumer_wait` of a pipeline, or `mbarrier_wait(barrier, phase)`";
  bool both_write = message.find("nothing orders this write and a write of") != message.npos;
  if (both_write && message.find("global memory") != message.npos)
    return "two threads write the same element: give each its own index, such as `block_idx * block_dim + thread_idx`, with no "
           "two axes exchanged; what many add to one element is added by `atomic_add`";
  if (places.is_one)
    return "many threads change one element here: `atomic_add` reads, adds and writes in one step; or let one thread do it; or "
           "does "
           "the layout of what is written give several coordinates one place?";
  if (places.is_nest)
    return "elements of a `T.Parallel` have no order: where one needs what another one stores, loop with `T.serial`, or add up "
           "the elements before each by `T.cumsum`; what each thread has for itself is no shared memory, but registers";
  if (message.find("global memory") == message.npos)
    return "a barrier between the two orders them: `sync_threads()`; what each thread has for itself is no shared memory, but "
           "registers";
  return "let one thread do it, or add with an atomic operation, `atomic_add`; where others read what a thread changes, store "
         "to "
         "another tensor";
}

// What suits an argument that another one was compiled for.
std::string_view repair_of_call(std::string_view message) {
  if (message.find("expected extent") != message.npos)
    return "a number in a shape is compiled in: `mark_layout_dynamic()` of the tensor that is compiled for leaves it to run "
           "time";
  if (message.find("expected stride") != message.npos)
    return "pass `x.contiguous()`, whose elements lie one behind the other, or compile for a tensor that lies as this one";
  if (message.find("expected data aligned") != message.npos)
    return "leave `assumed_align` out, or pass a copy, which begins at an aligned address: `x.clone()`";
  return {};
}

class FaultReader {
 public:
  FaultReader(const ir::Module& module, const SourceManager& sources) : module_(module), sources_(sources) {}

  static diag::Report report_as(diag::Sink& sink, kdsl_status status, Span span, std::string_view kernel,
                                std::string_view message) {
    switch (status) {
      case KDSL_ERROR_KERNEL_ASSERT: return sink.report(span, diag::KernelAssert, kernel, message);
      case KDSL_ERROR_KERNEL_BOUNDS: return sink.report(span, diag::KernelBounds, kernel, message);
      case KDSL_ERROR_KERNEL_BARRIER: return sink.report(span, diag::KernelBarrier, kernel, message);
      case KDSL_ERROR_KERNEL_DEADLOCK: return sink.report(span, diag::KernelDeadlock, kernel, message);
      case KDSL_ERROR_KERNEL_RACE: return sink.report(span, diag::KernelRace, kernel, message);
      case KDSL_ERROR_KERNEL_INIT: return sink.report(span, diag::KernelInit, kernel, message);
      case KDSL_ERROR_KERNEL_TIMEOUT: return sink.report(span, diag::KernelTimeout, kernel, message);
      default: return sink.report(span, diag::KernelTrap, kernel, message);
    }
  }

  diag::Diagnostic read(const kdsl_fault& fault) const { return *fault.kernel ? read_kernel(fault) : read_host(fault); }

  diag::Diagnostic read_race(const kdsl_fault& race) const {
    diag::Diagnostic warning = read_kernel(race, true);
    warning.level = diag::Level::Warning;  // a read of what nothing has written is an error elsewhere
    warning.help.push_back("`--check=all` ends the kernel with an error instead");
    return warning;
  }

 private:
  diag::Diagnostic read_host(const kdsl_fault& fault) const {
    const ir::Op* op = nullptr;
    for (const ir::Function* function : module_.functions)
      if (!op && function->kind == ir::FunctionKind::Host && fault.place_count) op = find(*function, fault.places[0]);
    diag::Sink scratch;
    Span span = op ? op->loc.span : Span{};
    bool is_launch = op && op->kind == ir::OpKind::Launch;
    bool is_call = is_launch || (op && ir::makes_tensor_map(*op));
    std::string message = with_source_names(fault.message, module_);
    auto report = is_launch && is_rejection(fault.status) ? scratch.report(span, diag::LaunchRejected, message)
                  : is_call                               ? scratch.report(span, diag::CallFailed, message)
                                                          : scratch.report(span, diag::HostAssert, message);
    if (op) report.stack(ir::call_stack(op->loc));
    return scratch.diagnostics().front();
  }

  diag::Diagnostic read_kernel(const kdsl_fault& fault, bool goes_on = false) const {
    const ir::Function* kernel = module_.find_function(fault.kernel);
    std::string name(kernel ? kernel->source_name : std::string_view(fault.kernel));
    const ir::Op* op = fault.place_count && kernel ? find(*kernel, fault.places[0]) : nullptr;
    diag::Sink scratch;
    Span span = op ? op->loc.span : Span{};
    bool is_race = fault.status == KDSL_ERROR_KERNEL_RACE;
    auto report = goes_on && is_race ? scratch.report(span, diag::KernelRaceSurvived, name, fault.message)
                                     : report_as(scratch, fault.status, span, name, fault.message);
    for (uint32_t i = 1; i < fault.place_count; ++i) {
      const kdsl_source_place& place = fault.places[i];
      if (!place.note || !*place.note || std::string_view(place.note) == "called from here") continue;
      if (std::string_view(place.note) == "launched here") continue;  // says the last note
      const ir::Op* other = kernel ? find(*kernel, place) : nullptr;
      report.note_text(other ? other->loc.span : span_at(place), place.note);
    }
    if (goes_on && is_race) report.note_text({}, "the kernel goes on");
    report.note(launch_of(fault), diag::FaultThread, triple(fault.block), triple(fault.thread));
    if (op) report.stack(ir::call_stack(op->loc));
    report.help(repair_of(fault, places_of(fault, kernel)));
    return scratch.diagnostics().front();
  }

  FaultPlaces places_of(const kdsl_fault& fault, const ir::Function* kernel) const {
    FaultPlaces places;
    auto is_same = [](const kdsl_source_place& a, const kdsl_source_place& b) {
      return std::string_view(a.file) == b.file && a.line == b.line && a.column == b.column;
    };
    std::optional<uint32_t> nest;
    for (uint32_t i = 0; i < fault.place_count; ++i) {
      const kdsl_source_place& place = fault.places[i];
      std::string_view note = place.note ? place.note : "";
      bool is_other = i > 0 && (note.ends_with("writes it here") || note.ends_with("reads it here"));
      places.is_one |= is_other && is_same(place, fault.places[0]);
      if (i == 0) nest = nest_around(place);
      places.is_nest |= is_other && nest && nest == nest_around(place);
      Span span = span_at(place);
      const SourceFile* file = span.is_known() ? sources_.file(span.file) : nullptr;
      std::string_view text = file ? file->text().substr(span.begin, span.end - span.begin) : std::string_view();
      for (std::string_view word : {"producer_acquire", "consumer_wait", "acquire_and_advance", "wait_and_advance"})
        places.is_pipeline |= text.find(word) != text.npos;
    }
    if (kernel)
      ir::walk(kernel->body.block, [&](const ir::Op* op) {
        places.has_bulk_copies |= op->kind == ir::OpKind::BulkCopy || op->kind == ir::OpKind::TensorCopy;
      });
    return places;
  }

  // Where the `T.Parallel` loop begins that a place of the script stands in, by the indentation: a kernel that runs has no
  // such loops any more.
  std::optional<uint32_t> nest_around(const kdsl_source_place& place) const {
    Span span = span_at(place);
    const SourceFile* file = span.is_known() ? sources_.file(span.file) : nullptr;
    size_t least = std::string_view::npos;
    for (int line = static_cast<int>(place.line); file && line > 0 && least > 0; --line) {
      std::string_view text = file->line_text(line);
      size_t indentation = text.find_first_not_of(" \t");
      if (indentation == text.npos || text[indentation] == '#' || indentation >= least) continue;
      least = indentation;
      bool is_nest = text.substr(indentation).starts_with("for ") && text.find("Parallel(") != text.npos;
      if (is_nest) return file->line_start(line);
    }
    return std::nullopt;
  }

  bool starts_at(const ir::Op* op, const kdsl_source_place& place) const {
    const SourceFile* file = sources_.file(op->loc.span.file);
    if (!file || file->path() != place.file) return false;
    LineColumn at = file->line_column(op->loc.span.begin);
    return at.line == static_cast<int>(place.line) && at.column == static_cast<int>(place.column);
  }

  // From a place in the script to the end of its line; unknown in other files.
  Span span_at(const kdsl_source_place& place) const {
    auto line = static_cast<int>(place.line), column = static_cast<int>(place.column);
    for (FileId id = 1; const SourceFile* file = sources_.file(id); ++id) {
      if (file->path() != place.file || line < 1 || line > file->line_count()) continue;
      uint32_t begin = file->line_start(line), end = begin + static_cast<uint32_t>(file->line_text(line).size());
      while (begin < end && file->line_column(begin).column < column) ++begin;
      return {id, begin, end};
    }
    return {};
  }

  // The op that starts at a place. Several may; what checks or synchronises is what can fail.
  const ir::Op* find(const ir::Function& kernel, const kdsl_source_place& place) const {
    const ir::Op* found = nullptr;
    ir::walk(kernel.body.block, [&](const ir::Op* op) {
      if (!starts_at(op, place)) return;
      bool can_fail = op->is(ir::effect::Debug | ir::effect::Sync | ir::effect::Convergent);
      if (!found || (can_fail && !found->is(ir::effect::Debug | ir::effect::Sync | ir::effect::Convergent))) found = op;
    });
    return found;
  }

  // Several launches may share a kernel.
  Span launch_of(const kdsl_fault& fault) const {
    Span span;
    auto is_place = [&](const ir::Op* op, const kdsl_source_place& place) {
      return place.note && std::string_view(place.note) == "launched here" && starts_at(op, place);
    };
    bool is_exact = false;
    for (const ir::Function* function : module_.functions) {
      if (function->kind != ir::FunctionKind::Host) continue;
      ir::walk(function->body.block, [&](const ir::Op* op) {
        if (op->kind != ir::OpKind::Launch || op->text_attr(ir::AttrName::Kernel) != fault.kernel || is_exact) return;
        span = op->loc.span;
        is_exact = std::any_of(fault.places, fault.places + fault.place_count,
                               [&](const kdsl_source_place& place) { return is_place(op, place); });
      });
    }
    return span;
  }

  const ir::Module& module_;
  const SourceManager& sources_;
};

}  // namespace

std::string kernel_names(const ir::Module& module) {
  std::string names;
  for (const ir::Function* function : module.functions)
    if (function->kind == ir::FunctionKind::Kernel)
      names += (names.empty() ? "" : "` or `") + std::string(function->source_name);
  return names;
}

std::vector<Span> launch_places(const ir::Module& module) {
  std::vector<Span> places;
  for (const ir::Function* function : module.functions)
    ir::walk(function->body.block, [&](const ir::Op* op) {
      if (op->kind == ir::OpKind::Launch) places.push_back(op->loc.span);
    });
  return places;
}

void note_other_launches(diag::Report& report, std::span<const Span> places) {
  for (size_t i = 1; i < places.size(); ++i) report.note_text(places[i], "the same call launches this kernel, too");
}

static std::string_view cuda_error_of(kdsl_status status) {
  switch (status) {
    case KDSL_ERROR_INVALID_ARGUMENT: return "cudaErrorInvalidValue";
    case KDSL_ERROR_NO_DRIVER: return "cudaErrorInitializationError";
    case KDSL_ERROR_NO_DEVICE: return "cudaErrorNoDevice";
    case KDSL_ERROR_OUT_OF_MEMORY: return "cudaErrorMemoryAllocation";
    case KDSL_ERROR_LAUNCH_CONFIG: return "cudaErrorInvalidConfiguration";
    case KDSL_ERROR_COOPERATIVE_TOO_LARGE: return "cudaErrorCooperativeLaunchTooLarge";
    case KDSL_ERROR_UNSUPPORTED: return "cudaErrorNotSupported";
    case KDSL_ERROR_KERNEL_ASSERT: return "cudaErrorAssert";
    case KDSL_ERROR_KERNEL_BOUNDS: return "cudaErrorIllegalAddress";
    case KDSL_ERROR_KERNEL_TIMEOUT: return "cudaErrorLaunchTimeout";
    default: return status >= KDSL_ERROR_KERNEL_ASSERT ? "cudaErrorLaunchFailure" : "cudaErrorUnknown";
  }
}

stage::HostFailure describe_failure(kdsl_status status, std::string_view message, const ir::Module& module,
                                    const SourceManager& sources) {
  stage::HostFailure failure;
  failure.cuda_error = cuda_error_of(status);
  if (const kdsl_fault* fault = kdsl_last_fault()) {
    failure.message = fault_text(*fault);
    failure.diagnostic = FaultReader(module, sources).read(*fault);
    return failure;
  }
  failure.message = message;
  diag::Sink scratch;
  // `cuda` reports what a kernel did when it synchronises, and does not say which kernel and where.
  if (status >= KDSL_ERROR_KERNEL_ASSERT) {
    std::vector<Span> places = launch_places(module);
    auto report = FaultReader::report_as(scratch, status, places.empty() ? Span{} : places[0], kernel_names(module), message);
    note_other_launches(report, places);
  } else if (is_rejection(status)) {
    scratch.report({}, diag::LaunchRejected, message);
  } else {
    scratch.report({}, diag::CallFailed, message).help(std::string(repair_of_call(message)));
  }
  failure.diagnostic = scratch.diagnostics().front();
  return failure;
}

diag::Diagnostic describe_race(const kdsl_fault& race, const ir::Module& module, const SourceManager& sources) {
  return FaultReader(module, sources).read_race(race);
}

}  // namespace kdsl::driver
