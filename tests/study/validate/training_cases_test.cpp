// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/study/cluster/cluster_system.h>
#include <core/study/cluster/plan.h>
#include <core/study/validate/best_splits.h>
#include <core/study/validate/mlperf_cases.h>
#include <core/study/validate/training_cases.h>
#include <core/study/validate/training_recipes.h>

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

namespace dubhe::study {
namespace {

constexpr const char* training_header =
    "container,task,model,mtp,system,gpus,precision,global_batch,micro_batch,seq,fsdp,tp,pp,cp,vp,ep,tokens_s_gpu\n";

Result<std::vector<TrainingCase>> read_training(const std::string& rows) {
    std::istringstream in{training_header + rows};
    return read_training_cases(in, "cases.csv", {});
}

// 64 x 8,192 tokens on 128 GPUs at 661 tokens a second and GPU: 6.197 s. 128 GPUs are 4 x 8 x 2 x 2.
TEST(TrainingCases, RowsAreStepsAndSplits) {
    const auto cases = read_training("25.11,pretrain,llama3.1_405b,,DGX-B200,128,fp8_cs,64,1,8192,0,4,8,2,8,1,661\n"
                                     "25.09,pretrain,llama3_70b,,DGX-GB200,64,fp8_cs,128,2,8192,64,1,1,1,1,1,3986\n");
    ASSERT_TRUE(cases);
    const TrainingCase& c = cases->front();
    EXPECT_NEAR(c.measured_s, 64.0 * 8192.0 / (661.0 * 128.0), 1e-12);
    EXPECT_EQ(c.split.data, 2);
    EXPECT_EQ(c.split.context, 2);
    EXPECT_EQ(c.split.chunks, 8);
    EXPECT_EQ(c.split.zero, simulation::Zero::states);
    EXPECT_TRUE(c.split.sequence);
    EXPECT_EQ(c.machine, "DGX B200");
    EXPECT_EQ(c.numbers, "fp8");
    EXPECT_EQ(cases->back().machine, "GB200 NVL72");
    EXPECT_EQ(cases->back().split.zero, simulation::Zero::parameters);
}

TEST(TrainingCases, BadRowsNameLineAndColumn) {
    const auto cases = read_training("25.11,pretrain,llama3_8b,,DGX-H100,8,bf16,x,1,8192,0,1,1,1,1,1,661\n");
    ASSERT_FALSE(cases);
    EXPECT_NE(cases.diagnostics()[0].message.english().find("global_batch"), std::string::npos);
    EXPECT_EQ(cases.diagnostics()[0].line, 2);
}

// 10 GPUs are no groups of four; and a product of ranks beyond 64 bits is no number that GPUs could be divided by.
TEST(TrainingCases, GpusThatTheSplitDoesNotDivideAreRefused) {
    for (const char* const split :
         {"10,bf16,128,1,8192,,4,1,1,1,1", "8,bf16,128,1,8192,,16777216,16777216,65536,1,1"}) {
        const auto cases = read_training("26.08,pretrain,llama3_8b,,DGX-H100," + std::string{split} + ",1000\n");
        ASSERT_FALSE(cases) << split;
        EXPECT_NE(cases.diagnostics()[0].message.english().find("gpus"), std::string::npos) << split;
    }
}

// 768 sequences at 7,706.6 a second are 99.66 ms; 8 GPUs get 96 each. Samples to converge aren't known of a run without
// a throughput, and 3,200 images aren't divided by 3 GPUs.
TEST(MlperfCases, ThroughputsAreSteps) {
    const std::string columns = "round,benchmark,accelerator,n_gpus,global_batch,tracked_throughput,grad_accum\n";
    ASSERT_TRUE(are_mlperf_columns(columns));
    EXPECT_FALSE(are_mlperf_columns(training_header));
    std::istringstream in{columns + "v3.1,bert,NVIDIA H100-SXM5-80GB,8,768,7706.6048,1\n"
                                    "v3.1,resnet,NVIDIA A100 - PCIe - 80 GB,4,1632,13192.3,1\n"
                                    "v3.1,resnet,NVIDIA A100-SXM-40GB,80,2048,,1\n"
                                    "v3.1,resnet,NVIDIA L4,3,3200,1000,1\n"
                                    "v3.1,gnmt,NVIDIA L4,1,32,1000,1\n"};
    const auto cases = read_mlperf_cases(in, "mlperf.csv");
    ASSERT_TRUE(cases);
    ASSERT_EQ(cases->size(), 5U);
    const TrainingCase& bert = (*cases)[0];
    EXPECT_NEAR(bert.measured_s, 768.0 / 7706.6048, 1e-12);
    EXPECT_EQ(bert.split.micro_batch, 96);
    EXPECT_EQ(bert.split.gpus(), 8);
    EXPECT_EQ(bert.numbers, "fp8");
    EXPECT_EQ(bert.tokens, static_cast<std::int64_t>(512 * 0.997 / 2.001));
    EXPECT_EQ((*cases)[1].gpu, "A100-PCIe-80GB");
    EXPECT_EQ((*cases)[1].numbers, "fp16");
    EXPECT_EQ((*cases)[1].optimizer, workload::Optimizer::momentum);
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_EQ((*cases)[i].refusal.empty(), i < 2) << i;
}

// The recipe is one of the splits that are looked at where it follows the search's numbers: then nothing is slower than
// the best by less than nothing, and the best fits.
TEST(BestSplits, NoRecipeThatFitsBeatsTheSearch) {
    const auto cases = read_training("25.09,pretrain,llama3_8b,,DGX-H100,8,bf16,32,1,2048,0,2,1,1,1,1,661\n"
                                     "25.11,pretrain,llama3_8b,,DGX-H100,8,bf16,32,1,2048,0,2,1,1,1,1,662\n"
                                     "25.09,pretrain,llama3_8b,,DGX-H100,8,bf16,32,1,2048,0,1,2,1,1,1,661\n");
    ASSERT_TRUE(cases);
    const hardware::Catalog catalog = *hardware::Catalog::in_memory();
    const auto model = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    const BestSplits made = best_splits(*cases, {.catalog = catalog, .method = {model.get(), {}}});
    ASSERT_EQ(made.found.size(), 2U); // two rows are one recipe
    EXPECT_TRUE(made.failed.empty());
    for (const BestSplit& each : made.found) {
        EXPECT_GE(each.ratio(), each.recipe_fits ? 1.0 : 0.0) << each.what;
        EXPECT_EQ(each.best.gpus(), 8);
        EXPECT_GT(each.evaluated, 10U);
    }
    EXPECT_DOUBLE_EQ(made.found[0].best_s, made.found[1].best_s); // the same search
    EXPECT_FALSE(made.found[0].replaced);                         // the last version's
    EXPECT_TRUE(made.found[1].replaced);
    EXPECT_DOUBLE_EQ(made.within(1e9, true).share, 1.0);
    EXPECT_EQ(made.within(1e9, true).recipes, 2U);
}

// Of a model's recipes the one whose split is nearest; variants aren't the published ones.
TEST(TrainingRecipes, TheNearestIsTaken) {
    std::istringstream in{"model,task,gpus,gpu,precision,variant,tp,pp,vp,ep,recompute_modules,overlap_experts\n"
                          "a,pretrain,64,gb200,bf16,,1,8,3,32,moe_act+layernorm,True\n"
                          "a,pretrain,256,gb200,bf16,,1,8,3,32,mla_up_proj,\n"
                          "a,pretrain,256,gb200,bf16,dev,1,4,3,32,mlp,\n"};
    const auto recipes = read_training_recipes(in, "recipes.csv");
    ASSERT_TRUE(recipes);
    const TrainingRecipe* const found = recipe_for(*recipes, {"a", "pretrain", "gb200", "bf16", 256, 1, 4, 3, 32});
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(to_text(found->modules), "latent-up");
    EXPECT_EQ(to_text(recipes->front().modules), "norm+activation");
    EXPECT_EQ(recipes->front().overlap_experts, true);
    EXPECT_EQ(recipe_for(*recipes, {"a", "sft", "gb200", "bf16"}), nullptr);
}

// Megatron-Bridge's table: targets of 12 % for dense networks and 20 % for networks with experts; nothing that has a
// configuration is refused, and 95 % of the steps fit where they ran.
TEST(TrainingCases, PublishedStepsArePredicted) {
    const std::filesystem::path data = std::filesystem::path{DUBHE_SOURCE_DIR} / ".." / "shared" / "data";
    if (!std::filesystem::exists(data / "training" / "megatron_bridge.csv"))
        GTEST_SKIP() << "no measured training steps beside the checkout";
    const auto cases = read_training_cases(data / "training" / "megatron_bridge.csv");
    ASSERT_TRUE(cases);
    const hardware::Catalog catalog = *hardware::Catalog::in_memory();
    const auto model = *cost::make_model("auto", cost::Library::shipped(), {}, cost::Caches::network);
    const StepSetting setting{.catalog = catalog, .method = {model.get(), {}}, .configs = data / "configs"};
    const Validation made = validate_training(*cases, setting);
    const auto by_family = made.by([](const ValidatedCase& c) { return c.tags.at("family"); });
    EXPECT_LT(by_family.at("dense").mean_ape, 0.12);
    EXPECT_LT(by_family.at("experts").mean_ape, 0.20);
    EXPECT_LE(made.failed.size(), 1U);
    const PairsAccuracy pairs = pairs_of(*cases, made);
    EXPECT_GT(pairs.right * 10, pairs.pairs * 8);
}

// MLPerf's results on H100 and A100. What is wanted: 15 % on average; ResNet-50 falls short of it by the kernels that
// join its norms with its convolutions.
TEST(MlperfCases, PublishedRunsArePredicted) {
    const std::filesystem::path data = std::filesystem::path{DUBHE_SOURCE_DIR} / ".." / "shared" / "data";
    const std::filesystem::path file = data / "tensor_core" / "mlperf_training.csv";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "no measured training steps beside the checkout";
    const auto cases = read_training_cases(file);
    ASSERT_TRUE(cases);
    const hardware::Catalog catalog = *hardware::Catalog::in_memory();
    const auto model = *cost::make_model("auto", cost::Library::shipped(), {}, cost::Caches::network);
    const Validation made = validate_training(*cases, {.catalog = catalog, .method = {model.get(), {}}});
    EXPECT_GT(made.cases.size(), 60U);
    EXPECT_LT(made.overall().mean_ape, 0.30);
}

class TrainedLlama : public testing::Test {
  protected:
    ClusterModelPtr model(const std::string& numbers, workload::Adapters adapters = {}) {
        workload::Recipe recipe{.network = "llama-3.2-1b", .sequence = 2048, .mode = workload::Mode::training};
        recipe.optimizer = workload::Optimizer::fused_adam;
        recipe.stack = "megatron";
        recipe.adapters = adapters;
        EXPECT_TRUE(set_numbers(recipe, numbers));
        return *ClusterModel::make(recipe, system_.gpu, system_.fabric, {model_.get(), {}});
    }
    static simulation::Split shared() {
        simulation::Split split{.data = 8, .batch = 8};
        split.zero = simulation::Zero::states;
        return split;
    }

