#include "stage/trace/messages/exception_help.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diag/suggest.h"
#include "dtype/dtype.h"
#include "stage/prelude_support.h"
#include "stage/trace/messages/import_typos.h"
#include "value/advice.h"
#include "value/dialect.h"
#include "value/foreign_names.h"
#include "value/misuse.h"
#include "value/modules/module_names.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/types.h"

namespace kdsl::stage {

using value::Tried;

namespace {

constexpr std::string_view kNothing =
    "this is None, as a call gives whose function returns nothing: does it `return` its result?";
constexpr std::string_view kOneNumber = "this is one number: it has one name, `n = ...`, and no length";
constexpr std::string_view kItem = "a tensor of one element gives its number by `.item()`";
constexpr std::string_view kOperator =
    "a number is no function: an attribute that is one has no brackets, as `tiled_mma.size`; or an operator is missing before "
    "them, as in `2 * (a + b)`, or its name is also that of a function";
constexpr std::string_view kTextOfNumber = "one side is a string: `int(text)` or `float(text)` is its number";

constexpr value::ExceptionHint kHints[] = {
    {.tried = Tried::Iterate, .left = value::kAnyInteger, .help = "`for i in range(n)` loops over a number"},
    {.tried = Tried::Iterate, .left = "int", .help = "`for i in range(n)` loops over a number"},
    {.tried = Tried::Index,
     .left = value::kAnyNumber,
     .help = "this is an element already, a number: all indices of one stand in one pair of brackets, as in `x[i, j]`"},
    {.tried = Tried::StoreItem,
     .left = value::kAnyNumber,
     .help = "a number has no elements: all indices of an element stand in one pair of brackets, as in `x[i, j]`"},
    {.tried = Tried::Tuple,
     .symbol = "a coordinate",
     .left = "slice",
     .help = "one element has an integer for every mode; `None` keeps a mode: `t[None, 0]`"},
    {.tried = Tried::IndexNumber,
     .left = "ellipsis",
     .help = "`...` stands for no dimensions: each has an index, or `:` for all of it"},
    {.tried = Tried::Tuple,
     .symbol = "a coordinate",
     .left = "ellipsis",
     .help = "`...` stands for no modes: each has an integer, or `None`, which keeps it: `t[None, 0]`"},
    {.tried = Tried::Tuple,
     .symbol = "a coordinate",
     .left = value::kAnyFloat,
     .help = "`//` divides integers, `/` gives a Float32; `.to(Int32)` converts a float"},
    {.tried = Tried::Operator, .symbol = "+", .left = "list", .help = "a list joins lists: `[*xs, x]` or `xs + [x]`"},
    {.tried = Tried::Operator, .symbol = "+", .left = "tuple", .help = "a tuple joins tuples: `(*xs, x)` or `xs + (x,)`"},
    {.tried = Tried::StoreItem, .left = "tuple", .help = "make a new tuple, or use a list"},
    {.tried = Tried::Operator, .either = "method", .help = "one side is a method: call it, with `()`"},
    {.tried = Tried::Comparison, .either = "method", .help = "one side is a method: call it, with `()`"},
    {.tried = Tried::Operator, .either = "function", .help = "one side is a function: call it, with `()`"},
    {.tried = Tried::Comparison, .either = "function", .help = "one side is a function: call it, with `()`"},
    {.tried = Tried::DeviceText,
     .help = "a device is `device=\"cuda\"`; a type of elements is written without quotes: `x.to(torch.float32)`"},
    // ---- Python's words for wrong values
    {.tried = Tried::Attribute,
     .symbol = "append",
     .left = "tuple",
     .help = "a tuple is not changed: `c = (*c, x)`, or use a list"},
    {.tried = Tried::Attribute, .symbol = "push", .left = "list", .help = "write `xs.append(x)`"},
    {.tried = Tried::Attribute, .symbol = "push_back", .left = "list", .help = "write `xs.append(x)`"},
    {.tried = Tried::Attribute, .symbol = "add", .left = "list", .help = "write `xs.append(x)`"},
    {.tried = Tried::Attribute, .symbol = "size", .left = "list", .help = "write `len(xs)`"},
    {.tried = Tried::Attribute, .symbol = "length", .left = "list", .help = "write `len(xs)`"},
    {.tried = Tried::Attribute,
     .symbol = "shape",
     .left = "list",
     .help = "a list has a length, `len(xs)`; `torch.tensor(xs)` has a shape"},
    {.tried = Tried::Attribute, .symbol = "length", .left = "str", .help = "write `len(text)`"},
    {.tried = Tried::Attribute, .left = "dict", .help = "an item is read by its key: `d[\"name\"]`"},
    {.tried = Tried::Unpack, .left = "NoneType", .help = kNothing},
    {.tried = Tried::Iterate, .left = "NoneType", .help = kNothing},
    {.tried = Tried::Index, .left = "NoneType", .help = kNothing},
    {.tried = Tried::Unpack, .left = "int", .help = kOneNumber},
    {.tried = Tried::Unpack, .left = "float", .help = kOneNumber},
    {.tried = Tried::Unpack, .help = "this is one value: it has one name, `a = ...`"},
    {.tried = Tried::NotEnoughValues, .help = "write as many names as there are values; `a, *rest = ...` takes some"},
    {.tried = Tried::TooManyValues, .help = "write as many names as there are values; `a, *rest = ...` takes the rest"},
    {.tried = Tried::Concatenate,
     .left = "tuple",
     .help = "`+` joins tuples, `c + (x,)`; a number in one is changed by a new tuple: `(c[0] + 1, c[1])`"},
    {.tried = Tried::Concatenate, .left = "list", .help = "`+` joins lists, `xs + [x]`; `xs.append(x)` adds an item"},
    {.tried = Tried::Concatenate, .left = "str", .help = "a number in a string: `f\"n={n}\"`"},
    {.tried = Tried::AsInteger, .left = "float", .help = "`//` divides integers, `/` gives a float"},
    {.tried = Tried::AsInteger, .left = "str", .help = "it is a string: `int(text)` is its number"},
    {.tried = Tried::AsInteger, .left = "Tensor", .help = kItem},
    {.tried = Tried::ItemKey, .symbol = "list", .left = "float", .help = "`//` divides integers, `/` gives a float"},
    {.tried = Tried::ItemKey, .symbol = "list", .left = "tuple", .help = "a list of lists is indexed twice: `xs[i][j]`"},
    {.tried = Tried::ItemKey, .symbol = "list", .left = "str", .help = "a dict is indexed by strings, a list by numbers"},
    {.tried = Tried::ItemKey, .symbol = "tuple", .help = "an item of a tuple has a number: `c[0]`"},
    {.tried = Tried::Hash, .left = "list", .help = "write a tuple for it, `(a, b)`: what changes is no key"},
    {.tried = Tried::Hash, .left = "dict", .help = "what changes is no key: take a string or a number"},
    {.tried = Tried::Repeat, .help = "each item is multiplied by itself: `[2.0 * x for x in xs]`; `xs * 2` repeats the list"},
    {.tried = Tried::Length, .left = "int", .help = kOneNumber},
    {.tried = Tried::Length, .left = "float", .help = kOneNumber},
    {.tried = Tried::Call, .left = "int", .help = kOperator},
    {.tried = Tried::Call, .left = "float", .help = kOperator},
    {.tried = Tried::Call, .left = "tuple", .help = "an item is read in square brackets: `x.shape[0]`"},
    {.tried = Tried::Call, .left = "list", .help = "an item is read in square brackets: `xs[i]`"},
    {.tried = Tried::Call, .left = "dict", .help = "an item is read in square brackets: `d[\"name\"]`"},
    {.tried = Tried::Call, .left = "str", .help = "a string is no function: is a name of a function used for a string?"},
    {.tried = Tried::Call, .left = "module", .help = "call a function of the module: `module.function(...)`"},
    {.tried = Tried::MappingArgument, .help = "`**` takes a dict of names and values"},
    {.tried = Tried::StoreItem, .left = "str", .help = "a string is not changed: make a new one"},
    {.tried = Tried::Unary, .symbol = "-", .left = "str", .help = "it is a string: `float(text)` or `int(text)` is its number"},
    {.tried = Tried::Comparison, .left = "str", .right = "int", .help = kTextOfNumber},
    {.tried = Tried::Comparison, .left = "int", .right = "str", .help = kTextOfNumber},
    {.tried = Tried::Operator, .left = "str", .right = "int", .help = kTextOfNumber},
    {.tried = Tried::Operator, .left = "int", .right = "str", .help = kTextOfNumber},
    {.tried = Tried::IntegerText, .help = "only digits make a whole number: `int(float(text))` takes a fraction off"},
    {.tried = Tried::ItemRange, .symbol = "list", .help = "items count from 0 to `len(xs) - 1`"},
    {.tried = Tried::ItemRange, .symbol = "tuple", .help = "items count from 0 to `len(c) - 1`"},
    {.tried = Tried::Divide, .help = "the divisor is 0 here: test it first, or choose another number"},
    // ---- torch
    {.tried = Tried::TensorIndex,
     .help = "here a number is wanted: `x.item()` is that of a tensor of one element; several tensors are a list, `[a, b]`"},
    {.tried = Tried::Broadcast,
     .help = "the extents are equal, or one of them is 1: `x.reshape(...)` or `x[:, None]` makes them so"},
    {.tried = Tried::TensorTruth, .help = "`x.any()` or `x.all()` is one truth value of all elements"},
    {.tried = Tried::TensorScalar, .help = "`x[i].item()` is one element, `x.sum().item()` the sum of all"},
    {.tried = Tried::Dimension, .help = "dimensions count from 0, or from -1 at the end"},
    {.tried = Tried::ElementRange, .help = "elements count from 0 to one less than the extent"},
    {.tried = Tried::TensorData, .left = "NoneType", .help = kNothing},
    {.tried = Tried::TensorData, .left = "str", .help = "strings are no numbers: write numbers without quotes"},
    {.tried = Tried::ProductShapes,
     .help = "a product is of (m, k) and (k, n): the inner extents are equal; `x.T` has its extents the other way around"},
    {.tried = Tried::TypeText, .help = "a type is written without quotes: `type=int`"},
    {.tried = Tried::ShapeSize,
     .help =
         "the extents of a shape multiply to the number of elements; one of them may be -1, which is worked out of the others"},
    {.tried = Tried::Positional, .help = "its arguments go by keyword: `name=value`"},
    {.tried = Tried::Attribute,
     .left = "NoneType",
     .help = "this is None, as a call gives whose function returns nothing: does it `return` its result?"},
    {.tried = Tried::Call, .left = "NoneType", .help = "this is None, as a call gives whose function returns nothing"},
    {.tried = Tried::EndProgram,
     .help = "a thread ends with its function: put what the others do under the opposite condition"},
    {.tried = Tried::Attribute,
     .symbol = "launch",
     .left = "function",
     .help = "a kernel is launched with its arguments: `kernel(...).launch(grid=..., block=...)`"},
};

// ---- choice of the hint

bool is_type(std::string_view name, std::string_view wanted) {
  if (wanted != value::kAnyNumber && wanted != value::kAnyInteger && wanted != value::kAnyFloat) return name == wanted;
  auto type = dtype::from_name(name);
  if (!type) return false;
  return wanted == value::kAnyNumber || (wanted == value::kAnyInteger ? dtype::is_integer(*type) : dtype::is_float(*type));
}

bool is_symbol(std::string_view symbol, std::string_view wanted) {
  return wanted.ends_with('*') ? symbol.starts_with(wanted.substr(0, wanted.size() - 1)) : symbol == wanted;
}

// An operation that a program tried, with the names of types by which hints are found.
struct Attempt {
  Tried tried;
  std::string_view symbol;
  std::string left, right;

