#include "dialects/registry.h"

#include "dialects/cute/dialect.h"
#include "dialects/tilelang/dialect.h"

namespace kdsl::builtins {

static const value::Dialect* const kDialects[] = {&kCuteDialect, &kTileLangDialect};

std::span<const value::Dialect* const> dialects() { return kDialects; }

}  // namespace kdsl::builtins
