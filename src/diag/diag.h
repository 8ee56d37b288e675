// Diagnostics: the typed catalogue, a report under construction, and the sink that collects them.
//
//   diags.report(span, diag::UndefinedName, text).note(other, diag::FirstUse, n).help("write `x`");
//
// A definition (definitions/*.def) fixes level, stable code and format; a wrong argument count, type or
// format specification does not compile. The sink stores reports; renderers (text, JSON, SARIF) print them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <vector>

#include <fmt/core.h>

#include "base/result.h"
#include "base/source.h"

namespace kdsl::diag {

enum class Level : uint8_t { Note, Warning, Error, Fatal };

// One line of the catalogue. `code` is the stable kebab-case name (several definitions may share one).
template <typename... Args>
struct Def {
  Level level;
  const char* name;  // C++ name, for tests and tools
  const char* code;
  fmt::format_string<Args...> format;
};

struct FixIt {
  Span span;  // replaced text; empty range inserts
  std::string text;
};

struct Note {
  Span span;
  std::string message;
};

// A frame of the staged call stack, outermost first.
struct StackFrame {
  Span call;  // where the call stands
  std::string function;  // in which function
};

struct Diagnostic {
  Level level;
  const char* name;
  std::string code;
  Span span;
  std::string message;
  std::vector<Note> notes;
  std::vector<std::string> help;
  std::vector<FixIt> fixits;
  std::vector<StackFrame> stack;
};

class Sink;

// Refers to a diagnostic already stored in the sink, or held back by it; adds to it. Converts to Reported.
class Report {
 public:
  template <typename... Args>
  Report& note(Span span, const Def<Args...>& def, const std::type_identity_t<Args>&... args) {
    return note_text(span, fmt::vformat(def.format, fmt::make_format_args(args...)));
  }
  Report& note_text(Span span, std::string message);
  Report& help(std::string text);  // an empty one says nothing
  Report& fixit(Span span, std::string text);
  Report& stack(std::vector<StackFrame> frames);
  operator Reported() const;
  template <typename T>
  operator std::expected<T, Reported>() const {
    return std::unexpected(static_cast<Reported>(*this));
  }

 private:
  friend class Sink;
  Report(std::vector<Diagnostic>& list, size_t index) : list_(&list), index_(index) {}
  std::vector<Diagnostic>* list_;
  size_t index_;  // npos when the diagnostic was suppressed (duplicate, disabled warning, over the limit)
};

struct WarningOptions {
  bool all_as_errors = false;
  // Codes. A warning that is off by default is reported when it is enabled (or made an error), one that
  // is on when it is not disabled; a code stands in at most one of the first two lists.
  std::vector<std::string> enabled, disabled, as_errors;
  std::vector<std::string> not_errors;  // stay warnings under all_as_errors (-Wno-error=NAME)
  // Of those that are off, what is kept for Sink::release_held: what is worth saying once a program is known to be wrong.
  std::vector<std::string> held;
  bool none = false;  // -w
  int error_limit = 20;  // 0: none
};

class Sink {
 public:
  explicit Sink(WarningOptions options = {}) : options_(std::move(options)) {}

  template <typename... Args>
  Report report(Span span, const Def<Args...>& def, const std::type_identity_t<Args>&... args) {
    return add({.level = def.level,
                .name = def.name,
                .code = def.code,
                .span = span,
                .message = fmt::vformat(def.format, fmt::make_format_args(args...)),
                .notes = {},
                .help = {},
                .fixits = {},
                .stack = {}});
  }
  Report add(Diagnostic diagnostic);
  // Proof for a caller that must fail now because an earlier step reported; an error must exist.
  Reported already_reported() const;

  bool has_errors() const { return error_count_ != 0; }
  int error_count() const { return error_count_; }
  int warning_count() const { return warning_count_; }
  // True once as many errors are stored as the user wants to see: phases should stop at the next
  // convenient place. Errors reported after that are only counted.
  bool limit_reached() const;
  int hidden_error_count() const { return hidden_error_count_; }
  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
  // Reports what has been held back.
  void release_held();
  // For tentative work (tracing a region a second time): forget what came after `mark`.
  size_t mark() const { return diagnostics_.size(); }
  void rewind(size_t mark);
  // Adds a note to every diagnostic stored after `mark` (a fact about all that went wrong in one place).
  void note_since(size_t mark, Span span, std::string_view message);
  template <typename... Args>
  void note_since(size_t mark, Span span, const Def<Args...>& def, const std::type_identity_t<Args>&... args) {
    note_since(mark, span, std::string_view(fmt::vformat(def.format, fmt::make_format_args(args...))));
  }

 private:
  friend class Report;
  bool is_enabled(const Diagnostic& diagnostic) const;
  bool becomes_error(const Diagnostic& diagnostic) const;
  static Reported make_reported() { return Reported(); }

  WarningOptions options_;
  std::vector<Diagnostic> diagnostics_, held_;
  // Span and message of what is stored, to say everything once: a function staged twice with the same
  // mistake reports it once.
  std::unordered_set<uint64_t> seen_;
  int error_count_ = 0;
  int warning_count_ = 0;
  int hidden_error_count_ = 0;
};

}  // namespace kdsl::diag
