// SPDX-License-Identifier: Apache-2.0
#include "../regression/synthetic.h"

#include <core/cost/neural/fit_neural.h>
#include <core/cost/neural/neural_summary.h>

#include <gmock/gmock.h>

#include <cmath>
#include <filesystem>
#include <random>

namespace dubhe::cost {
namespace {

using evidence::MeasurementSet;
using workload::OperatorKind;

// What a V100 takes here: a product by its FLOP, an addition by its bytes; calls have a floor of 20 us, 70 % of which
// does not overlap.
double kernel_seconds(const evidence::Measurement& row) {
    const workload::Work work = work_of(row.kind, row.problem, row.precision);
    return 4e-6 + work.flop().value() / 1.2e13 + work.bytes().value() / 8e11;
}
constexpr double floor_s = 20e-6, lambda = 0.7;

MeasurementSet measured(int rows_each, unsigned seed = 1) {
    MeasurementSet set;
    set.devices = {"V100-PCIE-32GB"};
    evidence::Source source;
    source.origin = "made up";
    source.timing = evidence::Timing::call;
    set.sources = {source};
    std::mt19937_64 engine{seed};
    const auto size = [&](double most) {
        return static_cast<std::int64_t>(std::exp(std::uniform_real_distribution{0.0, std::log(most)}(engine)));
    };
    for (int i = 0; i < rows_each; ++i) {
        for (const bool product : {true, false}) {
            evidence::Measurement row =
                product ? test::measurement(OperatorKind::matmul, test::product(size(4096), size(4096), size(4096)))
                        : test::measurement(OperatorKind::elementwise, test::elements(size(1e8)));
            row.time_s = as_measured(kernel_seconds(row), floor_s, lambda);
            set.rows.push_back(row);
        }
    }
    return set;
}

HostShare host_of() {
    HostShare host;
    host.lambda.fill(lambda);
    host.floors = HostFloors{{{"V100-PCIE-32GB", OperatorKind::matmul, 0, "made up", floor_s},
                              {"V100-PCIE-32GB", OperatorKind::elementwise, 2, "made up", floor_s}}};
    return host;
}
NeuralFitOptions quick() {
    NeuralFitOptions options;
    options.architecture.architectures = 6;
    options.architecture.best = 2, options.architecture.variants = 2;
    options.architecture.most_epochs = 9;
    options.architecture.most_width = 16, options.architecture.most_layers = 6;
    options.component.most_epochs = 12;
    options.epochs = 60;
    return options;
}
const NeuralFit& fitted() {
    static const NeuralFit fit = *fit_neural(measured(1500), test::shipped_catalog(), host_of(), quick(), {});
    return fit;
}
const hardware::Gpu& v100() {
    static const hardware::Gpu gpu = *test::shipped_catalog().find("V100-PCIE-32GB");
    return gpu;
}

TEST(NeuralFit, FindsComponentsAndGivesTheGpusTime) {
    EXPECT_EQ(
        to_text(fitted().parameters.find(OperatorKind::matmul)->roles, neural::parameters_of(OperatorKind::matmul)),
        "m n k");
    const Neural model{fitted().parameters};
    double sum = 0.0;
    int count = 0;
    CostTable costs;
    for (const evidence::Measurement& row : measured(200, 2).rows) {
        const workload::WorkTable work = test::work_of_one(row.kind, row.problem);
        model.evaluate(work, v100(), costs);
        const double kernel = kernel_seconds(row);
        if (kernel < 2.0 * floor_s) continue; // what the floor hides can't be learned
        sum += std::abs(costs.mid_s[0] / kernel - 1.0);
        ++count;
        EXPECT_LE(costs.low_s[0], costs.mid_s[0]);
    }
    EXPECT_GT(count, 50);
    EXPECT_LT(sum / count, 0.06);
}

TEST(NeuralFit, ItsSummarySaysComponentsRowsAndErrors) {
    const NeuralParameters& parameters = fitted().parameters;
    const auto summary = neural_summary(parameters.save(), "library");
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->gpu, parameters.gpu.name);
    std::size_t modes = 0;
    for (const NeuralKind& kind : parameters.kinds)
        modes += kind.modes.size();
    ASSERT_EQ(summary->modes.size(), modes);
    EXPECT_EQ(summary->modes[0].component,
              to_text(parameters.kinds[0].roles, neural::parameters_of(parameters.kinds[0].kind)));
    EXPECT_EQ(summary->modes[0].left_out, parameters.kinds[0].modes[0].left_out);
    EXPECT_EQ(summary->modes[0].mean_error, parameters.kinds[0].modes[0].error);
    EXPECT_FALSE(neural_summary("{}", "library"));
}

TEST(NeuralFit, IsTheSameEachTimeAndAnotherWithAnotherSeed) {
    const MeasurementSet set = measured(400);
    NeuralFitOptions options = quick();
    options.epochs = 10;
    const auto first = fit_neural(set, test::shipped_catalog(), host_of(), options, {});
    const auto again = fit_neural(set, test::shipped_catalog(), host_of(), options, {});
    ASSERT_TRUE(first && again);
    EXPECT_EQ(first->parameters.save(), again->parameters.save());
    options.seed = 2;
    const auto other = fit_neural(set, test::shipped_catalog(), host_of(), options, {});
    ASSERT_TRUE(other);
    EXPECT_NE(first->parameters.save(), other->parameters.save());
}

TEST(NeuralFit, GoesOnWhereItWasStopped) {
    const MeasurementSet set = measured(400);
    NeuralFitOptions options = quick();
    options.epochs = 10;
    const auto whole = fit_neural(set, test::shipped_catalog(), host_of(), options, {});
    ASSERT_TRUE(whole);
    options.checkpoint = std::filesystem::path{testing::TempDir()} / "dubhe_neural_checkpoint";
    std::stop_source stop;
    const Progress until_half{[&](double fraction, std::string_view) {
                                  if (fraction > 0.55) stop.request_stop();
                              },
                              stop.get_token()};
    EXPECT_FALSE(fit_neural(set, test::shipped_catalog(), host_of(), options, until_half));
    EXPECT_TRUE(std::filesystem::exists(options.checkpoint));
    double first = -1.0;
    const Progress rest{[&](double fraction, std::string_view) { first = first < 0.0 ? fraction : first; }, {}};
    const auto continued = fit_neural(set, test::shipped_catalog(), host_of(), options, rest);
    ASSERT_TRUE(continued);
    EXPECT_GE(first, 0.5); // the first kind was done
    EXPECT_EQ(continued->parameters.save(), whole->parameters.save());
    EXPECT_FALSE(std::filesystem::exists(options.checkpoint));
}

TEST(NeuralFit, SaysWhatItMisses) {
    EXPECT_FALSE(fit_neural(MeasurementSet{}, test::shipped_catalog(), {}, quick(), {}));
    EXPECT_FALSE(fit_neural(measured(20), test::shipped_catalog(), host_of(), quick(), {}));
}

TEST(Neural, MarksWhatLiesOutsideOfWhatWasMeasured) {
    const Neural model{fitted().parameters};
    const auto costs_of = [&](OperatorKind kind, const workload::Problem& problem) {
        CostTable costs;
        model.evaluate(test::work_of_one(kind, problem), v100(), costs);
        return costs;
    };
    const CostTable inside = costs_of(OperatorKind::matmul, test::product(1000, 1000, 1000));
    const CostTable outside = costs_of(OperatorKind::matmul, test::product(8000, 16000, 16000));
    EXPECT_EQ(inside.provenance[0], Provenance::modelled);
    EXPECT_EQ(outside.provenance[0], Provenance::extrapolated);
    // Grows as the work does.
    EXPECT_NEAR(outside.mid_s[0] / (2.0 * 8000.0 * 16000.0 * 16000.0 / 1.2e13), 1.0, 0.3);
    EXPECT_EQ(costs_of(OperatorKind::softmax, test::softmax_rows(100, 100)).provenance[0], Provenance::bound_only);
}

TEST(Neural, CostsAreOrderedFiniteAndNeverUnderTheBoundForAnySizes) {
    const Neural model{fitted().parameters};
    std::mt19937_64 engine{5};
    const auto size = [&] {
        return static_cast<std::int64_t>(std::exp2(std::uniform_real_distribution{0.0, 40.0}(engine)));
    };
    CostTable costs;
    for (int i = 0; i < 10'000; ++i) {
        const auto work = i % 2 == 0 ? test::work_of_one(OperatorKind::matmul, test::product(size(), size(), size()))
                                     : test::work_of_one(OperatorKind::elementwise, test::elements(size()));
        model.evaluate(work, v100(), costs);
        ASSERT_GT(costs.mid_s[0], 0.0);
        ASSERT_LE(costs.bound_s[0], costs.low_s[0]);
        ASSERT_LE(costs.low_s[0], costs.mid_s[0]);
        ASSERT_LE(costs.mid_s[0], costs.high_s[0]);
        ASSERT_TRUE(std::isfinite(costs.high_s[0]));
    }
}

TEST(Neural, TakesItsOwnGpuAndWhatItKnows) {
    const Neural model{fitted().parameters};
    const auto product = test::work_of_one(OperatorKind::matmul, test::product(1000, 1000, 1000));
    EXPECT_TRUE(model.accepts(product, v100()));
    EXPECT_FALSE(model.accepts(product, *test::shipped_catalog().find("A100-SXM4-80GB")));
    EXPECT_FALSE(model.accepts(test::work_of_one(OperatorKind::softmax, test::softmax_rows(1 << 15, 1 << 10)), v100()));
    ASSERT_TRUE(model.explain(product, 0));
    EXPECT_EQ(model.explain(product, 0)->component, "m n k");
}

TEST(Neural, ComesBackFromItsFileAsItWas) {
    const std::string text = fitted().parameters.save();
    const auto loaded = NeuralParameters::load(text, "test");
    ASSERT_TRUE(loaded) << to_text(loaded.diagnostics());
    EXPECT_EQ(*loaded, fitted().parameters);
}

// Cut anywhere, or with a character changed: a message or parameters within their limits, never anything else.
TEST(Neural, DamagedFilesAreRefused) {
    const std::string text = fitted().parameters.save();
    for (std::size_t length = 0; length < text.size(); length += 1 + text.size() / 200)
        EXPECT_FALSE(NeuralParameters::load(std::string_view{text}.substr(0, length), "test"));
    std::mt19937_64 engine{1};
    CostTable costs;
    const auto work = test::work_of_one(OperatorKind::matmul, test::product(1000, 1000, 1000));
    for (int i = 0; i < 500; ++i) {
        std::string damaged = text;
        damaged[engine() % damaged.size()] = static_cast<char>(engine() % 256);
        const auto loaded = NeuralParameters::load(damaged, "test");
        if (!loaded) continue;
        const Neural model{*loaded};
        model.evaluate(work, v100(), costs);
        ASSERT_TRUE(std::isfinite(costs.high_s[0]) && costs.mid_s[0] > 0.0);
    }
}

} // namespace
} // namespace dubhe::cost
