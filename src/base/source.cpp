#include "base/source.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "base/encoding.h"
#include "base/os/file.h"
#include "base/utf8.h"
#include "base/files/virtual_files.h"

namespace kdsl {

namespace {

// Spans have 32 bits and a kernel source is small: anything near this size is a mistake (/dev/zero).
constexpr size_t kMaxFileBytes = size_t{256} << 20;

using Kind = LoadError::Kind;

std::unexpected<LoadError> failed(Kind kind, std::string detail = {}) {
  return std::unexpected(LoadError{kind, std::move(detail)});
}

std::expected<std::string, LoadError> read_source(const std::string& path) {
  auto bytes = path == "-" ? os::read_all(os::kStandardInput, kMaxFileBytes) : os::read_file(path, kMaxFileBytes);
  if (bytes) return *std::move(bytes);
  std::error_code error = bytes.error();
  if (error == std::errc::file_too_large) return failed(Kind::TooLarge, fmt::format("more than {} MiB", kMaxFileBytes >> 20));
  if (error == std::errc::is_a_directory) return failed(Kind::IsDirectory, error.message());
  bool is_missing = error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory;
  return failed(is_missing ? Kind::NotFound : Kind::Unreadable, error.message());
}

// A line ends at \n, \r\n or a lone \r, as in Python.
std::vector<uint32_t> find_line_starts(std::string_view text) {
  std::vector<uint32_t> starts;
  starts.reserve(text.size() / 32 + 1);
  starts.push_back(0);
  const char* begin = text.data();
  const char* end = begin + text.size();
  bool has_cr = std::memchr(begin, '\r', text.size()) != nullptr;
  for (const char* p = begin; p < end;) {
    const char* stop = has_cr ? std::find_if(p, end, [](char c) { return c == '\n' || c == '\r'; })
                              : static_cast<const char*>(std::memchr(p, '\n', static_cast<size_t>(end - p)));
    if (!stop || stop == end) break;
    p = stop + 1;
    if (*stop == '\r' && p < end && *p == '\n') ++p;
    starts.push_back(static_cast<uint32_t>(p - begin));
  }
  return starts;
}

}  // namespace

SourceFile::SourceFile(FileId id, std::string path, std::string text)
    : id_(id), path_(std::move(path)), text_(std::move(text)), line_starts_(find_line_starts(text_)) {}

LineColumn SourceFile::line_column(uint32_t offset) const {
  offset = std::min<uint32_t>(offset, static_cast<uint32_t>(text_.size()));
  auto next = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  int line = static_cast<int>(next - line_starts_.begin());
  uint32_t start = line_starts_[static_cast<size_t>(line - 1)];
  size_t column = count_utf8(text().substr(start, offset - start));
  return {line, static_cast<int>(column) + 1};
}

std::string_view SourceFile::line_text(int line) const {
  if (line < 1 || line > line_count()) return {};
  uint32_t begin = line_start(line);
  uint32_t end = line < line_count() ? line_start(line + 1) : static_cast<uint32_t>(text_.size());
  std::string_view result = text().substr(begin, end - begin);
  while (!result.empty() && (result.back() == '\n' || result.back() == '\r')) result.remove_suffix(1);
  return result;
}

SourceManager::SourceManager() { files_.push_back(nullptr); }

std::expected<const SourceFile*, LoadError> SourceManager::load(const std::string& path) {
  if (const SourceFile* given = find_virtual_file(*this, path)) return given;
  auto bytes = read_source(path);
  if (!bytes) return std::unexpected(bytes.error());
  auto text = decode_source(std::move(*bytes));
  if (!text) return std::unexpected(text.error());
  const SourceFile* file = append(path == "-" ? "<stdin>" : path, std::move(*text));
  if (path != "-") from_disk_.push_back(file->id());
  return file;
}

const SourceFile* SourceManager::add(std::string path, std::string text) {
  const SourceFile* file = append(std::move(path), std::move(text));
  if (!file->path().starts_with('<')) named_.emplace(file->path(), file->id());
  return file;
}

const SourceFile* SourceManager::append(std::string path, std::string text) {
  FileId id = static_cast<FileId>(files_.size());
  files_.push_back(std::make_unique<SourceFile>(id, std::move(path), std::move(text)));
  return files_.back().get();
}

std::vector<std::string> SourceManager::loaded_paths() const {
  std::vector<std::string> paths;
  for (FileId id : from_disk_) paths.push_back(file(id)->path());
  return paths;
}

}  // namespace kdsl
