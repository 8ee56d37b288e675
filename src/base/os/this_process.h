// What this process is and sees: its number, its environment, its working folder, what tells its program from others. Used by
// the cache of compiles, the module `os` of programs, and the runtime, which has to survive a fork.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kdsl::os {

int process_id();

// The variables of the environment as NAME=VALUE, in no order.
std::vector<std::string_view> environment();
// Empty when it is not known.
std::string working_folder();

// The note by which linkers tell programs apart, as bytes; empty when there is none.
std::string build_id();
// A path under which the file of this program can be read while it runs.
std::string own_program();

// What is called when the process is forked: before it, and after it in each of the two. Null: nothing.
struct ForkHandlers {
  void (*before)() = nullptr;
  void (*in_parent)() = nullptr;
  void (*in_child)() = nullptr;
};
void on_fork(ForkHandlers handlers);

}  // namespace kdsl::os
