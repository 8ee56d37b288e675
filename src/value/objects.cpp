#include "value/objects.h"

#include <algorithm>
#include <cstring>

#include "base/utf8.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::value {

template <typename T>
static T* make_object(Context& ctx, TypeObject* type, ObjectKind kind) {
  T* object = new (ctx.heap.allocate(sizeof(T), alignof(T))) T{};
  object->type = type;
  object->kind = kind;
  return object;
}

Value make_str_borrowed(Context& ctx, std::string_view text) {
  auto* str = make_object<StrObject>(ctx, ctx.types->str, ObjectKind::Str);
  str->text = text;
  str->length = count_utf8(text);
  return str;
}

Value make_str(Context& ctx, std::string_view text) { return make_str_borrowed(ctx, ctx.heap.copy(text)); }

Value make_str(Context& ctx, Name name) {
  Value value = make_str_borrowed(ctx, name.text());
  static_cast<StrObject*>(value.object())->name = name;
  return value;
}

Name name_of(Context& ctx, StrObject* str) {
  if (!str->name) str->name = ctx.names.intern(str->text);
  return str->name;
}

Value make_bytes(Context& ctx, std::string_view data) {
  auto* bytes = make_object<BytesObject>(ctx, ctx.types->bytes, ObjectKind::Bytes);
  bytes->data = ctx.heap.copy(data);
  return bytes;
}

TupleObject* new_tuple(Context& ctx, size_t size) {
  auto* tuple = make_object<TupleObject>(ctx, ctx.types->tuple, ObjectKind::Tuple);
  tuple->items = ctx.heap.make_span<Value>(size);
  return tuple;
}

Value make_tuple(Context& ctx, std::span<const Value> items) {
  auto* tuple = make_object<TupleObject>(ctx, ctx.types->tuple, ObjectKind::Tuple);
  tuple->items = ctx.heap.copy(items);
  return tuple;
}

Value make_tuple(Context& ctx, std::initializer_list<Value> items) {
  return make_tuple(ctx, std::span<const Value>(items.begin(), items.size()));
}

void ListObject::grow(Context& ctx, size_t minimum) {
  capacity = std::max<size_t>({minimum, capacity + capacity / 2, 4});
  auto* grown = static_cast<Value*>(ctx.heap.allocate(capacity * sizeof(Value), alignof(Value)));
  if (size) std::memcpy(static_cast<void*>(grown), data, size * sizeof(Value));
  data = grown;
}

ListObject* make_list(Context& ctx, std::span<const Value> items) {
  auto* list = make_object<ListObject>(ctx, ctx.types->list, ObjectKind::List);
  list->data = ctx.heap.copy(items).data();
  list->size = list->capacity = items.size();
  return list;
}

DictObject* make_dict(Context& ctx) { return make_object<DictObject>(ctx, ctx.types->dict, ObjectKind::Dict); }

SetObject* make_set(Context& ctx, bool frozen) {
  return make_object<SetObject>(ctx, frozen ? ctx.types->frozenset : ctx.types->set,
                                frozen ? ObjectKind::FrozenSet : ObjectKind::Set);
}

Value make_range(Context& ctx, int64_t start, int64_t stop, int64_t step) {
  auto* range = make_object<RangeObject>(ctx, ctx.types->range, ObjectKind::Range);
  range->start = start;
  range->stop = stop;
  range->step = step;
  // Distances are computed unsigned: stop - start may not fit int64.
  uint64_t distance = step > 0 ? static_cast<uint64_t>(stop) - static_cast<uint64_t>(start)
                               : static_cast<uint64_t>(start) - static_cast<uint64_t>(stop);
  uint64_t stride = step > 0 ? static_cast<uint64_t>(step) : 0 - static_cast<uint64_t>(step);
  bool empty = step > 0 ? start >= stop : start <= stop;
  range->length = empty ? 0 : (distance - 1) / stride + 1;
  return range;
}

Value make_slice(Context& ctx, Value start, Value stop, Value step) {
  auto* slice = make_object<SliceObject>(ctx, ctx.types->slice, ObjectKind::Slice);
  slice->start = start;
  slice->stop = stop;
  slice->step = step;
  return slice;
}

Value make_bound_method(Context& ctx, Value function, Value self) {
  auto* method = make_object<BoundMethodObject>(ctx, ctx.types->bound_method, ObjectKind::BoundMethod);
  method->function = function;
  method->self = self;
  return method;
}

Value make_cell(Context& ctx, Value content) {
  auto* cell = make_object<CellObject>(ctx, ctx.types->cell, ObjectKind::Cell);
  cell->content = content;
  return cell;
}

Value make_opaque(Context& ctx, std::string_view text, std::string_view import, Span import_span) {
  auto* opaque = make_object<OpaqueObject>(ctx, ctx.types->opaque, ObjectKind::OpaqueModule);
  opaque->text = ctx.heap.copy(text);
  opaque->import = ctx.heap.copy(import);
  opaque->import_span = import_span;
  return opaque;
}

