// The result of resolving a program as a text: its scopes with their slots, the names of the tree with their bindings, and what
// regions of statements store.
#pragma once

#include <string>

namespace kdsl::test {

std::string scopes_text(const std::string& source);

}  // namespace kdsl::test
