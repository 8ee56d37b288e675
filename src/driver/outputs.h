// The files of one compile. They are collected in memory and written together at the end, each to a
// temporary file beside its place and then renamed: a failed run leaves nothing, and no reader ever sees
// half a file. What a failed compile would have replaced is removed, as gcc does, so that nobody takes
// yesterday's output for today's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "driver/options.h"

namespace kdsl::driver {

class Outputs {
 public:
  explicit Outputs(diag::Sink& sink) : sink_(sink) {}

  // Announces a file before it is made: `commit` expects its bytes, `discard` removes what is there.
  // False after a report: two forms in one file, or a file that is also the input.
  bool declare(const std::string& path, std::string_view input);
  // `path` "-" is standard output.
  void add(std::string path, std::string bytes, bool is_binary, std::string_view form);

  // Writes everything; on failure nothing, and the reason is reported.
  Result<void> commit();
  void discard();

  // Paths declared so far, without standard output.
  const std::vector<std::string>& declared() const { return declared_; }

 private:
  struct File {
    std::string path;
    std::string bytes;
    std::string temporary;  // empty: written in place (a device, a pipe, standard output)
  };
  bool write(File& file);
  bool write_temporary(File& file);
  bool fail(const File& file, int error);

  diag::Sink& sink_;
  std::vector<std::string> declared_;
  std::vector<File> files_;
};

// Where one form of one input goes: its own path, else -o, else a name made from the input's. `arch` is
// empty unless there is an output for each of several.
std::string output_path(const Options& options, const EmitRequest& request, std::string_view input, std::string_view arch);

// The input's file name without folder and without .kpy or .py; "stdin" for standard input.
std::string output_stem(std::string_view input);

// What the symbols of an object begin with.
std::string package_name(const Options& options, std::string_view input);

// All of `text` to a file descriptor, whatever its size; false with errno set.
bool write_all(int file_descriptor, std::string_view text);

}  // namespace kdsl::driver
