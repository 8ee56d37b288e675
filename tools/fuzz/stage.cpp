// Fuzz target: it takes a whole module through the front end, the staged evaluator and the KIR passes, within small budgets.
// Nothing that a program does may crash, hang or leak; its results do not matter here. Inputs are mutated by a grammar of
// programs, some of them by bytes. There is no code generation, so that LLVM is not part of the target.
#include <cstdint>
#include <memory>
#include <string>

#include "dialects/registry.h"
#include "base/check.h"
#include "base/encoding.h"
#include "ir/verify/verify.h"
#include "parse/parse.h"
#include "passes/passes.h"
#include "stage/stage.h"
#include "support/mutator.h"
#include "support/program_generator.h"

using namespace kdsl;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed);
extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t* a, size_t a_size, const uint8_t* b, size_t b_size, uint8_t* out,
                                            size_t max_size, unsigned seed);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  return fuzz::mutate(data, size, max_size, seed, fuzz::mutate_program, 12);
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t* a, size_t a_size, const uint8_t* b, size_t b_size, uint8_t* out,
                                            size_t max_size, unsigned seed) {
  auto text = [](const uint8_t* data, size_t size) { return std::string_view(reinterpret_cast<const char*>(data), size); };
  return fuzz::store(fuzz::cross_programs(text(a, a_size), text(b, b_size), seed), out, max_size);
}

static stage::Options fuzz_options() {
  stage::Options options;
  options.dialects = builtins::dialects();
  options.budgets = {.max_steps = 100'000, .max_call_depth = 100, .max_unroll = 1000, .max_bytes = 64 << 20, .max_ops = 20'000};
  return options;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto text = decode_source(std::string(reinterpret_cast<const char*>(data), size));
  if (!text) return 0;
  SourceManager sources;
  const SourceFile* file = sources.add("fuzz.kpy", std::move(*text));
  NameTable names;
  diag::Sink sink;
  std::unique_ptr<ast::Module> tree = parse::parse(*file, names, sink);
  if (sink.has_errors()) return 0;
  stage::Session session(sources, names, sink, fuzz_options());
  session.context().program.write_stdout = session.context().program.write_stderr = [](std::string_view) {};
  if (!session.run(*tree)) {
    KDSL_CHECK(sink.has_errors(), "a module ended early without a message");
    return 0;
  }
  std::unique_ptr<ir::Module> module = session.stage(*tree);
  KDSL_CHECK(module || sink.has_errors(), "nothing was traced, without a message");
  if (!module || sink.has_errors()) return 0;
  KDSL_CHECK(ir::verify(*module, sources, sink), "the evaluator made KIR that is not valid");
  passes::RunOptions options;
  options.verify_each = true;
  KDSL_CHECK(
      passes::run(*module, passes::pipeline(passes::Machine::Gpu), sources, sink, options).has_value() || sink.has_errors(),
      "a pass broke the module");
  return 0;
}
