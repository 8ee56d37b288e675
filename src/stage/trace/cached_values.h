// What caches of the library keep (functools.cache, cached_property) while code is traced. A cache is not what a program
// sees: dynamic regions do not carry its entries. A static value that a function computes in a region is the same outside,
// and is kept; the lists and instances in it are from then on as old as the cache, so that regions carry what is stored
// in them. A runtime value of a region is not there after it: to keep one is an error. One of a kernel is not there after
// that: it is computed anew each time, and nothing may be stored in what holds it, since the next call would not find it.
#pragma once

#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "value/call.h"
#include "value/context.h"

namespace kdsl::stage {

class Region;

struct CachedObjects {
  // Made in a region or kernel, as if they were as old as the cache.
  std::unordered_map<const value::Object*, const value::Object*> kept;
  // The attributes that a region has filled: one that is filled again was deleted in it.
  std::set<std::tuple<const Region*, const value::Object*, std::string>> filled;
  std::unordered_set<const value::Object*> passing;  // with runtime values, of which every call makes others
};

// remember(entries, key, value, owner=None): keeps an entry of a cache; `owner`: the instance whose attributes they are.
value::Value remember(value::Context&, const value::Bound& args);
// forget(entries, key): drops one.
value::Value forget(value::Context&, const value::Bound& args);
// evict(entries, key): the same of a cache. In a region that would be found anew in every try, objects cannot be dropped.
value::Value evict(value::Context&, const value::Bound& args);
// Before a store. False: the object is one of those that pass, which was reported.
bool check_passing(value::Context&, const value::Object* target);

}  // namespace kdsl::stage
