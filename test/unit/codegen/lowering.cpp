// These tests cover lowering as a whole: debug locations, constants, speed.
#include "codegen/lowering.h"

#include <chrono>

#include <catch2/catch.hpp>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

#include "base/source.h"
#include "ir/builder.h"
#include "ir/op_kind.h"
#include "plain_hooks.h"

using namespace kdsl;
using namespace kdsl::codegen;

namespace {

std::string text_of(const llvm::Module& module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream, nullptr);
  return text;
}

ir::Function* host_function(ir::Module& module, NameTable& names, std::vector<ir::Type> types) {
  std::vector<ir::Param> params;
  for (size_t i = 0; i < types.size(); ++i) params.push_back({.name = names.intern("p" + std::to_string(i)), .type = types[i]});
  return module.add_function(ir::FunctionKind::Host, "f", params);
}

}  // namespace

TEST_CASE("an inlined op says where it was inlined", "[codegen]") {
  SourceManager sources;
  const SourceFile* file = sources.add("k.kpy", "one\ntwo\nthree\nfour\n");
  NameTable names;
  ir::Module module;
  ir::Function* function = host_function(module, names, {ir::pointer_type(ir::Space::Generic)});
  function->loc.span = {file->id(), 0, 3};
  ir::CallSite outer{{file->id(), 4, 7}, names.intern("f"), nullptr, names.intern("g")};
  ir::CallSite inner{{file->id(), 8, 13}, names.intern("g"), &outer, names.intern("h")};
  ir::Builder builder(module);
  builder.set_insertion(function->body.block);
  builder.set_loc({{file->id(), 14, 18}, &inner});
  ir::Value* one = builder.i32(1);
  builder.store(one, function->body.block->args[0], 4);
  builder.create(ir::OpKind::Return, {}, {});

  llvm::LLVMContext context;
  PlainHooks hooks;
  auto lowered = lower(module, hooks, context, {.kind = ir::FunctionKind::Host, .sources = &sources});
  const llvm::Instruction& store = lowered->getFunction("f")->getEntryBlock().front();
  const llvm::DILocation* at = store.getDebugLoc();
  REQUIRE(at);
  CHECK(at->getLine() == 4);
  CHECK(at->getScope()->getSubprogram()->getName() == "h");
  REQUIRE(at->getInlinedAt());
  CHECK(at->getInlinedAt()->getLine() == 3);
  CHECK(at->getInlinedAt()->getScope()->getSubprogram()->getName() == "g");
  REQUIRE(at->getInlinedAt()->getInlinedAt());
  CHECK(at->getInlinedAt()->getInlinedAt()->getLine() == 2);
  CHECK(at->getInlinedAt()->getInlinedAt()->getScope()->getSubprogram()->getName() == "f");
}

TEST_CASE("constants keep their bits", "[codegen]") {
  NameTable names;
  ir::Module module;
  ir::Function* function = host_function(module, names, {ir::pointer_type(ir::Space::Generic)});
  ir::Builder builder(module);
  builder.set_insertion(function->body.block);
  ir::Value* pointer = function->body.block->args[0];
  auto put = [&](ir::Value* value) { builder.store(value, pointer, 1); };
  put(builder.constant_int(ir::kI8, -1));
  put(builder.constant_int(ir::kI64, INT64_MIN));
  put(builder.constant_int(ir::scalar_type(ir::Scalar::I128), -2));
  put(builder.constant_float(ir::kF16, 0.1));
  put(builder.constant_float(ir::kBF16, 0.1));
  put(builder.constant_float(ir::scalar_type(ir::Scalar::F8E4M3FN), 1.0));
  put(builder.constant_float(ir::scalar_type(ir::Scalar::F8E4M3FN), 1e9));
  builder.create(ir::OpKind::Return, {}, {});
  llvm::LLVMContext context;
  PlainHooks hooks;
  auto lowered = lower(module, hooks, context, {.kind = ir::FunctionKind::Host});
  std::string text = text_of(*lowered);
  for (const char* expected : {"store i8 -1,", "store i64 -9223372036854775808,", "store i128 -2,", "store half 0xH2E66,",
                               "store bfloat 0xR3DCD,", "store i8 56,", "store i8 126,"}) {
    INFO(expected << " in\n" << text);
    CHECK(text.find(expected) != std::string::npos);
  }
}

// This test is hidden: run it with `unit_codegen "[.speed]"`. 100k ops must be lowered within half a second.
TEST_CASE("lowering 100k ops", "[.speed]") {
  SourceManager sources;
  std::string source;
  for (int i = 0; i < 10'000; ++i) source += "line\n";
  const SourceFile* file = sources.add("k.kpy", source);
  NameTable names;
  ir::Module module;
  ir::Function* function = host_function(module, names, {ir::pointer_type(ir::Space::Generic), ir::kF32});
  function->loc.span = {file->id(), 0, 4};
  ir::Builder builder(module);
  builder.set_insertion(function->body.block);
  ir::Value* pointer = function->body.block->args[0];
  ir::Value* value = function->body.block->args[1];
  for (uint32_t i = 0; builder.op_count() < 100'000; ++i) {
    builder.set_loc({{file->id(), i % 10'000 * 5, i % 10'000 * 5 + 4}});
    ir::Value* address = builder.ptr_offset(pointer, builder.i32(static_cast<int64_t>(i)), 4);
    value = builder.binary(ir::OpKind::AddF, value, builder.load(ir::kF32, address, 4));
    builder.store(value, address, 4);
  }
  builder.create(ir::OpKind::Return, {}, {});
  for (bool lines : {false, true}) {
    llvm::LLVMContext context;
    PlainHooks hooks;
    auto begin = std::chrono::steady_clock::now();
    auto lowered = lower(module, hooks, context, {.kind = ir::FunctionKind::Host, .sources = lines ? &sources : nullptr});
    std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begin;
    WARN("100k ops to LLVM IR " << (lines ? "with" : "without") << " lines: " << spent.count() << " ms");
    CHECK(spent.count() < 500 * 3);  // debug builds verify the module too
  }
}
