// Facts about this process: its number, its environment, its working folder, and the identity of its program. Used by the cache
// of compiles, the module `os` of programs, and the runtime, which has to survive a fork.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kdsl::os {

int process_id();

// Returns the variables of the environment as NAME=VALUE, in no order.
std::vector<std::string_view> environment();
// Returns the working folder; empty when it is not known.
std::string working_folder();

// Returns the bytes of the note by which linkers tell builds of a program apart; empty when there is none. If this code is part
// of a shared library, this is the library's.
std::string build_id();
// Returns a path under which the file with this code, a program or a shared library, can be read while it runs.
std::string own_program();

// Functions that are called when the process is forked: before it, and after it in each of the two processes. A null pointer
// calls nothing.
struct ForkHandlers {
  void (*before)() = nullptr;
  void (*in_parent)() = nullptr;
  void (*in_child)() = nullptr;
};
void on_fork(ForkHandlers handlers);

}  // namespace kdsl::os
