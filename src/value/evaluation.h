// What the static level asks of whoever evaluates programs: to run a function, import a module, resume a generator, compile
// what a builtin was given, and to look at a store before it happens. value/ and the builtins know this interface only, by
// Context::evaluation; stage::Evaluator implements it, and a test may stand in for it with a few lines of its own.
#pragma once

#include <string_view>

#include "base/source.h"
#include "value/call.h"
#include "value/value.h"

namespace kdsl::ir {
struct Value;
}

namespace kdsl::value {

struct CompileSettings;  // compile_settings.h
struct FunctionObject;
struct GeneratorObject;

// Which part of an object a store changes: the element of a list at an index, the value of a dict's key, or an attribute.
// Neither: another number of parts, or all of them.
struct StoredPart {
  Value key;  // Unbound: none
  Name name;
};

// Whose stores Evaluation::before_store is told of, while a function is traced.
enum class StoreWatch : uint8_t {
  None,  // nothing is traced
  Entry,  // an entry, with no dynamic region open: runtime values that outlive it are noted
  Region,  // a dynamic region: what it changes outside of itself is carried, or an error
  Kernel,  // a kernel in the middle of its host function, whose regions do not see its stores
};

class Evaluation {
 public:
  virtual ~Evaluation() = default;

  // Runs a function of the program with these arguments.
  virtual Value call_function(FunctionObject* function, const CallArgs& args) = 0;
  // The module of that dotted name, which is run only once. An unknown span: the compiler itself imports it.
  virtual Value import_module(std::string_view dotted_name, Span span) = 0;
  // What the generator yields next; Unbound when it is finished.
  virtual Value resume_generator(GeneratorObject* generator, Value sent) = 0;
  // Compiles the first argument, a host function of a dialect, for the others.
  virtual Value compile_function(const CallArgs& args, const CompileSettings& settings) = 0;
  // A runtime value is used whose trace has ended. Reports, and fails.
  virtual Value fail_stale(const ir::Value* stale) = 0;
  // An object is about to change; asked only where Trace::watch says so. False: reported, and the store must not happen.
  virtual bool before_store(Object* target, Value stored, const StoredPart& part) = 0;
};

}  // namespace kdsl::value
