// The objects of the static level: what each ObjectKind is in memory, and the functions that make them. Fields
// are public: evaluation, builtins and tracing read them directly after checking Object::layout. User
// subclasses of native types are BoxedObjects around a native value: go through unboxed() or as_<type>().
#pragma once

#include <string>
#include <string_view>

#include "ast/ast.h"
#include "check/scope.h"
#include "value/context.h"
#include "value/python/dict.h"
#include "value/type.h"
#include "value/value.h"

namespace kdsl::value {

struct InstanceObject : Object {  // of a user class without native base
  NameDict attributes;
};
struct BoxedObject : Object {  // of a user class derived from int, str, tuple, list, dict, …
  Value payload;
  NameDict attributes;
};

// Text with room to grow: `s += t` appends in place when `s` is the last user of the room.
struct StrBuffer {
  char* data;
  size_t used;
  size_t capacity;
};
struct StrObject : Object {
  std::string_view text;  // UTF-8 (lone surrogates as WTF-8)
  size_t length;  // code points
  size_t hash = 0;  // 0: not computed yet
  StrBuffer* buffer = nullptr;
  Name name;  // interned form, when it was asked for
  bool is_ascii() const { return length == text.size(); }
};
struct BytesObject : Object {
  std::string_view data;
};
struct BigIntObject : Object {
  bool negative;
  std::span<const uint32_t> limbs;  // little endian, no leading zeros
};
struct ComplexObject : Object {
  double real, imag;
};
struct TupleObject : Object {
  std::span<Value> items;
};
struct ListObject : Object {
  Value* data = nullptr;
  size_t size = 0;
  size_t capacity = 0;
  std::span<Value> items() { return {data, size}; }
  void push(Context& ctx, Value value) {
    if (size == capacity) [[unlikely]]
      grow(ctx, size + 1);
    data[size++] = value;
  }
  void grow(Context& ctx, size_t minimum);
};
struct DictObject : Object {
  HashTable table;
};
struct SetObject : Object {  // set and frozenset
  SetTable table;
  size_t hash = 0;  // frozenset, 0: not computed
};
struct RangeObject : Object {
  int64_t start, stop, step;
  size_t length;
};
struct SliceObject : Object {
  Value start, stop, step;  // None when absent
};

// How a function takes part in staging: decorators of the dialects set Jit and Kernel, a def executed in staged code is
// Nested.
enum class StagedKind : uint8_t { None, Jit, Kernel, Nested };

struct FunctionObject : Object {
  Name name, qualname;
  const ast::FunctionDef* node = nullptr;  // null: a lambda or generator expression
  const ast::Arguments* args = nullptr;
  const ast::Scope* scope = nullptr;
  ast::Seq<ast::Stmt*> body;  // def
  const ast::Expr* expression = nullptr;  // lambda
  ModuleObject* module = nullptr;
  std::span<Value> defaults;  // of the last positional parameters
  std::span<Value> kw_defaults;  // one per keyword-only parameter; Unbound: required
  std::span<Object*> closure;  // CellObjects, in order of scope->free_slots
  Value doc;  // Str or None
  DictObject* annotations = nullptr;
  NameDict* attributes = nullptr;  // made on demand
  TypeObject* owner = nullptr;  // class whose body defined it (for messages)
  StagedKind staged = StagedKind::None;
  bool is_traced_plainly = false;  // staged, but its control flow is Python's: it runs while tracing
  const Dialect* dialect = nullptr;  // that its decorator is of
  void* dialect_info = nullptr;  // what that dialect knows about it
  bool simple = false;  // only plain positional parameters: bound without a search
  bool has_cells = true;  // some slot of the frame is a cell
  uint32_t positional_count = 0;
  Span span;
};

struct ParamSpec;
struct BuiltinFunctionObject : Object {
  const BuiltinRow* row;
  TypeObject* owner;  // methods: bound on access; null for plain functions
  const ParamSpec* params = nullptr;  // parsed on first call
  Name name;
  Name module;
};
struct BoundMethodObject : Object {
  Value function;
  Value self;
};
struct ModuleObject : Object {
  Name name;
  NameDict names;
  std::string_view path;  // of the file; empty for native modules
  std::string_view folder;  // packages: where submodules are searched
  bool is_package = false;
  bool is_loading = false;
  bool future_annotations = false;  // from __future__ import annotations
};
// An import that is not available, or anything computed from one.
struct OpaqueObject : Object {
  std::string_view text;  // how it was reached: `torch.float16`
  std::string_view import;  // the import: `torch`
  Span import_span;
};
struct CellObject : Object {
  Value content;
};
struct GeneratorObject : Object {
  Name name;
  Name qualname;
  bool is_running = false;
  bool is_finished = false;
  bool is_started = false;
  Value returned;  // by the finished body: StopIteration.value
  void* state = nullptr;  // stage/generators/generators.cpp
};
struct IteratorObject : Object {
  Value (*step)(Context&, IteratorObject*);  // Unbound when exhausted
};
struct PropertyObject : Object {
  Value get, set, remove;  // None when absent
  Value doc;
  const PropertyRow* row = nullptr;  // native attribute instead, of `owner`
  const TypeObject* owner = nullptr;
  NameDict* attributes = nullptr;
};
struct WrapperObject : Object {  // staticmethod, classmethod
  Value function;
};
struct SuperObject : Object {
  TypeObject* start;
  Value self;  // instance, or class when used in a class method
  TypeObject* self_type;  // whose MRO is searched
};
struct TracebackEntry {
  Span span;
  Name function;
  const TracebackEntry* next;  // the frame inside
};
struct ExceptionNote;
struct ExceptionObject : Object {
  TupleObject* args = nullptr;
  Value cause;  // of `raise … from`; Unbound when not given
  Value context;  // being handled when this one was raised; Unbound
  bool suppress_context = false;
  const TracebackEntry* traceback = nullptr;  // outermost frame first
  Span span;  // where it was raised
  Value value;  // StopIteration.value, SystemExit.code, …: the first argument or None; OSError: a tuple of its parts
  ExceptionNote* note = nullptr;  // misuse.h
  NameDict attributes;
};
struct MappingViewObject : Object {
  enum class Kind : uint8_t { Keys, Values, Items } part;
  DictObject* dict;
};

// ---- making them ------------------------------------------------------------------------------------

Value make_str(Context&, std::string_view text);  // copies
Value make_str_borrowed(Context&, std::string_view text);  // text outlives the Context's heap
Value make_str(Context&, Name name);
Value make_bytes(Context&, std::string_view data);
Value make_tuple(Context&, std::span<const Value> items);
Value make_tuple(Context&, std::initializer_list<Value> items);
// For arguments that would otherwise suit std::make_tuple better.
inline Value make_tuple(Context& ctx, std::span<Value> items) { return make_tuple(ctx, std::span<const Value>(items)); }
inline Value make_tuple(Context& ctx, const std::vector<Value>& items) {
  return make_tuple(ctx, std::span<const Value>(items));
}
inline Value make_tuple(Context& ctx, std::vector<Value>& items) { return make_tuple(ctx, std::span<const Value>(items)); }
TupleObject* new_tuple(Context&, size_t size);  // items to be filled in
ListObject* make_list(Context&, std::span<const Value> items = {});
DictObject* make_dict(Context&);
SetObject* make_set(Context&, bool frozen = false);
Value make_range(Context&, int64_t start, int64_t stop, int64_t step);  // step != 0
Value make_slice(Context&, Value start, Value stop, Value step);
Value make_bound_method(Context&, Value function, Value self);
Value make_cell(Context&, Value content);
Value make_complex(Context&, double real, double imag);
Value make_opaque(Context&, std::string_view text, std::string_view import, Span import_span);
Value make_builtin(Context&, const BuiltinRow& row, TypeObject* owner = nullptr, Name module = {});
ModuleObject* make_module(Context&, std::string_view name);
ExceptionObject* make_exception(Context&, TypeObject* type, std::string_view message);
// What BaseException.__init__ does; those of OSError that name files keep them apart.
void set_exception_args(Context&, ExceptionObject*, std::span<const Value> args);
ExceptionObject* make_exception(Context&, TypeObject* type, std::span<const Value> args);

// ---- looking at them ----------------------------------------------------------------------------------

inline bool has_kind(Value v, ObjectKind kind) { return v.is_object() && v.object()->kind == kind; }
// The native value inside an instance of a user subclass of a native type; else the value itself.
inline Value unboxed(Value v) { return has_kind(v, ObjectKind::Boxed) ? static_cast<BoxedObject*>(v.object())->payload : v; }
template <typename T>
T* cast_kind(Value v, ObjectKind kind) {
  if (!v.is_object()) return nullptr;
  Object* object = v.object();
  if (object->kind == kind) return static_cast<T*>(object);
  if (object->kind != ObjectKind::Boxed) return nullptr;
  Value inner = static_cast<BoxedObject*>(object)->payload;
  return has_kind(inner, kind) ? static_cast<T*>(inner.object()) : nullptr;
}
// Null when the value is not one (or a subclass of one).
inline StrObject* as_str(Value v) { return cast_kind<StrObject>(v, ObjectKind::Str); }
inline BytesObject* as_bytes(Value v) { return cast_kind<BytesObject>(v, ObjectKind::Bytes); }
inline BigIntObject* as_bigint(Value v) { return cast_kind<BigIntObject>(v, ObjectKind::BigInt); }
inline ComplexObject* as_complex(Value v) { return cast_kind<ComplexObject>(v, ObjectKind::Complex); }
inline TupleObject* as_tuple(Value v) { return cast_kind<TupleObject>(v, ObjectKind::Tuple); }
inline ListObject* as_list(Value v) { return cast_kind<ListObject>(v, ObjectKind::List); }
inline DictObject* as_dict(Value v) { return cast_kind<DictObject>(v, ObjectKind::Dict); }
inline SetObject* as_set(Value v) {  // set or frozenset
  SetObject* set = cast_kind<SetObject>(v, ObjectKind::Set);
  return set ? set : cast_kind<SetObject>(v, ObjectKind::FrozenSet);
}
inline RangeObject* as_range(Value v) { return cast_kind<RangeObject>(v, ObjectKind::Range); }
inline SliceObject* as_slice(Value v) { return cast_kind<SliceObject>(v, ObjectKind::Slice); }
inline FunctionObject* as_function(Value v) { return cast_kind<FunctionObject>(v, ObjectKind::Function); }
inline TypeObject* as_type(Value v) { return cast_kind<TypeObject>(v, ObjectKind::Type); }
inline ModuleObject* as_module(Value v) { return cast_kind<ModuleObject>(v, ObjectKind::Module); }
inline OpaqueObject* as_opaque(Value v) { return cast_kind<OpaqueObject>(v, ObjectKind::OpaqueModule); }
inline ExceptionObject* as_exception(Value v) { return cast_kind<ExceptionObject>(v, ObjectKind::Exception); }
// Attributes of an instance (Instance, Boxed, Exception, Function when it has some); null for other values.
NameDict* instance_attributes(Value v);
// The dict of a namespace: always the same one, which shows and changes the names themselves. Keys of `hidden`
// (null: none) are no part of it.
DictObject* namespace_dict(Context&, NameDict* names, const DictObject* hidden = nullptr);
// `object.__dict__ = dict`: `names` are from now on what the dict holds, and the other way round.
void adopt_namespace(Context&, NameDict& names, DictObject* dict);
// What a class gives as __dict__: a namespace_dict that programs cannot change.
Value namespace_view(Context&, NameDict* names);
Value make_mapping_proxy(Context&, Value dict);  // of a dict or an instance of a subclass
// What a class gives for one of its __slots__.
Value make_member_descriptor(Context&, const TypeObject* owner, Name name);

// Text of a Str value (or a user subclass of str).
inline std::string_view text_of(Value v) { return as_str(v)->text; }
Name name_of(Context&, StrObject* str);  // interned

// Dict with string keys, the common case of builtins. Absent: Unbound.
Value dict_get(Context&, DictObject* dict, std::string_view key);
void dict_set(Context&, DictObject* dict, std::string_view key, Value value);
// Any key. False: raised (unhashable, or comparison failed). get: Unbound when absent.
Value dict_get(Context&, DictObject* dict, Value key);
bool dict_set(Context&, DictObject* dict, Value key, Value value);
// `found` is false when the key was absent.
bool dict_erase(Context&, DictObject* dict, Value key, bool& found);
bool set_add(Context&, SetObject* set, Value item);

}  // namespace kdsl::value
