// Reads what ptxas prints: the resources of each kernel, and errors, whose places it maps to the source.
#include <charconv>
#include <map>

#include <fmt/core.h>

#include "target/cuda/ptxas.h"

namespace kdsl::target {

namespace {

// Calls f(line) for each line, without its end.
template <typename F>
void for_each_line(std::string_view text, F&& f) {
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    f(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// Returns the number that stands before `unit` ("8 bytes spill stores"), or `absent` if the unit does not occur.
int64_t number_before(std::string_view line, std::string_view unit, int64_t absent) {
  size_t at = line.find(unit);
  if (at == std::string_view::npos) return absent;
  size_t end = line.find_last_of("0123456789", at);
  if (end == std::string_view::npos) return absent;
  size_t begin = line.find_last_not_of("0123456789", end);
  begin = begin == std::string_view::npos ? 0 : begin + 1;
  int64_t value = absent;
  std::from_chars(line.data() + begin, line.data() + end + 1, value);
  return value;
}

std::string_view quoted(std::string_view line) {
  size_t begin = line.find('\'');
  size_t end = line.find('\'', begin + 1);
  return begin == std::string_view::npos || end == std::string_view::npos ? std::string_view()
                                                                          : line.substr(begin + 1, end - begin - 1);
}

// Returns the text between two strings; empty if they do not occur.
std::string_view between(std::string_view line, std::string_view before, std::string_view behind) {
  size_t begin = line.find(before);
  if (begin == std::string_view::npos) return {};
  begin += before.size();
  size_t end = line.find(behind, begin);
  return end == std::string_view::npos ? std::string_view() : line.substr(begin, end - begin);
}

// Returns the reason for which ptxas makes wgmma instructions wait, from lines like these:
//   ptxas info    : (C7515) Potential Performance Loss: wgmma.mma_async instructions are serialized due to … in the function
//   'k' ptxas info    : (C7517) warpgroup.wait is injected in around line 12 by compiler to allow … in function 'k'
std::string wgmma_wait(std::string_view line) {
  std::string_view cause = between(line, "instructions are serialized due to ", " in the function");
  if (!cause.empty()) return std::string(cause);
  std::string_view place = between(line, "warpgroup.wait is injected in ", " by compiler to ");
  std::string_view purpose = between(line, " by compiler to ", " in function");
  return place.empty() || purpose.empty() ? std::string() : fmt::format("a wait is put in {} to {}", place, purpose);
}

}  // namespace

bool has_spills(std::string_view log) {
  bool found = false;
  for_each_line(log, [&](std::string_view line) { found |= number_before(line, " bytes spill stores", 0) > 0; });
  return found;
}

// Reads lines like these:
//   ptxas info    : Compiling entry function 'k' for 'sm_90a'
//   ptxas info    : Function properties for k
//       0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
//   ptxas info    : Used 8 registers, used 0 barriers, 64 bytes smem, 400 bytes cmem[0]
std::vector<KernelResources> parse_resources(std::string_view log, const std::vector<std::string>& kernels) {
  std::vector<KernelResources> out;
  std::map<std::string, size_t, std::less<>> index;
  for (const std::string& kernel : kernels) {
    index[kernel] = out.size();
    out.push_back({.name = kernel});
  }
  KernelResources* now = nullptr;
  for_each_line(log, [&](std::string_view line) {
    if (line.find("Compiling entry function") != std::string_view::npos) {
      auto found = index.find(quoted(line));
      now = found == index.end() ? nullptr : &out[found->second];
    } else if (size_t at = line.find("Function properties for "); at != std::string_view::npos) {
      auto found = index.find(line.substr(at + std::string_view("Function properties for ").size()));
      if (found != index.end()) now = &out[found->second];
    } else if (now && line.find("bytes stack frame") != std::string_view::npos) {
      now->local_bytes = number_before(line, " bytes stack frame", 0);
      now->spill_stores = number_before(line, " bytes spill stores", 0);
      now->spill_loads = number_before(line, " bytes spill loads", 0);
    } else if (now && line.find(" registers") != std::string_view::npos) {
      now->registers = static_cast<int>(number_before(line, " registers", -1));
      now->barriers = static_cast<int>(number_before(line, " barriers", 0));
      now->shared_bytes = number_before(line, " bytes smem", 0);
      now->constant_bytes = number_before(line, " bytes cmem[0]", 0);
    } else if (std::string wait = wgmma_wait(line); !wait.empty()) {
      auto found = index.find(quoted(line));
      if (found != index.end()) out[found->second].wgmma_waits.push_back(std::move(wait));
    }
  });
  return out;
}

namespace {

// Returns "file.kpy:12:5" for a line of the PTX, from the last .loc above it; empty if there is none.
std::string source_place(std::string_view ptx, int64_t line_number) {
  std::map<int64_t, std::string_view> files;
  std::string place;
  int64_t number = 0;
  std::string_view loc;
  for_each_line(ptx, [&](std::string_view line) {
    ++number;
    size_t word = line.find_first_not_of(" \t");
    if (word == std::string_view::npos) return;
    std::string_view rest = line.substr(word);
    if (rest.starts_with(".loc") && number <= line_number) loc = rest;
    if (rest.starts_with(".func") || rest.find(".entry") != std::string_view::npos) {
      if (number <= line_number) loc = {};
    }
    if (rest.starts_with(".file")) {
      size_t open = rest.find('"'), close = rest.rfind('"');
      if (open != std::string_view::npos && close > open)
        files[number_before(rest, " \"", 0)] = rest.substr(open + 1, close - open - 1);
    }
  });
  int64_t fields[3] = {0, 0, 0};
  size_t field = 0;
  for (size_t i = 4; i < loc.size() && field < 3;) {
    if (loc[i] < '0' || loc[i] > '9') {
      if (loc[i] == ',') break;
      ++i;
      continue;
    }
    auto [next, error] = std::from_chars(loc.data() + i, loc.data() + loc.size(), fields[field++]);
    i = static_cast<size_t>(next - loc.data());
  }
  auto file = files.find(fields[0]);
  if (field < 2 || file == files.end()) return {};
  return fmt::format("{}:{}:{}", file->second, fields[1], fields[2]);
}

}  // namespace

std::string with_source_places(std::string_view log, std::string_view ptx) {
  constexpr std::string_view kPlace = "around line ";
  std::string out;
  for_each_line(log, [&](std::string_view line) {
    size_t at = line.find(kPlace);
    int64_t number = 0;
    const char* end = line.data() + line.size();
    if (at != std::string_view::npos) {
      auto parsed = std::from_chars(line.data() + at + kPlace.size(), end, number);
      std::string place = source_place(ptx, number);
      if (parsed.ec == std::errc() && !place.empty()) {
        out += fmt::format("{}around {}{}\n", line.substr(0, at), place, std::string_view(parsed.ptr, end));
        return;
      }
    }
    out += fmt::format("{}\n", line);
  });
  return out;
}

// Reads lines like this one:
//   ptxas /dev/stdin, line 24; error   : Unknown symbol 'foo'
std::string explain_ptx_errors(std::string_view log, std::string_view ptx) {
  std::string out;
  // Errors after the first few are mostly consequences of these.
  static constexpr int kMaxShown = 5;
  int shown = 0;
  auto add = [&](std::string_view text) {
    if (shown++ >= kMaxShown) return;
    out += fmt::format("{}{}", out.empty() ? "" : "; ", text);
  };
  for_each_line(log, [&](std::string_view line) {
    if (line.empty() || line.find("ptxas info") != std::string_view::npos) return;
    size_t at = line.find(", line ");
    size_t colon = line.find(" : ");
    if (at == std::string_view::npos || colon == std::string_view::npos) {
      // The last line only says that there were errors.
      if (line.find("aborted due to errors") == std::string_view::npos) add(line);
      return;
    }
    if (line.find("error") == std::string_view::npos && line.find("fatal") == std::string_view::npos) return;
    int64_t number = 0;
    std::from_chars(line.data() + at + 7, line.data() + line.size(), number);
    std::string place = source_place(ptx, number);
    std::string where = place.empty() ? std::string() : fmt::format(", from {}", place);
    add(fmt::format("{} (PTX line {}{})", line.substr(colon + 3), number, where));
  });
  return out.empty() ? std::string("it gave no reason") : out;
}

}  // namespace kdsl::target
