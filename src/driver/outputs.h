// The files of one compile. They are collected in memory and written together at the end, each to a
// temporary file beside its place and then renamed: a failed run leaves nothing and changes nothing, and no reader ever
// sees half a file. Signals and the limit of time wait until all are in their places.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/os/signal.h"
#include "base/os/temporary_file.h"
#include "driver/options/options.h"

namespace kdsl::driver {

class Outputs {
 public:
  explicit Outputs(diag::Sink& sink) : sink_(sink) {}

  // Announces a file before it is made: `commit` expects its bytes.
  // False after a report: two forms in one file, or a file that is also the input.
  bool declare(const std::string& path, std::string_view input);
  // `path` "-" is standard output.
  void add(std::string path, std::string bytes, bool is_binary, std::string_view form);

  // Writes everything; on failure nothing, and the reason is reported.
  Result<void> commit();
  void discard() { files_.clear(); }

  // What was added for a path; null: nothing yet.
  const std::string* bytes_of(std::string_view path) const;
  // Paths declared so far, without standard output.
  const std::vector<std::string>& declared() const { return declared_; }

 private:
  struct File {
    std::string path;
    std::string bytes;
    std::optional<os::TemporaryFile> temporary;  // nothing: written in place (a device, a pipe, standard output)
  };
  bool write(File& file);
  os::Result<void> put(File& file);
  os::Result<void> put_apart(File& file);
  bool fail(const File& file, std::error_code error);

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

// Held while files are put into their places; a thread that ends the process takes it before.
std::mutex& commit_mutex();

// No signal ends the process while this lives, in the main thread: temporary files may be there.
class SignalsHeld {
 public:
  SignalsHeld() : held_(os::HeldSignals::Ending) {}
  // Those that came meanwhile end the process now, as soon as no file is half in its place.
  void let_in() const;

 private:
  os::HeldSignals held_;
};

}  // namespace kdsl::driver
