// SPDX-License-Identifier: Apache-2.0
// Sizes of operators without their graph: work, text.
#include "../graph_checks.h"

#include <core/workload/graph_builder.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

namespace dubhe::workload {
namespace {

bool is_stored_as(const Tensor& tensor, Precision precision) {
    return tensor.type == storage_type(precision);
}

// What a problem doesn't say, so that its bytes may differ:
// - tensors of other types than the network's (casts, masks, comparisons, router scores in fp32, places of maxima that
//   a max pooling keeps);
// - parameters of a group norm (its channels are not among the sizes), norms without scale or shift, attention masks,
//   initial and last states of recurrent layers, the weights of a first layer's input gradient;
// - how many top_k takes; a scatter that starts from data rather than from zeros;
// - a product of a tensor with itself, which is read once; cross entropy over a single class.
bool says_all(const Graph& graph, OperatorId id) {
    const Operator& op = graph[id];
    const auto inputs = graph.inputs(id);
    const auto outputs = graph.outputs(id);
    const auto stored = [&](TensorId t) { return is_stored_as(graph[t], graph.precision()); };
    switch (op.kind) {
    case OperatorKind::unknown:
    case OperatorKind::top_k:
    case OperatorKind::group_norm:
    case OperatorKind::group_norm_gradient:
        return false;
    case OperatorKind::dropout:
    case OperatorKind::dropout_gradient:
    case OperatorKind::max_pool_gradient:
    case OperatorKind::optimizer_step:
        return true;
    case OperatorKind::loss:
    case OperatorKind::loss_gradient:
        return graph[inputs[0]].shape[-1] > 1;
    case OperatorKind::matmul:
        return inputs[0] != inputs[1];
    case OperatorKind::embedding:
    case OperatorKind::embedding_gradient:
    case OperatorKind::gather:
        return graph[inputs[1]].type == ElementType::i64 && stored(outputs[0]);
    case OperatorKind::scatter:
        return inputs.size() == 2 && graph[inputs[1]].type == ElementType::i64 && stored(outputs[0]);
    case OperatorKind::layer_norm:
    case OperatorKind::layer_norm_gradient:
    case OperatorKind::attention:
    case OperatorKind::rms_norm:
    case OperatorKind::rms_norm_gradient:
    case OperatorKind::batch_norm_gradient:
        if (inputs.size() != 3 - (op.kind == OperatorKind::rms_norm ? 1U : 0U)) return false;
        [[fallthrough]];
    default:
        return std::ranges::all_of(inputs, stored) && std::ranges::all_of(outputs, stored);
    }
}

struct Agreement {
    int operators = 0;
    int exempt = 0;
};

Agreement expect_agreement(const Graph& graph) {
    Agreement count;
    const WorkTable table = tabulate(graph);
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const OperatorId id = table.representative[row];
        if (!runs(graph[id])) continue;
        const Work expected = work_of(graph, id);
        const Work work = work_of(table.kind[row], table.problem[row], graph.precision());
        const std::string text = graph.name() + " " + graph.path(id) + ": " +
                                 to_text(table.kind[row], table.problem[row], graph.precision());
        EXPECT_EQ(work.matrix_flop.value(), expected.matrix_flop.value()) << text;
        ++count.operators;
        const bool all = says_all(graph, id);
        count.exempt += all ? 0 : 1;
        if (!all) continue;
        EXPECT_EQ(work.vector_flop.value(), expected.vector_flop.value()) << text;
        EXPECT_EQ((work.activations_read + work.weights_read).value(),
                  (expected.activations_read + expected.weights_read).value())
            << text;
        EXPECT_EQ(work.written.value(), expected.written.value()) << text;
    }
    return count;
}

TEST(Problem, HasTheWorkOfEveryBuiltInOperator) {
    for (const NetworkInfo& network : built_in_networks()) {
        for (const Mode mode : {Mode::inference, Mode::training}) {
            Recipe recipe{.network = network.name, .batch = 2, .mode = mode};
            if (network.uses_sequence) recipe.sequence = 12;
            recipe.optimizer = Optimizer::adam;
            const Agreement count = expect_agreement(graph_of(recipe));
            EXPECT_LT(count.exempt, 0.5 * count.operators) << network.name;
        }
    }
}

TEST(Problem, HasTheWorkOfMixedPrecisionToo) {
    for (const char* network : {"bert-base", "resnet18", "gpt2"}) {
        Recipe recipe{.network = network, .batch = 2, .mode = Mode::training, .precision = Precision::fp16};
        recipe.optimizer = Optimizer::momentum;
        expect_agreement(graph_of(recipe));
    }
}

TEST(Problem, KnowsWhatEachProductIs) {
    GraphBuilder b{"net", Precision::fp32, 2};
    const TensorId x = b.input("x", {2, 12, 64});
    b.linear("linear", x, 256);
    b.matmul("scores", x, x, {.transpose_b = true});
    b.matmul("shared", x, b.input("w", {64, 8}));
    b.matmul("queries", b.input("q", {2, 4, 3, 7, 16}), b.input("k", {2, 4, 1, 9, 16}), {.transpose_b = true});
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph.ok());
    const auto text = [&](std::size_t i) {
        const OperatorId id{i};
        return to_text((*graph)[id].kind, problem_of(*graph, id), Precision::fp32);
    };
    EXPECT_EQ(text(0), "linear fp32 m=24 n=256 k=64 bias transpose_b weights");
    EXPECT_EQ(text(1), "matmul fp32 batch=2 m=12 n=12 k=64 transpose_b");
    EXPECT_EQ(text(2), "matmul fp32 m=24 n=8 k=64");
    EXPECT_EQ(text(3), "matmul fp32 batch=8 m=21 n=9 k=16 transpose_b"); // three query heads share their keys
}

