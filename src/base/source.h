// Source text and positions in it. A SourceFile owns its (UTF-8) text and outlives every phase; a Span is a byte range of one
// file. Lines and columns are computed only when a diagnostic is printed.
#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kdsl {

using FileId = uint32_t;  // index into SourceManager; 0 is "no file"

// A byte range [begin, end) of a file. {0,0,0} means "nowhere" (builtin code).
struct Span {
  FileId file = 0;
  uint32_t begin = 0;
  uint32_t end = 0;

  bool is_known() const { return file != 0; }
  friend bool operator==(Span, Span) = default;
};

// Returns the range from the start of `first` to the end of `last`, both of one file.
inline Span join(Span first, Span last) { return {first.file, first.begin, last.end}; }

// A line counted from 1, and a column counted from 1 in code points.
struct LineColumn {
  int line = 0;
  int column = 0;
};

class SourceFile {
 public:
  SourceFile(FileId id, std::string path, std::string text);

  FileId id() const { return id_; }
  const std::string& path() const { return path_; }  // as given by the user; "<stdin>", "<instantiate>"
  std::string_view text() const { return text_; }  // valid UTF-8, without BOM, line ends as in the file

  LineColumn line_column(uint32_t offset) const;
  int line_count() const { return static_cast<int>(line_starts_.size()); }
  std::string_view line_text(int line) const;  // without line end
  uint32_t line_start(int line) const { return line_starts_[static_cast<size_t>(line - 1)]; }

 private:
  FileId id_;
  std::string path_;
  std::string text_;
  std::vector<uint32_t> line_starts_;
};

// The reason why a file could not become a SourceFile.
struct LoadError {
  enum class Kind { NotFound, IsDirectory, Unreadable, TooLarge, NotUtf8, UnknownEncoding } kind;
  std::string detail;  // system message, the encoding's name, or the offset of the bad byte
};

class SourceManager {
 public:
  SourceManager();
  // Reads a file from disk ("-" reads standard input), removes a BOM and decodes a declared encoding (PEP 263).
  std::expected<const SourceFile*, LoadError> load(const std::string& path);
  // Adds a text that is in memory. A path that begins with `<` is no name of a file, but says what the text is.
  const SourceFile* add(std::string path, std::string text);
  const SourceFile* file(FileId id) const { return id < files_.size() ? files_[id].get() : nullptr; }
  // Returns every file loaded from disk, in order of loading: the dependency list.
  std::vector<std::string> loaded_paths() const;
  // The files that were added with the name of a file, by path; of several with one path the first.
  const std::map<std::string, FileId>& named_files() const { return named_; }

 private:
  const SourceFile* append(std::string path, std::string text);

  std::vector<std::unique_ptr<SourceFile>> files_;
  std::vector<FileId> from_disk_;
  std::map<std::string, FileId> named_;
};

}  // namespace kdsl
