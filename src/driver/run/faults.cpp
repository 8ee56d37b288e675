#include "driver/run/faults.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "diag/definitions/run.def"
#include "diag/definitions/warnings.def"
#include "ir/call_stack.h"
#include "ir/ops.h"
#include "value/dialect.h"

namespace kdsl::driver {

namespace {

// Returns whether the launch could not begin.
bool is_rejection(kdsl_status status) {
  return status == KDSL_ERROR_LAUNCH_CONFIG || status == KDSL_ERROR_COOPERATIVE_TOO_LARGE;
}

// Returns the text that the script can print: the fault, followed by the places that it names, one per line.
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

// Replaces symbols, by which the runtime knows kernels, by the names of the user's functions.
std::string with_source_names(std::string message, const ir::Module& module) {
  for (const ir::Function* function : module.functions) {
    std::string symbol = fmt::format("`{}`", function->name);
    if (size_t at = message.find(symbol); at != std::string::npos)
      message.replace(at, symbol.size(), fmt::format("`{}`", function->source_name));
  }
  return message;
}

class FaultReader {
 public:
  explicit FaultReader(const FailureScope& scope)
      : module_(scope.module), sources_(scope.sources), dialect_(scope.dialect ? *scope.dialect : value::kPlainPython) {}

  static diag::Report report_as(diag::Sink& sink, kdsl_status status, Span span, std::string_view kernel,
                                std::string_view message) {
    switch (status) {
      case KDSL_ERROR_KERNEL_ASSERT: return sink.report(span, diag::KernelAssert, kernel, message);
      case KDSL_ERROR_KERNEL_BOUNDS: return sink.report(span, diag::KernelBounds, kernel, message);
      case KDSL_ERROR_KERNEL_BARRIER: return sink.report(span, diag::KernelBarrier, kernel, message);
      case KDSL_ERROR_KERNEL_DEADLOCK: return sink.report(span, diag::KernelDeadlock, kernel, message);
      case KDSL_ERROR_KERNEL_RACE: return sink.report(span, diag::KernelRace, kernel, message);
      case KDSL_ERROR_KERNEL_INIT: return sink.report(span, diag::KernelInit, kernel, message);
      case KDSL_ERROR_KERNEL_NAN: return sink.report(span, diag::KernelNan, kernel, message);
      case KDSL_ERROR_KERNEL_TIMEOUT: return sink.report(span, diag::KernelTimeout, kernel, message);
      default: return sink.report(span, diag::KernelTrap, kernel, message);
    }
  }

  diag::Diagnostic read(const kdsl_fault& fault) const { return *fault.kernel ? read_kernel(fault) : read_host(fault); }

  // Returns the help text for a fault of which only the kind is known.
  std::string help_for_kind(kdsl_fault_kind kind) const {
    kdsl_fault bare{};
    bare.kind = kind;
    bare.help = "";
    return help_for(bare, nullptr);
  }

  diag::Diagnostic read_race(const kdsl_fault& race) const {
    diag::Diagnostic warning = read_kernel(race, true);
    warning.level = diag::Level::Warning;  // an uninitialised read would be an error
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
      // The note about the launch comes last, so these places are skipped.
      if (fault.facts[i].role == KDSL_PLACE_CALL || fault.facts[i].role == KDSL_PLACE_LAUNCH) continue;
      const ir::Op* other = kernel ? find(*kernel, place) : nullptr;
      report.note_text(other ? other->loc.span : span_at(place), place.note);
    }
    if (goes_on && is_race) report.note_text({}, "the kernel goes on");
    report.note(launch_of(fault), diag::FaultThread, triple(fault.block), triple(fault.thread));
    if (op) report.stack(ir::call_stack(op->loc));
    report.help(help_for(fault, kernel));
    return scratch.diagnostics().front();
  }

  // Returns how to mend the most frequent cause: the dialect's text, else the runtime's.
  std::string help_for(const kdsl_fault& fault, const ir::Function* kernel) const {
    for (const value::FaultHint& hint : *dialect_.fault_hints)
      if (hint.kind == fault.kind && suits(hint, fault, kernel)) return formatted(fault, hint.help);
    return fault.help;
  }

  static std::string formatted(const kdsl_fault& fault, std::string_view pattern) {
    std::string zero_ended(pattern);
    int64_t size = kdsl_fault_format(&fault, zero_ended.c_str(), nullptr, 0);
    if (size < 0) return {};
    std::string text(static_cast<size_t>(size) + 1, 0);
    kdsl_fault_format(&fault, zero_ended.c_str(), text.data(), text.size());
    text.pop_back();
    return text;
  }

  bool suits(const value::FaultHint& hint, const kdsl_fault& fault, const ir::Function* kernel) const {
    std::span places(fault.places, fault.place_count);
    auto has_word = [&](const kdsl_source_place& place) { return text_at(place).find(hint.written) != std::string_view::npos; };
    if (!hint.written.empty() && std::ranges::none_of(places, has_word)) return false;
    if (!hint.loop.empty() && !meet_in_loop(hint.loop, fault)) return false;
    return !hint.in_copying_kernel || (kernel && copies_in_background(*kernel));
  }

  static bool copies_in_background(const ir::Function& kernel) {
    bool any = false;
    ir::walk(kernel.body.block,
             [&](const ir::Op* op) { any |= op->kind == ir::OpKind::BulkCopy || op->kind == ir::OpKind::TensorCopy; });
    return any;
  }

