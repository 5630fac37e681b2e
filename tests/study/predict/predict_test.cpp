// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"

#include <core/cost/roofline.h>
#include <core/study/predict/predict.h>

#include <gmock/gmock.h>

#include <numeric>

namespace dubhe::study {
namespace {

using test::round_gpu;

class Predict : public testing::Test {
  protected:
    cost::Roofline model_;
    Method method_{&model_, {}};

    static NetworkPtr network(const std::string& name, std::int64_t batch,
                              workload::Mode mode = workload::Mode::inference) {
        workload::Recipe recipe;
        recipe.network = name;
        recipe.batch = batch;
        recipe.mode = mode;
        Result<NetworkPtr> prepared = prepare(recipe);
        EXPECT_TRUE(prepared) << to_text(prepared.diagnostics());
        return *prepared;
    }
};

TEST_F(Predict, PartsAddUpToTheWhole) {
    for (const auto mode : {workload::Mode::inference, workload::Mode::training}) {
        const auto prediction = predict(network("resnet18", 8, mode), round_gpu(), method_);
        ASSERT_TRUE(prediction);
        const Point& point = prediction->point;
        EXPECT_LE(point.low_s, point.mid_s);
        EXPECT_LE(point.mid_s, point.high_s);
        EXPECT_NEAR(std::accumulate(point.share.begin(), point.share.end(), 0.0), 1.0, 1e-5);
        EXPECT_NEAR(std::accumulate(prediction->provenance_share.begin(), prediction->provenance_share.end(), 0.0), 1.0,
                    1e-9);
        EXPECT_DOUBLE_EQ(prediction->samples_per_s, 8.0 / point.mid_s);
        EXPECT_DOUBLE_EQ(*prediction->samples_per_joule, prediction->samples_per_s / 250.0);
        double by_class = 0.0, by_operator = 0.0;
        for (const ClassShare& share : prediction->classes)
            by_class += share.seconds;
        for (const OperatorShare& share : prediction->operators)
            by_operator += share.seconds;
        EXPECT_NEAR(by_class, prediction->gpu_busy_s, 1e-12);
        EXPECT_NEAR(by_operator, prediction->gpu_busy_s, 1e-12);
        EXPECT_LE(prediction->gpu_busy_s, point.mid_s * (1 + 1e-12)); // the stream runs one kernel at a time
    }
}

TEST_F(Predict, AnIterationNeverBeatsTheBoundOfItsOperators) {
    const NetworkPtr net = network("resnet18", 8);
    const cost::Roofline bound{cost::Roofline::ideal_factors()};
    const auto least = predict(net, round_gpu(), Method{&bound, simulation::Host{Seconds{0.0}}});
    const auto estimate = predict(net, round_gpu(), method_);
    EXPECT_LE(least->point.mid_s, estimate->point.low_s);
    EXPECT_DOUBLE_EQ(least->provenance_share[static_cast<std::size_t>(cost::Provenance::bound_only)], 1.0);
}

TEST_F(Predict, MemoryThatDoesNotFitIsSaid) {
    hardware::Gpu small = round_gpu();
    small.memory_size = Bytes{1e6};
    EXPECT_FALSE(predict(network("resnet18", 8), small, method_)->point.fits);
    EXPECT_TRUE(predict(network("resnet18", 8), round_gpu(), method_)->point.fits);
}

TEST_F(Predict, MoreWorkTakesLonger) {
    double last = 0.0;
    for (const std::int64_t batch : {1, 2, 8, 32, 128}) {
        const double now = predict(network("resnet18", batch), round_gpu(), method_)->point.mid_s;
        EXPECT_GT(now, last);
        last = now;
    }
    EXPECT_GT(predict(network("resnet18", 32, workload::Mode::training), round_gpu(), method_)->point.mid_s,
              predict(network("resnet18", 32), round_gpu(), method_)->point.mid_s);
}

TEST_F(Predict, UnknownNetworksFailWithASuggestion) {
    workload::Recipe recipe;
    recipe.network = "resnet5O";
    const auto prepared = prepare(recipe);
    ASSERT_FALSE(prepared);
    EXPECT_THAT(to_text(prepared.diagnostics()), testing::HasSubstr("resnet50"));
}

} // namespace
} // namespace dubhe::study
