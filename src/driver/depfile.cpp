#include "driver/depfile.h"

namespace kdsl::driver {

constexpr size_t kLineWidth = 75;

std::string quote_for_make(std::string_view name) {
  std::string out;
  for (size_t i = 0; i < name.size(); ++i) {
    if (name[i] == ' ' || name[i] == '\t') {
      for (size_t back = i; back > 0 && name[back - 1] == '\\'; --back) out += '\\';
      out += '\\';
    } else if (name[i] == '$') {
      out += '$';
    } else if (name[i] == '#') {
      out += '\\';
    }
    out += name[i];
  }
  return out;
}

// Appends words and breaks the line before a word that would make it too long.
static void append_words(std::string& out, size_t& column, std::span<const std::string> words) {
  for (const std::string& word : words) {
    if (column > 0 && column + 1 + word.size() > kLineWidth) {
      out += " \\\n ";
      column = 1;
    } else if (column > 0) {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
  }
}

std::string make_rule(std::span<const std::string> targets, std::span<const std::string> dependencies, bool phony) {
  std::string out;
  size_t column = 0;
  append_words(out, column, targets);
  out += ':';
  ++column;
  std::vector<std::string> quoted;
  for (const std::string& dependency : dependencies) quoted.push_back(quote_for_make(dependency));
  append_words(out, column, quoted);
  out += '\n';
  for (size_t i = 1; phony && i < quoted.size(); ++i) out += quoted[i] + ":\n";
  return out;
}

std::string file_beside(std::string_view output, std::string_view extension) {
  size_t slash = output.rfind('/');
  size_t dot = output.rfind('.');
  bool has_extension = dot != std::string_view::npos && dot != 0 && (slash == std::string_view::npos || dot > slash + 1);
  return std::string(output.substr(0, has_extension ? dot : output.size())) + "." + std::string(extension);
}

}  // namespace kdsl::driver
