#include "diag/fixit.h"

#include <algorithm>
#include <span>
#include <tuple>

namespace kdsl::diag {

// Fix-its for more bytes than this are left out: they would print about a thousand lines, which help nobody and cost memory.
constexpr uint32_t kMaxBytes = 1 << 16;

static std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  for (size_t at = 0; at <= text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.emplace_back(line);
    at = end + 1;
  }
  return lines;
}

static std::string replace_all(std::string_view text, uint32_t begin, uint32_t end, std::span<const FixIt> fixits) {
  std::string out;
  uint32_t at = begin;
  for (const FixIt& fixit : fixits) {
    if (fixit.span.begin < at) continue;
    out += text.substr(at, fixit.span.begin - at);
    out += fixit.text;
    at = fixit.span.end;
  }
  if (end > at) out += text.substr(at, end - at);
  return out;
}

std::vector<FixedLines> apply_fixits(const SourceManager& sources, std::vector<FixIt> fixits) {
  std::stable_sort(fixits.begin(), fixits.end(), [](const FixIt& a, const FixIt& b) {
    return std::tie(a.span.file, a.span.begin) < std::tie(b.span.file, b.span.begin);
  });
  std::vector<FixedLines> result;
  for (size_t i = 0; i < fixits.size();) {
    const SourceFile* file = sources.file(fixits[i].span.file);
    int first_line = 0, last_line = 0;
    size_t group_end = i;
    while (file && group_end < fixits.size() && fixits[group_end].span.file == file->id()) {
      int line = file->line_column(fixits[group_end].span.begin).line;
      if (group_end > i && line > last_line) break;
      if (group_end == i) first_line = last_line = line;
      last_line = std::max(last_line, file->line_column(fixits[group_end].span.end).line);
      ++group_end;
    }
    if (group_end == i) {
      ++i;
      continue;
    }
    uint32_t begin = file->line_start(first_line);
    uint32_t end = file->line_start(last_line) + static_cast<uint32_t>(file->line_text(last_line).size());
    if (end - begin <= kMaxBytes) {
      std::span<const FixIt> group(fixits.data() + i, group_end - i);
      result.push_back({file->id(), first_line, split_lines(replace_all(file->text(), begin, end, group))});
    }
    i = group_end;
  }
  return result;
}

}  // namespace kdsl::diag
