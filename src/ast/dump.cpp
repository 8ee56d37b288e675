#include "ast/dump.h"

#include <concepts>
#include <type_traits>

#include <fmt/format.h>

#include "ast/fields.h"
#include "base/line_search.h"
#include "base/python_repr.h"

namespace kdsl::ast {

namespace {

// ---- Class names -----------------------------------------------------------------------------------

template <typename T>
std::string_view class_name(const T&) {
  if constexpr (std::same_as<T, Keyword>)
    return "keyword";
  else if constexpr (std::same_as<T, Arg>)
    return "arg";
  else if constexpr (std::same_as<T, Arguments>)
    return "arguments";
  else if constexpr (std::same_as<T, Alias>)
    return "alias";
  else if constexpr (std::same_as<T, WithItem>)
    return "withitem";
  else if constexpr (std::same_as<T, Comprehension>)
    return "comprehension";
  else if constexpr (std::same_as<T, ExceptHandler>)
    return "ExceptHandler";
  else if constexpr (std::same_as<T, MatchCase>)
    return "match_case";
  else if constexpr (std::same_as<T, ExprStmt>)
    return "Expr";
  else if constexpr (std::same_as<T, NameExpr>)
    return "Name";
#define X(name) else if constexpr (std::same_as<T, name>) return #name;
  KDSL_AST_STATEMENTS(X)
  KDSL_AST_EXPRESSIONS(X)
  KDSL_AST_PATTERNS(X)
#undef X
}
std::string_view class_name(const FunctionDef& n) { return n.is_async ? "AsyncFunctionDef" : "FunctionDef"; }
std::string_view class_name(const For& n) { return n.is_async ? "AsyncFor" : "For"; }
std::string_view class_name(const With& n) { return n.is_async ? "AsyncWith" : "With"; }
std::string_view class_name(const Try& n) { return n.is_star ? "TryStar" : "Try"; }
std::string_view class_name(const TypeParam& n) {
  switch (n.kind) {
    case TypeParamKind::TypeVar: return "TypeVar";
    case TypeParamKind::ParamSpec: return "ParamSpec";
    case TypeParamKind::TypeVarTuple: return "TypeVarTuple";
  }
  return {};
}
std::string_view class_name(BoolOpKind op) { return op == BoolOpKind::And ? "And" : "Or"; }
std::string_view class_name(ExprContext ctx) {
  constexpr std::string_view kNames[] = {"Load", "Store", "Del"};
  return kNames[static_cast<size_t>(ctx)];
}
std::string_view class_name(Operator op) {
  constexpr std::string_view kNames[] = {"Add",    "Sub",    "Mult",  "MatMult", "Div",    "Mod",     "Pow",
                                         "LShift", "RShift", "BitOr", "BitXor",  "BitAnd", "FloorDiv"};
  return kNames[static_cast<size_t>(op)];
}
std::string_view class_name(UnaryOpKind op) {
  constexpr std::string_view kNames[] = {"Invert", "Not", "UAdd", "USub"};
  return kNames[static_cast<size_t>(op)];
}
std::string_view class_name(CmpOp op) {
  constexpr std::string_view kNames[] = {"Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Is", "IsNot", "In", "NotIn"};
  return kNames[static_cast<size_t>(op)];
}

template <typename T>
concept OperatorEnum = std::same_as<T, BoolOpKind> || std::same_as<T, ExprContext> || std::same_as<T, Operator> ||
    std::same_as<T, UnaryOpKind> || std::same_as<T, CmpOp>;

// The node types that have a position in the source.
template <typename T>
concept HasSpan = requires(const T& n) {
  n.span;
};

// ---- The shape of a field, before it is printed -------------------------------------------------------

// The shape decides the line breaks: a node without arguments, such as Load(), and a value that is no node stay on one line
// with their owner.
struct FieldShape {
  bool is_present = true;  // a None of an optional field is left out
  bool is_simple = true;
};

struct NodeShape {
  int arguments = 0;
  bool is_simple = true;  // all elements are simple
};

template <typename T>
NodeShape shape_of(const T& node, bool with_positions);

template <typename T>
FieldShape shape_of_child(const T* node, bool with_positions) {
  if (!node) return {.is_present = false};
  if (with_positions && HasSpan<T>) return {.is_simple = false};
  NodeShape shape;
  if constexpr (std::same_as<T, Expr> || std::same_as<T, Stmt> || std::same_as<T, Pattern>) {
    visit(*node, [&](const auto& n) { fields(n, [&](const char*, const auto& v) { count(shape, v); }); });
  } else {
    fields(*node, [&](const char*, const auto& v) { count(shape, v); });
  }
  return {.is_simple = shape.arguments == 0};
}

// A child counts as simple by the number of its arguments alone.
template <typename T>
void count(NodeShape& shape, const T& value) {
  bool is_absent = false;
  if constexpr (std::is_pointer_v<T>)
    is_absent = value == nullptr;
  else if constexpr (std::same_as<T, Optional>)
    is_absent = !value.name;
  else if constexpr (std::same_as<T, Seq<TypeParam*>>)
    is_absent = value.empty();
  shape.arguments += !is_absent;
}

template <typename T>
FieldShape shape_of_field(const T& value, bool with_positions) {
  if constexpr (std::is_pointer_v<T>)
    return shape_of_child(value, with_positions);
  else if constexpr (std::same_as<T, Optional>)
    return {.is_present = static_cast<bool>(value.name)};
  else if constexpr (std::same_as<T, Seq<TypeParam*>>)
    return {.is_present = !value.empty(), .is_simple = false};
  else if constexpr (requires {
                       value.size();
                       value[0];
                     } &&
                     !std::convertible_to<T, std::string_view>)
    return {.is_simple = value.empty()};
  else
    return {};
}

template <typename T>
NodeShape shape_of(const T& node, bool with_positions) {
  NodeShape shape;
  fields(node, [&](const char*, const auto& value) {
    FieldShape field = shape_of_field(value, with_positions);
    shape.arguments += field.is_present;
    shape.is_simple &= field.is_simple || !field.is_present;
  });
  if (with_positions && HasSpan<T>) shape.arguments += 4;
  return shape;
}

// ---- The printer -------------------------------------------------------------------------------------

class Dumper {
 public:
  Dumper(const Module& module, DumpOptions options) : module_(module), options_(options) {}

