// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"

#include <core/cost/roofline.h>
#include <core/study/queue/queue.h>

#include <gmock/gmock.h>

namespace dubhe::study {
namespace {

using test::round_gpu;

class QueueTest : public testing::Test {
  protected:
    cost::Roofline model_;
    Method method_{&model_, {}};
    static std::vector<QueueJob> jobs(std::string_view text) { return *parse_jobs(text, {}); }
};

TEST_F(QueueTest, JobsAreReadWithTheirSizes) {
    workload::Recipe usual;
    usual.batch = 7;
    const auto read = parse_jobs("resnet50:32, bert-large:8x128*1000,vgg16,a/b:c/model.onnx:2", usual);
    ASSERT_TRUE(read);
    ASSERT_EQ(read->size(), 4U);
    EXPECT_EQ((*read)[0].recipe.network, "resnet50");
    EXPECT_EQ((*read)[0].recipe.batch, 32);
    EXPECT_FALSE((*read)[0].recipe.sequence);
    EXPECT_EQ((*read)[1].recipe.batch, 8);
    EXPECT_EQ((*read)[1].recipe.sequence, 128);
    EXPECT_EQ((*read)[1].iterations, 1000.0);
    EXPECT_EQ((*read)[2].recipe.batch, 7);
    EXPECT_EQ((*read)[3].recipe.network, "a/b:c/model.onnx");
    for (const char* wrong : {"", "resnet50:", "resnet50:0", "resnet50:-3", "resnet50:4x", "resnet50:4x0", "a,,b", ":4",
                              "resnet50*0", "resnet50*", "resnet50:99999999999999999999"})
        EXPECT_FALSE(parse_jobs(wrong, {})) << wrong;
}

TEST_F(QueueTest, TimesAreThoseOfPredictTimesIterations) {
    const std::vector gpus{round_gpu("slow", 3e11), round_gpu("fast", 2e12)};
    const auto queue = plan_queue(jobs("resnet18:4*10"), gpus, method_);
    ASSERT_TRUE(queue);
    const QueueRow& row = queue->rows.front();
    for (std::size_t g = 0; g < 2; ++g) {
        const auto prediction = predict(*prepare(row.job.recipe), gpus[g], method_);
        EXPECT_DOUBLE_EQ(row.cells[g].point->mid_s, 10.0 * prediction->point.mid_s);
        EXPECT_DOUBLE_EQ(row.cells[g].point->high_s, 10.0 * prediction->point.high_s);
    }
    EXPECT_EQ(row.fastest, 1U);
    EXPECT_EQ(row.placed_on, 1U);
    EXPECT_DOUBLE_EQ(queue->schedule.makespan_s, row.cells[1].point->mid_s);
}

TEST_F(QueueTest, TheAssignmentBeatsTheObviousOnesAndHasABand) {
    const std::vector gpus{round_gpu("slow", 5e11), round_gpu("fast", 1e12)};
    const auto queue = plan_queue(jobs("resnet18:16,resnet50:8,mobilenet_v2:32,alexnet:64,vgg11:4"), gpus, method_);
    ASSERT_TRUE(queue);
    EXPECT_TRUE(queue->schedule.optimal());
    EXPECT_LE(queue->schedule.makespan_s, *queue->one_gpu_s);
    EXPECT_LE(queue->schedule.makespan_s, queue->each_fastest_s);
    EXPECT_LE(queue->low_s, queue->schedule.makespan_s);
    EXPECT_GE(queue->high_s, queue->schedule.makespan_s);
    EXPECT_EQ(queue->jobs_of(0).size() + queue->jobs_of(1).size(), 5U);
}

TEST_F(QueueTest, AJobStaysOffTheGpuThatItDoesNotFitInto) {
    hardware::Gpu small = round_gpu("small", 2e12);
    small.memory_size = Bytes{1e8};
    const auto queue = plan_queue(jobs("resnet50:8,squeezenet1_0:1"), std::vector{small, round_gpu("large")}, method_);
    ASSERT_TRUE(queue);
    EXPECT_FALSE(queue->rows[0].cells[0].point);
    EXPECT_THAT(queue->rows[0].cells[0].why_not, testing::HasSubstr("small"));
    EXPECT_EQ(queue->rows[0].placed_on, 1U);
    EXPECT_FALSE(queue->one_gpu_s && *queue->one_gpu_s <= 0.0);
}

TEST_F(QueueTest, WhatCannotRunIsToldAndTheRestIsPlaced) {
    const auto queue = plan_queue(jobs("resnet18,nonesuch"), std::vector{round_gpu()}, method_);
    ASSERT_TRUE(queue);
    EXPECT_TRUE(queue->rows[0].placed_on);
    EXPECT_FALSE(queue->rows[1].placed_on);
    EXPECT_THAT(queue->rows[1].cells[0].why_not, testing::HasSubstr("nonesuch"));
    EXPECT_FALSE(plan_queue(jobs("nonesuch"), std::vector{round_gpu()}, method_));
    EXPECT_FALSE(plan_queue({}, std::vector{round_gpu()}, method_));
    EXPECT_FALSE(plan_queue(jobs("resnet18"), {}, method_));
}

} // namespace
} // namespace dubhe::study
