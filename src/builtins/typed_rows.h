// Rows whose functions get their arguments by name, converted and checked:
//
//   struct BulkPrefetch {  // fields have the names of the parameters; their types say what is taken
//     GlobalAddress src_mem;
//     ByteCount size;
//     std::optional<I64> l2_cache_hint;  // None: nothing
//   };
//   Value bulk_prefetch(Call& call, const BulkPrefetch& args) { … }
//
//   constexpr BuiltinRow kRows[] = {
//       row<bulk_prefetch>("cp_async_bulk_prefetch", "src_mem, size, *, l2_cache_hint=None", "Brings bytes into the L2
//       cache."),
//   };
//
// A parameter fills the field of its name, or the one that stands behind a colon: "mbar_ptr: addr". A field without a
// parameter or a parameter without a field does not compile. `loc` and `ip` are taken by every such row and ignored.
// One function serves several rows by constants that a row passes on: row<vote, ir::Vote::Any>(…) calls
// vote(call, args, ir::Vote::Any); a function that needs no arguments takes the call alone, and the constants.
#pragma once

#include <algorithm>
#include <optional>

#include "builtins/call.h"
#include "ir/arch.h"
#include "value/dialect.h"
#include "builtins/fields.h"

namespace kdsl::builtins {

// The conditions under which a row may be called.
struct RowOptions {
  // Returns whether the row may be called here, after reporting if not; without a function it may be called anywhere. (It is an
  // optional, as `since` is, because GCC under UBSan does not take a comparison with null for a constant.)
  std::optional<bool (*)(Context&, std::string_view function, Span call)> admits = {};
  std::optional<const ir::Arch*> since =
      {};  // first architecture that has it: ir::sm(90), ir::sm(100, 'a'); empty: all of them
  value::RowTraits traits = {};
};

// The parameter type of a function that looks at none of its arguments, whatever the row's parameters are.
struct AnyArguments {};

// Base of fields that hold runtime values, which only a row with `admits` can take (RowOptions).
struct RuntimeArgument {};

// ---- parameters of a function

template <typename Function>
struct FunctionParameters;
template <>
struct FunctionParameters<Value (*)(Call&)> {
  using First = void;
  static constexpr size_t kCount = 0;
};
template <typename A, typename... Rest>
struct FunctionParameters<Value (*)(Call&, A, Rest...)> {
  using First = std::remove_cvref_t<A>;
  static constexpr size_t kCount = 1 + sizeof...(Rest);
};

template <typename Fields>
size_t index_of_field(const void* fields, const void* wanted) {
  return visit_fields(*static_cast<const Fields*>(fields), [&](const auto&... field) {
    size_t index = 0;
    static_cast<void>(((static_cast<const void*>(&field) == wanted || (++index, false)) || ...));
    return index;
  });
}

// Reads all fields, so that each wrong argument is reported.
template <typename Fields>
bool read_fields(Call& call, Fields& fields) {
  call.set_fields(&fields, index_of_field<Fields>);
  return visit_fields(fields, [&](auto&... field) {
    size_t i = 0;
    bool is_ok = true;
    [[maybe_unused]] auto read_next = [&](auto& out) {
      if (!read_argument(call, call.argument(call.parameter_of_field(i++)), out)) is_ok = false;
      return is_ok || call.goes_on();
    };
    static_cast<void>((read_next(field) && ...));
    return is_ok;
  });
}

template <auto function, auto... constants>
Value call_typed(Context& ctx, const Bound& bound) {
  using Parameters = FunctionParameters<decltype(function)>;
  Call call(ctx, bound);
  if (!call.admit()) return call.failure();
  if constexpr (Parameters::kCount == sizeof...(constants)) {
    return call.settle(function(call, constants...));
  } else {
    typename Parameters::First fields{};
    if (!read_fields(call, fields)) return call.failure();
    return call.settle(function(call, fields, constants...));
  }
}

// ---- compile errors: consteval code calls these functions, which are not consteval, so that the compiler prints their names

void a_parameter_has_no_field_of_its_name();
void a_field_has_no_parameter_of_its_name();
void a_row_has_more_parameters_than_fields_can_be();
void a_row_with_arguments_of_run_time_needs_a_place_where_it_is_traced();
void an_architecture_is_written_sm_and_its_number();

// A cursor over the parameter list of a row, which is a string.
class ParameterNames {
 public:
  consteval explicit ParameterNames(std::string_view text) : rest_(text) {}
  // Returns the field that the next parameter fills in `field`; false at the end.
  consteval bool next(std::string_view& field) {
    while (true) {
      while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == ',' || rest_[0] == '*' || rest_[0] == '/'))
        rest_.remove_prefix(1);
      if (rest_.empty()) return false;
      field = word();
      if (!rest_.empty() && rest_[0] == ':') rest_.remove_prefix(rest_.find_first_not_of(": ")), field = word();
      skip_default();
      return true;
    }
  }

 private:
  consteval std::string_view word() {
    std::string_view text = rest_.substr(0, rest_.find_first_of("=:, /"));
    rest_.remove_prefix(text.size());
    return text;
  }
  consteval void skip_default() {
    char quote = 0;
    while (!rest_.empty() && (quote != 0 || rest_[0] != ',')) {
      if (quote != 0 && rest_[0] == quote)
        quote = 0;
      else if (quote == 0 && (rest_[0] == '\'' || rest_[0] == '"'))
        quote = rest_[0];
      rest_.remove_prefix(1);
    }
  }
  std::string_view rest_;
};

