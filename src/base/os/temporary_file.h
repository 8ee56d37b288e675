// A new file that the destructor removes, unless it has been moved to its final path: outputs and entries of caches are written
// so, that nobody ever sees half of one; tools that read no pipes get their inputs so.
#pragma once

#include <string>
#include <string_view>

#include "base/os/file.h"

namespace kdsl::os {

class TemporaryFile {
 public:
  TemporaryFile(TemporaryFile&& other) noexcept;
  TemporaryFile& operator=(TemporaryFile&& other) noexcept;
  ~TemporaryFile() { remove(); }

  // Creates a file whose path is `prefix`, some characters that make it unique, and `ending`. Only its owner may read it.
  static Result<TemporaryFile> make(std::string_view prefix, std::string_view ending = {});
  // Creates it in the folder for temporary files, which TMPDIR names.
  static Result<TemporaryFile> make_anywhere(std::string_view name, std::string_view ending);

  const std::string& path() const { return path_; }
  Result<void> write(std::string_view bytes) { return write_all(file_.descriptor(), bytes); }
  // Closes it with the permissions of the file at `place` or, if there is none, those of a newly created file.
  Result<void> close_for(const std::string& place);
  Result<void> close() { return file_.close(); }
  // Moves the file, which must be closed, to `path`.
  Result<void> move_to(const std::string& path);

 private:
  TemporaryFile(std::string path, File file) : path_(std::move(path)), file_(std::move(file)) {}
  void remove();

  std::string path_;  // empty when the file has been moved or removed
  File file_;
};

// Creates a new folder among the temporary files, whose name begins with `name`. Nobody removes it.
Result<std::string> make_temporary_folder(std::string_view name);

}  // namespace kdsl::os
