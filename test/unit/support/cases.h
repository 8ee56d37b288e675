// Tables of cases beside the tests that read them, in text files. A file holds sections:
//
//   === a title
//   source of a program
//   ---
//   what is expected
//
// Lines before the first section are a comment. A section may be a table itself, whose part after `---` has a case a line,
// `code => result`. With KDSL_REWRITE_CASES=1 in the environment a test writes what it got in the place of what was expected,
// for a reviewed diff; files named `*.python.txt` hold what CPython gives and are rewritten by tools/dev/check_cases.py only.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace kdsl::test {

// `path` is relative to test/unit. Each section's source goes through `result_of`.
void check_sections(const std::string& path, const std::function<std::string(const std::string& source)>& result_of);

// Each section is a program; what it prints is expected, with what is reported of it.
void check_programs(const std::string& path);
// Runs the cases of a file as scripts (SessionOptions::is_script) and compares the exit status of each, too.
void check_scripts(const std::string& path);

// Each section is a table. Without a line `$$` the code is an expression, evaluated in a module that begins with the source,
// and the result is its repr(), or `Exception: text`. Behind a line `$$` stands a template which is repeated for each case with
// the code in the place of $CODE and a name of its own in that of $K (`;;` in the code begins a line); the result is what was
// printed, the ops of the KIR of functions whose names contain that of the case (constants in the place where they are used),
// and what was reported, with columns counted from where the code begins. A section may begin with `$$ARCH sm_100a`,
// `$$HEADERS` (with the heads of functions), `$$KERNELS` (functions of the host
// are left out), `$$DROP n` (so many ops at the beginning are), `$$HIDE text` (ops with this text are), `$$WARN name` (of a
// warning that is off by default), `$$LINT`,
// `$$SCRIPT` (each case is a script of its own, and the result what it prints, what is reported, and how it ends).
void check_tables(const std::string& path);

}  // namespace kdsl::test
