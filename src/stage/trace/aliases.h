// Objects of which only run time decides whether they are the same one. When a dynamic region chooses which of two
// lists, dicts or instances a name means, the name gets a new object with the chosen contents: reading it, or those it
// may be, gives what Python gives as long as none of them changes. A store to one of them is an error while another
// can still be seen. join.cpp and loop.cpp record what they made; every store asks.
#pragma once

#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "value/context.h"

namespace kdsl::stage {

class Region;

class Aliases {
 public:
  // The region that chose: "`if`", "`for` loop", … at its header.
  struct Decision {
    const char* what = "";
    Span header;
  };
  // What the results of a region are when it is left one way, in the order of the results; Unbound: unknown.
  using Path = std::vector<value::Value>;

  bool empty() const { return links_.empty(); }
  // A region made `results`, each the value that the path taken gives it.
  void join(value::Context&, std::span<const value::Value> results, std::span<const Path> paths, const Decision&);
  // Whether a further path leaves nothing new: what a loop is entered with after another iteration. `is_outside`:
  // objects that are not made in the loop.
  bool covers(value::Context&, std::span<const value::Value> results, const Path& path,
              const std::function<bool(const value::Object*)>& is_outside) const;
  // The copy remembers what the object held: as a source it stands for the object.
  void note_copy(value::Value copy, value::Value original);
  // Regions begin and end inside each other; copies made in one are of no use after it.
  void enter(const Region* region) { open_.push_back({region, noted_.size()}); }
  void leave();
  // Before a store. False: the store would have to reach other objects, which was reported.
  bool check_store(value::Context&, value::Object* target);
  // Before `is`. False: only run time decides whether these two are the same object, which was reported.
  bool check_identity(value::Context&, value::Value a, value::Value b) const;

 private:
  using Objects = std::vector<const value::Object*>;
  using ObjectSet = std::unordered_set<const value::Object*>;
  // A list, dict or instance in the results, and what it is on each path (null: unknown).
  struct Node {
    const value::Object* object;
    Objects sources;
  };

  std::vector<Node> nodes_of(value::Context&, std::span<const value::Value> results, std::span<const Path> paths) const;
  const value::Object* original(value::Value v) const;
  const ObjectSet& links_of(const value::Object* object) const;
  bool are_linked(const value::Object* a, const value::Object* b) const;
  void link(const value::Object* a, const value::Object* b);
  void drop_unreachable(value::Context&, std::span<const value::Value> results);

  // An object that a region made.
  struct Made {
    Decision decision;
    size_t serial;
  };
  struct OpenRegion {
    const Region* region;
    size_t noted;  // copies made before
  };

  // Objects that may be the same one.
  std::unordered_map<const value::Object*, ObjectSet> links_;
  size_t link_count_ = 0, live_links_ = 0;  // now; when the unreachable ones were dropped last
  std::unordered_map<const value::Object*, Made> made_;
  size_t serial_ = 0;
  std::unordered_map<const value::Object*, const value::Object*> copies_;
  Objects noted_;  // the copies, in order
  std::vector<OpenRegion> open_;
};

}  // namespace kdsl::stage
