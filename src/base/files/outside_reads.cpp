#include "base/files/outside_reads.h"

namespace kdsl {

static constexpr std::string_view kAbsent = "<absent>/", kDirectory = "<folder>/", kEnvironment = "<environment>",
                                  kFolder = "<working folder>", kOther = "<machine>";

static bool has(const SourceManager& sources, std::string_view path) {
  FileId last = 0;
  while (sources.file(last + 1)) ++last;
  for (FileId id = last; id > 0; --id)
    if (sources.file(id)->path() == path) return true;
  return false;
}

void note_absent_file(SourceManager& sources, const std::string& path) { sources.add(std::string(kAbsent) + path, {}); }

void note_folder(SourceManager& sources, const std::string& path) { sources.add(std::string(kDirectory) + path, {}); }

void note_outside(SourceManager& sources, Outside what) {
  std::string_view path = what == Outside::Environment ? kEnvironment : what == Outside::WorkingFolder ? kFolder : kOther;
  // A program may ask a clock in a loop, so each kind of read is noted once.
  if (!has(sources, path)) sources.add(std::string(path), {});
}

OutsideReads outside_reads(const SourceManager& sources) {
  OutsideReads reads;
  for (FileId id = 1; const SourceFile* file = sources.file(id); ++id) {
    const std::string& path = file->path();
    if (path.starts_with(kAbsent)) reads.absent_files.push_back(path.substr(kAbsent.size()));
    if (path.starts_with(kDirectory)) reads.folders.push_back(path.substr(kDirectory.size()));
    reads.environment |= path == kEnvironment;
    reads.working_folder |= path == kFolder;
    reads.other |= path == kOther;
  }
  return reads;
}

}  // namespace kdsl
