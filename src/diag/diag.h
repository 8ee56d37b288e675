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

enum class Level : uint8_t { Note, Remark, Warning, Error, Fatal };

// A definition is one line of the catalogue. `code` is the stable kebab-case name (several definitions may share one).
template <typename... Args>
struct Def {
  Level level;
  const char* name;  // C++ name, for tests and tools
  const char* code;
  fmt::format_string<Args...> format;
};

struct FixIt {
  Span span;  // the text to replace; an empty range inserts
  std::string text;
};

struct Note {
  Span span;
  std::string message;
};

// A frame of the staged call stack; frames are listed outermost first.
struct StackFrame {
  Span call;  // the call expression
  std::string function;  // the function that contains the call
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

// A report refers to a diagnostic that the sink has stored or holds back, and adds to it. It converts to Reported.
class Report {
 public:
  template <typename... Args>
  Report& note(Span span, const Def<Args...>& def, const std::type_identity_t<Args>&... args) {
    return note_text(span, fmt::vformat(def.format, fmt::make_format_args(args...)));
  }
  Report& note_text(Span span, std::string message);
  Report& help(std::string text);  // Adds a help line; an empty text adds none.
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
  // Lists of codes. A warning that is off by default is reported when it is enabled (or made an error), one that is on when it
  // is not disabled; a code stands in at most one of the first two lists.
  std::vector<std::string> enabled, disabled, as_errors;
  std::vector<std::string> not_errors;  // stay warnings under all_as_errors (-Wno-error=NAME)
  // The codes that are off but collected for Sink::release_held: lints that are worth reporting once a program is known to be
  // wrong.
  std::vector<std::string> held;
  bool none = false;  // -w
  int error_limit = 20;  // 0: no limit
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
  // Gives a caller that must fail now the proof that an earlier step has reported an error; there must be one.
  Reported already_reported() const;

  bool has_errors() const { return error_count_ != 0; }
  int error_count() const { return error_count_; }
  int warning_count() const { return warning_count_; }
  // Returns true once as many errors are stored as the user wants to see: phases should stop at the next convenient point.
  // Errors reported after that are only counted.
  bool limit_reached() const;
  int hidden_error_count() const { return hidden_error_count_; }
  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
  // Reports the diagnostics that have been held back.
  void release_held();
  // mark() and rewind() support tentative work (tracing a region a second time): rewind() forgets what came after `mark`.
  size_t mark() const { return diagnostics_.size(); }
  void rewind(size_t mark);
  // Adds a note to every diagnostic stored after `mark`: a fact that concerns all of them.
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
  // Hashes of the span and message of stored diagnostics, so that a function staged twice with the same mistake reports it
  // once.
  std::unordered_set<uint64_t> seen_;
  int error_count_ = 0;
  int warning_count_ = 0;
  int hidden_error_count_ = 0;
};

}  // namespace kdsl::diag
