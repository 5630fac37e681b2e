// SPDX-License-Identifier: Apache-2.0
// Small files whose loops and functions stand for far more than they hold. What one iteration or call walks through
// counts, not its nodes alone: initializers, names, attributes, outputs. The bound is 100,000 nodes of usual size.
#include "onnx_checks.h"

#include <functional>

namespace dubhe::workload::test {
namespace {

using Fill = std::function<void(onnx::GraphProto&)>;

// A body that takes i, on, h and gives on2, h2, written by `fill`.
void write_body(onnx::GraphProto& body, const Fill& fill) {
    for (const auto* name : {"i", "on", "h"})
        body.add_input()->set_name(name);
    fill(body);
    for (const auto* name : {"on2", "h2"})
        body.add_output()->set_name(name);
}

void act(onnx::GraphProto& body) {
    add_node(body, "Identity", {"on"}, {"on2"});
    add_node(body, "Relu", {"h"}, {"h2"});
}

// The condition is computed anew in each iteration: how many there are shows only when they run.
void act_while(onnx::GraphProto& body) {
    add_node(body, "Less", {"i", "trips"}, {"on2"});
    add_node(body, "Relu", {"h"}, {"h2"});
}

OnnxWriter loop(std::int64_t trips, const Fill& fill, bool computed = false) {
    OnnxWriter model;
    model.input("x", {1, 8}).number("trips", trips).number("none", 0);
    const Names inputs = computed ? Names{"", "", "x"} : Names{"trips", "", "x"};
    write_body(model.node("Loop", inputs, {"y"}).graph("body"), fill);
    model.output("y");
    return model;
}

void scalars(onnx::GraphProto& body, int count) {
    for (int k = 0; k < count; ++k) {
        onnx::TensorProto& scalar = *body.add_initializer();
        scalar.set_name("c" + std::to_string(k));
        scalar.set_data_type(onnx::TensorProto::FLOAT);
        scalar.add_float_data(1);
    }
}

void sparse_scalars(onnx::GraphProto& body, int count) {
    for (int k = 0; k < count; ++k) {
        onnx::TensorProto& scalar = *body.add_sparse_initializer()->mutable_values();
        scalar.set_name("s" + std::to_string(k));
        scalar.set_data_type(onnx::TensorProto::FLOAT);
    }
}

void constants(onnx::GraphProto& body, int count) {
    for (int k = 0; k < count; ++k)
        add_node(body, "Constant", {}, {"k" + std::to_string(k)}).i("value_int", k);
}

// A function f.F of `inputs` inputs whose body is `fill`'s; it takes i0 and gives o.
onnx::FunctionProto& add_function(OnnxWriter& model, int inputs, const Fill& fill) {
    model.opset("f", 1);
    onnx::FunctionProto& function = *model.model().add_functions();
    function.set_domain("f");
    function.set_name("F");
    for (int k = 0; k < inputs; ++k)
        function.add_input("i" + std::to_string(k));
    function.add_output("o");
    onnx::GraphProto body;
    fill(body);
    *function.mutable_node() = body.node();
    return function;
}

void relu(onnx::GraphProto& body) {
    add_node(body, "Relu", {"i0"}, {"o"});
}

// `count` calls of f.F, each of the result before it.
void call(OnnxWriter& model, int count) {
    for (int k = 0; k < count; ++k)
        model.node("F", {k == 0 ? "x" : "y" + std::to_string(k - 1)}, {"y" + std::to_string(k)}).domain("f");
    model.output("y" + std::to_string(count - 1));
}

struct Growing {
    const char* name;
    std::function<OnnxWriter()> write;
};

void PrintTo(const Growing& growing, std::ostream* out) {
    *out << growing.name;
}

class OnnxExpansionOf : public testing::TestWithParam<Growing> {};

TEST_P(OnnxExpansionOf, IsRefused) {
    const std::string bytes = GetParam().write().bytes();
    EXPECT_LT(bytes.size(), 2'000'000U);
    const Result<BuiltNetwork> built = read_onnx_bytes(bytes, "small.onnx", {});
    ASSERT_FALSE(built.ok());
    EXPECT_EQ(built.diagnostics()[0].file, "small.onnx");
    EXPECT_NE(built.diagnostics()[0].path.find("node"), std::string::npos);
    EXPECT_NE(built.diagnostics()[0].message.english().find("expand to more than 100000 nodes"), std::string::npos)
        << to_text(built.diagnostics());
}

OnnxWriter function_of(int nodes, const std::function<void(onnx::FunctionProto&)>& change) {
    OnnxWriter model;
    model.input("x", {1, 8});
    onnx::FunctionProto& function = add_function(model, 1, [&](onnx::GraphProto& body) {
        for (int k = 0; k < nodes; ++k)
            add_node(body, "Softmax", {k == 0 ? "i0" : "a" + std::to_string(k - 1)},
                     {k + 1 == nodes ? "o" : "a" + std::to_string(k)})
                .refers("axis", "slope");
    });
    change(function);
    return model;
}

const Growing cases[]{
    {"DenseInitializers", [] { return loop(15'000, [](auto& b) { act(b), scalars(b, 10'000); }); }},
    {"SparseInitializers", [] { return loop(15'000, [](auto& b) { act(b), sparse_scalars(b, 2'000); }); }},
    {"InitializersOfComputedLoops",
     [] {
         return loop(
             15'000, [](auto& b) { act_while(b), scalars(b, 10'000); }, true);
     }},
    {"ConstantsOfComputedLoops",
     [] {
         return loop(
             15'000, [](auto& b) { act_while(b), constants(b, 10'000); }, true);
     }},
    {"OutputsOfAConstant",
     [] {
         return loop(
             15'000,
             [](auto& b) {
                 act_while(b);
                 onnx::NodeProto& node = *b.add_node();
                 node.set_op_type("Mystery");
                 for (int k = 0; k < 10'000; ++k)
                     node.add_output("m" + std::to_string(k));
             },
             true);
     }},
    {"InitializersOfBranches",
     [] {
         return loop(
             15'000,
             [](auto& b) {
                 act_while(b);
                 onnx::GraphProto& then = add_node(b, "If", {"on"}, {"branch"}).graph("then_branch");
                 scalars(then, 10'000);
                 then.add_output()->set_name("h");
             },
             true);
     }},
    {"LongNamesOfInputs",
     [] {
         return loop(
             90'000,
             [](auto& b) {
                 act_while(b);
                 scalars(b, 1);
                 b.mutable_initializer(0)->set_name(std::string(1'000'000, 'n'));
             },
             true);
     }},
    {"LongNamesOfOperators",
     [] {
         return loop(
             90'000,
             [](auto& b) {
                 act_while(b);
                 add_node(b, "Relu", {"h"}, {"other"}).domain(std::string(1'000'000, 'd'));
             },
             true);
     }},
    {"InputsOfFunctions",
     [] {
         OnnxWriter model;
         model.input("x", {1, 8});
         add_function(model, 20'000, relu);
         call(model, 2'000);
         return model;
     }},
    {"VersionsInFunctions",
     [] {
         OnnxWriter model = function_of(10'000, [](onnx::FunctionProto& function) {
             for (int k = 0; k < 20'000; ++k)
                 function.add_opset_import()->set_domain("o" + std::to_string(k));
         });
         call(model, 5);
         return model;
     }},
    {"AttributesOfCalls",
     [] {
         OnnxWriter model = function_of(20'000, [](onnx::FunctionProto&) {});
         call(model, 1);
         NodeWriter node{*model.graph().mutable_node(0)};
         for (int k = 0; k < 20'000; ++k)
             node.f("a" + std::to_string(k), 1);
         return model;
     }},
};
INSTANTIATE_TEST_SUITE_P(Cases, OnnxExpansionOf, testing::ValuesIn(cases),
                         [](const auto& one) { return std::string{one.param.name}; });

// Inner loops that never run: what their bodies hold is looked at once, not at each visit.
TEST(OnnxExpansion, BodiesThatNeverRunCostNothing) {
    constexpr int trips = 15'000;
    const OnnxWriter model = loop(
        trips,
        [](onnx::GraphProto& body) {
            act_while(body);
            write_body(add_node(body, "Loop", {"none", "", "h"}, {"idle"}).graph("body"), [](onnx::GraphProto& inner) {
                act(inner);
                constants(inner, 20'000);
                scalars(inner, 20'000);
            });
        },
        true);
    const Result<BuiltNetwork> built = read_onnx_bytes(model.bytes(), "idle.onnx", {});
    ASSERT_TRUE(built.ok()) << to_text(built.diagnostics());
    EXPECT_EQ(built->graph.operators().size(), std::size_t{trips} + 1); // the last makes the condition false
}

} // namespace
} // namespace dubhe::workload::test
