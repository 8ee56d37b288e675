// The interface of a dialect to the rest of the compiler: the modules it owns, the names of its compiled functions, the meaning
// of its annotations and arguments, its form of loops, and its help for wrong use. The folder of a dialect
// (src/dialects/<name>) fills one of these, the driver passes a list of them to the session, and all other code asks the
// Context. Properties of one function or class are stated at its definition: traits of its row (value/call.h), the loop that a
// class stands for and the region that `with` opens over its objects (value/type.h).
#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "dtype/dtype.h"
#include "value/fault_hint.h"
#include "value/foreign_names.h"
#include "value/tried.h"
#include "value/value.h"

namespace kdsl::ir {
struct Attr;
}

namespace kdsl::value {

struct FunctionObject;
struct NativeModule;

// ---- loops --------------------------------------------------------------------------------------------------------

// A keyword in the header of a loop, evaluated.
struct LoopKeyword {
  std::string_view loop;  // the name of the loop's form
  std::string_view name;
  Value value;
  Span span;  // location of the keyword with its value
  Span value_span;
};

// The meaning of `for i in NAME(...)` in staged code, found by the value that is called.
struct LoopForm {
  std::string_view name;  // spelling in programs
  bool is_static = false;  // its iterations are traced one after the other; otherwise it is one loop at run time
  std::span<const std::string_view> keywords = {};  // keywords of a loop at run time
  // Adds the meaning of a keyword to the attributes of the loop. Returns false after reporting.
  bool (*read_keyword)(Context&, const LoopKeyword&, std::vector<ir::Attr>& out) = nullptr;
};

// ---- words ----------------------------------------------------------------------------------------------------------

// A misuse for which the dialect may have a better way. The number counts the strings that fill the `{}` of the help. A dialect
// has a help for each of these, or none.
#define KDSL_HINTS(X)                                                                                       \
  X(WrapStaticTest, 1) /* `if` or `while`: its condition is no number of run time */                        \
  X(StaticCondition, 0) /* both arms were traced, though the condition is known */                          \
  X(StaticArms, 0) /* the arms of a conditional expression are no numbers */                                \
  X(ChooseStatically, 0) /* a name that a region stores holds what exists while compiling only */           \
  X(KeepStructure, 0) /* a region changes the length or the keys of a container */                          \
  X(ReturnFromBranch, 0) /* return in an `if` at run time */                                                \
  X(ReturnFromLoop, 0) /* return in a loop at run time */                                                   \
  X(BreakFromBranch, 0) /* break or continue in an `if` at run time */                                      \
  X(BreakFromLoop, 0) /* break or continue of a loop at run time */                                         \
  X(RaiseInRegion, 0) /* raise in a region */                                                               \
  X(YieldInRegion, 0) /* yield in a region */                                                               \
  X(IteratorInRegion, 0) /* a region takes items of an iterator from outside */                             \
  X(StoreInRegion, 0) /* a region stores to a set, a class or a module */                                   \
  X(RuntimeAssert, 0) /* assert of a value of run time */                                                   \
  X(RuntimeIndex, 0) /* a Python container indexed by a value of run time */                                \
  X(RuntimeSliceBound, 0) /* a Python container sliced by a value of run time */                            \
  X(RuntimeTruth, 0) /* the truth of a value of run time, where it has to be known */                       \
  X(RuntimeInt, 0) /* a value of run time where an int of Python is needed */                               \
  X(RuntimeFloat, 0) /* a value of run time where a float of Python is needed */                            \
  X(RuntimeMath, 0) /* a value of run time in a function of `math`, which computes while compiling */       \
  X(ScriptTensor, 0) /* a tensor of the script is indexed by a value of run time */                         \
  X(RuntimeRepetition, 0) /* `xs * n` */                                                                    \
  X(StaticRange, 0) /* a value of run time bounds a range that runs while compiling */                      \
  X(RuntimeLoop, 0) /* a value of run time bounds a loop at compile time */                                 \
  X(LoopOption, 0) /* a keyword of a loop is no literal */                                                  \
  X(ConstantParameter, 1) /* the parameter's argument can only be passed at compile time */                 \
  X(GridExtent, 0) /* the size of a launch is a fraction */                                                 \
  X(LaunchKernel, 0) /* a kernel called outside of host code */                                             \
  X(KernelInKernel, 0) /* a kernel called by a kernel */                                                    \
  X(DecoratorOrder, 0) /* a staged decorator above another one */                                           \
  X(EndlessRecursion, 0) /* staged code recurses without end */                                             \
  X(DeviceResult, 0) /* a device function does not say what it returns */                                   \
  X(StagedCallOnly, 0) /* a function of the dialect called by plain Python */                               \
  X(CodeFromText, 0) /* exec(), eval(), compile() */                                                        \
  X(Breakpoint, 0) /* breakpoint() */                                                                       \
  X(PackedDestination, 2) /* a number is converted to a type with several in a value: how many, the type */ \
  X(VectorDestination, 1) /* a number is converted to a type that no single number has: the type */         \
  X(PackedSource, 2) /* a value of several numbers is converted: how many, the type */                      \
  X(KnownValue, 0) /* an argument of run time where one is needed while compiling */                        \
  X(NumberOfTuple, 0) /* a tuple where a number is needed */                                                \
  X(CopyTensor, 2) /* `y = x` of tensors: both names */                                                     \
  X(RoundedUp, 2) /* a division that rounds down: both operands */                                          \
  X(FillBefore, 1) /* something is added to a tensor in registers that nothing has written: its name */

enum class Hint : uint8_t {
#define X(name, count) name,
  KDSL_HINTS(X)
#undef X
};
#define X(name, count) +1
inline constexpr size_t kHintCount = 0 KDSL_HINTS(X);
#undef X
// The number of strings that fill each help.
inline constexpr std::array<size_t, kHintCount> kHintTexts = {
#define X(name, count) count,
    KDSL_HINTS(X)
#undef X
};
using HintTable = std::array<std::string_view, kHintCount>;

struct HintRow {
  Hint hint;
  std::string_view help;
};
void a_help_has_another_number_of_places();  // not defined: it stops the build if hint_table would call it
// Makes the table of a dialect.
consteval HintTable hint_table(std::initializer_list<HintRow> rows) {
  HintTable table{};
  for (const HintRow& row : rows) {
    auto at = static_cast<size_t>(row.hint);
    size_t places = 0;
    for (size_t i = 0; i + 1 < row.help.size(); ++i) places += row.help[i] == '{' && row.help[i + 1] == '}';
    if (places != kHintTexts[at] || !table[at].empty()) a_help_has_another_number_of_places();
    table[at] = row.help;
  }
  return table;
}

// The help for a Python exception that nobody caught in staged code, chosen by the operation that was tried. Fields that are
// given must match; types are matched by name, and the kAny… constants match all types of numbers.
struct ExceptionHint {
  Tried tried;
  std::string_view symbol = {};  // the operation's symbol, or with a `*` at the end a prefix of it
  std::string_view left = {}, right = {};  // types of the operands
  std::string_view either = {};  // type of one of the operands
  std::string_view help;
};
inline constexpr std::string_view kAnyNumber = "<number>", kAnyInteger = "<integer>", kAnyFloat = "<float>";

// ---- the dialect ----------------------------------------------------------------------------------------------------

// The meaning of an annotation for the argument of its parameter.
enum class AnnotationKind : uint8_t {
  Value,  // no annotation, or the type of the argument
  Constant,  // the argument is known at compile time
  ConstantIfKnown,  // the numbers in the argument are constants if all of them are known
};

// A keyword in calls of host functions that says how to compile and is not passed to the function.
struct CallKeyword {
  std::string_view name;
  bool only_compiles = false;  // if it is True, the call only compiles
};

struct Dialect {
  std::string_view name;
  std::span<const std::string_view> packages;  // its top-level modules
  std::span<const NativeModule* const> modules;
  // Makes the types that its modules define; a second call does nothing. Instantiations name these types before anything is
  // imported.
  void (*make_types)(Context&);

