#include "value/advice.h"

#include <fmt/format.h>

#include "value/dialect.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"

namespace kdsl::value {

std::string advice_for_number(Context& ctx, Value given, bool is_integer) {
  if (given.is_none()) return "None is no number, as a call gives whose function returns nothing: write a number, as 0.0";
  NumericObject* numeric = ctx.typed ? to_numeric(ctx, given) : nullptr;
  if (numeric && dtype::is_float(numeric->dtype))
    return is_integer
               ? fmt::format("`//` divides integers, `/` gives a float; `{}(...)` converts", ctx.spell(dtype::DType::Int32))
               : std::string();
  if (numeric) return {};
  if (has_kind(given, ObjectKind::Tuple) || as_list(given)) return ctx.hint(Hint::NumberOfTuple);
  if (has_kind(given, ObjectKind::Set) || has_kind(given, ObjectKind::FrozenSet))
    return "a set has no order: write its numbers in brackets, `[4, 1, 1]`";
  if (has_kind(given, ObjectKind::Dict)) return "an item of a dict is read by its key: `d[\"name\"]`";
  if (given.is_object() && type_of(ctx, given)->module.text() == "torch" && type_of(ctx, given)->name.text() == "Tensor")
    return "a tensor of one element gives its number by `.item()`";
  if (has_kind(given, ObjectKind::BuiltinFunction))
    return fmt::format("it is a function: call it, as in `{}()`",
                       static_cast<BuiltinFunctionObject*>(given.object())->row->name);
  if (has_kind(given, ObjectKind::Function) || has_kind(given, ObjectKind::BoundMethod)) return "it is a function: call it";
  if (TypeObject* type = as_type(given)) return fmt::format("it is a type: `{}(...)` makes a value of it", type->name.text());
  if (ctx.typed && as_tensor(ctx, given)) return "an element of a tensor is a number: `x[i]`; so are the items of `x.shape`";
  if (StrObject* text = as_str(given)) {
    bool is_digits = !text->text.empty() && text->text.find_first_not_of("0123456789") == std::string_view::npos;
    return is_digits ? fmt::format("it is a string: write `{}` without quotes", text->text) : std::string();
  }
  return {};
}

}  // namespace kdsl::value
