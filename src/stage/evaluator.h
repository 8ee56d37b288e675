// The evaluator: runs static Python and, in functions decorated with @cute.jit / @cute.kernel ("staged"
// code), traces dynamic control flow into KIR. It walks the resolved AST; names are frame slots. The files
// beside this one implement it by construct: statements.cpp, assignments.cpp, loops.cpp, calls.cpp,
// functions.cpp, classes.cpp, comprehensions.cpp, generators.cpp, exceptions.cpp, imports.cpp, match.cpp,
// strings.cpp …; what staged code does differently is in staged_*.cpp behind staged.h.
#pragma once

#include <span>

#include "ast/ast.h"
#include "check/scope.h"
#include "value/context.h"
#include "value/protocol.h"

namespace kdsl::value {
struct ModuleObject;
struct FunctionObject;
class NameDict;
}

namespace kdsl::stage {

using value::Context;
using value::Value;

// What a statement did. Raised: Context::pending is set.
enum class Flow : uint8_t { Next, Break, Continue, Return, Raised };

// One activation of a function, lambda, comprehension, class body or module body.
struct Frame {
  const ast::Scope* scope = nullptr;
  value::FunctionObject* function = nullptr;  // null for module and class bodies
  value::ModuleObject* module = nullptr;      // globals
  std::span<Value> slots;                     // Unbound when not assigned; CellObject for cell slots
  value::NameDict* names = nullptr;           // namespace of a class or module body
  Frame* parent = nullptr;                    // the caller
  bool staged = false;      // in a @cute.jit/@cute.kernel function or a def nested in one
  uint16_t region_depth = 0;  // dynamic regions of this activation being traced
  Value return_value;       // after Flow::Return
  Value handled_exception;  // for a bare `raise`
};

class Evaluator {
 public:
  explicit Evaluator(Context& context);

  Context& context() { return ctx_; }

  Value eval(Frame& frame, const ast::Expr& expr);
  Flow exec(Frame& frame, const ast::Stmt& stmt);
  Flow exec_block(Frame& frame, ast::Seq<ast::Stmt*> body);

  // Names.
  Value load_name(Frame& frame, const ast::NameExpr& name);  // NameError / undefined-name when unbound
  Value read_slot(Frame& frame, ast::Binding binding, uint32_t slot, Name name);  // Unbound when unbound
  void write_slot(Frame& frame, ast::Binding binding, uint32_t slot, Name name, Value value);
  // Stores to a target expression (names, tuples, attributes, subscripts). False: raised.
  bool assign(Frame& frame, const ast::Expr& target, Value value);

  // Runs a function's body with bound arguments (the inlined call of staged code, too).
  Value call_function(value::FunctionObject* function, const value::CallArgs& args);

  // Loads and runs a file as a module; `name` is its __name__.
  value::ModuleObject* run_module(const ast::Module& module, std::string_view name);

 private:
  Context& ctx_;
};

}  // namespace kdsl::stage