template <typename Field>
constexpr bool is_runtime = std::is_base_of_v<RuntimeArgument, Field>;
template <typename Field>
constexpr bool is_runtime<std::optional<Field>> = is_runtime<Field>;
template <typename Field, size_t least, size_t most>
constexpr bool is_runtime<Items<Field, least, most>> = is_runtime<Field>;

template <typename Fields, size_t... i>
consteval uint64_t bind_fields(std::string_view params, std::index_sequence<i...>) {
  constexpr std::string_view kNames[] = {field_name<Fields, i>()..., ""};
  uint64_t parameters = 0, bound = 0, parameter = 0;
  std::string_view name;
  for (ParameterNames names(params); names.next(name); ++parameter) {
    size_t field = 0;
    while (field < sizeof...(i) && kNames[field] != name) ++field;
    if (field == sizeof...(i)) a_parameter_has_no_field_of_its_name();
    if (parameter >= kMaxFields) a_row_has_more_parameters_than_fields_can_be();
    parameters |= parameter << (4 * field);
    bound |= uint64_t{1} << field;
  }
  if (bound + 1 != uint64_t{1} << sizeof...(i)) a_field_has_no_parameter_of_its_name();
  return parameters;
}

template <auto function, auto... constants>
consteval BuiltinRow row(std::string_view name, std::string_view params, std::string_view doc, RowOptions options = {}) {
  using Parameters = FunctionParameters<decltype(function)>;
  value::TypedRow typed{.admits = options.admits.value_or(nullptr), .is_typed = true};
  if (options.since) {
    typed.since = static_cast<uint16_t>((*options.since)->number);
    typed.since_suffix = (*options.since)->suffix;
  }
  if constexpr (Parameters::kCount == sizeof...(constants)) {
    std::string_view parameter;
    if (ParameterNames(params).next(parameter)) a_parameter_has_no_field_of_its_name();
  } else {
    using Fields = typename Parameters::First;
    if constexpr (!std::is_same_v<Fields, AnyArguments>)
      typed.parameters = bind_fields<Fields>(params, std::make_index_sequence<count_fields<Fields>()>{});
    bool needs_trace =
        visit_fields(kSomewhereElse<Fields>.fields, []<typename... F>(const F&...) { return (is_runtime<F> || ...); });
    if (needs_trace && !options.admits) a_row_with_arguments_of_run_time_needs_a_place_where_it_is_traced();
  }
  return BuiltinRow{.name = name,
                    .params = params,
                    .doc = doc,
                    .call = call_typed<function, constants...>,
                    .traits = options.traits,
                    .typed = typed};
}

// For NativeType::construct: T(…) binds its arguments by a row whose name is the type's. The constructor does not get the
// class: a type of a dialect that programs derive from needs a constructor of its own.
template <const BuiltinRow& row>
Value construct_by(Context& ctx, value::TypeObject*, const value::CallArgs& args) {
  auto is_poison = [](const auto& given) {
    if constexpr (std::is_same_v<decltype(given), const Value&>)
      return given.is_poison();
    else
      return given.value.is_poison();
  };
  if (std::ranges::any_of(args.positional, is_poison) || std::ranges::any_of(args.keywords, is_poison)) return Value::poison();
  return value::call_row(ctx, row, *value::parse_params(ctx, row.params), args);
}

}  // namespace kdsl::builtins
