// These tests run values over a stand-in for the evaluator: they check which questions the static level asks of Evaluation,
// and when. No part of stage/ is linked.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "value/context.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

using namespace kdsl;
using namespace kdsl::value;

namespace {

Value second_operand(Context&, const Bound& args) { return value::as_tuple(args[0])->items[1]; }
constexpr BuiltinRow kUnion{"UnionType", "parts", "", second_operand};

// Records the questions it gets, and answers with values that a test prepared.
class Recorder final : public Evaluation {
 public:
  explicit Recorder(Context& ctx) : ctx_(ctx) { ctx.evaluation = this; }

  Value call_function(FunctionObject* function, const CallArgs& args) override {
    called = function;
    return Value::integer(static_cast<int64_t>(args.positional.size()));
  }
  Value import_module(std::string_view dotted_name, Span) override {
    imported.emplace_back(dotted_name);
    ModuleObject* module = make_module(ctx_, dotted_name);
    module->names.set(ctx_.heap, ctx_.names.intern("UnionType"), make_builtin(ctx_, kUnion));
    return module;
  }
  Value resume_generator(GeneratorObject* generator, Value sent) override {
    CHECK(sent.is_none());
    return generator->is_finished ? Value() : Value::integer(7);
  }
  Value compile_function(const CallArgs&, const CompileSettings&) override { return Value::none(); }
  Value fail_stale(const ir::Value*) override { return Value::raised(); }
  bool before_store(Object* target, Value stored, const StoredPart& part) override {
    stores.push_back({target, stored, part});
    return !refuses;
  }

  struct Store {
    Object* target;
    Value stored;
    StoredPart part;
  };
  FunctionObject* called = nullptr;
  std::vector<std::string> imported;
  std::vector<Store> stores;
  bool refuses = false;

 private:
  Context& ctx_;
};

struct Session {
  diag::Sink sink;
  Context ctx{sink};
  Recorder recorder{ctx};

  FunctionObject* function() {
    auto* made = ctx.make<FunctionObject>();
    made->type = ctx.types->function;
    made->kind = ObjectKind::Function;
    return made;
  }
};

}  // namespace

TEST_CASE("a function of the program is called by the evaluation") {
  Session session;
  FunctionObject* function = session.function();
  Value result = call(session.ctx, function, {Value::integer(1), Value::integer(2)});
  CHECK(session.recorder.called == function);
  CHECK(result.as_int() == 2);
}

TEST_CASE("a generator is resumed by the evaluation until it is finished") {
  Session session;
  auto* generator = session.ctx.make<GeneratorObject>();
  generator->type = session.ctx.types->generator;
  generator->kind = ObjectKind::Generator;
  CHECK(next(session.ctx, generator).as_int() == 7);
  generator->is_finished = true;
  CHECK(next(session.ctx, generator).is_unbound());
}

TEST_CASE("`int | None` asks for the module that has the class of unions") {
  Session session;
  Value integer = session.ctx.types->integer;
  Value made = binary(session.ctx, ast::Operator::BitOr, integer, Value::none());
  CHECK(made.is_none());
  CHECK(session.recorder.imported == std::vector<std::string>{"types"});
}

TEST_CASE("stores are told to the evaluation where something watches them") {
  Session session;
  Context& ctx = session.ctx;
  ListObject* list = make_list(ctx, std::vector<Value>{Value::integer(1), Value::integer(2)});

  CHECK(!set_item(ctx, list, Value::integer(0), Value::integer(3)).is_raised());
  CHECK(session.recorder.stores.empty());

  ctx.trace.watch = StoreWatch::Region;
  CHECK(!set_item(ctx, list, Value::integer(1), Value::integer(4)).is_raised());
  REQUIRE(session.recorder.stores.size() == 1);
  CHECK(session.recorder.stores[0].target == list);
  CHECK(session.recorder.stores[0].stored.as_int() == 4);
  CHECK(session.recorder.stores[0].part.key.as_int() == 1);
  CHECK(list->data[1].as_int() == 4);
}

TEST_CASE("a store that the evaluation refuses does not happen") {
  Session session;
  Context& ctx = session.ctx;
  ListObject* list = make_list(ctx, std::vector<Value>{Value::integer(1)});
  ctx.trace.watch = StoreWatch::Region;
  session.recorder.refuses = true;
  CHECK(set_item(ctx, list, Value::integer(0), Value::integer(2)).is_raised());
  CHECK(list->data[0].as_int() == 1);
}

TEST_CASE("what is attached to a Context is found by its type and ends with it") {
  struct Counted {
    explicit Counted(int& alive) : alive_(alive) { ++alive_; }
    ~Counted() { --alive_; }
    int& alive_;
  };
  struct Other {
    int number = 0;
  };
  int alive = 0;
  {
    Session session;
    Extensions& extensions = session.ctx.extensions;
    CHECK(extensions.find<Counted>() == nullptr);
    Counted& made = extensions.attach<Counted>(alive);
    extensions.attach<Other>().number = 5;
    CHECK(extensions.find<Counted>() == &made);
    CHECK(extensions.find<Other>()->number == 5);
    CHECK(alive == 1);
  }
  CHECK(alive == 0);
}