  // Returns whether both accesses are in one loop whose header contains the word.
  bool meet_in_loop(std::string_view word, const kdsl_fault& fault) const {
    std::optional<uint32_t> loop = fault.place_count != 0 ? loop_around(fault.places[0], word) : std::nullopt;
    for (uint32_t i = 1; loop && i < fault.place_count; ++i)
      if (fault.facts[i].role == KDSL_PLACE_ACCESS && loop_around(fault.places[i], word) == loop) return true;
    return false;
  }

  // Returns where the innermost loop around a place of the script begins whose header contains the word. It is found by
  // indentation, since the compiled kernel may no longer have the loop.
  std::optional<uint32_t> loop_around(const kdsl_source_place& place, std::string_view word) const {
    Span span = span_at(place);
    const SourceFile* file = span.is_known() ? sources_.file(span.file) : nullptr;
    size_t least = std::string_view::npos;
    for (int line = static_cast<int>(place.line); file && line > 0 && least > 0; --line) {
      std::string_view text = file->line_text(line);
      size_t indentation = text.find_first_not_of(" \t");
      if (indentation == text.npos || text[indentation] == '#' || indentation >= least) continue;
      least = indentation;
      bool is_loop = text.substr(indentation).starts_with("for ") && text.find(word) != text.npos;
      if (is_loop) return file->line_start(line);
    }
    return std::nullopt;
  }

  // Returns the code from a place of the script to the end of its line.
  std::string_view text_at(const kdsl_source_place& place) const {
    Span span = span_at(place);
    const SourceFile* file = span.is_known() ? sources_.file(span.file) : nullptr;
    return file ? file->text().substr(span.begin, span.end - span.begin) : std::string_view();
  }

  bool starts_at(const ir::Op* op, const kdsl_source_place& place) const {
    const SourceFile* file = sources_.file(op->loc.span.file);
    if (!file || file->path() != place.file) return false;
    LineColumn at = file->line_column(op->loc.span.begin);
    return at.line == static_cast<int>(place.line) && at.column == static_cast<int>(place.column);
  }

  // Returns the span from a place in the script to the end of its line; an unknown span for other files.
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

  // Returns the op that starts at a place. Among several, one that checks or synchronises is preferred, because it can fail.
  const ir::Op* find(const ir::Function& kernel, const kdsl_source_place& place) const {
    const ir::Op* found = nullptr;
    ir::walk(kernel.body.block, [&](const ir::Op* op) {
      if (!starts_at(op, place)) return;
      bool can_fail = op->is(ir::effect::Debug | ir::effect::Sync | ir::effect::Convergent);
      if (!found || (can_fail && !found->is(ir::effect::Debug | ir::effect::Sync | ir::effect::Convergent))) found = op;
    });
    return found;
  }

  // Returns the launch of the fault, since several launches may share a kernel.
  Span launch_of(const kdsl_fault& fault) const {
    Span span;
    bool is_exact = false;
    for (const ir::Function* function : module_.functions) {
      if (function->kind != ir::FunctionKind::Host) continue;
      ir::walk(function->body.block, [&](const ir::Op* op) {
        if (op->kind != ir::OpKind::Launch || op->text_attr(ir::AttrName::Kernel) != fault.kernel || is_exact) return;
        span = op->loc.span;
        for (uint32_t i = 0; i < fault.place_count; ++i)
          is_exact |= fault.facts[i].role == KDSL_PLACE_LAUNCH && starts_at(op, fault.places[i]);
      });
    }
    return span;
  }

  const ir::Module& module_;
  const SourceManager& sources_;
  const value::Dialect& dialect_;
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

stage::HostFailure describe_failure(kdsl_status status, std::string_view message, const FailureScope& scope,
                                    kdsl_fault_kind mismatch) {
  stage::HostFailure failure;
  failure.cuda_error = cuda_error_of(status);
  FaultReader reader(scope);
  if (const kdsl_fault* fault = kdsl_last_fault()) {
    failure.message = fault_text(*fault);
    failure.diagnostic = reader.read(*fault);
    failure.is_of_check = status == KDSL_ERROR_KERNEL_RACE || status == KDSL_ERROR_KERNEL_INIT ||
                          status == KDSL_ERROR_KERNEL_BARRIER || status == KDSL_ERROR_KERNEL_BOUNDS ||
                          status == KDSL_ERROR_KERNEL_NAN;
    return failure;
  }
  failure.message = message;
  diag::Sink scratch;
  // `cuda` reports the failure of a kernel at the next synchronisation, and does not say which kernel failed, and where.
  if (status >= KDSL_ERROR_KERNEL_ASSERT) {
    std::vector<Span> places = launch_places(scope.module);
    auto report =
        FaultReader::report_as(scratch, status, places.empty() ? Span{} : places[0], kernel_names(scope.module), message);
    note_other_launches(report, places);
  } else if (is_rejection(status)) {
    scratch.report({}, diag::LaunchRejected, message);
  } else {
    scratch.report({}, diag::CallFailed, message).help(reader.help_for_kind(mismatch));
  }
  failure.diagnostic = scratch.diagnostics().front();
  return failure;
}

diag::Diagnostic describe_race(const kdsl_fault& race, const FailureScope& scope) { return FaultReader(scope).read_race(race); }

}  // namespace kdsl::driver
