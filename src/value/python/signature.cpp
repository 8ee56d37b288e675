#include "value/python/signature.h"

#include <algorithm>

#include "value/known_names.h"
#include "value/objects.h"

namespace kdsl::value {

std::string signature_text(std::string_view params) {
  std::string text = "(";
  while (!params.empty()) {
    size_t end = std::min(params.find_first_of(":=,"), params.size());
    text += params.substr(0, end);
    params.remove_prefix(end);
    if (params.starts_with(':')) params.remove_prefix(std::min(params.find_first_of("=,"), params.size()));
    // A default value may contain commas in brackets, and colons in strings.
    int depth = 0;
    size_t behind = 0;
    for (; behind < params.size() && (depth > 0 || params[behind] != ','); ++behind)
      depth += (params[behind] == '(' || params[behind] == '[') - (params[behind] == ')' || params[behind] == ']');
    behind = std::min(behind + 1, params.size());
    text += params.substr(0, behind);
    params.remove_prefix(behind);
  }
  return text + ")";
}

void tell_constructor(Context& ctx, TypeObject* type, std::string_view params, std::string_view doc) {
  set_type_attr(ctx, type, ctx.names.intern("__text_signature__"), make_str(ctx, signature_text(params)));
  if (!doc.empty()) set_type_attr(ctx, type, ctx.known->doc, make_str(ctx, doc));
}

void tell_constructor(Context& ctx, TypeObject* type, const BuiltinRow& row) {
  tell_constructor(ctx, type, row.params, row.doc);
}

}  // namespace kdsl::value
