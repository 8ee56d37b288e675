#include "value/dialect.h"

#include <algorithm>
#include <cctype>

#include "value/context.h"
#include "value/objects.h"

namespace kdsl::value {

namespace {

std::string plain_type_name(dtype::DType type) { return std::string(dtype::name(type)); }

constexpr HintTable kNoHints{};
constexpr std::span<const ExceptionHint> kNoExceptionHints;

constexpr std::span<const ForeignName> kNoForeignNames;
constexpr std::span<const FaultHint> kNoFaultHints;

}  // namespace

constinit const Dialect kPlainPython{.name = "python",
                                     .spell_type = plain_type_name,
                                     .hints = &kNoHints,
                                     .foreign_names = &kNoForeignNames,
                                     .exception_hints = &kNoExceptionHints,
                                     .fault_hints = &kNoFaultHints};

bool Dialect::owns(std::string_view module) const {
  std::string_view package = module.substr(0, module.find('.'));
  return std::find(packages.begin(), packages.end(), package) != packages.end();
}

std::string symbol_part(std::string_view text) {
  std::string result;
  for (char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') result += c;
  return result;
}

const Dialect* owner_of_module(const Context& ctx, std::string_view module) {
  for (const Dialect* dialect : ctx.dialects.all)
    if (dialect->owns(module)) return dialect;
  return nullptr;
}

AnnotationKind annotation_kind(Context& ctx, Value annotation) {
  for (const Dialect* dialect : ctx.dialects.all) {
    AnnotationKind kind = dialect->annotation_kind(ctx, annotation);
    if (kind != AnnotationKind::Value) return kind;
  }
  return AnnotationKind::Value;
}

Value adapted_argument(Context& ctx, Value v) {
  for (const Dialect* dialect : ctx.dialects.all) {
    v = dialect->adapt(ctx, v);
    if (v.is_raised()) break;
  }
  return v;
}

Value argument_from_host(Context& ctx, Value v) {
  for (const Dialect* dialect : ctx.dialects.all) v = dialect->host_argument(ctx, v);
  return v;
}

DialectScope::DialectScope(Context& ctx, const FunctionObject* function) : ctx_(ctx), before_(ctx.dialects.current) {
  if (function->dialect) ctx.dialects.current = function->dialect;
}

DialectScope::~DialectScope() { ctx_.dialects.current = before_; }

std::string Context::spell(dtype::DType type) const { return dialects.current->spell_type(type); }

// Fills the strings into the placeholders of a help, in order.
std::string Context::hint(Hint hint, std::initializer_list<std::string_view> texts) const {
  std::string_view help = (*dialects.current->hints)[static_cast<size_t>(hint)];
  std::string result;
  for (std::string_view text : texts) {
    size_t place = help.find("{}");
    if (place == help.npos) break;
    result += help.substr(0, place);
    result += text;
    help.remove_prefix(place + 2);
  }
  return result += help;
}

}  // namespace kdsl::value