Value make_builtin(Context& ctx, const BuiltinRow& row, TypeObject* owner, Name module) {
  TypeObject* type = owner ? ctx.types->method_descriptor : ctx.types->builtin_function;
  auto* function = make_object<BuiltinFunctionObject>(ctx, type, ObjectKind::BuiltinFunction);
  function->row = &row;
  function->owner = owner;
  function->name = ctx.names.intern(row.name);
  function->module = module;
  return function;
}

ModuleObject* make_module(Context& ctx, std::string_view name) {
  auto* module = make_object<ModuleObject>(ctx, ctx.types->module, ObjectKind::Module);
  module->name = ctx.names.intern(name);
  return module;
}

// Splits OSError(errno, strerror, filename, winerror, filename2): returns the parts it remembers, without winerror, or None for
// other numbers of arguments. A file name is then no longer among the arguments.
static Value split_os_error(Context& ctx, std::span<const Value>& args) {
  constexpr size_t kFile = 2, kOtherFile = 4;
  if (args.size() < kFile || args.size() > kOtherFile + 1) return Value::none();
  auto part = [&](size_t i) { return i < args.size() ? args[i] : Value::none(); };
  bool has_file = !part(kFile).is_none();
  Value parts = make_tuple(ctx, {part(0), part(1), part(kFile), has_file ? part(kOtherFile) : Value::none()});
  if (has_file) args = args.first(kFile);
  return parts;
}

void set_exception_args(Context& ctx, ExceptionObject* exception, std::span<const Value> args) {
  Value value = args.empty() ? Value::none() : args[0];
  if (is_subtype(exception->type, ctx.types->os_error)) value = split_os_error(ctx, args);
  exception->args = static_cast<TupleObject*>(make_tuple(ctx, args).object());
  exception->value = value;
}

ExceptionObject* make_exception(Context& ctx, TypeObject* type, std::span<const Value> args) {
  auto* exception = make_object<ExceptionObject>(ctx, type, ObjectKind::Exception);
  set_exception_args(ctx, exception, args);
  exception->span = ctx.current_span;
  return exception;
}

ExceptionObject* make_exception(Context& ctx, TypeObject* type, std::string_view message) {
  Value text = make_str(ctx, message);
  return make_exception(ctx, type, std::span<const Value>(&text, 1));
}

NameDict* instance_attributes(Value v) {
  if (!v.is_object()) return nullptr;
  Object* object = v.object();
  switch (object->kind) {
    case ObjectKind::Instance: return &static_cast<InstanceObject*>(object)->attributes;
    case ObjectKind::Boxed: return &static_cast<BoxedObject*>(object)->attributes;
    case ObjectKind::Exception: return &static_cast<ExceptionObject*>(object)->attributes;
    case ObjectKind::Module: return &static_cast<ModuleObject*>(object)->names;
    case ObjectKind::Function: return static_cast<FunctionObject*>(object)->attributes;
    case ObjectKind::Property: return static_cast<PropertyObject*>(object)->attributes;
    default: return nullptr;
  }
}

// ---- dict and set access ------------------------------------------------------------------------------

static bool hash_of(Context& ctx, Value key, size_t& out) {
  Value hashed = hash(ctx, key);
  if (hashed.is_raised()) return false;
  out = static_cast<size_t>(hashed.as_int());
  return true;
}

Value dict_get(Context& ctx, DictObject* dict, Value key) {
  size_t hashed;
  if (!hash_of(ctx, key, hashed)) return Value::raised();
  uint32_t entry;
  switch (dict->table.find(ctx, key, hashed, entry)) {
    case Lookup::Found: return dict->table.entries()[entry].value;
    case Lookup::Absent: return Value();
    case Lookup::Raised: return Value::raised();
  }
  return Value();
}

bool dict_set(Context& ctx, DictObject* dict, Value key, Value value) {
  size_t hashed;
  return hash_of(ctx, key, hashed) && dict->table.set(ctx, key, hashed, value) != Lookup::Raised;
}

bool dict_erase(Context& ctx, DictObject* dict, Value key, bool& found) {
  size_t hashed;
  if (!hash_of(ctx, key, hashed)) return false;
  uint32_t entry;
  Lookup lookup = dict->table.find(ctx, key, hashed, entry);
  if (lookup == Lookup::Raised) return false;
  found = lookup == Lookup::Found;
  if (found) dict->table.erase_at(entry);
  return true;
}

Value dict_get(Context& ctx, DictObject* dict, std::string_view key) {
  return dict_get(ctx, dict, make_str_borrowed(ctx, key));
}

void dict_set(Context& ctx, DictObject* dict, std::string_view key, Value value) {
  dict_set(ctx, dict, make_str(ctx, key), value);
}

bool set_add(Context& ctx, SetObject* set, Value item) {
  size_t hashed;
  return hash_of(ctx, item, hashed) && set->table.add(ctx, item, hashed) != Lookup::Raised;
}

}  // namespace kdsl::value
