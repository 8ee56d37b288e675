// Aliases tracks objects of which only run time decides whether they are one object. When a dynamic region chooses which of
// two lists, dicts or instances a name refers to, the name gets a new object with the chosen contents. As long as none of
// these objects changes, reading them gives what Python gives. A store to one of them is an error while another can still be
// seen. join.cpp and loop.cpp record such objects; every store asks.
#pragma once

#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "value/context.h"

namespace kdsl::stage {

class DynamicRegion;

class Aliases {
 public:
  // The region that chose: "`if`", "`for` loop", … with its header.
  struct Decision {
    const char* what = "";
    Span header;
  };
  // The values of a region's results on one path out of it, in the order of the results; Unbound: unknown.
  using Path = std::vector<value::Value>;

  bool empty() const { return links_.empty(); }
  // Records that a region made `results`, each the value that the taken path gives it.
  void join(value::Context&, std::span<const value::Value> results, std::span<const Path> paths, const Decision&);
  // Returns whether a further path adds nothing new; used for the values with which a loop begins its next iteration.
  // `is_outside` tells objects that are not made in the loop.
  bool covers(value::Context&, std::span<const value::Value> results, const Path& path,
              const std::function<bool(const value::Object*)>& is_outside) const;
  // Records that the copy has the object's contents: as the source of a join it stands for the object.
  void note_copy(value::Value copy, value::Value original);
  // Called when a region begins; regions nest, and copies made in one are dropped after it.
  void enter(const DynamicRegion* region) { open_.push_back({region, noted_.size()}); }
  void leave();
  // Called before a store. Returns false after reporting that the store would have to change other objects, too.
  bool check_store(value::Context&, value::Object* target);
  // Called before `is`. Returns false after reporting that only run time decides whether these two are one object.
  bool check_identity(value::Context&, value::Value a, value::Value b) const;

 private:
  using Objects = std::vector<const value::Object*>;
  using ObjectSet = std::unordered_set<const value::Object*>;
  // A list, dict or instance among the results, and the object that it is on each path (null: unknown).
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
    const DynamicRegion* region;
    size_t noted;  // number of copies made before
  };

  // Maps each object to those that may be the same object.
  std::unordered_map<const value::Object*, ObjectSet> links_;
  size_t link_count_ = 0, live_links_ = 0;  // the number now, and when unreachable ones were last dropped
  std::unordered_map<const value::Object*, Made> made_;
  size_t serial_ = 0;
  std::unordered_map<const value::Object*, const value::Object*> copies_;
  Objects noted_;  // the copies, in order
  std::vector<OpenRegion> open_;
};

}  // namespace kdsl::stage