  std::string run() {
    if (module_.body.empty()) return "Module(body=[], type_ignores=[])";
    out_ += "Module(";
    ++level_;
    new_line();
    out_ += "body=";
    value(Seq<Stmt*>(module_.body));
    out_ += ",";
    new_line();
    out_ += "type_ignores=[])";
    return std::move(out_);
  }

 private:
  void new_line() {
    out_.push_back('\n');
    out_.append(static_cast<size_t>(level_) * 2, ' ');
  }

  template <typename T>
  void node(const T& n) {
    NodeShape shape = shape_of(n, options_.with_positions);
    bool is_one_line = shape.is_simple && shape.arguments <= 3;
    out_.append(class_name(n)).push_back('(');
    ++level_;
    bool is_first = true;
    auto separate = [&] {
      if (!is_first) out_ += is_one_line ? ", " : ",";
      if (!is_one_line) new_line();
      is_first = false;
    };
    fields(n, [&](const char* name, const auto& v) {
      if (!shape_of_field(v, options_.with_positions).is_present) return;
      separate();
      out_.append(name).push_back('=');
      value(v);
    });
    if constexpr (HasSpan<T>) {
      if (options_.with_positions) positions(n.span, separate);
    }
    --level_;
    out_.push_back(')');
  }

  template <typename F>
  void positions(Span span, F&& separate) {
    auto place = [&](uint32_t offset, const char* line_name, const char* column_name) {
      int line = line_at(*module_.source, offset);
      separate();
      fmt::format_to(std::back_inserter(out_), "{}={}", line_name, line);
      separate();
      fmt::format_to(std::back_inserter(out_), "{}={}", column_name, offset - module_.source->line_start(line));
    };
    place(span.begin, "lineno", "col_offset");
    place(span.end, "end_lineno", "end_col_offset");
  }

  template <typename T>
  requires(std::same_as<T, Expr> || std::same_as<T, Stmt> || std::same_as<T, Pattern>) void value(T* n) {
    if (!n) {
      out_ += "None";
      return;
    }
    visit(*const_cast<const T*>(n), [&](const auto& concrete) { node(concrete); });
  }
  template <typename T>
  requires(!std::same_as<T, Expr> && !std::same_as<T, Stmt> && !std::same_as<T, Pattern>) void value(T* n) { node(*n); }
  template <typename T>
  void value(Seq<T> items) {
    if (items.empty()) {
      out_ += "[]";
      return;
    }
    out_.push_back('[');
    ++level_;
    for (size_t i = 0; i < items.size(); ++i) {
      if (i) out_.push_back(',');
      new_line();
      value(items[i]);
    }
    --level_;
    out_.push_back(']');
  }
  template <OperatorEnum T>
  void value(T op) {
    out_.append(class_name(op)).append("()");
  }
  void value(Name name) { append_repr_str(out_, name.text()); }
  void value(Optional optional) { value(optional.name); }
  void value(std::string_view text) { append_repr_str(out_, text); }
  void value(int number) { out_ += std::to_string(number); }
  void value(ConstantKind kind) {
    out_ += kind == ConstantKind::True ? "True" : kind == ConstantKind::False ? "False" : "None";
  }
  void value(ConstantValue constant) {
    const Constant& n = constant.node;
    switch (n.value_kind) {
      case ConstantKind::None:
      case ConstantKind::True:
      case ConstantKind::False: return value(n.value_kind);
      case ConstantKind::Ellipsis: out_ += "Ellipsis"; return;
      case ConstantKind::Int:
        if (n.is_big)
          out_ += n.text;
        else
          out_ += std::to_string(n.int_value);
        return;
      case ConstantKind::Float: out_ += repr_float(n.float_value); return;
      case ConstantKind::Complex: out_ += repr_complex(0, n.float_value); return;
      case ConstantKind::Str: append_repr_str(out_, n.text); return;
      case ConstantKind::Bytes: out_ += repr_bytes(n.text); return;
    }
  }

  const Module& module_;
  DumpOptions options_;
  std::string out_;
  int level_ = 0;
};

}  // namespace

std::string dump(const Module& module, DumpOptions options) { return Dumper(module, options).run(); }

}  // namespace kdsl::ast
