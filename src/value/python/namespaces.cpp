// The namespaces of objects as dicts: __dict__, vars(), globals().
#include "value/known_names.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/python/slots.h"
#include "value/types.h"

namespace kdsl::value {

static DictObject* mirroring(Context& ctx, const HashTable::Mirror& mirror) {
  DictObject* dict = make_dict(ctx);
  dict->table.set_mirror(ctx.heap.make<HashTable::Mirror>(mirror));
  return dict;
}

DictObject* namespace_dict(Context& ctx, NameDict* names, const DictObject* hidden) {
  names = names->itself();
  DictObject*& dict = ctx.namespace_dicts[names];
  if (!dict) dict = mirroring(ctx, {&ctx, names, hidden, false});
  return dict;
}

Value make_mapping_proxy(Context& ctx, Value mapping) {
  auto* proxy = ctx.heap.make<BoxedObject>();
  proxy->type = ctx.types->mapping_proxy;
  proxy->kind = ObjectKind::Boxed;
  proxy->payload = unboxed(mapping);
  return proxy;
}

Value namespace_view(Context& ctx, NameDict* names) {
  return make_mapping_proxy(ctx, mirroring(ctx, {&ctx, names, nullptr, false}));
}

// Gives the dict names of its own, so that no object has to live as long as the dict shows them.
static void separate(Context& ctx, DictObject* dict) {
  const HashTable::Mirror* mirror = dict->table.mirror();
  auto* own = ctx.heap.make<NameDict>();
  for (const HashTable::Entry& entry : dict->table.entries())
    if (has_kind(entry.key, ObjectKind::Str)) own->set(ctx.heap, name_of(ctx, as_str(entry.key)), entry.value);
  if (mirror) ctx.namespace_dicts.erase(mirror->names);
  dict->table.set_mirror(ctx.heap.make<HashTable::Mirror>(&ctx, own, nullptr, true));
  ctx.namespace_dicts[own] = dict;
}

void adopt_namespace(Context& ctx, NameDict& names, DictObject* dict) {
  const HashTable::Mirror* mirror = dict->table.mirror();
  if (mirror && mirror->names == names.itself()) return;
  if (!mirror) {
    separate(ctx, dict);
  } else if (!mirror->owns_names) {
    NameDict* shared = mirror->names;
    separate(ctx, dict);
    shared->stand_for(dict->table.mirror()->names);
  }
  auto before = ctx.namespace_dicts.find(&names);
  if (before != ctx.namespace_dicts.end()) separate(ctx, before->second);
  names.stand_for(dict->table.mirror()->names);
}

// ---- the views as types -----------------------------------------------------------------------------------

Slots mapping_proxy_slots() {
  Slots slots = dict_slots();
  slots.repr = [](Context& ctx, Value self) {
    KDSL_TRY_VALUE(text, repr(ctx, unboxed(self)));
    return make_str(ctx, fmt::format("mappingproxy({})", text_of(text)));
  };
  slots.str = [](Context& ctx, Value self) { return repr(ctx, unboxed(self)); };
  slots.set_item = nullptr;
  slots.inplace = nullptr;
  slots.set_attr = [](Context& ctx, Value, Name name, Value) {
    return ctx.raise(ctx.types->attribute_error, "'mappingproxy' object has no attribute '{}'", name.text());
  };
  return slots;
}

namespace {

struct MemberDescriptor : NativeObject {
  const TypeObject* owner;
  Name name;
};

}  // namespace

static MemberDescriptor* member_of(Value v) { return static_cast<MemberDescriptor*>(v.object()); }

Value make_member_descriptor(Context& ctx, const TypeObject* owner, Name name) {
  auto* member = ctx.heap.make<MemberDescriptor>();
  member->type = ctx.types->member_descriptor;
  member->kind = ObjectKind::Native;
  member->owner = owner;
  member->name = name;
  return member;
}

Slots member_slots() {
  return {.repr =
              [](Context& ctx, Value self) {
                return make_str(ctx, fmt::format("<member '{}' of '{}' objects>", member_of(self)->name.text(),
                                                 member_of(self)->owner->name.text()));
              },
          .get_attr =
              [](Context& ctx, Value self, Name name) {
                if (name == ctx.known->name) return make_str(ctx, member_of(self)->name);
                return Value();
              }};
}

}  // namespace kdsl::value
