#include "driver/debug/expression.h"

#include <cmath>

#include <fmt/format.h>

#include "ir/arch.h"
#include "parse/parse.h"

namespace kdsl::driver {

namespace {

using namespace ast;
using Number = std::expected<DebugNumber, std::string>;

Number integer(int64_t value) { return DebugNumber{dtype::DType::Int64, value, 0}; }
Number real(double value) { return DebugNumber{dtype::DType::Float64, 0, value}; }
Number boolean(bool value) { return DebugNumber{dtype::DType::Boolean, value ? 1 : 0, 0}; }

int64_t floor_quotient(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); }

class Evaluation {
 public:
  Evaluation(const Inspector& inspector, Focus focus) : inspector_(inspector), focus_(focus) {}

  Number eval(const Expr& expr) {
    switch (expr.kind) {
      case ExprKind::Constant: return constant(as<Constant>(expr));
      case ExprKind::NameExpr: return name(as<NameExpr>(expr).id.text());
      case ExprKind::Attribute: return attribute(as<Attribute>(expr));
      case ExprKind::Subscript: return subscript(as<Subscript>(expr));
      case ExprKind::UnaryOp: return unary(as<UnaryOp>(expr));
      case ExprKind::BinOp: return binary(as<BinOp>(expr));
      case ExprKind::BoolOp: return logic(as<BoolOp>(expr));
      case ExprKind::Compare: return compare(as<Compare>(expr));
      default: return std::unexpected("only names, elements, numbers, arithmetic and comparisons are understood here");
    }
  }

  std::expected<Expression::Named, std::string> named(const Expr& expr) {
    if (const auto* only = dyn<NameExpr>(&expr)) {
      if (const ir::DebugVariable* found = inspector_.find(only->id.text())) return Expression::Named{found, {}};
      return std::unexpected(unknown(only->id.text()));
    }
    const auto* element = dyn<Subscript>(&expr);
    const auto* base = element ? dyn<NameExpr>(element->value) : nullptr;
    if (!base) return std::unexpected("expected a name, or an element as in `a[i, 0]`");
    const ir::DebugVariable* found = inspector_.find(base->id.text());
    if (!found) return std::unexpected(unknown(base->id.text()));
    Expression::Named result{found, {}};
    const auto* several = dyn<Tuple>(element->slice);
    for (const Expr* item : several ? std::vector<const Expr*>(several->elts.begin(), several->elts.end())
                                    : std::vector<const Expr*>{element->slice}) {
      Number index = eval(*item);
      if (!index) return std::unexpected(index.error());
      result.coordinate.push_back(index->is_float() ? static_cast<int64_t>(index->real) : index->integer);
    }
    return result;
  }

 private:
  static std::string unknown(std::string_view name) { return fmt::format("`{}` has no value here", name); }

  static Number constant(const Constant& c) {
    switch (c.value_kind) {
      case ConstantKind::True: return boolean(true);
      case ConstantKind::False: return boolean(false);
      case ConstantKind::Int: return c.is_big ? Number(std::unexpected("the number is too large")) : integer(c.int_value);
      case ConstantKind::Float: return real(c.float_value);
      default: return std::unexpected("expected a number");
    }
  }

  Number name(std::string_view id) {
    if (const ir::DebugVariable* found = inspector_.find(id)) return inspector_.number(*found);
    if (id == "thread") return integer(focus_.thread);
    if (id == "block") return integer(focus_.block->linear());
    if (id == "warp") return integer(focus_.thread / ir::kWarpSize);
    if (id == "lane") return integer(focus_.thread % ir::kWarpSize);
    // Items of tuples and lists have names of their own.
    return std::unexpected(unknown(id));
  }

  Number attribute(const Attribute& a) {
    const auto* base = dyn<NameExpr>(a.value);
    std::string_view part = a.attr.text();
    size_t axis = part == "x" ? 0 : part == "y" ? 1 : part == "z" ? 2 : 3;
    const kdsl_cpu_block& block = *focus_.block->block;
    const uint32_t tid[] = {focus_.thread % block.ntid[0], focus_.thread / block.ntid[0] % block.ntid[1],
                            focus_.thread / block.ntid[0] / block.ntid[1]};
    if (base && axis < 3 && base->id.text() == "threadIdx") return integer(tid[axis]);
    if (base && axis < 3 && base->id.text() == "blockIdx") return integer(block.ctaid[axis]);
    if (base && axis < 3 && base->id.text() == "blockDim") return integer(block.ntid[axis]);
    if (base && axis < 3 && base->id.text() == "gridDim") return integer(block.nctaid[axis]);
    return std::unexpected(fmt::format("attributes are known of threadIdx, blockIdx, blockDim and gridDim, not `.{}`", part));
  }

  Number subscript(const Subscript& s) {
    auto found = named(s);
    if (!found) {
      // An item of a tuple or list: `coords[0]`.
      const auto* base = dyn<NameExpr>(s.value);
      const auto* number = dyn<Constant>(s.slice);
      if (base && number && number->value_kind == ConstantKind::Int)
        if (const auto* item = inspector_.find(fmt::format("{}[{}]", base->id.text(), number->int_value)))
          return inspector_.number(*item);
      return std::unexpected(found.error());
    }
    if (!inspector_.has_elements(*found->variable))
      return std::unexpected(fmt::format("`{}` has no elements", found->variable->name));
    return inspector_.element(*found->variable, found->coordinate);
  }

