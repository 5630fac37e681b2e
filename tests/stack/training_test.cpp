// SPDX-License-Identifier: Apache-2.0
// Training steps as Megatron-Core runs them: what is quantised where, and what ranks that share a sequence do.
#include <core/stack/apply.h>

#include <gtest/gtest.h>

#include <algorithm>

namespace dubhe::stack {
namespace {

using workload::ExchangeAttributes;
using workload::Graph;
using workload::Operator;
using workload::OperatorId;
using workload::OperatorKind;
using workload::Phase;

Graph step_of(const std::string& numbers, const workload::Share& share = {}, std::int64_t further = 0) {
    workload::Recipe recipe{.network = "llama-3.2-1b", .sequence = 2048, .mode = workload::Mode::training};
    recipe.optimizer = workload::Optimizer::fused_adam;
    recipe.stack = "megatron";
    recipe.share = share;
    recipe.further_tokens = further;
    EXPECT_TRUE(set_numbers(recipe, numbers));
    Result<Applied> made = stack::build(recipe);
    EXPECT_TRUE(made) << (made ? "" : made.diagnostics().front().message);
    return made ? std::move(made->network.graph) : workload::build({.network = "alexnet"})->graph;
}

double matrix_flop(const Graph& graph, OperatorKind kind, Phase phase) {
    double flop = 0.0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (graph[id].kind == kind && graph[id].phase == phase) flop += work_of(graph, id).matrix_flop.value();
    }
    return flop;
}

bool quantises(const Operator& op) {
    const auto* const light = std::get_if<workload::ElementwiseAttributes>(&op.attributes);
    return light != nullptr && light->function == workload::Function::quantize;
}

// Each forward product quantises what it reads and its weight once, with a copy along columns beside; the gradient of
// each product's result once. Four products a layer, whose inputs are four tensors.
TEST(TrainingStack, QuantisesEachTensorOnceInItsOwnPass) {
    constexpr std::size_t layers = 16;
    const Graph graph = step_of("mxfp8");
    std::size_t forward = 0, backward = 0;
    for (const Operator& op : graph.operators()) {
        if (!quantises(op)) continue;
        ++(op.phase == Phase::forward ? forward : backward);
        EXPECT_NE(op.phase, Phase::update);
        EXPECT_EQ(op.phase == Phase::backward, op.forward.valid()) << op.name;
    }
    EXPECT_EQ(forward, layers * (4 + 4));
    EXPECT_EQ(backward, layers * 4);
}

// Weights that stay beside adapters are kept narrow, with their columns where the backward pass reads them: what a step
// quantises are activations and gradients, and of adapters nothing.
TEST(TrainingStack, QuantisesNoWeightThatStays) {
    workload::Recipe recipe{.network = "llama-3.2-1b", .sequence = 128, .mode = workload::Mode::training};
    recipe.stack = "megatron";
    recipe.adapters.rank = 16;
    ASSERT_TRUE(set_numbers(recipe, "mxfp8"));
    const Result<Applied> made = stack::build(recipe);
    ASSERT_TRUE(made) << to_text(made.diagnostics());
    const Graph& graph = made->network.graph;
    double narrow = 0.0;
    for (const workload::Tensor& tensor : graph.tensors()) {
        if (tensor.role == workload::TensorRole::parameter && tensor.type == workload::ElementType::mx8)
            narrow += static_cast<double>(tensor.shape.elements());
    }
    EXPECT_EQ(narrow, 16.0 * (2 * 2048 * 2048 + 2 * 2048 * 512 + 3 * 2048 * 8192)); // the products of 16 layers
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const workload::OperatorId id{i};
        if (quantises(graph[id])) {
            EXPECT_NE(graph[graph.inputs(id)[0]].role, workload::TensorRole::parameter) << graph.path(id);
            EXPECT_FALSE(in_adapter(graph, id)) << graph.path(id);
        }
    }
}

