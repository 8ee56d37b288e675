// The evaluator executes static Python and, in functions that a dialect decorates ("staged" code), traces dynamic control
// flow into KIR. It walks the resolved AST; names are frame slots. The folders beside this file hold its parts: python/ has
// one file for each construct of the language, generators/ the constructs that suspend themselves; carry/, params/ and trace/
// hold what staged code does differently; launch/ and entry/ turn it into functions of KIR.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ast/ast.h"
#include "check/scope.h"
#include "stage/python/quotients.h"
#include "value/context.h"
#include "value/evaluation.h"
#include "value/protocol.h"

namespace kdsl::value {
struct ModuleObject;
struct FunctionObject;
struct OpaqueObject;
class NameDict;
}

namespace kdsl::stage {

using value::Context;
using value::Value;

struct GeneratorState;  // generators.h
class FiberPool;  // generators/fiber_pool.h
class SuspendedGenerators;  // suspended_generators.h
class StatementWatch;  // statement_watch.h
struct HostState;  // trace/host_state.h

// The outcome of a statement. With Raised, Context::pending is set.
enum class Flow : uint8_t { Next, Break, Continue, Return, Raised };

// One activation of a function, lambda, comprehension, class body or module body.
struct Frame {
  const ast::Scope* scope = nullptr;
  value::FunctionObject* function = nullptr;  // null for module and class bodies
  value::ModuleObject* module = nullptr;  // globals
  std::span<Value> slots;  // Unbound when not assigned; a CellObject for cell slots
  value::NameDict* names = nullptr;  // namespace of a class or module body
  const Value* prepared = nullptr;  // in class bodies, the result of __prepare__ if its class has a __setitem__
  Frame* parent = nullptr;  // the caller
  bool staged = false;  // the function is decorated by a dialect, or is a def nested in one
  uint16_t region_depth = 0;  // number of dynamic regions of this activation being traced
  Value return_value;  // after Flow::Return
  Value handled_exception;  // for a bare `raise`
  GeneratorState* generator = nullptr;  // the generator whose body this is
};

// A SlotStack holds the slots of running functions in large blocks. Calls nest, so it is popped in order.
class SlotStack {
 public:
  SlotStack() { next_block(0); }
  Value* push(size_t count) {
    if (static_cast<size_t>(end_ - top_) < count) [[unlikely]]
      next_block(count);
    Value* first = top_;
    top_ += count;
    return first;
  }
  // Pops the slots that push() returned, and all slots pushed later.
  void pop(Value* first) {
    if (first >= begin_ && first <= end_) [[likely]]
      std::fill(first, top_, Value()), top_ = first;  // no reference stays behind that would keep a tensor alive
    else
      previous_block(first);
  }

 private:
  void next_block(size_t count);
  void previous_block(Value* first);

  struct Block {
    std::unique_ptr<Value[]> values;
    size_t size;
    Value* top;  // top of the stack when the next block was entered
  };
  std::vector<Block> blocks_;
  size_t current_ = 0;
  Value* begin_ = nullptr;
  Value* top_ = nullptr;
  Value* end_ = nullptr;
};

class Evaluator final : public value::Evaluation {
 public:
  // Becomes the Context's evaluation, and installs the builtins.
  explicit Evaluator(Context& context);
  ~Evaluator() override;
  Evaluator(const Evaluator&) = delete;

  Context& context() { return ctx_; }

  Value eval(Frame& frame, const ast::Expr& expr);
  Flow exec(Frame& frame, const ast::Stmt& stmt);
  // Executes statement by statement. After a reported diagnostic, staged code and module bodies continue with the next
  // statement; the names that the failed one binds become poison.
  Flow exec_block(Frame& frame, ast::Seq<ast::Stmt*> body) {
    if (watch_) [[unlikely]]
      return exec_watched(frame, body);
    return exec_statements(frame, body);
  }

  // ---- names
  Value load_name(Frame& frame, const ast::NameExpr& name);  // raises NameError or reports undefined-name when unbound
  Value read_slot(Frame& frame, ast::Binding binding, uint32_t slot, Name name);  // Unbound when unbound
  void write_slot(Frame& frame, ast::Binding binding, uint32_t slot, Name name, Value value);
  void store_global(Frame& frame, const ast::NameExpr& name, Value value);
  // Stores to a target expression (names, tuples, attributes, subscripts). Returns false after raising an exception.
  bool assign(Frame& frame, const ast::Expr& target, Value value);

