// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"

#include <core/cost/roofline.h>
#include <core/study/search/best_batch.h>

#include <gmock/gmock.h>

namespace dubhe::study {
namespace {

using test::round_gpu;

workload::Recipe recipe_of(std::string network, workload::Mode mode = workload::Mode::inference) {
    workload::Recipe recipe;
    recipe.network = std::move(network);
    recipe.mode = mode;
    return recipe;
}

// The definition: that batch fits, one sample more does not; whatever was asked for.
TEST(LargestBatch, FitsAndOneMoreDoesNot) {
    for (const workload::Mode mode : {workload::Mode::inference, workload::Mode::training}) {
        for (const char* name : {"resnet18", "alexnet", "gpt2"}) {
            workload::Recipe recipe = recipe_of(name, mode);
            recipe.batch = 77;
            for (const double capacity : {8e9, 16e9}) {
                const auto limit = largest_batch(recipe, Bytes{capacity});
                ASSERT_TRUE(limit) << name;
                ASSERT_GT(limit->batch, 0) << name;
                EXPECT_TRUE(limit->monotone);
                recipe.batch = limit->batch;
                EXPECT_EQ(memory_of(recipe)->peak.value(), limit->bytes);
                EXPECT_LE(limit->bytes, capacity);
                recipe.batch = limit->batch + 1;
                EXPECT_EQ(memory_of(recipe)->peak.value(), *limit->bytes_beyond);
                EXPECT_GT(*limit->bytes_beyond, capacity);
                EXPECT_LT(limit->tried, 30);
            }
        }
    }
}

TEST(LargestBatch, IsNoneWhereWeightsAloneAreTooMuch) {
    const auto limit = largest_batch(recipe_of("vgg16"), Bytes{1e8}); // 138 million parameters
    ASSERT_TRUE(limit);
    EXPECT_EQ(limit->batch, 0);
    EXPECT_GT(limit->bytes, 138e6 * 4);
}

TEST(LargestBatch, TellsWhatCannotBeBuilt) {
    EXPECT_FALSE(largest_batch(recipe_of("resnet5000"), Bytes{1e9}));
    std::stop_source source;
    source.request_stop();
    Progress cancelled;
    cancelled.stop = source.get_token();
    EXPECT_FALSE(largest_batch(recipe_of("resnet18"), Bytes{16e9}, cancelled));
}

TEST(BestBatch, ThroughputIsTheBestOfThoseThatFit) {
    const cost::Roofline model;
    const Method method{&model, {}};
    hardware::Gpu gpu = round_gpu();
    gpu.memory_size = Bytes{2e9};
    const auto study = best_batch(recipe_of("resnet18", workload::Mode::training), gpu, method);
    ASSERT_TRUE(study);
    EXPECT_EQ(study->tried.back().batch, study->limit.batch);
    const BatchChoice &fastest = study->tried[study->fastest], &enough = study->tried[study->enough];
    for (const BatchChoice& choice : study->tried) {
        EXPECT_TRUE(choice.point.fits);
        EXPECT_LE(choice.samples_per_s, fastest.samples_per_s);
        EXPECT_EQ(choice.batch < enough.batch,
                  &choice < &enough && choice.samples_per_s < enough_throughput * fastest.samples_per_s);
    }
    EXPECT_GE(enough.samples_per_s, enough_throughput * fastest.samples_per_s);
    EXPECT_LE(enough.batch, fastest.batch);
    gpu.memory_size.reset();
    EXPECT_FALSE(best_batch(recipe_of("resnet18"), gpu, method));
}

// On chip 10, beside it 100: 10 (10 - 4)^2 + (100 - 50)^2 = 2860; 10 (10 - 9)^2 + (100 - 20)^2 = 6410;
// 10 (10 - 9)^2 + (100 - 60)^2 = 1610; the last doesn't fit.
TEST(BestBatch, CentimanisChoiceWeighsTheChipTenfold) {
    const std::vector<LevelUse> candidates{{4.0, 50.0}, {9.0, 20.0}, {9.0, 60.0}, {11.0, 99.0}};
    EXPECT_EQ(fullest(candidates, {10.0, 100.0}), 2U);
    EXPECT_EQ(fullest(std::span{candidates}.first(2), {10.0, 100.0}), 0U);
    EXPECT_EQ(fullest(candidates, {3.0, 100.0}), std::nullopt);
    EXPECT_EQ(fullest({}, {10.0, 100.0}), std::nullopt);
}

TEST(BestBatch, AnAcceleratorIsFilledAsFarAsItGoes) {
    hardware::Gpu gpu = round_gpu();
    gpu.on_chip_size = Bytes{6.4e8};
    const auto choice = best_on_chip_batch(recipe_of("resnet50"), gpu);
    ASSERT_TRUE(choice);
    ASSERT_TRUE(choice->chosen);
    // Activations lie on the chip, weights beside it: the largest candidate whose activations fit.
    EXPECT_EQ(*choice->chosen, choice->batches.size() - 2);
    EXPECT_LE(choice->uses[*choice->chosen].on_chip, 6.4e8);
    EXPECT_GT(choice->uses.back().on_chip, 6.4e8);
    EXPECT_NEAR(choice->uses.front().off_chip, 25.6e6 * 4, 1e6); // ResNet-50's parameters
    gpu.memory_size.reset();                                     // all of it on the chip
    const auto alone = best_on_chip_batch(recipe_of("resnet50"), gpu);
    EXPECT_LE(alone->batches[*alone->chosen], choice->batches[*choice->chosen]);
    EXPECT_EQ(alone->uses.front().off_chip, 0.0);
    EXPECT_FALSE(best_on_chip_batch(recipe_of("resnet50"), round_gpu()));
}

} // namespace
} // namespace dubhe::study
