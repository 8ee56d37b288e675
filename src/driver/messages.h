// Prints diagnostics to standard error in the form that the user asked for, and computes the exit status from them.
#pragma once

#include <span>
#include <vector>

#include "driver/options/options.h"

namespace kdsl::driver {

inline constexpr int kExitUsage = 2;  // the status of a program whose command line makes no sense

// Returns the codes of the remarks that the page of --report shows; they are made for it, and not printed unless -R asks for
// them.
std::span<const std::string_view> remarks_of_page(const Options& options);

// Returns 0 without errors, else the most severe status among the errors' codes (3 for a missing tool, 4 for a limit).
int exit_status(std::span<const diag::Diagnostic> diagnostics);

// Moves a diagnostic at a place in a library module to the place where the program calls it.
diag::Diagnostic in_the_program(const SourceManager& sources, diag::Diagnostic diagnostic);

// Collects the reports of the inputs of one command. Text and JSON are printed at once, SARIF at the end.
class Messages {
 public:
  Messages(const Options& options, const SourceManager& sources) : options_(options), sources_(sources) {}

  // Adds the reports of one input, after its last phase.
  void add(const diag::Sink& sink) { add(sink, sources_); }
  // Adds the reports of an input whose sources are separate; they have to live as long as this object.
  void add(const diag::Sink& sink, const SourceManager& sources);
  // Returns the status of everything that was added, or `status` if that is larger. With --verify-diagnostics, this compares
  // the diagnostics with the comments.
  int finish(int status = 0);

 private:
  struct Input {
    const SourceManager* sources;
    std::vector<diag::Diagnostic> diagnostics;
  };
  void print(const SourceManager& sources, const diag::Diagnostic& diagnostic);
  int verify();

  const Options& options_;
  const SourceManager& sources_;
  std::vector<Input> inputs_;
};

}  // namespace kdsl::driver
