// The file that a session runs, as a member of the package that it stands in. A file that imports relative to itself is run
// as `python -m` runs it: its package is imported first, and the search for modules starts above the package. The module of a
// compile has the name that the package knows it by, and runs once, where the package imports it or else after the package;
// a script is `__main__`, beside the module that the package may make of the same file. Used by Evaluator::run_module and by
// the import statement.
#pragma once

#include <string>
#include <string_view>

#include "ast/ast.h"
#include "value/context.h"

namespace kdsl::stage {

class Evaluator;

struct ProgramFile {
  value::ModuleObject* module = nullptr;
  const ast::Module* awaiting = nullptr;  // the tree, while the package is imported that may import the module
  std::string package;  // of a script, for its __package__
};

// Imports the package of a file that has relative imports. False: that raised.
bool enter_package(Evaluator&, const ast::Module&, ProgramFile&);

// The program's file, if that is the module and has not been run yet.
ProgramFile* awaited_program(ProgramFile&, std::string_view dotted, const std::string& path);

// The folder above the package of that name that the file stands in; empty: it stands in none of that name.
std::string folder_above_package(value::Context&, const ProgramFile&, std::string_view package);

}  // namespace kdsl::stage
