// The interface by which the static level calls back into the evaluator: to run a function, import a module, resume a
// generator, compile a function for a builtin, and to check a store before it happens. value/ and the builtins know this
// interface only, through Context::evaluation; stage::Evaluator implements it, and a test may replace it with a few lines of
// its own.
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

// The part of an object that a store changes: the element of a list at an index, the value of a dict's key, or an attribute. If
// neither is set, the number of parts changes, or all of them.
struct StoredPart {
  Value key;  // Unbound: none
  Name name;
};

// The stores that are reported to Evaluation::before_store while a function is traced.
enum class StoreWatch : uint8_t {
  None,  // nothing is traced
  Entry,  // an entry without an open dynamic region: runtime values that outlive it are noted
  Region,  // a dynamic region: a change to something outside of it is loop-carried or joined, or an error
  Kernel,  // a kernel inside its host function, whose regions do not see its stores
};

class Evaluation {
 public:
  virtual ~Evaluation() = default;

  // Runs a function of the program with these arguments.
  virtual Value call_function(FunctionObject* function, const CallArgs& args) = 0;
  // Returns the module of that dotted name, which is run only once. An unknown span means that the compiler itself imports it.
  virtual Value import_module(std::string_view dotted_name, Span span) = 0;
  // Returns the next value of the generator; Unbound when it is finished.
  virtual Value resume_generator(GeneratorObject* generator, Value sent) = 0;
  // Compiles the first argument, a host function of a dialect, for the other arguments.
  virtual Value compile_function(const CallArgs& args, const CompileSettings& settings) = 0;
  // Reports that a runtime value is used whose trace has ended, and fails.
  virtual Value fail_stale(const ir::Value* stale) = 0;
  // Called before an object changes, if Trace::watch asks for it. Returns false after reporting; then the store must not
  // happen.
  virtual bool before_store(Object* target, Value stored, const StoredPart& part) = 0;
};

}  // namespace kdsl::value
