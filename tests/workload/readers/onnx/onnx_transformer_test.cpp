// SPDX-License-Identifier: Apache-2.0
// A transformer the way PyTorch's exporter writes it: decomposed layer norms, heads split by computed shapes, a causal
// mask cut out of a buffer, biases as additions. Work and parameters against the formulas of the architecture.
#include "onnx_checks.h"

#include <functional>

namespace dubhe::workload::test {
namespace {

// Writes nodes with fresh names and hands back the name of the result.
class Exporter {
  public:
    explicit Exporter(OnnxWriter& model) : model_{model} {}

    std::string op(const std::string& kind, const Names& inputs, const std::function<void(NodeWriter&)>& detail = {}) {
        const std::string result = "t" + std::to_string(count_++);
        NodeWriter node = model_.node(kind, inputs, {result}).named(block_ + "/" + kind + "_" + std::to_string(count_));
        if (detail) detail(node);
        return result;
    }
    std::string weight(const std::vector<std::int64_t>& dims) {
        const std::string name = "w" + std::to_string(count_++);
        model_.weight(name, dims);
        return name;
    }
    std::string scalar(float value) {
        const std::string name = "s" + std::to_string(count_++);
        model_.weight(name, {}).add_float_data(value);
        return name;
    }
    std::string ints(const std::vector<std::int64_t>& values) {
        const std::string name = "i" + std::to_string(count_++);
        model_.numbers(name, values);
        return name;
    }
    std::string index(std::int64_t value) {
        const std::string name = "n" + std::to_string(count_++);
        model_.number(name, value);
        return name;
    }
    void enter(const std::string& block) { block_ = block; }

