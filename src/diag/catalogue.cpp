#include "diag/catalogue.h"

#include <algorithm>

namespace kdsl::diag {

static constexpr CatalogueEntry kEntries[] = {
#define DIAG(level, name, code, format, ...) {Level::level, #name, code},
#include "diag/definitions/all.inc"
#undef DIAG
};

static constexpr std::string_view kOffByDefault[] = {
#define DIAG(level, name, code, format, ...)
#define WARNING_OFF(code) code,
#include "diag/definitions/all.inc"
#undef WARNING_OFF
#undef DIAG
};

std::span<const CatalogueEntry> catalogue() { return kEntries; }

static std::vector<std::string_view> codes_of(Level level) {
  std::vector<std::string_view> codes;
  for (const CatalogueEntry& entry : kEntries)
    if (entry.level == level && std::find(codes.begin(), codes.end(), entry.code) == codes.end()) codes.push_back(entry.code);
  return codes;
}

std::vector<std::string_view> warning_codes() { return codes_of(Level::Warning); }

std::vector<std::string_view> remark_codes() { return codes_of(Level::Remark); }

std::vector<std::string_view> all_codes() {
  std::vector<std::string_view> codes;
  for (const CatalogueEntry& entry : kEntries)
    if (*entry.code != '\0') codes.push_back(entry.code);
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

bool is_warning_on_by_default(std::string_view code) {
  return std::find(std::begin(kOffByDefault), std::end(kOffByDefault), code) == std::end(kOffByDefault);
}

std::optional<std::string_view> explanation(std::string_view code) {
  for (const EmbeddedFile& file : explain_files()) {
    std::string_view name = file.name;
    if (name.ends_with(".md") && name.substr(0, name.size() - 3) == code) return file.text;
  }
  return std::nullopt;
}

}  // namespace kdsl::diag
