#include "dialects/common/arguments.h"

#include <fmt/format.h>

#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::builtins {

using dtype::DType;
using value::NumericObject;

bool read_argument(Call& call, const Argument& argument, NumericObject*& out) {
  out = value::to_numeric(call.ctx, argument.value);
  return out || call.expected(argument, "a number");
}

// Returns the dialect's type that corresponds to a type of Python, or to a string that names one; empty if there is none.
static std::string type_of_dialect(Context& ctx, Value given) {
  if (value::as_type(given) == ctx.types->floating) return ctx.spell(DType::Float32);
  if (value::as_type(given) == ctx.types->integer) return ctx.spell(DType::Int32);
  if (value::as_type(given) == ctx.types->boolean) return ctx.spell(DType::Boolean);
  bool is_of_torch = given.is_object() && value::type_of(ctx, given)->module.text() == "torch" &&
                     value::type_of(ctx, given)->name.text() == "dtype";
  if (!value::as_str(given) && !is_of_torch) return {};
  bool ok = true;
  std::string text = value::str_text(ctx, given, ok);
  if (is_of_torch) text = text.substr(text.find('.') + 1);
  for (size_t i = 0; i < dtype::kDTypeCount; ++i) {
    auto type = static_cast<DType>(i);
    if (is_same_choice(text, dtype::name(type))) return ctx.spell(type);
  }
  return {};
}

bool read_argument(Call& call, const Argument& argument, DType& out) {
  auto type = value::dialect_dtype(call.ctx, argument.value);
  if (!type) {
    Refusal refusal = call.expected(argument, "a numeric type");
    if (std::string near = type_of_dialect(call.ctx, argument.value); !near.empty())
      refusal.help(fmt::format("write `{}`", near));
    return refusal;
  }
  out = *type;
  return true;
}

}  // namespace kdsl::builtins
