// SPDX-License-Identifier: Apache-2.0
// Inference over many GPUs: forward passes alone, batch after batch or token after token.
#include <core/simulation/engine.h>
#include <core/simulation/parallel/kv_cache.h>
#include <core/simulation/parallel/layers/layer_loads.h>
#include <core/simulation/parallel/step.h>
#include <core/simulation/parallel/step_timeline.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>
#include <core/workload/training/training.h>

#include <gtest/gtest.h>

#include <memory>
#include <random>

namespace dubhe::simulation {
namespace {

Pass inference_pass(double seconds) {
    Pass made;
    made.append(seconds, 1.0, 0.0);
    return made;
}

// So many equal layers of a second each, nothing but forward.
NetworkLoads forward_only(std::uint32_t layers) {
    LayerLoad layer;
    layer.forward = inference_pass(1.0);
    layer.weight_bytes = layer.gathered_bytes = 1e9;
    layer.cache_bytes = 1e6;
    NetworkLoads made;
    made.kinds = {layer};
    made.layers.assign(layers, 0U);
    made.equal_count = layers;
    return made;
}

Fabric free_links() {
    Fabric made;
    made.node = {1e30, 0.0, false, false};
    made.network = made.node;
    made.gpus_per_node = 8;
    return made;
}

// Stages and the links between them as executors, so many batches of micro-batches one after the other; where tokens go
// back, a micro-batch's next pass waits for them.
double written_out_s(const PipelineShape& shape, const PipelineTimes& times, std::optional<double> back_s,
                     std::int64_t batches) {
    TaskGraph graph;
    std::vector<ExecutorId> stages, links;
    for (std::int64_t s = 0; s < shape.stages; ++s) {
        stages.push_back(graph.add_executor(ExecutorKind::stream, "stage"));
        links.push_back(graph.add_executor(ExecutorKind::link, "link"));
    }
    std::vector<TaskId> last(static_cast<std::size_t>(shape.micro_batches));
    for (std::int64_t batch = 0; batch < batches; ++batch) {
        for (TaskId& before : last) {
            TaskId arrived;
            for (std::size_t s = 0; s < stages.size(); ++s) {
                const TaskId pass = graph.add_task({stages[s], times.forward_s[s]});
                if (s == 0 && back_s && batch > 0) graph.add_dependency({before, pass, *back_s});
                if (s > 0) graph.add_dependency(arrived, pass);
                if (s + 1 < stages.size()) {
                    arrived = graph.add_task({links[s], times.forward_send_s[s]});
                    graph.add_dependency(pass, arrived);
                } else {
                    before = pass;
                }
            }
        }
    }
    return simulate(graph)->makespan_s;
}

// The engine, given hundreds of batches, comes to the same period: first come, first served on every stage and link.
TEST(Inference, PeriodsAreThoseOfAnEndlessRun) {
    std::mt19937 random{11};
    for (int round = 0; round < 100; ++round) {
        const auto below = [&](int most) { return std::uniform_int_distribution{0, most - 1}(random); };
        const PipelineShape shape{1 + below(6), 1, 1 + below(9), PipelineSchedule::gpipe};
        PipelineTimes times;
        for (std::int64_t s = 0; s < shape.stages; ++s) {
            times.forward_s.push_back(1.0 + below(20));
            times.forward_send_s.push_back(below(8));
        }
        const auto back_s = below(2) == 0 ? std::optional<double>{below(10)} : std::nullopt;
        constexpr std::int64_t batches = 400; // what differs at the start is made up for by then
        const double endless =
            (written_out_s(shape, times, back_s, 2 * batches) - written_out_s(shape, times, back_s, batches)) /
            static_cast<double>(batches);
        ASSERT_NEAR(endless, forward_period_s(shape, times, back_s), 1e-9 * endless) << round;
    }
}

// P stages of f seconds, m micro-batches, links that cost nothing: the last leaves after (m + P - 1) f, the next batch
// follows m f behind; tokens, at most every P f.
TEST(Inference, LatencyFillsThePipelineAndThroughputDoesNot) {
    for (const std::int64_t stages : {1, 2, 4}) {
        for (const std::int64_t micro_batches : {1, 2, 3, 8}) {
            NetworkLoads network = forward_only(8);
            const Split split{.pipeline = stages, .batch = micro_batches};
            StepSimulator simulator{free_links()};
            const double f = 8.0 / static_cast<double>(stages), m = static_cast<double>(micro_batches),
                         p = static_cast<double>(stages);
            const Step batches = simulator(network, split);
            EXPECT_NEAR(batches.mid_s, (m + p - 1.0) * f, 1e-9);
            EXPECT_NEAR(batches.period_s, m * f, 1e-9);
            EXPECT_LE(simulator.lower_bound_s(network, split), batches.mid_s * (1.0 + 1e-12));
            const auto timeline = step_timeline(network, split, free_links(), {}, {});
            ASSERT_TRUE(timeline);
            EXPECT_NEAR(simulate(timeline->graph)->makespan_s, batches.mid_s, 1e-9);
            for (const StepTaskKind kind : timeline->kind)
                EXPECT_NE(kind, StepTaskKind::backward);
            network.decodes = true;
            const Step tokens = simulator(network, split);
            EXPECT_NEAR(tokens.mid_s, batches.mid_s, 1e-9);
            EXPECT_NEAR(tokens.period_s, std::max(m, p) * f, 1e-4); // and microseconds for the token's way back
        }
    }
}

// Samples are read beside the passes: a batch no sooner than its samples. Read first, they add to it.
TEST(Inference, InputBoundsThePeriod) {
    const Split split{.pipeline = 2, .batch = 2};
    const InputPipeline beside{1.0, 0.1, 0.0, true}, first{1.0, 0.1, 0.0, false}; // 2 samples of 1 B at 0.1 B/s
    EXPECT_NEAR((StepSimulator{free_links(), {}, beside}(forward_only(8), split).period_s), 20.0, 1e-9);
    EXPECT_NEAR((StepSimulator{free_links(), {}, first}(forward_only(8), split).period_s), 8.0 + 20.0, 1e-9);
}

// All samples of a batch keep their keys and values, whichever micro-batch runs; weights are there once.
TEST(Inference, CachesOfAllMicroBatchesStay) {
    const StepMemory one = step_memory(forward_only(8), {.pipeline = 2, .batch = 1}),
                     four = step_memory(forward_only(8), {.pipeline = 2, .batch = 4});
    EXPECT_DOUBLE_EQ(one.cache_bytes, 4e6);
    EXPECT_DOUBLE_EQ(four.cache_bytes, 16e6);
    EXPECT_DOUBLE_EQ(four.total() - one.total(), 12e6);
    const Split gathered{.data = 4, .batch = 4, .zero = Zero::parameters};
    EXPECT_DOUBLE_EQ(step_memory(forward_only(8), gathered).cache_bytes, 8e6);
}

double cache_bytes(const workload::Recipe& recipe) {
    const auto built = workload::build(recipe);
    EXPECT_TRUE(built);
    double sum = 0.0;
    for (const CacheTensor& tensor : kv_cache_of(built->graph).tensors)
        sum += tensor.bytes;
    return sum;
}

// Keys and values of every layer, head and token, in fp16: GPT-2's 12 layers of 768 features; Llama 3's 32 layers of 8
// heads of 128 of them, of which a rank of two keeps half.
TEST(KvCaches, HoldEveryTokenSoFar) {
    workload::Recipe recipe{.network = "gpt2", .batch = 3, .sequence = 40};
    recipe.precision = Precision::fp16;
    EXPECT_DOUBLE_EQ(cache_bytes(recipe), 2.0 * 12 * 768 * 3 * 40 * 2.0);
    recipe.sequence.reset();
    recipe.past = 100; // and one token more
    EXPECT_DOUBLE_EQ(cache_bytes(recipe), 2.0 * 12 * 768 * 3 * 101 * 2.0);
    recipe.network = "llama-3-8b";
    EXPECT_DOUBLE_EQ(cache_bytes(recipe), 2.0 * 32 * 1024 * 3 * 101 * 2.0);
    recipe.share.tensor = 2;
    EXPECT_DOUBLE_EQ(cache_bytes(recipe), 2.0 * 32 * 512 * 3 * 101 * 2.0);
}

// A Mamba-2 layer: 6 heads of 8 states by 16 features in fp32, and 4 tokens of the 6 * 16 + 2 * 2 * 8 channels of its
// convolution in fp16. A Gated DeltaNet: 4 heads of 8 by 8, 4 tokens of 2 * 2 * 8 + 4 * 8 channels. Once each, however
// many tokens there were; an operator that looks at the state before another replaces it counts none of its own.
TEST(KvCaches, HoldAStateOnce) {
    const auto of = [](const char* config) {
        workload::Recipe recipe{.network = "config.json", .batch = 3, .past = 100};
        recipe.precision = Precision::fp16;
        recipe.file = std::make_shared<workload::NetworkFile>(workload::NetworkFile{config, "0"});
        return cache_bytes(recipe);
    };
    EXPECT_DOUBLE_EQ(of(R"({"model_type": "nemotron_h", "hidden_size": 64, "num_hidden_layers": 2, "vocab_size": 100,
        "num_attention_heads": 4, "num_key_value_heads": 4, "head_dim": 16, "intermediate_size": 96,
        "hybrid_override_pattern": "M-", "mamba_num_heads": 6, "mamba_head_dim": 16, "n_groups": 2,
        "ssm_state_size": 8})"),
                     3.0 * (6 * 8 * 16 * 4 + 4 * (6 * 16 + 2 * 2 * 8) * 2));
    EXPECT_DOUBLE_EQ(of(R"({"model_type": "qwen3_5_text", "hidden_size": 64, "num_hidden_layers": 2, "vocab_size": 100,
        "num_attention_heads": 4, "num_key_value_heads": 2, "head_dim": 16, "intermediate_size": 96,
        "layer_types": ["linear_attention", "linear_attention"], "linear_num_key_heads": 2,
        "linear_num_value_heads": 4, "linear_key_head_dim": 8, "linear_value_head_dim": 8})"),
                     3.0 * 2 * (4 * 8 * 8 * 4 + 4 * (2 * 2 * 8 + 4 * 8) * 2));
}

