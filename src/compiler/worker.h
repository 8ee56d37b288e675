// Compiles in a process of its own, for hosts that must survive anything that goes wrong in the compiler: a crash, a lack of
// memory, code of LLVM that never ends. The host starts the program kdslc for each compile, writes the request to its standard
// input and reads the compilation from its standard output. The host's side is called by api.cpp, the other one by the program.
#pragma once

#include <span>
#include <string>

#include "compiler/compilation.h"
#include "compiler/request.h"

namespace kdsl::compiler {

// Does the work of one request in this process, or in its worker. Defined in api.cpp.
void run(const kdsl_compile_request& request, Purpose purpose, kdsl_compilation& made);

// Fills the compilation by what the request's worker makes. Returns why there is nothing; empty if there is.
std::string run_in_worker(const kdsl_compile_request& request, Purpose purpose, kdsl_compilation& made);

// The main function of a worker. Returns the status of the process.
int run_worker(std::span<const char* const> args);

}  // namespace kdsl::compiler
