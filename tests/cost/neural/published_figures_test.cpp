// SPDX-License-Identifier: Apache-2.0
// On measured operators (NeuSight, Lee et al., ASPLOS 2025) and layers (Justus et al., 2018) of others, beside what was
// published: a mean error of 4.1 % over operators of a V100 (Tianshu), 39.6 % on a V100 left out (Justus et al.).
#include <core/cost/neural/fit_layer_features.h>
#include <core/cost/neural/fit_neural.h>
#include <core/evidence/importers.h>

#include <gmock/gmock.h>

#include <filesystem>
#include <map>

namespace dubhe::cost {
namespace {

using workload::OperatorKind;

class MeasuredOperators : public testing::Test {
  protected:
    void read(const std::string& part, const std::function<bool(std::string_view)>& wanted) {
        const std::filesystem::path folder{DUBHE_SOURCE_DIR "/../shared/data/" + part};
        if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no measured operators at " << folder;
        Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
        ASSERT_TRUE(catalog);
        catalog_.emplace(std::move(*catalog));
        evidence::ImportOptions options;
        options.catalog = &*catalog_;
        options.only_part = "train";
        options.wanted_device = wanted;
        Result<evidence::Import> import = evidence::import_folder(folder, options);
        ASSERT_TRUE(import) << to_text(import.diagnostics());
        rows_ = std::move(import->operators);
    }
    std::optional<hardware::Catalog> catalog_;
    evidence::MeasurementSet rows_;
};

TEST_F(MeasuredOperators, ComponentsOfAV100AreTheTextbooksAndErrorsTianshus) {
    read("neusight/ops", [](std::string_view device) { return device == "V100-PCIE-32GB"; });
    if (IsSkipped()) return;
    HostShare host;
    host.floors = HostFloors::of(rows_, [](std::string_view) { return true; });
    NeuralFitOptions options; // a tenth of the usual search
    options.architecture.architectures = 12;
    options.architecture.best = 3, options.architecture.variants = 2;
    options.epochs = 60;
    const auto fit = fit_neural(rows_, *catalog_, host, options, {});
    ASSERT_TRUE(fit) << to_text(fit.diagnostics());
    // All convolutions are 3 x 3 with stride 1.
    const std::map<OperatorKind, std::string> textbook{{OperatorKind::linear, "m n k"},
                                                       {OperatorKind::matmul, "batch m n k"},
                                                       {OperatorKind::convolution, "n h w c k"}};
    double sum = 0.0;
    for (const NeuralKind& kind : fit->parameters.kinds) {
        double error = 0.0;
        for (const NeuralMode& mode : kind.modes)
            error += mode.error / static_cast<double>(kind.modes.size());
        const std::string component = to_text(kind.roles, neural::parameters_of(kind.kind));
        RecordProperty(std::string{name_of(kind.kind)}, component + " " + std::to_string(100.0 * error) + " %");
        sum += error;
        const auto expected = textbook.find(kind.kind);
        if (expected != textbook.end()) {
            EXPECT_EQ(component, expected->second);
        }
    }
    ASSERT_EQ(fit->parameters.kinds.size(), 6U);
    EXPECT_LT(sum / 6.0, 0.05);
}

TEST_F(MeasuredOperators, LayersOfAV100LeftOutAreNearerThanPublished) {
    read("justus", [](std::string_view) { return true; });
    if (IsSkipped()) return;
    LayerFeaturesFitOptions options;
    options.most_rows = 1500;
    options.training.epochs = 30;
    const auto fit = fit_layer_features(rows_, *catalog_, options, {});
    ASSERT_TRUE(fit) << to_text(fit.diagnostics());
    double sum = 0.0, rows = 0.0;
    for (const LayerFeaturesFit::OfGpu& each : fit->errors) {
        if (each.gpu != "V100-SXM2-16GB") continue;
        sum += each.unseen * static_cast<double>(each.unseen_rows);
        rows += static_cast<double>(each.unseen_rows);
    }
    ASSERT_GT(rows, 1000.0);
    EXPECT_LT(sum / rows, 0.396);
}

} // namespace
} // namespace dubhe::cost
