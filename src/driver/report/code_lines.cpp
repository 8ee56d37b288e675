#include "driver/report/code_lines.h"

#include <algorithm>
#include <charconv>

namespace kdsl::driver {

namespace {

std::string_view next_line(std::string_view& text) {
  size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::string_view without_indent(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  return line;
}

// Takes a number, and the blanks around it, from the front; returns 0 if there is none.
int take_number(std::string_view& text) {
  text = without_indent(text);
  int number = 0;
  auto [rest, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc()) return 0;
  text.remove_prefix(static_cast<size_t>(rest - text.data()));
  text = without_indent(text);
  return number;
}

std::string_view quoted(std::string_view text) {
  size_t begin = text.find('"');
  if (begin == std::string_view::npos) return {};
  size_t end = text.find('"', begin + 1);
  return end == std::string_view::npos ? std::string_view() : text.substr(begin + 1, end - begin - 1);
}

bool is_path(std::string_view named, std::string_view path) {
  if (named == path) return true;
  // A compiler may write a path as absolute or as relative, so the shorter one has to be the end of the longer one.
  std::string_view longer = named.size() > path.size() ? named : path, shorter = named.size() > path.size() ? path : named;
  while (shorter.starts_with("./")) shorter.remove_prefix(2);
  return !shorter.empty() && longer.ends_with(shorter) && longer[longer.size() - shorter.size() - 1] == '/';
}

// Returns the number that `.file` directives give to the source; 0 if none does.
int file_number(std::string_view ptx, std::string_view path) {
  while (!ptx.empty()) {
    std::string_view line = without_indent(next_line(ptx));
    if (!line.starts_with(".file")) continue;
    line.remove_prefix(5);
    int number = take_number(line);
    if (is_path(quoted(line), path)) return number;
  }
  return 0;
}

// Reads `1 30 5, function_name $L, inlined_at 1 50 2` and returns the first line that belongs to the file.
int line_of_loc(std::string_view loc, int file) {
  constexpr std::string_view kInlined = "inlined_at";
  while (true) {
    int number = take_number(loc), line = take_number(loc);
    if (number == file) return line;
    size_t next = loc.find(kInlined);
    if (next == std::string_view::npos) return 0;
    loc.remove_prefix(next + kInlined.size());
  }
}

// Reads `//## File "a.kpy", line 3 inlined at "b.kpy", line 7` and returns the first line that belongs to the file.
int line_of_comment(std::string_view comment, std::string_view path) {
  constexpr std::string_view kLine = ", line ";
  while (true) {
    std::string_view named = quoted(comment);
    size_t at = comment.find(kLine);
    if (at == std::string_view::npos) return 0;
    comment.remove_prefix(at + kLine.size());
    int line = take_number(comment);
    if (is_path(named, path)) return line;
  }
}

}  // namespace

std::vector<CodeLine> ptx_lines(std::string_view ptx, std::string_view path) {
  int file = file_number(ptx, path), current = 0;
  std::vector<CodeLine> lines;
  while (!ptx.empty()) {
    std::string_view line = next_line(ptx), words = without_indent(line);
    if (words.starts_with(".section")) break;  // tables for debuggers, up to the end
    if (words.starts_with(".file")) continue;
    if (words.starts_with(".loc")) {
      current = file ? line_of_loc(words.substr(4), file) : 0;
      continue;
    }
    if (words.starts_with("}")) current = 0;
    bool is_code = !words.empty() && words.front() != '.' && words.front() != '/' && !words.ends_with(':');
    lines.push_back({line, is_code ? current : 0});
  }
  return lines;
}

std::vector<CodeLine> sass_lines(std::string_view listing, std::string_view path) {
  int current = 0;
  std::vector<CodeLine> lines;
  bool is_inlined = false;  // the line before was a comment about the same place, further inside
  while (!listing.empty()) {
    std::string_view line = next_line(listing), words = without_indent(line);
    if (words.starts_with("//## File")) {
      int found = line_of_comment(words, path);
      // Several comments in a row describe one place, from the innermost function outwards.
      if (!is_inlined || current == 0) current = found;
      is_inlined = true;
      continue;
    }
    is_inlined = false;
    if (words.starts_with(".section") || words.starts_with(".text.")) current = 0;
    bool is_code = words.starts_with("/*");
    lines.push_back({line, is_code ? current : 0});
  }
  return lines;
}

}  // namespace kdsl::driver
