// Any bytes as KIR text: reading reports or succeeds; what was read prints and reads back the same; what
// verifies survives every pass and still verifies.
#include <cstdint>
#include <string>

#include "base/check.h"
#include "ir/text/printer.h"
#include "ir/text/reader.h"
#include "ir/verify/verify.h"
#include "passes/passes.h"

using namespace kdsl;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  SourceManager sources;
  NameTable names;
  diag::Sink diags;
  ir::Module module;
  const SourceFile* file = sources.add("fuzz.kir", std::string(reinterpret_cast<const char*>(data), size));
  if (!ir::read(*file, names, module, diags)) {
    KDSL_CHECK(diags.has_errors(), "failed without a message");
    return 0;
  }
  std::string text = ir::print(module);
  ir::Module again;
  KDSL_CHECK(ir::read(*sources.add("again.kir", text), names, again, diags).has_value(), "printed text is not read");
  KDSL_CHECK(ir::print(again) == text, "printing is not stable");
  if (!ir::find_violations(module).empty()) return 0;
  passes::RunOptions options;
  options.verify_each = true;
  KDSL_CHECK(passes::run(module, passes::pipeline(2), sources, diags, options).has_value(), "a pass broke the module");
  return 0;
}
