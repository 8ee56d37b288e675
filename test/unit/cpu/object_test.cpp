// These tests make objects for the `cpu` target's baseline processor, which run like kernels of the JIT.
#include <numeric>

#include "dtype/float_format.h"
#include "kdsl/cpu_kernel.h"
#include "kdsl/host_entry.h"
#include "kir_program.h"
#include "target/host/jit_session.h"

using Catch::Contains;
using namespace kdsl;

static const std::string kText = R"(
kernel @half_add(%a: ptr<global> align 2, %b: ptr<global> align 2) {
  %tid = sreg tid.x : i32
  %pa = ptr.offset %a, %tid [scale 2] : ptr<global>
  %pb = ptr.offset %b, %tid [scale 2] : ptr<global>
  %x = load %pa [align 2] : f16
  %y = load %pb [align 2] : f16
  %s = addf %x, %y : f16
  store %s, %pa [align 2]
  barrier
  return
}

host @run(%a: ptr<global> align 2, %b: ptr<global> align 2, %n: i32)
    arg "a" pointer Float16 param 0
    arg "b" pointer Float16 param 1
    arg "n" scalar Int32 param 2
{
  %one = constant 1 : i32
  %zero = constant 0 : i32
  %stream = nullptr : ptr<generic>
  %status = launch @half_add %one, %one, %one, %n, %one, %one, %zero, %zero, %zero, %zero, %stream, %a, %b : i32
  return
}
)";

static target::Artifact emit(const ir::Module& module, target::Form form, int level) {
  target::Options options;
  options.opt_level = level;
  auto target = target::create_target("cpu", options);
  REQUIRE(target);
  REQUIRE(target->has_arch("native"));
  const target::Form forms[] = {form};
  auto artifacts = target->emit(module, "", forms);
  REQUIRE(artifacts);
  REQUIRE(artifacts->size() == 1);
  return artifacts->front();
}

TEST_CASE("an object holds the kernel's descriptor and the host entry, and runs") {
  for (int level = 0; level <= 3; ++level) {
    test::KirProgram p(kText);  // provides the module and the device
    target::Artifact object = emit(p.module, target::Form::Object, level);
    CHECK(object.kernels.size() == 1);
    CHECK(object.bytes == emit(p.module, target::Form::Object, level).bytes);

    target::JitSession session;
    auto linked = session.add(llvm::SmallVector<char, 0>(object.bytes.begin(), object.bytes.end()));
    REQUIRE(linked);
    auto descriptor = session.find(*linked, "kdsl_cpu_kernel_half_add");
    auto entry = session.find(*linked, "kdsl_entry_run");
    REQUIRE(descriptor);
    REQUIRE(entry);
    CHECK(!session.find(*linked, "kdsl_entry_other"));
    const auto* code = static_cast<const kdsl_cpu_kernel*>(*descriptor);
    CHECK(std::string(code->name) == "half_add");
    CHECK(code->param_count == 2);

    kdsl_module* module = nullptr;
    kdsl_kernel* kernel = nullptr;
    REQUIRE(kdsl_module_load_cpu(p.device, &code, 1, &module) == KDSL_OK);
    REQUIRE(kdsl_module_get_kernel(module, "half_add", &kernel) == KDSL_OK);
    std::vector<uint16_t> a(100), b(100);
    for (size_t i = 0; i < a.size(); ++i) {
      a[i] = static_cast<uint16_t>(dtype::encode(static_cast<double>(i) / 3, dtype::DType::Float16));
      b[i] = static_cast<uint16_t>(dtype::encode(100, dtype::DType::Float16));
    }
    std::vector<uint16_t> before = a;
    void *pa = a.data(), *pb = b.data();
    int32_t n = 100;
    void* params[] = {&pa, &pb, &n};
    kdsl_host_context context{&kernel, 1, nullptr};
    REQUIRE(reinterpret_cast<kdsl_host_entry>(*entry)(&context, params, nullptr) == KDSL_OK);
    for (size_t i = 0; i < a.size(); ++i) {
      double sum = dtype::decode(before[i], dtype::DType::Float16) + 100;
      REQUIRE(a[i] == dtype::encode(sum, dtype::DType::Float16));
    }
    kdsl_module_unload(module);
  }
}

TEST_CASE("the cpu target prints LLVM text and refuses the forms of GPUs") {
  test::KirProgram p(kText);
  CHECK_THAT(emit(p.module, target::Form::Llvm, 2).bytes,
             Contains("presplitcoroutine") && Contains("@kdsl_cpu_kernel_half_add"));
  CHECK_THAT(emit(p.module, target::Form::LlvmOpt, 2).bytes, !Contains("presplitcoroutine"));
  auto target = target::create_target("cpu", {});
  const target::Form forms[] = {target::Form::Ptx};
  auto refused = target->emit(p.module, "", forms);
  REQUIRE(!refused);
  CHECK_THAT(refused.error().message, Contains("neither PTX nor cubins"));
  CHECK(!target->has_arch("no-such-processor"));
}
