// This file executes class statements.
#include "stage/constructs.h"
#include "stage/python/keyword_mapping.h"
#include "value/known_names.h"
#include "value/types.h"

namespace kdsl::stage {

namespace {

struct ClassHeader {
  std::vector<Value> bases;
  std::vector<value::KeywordArg> keywords;  // without metaclass=
  Value metaclass;
  Value original_bases;  // set when __mro_entries__ replaced some; otherwise Unbound
};

}  // namespace

// Adds a base. One that is not a class may stand for classes: Generic[T], NamedTuple.
static bool add_base(Context& ctx, Value base, std::span<const Value> all, ClassHeader& out) {
  if (value::as_type(base)) {
    out.bases.push_back(base);
    return true;
  }
  if (value::as_opaque(base)) {
    ctx.fail_silently(value::as_opaque(base));
    return false;
  }
  Value hook = value::get_attr_or_unbound(ctx, base, ctx.known->mro_entries);
  if (hook.is_raised()) return false;
  if (hook.is_unbound()) {
    // In `class C(module)` and the like CPython calls the type of the base as a metaclass; this is its message for that usual
    // mistake.
    ctx.raise(ctx.types->type_error, "bases must be types, not '{}'", value::type_name(ctx, base));
    return false;
  }
  Value replaced = value::call(ctx, hook, {value::make_tuple(ctx, all)});
  if (replaced.is_raised()) return false;
  if (!value::as_tuple(replaced)) {
    ctx.raise(ctx.types->type_error, "__mro_entries__ must return a tuple");
    return false;
  }
  out.original_bases = value::make_tuple(ctx, all);
  return value::collect(ctx, replaced, out.bases);
}

static bool eval_header(Evaluator& evaluator, Frame& frame, const ast::ClassDef& stmt, Value extra_base, ClassHeader& out) {
  Context& ctx = evaluator.context();
  std::vector<Value> given;
  for (const ast::Expr* base : stmt.bases) {
    const auto* starred = ast::dyn<ast::Starred>(base);
    Value value = evaluator.eval(frame, starred ? *starred->value : *base);
    if (value.is_raised()) return false;
    if (!starred)
      given.push_back(value);
    else if (!value::collect(ctx, value, given))
      return false;
  }
  if (!extra_base.is_unbound()) given.push_back(extra_base);
  for (Value base : given)
    if (!add_base(ctx, base, given, out)) return false;
  for (const ast::Keyword* keyword : stmt.keywords) {
    Value value = evaluator.eval(frame, *keyword->value);
    if (value.is_raised()) return false;
    if (keyword->arg == ctx.known->metaclass) {
      out.metaclass = value;
    } else if (keyword->arg) {
      out.keywords.push_back({keyword->arg, value});
    } else {
      value::DictObject* dict = keyword_mapping(ctx, value, "__build_class__()");
      if (!dict) return false;
      for (const auto& entry : dict->table.entries()) {
        if (entry.key.is_unbound() || !value::as_str(entry.key)) continue;
        Name name = value::name_of(ctx, value::as_str(entry.key));
        if (name == ctx.known->metaclass)
          out.metaclass = entry.value;
        else
          out.keywords.push_back({name, entry.value});
      }
    }
  }
  return true;
}

// Executes the body; its names end up in `names`.
static bool run_body(Evaluator& evaluator, Frame& frame, const ast::ClassDef& stmt, value::NameDict* names,
                     const Value& prepared, Value& class_cell) {
  Context& ctx = evaluator.context();
  const ast::Scope* scope = stmt.scope;
  Value* first = evaluator.slot_stack().push(scope->slots.size());
  std::span<Value> slots(first, scope->slots.size());
  for (Value& slot : slots) slot = Value();
  prepare_cells(ctx, scope, slots, make_closure(ctx, frame, scope));
  Frame body;
  body.scope = scope;
  body.module = frame.module;
  body.slots = slots;
  body.names = names;
  bool stores_itself =
      !prepared.is_unbound() && !value::user_method(ctx, prepared.object()->type, ctx.known->setitem).is_unbound();
  if (stores_itself) body.prepared = &prepared;
  body.parent = evaluator.current_frame();
  body.staged = frame.staged;  // methods of a class in a staged function are staged like nested functions
  evaluator.set_current_frame(&body);
  Flow flow = Flow::Next;
  for (const ast::Stmt* item : stmt.body) {
    flow = evaluator.exec(body, *item);
    if (flow != Flow::Next) break;
  }
  evaluator.set_current_frame(body.parent);
  if (scope->class_cell != ast::Scope::kNoSlot) class_cell = slots[scope->class_cell];
  if (flow == Flow::Raised && ctx.pending.exception) {
    auto* exception = ctx.pending.exception;
    exception->traceback = ctx.heap.make<value::TracebackEntry>(ctx.current_span, stmt.name, exception->traceback);
  }
  evaluator.slot_stack().pop(first);
  return flow != Flow::Raised;
}

static Value docstring_of(Context& ctx, ast::Seq<ast::Stmt*> body) {
  if (body.empty()) return Value();
  const auto* first = ast::dyn<ast::ExprStmt>(body[0]);
  const auto* constant = first ? ast::dyn<ast::Constant>(first->value) : nullptr;
  if (!constant || constant->value_kind != ast::ConstantKind::Str) return Value();
  return value::make_str_borrowed(ctx, constant->text);
}

static Value names_dict(Context& ctx, const value::NameDict& names) {
  value::DictObject* dict = value::make_dict(ctx);
  for (const auto& entry : names.entries())
    if (entry.name) value::dict_set(ctx, dict, value::make_str(ctx, entry.name), entry.value);
  return dict;
}

// Returns the most derived metaclass of the bases, for metaclass hooks that are functions of the program.
static Value find_metaclass(Context& ctx, const ClassHeader& header) {
  Value metaclass = header.metaclass.is_unbound() ? Value(ctx.types->type) : header.metaclass;
  value::TypeObject* best = value::as_type(metaclass);
  if (!best) return metaclass;
  for (Value base : header.bases) {
    value::TypeObject* meta = base.object()->type;
    if (value::is_subtype(meta, best)) best = meta;
  }
  return best;
}

bool store_prepared(Context& ctx, Frame& frame, Name name, Value value) {
  return !value::set_item(ctx, *frame.prepared, value::make_str(ctx, name), value).is_raised();
}

// Calls __prepare__, which returns the names that the body starts with: a dict or (then that is `prepared`) an instance of a
// class derived from dict.
static bool prepare_names(Context& ctx, value::TypeObject* meta, const ast::ClassDef& stmt, const ClassHeader& header,
                          value::NameDict* names, Value& prepared) {
  if (!meta || meta == ctx.types->type) return true;
  Value hook = value::get_attr_or_unbound(ctx, meta, ctx.known->prepare);
  if (hook.is_raised()) return false;
  if (hook.is_unbound()) return true;
  std::vector<Value> positional = {value::make_str(ctx, stmt.name), value::make_tuple(ctx, header.bases)};
  Value given = value::call(ctx, hook, {positional, header.keywords, stmt.span, {}});
  if (given.is_raised()) return false;
  value::DictObject* dict = value::as_dict(given);
  if (!dict) {
    ctx.raise(ctx.types->type_error, "{}.__prepare__() must return a mapping, not {}", meta->name.text(),
              value::type_name(ctx, given));
    return false;
  }
  value::adopt_namespace(ctx, *names, dict);
  if (value::has_kind(given, value::ObjectKind::Boxed)) prepared = given;
  return true;
}

// Makes the class; `extra_base` comes after the bases of the statement, and is Unbound if there is none.
static Value create_class(Evaluator& evaluator, Frame& frame, const ast::ClassDef& stmt, Value extra_base) {
  Context& ctx = evaluator.context();
  ClassHeader header;
  if (!eval_header(evaluator, frame, stmt, extra_base, header)) return Value::raised();
  Value metaclass = find_metaclass(ctx, header);
  value::TypeObject* meta = value::as_type(metaclass);
  auto* names = ctx.heap.make<value::NameDict>();
  Value prepared;
  if (!prepare_names(ctx, meta, stmt, header, names, prepared)) return Value::raised();
  names->set(ctx.heap, ctx.known->module, value::make_str(ctx, frame.module->name));
  names->set(ctx.heap, ctx.known->qualname, value::make_str(ctx, qualified_name(ctx, frame, stmt.name, stmt.binding)));
  Value doc = docstring_of(ctx, stmt.body);
  if (!doc.is_unbound()) names->set(ctx.heap, ctx.known->doc, doc);
  Value class_cell;
  if (!run_body(evaluator, frame, stmt, names, prepared, class_cell)) return Value::raised();
  // make_class() fills the cell before it calls hooks, which may call methods that use super().
  if (!class_cell.is_unbound()) names->set(ctx.heap, ctx.known->classcell, class_cell);
  if (!header.original_bases.is_unbound()) names->set(ctx.heap, ctx.known->orig_bases, header.original_bases);
  ctx.current_span = stmt.span;
  Value made;
  if (metaclass.is_object() && meta == ctx.types->type) {
    made = value::make_class(ctx, meta, stmt.name, header.bases, names, header.keywords);
  } else {
    std::vector<Value> positional = {value::make_str(ctx, stmt.name), value::make_tuple(ctx, header.bases),
                                     prepared.is_unbound() ? names_dict(ctx, *names) : prepared};
    made = value::call(ctx, metaclass, {positional, header.keywords, stmt.span, {}});
  }
  return made;
}

// `class C[T]` is also Generic[T].
static Value generic_base(Context& ctx, Value type_params, Span span) {
  KDSL_TRY_VALUE(typing, import_module(ctx, "typing", span));
  KDSL_TRY_VALUE(generic, value::get_attr(ctx, typing, ctx.names.intern("Generic")));
  return value::get_item(ctx, generic, type_params);
}

static Value create_generic(Evaluator& evaluator, Frame& frame, const ast::ClassDef& stmt, const ast::Scope* around) {
  Context& ctx = evaluator.context();
  KDSL_TRY_VALUE(type_params, bind_type_params(evaluator, frame, around, stmt.type_params));
  KDSL_TRY_VALUE(base, generic_base(ctx, type_params, stmt.span));
  Value made = create_class(evaluator, frame, stmt, base);
  leave_inlined(frame, around);
  if (value::as_type(made)) value::set_type_attr(ctx, value::as_type(made), ctx.known->type_params, type_params);
  return made;
}

static Flow define_class(Evaluator& evaluator, Frame& frame, const ast::ClassDef& stmt) {
  const ast::Scope* around = type_params_of(stmt.scope);
  Value made = around ? create_generic(evaluator, frame, stmt, around) : create_class(evaluator, frame, stmt, Value());
  if (made.is_raised()) return Flow::Raised;
  made = apply_decorators(evaluator, frame, stmt.decorator_list, made);
  if (made.is_raised()) return Flow::Raised;
  return store_definition(evaluator, frame, stmt.binding, stmt.slot, stmt.name, made) ? Flow::Next : Flow::Raised;
}

Flow exec_class_def(Evaluator& evaluator, Frame& frame, const ast::ClassDef& stmt) {
  const Frame* outer = evaluator.set_defining_frame(&frame);
  Flow flow = define_class(evaluator, frame, stmt);
  evaluator.set_defining_frame(outer);
  return flow;
}

}  // namespace kdsl::stage
