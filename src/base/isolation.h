// Switches of the process, one of them also of a thread, that say what the programs which are compiled or run see of the
// machine, and what they change.
//
// An isolated program sees no environment, no files, no clock and no processes, so nothing that another machine, user or day
// would show differently. Equal input then gives equal output. A script may write files below the folders that the command
// line names, and nowhere else.
#pragma once

#include <string>

namespace kdsl {

void isolate_programs();
// While it exists, the programs that the calling thread compiles are isolated, too.
class IsolatedThread {
 public:
  IsolatedThread();
  ~IsolatedThread();
  IsolatedThread(const IsolatedThread&) = delete;

 private:
  bool was_isolated_;
};
bool are_programs_isolated();

void allow_writing_below(std::string folder);  // an absolute path without symbolic links
bool may_write_files();  // somewhere
bool may_write(const std::string& path);  // an absolute path without symbolic links

}  // namespace kdsl
