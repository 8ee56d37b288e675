#include "base/names.h"

namespace kdsl {

Name NameTable::intern(std::string_view text) {
  if (auto found = names_.find(text); found != names_.end()) return Name(found->second);
  std::string_view owned = arena_.copy(text);
  const NameData* data = arena_.make<NameData>(owned, std::hash<std::string_view>()(owned));
  names_.emplace(owned, data);
  return Name(data);
}

}  // namespace kdsl
