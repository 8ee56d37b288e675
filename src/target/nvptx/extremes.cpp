#include "target/nvptx/extremes.h"

#include <algorithm>
#include <unordered_set>

namespace kdsl::target {

namespace {

// These strings are instructions as LLVM prints them. Inline PTX has blanks where they have tabs, so it is left alone.
constexpr std::string_view kNegation = "\n\tneg.s32 \t", kMax = "\n\tmax.s32 \t", kMin = "\n\tmin.s32 \t", kExtreme = "\n\tm";
constexpr std::string_view kBody = "\n{";  // the body of a function begins

using Registers = std::unordered_set<std::string_view>;

}  // namespace

// Returns the registers of a function that negations define.
static Registers negations_in(std::string_view function) {
  Registers found;
  for (size_t at = function.find(kNegation); at != std::string_view::npos; at = function.find(kNegation, at + 1)) {
    std::string_view rest = function.substr(at + kNegation.size());
    found.insert(rest.substr(0, rest.find(',')));
  }
  return found;
}

// Appends the line of an extreme, "\n\tmax.s32 \t%r3, %r1, %r2;".
static void append_extreme(std::string& out, std::string_view line, const Registers& negations) {
  std::string_view start = line.substr(0, kMax.size()), registers = line.substr(kMax.size());
  size_t comma = registers.find(", "), second_comma = registers.find(", ", comma + 2);
  std::string_view to = registers.substr(0, comma), first = registers.substr(comma + 2, second_comma - comma - 2);
  std::string_view second = registers.substr(second_comma + 2, registers.size() - second_comma - 3);
  if (!negations.contains(second)) {
    out += line;
  } else if (!negations.contains(first)) {
    out.append(start).append(to).append(", ").append(second).append(", ").append(first).append(";");
  } else {
    std::string_view compare = start == kMax ? "gt" : "lt";
    out.append("\n\t{ .reg .pred t; setp.").append(compare).append(".s32 t, ").append(first).append(", ").append(second);
    out.append("; selp.b32 ").append(to).append(", ").append(first).append(", ").append(second).append(", t; }");
  }
}

static void append_function(std::string& out, std::string_view function) {
  Registers negations = negations_in(function);
  size_t done = 0;
  for (size_t at = negations.empty() ? std::string_view::npos : function.find(kExtreme); at != std::string_view::npos;
       at = function.find(kExtreme, at + 1)) {
    std::string_view rest = function.substr(at);
    if (!rest.starts_with(kMax) && !rest.starts_with(kMin)) continue;
    out += function.substr(done, at - done);
    std::string_view line = rest.substr(0, rest.find('\n', 1));
    append_extreme(out, line, negations);
    done = at + line.size();
  }
  out += function.substr(done);
}

std::string put_negations_first(std::string_view ptx) {
  std::string out;
  out.reserve(ptx.size() + 256);
  while (!ptx.empty()) {
    size_t end = std::min(ptx.find(kBody, 1), ptx.size());
    append_function(out, ptx.substr(0, end));
    ptx.remove_prefix(end);
  }
  return out;
}

}  // namespace kdsl::target