  // ---- value::Evaluation
  // Executes a function's body with bound arguments, also as the inlined call of staged code.
  Value call_function(value::FunctionObject* function, const value::CallArgs& args) override;
  Value import_module(std::string_view dotted_name, Span span) override;
  Value resume_generator(value::GeneratorObject* generator, Value sent) override;
  Value compile_function(const value::CallArgs& args, const value::CompileSettings& settings) override;
  Value fail_stale(const ir::Value* stale) override;
  bool before_store(value::Object* target, Value stored, const value::StoredPart& part) override;

  // Executes a parsed and resolved file as a module; `name` is its __name__. Null when an exception is pending.
  value::ModuleObject* run_module(const ast::Module& module, std::string_view name);
  // Executes a file in a module object that was made before.
  Flow run_module_body(const ast::Module& module, value::ModuleObject* object);
  // Parses, resolves and keeps the tree. Null after syntax errors (reported).
  const ast::Module* load_file(const SourceFile& source);
  // Reports the pending exception, which nothing caught: `python-exception` with the staged call stack.
  void report_uncaught();
  // Returns the exception in CPython's form: a traceback and the exception's last line.
  std::string traceback_text(value::ExceptionObject* exception);
  // Returns whether the exception's traceback has more than its own entries: other exceptions, or notes of the program.
  bool has_history(const value::ExceptionObject* exception) const;

  Frame* current_frame() { return current_; }
  void set_current_frame(Frame* frame) { current_ = frame; }
  SlotStack& slot_stack() { return slots_; }
  Quotients& quotients() { return quotients_; }
  FiberPool& fibers() { return *fibers_; }
  SuspendedGenerators& suspended() { return *suspended_; }
  HostState& host() { return *host_; }
  // Sets the limit so that recursion through builtins (repr of nested lists) gets a few megabytes of the native stack. Each
  // call of the program's functions sets it anew, as long as there is some stack left.
  void lower_stack_limit();
  // Returns whether code of this frame only makes definitions: a module that is imported, a class, the decorators and
  // defaults of a function. Such code may mention, and call, unavailable modules, because the definitions may never be used.
  bool only_defines(const Frame& frame) const {
    return imports_ > 0 || &frame == defining_ || (frame.scope && frame.scope->kind == ast::ScopeKind::Class);
  }
  const Frame* set_defining_frame(const Frame* frame) { return std::exchange(defining_, frame); }
  // Records that a statement of the module was left out because it needs an unavailable module. The compile continues without
  // showing the module's output from here on, since that may report a check as passed that was not made.
  void pass_over(const Frame& frame, const ast::Stmt& stmt, const value::OpaqueObject* opaque);
  // The first statement of the module that was left out for lack of an import; it is shown as `file:line: host code …`.
  // Empty: there was none.
  struct SkippedStatement {
    Span from;
    std::string_view import;
  };
  // Returns it once, so that only one caller reports it.
  std::optional<SkippedStatement> take_passed_over() { return std::exchange(passed_over_, std::nullopt); }
  // Tells an editor or a debugger of each statement.
  void watch_statements(std::unique_ptr<StatementWatch> watch);
  // Returns whether some import in execution is inside a `try`, which handles its failure.
  bool import_may_fail() const { return import_may_fail_; }
  // Returns whether an assertion of the program failed without being caught.
  bool has_failed_assertion() const { return has_failed_assertion_; }

 private:
  Context& ctx_;
  SlotStack slots_;
  Frame* current_ = nullptr;
  Quotients quotients_;
  bool import_may_fail_ = false;
  bool has_failed_assertion_ = false;
  int imports_ = 0;  // number of modules, apart from the program's own, in execution
  const Frame* defining_ = nullptr;
  std::optional<SkippedStatement> passed_over_;
  uintptr_t stack_begin_ = 0, stack_end_ = 0;  // the usable part of the thread's own stack
  std::unique_ptr<FiberPool> fibers_;
  std::unique_ptr<SuspendedGenerators> suspended_;
  std::unique_ptr<HostState> host_;
  std::unique_ptr<StatementWatch> watch_;

  Flow exec_statements(Frame& frame, ast::Seq<ast::Stmt*> body);
  Flow exec_watched(Frame& frame, ast::Seq<ast::Stmt*> body);
  std::vector<std::unique_ptr<ast::Module>> modules_;  // trees of imported files
};

// Returns the evaluator of the session, which is the only Evaluation used with stage/.
inline Evaluator& evaluator_of(const Context& ctx) { return *static_cast<Evaluator*>(ctx.evaluation); }

}  // namespace kdsl::stage