TEST(Problem, CountsGroupsAndNeighbours) {
    GraphBuilder b{"net", Precision::fp32, 2};
    const TensorId x = b.input("x", {2, 6, 5, 4});
    b.batch_norm("norm", x);
    b.softmax("softmax", x);
    const auto sum = [&](const char* name, Shape shape) {
        const OperatorSpec op{name, OperatorKind::reduction};
        b.add_operator(op, {x}, OutputSpec{name, shape});
    };
    sum("bias", {6});
    sum("rows", {5, 4});
    sum("means", {2, 6, 5, 1});
    const auto graph = std::move(b).finish();
    ASSERT_TRUE(graph.ok());
    const auto rows = [&](std::size_t i) { return std::get<RowsProblem>(problem_of(*graph, OperatorId{i})); };
    EXPECT_EQ(rows(0), (RowsProblem{6, 40, 20, false})); // 2 runs of 20 pixels
    EXPECT_EQ(rows(1), (RowsProblem{60, 4, 1, false}));
    EXPECT_EQ(rows(2), (RowsProblem{6, 40, 1, false})); // runs of contiguous pixels
    EXPECT_EQ(rows(3), (RowsProblem{20, 12, 20, false}));
    EXPECT_EQ(rows(4), (RowsProblem{60, 4, 1, false}));
}

// Random sizes for whatever alternative a kind has.
struct Randomly {
    std::int64_t size() const { return *rc::gen::inRange<std::int64_t>(1, Shape::max_elements + 1); }
    std::array<std::int32_t, 3> sides() const {
        const auto side = [] { return *rc::gen::inRange<std::int32_t>(1, 4); };
        return {side(), side(), side()};
    }
    bool flag() const { return *rc::gen::arbitrary<bool>(); }
    template <class Enum>
    Enum one_of(std::size_t count) const {
        return static_cast<Enum>(*rc::gen::inRange<int>(0, static_cast<int>(count)));
    }

