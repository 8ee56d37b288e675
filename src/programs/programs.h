// The programs of one executable. kdslc (driver/driver.h), kdsl-run (driver/run/run.h) and kdsl-lsp (lsp/server.h) share nearly
// all of their code, so the last two are links to the first, and the name by which it is called decides what it does;
// `--program=NAME` as the first argument does so where no link can be made, as in a Python wheel, and starts the worker of a
// host that has libkdsl_compiler (compiler/worker.h), which has no name of its own. Any other name means kdslc, so that a copy
// may be called `kdslc-0.1`. The code is called by tools/kdslc, which links it, and through libkdsl_compiler by the program of
// packages.
#pragma once

namespace kdsl::programs {

// Runs the program that the command line means and ends the process, without running destructors: the operating system frees
// memory faster than they would.
[[noreturn]] void run(int count, const char* const* args);

}  // namespace kdsl::programs