// A token meets two of Mixtral's eight experts; the others' weights lie in its layers all the same.
TEST(LayerLoads, HoldExpertsThatNoTokenReaches) {
    workload::Recipe recipe{.network = "mixtral-8x7b", .past = 100};
    recipe.precision = Precision::fp16;
    const auto built = workload::build(recipe);
    ASSERT_TRUE(built);
    const workload::WorkTable work = workload::tabulate(built->graph);
    cost::CostTable costs;
    costs.low_s = costs.mid_s = costs.high_s = costs.bound_s = std::vector<double>(work.rows(), 1e-6);
    costs.provenance.assign(work.rows(), cost::Provenance::modelled);
    costs.binding.assign(work.rows(), cost::Binding::memory);
    const NetworkLoads loads =
        loads_of(built->graph, work, costs, Host{}, [](const workload::ExchangeAttributes&, double) { return 0.0; });
    double all = 0.0, experts = 0.0, bytes = 0.0;
    for (const std::uint32_t layer : loads.layers) {
        all += loads.kinds[layer].parameters;
        bytes += loads.kinds[layer].weight_bytes;
        experts += loads.kinds[layer].expert_parameters;
    }
    EXPECT_DOUBLE_EQ(all, element_count(built->graph, workload::TensorRole::parameter));
    EXPECT_NEAR(bytes, 2.0 * all, 1e-6 * all); // masks and positions lie beside them
    EXPECT_DOUBLE_EQ(experts, 32.0 * 8 * 3 * 4096 * 14336);
}

