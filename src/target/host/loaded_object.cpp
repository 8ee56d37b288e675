#include "target/host/loaded_object.h"

#include "target/host/jit_session.h"

namespace kdsl::target {

namespace {

class LinkedObject final : public LoadedObject {
 public:
  std::string add(std::string_view object) {
    auto linked = session_.add(llvm::SmallVector<char, 0>(object.begin(), object.end()));
    if (!linked) return std::move(linked.error());
    module_ = *linked;
    return {};
  }
  void* find(std::string_view symbol) override { return session_.find(module_, symbol).value_or(nullptr); }

 private:
  JitSession session_;
  size_t module_ = 0;
};

}  // namespace

std::expected<std::unique_ptr<LoadedObject>, std::string> LoadedObject::link(std::string_view object) {
  auto made = std::make_unique<LinkedObject>();
  if (std::string failure = made->add(object); !failure.empty()) return std::unexpected(std::move(failure));
  return made;
}

}  // namespace kdsl::target