  bool fits(const value::ExceptionHint& hint) const {
    return hint.tried == tried && (hint.symbol.empty() || is_symbol(symbol, hint.symbol)) &&
           (hint.left.empty() || is_type(left, hint.left)) && (hint.right.empty() || is_type(right, hint.right)) &&
           (hint.either.empty() || is_type(left, hint.either) || is_type(right, hint.either));
  }
};

// Returns the missing attribute that was looked up, or else the operation that the raising code noted.
std::optional<Attempt> attempt_of(value::Context& ctx, const value::ExceptionObject* exception) {
  const value::ExceptionNote* note = exception->note;
  if (!note) return std::nullopt;
  if (exception->type == ctx.types->attribute_error && note->missing)
    return Attempt{Tried::Attribute, note->missing->name.text(), value::type_name(ctx, note->missing->object), {}};
  if (!note->misuse) return std::nullopt;
  const value::Misuse& misuse = *note->misuse;
  return Attempt{misuse.tried, misuse.symbol, value::type_name(ctx, misuse.left), value::type_name(ctx, misuse.right)};
}

}  // namespace

Span place_of(value::Context& ctx, const value::ExceptionObject* exception, std::string_view wanted) {
  Span span = exception->span;
  bool is_own = false;  // in a frame of the program itself, since users cannot change a library's text
  for (const value::TracebackEntry* entry = exception->traceback; entry; entry = entry->next) {
    bool is_library = is_in_prelude(ctx, entry->span);
    if (entry->span.is_known() && (!is_own || !is_library)) span = entry->span;
    is_own |= entry->span.is_known() && !is_library;
  }
  const SourceFile* file = ctx.sources ? ctx.sources->file(span.file) : nullptr;
  if (!file) return {};
  std::string_view text = file->text().substr(span.begin, span.end - span.begin);
  size_t at = text.find(wanted);
  if (at == std::string_view::npos || text.find(wanted, at + 1) != std::string_view::npos) return {};
  auto begin = static_cast<uint32_t>(span.begin + at);
  return {span.file, begin, begin + static_cast<uint32_t>(wanted.size())};
}

namespace {

// Returns whether the object is a tensor or a module of the script, to which the dialects' hints do not apply.
bool is_of_script(value::Context& ctx, value::Value object) {
  if (const value::ModuleObject* module = value::as_module(object)) return module->name.text().starts_with("torch");
  return object.is_object() && value::type_of(ctx, object)->module.text() == "torch";
}

// Adds the suggestion, with a fix-it where the wrong name occurs with `before` and `after` around it.
void suggest(value::Context& ctx, const value::ExceptionObject* exception, const diag::Suggestion& near,
             std::string_view before, std::string_view wrong, std::string_view after, diag::Report& report) {
  if (!near) return;
  report.help(near.help());
  Span written = place_of(ctx, exception, fmt::format("{}{}{}", before, wrong, after));
  if (written.is_known()) report.fixit(written, fmt::format("{}{}{}", before, near.best(), after));
}

// Suggests how to call a function that got wrong arguments.
void suggest_call(const value::ExceptionObject* exception, diag::Report& report) {
  std::string_view signature = exception->note ? exception->note->signature : std::string_view();
  if (signature.ends_with("()"))
    report.help(fmt::format("it takes no arguments: `{}`", signature));
  else if (!signature.empty())
    report.help(fmt::format("it is called as `{}`", signature));
}

// Suggests the instance for a method that was looked up in the class.
void suggest_object(const value::ExceptionObject* exception, diag::Report& report) {
  std::optional<value::Misuse> misuse = value::misuse_of(exception);
  const value::TypeObject* type = misuse && misuse->tried == Tried::ObjectMethod ? value::as_type(misuse->left) : nullptr;
  if (!type) return;
  report.help(fmt::format("make an object of the class, and call the method on it: `{0}(...).{1}(...)`", type->name.text(),
                          misuse->symbol));
}

std::string_view last_word(std::string_view name) { return name.substr(name.rfind('_') + 1); }

// Returns a function of the kind that takes the keyword: `make_ordered_layout` for `make_layout(…, order=…)`.
std::string function_with_keyword(value::Context& ctx, std::string_view called, Name keyword) {
  std::string found;
  auto consider = [&](value::Value v) {
    if (!value::has_kind(v, value::ObjectKind::BuiltinFunction)) return;
    auto* function = static_cast<value::BuiltinFunctionObject*>(v.object());
    std::string_view name = function->row->name;
    if (!found.empty() || function->owner || name.starts_with("_") || name == called || last_word(called) != last_word(name))
      return;
    const value::ParamSpec* spec = value::parse_params(ctx, function->row->params);
    if (std::ranges::any_of(spec->params, [&](const value::Param& param) { return param.name == keyword; })) found = name;
  };
  for (const auto& entry : ctx.imports.modules->table.entries()) {
    value::ModuleObject* module = value::as_module(entry.value);
    if (!module || !value::owner_of_module(ctx, module->name.text())) continue;
    for (const value::NameDict::Entry& name : module->names.entries()) consider(name.value);
  }
  return found.empty() ? found : fmt::format("`{}` takes `{}`", found, keyword.text());
}

// Keywords of other libraries and the names that functions here have for them.
struct Synonym {
  std::string_view written, meant;
};
constexpr Synonym kSynonyms[] = {
    {"mask", "pred"},  {"predicate", "pred"},    {"value", "val"},     {"axis", "dim"},           {"axis", "mode"},
    {"dim", "mode"},   {"stages", "num_stages"}, {"size", "shape"},    {"dtype", "element_type"}, {"num_threads", "threads"},
    {"src", "source"}, {"dst", "destination"},   {"init", "init_val"},
};

// Reports the keyword that a builtin function lacks, and those it has.
void suggest_keyword(value::Context& ctx, const value::ExceptionObject* exception, diag::Report& report) {
  if (!exception->note || !exception->note->keyword) return;
  const value::ExceptionNote::Keyword& keyword = *exception->note->keyword;
  for (const Synonym& row : kSynonyms)
    for (Name name : keyword.known)
      if (row.written == keyword.name.text() && row.meant == name.text())
        return suggest_call(exception, report.help(fmt::format("here it is called `{}`", row.meant)));
  diag::Suggestion near(keyword.name.text());
  for (Name name : keyword.known) near.consider(name.text());
  suggest(ctx, exception, near, "", keyword.name.text(), "=", report);
  if (near) return;
  report.help(value::help_for(value::find_foreign_name(ctx, keyword.name.text())));
  if (exception->note->misuse) report.help(function_with_keyword(ctx, exception->note->misuse->symbol, keyword.name));
  suggest_call(exception, report);
}

// Returns whether names share a word, as `alloc_smem` and `alloc_shared` do.
bool share_word(std::string_view a, std::string_view b) {
  constexpr size_t kShortest = 4;
  for (size_t begin = 0; begin <= a.size();) {
    size_t end = std::min(a.find('_', begin), a.size());
    std::string_view word = a.substr(begin, end - begin);
    begin = end + 1;
    if (word.size() < kShortest) continue;
    size_t at = b.find(word);
    bool is_whole =
        at != b.npos && (at == 0 || b[at - 1] == '_') && (at + word.size() == b.size() || b[at + word.size()] == '_');
    if (is_whole) return true;
  }
  return false;
}

// Lists names of a module with related meaning, if none is spelt alike.
std::string related_names(value::Context& ctx, const value::ModuleObject& module, std::string_view wrong) {
  // A longer list would not help to find a name.
  constexpr size_t kMost = 6;
  std::string list;
  size_t count = 0;
  for (std::string_view name : value::names_of_module(ctx, &module)) {
    bool is_module = value::as_module(module.names.get(ctx.names.intern(name)));
    if (name.starts_with("_") || is_module || !share_word(wrong, name)) continue;
    if (++count > kMost) return {};
    list += fmt::format("{}`{}`", list.empty() ? "" : ", ", name);
  }
  return list.empty() ? list : fmt::format("there {} {}", count == 1 ? "is" : "are", list);
}

// Returns whether words of the names begin alike: `reduce_sum` and `warp_reduction_sum`.
bool have_like_words(std::string_view a, std::string_view b) {
  constexpr size_t kShortest = 4;
  for (size_t begin = 0; begin < a.size();) {
    size_t end = std::min(a.find('_', begin), a.size());
    std::string_view word = a.substr(begin, std::min(end - begin, kShortest + 1));
    begin = end + 1;
    if (word.size() < kShortest || word == "make" || word == "tenso" || word == "layou") continue;
    for (size_t at = b.find(word); at != b.npos; at = b.find(word, at + 1))
      if (at == 0 || b[at - 1] == '_') return true;
  }
  return false;
}

// Lists functions of the dialect's other modules with related meaning.
std::string related_elsewhere(value::Context& ctx, const value::ModuleObject& asked, std::string_view wrong) {
  // These names are long, and a longer list would not help to find one.
  constexpr size_t kMost = 4;
  std::vector<std::string> found;
  const value::Dialect* dialect = value::owner_of_module(ctx, asked.name.text());
  for (const auto& entry : ctx.imports.modules->table.entries()) {
    value::ModuleObject* module = value::as_module(entry.value);
    bool is_own = module && dialect && value::owner_of_module(ctx, module->name.text()) == dialect;
    if (!is_own || module->name.text().find("._") != std::string_view::npos) continue;
    for (std::string_view name : value::names_of_module(ctx, module)) {
      value::Value v = module->names.get(ctx.names.intern(name));
      bool is_function = value::has_kind(v, value::ObjectKind::BuiltinFunction) || value::as_function(v);
      if (!is_function || name.starts_with("_") || !have_like_words(wrong, name)) continue;
      std::string text = fmt::format("`{}.{}`", module->name.text(), name);
      if (std::ranges::find(found, text) == found.end()) found.push_back(text);
    }
  }
  if (found.empty() || found.size() > kMost) return {};
  return fmt::format("there {} {}", found.size() == 1 ? "is" : "are", fmt::join(found, ", "));
}

// Returns the class of a module that has the name, as enumerations have their members.
std::string class_with(const value::ModuleObject& module, Name name) {
  for (const value::NameDict::Entry& entry : module.names.entries()) {
    value::TypeObject* type = entry.name ? value::as_type(entry.value) : nullptr;
    if (type && type->attributes && !type->attributes->get(name).is_unbound()) return std::string(entry.name.text());
  }
  return {};
}

// Lists the attributes of an object, if they are few enough to read.
std::string list_of_attributes(value::Context& ctx, value::Value object) {
  // About as many names fit on two lines.
  constexpr size_t kMost = 16;
  value::TypeObject* type = value::as_type(object) ? value::as_type(object) : value::type_of(ctx, object);
  std::vector<std::string> names;
  auto add = [&](const value::NameDict* attributes) {
    if (!attributes) return;
    for (const value::NameDict::Entry& entry : attributes->entries())
      if (entry.name && !entry.name.text().starts_with("_")) names.push_back(fmt::format("`{}`", entry.name.text()));
  };
  for (value::TypeObject* base : type->mro) add(base->attributes);
  if (!value::as_type(object)) add(value::instance_attributes(object));
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  if (names.empty() || names.size() > kMost) return {};
  return fmt::format("`{}` has {}", type->name.text(), fmt::join(names, ", "));
}

void suggest_attribute(value::Context& ctx, const value::ExceptionObject* exception, diag::Report& report) {
  if (!exception->note || !exception->note->missing) return;
  const value::ExceptionNote::Missing& missing = *exception->note->missing;
  diag::Suggestion near(missing.name.text());
  auto consider = [&](const value::NameDict* names) {
    if (!names) return;
    for (const value::NameDict::Entry& entry : names->entries())
      if (entry.name) near.consider(entry.name.text());
  };
  value::Value object = missing.object;
  if (value::ModuleObject* module = value::as_module(object)) {
    for (std::string_view known : value::names_of_module(ctx, module)) near.consider(known);
  } else {
    value::TypeObject* type = value::as_type(object) ? value::as_type(object) : value::type_of(ctx, object);
    for (value::TypeObject* base : type->mro) consider(base->attributes);
    if (!value::as_type(object)) consider(value::instance_attributes(object));
  }
  value::ModuleObject* module = value::as_module(object);
  const value::Dialect* dialect = module ? value::owner_of_module(ctx, module->name.text()) : nullptr;
  if (std::string other = value::module_with_name(ctx, dialect, missing.name, module); !other.empty())
    return void(report.help(fmt::format("it is a name of another module: `{}.{}`", other, missing.name.text())));
  suggest(ctx, exception, near, ".", missing.name.text(), "", report);
  if (near) return;
  if (!module) return void(report.help(list_of_attributes(ctx, object)));
  if (std::string owner = class_with(*module, missing.name); !owner.empty())
    return void(report.help(fmt::format("it is a name of a class: `{}.{}`", owner, missing.name.text())));
  std::string related = related_names(ctx, *module, missing.name.text());
  report.help(!related.empty() ? related : related_elsewhere(ctx, *module, missing.name.text()));
}

// Names of the program come before those of Python: `mian` is `main`, not `min`.
void suggest_name(value::Context& ctx, const value::ExceptionObject* exception, std::string_view spelt_alike,
                  diag::Report& report) {
  if (!exception->note || !exception->note->missing) return;
  const value::ExceptionNote::Missing& missing = *exception->note->missing;
  if (std::string import = import_of_library(ctx, missing.name.text()); !import.empty())
    return void(report.help(fmt::format("import it: `{}`", import)));
  if (std::string owned = missing.module ? name_in_module(ctx, *missing.module, missing.name) : ""; !owned.empty()) {
    report.help(fmt::format("did you mean `{}`?", owned));
    Span written = place_of(ctx, exception, missing.name.text());
    if (written.is_known()) report.fixit(written, owned);
    return;
  }
  diag::Suggestion near(missing.name.text());
  for (Name name : missing.locals) near.consider(name.text());
  // Shorter names are similar to too many of Python's.
  constexpr size_t kShortest = 4;
  for (const value::ModuleObject* module : {missing.module, ctx.imports.builtins})
    for (const value::NameDict::Entry& entry : module ? module->names.entries() : std::span<const value::NameDict::Entry>())
      if (entry.name && !entry.value.is_unbound() &&
          (module != ctx.imports.builtins || missing.name.text().size() >= kShortest))
        near.consider(entry.name.text());
  if (near) return suggest(ctx, exception, near, "", missing.name.text(), "", report);
  report.help(spelt_alike.empty()
                  ? fmt::format("give `{}` a value before, import it, or take it as a parameter", missing.name.text())
                  : fmt::format("did you mean `{}`?", spelt_alike));
}

// Adds the hint of the dialect, or of Python, for the operation that was tried.
bool add_hint(value::Context& ctx, const value::ExceptionObject* exception, diag::Report& report) {
  std::optional<Attempt> attempt = attempt_of(ctx, exception);
  if (!attempt) return false;
  for (std::span<const value::ExceptionHint> hints : {*ctx.dialects.current->exception_hints, python_exception_hints()})
    for (const value::ExceptionHint& hint : hints) {
      if (!attempt->fits(hint)) continue;
      report.help(std::string(hint.help));
      return true;
    }
  return false;
}

// Returns advice on the operand, not a number, with which a number was combined or compared; empty if nothing is known of it.
std::string advice_on_operand(value::Context& ctx, const value::ExceptionObject* exception) {
  std::optional<value::Misuse> misuse = value::staged_misuse_of(exception);
  if (!misuse) return {};
  bool is_operation = misuse->tried == Tried::Operator || misuse->tried == Tried::Repeat || misuse->tried == Tried::Comparison;
  if (!is_operation) return {};
  auto is_number = [](value::Value v) { return value::is_python_number(v) || value::as_numeric_object(v); };
  auto advice_for = [&](value::Value number, value::Value other) {
    return is_number(number) && !is_number(other) ? value::advice_for_number(ctx, other, false) : std::string();
  };
  std::string advice = advice_for(misuse->left, misuse->right);
  return advice.empty() ? advice_for(misuse->right, misuse->left) : advice;
}

bool has_text(const value::ExceptionObject* exception) {
  std::optional<value::Misuse> misuse = value::staged_misuse_of(exception);
  return misuse && (value::as_str(misuse->left) || value::as_str(misuse->right));
}

}  // namespace

std::span<const value::ExceptionHint> python_exception_hints() { return kHints; }

void add_exception_help(value::Context& ctx, const value::ExceptionObject* exception, std::string_view spelt_alike,
                        diag::Report& report) {
  bool is_attribute = exception->type == ctx.types->attribute_error;
  std::optional<value::Misuse> misuse = value::staged_misuse_of(exception);
  if (misuse && (misuse->tried == Tried::Operator || misuse->tried == Tried::Repeat))
    for (value::Value v : {misuse->left, misuse->right})
      if (v.is_object() && value::type_of(ctx, v)->module.text() == "torch")
        return void(
            report.help("one side is a tensor of the script: a kernel has those that are its arguments, which "
                        "`from_dlpack(x)` makes of tensors of the script"));
  if (is_attribute && add_hint(ctx, exception, report)) return;
  if (exception->note && exception->note->missing && !is_of_script(ctx, exception->note->missing->object)) {
    if (const value::ForeignName* foreign = value::find_foreign_name(ctx, exception->note->missing->name.text())) {
      report.help(value::help_for(foreign));
      return;
    }
  }
  if (is_attribute) suggest_attribute(ctx, exception, report);
  if (exception->type == ctx.types->name_error) return suggest_name(ctx, exception, spelt_alike, report);
  if (exception->note && exception->note->keyword) return suggest_keyword(ctx, exception, report);
  suggest_call(exception, report);
  suggest_object(exception, report);
  if (is_attribute) return;
  // The hints know more of tuples, namely which call returns one.
  std::string advice = advice_on_operand(ctx, exception);
  bool is_text = !advice.empty() && has_text(exception);
  if (is_text || !add_hint(ctx, exception, report)) report.help(advice);
}

}  // namespace kdsl::stage
