#include "base/isolation.h"

#include <algorithm>
#include <vector>

namespace kdsl {

static bool is_isolated = false;
static std::vector<std::string> writable_folders;
static thread_local bool is_thread_isolated = false;

void isolate_programs() { is_isolated = true; }
bool are_programs_isolated() { return is_isolated || is_thread_isolated; }

IsolatedThread::IsolatedThread() : was_isolated_(is_thread_isolated) { is_thread_isolated = true; }
IsolatedThread::~IsolatedThread() { is_thread_isolated = was_isolated_; }

void allow_writing_below(std::string folder) {
  if (!folder.ends_with('/')) folder += '/';
  writable_folders.push_back(std::move(folder));
}
bool may_write_files() { return !are_programs_isolated() && !writable_folders.empty(); }
bool may_write(const std::string& path) {
  return !are_programs_isolated() &&
         std::ranges::any_of(writable_folders, [&](const std::string& folder) { return path.starts_with(folder); });
}

}  // namespace kdsl