    void operator()(std::monostate&) const {}
    void operator()(ProductProblem& p) const { p = {size(), size(), size(), size(), flag(), flag(), flag(), flag()}; }
    void operator()(ConvolutionProblem& p) const {
        p = {size(), size(), size(), size(), sides(), sides(), sides(), sides(), sides(), flag()};
    }
    void operator()(AttentionProblem& p) const {
        p = {size(), size(), size(), size(), size(), size(), size(), flag() ? size() : 0, flag()};
    }
    void operator()(ExpertsProblem& p) const {
        p = {size(), size(), size(), size(), size(), size(), flag(), flag() ? size() : 0, flag() ? 4 : 0};
    }
    void operator()(RecurrentProblem& p) const {
        p.batch = size(), p.steps = size(), p.hidden = size(), p.directions = size();
        p.input = flag() ? size() : 0;
        p.cell = one_of<Cell>(cell_count);
        p.pass = one_of<RecurrentProblem::Pass>(3);
    }
    [[nodiscard]] StridedOperand strided() const {
        return flag() ? StridedOperand{size(), size(), size()} : StridedOperand{};
    }
    void operator()(RowsProblem& p) const { p = {size(), size(), size(), flag(), strided()}; }
    void operator()(ElementsProblem& p) const {
        p = {size(),
             flag() ? size() : 0,
             *rc::gen::inRange<std::int32_t>(1, 2'000'000'000),
             one_of<Function>(function_count),
             one_of<Optimizer>(optimizer_count),
             strided()};
    }
    void operator()(WindowProblem& p) const { p = {size(), sides(), sides(), sides(), sides()}; }
    void operator()(LookupProblem& p) const { p = {size(), size(), size()}; }
};

const ElementsProblem& elements_of(const Problem& problem) {
    return std::get<ElementsProblem>(problem);
}

// Scores [2, 3, 4, 5] and a bias [4, 5, 3] seen as [1, 3, 4, 5]: neighbours along the keys lie 3 apart, and a whole
// head of 4 x 5 passes before the next head's are wanted. The other way round, over a result in the bias's order,
// scores lie 4 * 5 apart and 3 pass.
TEST(Problem, KnowsWhatIsReadWithAStride) {
    GraphBuilder b{"net", Precision::fp32, 2};
    const TensorId scores = b.input("scores", {2, 3, 4, 5});
    const TensorId made = b.elementwise("made", Function::exp, {b.input("table", {4, 5, 3})});
    const TensorId bias = b.permuted_view("bias", made, {1, 3, 4, 5}, 1);
    b.add("mixed", scores, bias);
    const OperatorId mixed = b.last_operator();
    const TensorId mask = b.input("mask", {2, 1, 1, 5});
    const TensorId sum = b.add("sum", bias, mask);
    const OperatorId summed = b.last_operator();
    EXPECT_EQ(b.at(sum).innermost, 1) << "as its largest operand";
    b.add("masked", scores, sum);
    const OperatorId masked = b.last_operator();
    b.add_operator({.name = "turned", .kind = OperatorKind::copy}, {scores},
                   {"turned", {2, 3, 4, 5}, ElementType::f32, TensorRole::activation, 1});
    const OperatorId turned = b.last_operator();
    b.elementwise("alike", Function::exp, {sum});
    const OperatorId alike = b.last_operator();
    const Graph graph = std::move(b).finish().value();
    const auto strided = [&](OperatorId id) { return elements_of(problem_of(graph, id)).strided; };
    EXPECT_EQ(strided(mixed), (StridedOperand{60, 3, 20}));
    EXPECT_EQ(strided(summed), StridedOperand{}) << "the bias lies as the result; of the mask a head has one number";
    EXPECT_EQ(strided(masked), (StridedOperand{120, 3, 20}));
    EXPECT_EQ(strided(turned), (StridedOperand{120, 20, 3}));
    EXPECT_EQ(strided(alike), StridedOperand{});
    EXPECT_EQ(elements_of(problem_of(graph, masked)).read, 240) << "bytes stay those of the operands";
}

TEST(Problem, TellsStridedOperatorsFromPlainOnes) {
    const auto graph_of_sum = [](bool strided) {
        GraphBuilder b{"net", Precision::fp32, 1};
        const TensorId x = b.input("x", {1, 3, 4, 5}), bias = b.parameter("bias", {1, 3, 4, 5});
        const TensorId turned = b.permuted_view("turned", b.parameter("other", {4, 5, 3}), {1, 3, 4, 5}, 1);
        const TensorId plain = b.reshape("plain", bias, {1, 3, 4, 5});
        b.add("first", x, plain);
        b.add("second", x, strided ? turned : plain);
        return std::move(b).finish().value();
    };
    const auto rows = [](const Graph& graph) {
        const WorkTable table = tabulate(graph);
        return std::pair{table.row_of[2], table.row_of[3]};
    };
    const auto [plain_first, plain_second] = rows(graph_of_sum(false));
    EXPECT_EQ(plain_first, plain_second);
    const Graph strided = graph_of_sum(true);
    const auto [first, second] = rows(strided);
    EXPECT_NE(first, second);
    EXPECT_EQ(to_text(OperatorKind::elementwise, tabulate(strided).problem[second], Precision::fp32),
              "elementwise fp32 elements=60 read=120 inputs=2 function=add strided=60 apart=3 run=20");
}

TEST(Problem, RefusesPermutationsThatAreNone) {
    for (const int innermost : {-1, 0, 2, 4}) {
        GraphBuilder b{"net", Precision::fp32, 1};
        b.permuted_view("turned", b.input("x", {4, 5, 3}), {1, 3, 4, 5}, innermost);
        EXPECT_FALSE(std::move(b).finish().ok()) << innermost;
    }
}

RC_GTEST_PROP(ProblemText, IsReadBack, ()) {
    const Randomly random;
    const auto kind = random.one_of<OperatorKind>(operator_kind_count);
    const auto precision = random.one_of<Precision>(precision_count);
    const auto empty = parse_problem(to_text(kind, std::monostate{}, precision));
    RC_ASSERT(empty.ok());
    Problem problem = empty->problem;
    std::visit(random, problem);
    const std::string text = to_text(kind, problem, precision);
    const auto read = parse_problem(text);
    RC_ASSERT(read.ok());
    RC_ASSERT(*read == (ProblemKey{kind, problem, precision}));
    RC_ASSERT(to_text(read->kind, read->problem, read->precision) == text);
    const Work work = work_of(kind, problem, precision);
    RC_ASSERT(std::isfinite(work.flop().value()) && work.flop().value() >= 0.0);
    RC_ASSERT(std::isfinite(work.bytes().value()) && work.bytes().value() >= 0.0);
}

TEST(ProblemText, RefusesWhatItDoesNotKnow) {
    for (const char* text : {"",
                             " ",
                             "linear",
                             "linear fp33 m=2",
                             "linaer fp32 m=2",
                             "linear fp32 m=0",
                             "linear fp32 m=-1",
                             "linear fp32 m=1099511627776",
                             "linear fp32 m=99999999999999999999999",
                             "linear fp32 m=2 m=2",
                             "linear fp32 bias bias",
                             "linear fp32 m",
                             "linear fp32 m=",
                             "linear fp32 m=2.5",
                             "linear fp32 m= 2",
                             "linear fp32 rows=2",
                             "linear fp32 bias=1",
                             "softmax fp32 rows=2 lenght=3",
                             "convolution fp32 in=3x",
                             "convolution fp32 in=x3",
                             "convolution fp32 in=1x2x3x4",
                             "convolution fp32 in=4294967296",
                             "elementwise fp32 function=nothing",
                             "recurrent fp32 cell=",
                             "recurrent fp32 pass=sideways",
                             "elementwise fp32 elements=3 apart=0",
                             "linear fp32 strided=3",
                             "view fp32 elements=3",
                             "linear fp32\tm=2",
                             "linear fp32 m=2\n",
                             "linear fp32 =",
                             "linear fp32 \x01"}) {
        const auto read = parse_problem(text);
        ASSERT_FALSE(read.ok()) << text;
        EXPECT_EQ(read.diagnostics().size(), 1U) << text;
        EXPECT_LT(read.diagnostics()[0].message.english().size(), 250U) << text;
    }
    EXPECT_FALSE(parse_problem("linear fp32 m=" + std::string(100'000, '9')).ok());
    EXPECT_TRUE(parse_problem("  linear  fp32   k=3 m=2 ").ok()); // any order
}

RC_GTEST_PROP(ProblemText, NeverBreaks, (const std::string& noise)) {
    (void)parse_problem(noise);
    std::string text = "convolution fp32 in=224x224 out=112x112 kernel=7x7 stride=2x2 bias";
    text.replace(*rc::gen::inRange<std::size_t>(0, text.size()), 1, noise);
    (void)parse_problem(text);
}

} // namespace
} // namespace dubhe::workload