// Integers and weights that alone are narrow are served, not trained; each of the numbers that the refusal names is.
TEST(TrainingStack, RefusesNumbersThatNothingIsTrainedIn) {
    for (const workload::Mode mode : {workload::Mode::training, workload::Mode::inference}) {
        for (const char* numbers : {"int8", "int4", "mxfp4"}) {
            workload::Recipe recipe{.network = "llama-3.2-1b", .sequence = 128, .mode = mode};
            recipe.stack = "megatron";
            ASSERT_TRUE(set_numbers(recipe, numbers));
            const Result<Applied> made = stack::build(recipe);
            EXPECT_EQ(made.ok(), mode == workload::Mode::inference) << numbers;
            if (made) continue;
            EXPECT_EQ(made.diagnostics().front().message.english(),
                      "training in " + std::string{numbers} +
                          " is not modelled; choose fp8, fp8-block, mxfp8, nvfp4 or bf16");
        }
    }
    for (const char* numbers : {"fp8", "fp8-block", "mxfp8", "nvfp4", "bf16"})
        EXPECT_FALSE(step_of(numbers).operators().empty()) << numbers;
}

// As written nothing quantises: which numbers train is said before which software would be needed.
TEST(TrainingStack, RefusesThemWithoutSoftwareToo) {
    workload::Recipe recipe{.network = "llama-3.2-1b", .sequence = 128, .mode = workload::Mode::training};
    for (const char* numbers : {"int8", "int4", "mxfp4"}) {
        ASSERT_TRUE(set_numbers(recipe, numbers));
        const Result<Applied> refused = stack::build(recipe);
        ASSERT_FALSE(refused) << numbers;
        EXPECT_NE(refused.diagnostics().front().message.english().find("training in"), std::string::npos) << numbers;
    }
}

// One scale a tensor needs a look at all of it first; scales of blocks don't.
TEST(TrainingStack, OneScaleATensorIsFoundFirst) {
    const auto scales = [](const Graph& graph) {
        return std::ranges::count_if(graph.operators(), [](const Operator& op) { return op.name.ends_with("_amax"); });
    };
    EXPECT_EQ(scales(step_of("fp8")), 16 * 12);
    EXPECT_EQ(scales(step_of("mxfp8")), 0);
}

// Four ranks of a sequence: each quarter of the queries sees half of the keys on average, so that attention is a
// quarter of the whole's, exactly; products, too. What is exchanged are a rank's keys and values.
TEST(TrainingStack, ContextRanksShareAttentionEqually) {
    constexpr std::int64_t ranks = 4;
    const Graph whole = step_of("bf16"), part = step_of("bf16", {.context = ranks});
    for (const OperatorKind kind : {OperatorKind::attention, OperatorKind::linear}) {
        EXPECT_NEAR(ranks * matrix_flop(part, kind, Phase::forward), matrix_flop(whole, kind, Phase::forward),
                    1e-9 * matrix_flop(whole, kind, Phase::forward));
    }
    std::size_t exchanges = 0;
    for (std::size_t i = 0; i < part.operators().size(); ++i) {
        const auto* const exchange = std::get_if<ExchangeAttributes>(&part.operators()[i].attributes);
        if (exchange == nullptr || exchange->group != workload::ExchangeGroup::context) continue;
        ++exchanges;
        const workload::Tensor& rows =
            part[part.operators()[i].phase == Phase::forward ? part.inputs(OperatorId{i})[0]
                                                             : part.outputs(OperatorId{i})[0]];
        EXPECT_EQ(rows.bytes(), 8.0 * (2048.0 / ranks) * 64.0 * 2.0) << "kv heads x rows x features x bytes";
    }
    EXPECT_EQ(exchanges, 16U * 4U) << "keys and values there, their gradients back";
}

// Gate, up and their gradients are one kernel each way: no copy puts the two gradients side by side.
TEST(TrainingStack, GatedActivationsRunBackInOneKernel) {
    const Graph graph = step_of("bf16");
    const auto named = [&](std::string_view name) {
        return std::ranges::count_if(graph.operators(), [&](const Operator& op) { return op.name == name; });
    };
    EXPECT_EQ(named("gated_activation.gradient"), 16);
    EXPECT_EQ(named("gate_up_proj_parts.gradient"), 0);
    EXPECT_EQ(named("rotary.gradient"), 16);
}

