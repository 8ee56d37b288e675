#include "check/scopes_text.h"

#include <type_traits>

#include <fmt/format.h>

#include "ast/fields.h"
#include "check/scope.h"
#include "parse/parse.h"

namespace kdsl::test {

namespace {

using namespace ast;

constexpr const char* kScopeKinds[] = {"module", "class", "function", "lambda", "comprehension", "type parameters"};
constexpr const char* kBindings[] = {"unresolved", "local", "cell", "global", "class"};
constexpr const char* kContexts[] = {"load", "store", "del"};

template <typename T>
constexpr bool kIsNodeKind = std::is_same_v<T, Expr> || std::is_same_v<T, Stmt> || std::is_same_v<T, Pattern>;

class Writer {
 public:
  explicit Writer(const SourceFile& source) : source_(source) {}

  std::string run(const Module& module) {
    scope(module.scope);
    for (const Stmt* stmt : module.body) child(stmt);
    return std::move(out_);
  }

 private:
  std::string place(Span span) const {
    LineColumn at = source_.line_column(span.begin);
    return fmt::format("{}:{}", at.line, at.column);
  }
  template <typename... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    out_.append(depth_ * 2, ' ').append(fmt::format(format, std::forward<Args>(args)...)).push_back('\n');
  }
  static std::string slot_text(uint32_t slot) { return slot == Scope::kNoSlot ? "-" : std::to_string(slot); }
  static std::string bound(Binding binding, uint32_t slot) {
    bool has_slot = binding == Binding::Local || binding == Binding::Cell || binding == Binding::Class;
    return kBindings[static_cast<size_t>(binding)] + (has_slot ? " " + slot_text(slot) : "");
  }

  void scope(const Scope* scope) {
    if (!scope) return;
    std::string text =
        fmt::format("[{} {}", kScopeKinds[static_cast<size_t>(scope->kind)], scope->name ? scope->name.text() : "-");
    for (size_t i = 0; i < scope->slots.size(); ++i) {
      const Slot& slot = scope->slots[i];
      text += fmt::format(" {}={}{}", i, slot.name.text(), slot.is_cell ? " cell" : "");
      if (slot.is_free) text += fmt::format(" from {}", slot.parent_slot);
    }
    if (scope->is_generator) text += " generator";
    if (scope->is_inlined) text += " inlined";
    for (uint32_t slot : scope->inlined_slots) text += fmt::format(" /{}", slot);
    if (!scope->locals.empty()) text += " locals";
    for (Name name : scope->locals) text += fmt::format(" {}", name.text());
    if (!scope->free_slots.empty()) text += " free";
    for (uint32_t slot : scope->free_slots) text += fmt::format(" {}", slot);
    if (scope->class_cell != Scope::kNoSlot) text += fmt::format(" class cell {}", scope->class_cell);
    if (scope->class_ref != Scope::kNoSlot) text += fmt::format(" class ref {}", scope->class_ref);
    line("{}]", text);
  }

  void region(const RegionInfo* region) {
    if (!region || (region->stored.empty() && region->early_exits.empty())) return;
    std::string text = "{region";
    for (const RegionInfo::Stored& stored : region->stored) {
      text += fmt::format(" {} {} at {}", stored.name.text(), bound(stored.binding, stored.slot), place(stored.first_store));
      if (!stored.rebinds) text += " parts";
      if (stored.reads_itself) text += " reads itself";
      if (stored.bound_before.is_known()) text += " before " + place(stored.bound_before);
      text += ",";
    }
    for (const RegionInfo::EarlyExit& exit : region->early_exits)
      text += fmt::format(" exit {} at {} depth {}", exit.kind, place(exit.span), exit.loop_depth);
    line("{}}}", text);
  }

  template <typename T>
  void node(const T& n) {
    ++depth_;
    if constexpr (std::is_same_v<T, NameExpr>)
      line("{} {} {} {}", place(n.span), n.id.text(), kContexts[static_cast<size_t>(n.ctx)], bound(n.binding, n.slot));
    else if constexpr (requires { n.binding; })
      line("{} {} {}", place(n.span), name_of(n), bound(n.binding, n.slot));
    if constexpr (requires { n.name.binding; })
      if (n.name.name) line("{} captures {} {}", place(n.span), n.name.name.text(), bound(n.name.binding, n.name.slot));
    if constexpr (requires { n.rest.binding; })
      if (n.rest.name) line("{} captures {} {}", place(n.span), n.rest.name.text(), bound(n.rest.binding, n.rest.slot));
    if constexpr (requires { n.scope; }) scope(n.scope);
    if constexpr (requires { n.region; }) region(n.region);
    fields(n, [this](const char*, const auto& value) { child(value); });
    --depth_;
  }

  template <typename T>
  static std::string_view name_of(const T& n) {
    if constexpr (requires { n.asname; })
      return n.asname ? n.asname.text() : n.name.text();
    else if constexpr (requires { n.arg; })
      return n.arg.text();
    else
      return n.name ? n.name.text() : "-";
  }

  template <typename T>
  void child(const T& value) {
    if constexpr (std::is_pointer_v<T>) {
      using Node = std::remove_const_t<std::remove_pointer_t<T>>;
      if constexpr (std::is_class_v<Node>) {
        if (!value) return;
        if constexpr (kIsNodeKind<Node>)
          visit(*value, [this](const auto& n) { node(n); });
        else
          node(*value);
      }
    } else if constexpr (requires {
                           value.begin();
                           value.size();
                         } &&
                         !std::is_convertible_v<T, std::string_view>) {
      for (const auto& item : value) child(item);
    }
  }

  const SourceFile& source_;
  std::string out_;
  size_t depth_ = 0;
};

}  // namespace

std::string scopes_text(const std::string& source) {
  SourceManager sources;
  NameTable names;
  diag::Sink sink;
  const SourceFile* file = sources.add("test.kpy", source);
  std::unique_ptr<Module> module = parse::parse(*file, names, sink);
  if (!sink.has_errors()) check::resolve(*module, names, sink);
  std::string errors;
  for (const diag::Diagnostic& diagnostic : sink.diagnostics()) errors += diagnostic.message + "\n";
  return errors.empty() ? Writer(*file).run(*module) : errors;
}

}  // namespace kdsl::test
