// Fuzz target: it takes any bytes through decoding, lexer, parser, dumps and name resolution. It finds crashes, hangs and
// sanitizer reports; the meaning of the bytes does not matter. Half of the inputs are mutated by tokens, half by bytes. The
// seeds are all .kpy files of the tree (run_fuzzers.sh).
#include <cstdint>
#include <string>

#include "ast/dump.h"
#include "base/encoding.h"
#include "base/names.h"
#include "base/source.h"
#include "check/scope.h"
#include "diag/diag.h"
#include "parse/dump_tokens.h"
#include "parse/lexer.h"
#include "parse/parse.h"
#include "support/mutator.h"
#include "support/token_mutator.h"

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  return kdsl::fuzz::mutate(data, size, max_size, seed, kdsl::fuzz::mutate_tokens, 2);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto text = kdsl::decode_source(std::string(reinterpret_cast<const char*>(data), size));
  if (!text) return 0;
  kdsl::SourceManager sources;
  const kdsl::SourceFile* file = sources.add("<fuzz>", std::move(*text));
  kdsl::parse::dump_tokens(*file, kdsl::parse::lex(*file, {.keep_trivia = true}));
  kdsl::NameTable names;
  kdsl::diag::Sink sink;
  auto module = kdsl::parse::parse(*file, names, sink);
  kdsl::ast::dump(*module, {.with_positions = true});
  if (!sink.has_errors()) kdsl::check::resolve(*module, names, sink);
  return 0;
}
