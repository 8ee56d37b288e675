// Generators that nobody holds any more. CPython counts references and runs the `finally` blocks of a suspended
// generator when the last one goes; the heap here is never searched, so only such references are followed whose
// number is known: a generator is *fresh* when the call that made it has just returned; a fresh one is
// *temporary* while a loop or a builtin such as next() drives it; and it is *owned* by a name that it was
// assigned to when that name is used for nothing but driving it (Slot::is_only_driven), or by the zip() or map() in
// whose call it was made, until that is exhausted. All others, those in containers and attributes above all, end with
// the program.
#pragma once

#include <vector>

#include "stage/generators.h"

namespace kdsl::stage {

// The generators of one evaluator that have a stack.
class SuspendedGenerators {
 public:
  void add(GeneratorState*);
  void remove(GeneratorState*);
  // How many have an owner; while there are none, stores and returns have nothing to look at.
  uint32_t owned = 0;
  void own(value::GeneratorObject*);
  void disown(value::GeneratorObject*);

  // Locals of a function that an exception left: they live as long as its handler.
  void keep_until_handled(value::ExceptionObject*, value::GeneratorObject*);
  void drop_handled(Context&, value::ExceptionObject*);

  // At the end of the program: names of the module in their order, then all others.
  void drop_all(Context&, value::ModuleObject* module);

 private:
  struct Kept {
    value::ExceptionObject* exception;
    value::GeneratorObject* generator;
  };
  std::vector<GeneratorState*> suspended_;
  std::vector<Kept> kept_;
};

// The generator that `node` has just made and that only its value holds; null for all else.
value::GeneratorObject* take_fresh(Context&, const ast::Expr& node, Value value);
// Runs the `finally` blocks of a suspended generator; what it raises is lost, as in CPython.
void drop_generator(Context&, value::GeneratorObject*);

// An assignment to one name while there are fresh or owned generators.
bool assign_generator(Evaluator&, Frame&, const ast::NameExpr& target, const ast::Expr& source, Value value);
// The generator that the name owns, which is about to be bound to something else; null: none.
value::GeneratorObject* owned_by(Evaluator&, Frame&, const ast::NameExpr& name);
// A fresh generator is the argument for a parameter, which owns it if the function does nothing but drive it.
void hand_to_parameter(Evaluator&, const value::FunctionObject&, size_t index, value::GeneratorObject*);
// Ends the generator if it has an owner, which is about to go.
void drop_owned(Context&, Value);
// The locals of a frame that is left; `result` may be raised().
void drop_locals(Evaluator&, Frame&, Value result);

}  // namespace kdsl::stage
