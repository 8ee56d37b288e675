// Generators that nobody holds any more. CPython counts references and runs the `finally` blocks of a suspended
// generator when the last one goes; the heap here is never searched, so only such references are followed whose
// number is known: a generator is *fresh* when the call that made it has just returned; a fresh one is
// *temporary* while a loop or a builtin such as next() drives it; and it is *owned* while all that hold it are known
// and counted (GeneratorObject::holders). A name holds it that is used for nothing but driving it and handing it
// to what holds it in such a way again (Slot::is_only_driven): another such name or parameter, a loop, a generator
// expression, a `return`; and a native iterator (zip, map, enumerate) that is *lent* it for as long as a loop or a
// call consumes that iterator. All others, those in containers and attributes above all, end with the program.
#pragma once

#include <vector>

#include "stage/generators/generators.h"

namespace kdsl::stage {

// The generators of one evaluator that have a stack.
class SuspendedGenerators {
 public:
  void add(GeneratorState*);
  void remove(GeneratorState*);
  // How many have holders; while there are none, stores and returns have nothing to look at.
  uint32_t owned = 0;
  // One more holder.
  void hold(value::GeneratorObject*);
  // One holder less; the last one ends it.
  void let_go(Context&, value::GeneratorObject*);
  // One holder less, without an end. True: it was the last one.
  bool hand_out(value::GeneratorObject*);
  // Something holds it that is not counted.
  void forget(value::GeneratorObject*);

  // The iterator that a call has made holds what it iterates over, or what another such iterator does, until
  // take_back() by who has just evaluated that call, and so has the only reference.
  struct Made {
    const value::Object* iterator;
    const ast::Expr* call;
    bool operator==(const Made&) const = default;
  };
  void lend(Made by, value::GeneratorObject*);
  void lend_on(Made inner, Made outer);
  void take_back(Context&, Made by);
  bool has_lent() const { return !lent_.empty(); }

  // Locals of a function that an exception left: they live as long as its handler.
  void keep_until_handled(value::ExceptionObject*, value::GeneratorObject*);
  void drop_handled(Context&, value::ExceptionObject*);

  // At the end of the program: names of the module in their order, then all others.
  void drop_all(Context&, value::ModuleObject* module);
  // When the evaluator ends: those that are left, as nothing of the program runs any more, end where they stand.
  void abandon_all(Context&);

 private:
  struct Kept {
    value::ExceptionObject* exception;
    value::GeneratorObject* generator;
  };
  std::vector<GeneratorState*> suspended_;
  struct Lent {
    Made by;
    value::GeneratorObject* generator;
  };
  std::vector<Kept> kept_;
  std::vector<Lent> lent_;
};

// The generator that `node` has just made and that only its value holds; null for all else.
value::GeneratorObject* take_fresh(Context&, const ast::Expr& node, Value value);
// Runs the `finally` blocks of a suspended generator; what it raises is lost, as in CPython.
void drop_generator(Context&, value::GeneratorObject*);

// An assignment to one name while there are fresh or owned generators.
bool assign_generator(Evaluator&, Frame&, const ast::NameExpr& target, const ast::Expr& source, Value value);
// The generator that the name owns, which is about to be bound to something else; null: none.
value::GeneratorObject* owned_by(Evaluator&, Frame&, const ast::NameExpr& name);
// A loop or a generator expression holds what it iterates over, if that is a fresh or an owned generator, until
// let_go_iterable().
value::GeneratorObject* hold_iterable(Evaluator&, const ast::Expr& node, Value iterable);
void let_go_iterable(Evaluator&, const ast::Expr& node, Value iterable, value::GeneratorObject* held);
// A generator is the argument for a parameter, which holds it if the function does nothing but drive it. False: it
// does more.
bool hand_to_parameter(Evaluator&, const value::FunctionObject&, size_t index, value::GeneratorObject*);
bool hand_to_parameter(Evaluator&, const value::FunctionObject&, Name parameter, value::GeneratorObject*);
// Before a call while there are owned generators: which of the arguments are held by what is called?
void share_arguments(Evaluator&, const ast::Call& node, Value callee, const value::CallArgs&, bool has_self);
// After the call of what is not the program's: the iterator that it made has the arguments, or the call has consumed them.
void settle_arguments(Evaluator&, const ast::Call& node, Value callee, const value::CallArgs&, bool has_self, Value result);
// Calls of the types of the library make iterators, which may hold generators made for the call alone.
bool makes_iterator(Value callee);
// One holder less, if the value is an owned generator.
void drop_owned(Context&, Value);
// A `finally` may change the names before the frame is left: the statement holds what it returns.
void hold_result(Evaluator&, Value result);
// The locals of a frame that is left; `result`, which may be raised(), becomes fresh if nothing else holds it.
void drop_locals(Evaluator&, Frame&, Value result);

}  // namespace kdsl::stage
