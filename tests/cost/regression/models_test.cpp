// SPDX-License-Identifier: Apache-2.0
#include "synthetic.h"

#include <core/cost/regression/end_to_end.h>
#include <core/cost/regression/inter_gpu.h>
#include <core/cost/regression/kernel_wise.h>
#include <core/cost/wave_scaling.h>

#include <gmock/gmock.h>

#include <functional>
#include <memory>
#include <numeric>
#include <random>

namespace dubhe::cost {
namespace {

using workload::OperatorKind;
using workload::WorkTable;

double seconds_of(const CostModel& model, const WorkTable& work, const hardware::Gpu& gpu) {
    EXPECT_TRUE(model.accepts(work, gpu));
    CostTable costs;
    model.evaluate(work, gpu, costs);
    return costs.mid_s[0];
}

const RegressionData& data() {
    static const RegressionData all = test::synthetic_data(4);
    return all;
}
const KernelWiseParameters& kernel_wise() {
    static const KernelWiseParameters fitted = KernelWiseParameters::fit(data());
    return fitted;
}

// 128 x 192 x 1000 in whole tiles; a million elements.
const WorkTable product_work = test::work_of_one(OperatorKind::matmul, test::product(128, 192, 1000));
const WorkTable stream_work = test::work_of_one(OperatorKind::elementwise, test::elements(1'000'000));

TEST(RegressionModels, KernelWiseGivesBackTheTimesOfItsGpus) {
    const KernelWise model{kernel_wise()};
    for (const hardware::Gpu& gpu : data().gpus) {
        const double product = test::product_seconds(gpu, 2.0 * 128 * 192 * 1000);
        EXPECT_NEAR(seconds_of(model, product_work, gpu), product, 1e-3 * product);
        const double stream = test::stream_seconds(gpu, 1e6);
        EXPECT_NEAR(seconds_of(model, stream_work, gpu), stream, 1e-3 * stream);
    }
    const LineExplanation line = model.explain(product_work, 0, data().gpus[0]);
    EXPECT_EQ(line.what, "sgemm_64x64_nn");
    EXPECT_GT(line.line.r2, 0.999);
    EXPECT_GT(line.line.rows, 100U);
    EXPECT_NEAR(line.line.slope * line.x + line.line.intercept,
                test::product_seconds(data().gpus[0], 2.0 * 128 * 192 * 1000), 1e-7);
    EXPECT_THAT(words_of(line).english(), testing::HasSubstr("sgemm_64x64_nn: "));
}

// Two kernels of one layer type that differ twofold: the table leads each shape to its own.
TEST(RegressionModels, EachShapeRunsItsOwnKernel) {
    RegressionData two;
    two.gpus = {test::synthetic_gpu(0)};
    two.kernels = {"", "small", "large"};
    for (std::int64_t rows = 1; rows <= 1000; ++rows) {
        const bool small = rows <= 500;
        two.rows.push_back(test::regression_row(OperatorKind::softmax, test::softmax_rows(rows, 1000), 0, small ? 1 : 2,
                                                static_cast<double>(rows) * (small ? 1e-7 : 3e-7)));
    }
    const KernelWise model{KernelWiseParameters::fit(two, {.depth = 0})};
    const auto seconds = [&](std::int64_t rows) {
        return seconds_of(model, test::work_of_one(OperatorKind::softmax, test::softmax_rows(rows, 1000)), two.gpus[0]);
    };
    EXPECT_NEAR(seconds(400), 400e-7, 1e-9);
    EXPECT_NEAR(seconds(600), 1800e-7, 1e-9);
}

TEST(RegressionModels, LinesOfAGpuHoldForThatGpuAlone) {
    const KernelWise kernels{kernel_wise()};
    const LayerWise layers{LayerWiseParameters::fit(data())};
    const EndToEnd networks{EndToEndParameters::fit(data())};
    for (const CostModel* model : std::initializer_list<const CostModel*>{&kernels, &layers, &networks}) {
        EXPECT_TRUE(model->accepts(product_work, data().gpus[1]));
        const auto refused = model->accepts(product_work, test::synthetic_gpu(9));
        ASSERT_FALSE(refused);
        EXPECT_THAT(refused.diagnostics()[0].message, testing::HasSubstr("GPU 0, GPU 1, GPU 2, GPU 3"));
        hardware::Gpu changed = data().gpus[1];
        changed.memory_bandwidth = BytesPerSecond{1e12};
        const auto other = model->accepts(product_work, changed);
        ASSERT_FALSE(other);
        EXPECT_THAT(other.diagnostics()[0].message, testing::HasSubstr("memory_bandwidth"));
    }
}

TEST(RegressionModels, LayersThatWereNotMeasuredAreMarked) {
    const LayerWise model{LayerWiseParameters::fit(data())};
    CostTable costs;
    model.evaluate(test::work_of_one(OperatorKind::layer_norm, test::softmax_rows(1000, 1000)), data().gpus[0], costs);
    EXPECT_EQ(costs.provenance[0], Provenance::extrapolated);
    EXPECT_GT(costs.mid_s[0], 0.0);
    model.evaluate(test::work_of_one(OperatorKind::matmul, test::product(64, 64, 64), Precision::bf16), data().gpus[0],
                   costs);
    EXPECT_EQ(costs.provenance[0], Provenance::bound_only);
    model.evaluate(product_work, data().gpus[0], costs);
    EXPECT_EQ(costs.provenance[0], Provenance::modelled);
}

// Rates of the synthetic GPUs are in proportion to bandwidth: three of them tell the fourth.
TEST(RegressionModels, InterGpuPredictsAGpuItNeverSaw) {
    const RegressionData all = test::synthetic_data(4);
    const InterGpu model{InterGpuParameters::fit(all.without(3))};
    const hardware::Gpu& unseen = all.gpus[3];
    const double product = test::product_seconds(unseen, 2.0 * 128 * 192 * 1000);
    EXPECT_NEAR(seconds_of(model, product_work, unseen), product, 0.01 * product);
    const double stream = test::stream_seconds(unseen, 1e6);
    EXPECT_NEAR(seconds_of(model, stream_work, unseen), stream, 0.01 * stream);
    EXPECT_THAT(words_of(model.explain(product_work, 0, unseen)).english(), testing::HasSubstr("3 GPUs"));
}

// Kernels that one GPU alone runs have no line over bandwidth: their type of layer has.
TEST(RegressionModels, InterGpuFallsBackToLayers) {
    RegressionData all = test::synthetic_data(4);
    all.kernels = {"", "a", "b", "c", "d"};
    for (RegressionRow& row : all.rows)
        row.kernel = row.gpu + 1U;
    const InterGpu model{InterGpuParameters::fit(all.without(3))};
    EXPECT_THAT(words_of(model.explain(product_work, 0, all.gpus[3])).english(),
                testing::HasSubstr("line of its type"));
    const double product = test::product_seconds(all.gpus[3], 2.0 * 128 * 192 * 1000);
    EXPECT_NEAR(seconds_of(model, product_work, all.gpus[3]), product, 0.01 * product);
}

// On the GPU it starts from nothing is scaled; twice the bandwidth, SMs and all: half the time.
TEST(RegressionModels, WaveScalingScalesByTheRatios) {
    const WaveScaling model{WaveScalingParameters::fit(data(), kernel_wise()), kernel_wise()};
    const KernelWise kernels{kernel_wise()};
    const hardware::Gpu& start = data().gpus[1];
    EXPECT_EQ(seconds_of(model, product_work, start), seconds_of(kernels, product_work, start));
    hardware::Gpu twice = start;
    twice.name = "twice";
    twice.sms = 2.0 * *start.sms;
    twice.memory_bandwidth = BytesPerSecond{2.0 * start.memory_bandwidth->value()};
    twice.vector_peak = FlopsPerSecond{2.0 * start.vector_peak->value()};
    for (const Precision precision : all_precisions)
        twice.peak[precision] = twice.vector_peak;
    const double before = seconds_of(model, stream_work, start);
    EXPECT_NEAR(seconds_of(model, stream_work, twice), 0.5 * before, 1e-9 * before);
}

// gamma = 1 for pure copies, 1/2 at the ridge, towards 0 beyond it (Habitat, section 3.3).
TEST(RegressionModels, WaveScalesExponentFollowsTheIntensity) {
    const WaveScalingParameters::Origin origin{"o", 1e12, 1e13, 0, false}; // ridge: 20 FLOP a byte
    EXPECT_NEAR(wave_scale(origin, 2e12, 1e13, 0.0), 0.5, 1e-12);
    EXPECT_NEAR(wave_scale(origin, 2e12, 1e13, 20.0), std::sqrt(0.5), 1e-12);
    EXPECT_NEAR(wave_scale(origin, 1e12, 2e13, 1e9), 0.5, 1e-6);
}

// The operators' times add up to a * FLOP + b.
TEST(RegressionModels, EndToEndTimesAddUpToTheLine) {
    const hardware::Gpu gpu = test::synthetic_gpu(0);
    std::vector<NetworkTime> networks;
    for (int i = 1; i <= 8; ++i)
        networks.push_back({gpu, 1e12 * i, 0.5 * i + 0.01});
    const EndToEnd model{EndToEndParameters::fit(networks)};
    WorkTable work = product_work;
    work.count[0] = 7;
    CostTable costs;
    model.evaluate(work, gpu, costs);
    const double flop = 7.0 * work.matrix_flop[0];
    EXPECT_NEAR(7.0 * costs.mid_s[0], 0.5e-12 * flop + 0.01, 1e-9);
    EXPECT_NEAR(model.explain(work, gpu).x, flop, 1e-6 * flop);
}

struct Saved {
    std::string name, text;
    std::function<Result<Done>(std::string_view)> load; // and evaluates what was read
    bool same = false;                                  // what is read again is what was saved
};

template <class Parameters>
Saved saved(std::string name, const Parameters& parameters, std::function<void(Parameters)> use) {
    const auto load = [use = std::move(use)](std::string_view text) -> Result<Done> {
        auto read = Parameters::load(text, "some.dubhelib");
        if (!read) return read.diagnostics();
        use(std::move(read).value());
        return Done{};
    };
    const std::string text = parameters.save();
    const auto again = Parameters::load(text, "some.dubhelib");
    return {std::move(name), text, load, again && *again == parameters && again->save() == text};
}

void check(const CostModel& model) {
    CostTable costs;
    for (const WorkTable* work : {&product_work, &stream_work}) {
        model.evaluate(*work, data().gpus[0], costs);
        ASSERT_TRUE(std::isfinite(costs.high_s[0]));
        ASSERT_GT(costs.low_s[0], 0.0);
    }
}

std::vector<Saved> all_saved() {
    const RegressionData small = test::synthetic_data(3, 60);
    const KernelWiseParameters kernels = KernelWiseParameters::fit(small, {.depth = 2});
    return {
        saved<EndToEndParameters>("end_to_end", EndToEndParameters::fit(small), [](auto p) { check(EndToEnd{p}); }),
        saved<LayerWiseParameters>("layer_wise", LayerWiseParameters::fit(small), [](auto p) { check(LayerWise{p}); }),
        saved<KernelWiseParameters>("kernel_wise", kernels, [](auto p) { check(KernelWise{p}); }),
        saved<InterGpuParameters>("inter_gpu", InterGpuParameters::fit(small), [](auto p) { check(InterGpu{p}); }),
        saved<WaveScalingParameters>("wave_scaling", WaveScalingParameters::fit(small, kernels), [kernels](auto p) {
            check(WaveScaling{p, kernels});
        })};
}

TEST(RegressionModels, WhatIsSavedComesBack) {
    for (const Saved& each : all_saved())
        EXPECT_TRUE(each.same) << each.name;
}

TEST(RegressionModels, ASectionThatWasCutShortIsRefusedInOneMessage) {
    for (const Saved& each : all_saved()) {
        for (std::size_t length = 0; length < each.text.size(); length += 1 + each.text.size() / 200) {
            const Result<Done> read = each.load(std::string_view{each.text}.substr(0, length));
            ASSERT_FALSE(read) << each.name;
            ASSERT_EQ(read.diagnostics().size(), 1U);
            ASSERT_EQ(read.diagnostics()[0].file, "some.dubhelib");
        }
        for (const char* text : {"[]", "3", "null", "{}", "{\"gpus\": 3}", "{\"gpus\": [1, 2]}"})
            EXPECT_FALSE(each.load(text)) << each.name << ' ' << text;
    }
}

// Bytes changed at random: refused, or a model that still answers.
TEST(RegressionModels, ADamagedSectionIsRefusedOrStillMakesSense) {
    std::mt19937_64 engine{3};
    constexpr std::string_view bytes = "0123456789-+.e[]{},:\"anx";
    for (const Saved& each : all_saved()) {
        for (int i = 0; i < 400; ++i) {
            std::string text = each.text;
            for (int changes = 0; changes < 3; ++changes)
                text[engine() % text.size()] = bytes[engine() % bytes.size()];
            const Result<Done> read = each.load(text);
            if (!read) {
                ASSERT_EQ(read.diagnostics().size(), 1U);
            }
        }
    }
}

} // namespace
} // namespace dubhe::cost
