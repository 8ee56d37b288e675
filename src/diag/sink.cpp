#include <algorithm>
#include <functional>
#include <utility>

#include "base/check.h"
#include "diag/catalogue.h"
#include "diag/definitions/remarks.def"
#include "diag/diag.h"

namespace kdsl::diag {

constexpr size_t kSuppressed = static_cast<size_t>(-1);

static bool contains(const std::vector<std::string>& codes, std::string_view code) {
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

static bool is_error(const Diagnostic& diagnostic) { return diagnostic.level >= Level::Error; }

static uint64_t fingerprint(const Diagnostic& diagnostic) {
  uint64_t hash = std::hash<std::string_view>()(diagnostic.message);
  for (uint64_t part : {uint64_t{diagnostic.span.file}, uint64_t{diagnostic.span.begin}, uint64_t{diagnostic.span.end},
                        static_cast<uint64_t>(diagnostic.level)})
    hash = (hash ^ part) * 0x9e3779b97f4a7c15u + (hash >> 29);
  return hash;
}

// ---- Report

Report& Report::note_text(Span span, std::string message) {
  if (index_ != kSuppressed) (*list_)[index_].notes.push_back({span, std::move(message)});
  return *this;
}

Report& Report::help(std::string text) {
  if (index_ != kSuppressed && !text.empty()) (*list_)[index_].help.push_back(std::move(text));
  return *this;
}

Report& Report::fixit(Span span, std::string text) {
  if (index_ != kSuppressed) (*list_)[index_].fixits.push_back({span, std::move(text)});
  return *this;
}

Report& Report::stack(std::vector<StackFrame> frames) {
  if (index_ != kSuppressed) (*list_)[index_].stack = std::move(frames);
  return *this;
}

Report::operator Reported() const { return Sink::make_reported(); }

// ---- Sink

bool Sink::is_enabled(const Diagnostic& diagnostic) const {
  // A remark is made only for those who ask for it, so that nothing but its own name turns it off.
  if (diagnostic.level == Level::Remark) return contains(options_.enabled, diagnostic.code);
  if (diagnostic.level != Level::Warning) return true;
  if (contains(options_.as_errors, diagnostic.code)) return true;
  if (options_.none || contains(options_.disabled, diagnostic.code)) return false;
  return contains(options_.enabled, diagnostic.code) || is_warning_on_by_default(diagnostic.code);
}

bool Sink::becomes_error(const Diagnostic& diagnostic) const {
  if (diagnostic.level != Level::Warning) return false;
  // A gap in a check is no mistake of the program.
  bool is_gap = std::string_view(diagnostic.name) == RaceCheckGap.name;
  if (!is_gap && contains(options_.as_errors, diagnostic.code)) return true;
  return options_.all_as_errors && !contains(options_.not_errors, diagnostic.code);
}

bool Sink::limit_reached() const { return options_.error_limit > 0 && error_count_ >= options_.error_limit; }

Report Sink::add(Diagnostic diagnostic) {
  if (!is_enabled(diagnostic)) {
    bool is_off = options_.none || contains(options_.disabled, diagnostic.code);
    if (is_off || !contains(options_.held, diagnostic.code)) return {held_, kSuppressed};
    held_.push_back(std::move(diagnostic));
    return {held_, held_.size() - 1};
  }
  if (becomes_error(diagnostic)) {
    diagnostic.level = Level::Error;
    // kdsl-run makes errors of what a check that was asked for would find in the kernel.
    bool is_of_check = diagnostic.code.starts_with("kernel-");
    diagnostic.notes.push_back(
        {{}, fmt::format("this warning is an error because of `-Werror`{}", is_of_check ? " or `--check`" : "")});
  }
  if (!seen_.insert(fingerprint(diagnostic)).second) return {diagnostics_, kSuppressed};
  if (is_error(diagnostic) && limit_reached()) {
    ++hidden_error_count_;
    return {diagnostics_, kSuppressed};
  }
  error_count_ += is_error(diagnostic);
  warning_count_ += diagnostic.level == Level::Warning;
  diagnostics_.push_back(std::move(diagnostic));
  return {diagnostics_, diagnostics_.size() - 1};
}

Reported Sink::already_reported() const {
  KDSL_CHECK(has_errors(), "a failure was propagated without a diagnostic");
  return make_reported();
}

void Sink::note_since(size_t mark, Span span, std::string_view message) {
  for (size_t i = mark; i < diagnostics_.size(); ++i) diagnostics_[i].notes.push_back({span, std::string(message)});
}

void Sink::release_held() {
  for (Diagnostic& diagnostic : std::exchange(held_, {})) {
    options_.enabled.push_back(diagnostic.code);
    add(std::move(diagnostic));
    options_.enabled.pop_back();
  }
}

void Sink::rewind(size_t mark) {
  while (diagnostics_.size() > mark) {
    const Diagnostic& last = diagnostics_.back();
    error_count_ -= is_error(last);
    warning_count_ -= last.level == Level::Warning;
    seen_.erase(fingerprint(last));
    diagnostics_.pop_back();
  }
}

}  // namespace kdsl::diag
