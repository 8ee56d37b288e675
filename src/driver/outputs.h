// Collects the output files of one compile in memory and writes them together at the end, each to a temporary file next to its
// path, which is then renamed: a failed run writes and changes nothing, and no reader ever sees half a file. Signals and the
// time limit wait until all files are renamed.
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

  // Announces a file before it is made; `commit` expects its bytes. Returns false after a report: two forms in one file, or a
  // file that is also the input.
  bool declare(const std::string& path, std::string_view input);
  // Adds the bytes of a file; `path` "-" is standard output.
  void add(std::string path, std::string bytes, bool is_binary, std::string_view form);

  // Writes all files; if that fails, writes none and reports the reason.
  Result<void> commit();
  void discard() { files_.clear(); }

  // Returns the bytes that were added for a path; null if there are none yet.
  const std::string* bytes_of(std::string_view path) const;
  // Returns the paths that were declared so far, without standard output.
  const std::vector<std::string>& declared() const { return declared_; }

 private:
  struct File {
    std::string path;
    std::string bytes;
    std::optional<os::TemporaryFile> temporary;  // none: written in place (a device, a pipe, standard output)
  };
  bool write(File& file);
  os::Result<void> put(File& file);
  os::Result<void> put_apart(File& file);
  bool fail(const File& file, std::error_code error);

  diag::Sink& sink_;
  std::vector<std::string> declared_;
  std::vector<File> files_;
};

// Returns the path of one form of one input: the form's own path, else -o, else a name that is made from the input's. `arch` is
// empty unless there is an output for each of several architectures.
std::string output_path(const Options& options, const EmitRequest& request, std::string_view input, std::string_view arch);

// Returns the input's file name without its folder and without .kpy or .py; "stdin" for standard input.
std::string output_stem(std::string_view input);

// Returns the prefix of an object's symbols.
std::string package_name(const Options& options, std::string_view input);

// Returns the mutex that is locked while files are renamed; a thread that ends the process locks it first.
std::mutex& commit_mutex();

// While a SignalsHeld exists in the main thread, no signal ends the process, because temporary files may exist.
class SignalsHeld {
 public:
  SignalsHeld() : held_(os::HeldSignals::Ending) {}
  // Lets signals that arrived meanwhile end the process now, as soon as no file is being renamed.
  void let_in() const;

 private:
  os::HeldSignals held_;
};

}  // namespace kdsl::driver
