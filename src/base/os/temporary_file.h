// A new file that is gone at the end, unless it takes its place among the others: outputs and entries of caches are written so,
// that nobody ever sees half of one; tools that read no pipes get their inputs so.
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

  // Its path is `prefix`, some characters that make it nobody else's, and `ending`. Only its owner may read it.
  static Result<TemporaryFile> make(std::string_view prefix, std::string_view ending = {});
  // In the folder for such files, which TMPDIR names.
  static Result<TemporaryFile> make_anywhere(std::string_view name, std::string_view ending);

  const std::string& path() const { return path_; }
  Result<void> write(std::string_view bytes) { return write_all(file_.descriptor(), bytes); }
  // Closes it, with the permissions of what is at `place` now or, if nothing is, those of a file that is made there.
  Result<void> close_for(const std::string& place);
  Result<void> close() { return file_.close(); }
  // Takes the place of `path`, once it is closed.
  Result<void> move_to(const std::string& path);

 private:
  TemporaryFile(std::string path, File file) : path_(std::move(path)), file_(std::move(file)) {}
  void remove();

  std::string path_;  // empty: there is none any more
  File file_;
};

}  // namespace kdsl::os
