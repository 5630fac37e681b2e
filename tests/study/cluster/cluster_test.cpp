// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/study/cluster/cluster.h>
#include <core/study/cluster/cluster_cost.h>
#include <core/study/cluster/cluster_system.h>
#include <core/study/cluster/plan.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <tuple>

namespace dubhe::study {
namespace {

using simulation::Recompute;
using simulation::Split;

constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;

class Cluster : public testing::Test {
  protected:
    Cluster() : catalog_{*hardware::Catalog::in_memory()} {
        model_ = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    }
    [[nodiscard]] ClusterSystem system(const std::string& name, const SystemChanges& changes = {}) const {
        Result<ClusterSystem> found = find_cluster_system(catalog_, name, changes);
        EXPECT_TRUE(found);
        return *found;
    }
    [[nodiscard]] ClusterModelPtr model(const std::string& network, const ClusterSystem& on,
                                        simulation::Host host = {}) const {
        workload::Recipe recipe{.network = network};
        recipe.mode = workload::Mode::training;
        recipe.precision = Precision::fp16;
        recipe.optimizer = workload::Optimizer::fused_adam;
        Result<ClusterModelPtr> made = ClusterModel::make(recipe, on.gpu, on.fabric, {model_.get(), host});
        EXPECT_TRUE(made);
        return made ? *made : nullptr;
    }
    void expect_one_answer(const workload::Recipe& recipe, const ClusterSystem& on) const {
        const Method method{model_.get(), {}};
        const Result<ClusterModelPtr> split = ClusterModel::make(recipe, on.gpu, on.fabric, method);
        const Result<NetworkPtr> whole = prepare(recipe);
        ASSERT_TRUE(split && whole) << recipe.network;
        const Result<ClusterPrediction> step = predict(**split, {.batch = 1}, 1);
        const Result<Prediction> alone = study::predict(*whole, on.gpu, method);
        ASSERT_TRUE(step && alone) << recipe.network;
        EXPECT_NEAR(step->step.mid_s, alone->point.mid_s, 0.002 * alone->point.mid_s)
            << recipe.network << ", " << name_of(recipe.mode) << ", " << name_of(recipe.optimizer);
    }

