// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"
#include "../synthetic_network.h"

#include <core/cost/roofline.h>
#include <core/hardware/catalog/catalog.h>
#include <core/hardware/hypothetical.h>
#include <core/study/roofline/step_roofline.h>

#include <gmock/gmock.h>

#include <cmath>
#include <set>

namespace dubhe::study {
namespace {

using hardware::Specification;
using test::round_gpu;

class StepRooflineTest : public testing::Test {
  protected:
    cost::Roofline model_, bound_{cost::Roofline::ideal_factors()};
    Method method_{&model_, {}};

    static NetworkPtr network(const std::string& name, std::int64_t batch,
                              workload::Mode mode = workload::Mode::inference) {
        workload::Recipe recipe;
        recipe.network = name;
        recipe.batch = batch;
        recipe.mode = mode;
        return prepare(recipe).value();
    }
    static hardware::Gpu catalog_gpu(const std::string& name) {
        static const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
        return catalog->find(name).value();
    }
};

// By hand: 2e9 FLOP over 1e6 bytes is an intensity of 2000, 1e6 FLOP over 1e8 bytes one of 0.01. Of a model without
// losses and an L2 that holds nothing, each lies on its roof.
TEST_F(StepRooflineTest, PointsStandAtFlopAByteAndFlopASecond) {
    hardware::Gpu gpu = round_gpu();
    gpu.l2_size.reset();
    const NetworkPtr net = test::synthetic_network({{2e9, 1e6}, {1e6, 1e8}});
    const auto roofline = step_roofline(net, gpu, {&bound_, simulation::Host{Seconds{0.0}}});
    ASSERT_TRUE(roofline);
    ASSERT_EQ(roofline->points.size(), 2U);
    double shares = 0.0;
    for (const RooflinePoint& point : roofline->points) {
        shares += roofline->share_of(point);
        EXPECT_NEAR(point.reached(), 1.0, 1e-9);
        const bool first = point.flop == 2e9;
        EXPECT_DOUBLE_EQ(point.intensity(), first ? 2000.0 : 0.01);
        const double peak = gpu.peak[Precision::fp32]->value(), bandwidth = gpu.memory_bandwidth->value();
        EXPECT_NEAR(point.rate() / std::min(peak, bandwidth * point.intensity()), 1.0, 1e-9);
    }
    EXPECT_NEAR(shares, 1.0, 1e-12); // without a host that takes time
}

// A property of all of a network's points on GPUs of every kind: parallel to the prediction, FLOP and bytes add up to
// the network's, and together they take the GPU's time.
TEST_F(StepRooflineTest, PointsAddUpToTheNetwork) {
    for (const char* name : {"A100-SXM4-80GB", "V100-SXM2-16GB", "H100-SXM5-80GB", "P100-SXM2-16GB"}) {
        const hardware::Gpu gpu = catalog_gpu(name);
        const NetworkPtr net = network("resnet18", 4, workload::Mode::training);
        const auto roofline = step_roofline(net, gpu, method_);
        ASSERT_TRUE(roofline) << to_text(roofline.diagnostics());
        ASSERT_EQ(roofline->points.size(), roofline->prediction.operators.size());
        double flop = 0.0, bytes = 0.0, seconds = 0.0;
        for (const RooflinePoint& point : roofline->points) {
            flop += point.flop * point.all.runs;
            bytes += point.bytes * point.all.runs;
            seconds += point.seconds * point.all.runs;
        }
        const workload::Work work = workload::total_work(roofline->prediction.network->graph);
        EXPECT_NEAR(flop / work.flop().value(), 1.0, 1e-9);
        EXPECT_NEAR(bytes / work.bytes().value(), 1.0, 1e-9);
        EXPECT_NEAR(seconds, roofline->prediction.gpu_busy_s, 1e-12);
    }
}

// V100: lanes and matrix peak in fp32 are one roof; fp16 multiplies on units of its own. A network in fp32 uses none of
// those.
TEST_F(StepRooflineTest, RoofsAreWhatTheDataSheetKnowsEachOnce) {
    const NetworkPtr net = network("resnet18", 4);
    const hardware::Gpu gpu = catalog_gpu("V100-SXM2-16GB");
    std::set<Specification> seen;
    for (const Roof& roof : roofs_of(*net, gpu)) {
        EXPECT_TRUE(seen.insert(roof.number).second);
        EXPECT_DOUBLE_EQ(roof.rate, *hardware::get(gpu, roof.number));
        EXPECT_FALSE(roof_name(roof.number).empty());
        EXPECT_DOUBLE_EQ(roof.at(8.0), roof.bandwidth ? 8.0 * roof.rate : roof.rate);
        if (roof.number == Specification::peak_fp16) {
            EXPECT_FALSE(roof.used);
        }
        if (roof.number == Specification::vector_peak) {
            EXPECT_TRUE(roof.used);
        }
    }
    EXPECT_TRUE(seen.contains(Specification::memory_bandwidth));
    EXPECT_TRUE(seen.contains(Specification::peak_fp16));
    EXPECT_FALSE(seen.contains(Specification::peak_fp32));
}

// Whatever roof is raised, no step takes longer, and the roof that is drawn is the number that was set.
TEST_F(StepRooflineTest, ARaisedRoofMakesNoStepLonger) {
    const NetworkPtr net = network("resnet18", 16, workload::Mode::training);
    const hardware::Gpu gpu = catalog_gpu("A100-SXM4-80GB");
    const auto before = step_roofline(net, gpu, method_);
    ASSERT_TRUE(before);
    for (const Roof& roof : before->roofs) {
        const hardware::Override change{roof.number, 2.0 * roof.rate};
        const auto after = step_roofline(net, hardware::derive(gpu, {&change, 1}), method_);
        ASSERT_TRUE(after);
        EXPECT_LE(after->prediction.point.mid_s, before->prediction.point.mid_s * (1 + 1e-12))
            << roof_name(roof.number);
        const auto same = std::ranges::find(after->roofs, roof.number, &Roof::number);
        ASSERT_NE(same, after->roofs.end());
        EXPECT_DOUBLE_EQ(same->rate, 2.0 * roof.rate);
    }
}

TEST_F(StepRooflineTest, FailsAsAPredictionDoes) {
    hardware::Gpu gpu = round_gpu();
    gpu.memory_bandwidth.reset();
    const NetworkPtr net = network("resnet18", 4);
    EXPECT_EQ(to_text(step_roofline(net, gpu, method_).diagnostics()),
              to_text(predict(net, gpu, method_).diagnostics()));
}

} // namespace
} // namespace dubhe::study
