// What a dialect is to the rest of the compiler: the modules it owns, how it names compiled functions, how its annotations
// and arguments read, its form of loops, and its words for wrong use. The folder of a dialect (src/dialects/<name>) fills
// one of these, the driver hands a list of them to the session, and everything else asks the Context. What belongs to one
// function or class is said where that is defined: traits of its row (value/call.h), the loop that a class stands for and
// the region that `with` opens over its objects (value/type.h).
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
#include "value/habits.h"
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
  Span span;  // of the keyword with its value
  Span value_span;
};

// What `for i in NAME(...)` is in staged code, found by the value that is called.
struct LoopForm {
  std::string_view name;  // as programs write it
  bool is_static = false;  // its iterations are traced one after the other; else it is one loop at run time
  std::span<const std::string_view> keywords = {};  // that a loop at run time takes
  // Adds what a keyword says to the attributes of the loop. False: reported.
  bool (*read_keyword)(Context&, const LoopKeyword&, std::vector<ir::Attr>& out) = nullptr;
};

// ---- words ----------------------------------------------------------------------------------------------------------

// What a program did that has a better way in its dialect. In brackets: the number of texts that fill the `{}` of the
// help. A dialect says something for each of these, or nothing.
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
  X(RuntimeSliceBound, 0) /* the same in a slice of one */                                                  \
  X(RuntimeTruth, 0) /* the truth of a value of run time, where it has to be known */                       \
  X(RuntimeInt, 0) /* a value of run time where an int of Python is needed */                               \
  X(RuntimeFloat, 0) /* where a float of Python is needed */                                                \
  X(RuntimeMath, 0) /* the same: functions of `math` compute while compiling */                             \
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
  X(VectorDestination, 1) /* the same for a type that no single number has: the type */                     \
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
// How many texts fill each of them.
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
void a_help_has_another_number_of_places();  // not defined: stops the build where hint_table would call it
// For the table of a dialect.
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

// What to do about a Python exception that nobody caught in staged code, by what was tried. What is given has to fit; types go
// by their names, and the kAny… stand for those of numbers.
struct ExceptionHint {
  Tried tried;
  std::string_view symbol = {};  // its own, or with a `*` at the end how it begins
  std::string_view left = {}, right = {};  // the type of an operand
  std::string_view either = {};  // of one of both
  std::string_view help;
};
inline constexpr std::string_view kAnyNumber = "<number>", kAnyInteger = "<integer>", kAnyFloat = "<float>";

// ---- the dialect ----------------------------------------------------------------------------------------------------

// What an annotation says about the argument of its parameter.
enum class AnnotationKind : uint8_t {
  Value,  // nothing, or its type
  Constant,  // it is known at compile time
  ConstantIfKnown,  // so are the numbers in it, if all are
};

// A keyword of calls of host functions that says how to compile and does not reach the function.
struct CallKeyword {
  std::string_view name;
  bool only_compiles = false;  // when it is True
};

struct Dialect {
  std::string_view name;
  std::span<const std::string_view> packages;  // the outermost modules that are its own
  std::span<const NativeModule* const> modules;
  // Makes the types that its modules are about; does nothing the second time. Instantiations name them before anything is
  // imported.
  void (*make_types)(Context&);

  // ---- calls
  std::span<const std::string_view> ignored_keywords;  // that each of its functions takes
  std::span<const CallKeyword> call_keywords;
  const LoopForm* range;  // Python's own `range` in its staged functions; null: no loop of its own

  // ---- functions
  std::string_view host_decorator, kernel_decorator;  // as programs write them
  // Symbols of compiled functions; a kernel's by the text of its arguments, which may be empty, and without the number
  // that makes it unique.
  std::string (*host_symbol)(const FunctionObject*);
  std::string (*kernel_symbol)(const FunctionObject*, std::string_view arguments);

  // ---- parameters
  AnnotationKind (*annotation_kind)(Context&, Value annotation);
  // An object by the adapter that the program registered for its class; other values are themselves.
  Value (*adapt)(Context&, Value);
  // A tensor of the script as the description of an argument; other values are themselves.
  Value (*host_argument)(Context&, Value);

  // ---- words
  std::string (*spell_type)(dtype::DType);  // as programs write it
  const HintTable* hints;
  const std::span<const Habit>* habits;
  const std::span<const ExceptionHint>* exception_hints;
  const std::span<const FaultHint>* fault_hints;

  // Whether a module is its own.
  bool owns(std::string_view module) const;
};

// For programs of no dialect: plain Python.
extern const Dialect kPlainPython;

// The letters, digits and underscores of a text, for symbols.
std::string symbol_part(std::string_view text);

// ---- questions to all dialects of a Context -------------------------------------------------------------------------

// Whose module it is; null: nobody's.
const Dialect* owner_of_module(const Context&, std::string_view module);
AnnotationKind annotation_kind(Context&, Value annotation);
// The argument of a call from plain Python, by the adapter of its class; and tensors of the script as descriptions.
Value adapted_argument(Context&, Value);
Value argument_from_host(Context&, Value);

// While a function is staged: its dialect's words are used.
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
