#include "base/os/file.h"
#include "driver/options/raw_options.h"

#include "diag/definitions/command.def"

namespace kdsl::driver {

// Files that include each other more deeply are taken to include themselves. 16 MiB are far more than a command line needs.
constexpr int kMaxDepth = 16;
constexpr size_t kMaxBytes = 16 << 20;

// Splits `text` into words: white space separates them; '…' is literal; in "…" a backslash protects `"` and `\`; elsewhere it
// protects any character.
static std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    bool has_next = i + 1 < text.size();
    if (quote == 0 && (c == ' ' || c == '\t' || c == '\n' || c == '\r')) {
      if (in_word) words.push_back(std::move(word));
      word.clear();
      in_word = false;
      continue;
    }
    in_word = true;
    if (c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
    } else if (c == '\\' && has_next && (quote == 0 || (quote == '"' && (text[i + 1] == '"' || text[i + 1] == '\\')))) {
      word += text[++i];
    } else {
      word += c;
    }
  }
  if (in_word) words.push_back(std::move(word));
  return words;
}

static Result<void> expand(const std::string& arg, int depth, std::vector<std::string>& out, diag::Sink& sink) {
  if (arg.size() < 2 || arg[0] != '@') {
    out.push_back(arg);
    return {};
  }
  std::string path = arg.substr(1);
  if (depth == kMaxDepth) return sink.report({}, diag::ResponseFile, path, "too many response files inside each other");
  auto text = os::read_file(path, kMaxBytes);
  if (!text) {
    bool is_large = text.error() == std::errc::file_too_large;
    return sink.report({}, diag::ResponseFile, path, is_large ? "it is too large" : text.error().message());
  }
  for (const std::string& word : split_words(*text))
    if (Result<void> result = expand(word, depth + 1, out, sink); !result) return result;
  return {};
}

Result<std::vector<std::string>> expand_response_files(std::span<const char* const> args, diag::Sink& sink) {
  std::vector<std::string> out;
  bool is_literal = false;  // after `--`
  for (const char* arg : args) {
    if (is_literal) {
      out.emplace_back(arg);
      continue;
    }
    is_literal = std::string_view(arg) == "--";
    if (Result<void> result = expand(arg, 0, out, sink); !result) return std::unexpected(result.error());
  }
  return out;
}

}  // namespace kdsl::driver
