// SPDX-License-Identifier: Apache-2.0
#include "../regression/synthetic.h"

#include <core/cost/neural/fit_layer_features.h>
#include <core/hardware/hypothetical.h>

#include <gmock/gmock.h>

#include <cmath>
#include <random>

namespace dubhe::cost {
namespace {

using evidence::MeasurementSet;
using hardware::Specification;
using workload::OperatorKind;

// Layers limited by arithmetic or by memory, behind a session's 200 us.
double layer_seconds(const evidence::Measurement& row, const hardware::Gpu& gpu) {
    const workload::Work work = work_of(row.kind, row.problem, row.precision);
    return 1e-5 + work.flop().value() / (0.5 * gpu.vector_peak->value()) +
           work.bytes().value() / (0.7 * gpu.memory_bandwidth->value());
}
constexpr double host_s = 2e-4;

MeasurementSet measured_layers(const std::vector<std::string>& gpus, int rows_each) {
    MeasurementSet set;
    set.devices = gpus;
    evidence::Source source;
    source.origin = "made up";
    source.timing = evidence::Timing::session;
    set.sources = {source};
    set.notes.emplace_back("activation=relu");
    std::mt19937_64 engine{1};
    const auto size = [&](double most) {
        return static_cast<std::int64_t>(std::exp(std::uniform_real_distribution{0.0, std::log(most)}(engine)));
    };
    for (std::uint16_t device = 0; device < gpus.size(); ++device) {
        const hardware::Gpu gpu = *test::shipped_catalog().find(gpus[device]);
        for (int i = 0; i < rows_each; ++i) {
            evidence::Measurement row =
                test::measurement(OperatorKind::linear, test::product(size(4096), size(4096), size(4096)));
            row.scope = evidence::Scope::layer;
            row.note = static_cast<std::uint32_t>(i % 2);
            row.device = device;
            row.time_s = host_s + layer_seconds(row, gpu);
            set.rows.push_back(row);
        }
    }
    return set;
}

LayerFeaturesFitOptions quick_layers() {
    LayerFeaturesFitOptions options;
    options.shape.width = 16;
    options.training.epochs = 60;
    return options;
}
const LayerFeaturesFit& fitted_layers() {
    static const LayerFeaturesFit fit =
        *fit_layer_features(measured_layers({"P100-PCIE-16GB", "V100-SXM2-16GB", "K80", "A100-SXM4-40GB"}, 1200),
                            test::shipped_catalog(), quick_layers(), {});
    return fit;
}

TEST(LayerFeatures, LearnsLayersOfSeveralGpus) {
    ASSERT_EQ(fitted_layers().errors.size(), 4U);
    for (const LayerFeaturesFit::OfGpu& each : fitted_layers().errors) {
        EXPECT_GT(each.rows, 50U);
        EXPECT_LT(each.seen, 0.1) << each.gpu;
        EXPECT_GT(each.unseen_rows, 1000U);
        EXPECT_LT(each.unseen, 0.5) << each.gpu;
    }
}

// The host's 200 us are no part of a cost.
TEST(LayerFeatures, GivesTheGpusTimeAlone) {
    const LayerFeaturesModel model{fitted_layers().parameters};
    const hardware::Gpu gpu = *test::shipped_catalog().find("V100-SXM2-16GB");
    CostTable costs;
    const auto row = test::measurement(OperatorKind::linear, test::product(2048, 2048, 2048));
    model.evaluate(test::work_of_one(row.kind, row.problem), gpu, costs);
    EXPECT_NEAR(costs.mid_s[0] / layer_seconds(row, gpu), 1.0, 0.15);
    EXPECT_EQ(costs.provenance[0], Provenance::modelled);
    model.evaluate(test::work_of_one(row.kind, test::product(1 << 20, 2048, 2048)), gpu, costs);
    EXPECT_EQ(costs.provenance[0], Provenance::extrapolated);
    model.evaluate(test::work_of_one(OperatorKind::softmax, test::softmax_rows(100, 100)), gpu, costs);
    EXPECT_EQ(costs.provenance[0], Provenance::bound_only);
}

TEST(LayerFeatures, NoResourceMadeLargerMakesALayerSlower) {
    const LayerFeaturesModel model{fitted_layers().parameters};
    std::mt19937_64 engine{3};
    CostTable before, after;
    for (int i = 0; i < 10'000; ++i) {
        const auto size = [&] { return static_cast<std::int64_t>(1 + engine() % 8192); };
        const auto work = test::work_of_one(OperatorKind::linear, test::product(size(), size(), size()));
        const hardware::Gpu gpu = test::synthetic_gpu(static_cast<int>(engine() % 8));
        constexpr std::array resources{Specification::memory_bandwidth, Specification::sms,
                                       Specification::lanes_per_sm,     Specification::boost_clock,
                                       Specification::l2_size,          Specification::tdp};
        const Specification resource = resources[engine() % resources.size()];
        const double factor = 1.0 + static_cast<double>(engine() % 1000) / 100.0;
        model.evaluate(work, gpu, before);
        const std::vector<hardware::Override> more{{resource, *hardware::get(gpu, resource) * factor}};
        model.evaluate(work, hardware::derive(gpu, more), after);
        ASSERT_LE(after.mid_s[0], before.mid_s[0] * (1 + 1e-9)) << name_of(resource);
        ASSERT_LE(after.high_s[0], before.high_s[0] * (1 + 1e-9)) << name_of(resource);
        ASSERT_GE(after.mid_s[0] * std::pow(factor, 3.0), before.mid_s[0] * (1 - 1e-9)) << name_of(resource);
    }
}

TEST(LayerFeatures, IsTheSameEachTimeAndComesBackFromItsFile) {
    LayerFeaturesFitOptions options = quick_layers();
    options.training.epochs = 5;
    options.leave_out = false;
    const MeasurementSet set = measured_layers({"P100-PCIE-16GB", "V100-SXM2-16GB"}, 200);
    const auto first = fit_layer_features(set, test::shipped_catalog(), options, {});
    const auto again = fit_layer_features(set, test::shipped_catalog(), options, {});
    ASSERT_TRUE(first && again);
    EXPECT_EQ(first->parameters.save(), again->parameters.save());
    const auto loaded = LayerFeaturesParameters::load(first->parameters.save(), "test");
    ASSERT_TRUE(loaded) << to_text(loaded.diagnostics());
    EXPECT_EQ(*loaded, first->parameters);
    EXPECT_FALSE(fit_layer_features(measured_layers({"K80"}, 200), test::shipped_catalog(), options,
                                    {})); // one GPU tells nothing of others
}

TEST(LayerFeatures, DamagedFilesAreRefused) {
    const std::string text = fitted_layers().parameters.save();
    for (std::size_t length = 0; length < text.size(); length += 1 + text.size() / 200)
        EXPECT_FALSE(LayerFeaturesParameters::load(std::string_view{text}.substr(0, length), "test"));
}

} // namespace
} // namespace dubhe::cost
