#include "stage/trace/messages/misuse_report.h"

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "stage/trace/messages/exception_help.h"
#include "value/dialect.h"
#include "value/misuse.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::stage {

using value::Tried;
using value::Value;

namespace {

bool is_of_dialect(value::Context& ctx, Value object) {
  if (value::is_dialect_value(ctx, object)) return true;
  value::ModuleObject* module = value::as_module(object);
  value::TypeObject* type = value::as_type(object);
  std::string_view name = module                                         ? module->name.text()
                          : type && !type->is_user_class && type->module ? type->module.text()
                                                                         : "";
  return value::owner_of_module(ctx, name);
}

// Returns the attribute that a value, a type or a module of the dialects lacks; null for other exceptions.
const value::ExceptionNote::Missing* missing_attribute(value::Context& ctx, const value::ExceptionObject* exception) {
  if (exception->type != ctx.types->attribute_error || !exception->note || !exception->note->missing) return nullptr;
  const value::ExceptionNote::Missing& missing = *exception->note->missing;
  return is_of_dialect(ctx, missing.object) ? &missing : nullptr;
}

std::string owner_text(value::Context& ctx, Value object) {
  if (value::ModuleObject* module = value::as_module(object)) return fmt::format("module `{}`", module->name.text());
  if (value::TypeObject* type = value::as_type(object)) return fmt::format("type `{}`", type->name.text());
  return fmt::format("a value of type {}", value::type_name(ctx, object));
}

// Returns the phrase for the operation that a value does not support.
std::string_view refusal(Tried tried) {
  switch (tried) {
    case Tried::Index: return "cannot be indexed";
    case Tried::StoreItem: return "has no elements to store to";
    case Tried::DeleteItem: return "has no elements to delete";
    case Tried::Call: return "cannot be called";
    case Tried::Iterate:
    case Tried::Contain: return "cannot be iterated over";
    case Tried::Unpack: return "cannot be unpacked";
    case Tried::Length: return "has no length";
    case Tried::Enter: return "cannot be used in `with`";
    case Tried::Round: return "cannot be rounded by `round`";
    case Tried::Format: return "has no string while compiling that a format could shape";
    default: return "";
  }
}

diag::Report report(value::Context& ctx, const value::Misuse& misuse, std::string_view message, Span span) {
  switch (misuse.tried) {
    case Tried::Operator:
    case Tried::Repeat:
    case Tried::Comparison: {
      std::string_view symbol = misuse.symbol == "** or pow()" ? "**" : misuse.symbol;
      return ctx.diags.report(span, diag::Promotion, symbol, value::type_name(ctx, misuse.left),
                              value::type_name(ctx, misuse.right));
    }
    case Tried::Unary: return ctx.diags.report(span, diag::PromotionUnary, misuse.symbol, value::type_name(ctx, misuse.left));
    case Tried::Tuple:
      return ctx.diags.report(span, diag::UnsupportedOperation, value::type_name(ctx, misuse.left),
                              fmt::format("cannot be {}", misuse.symbol));
    case Tried::Access:
    case Tried::Divide:
    case Tried::Coordinate:
    case Tried::IndexNumber:
    case Tried::PointerOffset:
    case Tried::Truth: return ctx.diags.report(span, diag::InvalidAccess, message);
    case Tried::Count:
    case Tried::Positional:
      return ctx.diags.report(span, diag::ArgumentCount, misuse.symbol, value::text_of(misuse.left), misuse.right.as_int());
    case Tried::Missing: return ctx.diags.report(span, diag::ArgumentMissing, misuse.symbol, value::text_of(misuse.left));
    case Tried::Twice: return ctx.diags.report(span, diag::ArgumentDuplicate, misuse.symbol, value::text_of(misuse.left));
    case Tried::Keyword: return ctx.diags.report(span, diag::UnknownKeyword, misuse.symbol, value::text_of(misuse.left));
    default:
      return ctx.diags.report(span, diag::UnsupportedOperation, value::type_name(ctx, misuse.left), refusal(misuse.tried));
  }
}

}  // namespace

bool is_staged_misuse(value::Context& ctx, const value::ExceptionObject* exception) {
  return value::staged_misuse_of(exception) || missing_attribute(ctx, exception);
}

std::optional<diag::Report> report_misuse(value::Context& ctx, const value::ExceptionObject* exception,
                                          std::string_view message, Span span) {
  if (auto misuse = value::staged_misuse_of(exception)) {
    // A wrong keyword is underlined where it is written.
    bool is_keyword = misuse->tried == Tried::Keyword || misuse->tried == Tried::Twice;
    Span written = is_keyword ? place_of(ctx, exception, fmt::format("{}=", value::text_of(misuse->left))) : Span();
    if (written.is_known()) span = {written.file, written.begin, written.end - 1};
    // An unimplemented operation is not a wrong argument.
    bool is_missing = value::is_subtype(exception->type, ctx.types->not_implemented_error);
    return is_missing ? ctx.diags.report(span, diag::NotImplemented, message) : report(ctx, *misuse, message, span);
  }
  const value::ExceptionNote::Missing* missing = missing_attribute(ctx, exception);
  if (!missing) return std::nullopt;
  Span written = place_of(ctx, exception, fmt::format(".{}", missing->name.text()));
  if (written.is_known()) span = {written.file, written.begin + 1, written.end};
  return ctx.diags.report(span, diag::UndefinedAttribute, owner_text(ctx, missing->object), missing->name.text());
}

std::optional<diag::Report> report_unknown_name(value::Context& ctx, const value::ExceptionObject* exception, Span span) {
  if (exception->type != ctx.types->name_error || !exception->note || !exception->note->missing) return std::nullopt;
  std::string_view name = exception->note->missing->name.text();
  Span written = place_of(ctx, exception, name);
  return ctx.diags.report(written.is_known() ? written : span, diag::UndefinedName, name);
}

}  // namespace kdsl::stage
