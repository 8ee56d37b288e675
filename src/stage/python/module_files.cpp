#include "stage/python/module_files.h"

#include "base/os/path.h"
#include "base/files/outside_reads.h"
#include "base/files/virtual_files.h"

namespace kdsl::stage {

using value::Context;

bool looks_up(Context& ctx, const std::string& path) {
  if (find_virtual_file(*ctx.sources, path) || os::is_file(path)) return true;
  if (!ctx.program.is_script) note_absent_file(*ctx.sources, path);
  return false;
}

bool find_in_folder(Context& ctx, const std::string& folder, std::string_view name, Found& out) {
  // Nothing outside of the folder.
  if (name.empty() || name.find_first_of(std::string_view("/\0", 2)) != name.npos) return false;
  std::string base = folder.empty() ? std::string(name) : folder + "/" + std::string(name);
  for (const char* suffix : {"/__init__.py", "/__init__.kpy"}) {
    if (!looks_up(ctx, base + suffix)) continue;
    out.path = base + suffix;
    out.folder = base;
    out.is_package = true;
    return true;
  }
  for (const char* suffix : {".py", ".kpy"}) {
    if (!looks_up(ctx, base + suffix)) continue;
    out.path = base + suffix;
    return true;
  }
  bool is_virtual = is_virtual_folder(*ctx.sources, base);
  if (!is_virtual && !os::is_folder(base)) {
    if (!ctx.program.is_script) note_absent_file(*ctx.sources, base);
    return false;
  }
  if (!is_virtual && !ctx.program.is_script) note_folder(*ctx.sources, base);
  out.folder = base;
  out.is_package = true;
  return true;
}

}  // namespace kdsl::stage
