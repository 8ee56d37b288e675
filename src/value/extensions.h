// Objects that folders above value/ keep for a whole session, one of each type: the tensors of a script that kdsl-run runs, the
// handles of a driver's streams. The owner attaches its object when its modules are loaded and finds it again by its type; no
// other code needs to know that it exists.
#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace kdsl::value {

class Extensions {
 public:
  Extensions() = default;
  Extensions(const Extensions&) = delete;

  // Returns null if none of this type is attached.
  template <typename T>
  T* find() const {
    for (const Attached& one : attached_)
      if (one.type == &kIdentity<T>) return static_cast<T*>(one.object.get());
    return nullptr;
  }
  // Makes the object of this type, which lives as long as the Context.
  template <typename T, typename... Args>
  T& attach(Args&&... args) {
    auto object = std::make_unique<T>(std::forward<Args>(args)...);
    T& made = *object;
    attached_.push_back({&kIdentity<T>, {object.release(), [](void* attached) { delete static_cast<T*>(attached); }}});
    return made;
  }

 private:
  // There is one variable for each type, whose address identifies the type.
  template <typename T>
  static constexpr char kIdentity = 0;

  struct Attached {
    const char* type;
    std::unique_ptr<void, void (*)(void*)> object;
  };
  std::vector<Attached> attached_;
};

}  // namespace kdsl::value
