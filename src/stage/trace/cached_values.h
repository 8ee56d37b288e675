// This header handles values that caches of the library keep (functools.cache, cached_property) while code is traced. A
// program does not see a cache, so dynamic regions do not carry its entries. A static value that a function computes in a
// region is valid outside, and is kept; the lists and instances in it count from then on as being as old as the cache, so
// that regions carry what is stored in them. A runtime value of a region does not exist after it: to keep one is an error. A
// runtime value of a kernel does not exist after the kernel: it is computed anew each time, and nothing may be stored in an
// object that contains it, since the next call would not find that object.
#pragma once

#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "value/call.h"
#include "value/context.h"

namespace kdsl::stage {

class DynamicRegion;

struct CachedObjects {
  // Objects made in a region or kernel, with the object whose age they take on.
  std::unordered_map<const value::Object*, const value::Object*> kept;
  // The attributes that a region has filled: one that is filled again was deleted in it.
  std::set<std::tuple<const DynamicRegion*, const value::Object*, std::string>> filled;
  std::unordered_set<const value::Object*> passing;  // objects with runtime values, which every call makes anew
};

// Implements remember(entries, key, value, owner=None), which keeps an entry of a cache; `owner` is the instance whose
// attributes they are.
value::Value remember(value::Context&, const value::Bound& args);
// Implements forget(entries, key), which drops an entry.
value::Value forget(value::Context&, const value::Bound& args);
// Implements evict(entries, key), which drops an entry for lack of space. In a region, objects cannot be dropped, because
// every attempt to trace it would compute them anew.
value::Value evict(value::Context&, const value::Bound& args);
// Called before a store. Returns false after reporting that the object has runtime values that every call makes anew.
bool check_passing(value::Context&, const value::Object* target);

}  // namespace kdsl::stage
