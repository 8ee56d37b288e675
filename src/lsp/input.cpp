#include "lsp/input.h"

#include "base/os/file.h"

namespace kdsl::lsp {

bool Input::take(std::string& json) {
  while (true) {
    auto message = frames_.take();
    if (message && !*message) return false;
    if (message) {
      json = std::move(**message);
      return true;
    }
    hooks_.refuse(message.error());
  }
}

bool Input::is_message(const std::string& json) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(json);
  if (!value) {
    hooks_.refuse(llvm::toString(value.takeError()));
    return false;
  }
  const llvm::json::Object* object = value->getAsObject();
  bool is_good =
      object && object->getString("jsonrpc") == llvm::StringRef("2.0") && (object->getString("method") || object->get("id"));
  if (is_good) return hooks_.admits(*object);
  hooks_.refuse("neither a request nor a notification of JSON-RPC 2.0");
  return false;
}

void Input::receive() {
  hooks_.wait();
  char part[65536];
  os::Result<size_t> count = os::read_some(fd_, part);
  if (count) frames_.append({part, *count});
  bool may_come = count ? *count > 0 : count.error() == std::errc::resource_unavailable_try_again;
  is_at_end_ = !may_come;
}

llvm::LogicalResult Input::readStandardMessage(std::string& json) {
  while (!is_at_end_) {
    while (take(json))
      if (is_message(json)) return llvm::success();
    receive();
  }
  return llvm::failure();
}

}  // namespace kdsl::lsp