    hardware::Catalog catalog_ = *hardware::Catalog::in_memory();
    ClusterSystem system_ = *find_cluster_system(catalog_, "DGX B200");
    std::shared_ptr<const cost::CostModel> model_ =
        *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
};

// Ranks that share the optimizer update their part each, but each scales blocks of 32 from the wide rows it gathered:
// that time no number of ranks divides. Of fp8 the columns alone: half of it, at most.
TEST_F(TrainedLlama, WeightsAreScaledByEveryRank) {
    const auto narrowing = [&](const std::string& numbers) {
        const ClusterModelPtr made = model(numbers);
        const LoadsPtr loads = *made->loads(shared());
        double seconds = 0.0;
        for (std::size_t i = 0; i < loads->layers.size(); ++i)
            seconds += loads->layer(i).narrowing.stream_s;
        const ClusterPrediction step = *predict(*made, shared(), 8);
        EXPECT_GE(step.step.part_s[static_cast<std::size_t>(simulation::StepPart::update)], seconds);
        return seconds;
    };
    EXPECT_DOUBLE_EQ(narrowing("bf16"), 0.0);
    const double blocks = narrowing("mxfp8"), whole = narrowing("fp8");
    EXPECT_GT(whole, 0.0);
    EXPECT_LT(whole, blocks);
}

// Of the three products of a weight, the one that makes its gradient does not run where it stays; attention's have
// none. Llama 3.2 1B over 2,048 tokens: 16 layers whose products with weights take 2 x 2,048 x (2 x 2,048 + 2 x 512 + 3
// x 8,192) FLOP a token, the head 2 x 2,048 x 128,256.
TEST_F(TrainedLlama, WeightsThatStayHaveNoProductsOfTheirGradients) {
    const double whole = model("bf16")->model_flop_per_sample();
    const double linear = 2048.0 * (16 * 2.0 * 2048 * (2 * 2048 + 2 * 512 + 3 * 8192) + 2.0 * 2048 * 128256);
    EXPECT_NEAR(model("bf16", {.rank = 16})->model_flop_per_sample(), whole - linear, 1e-9 * whole);
}

TEST_F(TrainedLlama, PartsThatItLacksAreRefused) {
    const ClusterModelPtr made = model("bf16");
    for (const char* const lacking : {"experts", "shared_experts", "latent-up"}) {
        simulation::Split split = shared();
        split.recomputed = *simulation::layer_modules_from(lacking);
        EXPECT_FALSE(predict(*made, split, 8)) << lacking;
        EXPECT_FALSE(plan(*made, {.gpus = {8}, .batch = 8, .modules = {split.recomputed}})) << lacking;
    }
}

} // namespace
} // namespace dubhe::study