// One more layer, projection of twice the width and head: DeepSeek-V3's section 2.2.
TEST(TrainingStack, AFurtherTokenIsALayerAndAHead) {
    const Graph plain = step_of("bf16"), further = step_of("bf16", {}, 1);
    const double layer = matrix_flop(plain, OperatorKind::attention, Phase::forward) / 16.0;
    EXPECT_NEAR(matrix_flop(further, OperatorKind::attention, Phase::forward),
                matrix_flop(plain, OperatorKind::attention, Phase::forward) + layer, 1e-6 * layer);
    const double head = 2.0 * 2048.0 * 2048.0 * 128256.0, projection = 2.0 * 2048.0 * 4096.0 * 2048.0;
    const double products = matrix_flop(plain, OperatorKind::linear, Phase::forward);
    EXPECT_NEAR(matrix_flop(further, OperatorKind::linear, Phase::forward) - products,
                head + projection + (products - head) / 16.0, 1e-6 * products);
}

// One kernel over all parameters passes over them as often as one a parameter does: the same bytes and FLOP.
TEST(TrainingStack, UpdatesOfManyParametersMoveWhatTheyMovedOneByOne) {
    const auto updates = [](const char* stack, workload::Optimizer optimizer) {
        workload::Recipe recipe{.network = "llama-3.2-1b", .sequence = 64, .mode = workload::Mode::training};
        recipe.precision = Precision::bf16;
        recipe.optimizer = optimizer;
        recipe.stack = stack;
        const Result<Applied> applied = stack::build(recipe);
        EXPECT_TRUE(applied);
        workload::Work sum;
        std::size_t count = 0;
        const workload::Graph& graph = applied->network.graph;
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            if (graph.operators()[i].kind != OperatorKind::optimizer_step) continue;
            const workload::Work one = work_of(graph, workload::OperatorId{i});
            sum.vector_flop += one.vector_flop, sum.written += one.written;
            sum.activations_read += one.activations_read + one.weights_read;
            ++count;
        }
        return std::tuple{count, sum.vector_flop.value(), sum.written.value(), sum.activations_read.value()};
    };
    for (const auto optimizer : {workload::Optimizer::sgd, workload::Optimizer::momentum, workload::Optimizer::adam}) {
        const auto [many, flop, written, read] = updates("pytorch-eager,without=optimizer", optimizer);
        const auto [one, flop_of_one, written_of_one, read_of_one] = updates("pytorch-eager", optimizer);
        EXPECT_GT(many, 100U);
        EXPECT_EQ(one, 1U);
        EXPECT_NEAR(flop_of_one, flop, 1e-9 * flop);
        EXPECT_NEAR(written_of_one, written, 1e-9 * written);
        EXPECT_NEAR(read_of_one, read, 1e-9 * read);
    }
}

// Constants chosen on steps of Hopper and Blackwell say nothing of an A100: there kernels take what they take alone and
// the host starts them without a framework. What a user sets holds everywhere.
TEST(TrainingStack, ConstantsHoldWhereTheyWereChosen) {
    const workload::Launching usual = launching_of(*stack_from("megatron"), workload::Mode::training, 1, 0);
    EXPECT_GT(usual.on("Blackwell").sustained, 1.0);
    EXPECT_GT(usual.on("Hopper").operator_s[0], 0.0);
    const workload::Launching& ampere = usual.on("Ampere");
    EXPECT_DOUBLE_EQ(ampere.sustained, 1.0);
    EXPECT_DOUBLE_EQ(ampere.step_error, 0.0);
    for (const double seconds : ampere.operator_s)
        EXPECT_DOUBLE_EQ(seconds, 0.0);
    EXPECT_DOUBLE_EQ(ampere.launch_s, usual.launch_s);
    EXPECT_DOUBLE_EQ(
        launching_of(*stack_from("megatron,sustained=1.2"), workload::Mode::training, 1, 0).on("Ampere").sustained,
        1.2);
    EXPECT_DOUBLE_EQ(launching_of(*stack_from("vllm"), workload::Mode::inference, 1, 0).on("Ampere").step_error,
                     launching_of(*stack_from("vllm"), workload::Mode::inference, 1, 0).on("Hopper").step_error);
}

} // namespace
} // namespace dubhe::stack