TEST(KvCaches, TellTokenAfterTokenFromRunsOfThem) {
    const auto grows_by_one = [](std::int64_t past, std::optional<std::int64_t> tokens) {
        workload::Recipe recipe{.network = "gpt2", .sequence = tokens, .past = past};
        return kv_cache_of(workload::build(recipe)->graph).grows_by_one;
    };
    EXPECT_TRUE(grows_by_one(64, std::nullopt));
    EXPECT_TRUE(grows_by_one(64, 1));
    EXPECT_FALSE(grows_by_one(64, 8)); // a part of a prompt
    EXPECT_FALSE(grows_by_one(0, 8));
    EXPECT_EQ(cache_bytes({.network = "resnet50"}), 0.0);
    EXPECT_EQ(cache_bytes({.network = "bert-base", .sequence = 32}), 0.0);
}

TEST(Inference, WhatBelongsToTrainingIsRefused) {
    constexpr Divisible inference{96, 512, false, false};
    const auto why = [&](const Split& split) {
        const auto wrong = why_illegal(split, inference);
        EXPECT_FALSE(why_illegal(split, {96, 512, false}));
        return wrong ? wrong->message.english() : "";
    };
    EXPECT_EQ(why({.data = 2, .tensor = 8, .pipeline = 4, .batch = 8}), "");
    EXPECT_EQ(why({.data = 2, .batch = 8, .zero = Zero::parameters}), "");
    EXPECT_NE(why({.recompute = Recompute::full}).find("belongs to training: recomputation"), std::string::npos);
    EXPECT_NE(why({.data = 2, .batch = 2, .zero = Zero::states}).find("optimizer"), std::string::npos);
    EXPECT_NE(why({.servers = 1}).find("servers"), std::string::npos);
    EXPECT_NE(why({.wide_gradients = true}).find("gradients"), std::string::npos);
    EXPECT_NE(why({.sync = GradientSync::in_buckets}).find("backward"), std::string::npos);
    EXPECT_NE(why({.pipeline = 2, .batch = 2, .chunks = 2}).find("chunks"), std::string::npos);
}

} // namespace
} // namespace dubhe::simulation
