#include "ir/equal.h"

#include <bit>
#include <functional>
#include <string>
#include <vector>

namespace kdsl::ir {

namespace {

// ---- the code of a function as a sequence of numbers and strings, which is compared

// Values are numbered in the order of their definitions, which stand before their uses.
template <typename Sink>
class Walker {
 public:
  explicit Walker(Sink& sink) : sink_(sink) {}

  void function(const Function& function) {
    number(static_cast<uint64_t>(function.kind));
    text(function.source_name);
    span(function.loc.span);
    number(function.params.size());
    for (const Param& param : function.params) {
      type(param.type);
      number(param.align);
      number(param.apart * 8 + param.noalias * 4 + param.readonly * 2 + param.grid_constant);
      number(param.divisible_by);
    }
    for (Type result : function.results) type(result);
    bounds(function.bounds);
    number(function.static_shared_bytes);
    block(function.body.block);
  }

 private:
  void bounds(const LaunchBounds& bounds) {
    for (const uint32_t(&dims)[3] :
         {std::cref(bounds.required_threads), std::cref(bounds.max_threads), std::cref(bounds.cluster)})
      for (uint32_t n : dims) number(n);
    number(bounds.min_blocks * uint64_t{2} + bounds.merges_branches);
  }

  void block(const Block* block) {
    number(block->args.size());
    for (const Value* arg : block->args) define(arg);
    for (const Op* op = block->first; op; op = op->next) this->op(*op);
    number(~uint64_t{0});
  }

  void op(const Op& op) {
    number(static_cast<uint64_t>(op.kind) << 32 | op.operands.size());
    for (const Value* operand : op.operands) number(operand->id);
    number(op.attrs.size());
    for (const Attr& attr : op.attrs) this->attr(attr);
    span(op.loc.span);
    for (const CallSite* site = op.loc.chain; site; site = site->parent) span(site->call);
    number(op.regions.size());
    for (const Region& region : op.regions) block(region.block);
    number(op.results.size());
    for (const Value& result : op.results) define(&result);
  }

  void attr(const Attr& attr) {
    number(static_cast<uint64_t>(attr.name) << 8 | static_cast<uint64_t>(attr.kind));
    switch (attr.kind) {
      case Attr::Kind::Int: return number(static_cast<uint64_t>(attr.i));
      case Attr::Kind::Float: return number(std::bit_cast<uint64_t>(attr.f));
      case Attr::Kind::Text: return text(attr.text);
      case Attr::Kind::Type: return type(attr.type);
      case Attr::Kind::Ints:
        number(attr.ints.size());
        for (int64_t i : attr.ints) number(static_cast<uint64_t>(i));
        return;
    }
  }

  void define(const Value* value) {
    value->id = ++values_;
    type(value->type);
  }

  void type(Type type) {
    number(static_cast<uint64_t>(type.kind) << 16 | static_cast<uint64_t>(type.scalar) << 8 |
           static_cast<uint64_t>(type.space));
    number(type.count);
  }
  void span(Span span) {
    number(static_cast<uint64_t>(span.begin) << 32 | span.end);
    number(std::hash<decltype(span.file)>{}(span.file));
  }
  void number(uint64_t n) { sink_.number(n); }
  void text(std::string_view text) { sink_.text(text); }

  Sink& sink_;
  uint32_t values_ = 0;
};

struct Hash {
  uint64_t state = 0;
  void number(uint64_t n) { state = (std::rotl(state, 5) ^ n) * 0x9e3779b97f4a7c15u; }
  void text(std::string_view text) { number(std::hash<std::string_view>{}(text)); }
};

// Stores the whole sequence.
struct Record {
  std::vector<uint64_t> numbers;
  std::string texts;
  void number(uint64_t n) { numbers.push_back(n); }
  void text(std::string_view text) {
    numbers.push_back(text.size());
    texts += text;
  }
};

Record record(const Function& function) {
  Record made;
  Walker<Record>(made).function(function);
  return made;
}

}  // namespace

uint64_t fingerprint(const Function& function) {
  Hash hash;
  Walker<Hash>(hash).function(function);
  return hash.state;
}

bool equal(const Function& a, const Function& b) {
  Record left = record(a), right = record(b);
  return left.numbers == right.numbers && left.texts == right.texts;
}

}  // namespace kdsl::ir