    hardware::Catalog catalog_;
    std::shared_ptr<const cost::CostModel> model_;
};

// With launches that cost nothing, a step of one micro-batch on one GPU is an iteration on one GPU; but the fused
// optimizer of a network built with two of its layers has one kernel's start for fewer parameters.
TEST_F(Cluster, OneGpuIsTheSingleGpuPath) {
    const ClusterSystem on = system("DGX A100 80GB");
    const simulation::Host no_host{Seconds{0.0}};
    for (const char* network : {"megatron[4,1024,16,512]", "resnet50", "bert-base", "gpt2"}) {
        const Result<ClusterPrediction> step = predict(*model(network, on, no_host), {.micro_batch = 4, .batch = 4}, 1);
        ASSERT_TRUE(step) << network;
        workload::Recipe recipe{.network = network, .batch = 4};
        recipe.mode = workload::Mode::training;
        recipe.precision = Precision::fp16;
        recipe.optimizer = workload::Optimizer::fused_adam;
        const Result<Prediction> one = study::predict(*prepare(recipe), on.gpu, {model_.get(), no_host});
        ASSERT_TRUE(one);
        EXPECT_NEAR(step->step.mid_s, one->point.mid_s, 1e-4 * one->point.mid_s) << network;
        EXPECT_GE(step->step.memory.total(), one->point.memory_bytes * 0.8) << network;
    }
}

constexpr std::size_t parts_of_networks = 6; // each takes seconds, with sanitizers, too

// The same question asked in two ways has one answer, launches included: a host that gets ahead in the passes has
// launched the optimizer's many small kernels by the time their gradients are there. Only a fused optimizer's one
// launch, which layers share by their parameters, isn't the iteration's to the last digit. Adam, kernel by kernel, is
// asked of every network, of the others one in turn.
class OneGpu : public Cluster, public testing::WithParamInterface<std::tuple<Precision, std::size_t>> {};

TEST_P(OneGpu, OfASystemTakesAsLongAsAlone) {
    const ClusterSystem on = system("DGX H100");
    const auto [precision, part] = GetParam();
    std::size_t count = 0;
    for (const workload::NetworkInfo& network : workload::built_in_networks()) {
        // Layers share two biases, whose updates are launched for all of them: up to 3.5 % apart in training.
        if (network.family == "Transformer-XL") continue;
        const std::size_t index = count++, turn = index + (precision == Precision::fp16 ? 1 : 0);
        if (index % parts_of_networks != part) continue;
        workload::Recipe recipe{.network = network.name};
        recipe.precision = precision;
        recipe.mode = turn % 3 == 0 ? workload::Mode::inference : workload::Mode::training;
        recipe.optimizer = turn % 3 == 1 ? workload::Optimizer::sgd : workload::Optimizer::fused_adam;
        expect_one_answer(recipe, on);
        recipe.mode = workload::Mode::training;
        recipe.optimizer = workload::Optimizer::adam;
        expect_one_answer(recipe, on);
    }
}

// Adam and Muon update the same weights: their own copies are as large, on whichever part of a network. Of a matrix
// Muon keeps one moment, half of Adam's: between half of its states and all of them. What ranks share they share alike.
TEST_F(Cluster, MuonKeepsMasterWeightsAsAdamDoes) {
    const ClusterSystem on = system("DGX H100");
    for (const char* network : {"llama-3.1-8b", "mixtral-8x7b", "gpt2"}) {
        const auto states = [&](workload::Optimizer optimizer, simulation::Zero zero) {
            workload::Recipe recipe{.network = network, .sequence = 256, .mode = workload::Mode::training};
            recipe.precision = Precision::bf16;
            recipe.optimizer = optimizer;
            recipe.stack = "megatron";
            const auto made = ClusterModel::make(recipe, on.gpu, on.fabric, {model_.get(), {}});
            EXPECT_TRUE(made);
            const auto loads = (*made)->loads({.data = 8, .batch = 8, .zero = zero});
            EXPECT_TRUE(loads);
            double master = 0.0, all = 0.0;
            for (const std::uint32_t kind : (*loads)->layers) {
                master += (*loads)->kinds[kind].master_bytes;
                all += (*loads)->kinds[kind].state_bytes;
            }
            return std::pair{master, all - master};
        };
        const auto [adam, adam_moments] = states(workload::Optimizer::fused_adam, simulation::Zero::none);
        const auto [muon, muon_moments] = states(workload::Optimizer::muon, simulation::Zero::none);
        EXPECT_NEAR(muon, adam, 1e-9 * adam) << network;
        EXPECT_GT(muon_moments, 0.5 * adam_moments) << network;
        EXPECT_LT(muon_moments, 0.9 * adam_moments) << network;
    }
}

// Ranks may share Muon's states and no more; weights that stay are updated by nothing.
TEST_F(Cluster, MuonNeedsWholeMatrices) {
    const ClusterSystem on = system("DGX H100");
    workload::Recipe recipe{.network = "llama-3.2-1b", .sequence = 128, .mode = workload::Mode::training};
    recipe.precision = Precision::bf16;
    recipe.optimizer = workload::Optimizer::muon;
    const auto made = ClusterModel::make(recipe, on.gpu, on.fabric, {model_.get(), {}});
    ASSERT_TRUE(made);
    simulation::Split split{.data = 8, .batch = 8, .zero = simulation::Zero::states};
    EXPECT_TRUE(predict(**made, split, 8));
    split.zero = simulation::Zero::parameters;
    EXPECT_FALSE(predict(**made, split, 8));
}

// Each matrix's products are its layer's, so that a network built with two of its layers has them for all.
TEST_F(Cluster, MuonTakesAsLongAsAlone) {
    for (const char* network : {"llama-3.2-1b", "megatron[4,1024,16,512]"}) {
        workload::Recipe recipe{.network = network, .sequence = 512};
        recipe.precision = Precision::bf16;
        recipe.mode = workload::Mode::training;
        recipe.optimizer = workload::Optimizer::muon;
        expect_one_answer(recipe, system("DGX H100"));
    }
}

INSTANTIATE_TEST_SUITE_P(Precisions, OneGpu,
                         testing::Combine(testing::Values(Precision::fp32, Precision::fp16),
                                          testing::Range(std::size_t{0}, parts_of_networks)),
                         [](const auto& tested) {
                             return std::string{name_of(std::get<0>(tested.param))} + "_" +
                                    std::to_string(std::get<1>(tested.param));
                         });

// Activations and states of Megatron-LM's 22B and 175B in GiB (Korthikanti et al. 2022, figure 1): parameters and
// optimizer 45.6 each; activations without recomputation 59.3 and 66.8, with sequence parallelism and selective
// recomputation 9.6 and 12.4. Theirs count the layers alone; ours the embeddings too.
TEST_F(Cluster, MemoryIsThePublishedOne) {
    struct Published {
        const char* network;
        Split split;
        double plain, selective;
    };
    const ClusterSystem on = system("DGX A100 80GB");
    for (const Published& p :
         {Published{"megatron-22b", {.tensor = 8, .micro_batch = 4, .batch = 4, .wide_gradients = true}, 59.3, 9.6},
          Published{"megatron-175b",
                    {.tensor = 8, .pipeline = 8, .batch = 64, .chunks = 3, .wide_gradients = true},
                    66.8,
                    12.4}}) {
        const ClusterModelPtr network = model(p.network, on);
        const auto of = [&](const Split& split, simulation::MemoryClass c) {
            const Result<ClusterPrediction> made = predict(*network, split, split.gpus());
            EXPECT_TRUE(made);
            return made ? made->step.memory.bytes[static_cast<std::size_t>(c)] / gibibyte : 0.0;
        };
        using simulation::MemoryClass;
        EXPECT_NEAR(of(p.split, MemoryClass::activations), p.plain, 0.03 * p.plain);
        Split less = p.split;
        less.sequence = true;
        less.recompute = Recompute::selective;
        EXPECT_NEAR(of(less, MemoryClass::activations), p.selective, 0.03 * p.selective);
        const double states = of(p.split, MemoryClass::weights) + of(p.split, MemoryClass::training_state) +
                              of(p.split, MemoryClass::master_weights);
        EXPECT_NEAR(states, 45.6, 0.06 * 45.6);
    }
}

// Adapters in a network of which few layers are built are those of all: a step on one GPU is the iteration.
TEST_F(Cluster, AdaptersTakeAsLongAsAlone) {
    for (const char* network : {"llama-3.2-1b", "mixtral-8x7b", "bert-base", "deepseek-v2-lite"}) {
        workload::Recipe recipe{.network = network, .sequence = 256, .mode = workload::Mode::training};
        recipe.precision = Precision::bf16;
        recipe.optimizer = workload::Optimizer::fused_adam;
        for (const auto places : {workload::AdapterPlaces::all, workload::AdapterPlaces::queries_keys_values}) {
            recipe.adapters = {16, places};
            expect_one_answer(recipe, system("DGX H100"));
        }
    }
}

// What ranks share and exchange of a network whose weights stay is its adapters': of states an eighth on each of 8
// ranks, experts or not, and of weights nothing is gathered behind a step.
TEST_F(Cluster, RanksShareWhatIsTrained) {
    const ClusterSystem on = system("DGX H100");
    for (const char* network : {"llama-3.2-1b", "mixtral-8x7b"}) {
        workload::Recipe recipe{.network = network, .sequence = 256, .mode = workload::Mode::training};
        recipe.precision = Precision::bf16;
        recipe.optimizer = workload::Optimizer::fused_adam;
        recipe.adapters.rank = 16;
        const auto made = ClusterModel::make(recipe, on.gpu, on.fabric, {model_.get(), {}});
        ASSERT_TRUE(made) << network;
        const auto step = [&](simulation::Zero zero) {
            simulation::Split split{.data = 8, .batch = 8, .zero = zero};
            if ((*made)->divisible(8).has_experts) split.expert = 8;
            const Result<ClusterPrediction> one = predict(**made, split, 8);
            EXPECT_TRUE(one) << network;
            return one->step;
        };
        const simulation::Step whole = step(simulation::Zero::none), shared = step(simulation::Zero::states);
        const auto master = static_cast<std::size_t>(simulation::MemoryClass::master_weights);
        EXPECT_NEAR(shared.memory.bytes[master], whole.memory.bytes[master] / 8.0, 1e-9 * whole.memory.bytes[master]);
        // A sum of all ranks is a scatter and a gather of the same bytes.
        const auto gradients = static_cast<std::size_t>(simulation::StepPart::gradients);
        EXPECT_LT(shared.part_s[gradients], 2.0 * whole.part_s[gradients] + 100e-6) << network;
    }
}

// Each part of the layers that graphs hold is one that the host doesn't start: of small layers a step gets shorter with
// each, and graphs of the whole iteration are the end of it.
TEST_F(Cluster, GraphsOfMorePartsTakeNoLonger) {
    const ClusterSystem on = system("DGX H100");
    workload::Recipe recipe{.network = "mixtral-8x7b", .sequence = 128, .mode = workload::Mode::training};
    recipe.precision = Precision::bf16;
    double before = std::numeric_limits<double>::infinity();
    for (const char* held : {"graphed=nothing", "graphed=router", "graphed=attention+router",
                             "graphed=attention+router+experts", "launches=graphs"}) {
        recipe.stack = std::string{"megatron,"} + held;
        const auto made = ClusterModel::make(recipe, on.gpu, on.fabric, {model_.get(), {}});
        ASSERT_TRUE(made) << held;
        const Result<ClusterPrediction> step = predict(**made, {.data = 8, .expert = 8, .batch = 8}, 8);
        ASSERT_TRUE(step) << held;
        EXPECT_LT(step->step.mid_s, before) << held;
        before = step->step.mid_s;
    }
}

// 16 heads can't be split in three. A plan of nothing else says so; a part of one finds nothing, as others may.
TEST_F(Cluster, PlansOfWhatCantBeBuiltSayWhy) {
    const ClusterModelPtr made = model("megatron[4,1024,16,512]", system("DGX A100 80GB"));
    PlanRequest request;
    request.gpus = {3};
    request.tensor = {3};
    request.batch = 4;
    const Result<Plan> whole = plan(*made, request);
    ASSERT_FALSE(whole);
    EXPECT_NE(whole.diagnostics().front().message.english().find("3"), std::string::npos);
    request.shards = 2;
    const Result<Plan> part = plan(*made, request);
    ASSERT_TRUE(part);
    EXPECT_EQ(part->legal, 0U);
}

// A perceptron that is experts behind a router is none: graphs of "mlp" hold nothing of it.
TEST_F(Cluster, GraphsOfPerceptronsHoldNoExperts) {
    const ClusterSystem on = system("DGX H100");
    const auto step_s = [&](const char* network, const char* held) {
        workload::Recipe recipe{.network = network, .sequence = 128, .mode = workload::Mode::training};
        recipe.precision = Precision::bf16;
        recipe.stack = std::string{"megatron,graphed="} + held;
        return predict(**ClusterModel::make(recipe, on.gpu, on.fabric, {model_.get(), {}}), {.batch = 1}, 1)
            ->step.mid_s;
    };
    EXPECT_DOUBLE_EQ(step_s("mixtral-8x7b", "mlp"), step_s("mixtral-8x7b", "nothing"));
    for (const char* network : {"llama-3.2-1b", "bert-base", "t5-small"})
        EXPECT_LT(step_s(network, "mlp"), step_s(network, "nothing")) << network;
}

// One GPU of a system waits for routers, calls each expert, holds parts in CUDA graphs and runs for hours as a GPU by
// itself does. The two differ in what they sum up: layers, whose hosts begin each pass with the stream, or one chain.
TEST_F(Cluster, OneGpuOfASystemIsAGpu) {
    const ClusterSystem on = system("DGX H100");
    for (const char* network : {"mixtral-8x7b", "llama-3.2-1b"}) {
        for (const char* stack : {"megatron", "megatron,graphed=attention+router", "megatron,graphed=experts",
                                  "megatron,launches=graphs", "pytorch-eager"}) {
            workload::Recipe recipe{.network = network, .sequence = 512, .mode = workload::Mode::training};
            recipe.precision = Precision::bf16;
            recipe.stack = stack;
            const Method method{model_.get(), {}};
            const auto one = predict(**ClusterModel::make(recipe, on.gpu, on.fabric, method), {.batch = 1}, 1);
            const auto alone = predict(*prepare(recipe), on.gpu, method);
            ASSERT_TRUE(one && alone) << network << ' ' << stack;
            EXPECT_NEAR(alone->point.mid_s, one->step.mid_s, 0.03 * one->step.mid_s) << network << ' ' << stack;
        }
    }
}

TEST_F(Cluster, SharesBuiltOfTwoLayersAreTheWhole) {
    ClusterSystem on = system("DGX A100 80GB");
    on.gpu.tdp = Watts{1e6}; // what all layers share of a power limit isn't linear in their number
    // Ten layers repeat two; with two layers there is nothing to repeat, and the difference is eight times a layer.
    const auto step = [&](const char* network) {
        return predict(*model(network, on, {Seconds{0.0}}), {.tensor = 2, .batch = 1}, 2)->step;
    };
    const double two = step("megatron[2,1024,16,512]").mid_s, four = step("megatron[4,1024,16,512]").mid_s,
                 ten = step("megatron[10,1024,16,512]").mid_s;
    EXPECT_NEAR(ten - two, 4.0 * (four - two), 1e-9 * ten);
}

// DeepSeek-V3: 3 layers without experts and 58 with 256 (DeepSeek-AI, arXiv:2412.19437: 671 billion parameters). Shares
// are built with a few of them; those that stand for the others have to be the ones with experts.
TEST_F(Cluster, SharesOfUnlikeLayersAreTheWhole) {
    constexpr std::int64_t ranks = 64;
    const ClusterModelPtr made = model("deepseek-v3", system("DGX B200"));
    const LoadsPtr loads = *made->loads({.data = ranks, .expert = ranks, .batch = ranks});
    double parameters = 0.0;
    std::size_t routed = 0;
    for (std::size_t i = 0; i < loads->layers.size(); ++i) {
        const simulation::LayerLoad& layer = loads->layer(i);
        parameters += layer.parameters + (ranks - 1.0) * layer.expert_parameters;
        routed += layer.expert_parameters > 0.0 ? 1 : 0;
    }
    EXPECT_EQ(routed, 58U);
    EXPECT_NEAR(parameters, 671e9, 0.005 * 671e9);
}

// A further token costs one more layer with experts, a projection of two hidden states to one, and the head once
// more. In multiplications for a token: queries by way of 1,536 numbers and keys and values by way of 512, 128 heads of
// 192 and 128; the products with the keys before it, half of the sequence in the mean; 8 of 256 experts and one for
// all, three products of 7,168 x 2,048 each; the choice among them.
TEST_F(Cluster, FurtherTokensCountAsTheirLayers) {
    constexpr double hidden = 7168.0, heads = 128.0, sequence = 4096.0, vocabulary = 129280.0;
    constexpr double attention = hidden * 1536.0 + 1536.0 * heads * 192.0 + hidden * (512.0 + 64.0) +
                                 512.0 * heads * 256.0 + heads * 128.0 * hidden +
                                 heads * (192.0 + 128.0) * sequence / 2.0;
    constexpr double experts = 9.0 * 3.0 * hidden * 2048.0 + hidden * 256.0;
    constexpr double further = attention + experts + 2.0 * hidden * hidden + hidden * vocabulary;
    const ClusterSystem on = system("DGX B200");
    workload::Recipe recipe{.network = "deepseek-v3", .sequence = 4096};
    recipe.mode = workload::Mode::training;
    recipe.precision = Precision::bf16;
    recipe.stack = "megatron"; // whose attention leaves out what the mask hides
    const auto flop = [&] {
        return (*ClusterModel::make(recipe, on.gpu, on.fabric, {model_.get(), {}}))->model_flop_per_sample();
    };
    const double without = flop();
    recipe.further_tokens = 1;
    // Forward, and twice as much backward; a multiplication and an addition each.
    EXPECT_NEAR(flop() - without, 3.0 * 2.0 * further * sequence, 0.01 * 6.0 * further * sequence);
}

// What ranks gathered along the sequence is let go behind its forward product and gathered again for the backward one:
// what stands beside the kept tensors while a layer runs doesn't grow with the number of layers.
TEST_F(Cluster, GatheredTensorsDoNotWaitForTheBackwardPass) {
    const auto working = [](std::uint32_t layers) {
        workload::Recipe recipe{.network = "llama-3.2-1b", .sequence = 1024, .mode = workload::Mode::training};
        recipe.optimizer = workload::Optimizer::fused_adam;
        recipe.stack = "megatron";
        recipe.share = {.tensor = 2, .sequence = true, .layers = layers};
        const Result<NetworkPtr> network = prepare(recipe);
        EXPECT_TRUE(network);
        cost::CostTable nothing;
        nothing.resize((*network)->work.rows());
        const simulation::NetworkLoads loads =
            simulation::loads_of((*network)->graph, (*network)->work, nothing, {},
                                 [](const workload::ExchangeAttributes&, double) { return 0.0; }, {});
        const simulation::LayerLoad& layer = loads.layer(loads.first_equal);
        return std::pair{layer.forward_bytes, layer.backward_bytes};
    };
    EXPECT_GT(working(4).second, 0.0);
    EXPECT_EQ(working(4), working(8));
}

// Weights that are narrow take the same room in an iteration on one GPU as in a step.
TEST_F(Cluster, NarrowWeightsLieAsOnOneGpu) {
    const ClusterSystem on = system("DGX B200");
    for (const workload::Numbers numbers :
         {workload::Numbers::plain, workload::Numbers::fp8, workload::Numbers::mxfp8, workload::Numbers::nvfp4}) {
        workload::Recipe recipe{.network = "llama-3.1-8b", .sequence = 256, .mode = workload::Mode::training};
        recipe.precision = Precision::bf16;
        recipe.numbers = numbers;
        recipe.optimizer = workload::Optimizer::fused_adam;
        recipe.stack = "megatron";
        const Result<NetworkPtr> alone = prepare(recipe);
        ASSERT_TRUE(alone);
        const auto made = ClusterModel::make(recipe, on.gpu, on.fabric, {model_.get(), {}});
        ASSERT_TRUE(made);
        const Result<ClusterPrediction> step = predict(**made, {}, 1);
        ASSERT_TRUE(step);
        for (const auto which : {simulation::MemoryClass::weights, simulation::MemoryClass::master_weights}) {
            const auto c = static_cast<std::size_t>(which);
            const double bytes = step->step.memory.bytes[c];
            EXPECT_NEAR((*alone)->memory.at_peak[c].value(), bytes, 1e-3 * bytes) // constants of no layer
                << name_of(numbers) << ", " << name_of(which);
        }
    }
}

// A GPU's share of its machine's price, paid off over its life: 8 GPUs cost the machine's price, less nothing.
TEST_F(Cluster, StepsCostTheirShareOfTheMachines) {
    ClusterSystem on = system("DGX A100 80GB");
    on.system.price = hardware::Price{Money{200'000.0}, "USD", "2021-01", "a list"};
    const Result<ClusterPrediction> step =
        predict(*model("resnet50", on), {.data = 8, .micro_batch = 8, .batch = 64}, 8);
    ASSERT_TRUE(step);
    const Tariff tariff;
    const RunCost cost = cost_of(*step, on, tariff);
    ASSERT_TRUE(cost.bought);
    const double life_s = tariff.life_years * hours_of_a_year * 3600.0 * tariff.utilisation;
    EXPECT_NEAR(cost.bought->hardware, 200'000.0 * step->step.mid_s / life_s, 1e-12);
    on.gpu = *catalog_.find("H100-SXM5-80GB"); // another GPU in the machine: its own price, if any
    EXPECT_EQ(tariff_in(on, {}).price, std::nullopt);
}

// Inference: a batch in one piece on one GPU is an iteration there. Keys and values of Llama 3's 32 layers of 8 heads
// of 128 in fp16 are 128 KiB a token: of 4 samples of 1024 tokens and one more, half on each of two ranks.
TEST_F(Cluster, InferenceIsTheSingleGpuPathDivided) {
    const ClusterSystem on = system("DGX A100 80GB");
    workload::Recipe recipe{.network = "llama-3-8b", .batch = 4, .past = 1024};
    recipe.precision = Precision::fp16;
    const Method method{model_.get(), {Seconds{0.0}}};
    const ClusterModelPtr llama = *ClusterModel::make(recipe, on.gpu, on.fabric, method);
    const Result<ClusterPrediction> alone = predict(*llama, {.micro_batch = 4, .batch = 4}, 1);
    const Result<Prediction> one = study::predict(*prepare(recipe), on.gpu, method);
    ASSERT_TRUE(alone && one);
    EXPECT_NEAR(alone->step.mid_s, one->point.mid_s, 1e-4 * one->point.mid_s);
    EXPECT_NEAR(alone->step.memory.total(), one->point.memory_bytes, 0.02 * one->point.memory_bytes);
    EXPECT_DOUBLE_EQ(alone->samples_per_s, 4.0 / alone->step.period_s);
    constexpr double cache = 2.0 * 32 * 1024 * 2.0 * 4 * 1025;
    EXPECT_DOUBLE_EQ(alone->step.memory.cache_bytes, cache);
    const Result<ClusterPrediction> two = predict(*llama, {.tensor = 2, .micro_batch = 4, .batch = 4}, 2);
    ASSERT_TRUE(two);
    EXPECT_DOUBLE_EQ(two->step.memory.cache_bytes, cache / 2.0);
    EXPECT_GT(two->step.part_s[static_cast<std::size_t>(simulation::StepPart::exchange)], 0.0);
    EXPECT_EQ(two->step.part_s[static_cast<std::size_t>(simulation::StepPart::gradients)], 0.0);
}

// One token of a micro-batch is at one stage at a time: four stages need four micro-batches to be all at work, and give
// each token after about the same time then.
TEST_F(Cluster, TokensOfSeveralMicroBatchesFillThePipeline) {
    const ClusterSystem on = system("DGX A100 80GB");
    workload::Recipe recipe{.network = "llama-3-8b", .past = 1024};
    recipe.precision = Precision::fp16;
    const ClusterModelPtr llama = *ClusterModel::make(recipe, on.gpu, on.fabric, {model_.get(), {}});
    const auto step = [&](std::int64_t micro_batches) {
        return *predict(*llama, {.pipeline = 4, .micro_batch = 4, .batch = 4 * micro_batches}, 4);
    };
    const ClusterPrediction one = step(1), four = step(4), eight = step(8);
    EXPECT_GT(four.samples_per_s, 3.0 * one.samples_per_s);
    EXPECT_LT(four.step.period_s, 1.3 * one.step.period_s);
    EXPECT_GT(four.step.mid_s, four.step.period_s); // the last micro-batch leaves later than a token's time
    EXPECT_NEAR(eight.step.period_s, 2.0 * four.step.period_s, 0.1 * eight.step.period_s);
    EXPECT_GT(eight.samples_per_s, 0.99 * four.samples_per_s);
    const auto why = [](const Result<ClusterPrediction>& made) {
        return made ? "" : made.diagnostics()[0].message.english();
    };
    EXPECT_NE(why(predict(*llama, {.batch = 1, .recompute = Recompute::full}, 1)).find("training"), std::string::npos);
    EXPECT_NE(why(predict(*llama, {.tensor = 8, .sequence = true, .batch = 1}, 8)).find("1 tokens"), std::string::npos);
    EXPECT_NE(why(predict(*llama, {.tensor = 3, .batch = 1}, 3)).find("heads"), std::string::npos);
}

// A fused update of a parameter in half precision reads its gradient (2 bytes), master and moments (12), and writes
// these and the parameter (14): 28 bytes, of which moments in half precision save 8.
TEST_F(Cluster, NarrowMomentsMoveFewerBytes) {
    const ClusterModelPtr of = model("megatron[4,2048,16,1024]", system("DGX A100 80GB"));
    const auto update_s = [&](bool narrow) {
        const auto made = predict(*of, {.batch = 1, .narrow_moments = narrow}, 1);
        EXPECT_TRUE(made);
        return made->step.part_s[static_cast<std::size_t>(simulation::StepPart::update)];
    };
    EXPECT_NEAR(update_s(true) / update_s(false), 20.0 / 28.0, 1e-3);
}

TEST_F(Cluster, RefusalsSayWhy) {
    const ClusterSystem on = system("DGX A100 80GB");
    const auto why = [](const Result<ClusterPrediction>& made) {
        return made ? "" : made.diagnostics()[0].message.english();
    };
    const ClusterModelPtr gpt = model("megatron[4,1024,16,512]", on);
    EXPECT_NE(why(predict(*gpt, {.tensor = 3, .batch = 1}, 8)).find("16 heads"), std::string::npos);
    EXPECT_NE(why(predict(*gpt, {.data = 16, .batch = 16}, 8)).find("there are 8"), std::string::npos);
    EXPECT_NE(why(predict(*gpt, {.pipeline = 8, .batch = 8}, 8)).find("layers"), std::string::npos);
    EXPECT_NE(why(predict(*gpt, {.batch = 1}, 0)).find("there are 0"), std::string::npos);
    const ClusterModelPtr cnn = model("resnet50", on);
    EXPECT_NE(why(predict(*cnn, {.tensor = 2, .batch = 1}, 8)).find("decoder-only"), std::string::npos);
    const ClusterSystem alone = system("HGX A100 8-GPU");
    EXPECT_NE(why(predict(*model("resnet50", alone), {.data = 16, .batch = 16}, 16)).find("no network"),
              std::string::npos);
    EXPECT_FALSE(find_cluster_system(catalog_, "DGX A100 80GB", {.network_bandwidth = BytesPerSecond{0.0}}));
    EXPECT_FALSE(find_cluster_system(catalog_, "DGX Z9"));
}

// Each combination asked one by one gives the same front.
TEST_F(Cluster, PlansFindWhatAskingForEachFinds) {
    const ClusterSystem on = system("DGX A100 80GB");
    const ClusterModelPtr gpt = model("megatron[8,1024,16,512]", on);
    PlanRequest request;
    request.gpus = {4, 8};
    request.batch = 32;
    request.micro_batch = {1, 2, 4};
    request.chunks = {1, 2};
    const Result<Plan> found = plan(*gpt, request);
    ASSERT_TRUE(found);
    ASSERT_TRUE(found->best);
    std::uint64_t valid = 0;
    double fastest = 1e30;
    for (const std::int64_t gpus : request.gpus) {
        for (const std::int64_t tensor : {1, 2, 4, 8}) {
            for (const std::int64_t pipeline : {1, 2, 4, 8}) {
                if (gpus % (tensor * pipeline) != 0) continue;
                for (const std::int64_t micro_batch : request.micro_batch) {
                    for (const std::int64_t chunks : request.chunks) {
                        for (int option = 0; option < 12; ++option) {
                            const Split split{.data = gpus / tensor / pipeline,
                                              .tensor = tensor,
                                              .pipeline = pipeline,
                                              .sequence = option % 2 == 1,
                                              .micro_batch = micro_batch,
                                              .batch = 32,
                                              .chunks = chunks,
                                              .recompute = static_cast<Recompute>(option / 2 % 3),
                                              .zero = static_cast<simulation::Zero>(option / 6)};
                            if (split.zero != simulation::Zero::none && split.data == 1) continue;
                            const Result<ClusterPrediction> made = predict(*gpt, split, gpus);
                            if (!made || !made->fits) continue;
                            ++valid;
                            fastest = std::min(fastest, made->step.mid_s);
                            const PlanPoint point{split,
                                                  made->step.mid_s,
                                                  0.0,
                                                  0.0,
                                                  made->step.memory.total(),
                                                  made->step.busy_s,
                                                  cost_of(*made, on, {}).energy_j};
                            for (const PlanPoint& best : found->front)
                                EXPECT_FALSE(dominated(best, point))
                                    << to_text(split) << " beats " << to_text(best.split);
                        }
                    }
                }
            }
        }
    }
    EXPECT_EQ(found->valid, valid);
    EXPECT_DOUBLE_EQ(found->best->step_s, fastest);
}

// What is paid for GPUs' time and for their energy, in any proportion, is least at some point of the front: the sum of
// both is then no larger there than for any split of the search (asked one by one in the test above; here, by a search
// of each number of GPUs and each recomputation alone).
TEST_F(Cluster, TheCheapestSplitIsOnTheFront) {
    const ClusterSystem on = system("DGX A100 80GB");
    const ClusterModelPtr gpt = model("megatron[8,1024,16,512]", on);
    PlanRequest request;
    request.gpus = {1, 2, 4, 8};
    request.batch = 32;
    const Plan whole = *plan(*gpt, request);
    const auto least = [](const Plan& of, double a_gpu_second, double a_joule) {
        double amount = 1e300;
        for (const PlanPoint& p : of.front)
            amount =
                std::min(amount, a_gpu_second * p.step_s * static_cast<double>(p.split.gpus()) + a_joule * *p.energy_j);
        return amount;
    };
    for (const double a_joule : {0.0, 1e-3, 1.0}) {
        const double cheapest = least(whole, 1.0, a_joule);
        for (const std::int64_t gpus : request.gpus) {
            for (const Recompute recompute : {Recompute::none, Recompute::selective, Recompute::full}) {
                PlanRequest part = request;
                part.gpus = {gpus};
                part.recompute = {recompute};
                EXPECT_LE(cheapest, least(*plan(*gpt, part), 1.0, a_joule) * (1.0 + 1e-12));
            }
        }
    }
}

// A point's energy is that of its prediction: TDP x PUE x GPUs x (idle share of the step + the rest while kernels run).
TEST_F(Cluster, PlansKnowEnergyAsPredictionsDo) {
    ClusterSystem on = system("DGX A100 80GB");
    PlanRequest request{.gpus = {8}, .batch = 16, .micro_batch = {1}};
    request.tariff.pue = 1.3;
    const ClusterModelPtr gpt = model("megatron[8,1024,16,512]", on);
    const Plan found = *plan(*gpt, request);
    for (const PlanPoint& point : found.front) {
        const Result<ClusterPrediction> made = predict(*gpt, point.split, 8);
        ASSERT_TRUE(made && point.energy_j);
        EXPECT_GT(point.busy_s, 0.0);
        EXPECT_LE(point.busy_s, point.step_s);
        const double watts = on.gpu.tdp->value() * 1.3 * 8.0;
        EXPECT_NEAR(*point.energy_j, watts * (0.1 * point.step_s + 0.9 * point.busy_s), 1e-9 * *point.energy_j);
        EXPECT_DOUBLE_EQ(*point.energy_j, *cost_of(*made, on, request.tariff).energy_j);
        EXPECT_DOUBLE_EQ(*point.energy_j, *cost_of(point, on, request.tariff).energy_j);
    }
    request.tariff.idle_power = 2.0;
    EXPECT_FALSE(plan(*gpt, request));
    on.gpu.tdp.reset(); // nothing is known of energy then, and nothing is made up
    const Plan unpowered = *plan(*model("megatron[8,1024,16,512]", on), {.gpus = {8}, .batch = 16});
    ASSERT_FALSE(unpowered.front.empty());
    for (const PlanPoint& point : unpowered.front)
        EXPECT_EQ(point.energy_j, std::nullopt);
}

// Energy of itself keeps a point on the front; where it isn't known of one, it says nothing.
TEST(PlanPoints, AreDominatedInTimeGpusMemoryAndEnergy) {
    const PlanPoint point{{.data = 2}, 1.0, 0.0, 0.0, 5.0, 1.0, 10.0};
    PlanPoint other = point;
    EXPECT_FALSE(dominated(point, other));
    other.energy_j = 9.0;
    EXPECT_TRUE(dominated(point, other));
    EXPECT_FALSE(dominated(other, point));
    other.memory_bytes = 6.0;
    EXPECT_FALSE(dominated(point, other));
    EXPECT_FALSE(dominated(other, point));
    other.energy_j.reset();
    EXPECT_TRUE(dominated(other, point));
    other = point;
    other.split.data = 1;
    EXPECT_TRUE(dominated(point, other));
    other.energy_j = 11.0;
    EXPECT_FALSE(dominated(point, other));
}

TEST_F(Cluster, ShardsTogetherAreTheWholePlan) {
    const ClusterModelPtr gpt = model("megatron[8,1024,16,512]", system("DGX A100 80GB"));
    PlanRequest request;
    request.gpus = {8, 16};
    request.batch = 32;
    const Plan whole = *plan(*gpt, request);
    std::vector<Plan> parts;
    request.shards = 3;
    for (request.shard = 0; request.shard < 3; ++request.shard)
        parts.push_back(*plan(*gpt, request));
    const Plan together = merged(parts);
    EXPECT_EQ(together.front, whole.front);
    EXPECT_EQ(together.evaluated, whole.evaluated);
    EXPECT_EQ(together.valid, whole.valid);
}

TEST_F(Cluster, PlansThatNeverFitNameTheNearest) {
    const ClusterModelPtr large = model("megatron-1t", system("DGX A100 80GB"));
    PlanRequest request;
    request.gpus = {8};
    request.batch = 8;
    const Result<Plan> made = plan(*large, request);
    ASSERT_TRUE(made);
    EXPECT_FALSE(made->best);
    ASSERT_TRUE(made->nearest);
    EXPECT_GT(made->nearest->memory_bytes, 80e9);
    EXPECT_FALSE(plan(*large, {}));
    EXPECT_FALSE(plan(*large, {.gpus = {0}, .batch = 1}));
    std::stop_source stop;
    stop.request_stop();
    const Result<Plan> cancelled = plan(*large, request, {{}, stop.get_token()});
    ASSERT_FALSE(cancelled);
    EXPECT_EQ(cancelled.diagnostics()[0].message, "cancelled");
}

} // namespace
} // namespace dubhe::study
