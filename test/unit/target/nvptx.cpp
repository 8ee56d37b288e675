// These tests use the nvptx target through its interface.
#include <catch2/catch.hpp>

#include "ir/arch.h"
#include "ir/builder.h"
#include "ir/op_kind.h"
#include "target/target.h"

using namespace kdsl;
using namespace kdsl::target;

namespace {

// Builds p[tid] = tid.
void build_kernel(ir::Module& module, std::string_view name) {
  ir::Param param{.type = ir::pointer_type(ir::Space::Global), .align = 16, .noalias = true};
  ir::Function* kernel = module.add_function(ir::FunctionKind::Kernel, name, {param});
  ir::Builder builder(module);
  builder.set_insertion(kernel->body.block);
  ir::Value* tid = builder.sreg(ir::Sreg::TidX);
  builder.store(tid, builder.ptr_offset(kernel->body.block->args[0], tid, 4), 4);
  builder.create(ir::OpKind::Return, {}, {});
}

}  // namespace

TEST_CASE("the registry makes the nvptx target", "[target]") {
  auto target = create_target("nvptx", {});
  REQUIRE(target);
  CHECK(target->name() == "nvptx");
  CHECK(target->has_arch("sm_90a"));
  CHECK(target->has_arch("sm_101a"));
  CHECK_FALSE(target->has_arch("sm_70"));
  CHECK(target->archs().size() == std::size(ir::kArchs));
  CHECK_FALSE(create_target("abacus", {}));
}

TEST_CASE("every architecture gives PTX of its name", "[target]") {
  ir::Module module;
  build_kernel(module, "k");
  auto target = create_target("nvptx", {});
  for (const ir::Arch& arch : ir::kArchs) {
    INFO(arch.name);
    diag::Sink sink;
    REQUIRE(target->check(module, arch.name, sink));
    Form form = Form::Ptx;
    auto made = target->emit(module, arch.name, {&form, 1});
    REQUIRE(made);
    CHECK(made->front().bytes.find(".target " + std::string(arch.name)) != std::string::npos);
    CHECK(made->front().kernels.size() == 1);
  }
}

TEST_CASE("several forms come from one lowering, the same bytes each time", "[target]") {
  ir::Module module;
  build_kernel(module, "a");
  build_kernel(module, "b");
  auto target = create_target("nvptx", {});
  Form forms[] = {Form::Ptx, Form::Llvm, Form::LlvmOpt};
  auto first = target->emit(module, "sm_80", forms);
  auto second = create_target("nvptx", {})->emit(module, "sm_80", forms);
  REQUIRE(first);
  REQUIRE(second);
  for (size_t i = 0; i < 3; ++i) {
    CHECK((*first)[i].form == forms[i]);
    CHECK((*first)[i].bytes == (*second)[i].bytes);
  }
}

TEST_CASE("a process that was prepared and not used ends with the target", "[target]") {
  auto target = create_target("nvptx", {});
  target->prepare(Form::Cubin, "sm_90a");
  target->prepare(Form::Cubin, "sm_1");
  SUCCEED();
}