  // ---- calls
  // Keywords that each of its functions accepts and ignores.
  std::span<const std::string_view> ignored_keywords;  // that each of its functions takes
  std::span<const CallKeyword> call_keywords;
  const LoopForm* range;  // meaning of Python's `range` in its staged functions; null: no loop of its own

  // ---- functions
  // The decorators as programs write them.
  std::string_view host_decorator, kernel_decorator;  // as programs write them
  // These return symbols of compiled functions; that of a kernel depends on a description of its arguments, which may be empty,
  // and lacks the number that makes it unique.
  std::string (*host_symbol)(const FunctionObject*);
  std::string (*kernel_symbol)(const FunctionObject*, std::string_view arguments);

  // ---- parameters
  AnnotationKind (*annotation_kind)(Context&, Value annotation);
  // Converts an object by the adapter that the program registered for its class; other values are returned as they are.
  Value (*adapt)(Context&, Value);
  // Returns the description of an argument for a tensor of the script; other values are returned as they are.
  Value (*host_argument)(Context&, Value);

  // ---- words
  // Returns the spelling of a type in programs.
  std::string (*spell_type)(dtype::DType);  // as programs write it
  const HintTable* hints;
  const std::span<const ForeignName>* foreign_names;
  const std::span<const ExceptionHint>* exception_hints;
  const std::span<const FaultHint>* fault_hints;

  // Returns whether the dialect owns the module.
  bool owns(std::string_view module) const;
};

// The dialect of programs without one: plain Python.
extern const Dialect kPlainPython;

// Returns the letters, digits and underscores of a string, for symbols.
std::string symbol_part(std::string_view text);

// ---- questions to all dialects of a Context -------------------------------------------------------------------------

// Returns the dialect that owns the module, or null.
const Dialect* owner_of_module(const Context&, std::string_view module);
AnnotationKind annotation_kind(Context&, Value annotation);
// These convert the argument of a call from plain Python by the adapter of its class, and tensors of the script to
// descriptions.
Value adapted_argument(Context&, Value);
Value argument_from_host(Context&, Value);

// Makes the dialect of a function the current one while the function is staged.
class DialectScope {
 public:
  DialectScope(Context& ctx, const FunctionObject* function);
  ~DialectScope();
  DialectScope(const DialectScope&) = delete;

 private:
  Context& ctx_;
  const Dialect* before_;
};

}  // namespace kdsl::value