  Number unary(const UnaryOp& u) {
    Number value = eval(*u.operand);
    if (!value) return value;
    switch (u.op) {
      case UnaryOpKind::Not: return boolean(value->value() == 0);
      case UnaryOpKind::USub: return value->is_float() ? real(-value->real) : integer(-value->integer);
      case UnaryOpKind::Invert: return integer(~value->integer);
      case UnaryOpKind::UAdd: return value;
    }
    std::unreachable();
  }

  Number binary(const BinOp& b) {
    Number left = eval(*b.left), right = eval(*b.right);
    if (!left || !right) return left ? right : left;
    if (left->is_float() || right->is_float() || b.op == Operator::Div) return real_binary(b.op, left->value(), right->value());
    return integer_binary(b.op, left->integer, right->integer);
  }

  static Number real_binary(Operator op, double a, double b) {
    switch (op) {
      case Operator::Add: return real(a + b);
      case Operator::Sub: return real(a - b);
      case Operator::Mult: return real(a * b);
      case Operator::Div: return real(a / b);
      case Operator::FloorDiv: return real(std::floor(a / b));
      case Operator::Mod: return real(a - std::floor(a / b) * b);
      case Operator::Pow: return real(std::pow(a, b));
      default: return std::unexpected("the operator takes integers");
    }
  }

  static Number integer_binary(Operator op, int64_t a, int64_t b) {
    bool divides = op == Operator::FloorDiv || op == Operator::Mod;
    if (divides && b == 0) return std::unexpected("division by zero");
    auto wide = [](int64_t value) { return static_cast<uint64_t>(value); };  // wraps around
    switch (op) {
      case Operator::Add: return integer(static_cast<int64_t>(wide(a) + wide(b)));
      case Operator::Sub: return integer(static_cast<int64_t>(wide(a) - wide(b)));
      case Operator::Mult: return integer(static_cast<int64_t>(wide(a) * wide(b)));
      case Operator::FloorDiv: return b == -1 ? integer(static_cast<int64_t>(0 - wide(a))) : integer(floor_quotient(a, b));
      case Operator::Mod: return b == -1 ? integer(0) : integer(a - floor_quotient(a, b) * b);
      case Operator::BitAnd: return integer(a & b);
      case Operator::BitOr: return integer(a | b);
      case Operator::BitXor: return integer(a ^ b);
      case Operator::LShift: return integer(static_cast<int64_t>(wide(a) << (b & 63)));
      case Operator::RShift: return integer(a >> (b & 63));
      case Operator::Pow: return real(std::pow(static_cast<double>(a), static_cast<double>(b)));
      default: return std::unexpected("the operator is not understood here");
    }
  }

  Number logic(const BoolOp& b) {
    Number last = boolean(b.op == BoolOpKind::And);
    for (const Expr* value : b.values) {
      last = eval(*value);
      if (!last || (last->value() != 0) != (b.op == BoolOpKind::And)) return last;
    }
    return last;
  }

  Number compare(const Compare& c) {
    Number left = eval(*c.left);
    for (size_t i = 0; i < c.ops.size(); ++i) {
      if (!left) return left;
      Number right = eval(*c.comparators[i]);
      if (!right) return right;
      auto holds = relation(c.ops[i], *left, *right);
      if (!holds) return std::unexpected("the comparison is not understood here");
      if (!*holds) return boolean(false);
      left = right;
    }
    return boolean(true);
  }

  static std::optional<bool> relation(CmpOp op, const DebugNumber& a, const DebugNumber& b) {
    auto decide = [&](auto x, auto y) -> std::optional<bool> {
      switch (op) {
        case CmpOp::Eq: return x == y;
        case CmpOp::NotEq: return x != y;
        case CmpOp::Lt: return x < y;
        case CmpOp::LtE: return x <= y;
        case CmpOp::Gt: return x > y;
        case CmpOp::GtE: return x >= y;
        default: return std::nullopt;
      }
    };
    return a.is_float() || b.is_float() ? decide(a.value(), b.value()) : decide(a.integer, b.integer);
  }

  const Inspector& inspector_;
  Focus focus_;
};

}  // namespace

std::expected<std::unique_ptr<Expression>, std::string> Expression::parse(const std::string& text) {
  std::unique_ptr<Expression> made(new Expression);
  diag::Sink sink;
  const SourceFile* file = made->sources_.add("<expression>", text + "\n");
  made->module_ = parse::parse(*file, made->names_, sink);
  const auto* only = made->module_->body.size() == 1 ? dyn<ExprStmt>(made->module_->body.front()) : nullptr;
  if (sink.has_errors() || !only) return std::unexpected(fmt::format("`{}` is not an expression", text));
  made->root_ = only->value;
  return made;
}

std::expected<DebugNumber, std::string> Expression::evaluate(const Inspector& inspector, Focus focus) const {
  return Evaluation(inspector, focus).eval(*root_);
}

std::expected<Expression::Named, std::string> Expression::named(const Inspector& inspector, Focus focus) const {
  return Evaluation(inspector, focus).named(*root_);
}

}  // namespace kdsl::driver