  private:
    OnnxWriter& model_;
    std::string block_;
    int count_ = 0;
};

std::string layer_norm(Exporter& e, const std::string& x, std::int64_t width) {
    const auto last = [](NodeWriter& n) { n.ints("axes", {-1}); };
    const std::string centred = e.op("Sub", {x, e.op("ReduceMean", {x}, last)});
    const std::string variance = e.op("ReduceMean", {e.op("Pow", {centred, e.scalar(2.0F)})}, last);
    const std::string deviation = e.op("Sqrt", {e.op("Add", {variance, e.scalar(1e-5F)})});
    return e.op("Add", {e.op("Mul", {e.op("Div", {centred, deviation}), e.weight({width})}), e.weight({width})});
}

std::string dense(Exporter& e, const std::string& x, std::int64_t in, std::int64_t out) {
    return e.op("Add", {e.weight({out}), e.op("MatMul", {x, e.weight({in, out})})});
}

// [batch, rows, width] -> [batch, heads, rows, width / heads], the shape computed from x itself.
std::string heads_of(Exporter& e, const std::string& x, std::int64_t heads, std::int64_t width,
                     const std::vector<std::int64_t>& order) {
    const std::string shape = e.op("Shape", {x});
    Names dims;
    for (const std::int64_t i : {0, 1})
        dims.push_back(e.op("Unsqueeze", {e.op("Gather", {shape, e.index(i)}), e.ints({0})}));
    dims.push_back(e.ints({heads}));
    dims.push_back(e.ints({width / heads}));
    const std::string target = e.op("Concat", dims, [](NodeWriter& n) { n.i("axis", 0); });
    return e.op("Transpose", {e.op("Reshape", {x, target})}, [&](NodeWriter& n) { n.ints("perm", order); });
}

std::string attention(Exporter& e, const std::string& x, std::int64_t heads, std::int64_t width) {
    const std::string q = heads_of(e, dense(e, x, width, width), heads, width, {0, 2, 1, 3});
    const std::string k = heads_of(e, dense(e, x, width, width), heads, width, {0, 2, 3, 1});
    const std::string v = heads_of(e, dense(e, x, width, width), heads, width, {0, 2, 1, 3});
    std::string scores = e.op("Div", {e.op("MatMul", {q, k}), e.scalar(8.0F)});
    const std::string rows = e.op("Unsqueeze", {e.op("Gather", {e.op("Shape", {x}), e.index(1)}), e.ints({0})});
    std::string mask = "causal";
    for (const std::int64_t axis : {2, 3})
        mask = e.op("Slice", {mask, e.ints({0}), rows, e.ints({axis})});
    scores = e.op("Where", {mask, scores, e.scalar(-1e9F)});
    const std::string mixed = e.op("MatMul", {e.op("Softmax", {scores}, [](NodeWriter& n) { n.i("axis", -1); }), v});
    const std::string merged = e.op("Reshape", {e.op("Transpose", {mixed},
                                                     [](NodeWriter& n) {
                                                         n.ints("perm", {0, 2, 1, 3});
                                                     }),
                                                e.ints({0, 0, width})});
    return dense(e, merged, width, width);
}

constexpr std::int64_t vocabulary = 1000, positions = 256, width = 64, heads = 4, layers = 3;

OnnxWriter decoder() {
    OnnxWriter model;
    model.input("ids", {"batch_size", "sequence_length"}, i64);
    model.weight("causal", {1, 1, positions, positions}, onnx::TensorProto::BOOL);
    model.weight("words", {vocabulary, width});
    Exporter e{model};
    const std::string length = e.op("Gather", {e.op("Shape", {"ids"}), e.index(1)});
    const std::string place = e.op("Unsqueeze", {e.op("Range", {e.index(0), length, e.index(1)}), e.ints({0})});
    std::string x =
        e.op("Add", {e.op("Gather", {"words", "ids"}), e.op("Gather", {e.weight({positions, width}), place})});
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        e.enter("/h." + std::to_string(layer) + "/attn");
        x = e.op("Add", {x, attention(e, layer_norm(e, x, width), heads, width)});
        e.enter("/h." + std::to_string(layer) + "/mlp");
        x = e.op("Add",
                 {x, dense(e, e.op("Gelu", {dense(e, layer_norm(e, x, width), width, 4 * width)}), 4 * width, width)});
    }
    e.enter("");
    x = layer_norm(e, x, width);
    model.node("MatMul", {x, e.op("Transpose", {"words"}, [](NodeWriter& n) { n.ints("perm", {1, 0}); })}, {"logits"});
    model.output("logits");
    return model;
}

TEST(OnnxTransformer, WorkAndParametersFollowTheArchitecture) {
    constexpr std::int64_t batch = 2, rows = 48;
    const BuiltNetwork built = must_read(decoder(), {.batch = batch, .sequence = rows});
    const Graph& graph = built.graph;
    EXPECT_TRUE(built.notes.empty()) << to_text(built.notes);
    EXPECT_EQ(shape_in(graph, "logits"), (Shape{batch, rows, vocabulary}));
    // A layer: 4 square matrices, two of 4 width, a bias each; two norms of 2 vectors. The word table is the output
    // layer.
    const double layer = 12.0 * width * width + (4 + 4 + 1) * width + 4.0 * width;
    EXPECT_EQ(element_count(graph, TensorRole::parameter),
              layers * layer + 2.0 * width + (vocabulary + positions) * width);
    const double tokens = batch * rows;
    const double flop = layers * (2.0 * tokens * 12 * width * width + 2 * 2.0 * tokens * rows * width) +
                        2.0 * tokens * width * vocabulary;
    EXPECT_DOUBLE_EQ(matrix_flop(graph), flop);
    EXPECT_EQ(count_kind(graph, OperatorKind::embedding), 2);
    EXPECT_EQ(count_kind(graph, OperatorKind::unknown), 0);
    EXPECT_TRUE(graph.path(tensor_named(graph, "logits").producer).starts_with("MatMul"));
}

TEST(OnnxTransformer, EveryParameterIsTrained) {
    const TemporaryFile file{decoder().bytes()};
    Recipe recipe{.network = file.path().string(), .batch = 2, .sequence = 48};
    const Result<BuiltNetwork> forward = build(recipe);
    recipe.mode = Mode::training;
    const Result<BuiltNetwork> step = build(recipe);
    ASSERT_TRUE(forward.ok() && step.ok());
    // Each product has two gradients as large as itself.
    EXPECT_DOUBLE_EQ(matrix_flop(step->graph), 3.0 * matrix_flop(forward->graph));
    EXPECT_EQ(count_kind(step->graph, OperatorKind::optimizer_step),
              static_cast<int>(std::ranges::count(forward->graph.tensors(), TensorRole::parameter, &Tensor::role)));
}

} // namespace
} // namespace dubhe::workload::test
