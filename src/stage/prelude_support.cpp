// This file is the native module _kdsl: functions that library modules written in Python (src/prelude) cannot express in
// Python itself. Programs do not use it.
#include "stage/prelude_support.h"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <thread>

#include "base/isolation.h"
#include "base/os/file.h"
#include "base/os/path.h"
#include "base/os/this_process.h"
#include "base/files/outside_reads.h"
#include "base/utf8.h"
#include "builtins/python/python.h"
#include "diag/suggest.h"
#include "ir/ops.h"
#include "stage/constructs.h"
#include "stage/trace/trace.h"
#include "stage/files.h"
#include "stage/flatten/flatten_objects.h"
#include "stage/trace/cached_values.h"
#include "stage/trace/explicit_loops.h"
#include "stage/trace/host_state.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/modules/opaque.h"
#include "value/typed/objects.h"

namespace kdsl::stage {

namespace {

using value::Bound;
using value::FunctionObject;

// Executes a string of definitions with some names defined before it, and returns one of its names.
Value define(Context& ctx, const Bound& args) {
  Evaluator& evaluator = evaluator_of(ctx);
  std::string_view name = value::text_of(args[2]);
  const SourceFile* source = ctx.sources->add("<generated " + std::string(name) + ">", std::string(value::text_of(args[0])));
  const ast::Module* tree = evaluator.load_file(*source);
  if (!tree) return ctx.raise(ctx.types->syntax_error, "invalid generated definition of '{}'", name);
  value::ModuleObject* module = value::make_module(ctx, value::text_of(args[3]));
  for (const auto& entry : value::as_dict(args[1])->table.entries())
    if (!entry.key.is_unbound()) module->names.set(ctx.heap, value::name_of(ctx, value::as_str(entry.key)), entry.value);
  if (evaluator.run_module_body(*tree, module) == Flow::Raised) return Value::raised();
  return module->names.get(ctx.names.intern(name));
}

Value mark_dataclass(Context& ctx, const Bound& args) {
  value::TypeObject* type = value::as_type(args[0]);
  std::vector<Value> names;
  if (!type || !value::collect(ctx, args[1], names)) return Value::raised();
  std::vector<Value> annotations;
  if (!value::collect(ctx, args[2], annotations)) return Value::raised();
  auto* info = ctx.heap.make<DataclassFields>();
  info->fields = ctx.heap.make_span<Name>(names.size());
  std::vector<Name> constants;
  for (size_t i = 0; i < names.size(); ++i) {
    info->fields[i] = value::name_of(ctx, value::as_str(names[i]));
    if (i < annotations.size() && is_constant_annotation(ctx, annotations[i])) constants.push_back(info->fields[i]);
  }
  info->constants = ctx.heap.copy(constants);
  info->annotations = ctx.heap.copy(annotations);
  type->dataclass = info;
  return Value::none();
}

Value set_class_cell(Context&, const Bound& args) {
  if (value::has_kind(args[0], value::ObjectKind::Cell)) static_cast<value::CellObject*>(args[0].object())->content = args[1];
  return Value::none();
}

// Makes a class with a given metaclass, for __mro_entries__: its subclasses are made by that metaclass.
Value bare_class(Context& ctx, const Bound& args) {
  auto* names = ctx.heap.make<value::NameDict>();
  Value made = value::make_class(ctx, ctx.types->type, ctx.names.intern("NamedTuple"), {}, names, {});
  if (value::as_type(made)) value::as_type(made)->type = value::as_type(args[0]);
  return made;
}

// Returns the module of the code that called the prelude function.
Value caller_module(Context& ctx, const Bound&) {
  for (Frame* frame = evaluator_of(ctx).current_frame(); frame; frame = frame->parent) {
    std::string_view path = frame->module ? frame->module->path : std::string_view();
    if (!path.empty()) return value::make_str(ctx, frame->module->name);
  }
  return value::make_str(ctx, "__main__");
}

Value count_items(Context& ctx, const Bound& args) {
  value::DictObject* dict = value::as_dict(args[0]);
  std::vector<Value> items;
  if (!value::collect(ctx, args[1], items)) return Value::raised();
  for (Value item : items) {
    KDSL_TRY_VALUE(known, value::dict_get(ctx, dict, item));
    Value count = Value::integer(1);
    if (!known.is_unbound()) count = value::binary(ctx, ast::Operator::Add, known, count);
    if (count.is_raised() || !ctx.watch_store(dict, count) || !value::dict_set(ctx, dict, item, count)) return Value::raised();
  }
  return Value::none();
}

// ---- copies ---------------------------------------------------------------------------------------------------

Value copy_payload(Context& ctx, Value v) {
  if (value::ListObject* list = value::as_list(v)) return value::make_list(ctx, list->items());
  if (value::DictObject* dict = value::as_dict(v)) {
    value::DictObject* made = value::make_dict(ctx);
    for (const auto& entry : dict->table.entries())
      if (!entry.key.is_unbound()) made->table.append_new(ctx, entry.key, entry.hash, entry.value);
    return made;
  }
  if (value::has_kind(v, value::ObjectKind::Set)) {
    value::SetObject* made = value::make_set(ctx);
    for (const auto& entry : value::as_set(v)->table.slots())
      if (value::SetTable::is_live(entry)) made->table.add(ctx, entry.key, entry.hash);
    return made;
  }
  return v;
}

void copy_names(Context& ctx, const value::NameDict& from, value::NameDict& into) {
  for (const auto& entry : from.entries())
    if (entry.name) into.set(ctx.heap, entry.name, entry.value);
}

// Makes a shallow copy of an instance of a class of the program; other values are returned as they are.
Value copy_object(Context& ctx, const Bound& args) {
  Value v = args[0];
  if (value::has_kind(v, value::ObjectKind::Instance)) {
    auto* made = ctx.heap.make<value::InstanceObject>();
    made->type = v.object()->type;
    made->kind = value::ObjectKind::Instance;
    copy_names(ctx, static_cast<value::InstanceObject*>(v.object())->attributes, made->attributes);
    return made;
  }
  if (value::has_kind(v, value::ObjectKind::Boxed)) {
    auto* boxed = static_cast<value::BoxedObject*>(v.object());
    auto* made = ctx.heap.make<value::BoxedObject>();
    made->type = boxed->type;
    made->kind = value::ObjectKind::Boxed;
    made->payload = copy_payload(ctx, boxed->payload);
    copy_names(ctx, boxed->attributes, made->attributes);
    return made;
  }
  return v;
}

// Replaces everything an instance contains by the results of a function.
Value map_contents(Context& ctx, const Bound& args) {
  if (value::NameDict* names = value::instance_attributes(args[0])) {
    for (size_t i = 0; i < names->entries().size(); ++i) {
      if (!names->entries()[i].name) continue;
      KDSL_TRY_VALUE(made, value::call(ctx, args[1], {names->entries()[i].value}));
      names->entries()[i].value = made;
    }
  }
  if (!value::has_kind(args[0], value::ObjectKind::Boxed)) return Value::none();
  if (value::ListObject* list = value::as_list(args[0])) {
    for (size_t i = 0; i < list->size; ++i) {
      KDSL_TRY_VALUE(made, value::call(ctx, args[1], {list->data[i]}));
      list->data[i] = made;
    }
  } else if (value::DictObject* dict = value::as_dict(args[0])) {
    for (size_t i = 0; i < dict->table.entries().size(); ++i) {
      if (dict->table.entries()[i].key.is_unbound()) continue;
      KDSL_TRY_VALUE(made, value::call(ctx, args[1], {dict->table.entries()[i].value}));
      dict->table.entries()[i].value = made;
    }
  } else if (value::TupleObject* tuple = value::as_tuple(args[0])) {
    value::TupleObject* copy = value::new_tuple(ctx, tuple->items.size());
    for (size_t i = 0; i < tuple->items.size(); ++i) {
      KDSL_TRY_VALUE(made, value::call(ctx, args[1], {tuple->items[i]}));
      copy->items[i] = made;
    }
    static_cast<value::BoxedObject*>(args[0].object())->payload = copy;
  }
  return Value::none();
}

// ---- functions ------------------------------------------------------------------------------------------------

// Returns (name, kind, has default, default) of every parameter.
Value parameters(Context& ctx, const Bound& args) {
  FunctionObject* function = value::as_function(args[0]);
  value::ListObject* list = value::make_list(ctx);
  if (!function || !function->args) return list;
  auto add = [&](const ast::Arg& arg, int kind, Value default_value) {
    bool has_default = !default_value.is_unbound();
    list->push(ctx, value::make_tuple(ctx, {value::make_str(ctx, arg.arg), Value::integer(kind), Value::boolean(has_default),
                                            has_default ? default_value : Value::none()}));
  };
  const ast::Arguments& spec = *function->args;
  size_t positional = spec.posonlyargs.size() + spec.args.size();
  size_t first_default = positional - std::min(positional, function->defaults.size());
  for (size_t i = 0; i < positional; ++i) {
    bool only = i < spec.posonlyargs.size();
    const ast::Arg& arg = only ? *spec.posonlyargs[i] : *spec.args[i - spec.posonlyargs.size()];
    add(arg, only ? 0 : 1, i >= first_default ? function->defaults[i - first_default] : Value());
  }
  if (spec.vararg) add(*spec.vararg, 2, Value());
  for (size_t i = 0; i < spec.kwonlyargs.size(); ++i)
    add(*spec.kwonlyargs[i], 3, i < function->kw_defaults.size() ? function->kw_defaults[i] : Value());
  if (spec.kwarg) add(*spec.kwarg, 4, Value());
  return list;
}

Value is_generator_function(Context&, const Bound& args) {
  FunctionObject* function = value::as_function(args[0]);
  return Value::boolean(function && function->scope->is_generator);
}

// The text of a definition and the number of its first line, or None where there is no text to show.
Value source(Context& ctx, const Bound& args) {
  FunctionObject* function = value::as_function(args[0]);
  Span span = !function ? Span{} : function->node ? function->node->span : function->span;
  const SourceFile* file = ctx.sources->file(span.file);
  if (!file || is_in_prelude(ctx, span)) return Value::none();
  if (function->node && !function->node->decorator_list.empty()) span = join(function->node->decorator_list[0]->span, span);
  int line = file->line_column(span.begin).line;
  std::string text;
  for (int last = file->line_column(span.end).line, at = line; at <= last; ++at)
    text += std::string(file->line_text(at)) + "\n";
  return value::make_tuple(ctx, {value::make_str(ctx, text), Value::integer(line)});
}

Value handled(Context& ctx, const Bound&) {
  Frame* frame = evaluator_of(ctx).current_frame();
  Value exception = frame ? handled_exception(*frame) : Value();
  return exception.is_unbound() ? Value::none() : exception;
}

// ---- names of other modules ----------------------------------------------------------------------------------------

bool has_word(std::string_view words, std::string_view wanted) {
  for (size_t at = words.find(wanted); at != words.npos; at = words.find(wanted, at + 1)) {
    size_t end = at + wanted.size();
    bool begins = at == 0 || words[at - 1] == ' ', ends = end == words.size() || words[end] == ' ';
    if (begins && ends) return true;
  }
  return false;
}

// Implements `__getattr__` of a module: `how` is its name and the table of lazy_names(). The name is kept, so that it is
// asked for once.
Value find_lazily(Context& ctx, const Bound& args) {
  std::span<const Value> how = value::as_tuple(args[0])->items;
  std::string_view name = value::text_of(args[1]);
  Name interned = ctx.names.intern(name);
  value::ModuleObject* owner = value::as_module(value::dict_get(ctx, ctx.imports.modules, value::text_of(how[0])));
  for (const value::HashTable::Entry& entry : value::as_dict(how[1])->table.entries()) {
    if (entry.key.is_unbound() || !has_word(value::text_of(entry.value), name)) continue;
    std::string_view path = value::text_of(entry.key);
    KDSL_TRY_VALUE(module, ctx.evaluation->import_module(path, ctx.current_span));
    bool is_module = path.substr(path.rfind('.') + 1) == name;
    KDSL_TRY_VALUE(found, is_module ? module : value::get_attr(ctx, module, interned));
    if (owner) owner->names.set(ctx.heap, interned, found);
    return found;
  }
  ctx.raise(ctx.types->attribute_error, "module '{}' has no attribute '{}'", value::text_of(how[0]), name);
  return value::note_missing(ctx, interned, owner ? Value(owner) : Value::none());
}
constexpr value::BuiltinRow kFindLazily{"__getattr__", "how, name, /", "Names made on demand.", find_lazily};

// Implements `dir` of such a module: the names that it has and those that it would find.
Value list_lazily(Context& ctx, const Bound& args) {
  std::span<const Value> how = value::as_tuple(args[0])->items;
  std::vector<std::string_view> names;
  if (value::ModuleObject* owner = value::as_module(value::dict_get(ctx, ctx.imports.modules, value::text_of(how[0]))))
    for (const auto& entry : owner->names.entries())
      if (entry.name) names.push_back(entry.name.text());
  for (const value::HashTable::Entry& entry : value::as_dict(how[1])->table.entries()) {
    if (entry.key.is_unbound()) continue;
    std::string_view words = value::text_of(entry.value);
    for (size_t at = 0; at < words.size();) {
      size_t end = std::min(words.find(' ', at), words.size());
      if (end > at) names.push_back(words.substr(at, end - at));
      at = end + 1;
    }
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  value::ListObject* list = value::make_list(ctx);
  for (std::string_view name : names) list->push(ctx, value::make_str(ctx, name));
  return list;
}
constexpr value::BuiltinRow kListLazily{"__dir__", "how, /", "Its names, those that are made on demand, too.", list_lazily};

Value lazy_names(Context& ctx, const Bound& args) {
  if (value::ModuleObject* owner = value::as_module(value::dict_get(ctx, ctx.imports.modules, value::text_of(args[0]))))
    owner->names.set(
        ctx.heap, ctx.names.intern("__dir__"),
        value::make_bound_method(ctx, value::make_builtin(ctx, kListLazily), value::make_tuple(ctx, {args[0], args[1]})));
  return value::make_bound_method(ctx, value::make_builtin(ctx, kFindLazily), value::make_tuple(ctx, {args[0], args[1]}));
}

// Returns the name that a misspelt one may mean.
Value nearest(Context& ctx, const Bound& args) {
  diag::Suggestion near(value::text_of(args[0]));
  if (value::ListObject* names = value::as_list(args[1]))
    for (Value name : names->items()) near.consider(value::text_of(name));
  return value::make_str(ctx, near.best());
}

Value add_slot_methods(Context& ctx, const Bound& args) {
  if (value::TypeObject* type = value::as_type(args[0])) builtins::add_dialect_slot_methods(ctx, type);
  return Value::none();
}

// ---- the system -------------------------------------------------------------------------------------------------

// Records outside facts that a compile depends on. Those of scripts are not kept, and isolated programs always see the same.
void note(Context& ctx, Outside what) {
  if (!ctx.program.is_script && !are_programs_isolated()) note_outside(*ctx.sources, what);
}

Value environment(Context& ctx, const Bound&) {
  note(ctx, Outside::Environment);
  value::DictObject* dict = value::make_dict(ctx);
  std::vector<std::string_view> entries;
  if (!are_programs_isolated()) entries = os::environment();
  std::sort(entries.begin(), entries.end());
  for (std::string_view entry : entries) {
    size_t equals = entry.find('=');
    if (equals == entry.npos) continue;
    value::dict_set(ctx, dict, entry.substr(0, equals), value::make_str(ctx, entry.substr(equals + 1)));
  }
  return dict;
}

Value working_folder(Context& ctx, const Bound&) {
  note(ctx, Outside::WorkingFolder);
  if (are_programs_isolated()) return value::make_str(ctx, "/");
  std::string folder = os::working_folder();
  return value::make_str(ctx, folder.empty() ? "." : folder);
}

Value cpu_count(Context& ctx, const Bound&) {
  note(ctx, Outside::Other);
  return Value::integer(are_programs_isolated() ? 1 : std::thread::hardware_concurrency());
}
Value process_id(Context& ctx, const Bound&) {
  note(ctx, Outside::Other);
  return Value::integer(are_programs_isolated() ? 1 : os::process_id());
}
Value is_script(Context& ctx, const Bound&) { return Value::boolean(ctx.program.is_script); }
Value is_compile_only(Context& ctx, const Bound&) { return Value::boolean(value::is_compile_only(ctx)); }

Value path_kind(Context& ctx, const Bound& args) {
  note(ctx, Outside::Other);
  using Kind = os::FileInfo::Kind;
  if (are_programs_isolated()) return value::make_str(ctx, "");
  auto info = os::info_of(std::string(value::text_of(args[0])));
  if (!info) return value::make_str(ctx, "");
  return value::make_str(ctx, info->kind == Kind::Folder ? "folder" : info->kind == Kind::Regular ? "file" : "other");
}

// Returns the fields of os.stat_result in order, or None.
Value path_numbers(Context& ctx, const Bound& args) {
  note(ctx, Outside::Other);
  if (are_programs_isolated()) return Value::none();
  bool follows = args[1].is_bool() && args[1].as_bool();
  auto info = os::info_of(std::string(value::text_of(args[0])), follows ? os::Links::Follow : os::Links::Keep);
  if (!info) return Value::none();
  auto number = [](uint64_t n) { return Value::integer(static_cast<int64_t>(n)); };
  auto seconds = [](int64_t nanoseconds) {
    return Value::integer(std::chrono::floor<std::chrono::seconds>(std::chrono::nanoseconds(nanoseconds)).count());
  };
  return value::make_tuple(
      ctx, {number(info->mode), number(info->number), number(info->device), number(info->links), number(info->owner),
            number(info->group), number(info->size), seconds(info->accessed), seconds(info->modified), seconds(info->changed)});
}

Value list_folder(Context& ctx, const Bound& args) {
  note(ctx, Outside::Other);
  value::ListObject* list = value::make_list(ctx);
  std::string path(value::text_of(args[0]));
  std::error_code isolated = std::make_error_code(std::errc::no_such_file_or_directory);
  auto names = are_programs_isolated() ? std::unexpected(isolated) : os::list_folder(path);
  if (!names) return ctx.raise(ctx.types->file_not_found_error, "[Errno 2] No such file or directory: '{}'", path);
  for (const std::string& name : *names) list->push(ctx, value::make_str(ctx, name));
  return list;
}

// Sets an entry of a dict without notifying dynamic regions, for the library's own records.
Value put(Context& ctx, const Bound& args) {
  return value::dict_set(ctx, value::as_dict(args[0]), args[1], args[2]) ? Value::none() : Value::raised();
}

// Returns the attributes of an instance, without notifying dynamic regions. None: it has no `__dict__`.
Value attributes(Context& ctx, const Bound& args) {
  value::NameDict* names = value::instance_attributes(args[0]);
  const value::TypeObject* type = value::type_of(ctx, args[0]);
  return names && !type->no_dict ? Value(value::namespace_dict(ctx, names, type->slot_names)) : Value::none();
}

Value object_pointer(Context& ctx, const Bound& args) {
  value::PointerObject* pointer = value::as_pointer(ctx, args[0]);
  if (!pointer || !ctx.trace.builder) return args[0];
  tile::Builder b = value::tile_builder(ctx);
  ir::Value* bytes = b.checks_bounds ? b.ops.i64(args[1].as_int()) : nullptr;
  return value::make_pointer(ctx, tile::object_at(b, pointer->pointer, bytes, value::text_of(args[2])));
}

Value outer_object_pointer(Context& ctx, const Bound& args) {
  const value::PointerObject* pointer = value::as_pointer(ctx, args[0]);
  auto object = pointer && pointer->pointer.address ? ir::as<ir::PtrObjectOp>(pointer->pointer.address) : ir::PtrObjectOp();
  if (!object) return args[0];
  tile::Pointer outer = pointer->pointer;
  outer.address = object.pointer();
  return value::make_pointer(ctx, outer);
}

// Notes in an exception that the library raises which operation was tried, by which hints are found. Returns the exception.
Value note_attempt(Context& ctx, const Bound& args) {
  struct Kind {
    std::string_view word;
    value::Tried tried;
  };
  static constexpr Kind kKinds[] = {
      {"dimension", value::Tried::Dimension}, {"type", value::Tried::TypeText},          {"integer", value::Tried::AsInteger},
      {"with", value::Tried::Enter},          {"too_many", value::Tried::TooManyValues},
  };
  value::ExceptionObject* exception = value::as_exception(args[0]);
  for (const Kind& kind : kKinds)
    if (exception && kind.word == value::text_of(args[1]))
      value::note_of(ctx, *exception).misuse = {kind.tried, {}, args[2], Value::none(), false};
  return args[0];
}

// Registers a function to call without arguments when the body of the kernel that is traced has run.
Value at_kernel_end(Context& ctx, const Bound& args) {
  if (ctx.trace.in_kernel) ctx.trace.state->current->at_end.push_back(args[0]);
  return Value::none();
}

Value kernel_memo(Context& ctx, const Bound&) {
  if (!ctx.trace.in_kernel) return Value::none();
  Value& memo = ctx.trace.state->current->memo;
  if (memo.is_unbound()) memo = value::make_dict(ctx);
  return memo;
}

constexpr value::BuiltinRow kRows[] = {
    {"kernel_memo", "", "A dict that belongs to the kernel that is traced; None outside of one.", kernel_memo},
    {"at_kernel_end", "function, /", "Calls a function when the kernel's body has run.", at_kernel_end},
    {"tried", "exception, what, left=None, /", "Says what was tried.", note_attempt},
    {"remember", "entries, key, value, owner=None, /", "Keeps an entry of a cache.", remember},
    {"forget", "entries, key, /", "Drops an entry of a cache.", forget},
    {"evict", "entries, key, /", "Drops an entry that a program may ask for again.", evict},
    {"put", "entries, key, value, /", "Sets an entry of a dict of the library.", put},
    {"attributes", "object, /", "The attributes of an instance as a dict.", attributes},
    {"open_while", "values, condition, /", "Opens the body of a loop.", open_while},
    {"open_for", "start, stop, step, values, unroll, unroll_full, /", "Opens the body of a counted loop.", open_for},
    {"yield_values", "values, /", "The values of the next iteration.", yield_values},
    {"close_loop", "number, succeeded, /", "Ends the body of a loop.", close_loop},
    {"lazy_names", "module, table, /",
     "The `__getattr__` of a module: of each key of the table, a module, the names in its text; its own name is itself.",
     lazy_names},
    {"nearest", "word, words, /", "The text of a list that is spelt most alike, or an empty one.", nearest},
    {"define", "source, names, name, module='_generated', /", "Runs definitions as a module's and gives one.", define},
    {"object_pointer", "pointer, bytes, name, /", "The pointer, where an object of so many bytes begins.", object_pointer},
    {"outer_object_pointer", "pointer, /", "The pointer to the begin of an object, as one into the object around it.",
     outer_object_pointer},
    {"mark_dataclass", "cls, names, annotations=(), /", "Records the fields of a data class.", mark_dataclass},
    {"set_class_cell", "cell, cls, /", "Fills the cell of `__class__`.", set_class_cell},
    {"bare_class", "metaclass, /", "An empty class of a metaclass.", bare_class},
    {"caller_module", "", "Name of the module that calls.", caller_module},
    {"count_items", "counts, iterable, /", "Adds one per item.", count_items},
    {"copy_object", "object, /", "A shallow copy.", copy_object},
    {"map_contents", "object, function, /", "Replaces what an object holds.", map_contents},
    {"parameters", "function, /", "The parameters of a function.", parameters},
    {"source", "function, /", "The text of a definition with the number of its first line, or None.", source},
    {"is_generator_function", "function, /", "Whether calling it makes a generator.", is_generator_function},
    {"handled_exception", "", "The exception that the calling code handles.", handled},
    {"add_slot_methods", "cls, /", "The special methods of a native type as its attributes.", add_slot_methods},
    {"environment", "", "The environment variables.", environment},
    {"working_folder", "", "The current folder.", working_folder},
    {"cpu_count", "", "Number of processors.", cpu_count},
    {"process_id", "", "The number of this process.", process_id},
    {"is_script", "", "Whether the program is run, not only loaded to be compiled.", is_script},
    {"is_compile_only", "", "Whether calls of kernels are left out.", is_compile_only},
    {"path_kind", "path, /", "'file', 'folder', 'other' or ''.", path_kind},
    {"path_numbers", "path, follow, /", "What stat() tells, or None.", path_numbers},
    {"read_text", "path, /", "The text of a file that the script may read, or what OSError is made of.", read_text},
    {"write_text", "path, text, appends, /", "Writes a file, or adds to it. Gives None, or what OSError is made of.",
     write_text},
    {"make_folder", "path, /", "Makes a folder. Gives None, or what OSError is made of.", make_folder},
    {"remove_file", "path, /", "Removes a file. Gives None, or what OSError is made of.", remove_file},
    {"may_write_files", "", "Whether there is a folder where the script may write.", may_write_somewhere},
    {"list_folder", "path, /", "The names in a folder, sorted.", list_folder},
};

}  // namespace

constinit const value::NativeModule kPreludeSupportModule{.path = "_kdsl", .functions = kRows};

}  // namespace kdsl::stage
