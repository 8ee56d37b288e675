// Diagnostics to standard error in the form the user asked for, and the exit status they amount to.
#pragma once

#include <span>
#include <vector>

#include "driver/options/options.h"

namespace kdsl::driver {

// 0 without errors; else the gravest status among the errors' codes (a missing tool is 3, a limit 4).
int exit_status(std::span<const diag::Diagnostic> diagnostics);

// A mistake that shows in a library module stands where the program calls it.
diag::Diagnostic in_the_program(const SourceManager& sources, diag::Diagnostic diagnostic);

// Collects what the inputs of one command report. Text and JSON appear at once, SARIF at the end.
class Messages {
 public:
  Messages(const Options& options, const SourceManager& sources) : options_(options), sources_(sources) {}

  // What one input reported, after its last phase.
  void add(const diag::Sink& sink) { add(sink, sources_); }
  // The same of an input with sources of its own, which live as long as this.
  void add(const diag::Sink& sink, const SourceManager& sources);
  // The status of everything added, at least `status`. With --verify-diagnostics the comments are compared
  // now.
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
