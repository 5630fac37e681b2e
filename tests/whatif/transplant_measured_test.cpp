// SPDX-License-Identifier: Apache-2.0
// The method held against the truth: kernels that were measured with name, grid and block on several GPUs (NeuSight's
// operators, the part that no model was fitted on), moved from one to the other as a trace's are.
#include "transplanted.h"

#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <string_view>
#include <tests/gzipped_csv.h>

namespace dubhe::whatif {
namespace {

struct MeasuredKernel {
    HandMadeKernel kernel;
    double seconds = 0.0;
};

// Shapes as PyTorch's profiler writes them. NeuSight's products are (B, M, N) x (N, K).
std::string dims_of(const std::string& operation, test::CsvRow& row) {
    const std::string b = row["B"], m = row["M"], n = row["N"], k = row["K"], h = row["H"];
    const auto list = [](std::initializer_list<std::string> sizes) {
        std::string text;
        for (const std::string& size : sizes)
            text += (text.empty() ? "[" : ",") + size;
        return text + "]";
    };
    if (operation == "linear")
        return "[" + list({k}) + "," + list({std::to_string(std::stoll(b) * std::stoll(m)), n}) + "," + list({n, k}) +
               ",[],[]]";
    if (operation == "bmm") return "[" + list({b, m, n}) + "," + list({b, n, k}) + "]";
    if (operation == "ln") return "[" + list({b, h}) + ",[]," + list({h}) + "," + list({h}) + ",[]]";
    const bool two = operation == "add" || operation == "mul" || operation == "div" || operation == "pow";
    return "[" + list({b, h}) + (two ? "," + list({b, h}) : "") + ",[]]";
}

// By operator and shape; rows above 0.3 ms, in which the host's launch, measured too, has little part.
std::map<std::string, MeasuredKernel> measured_on(const std::filesystem::path& folder, const std::string& operation,
                                                  std::string_view device, bool with_shapes) {
    constexpr double least_ms = 0.3;
    std::map<std::string, MeasuredKernel> kernels;
    test::for_each_row(folder / (operation + ".csv.gz"), [&](test::CsvRow row) {
        const double milliseconds = std::stod(row["Latency"]);
        const bool one = !row.contains("n_kernels") || row["n_kernels"] == "1";
        if (row["Device"] != device || milliseconds < least_ms || !one) return;
        HandMadeKernel kernel;
        kernel.name = row["Kernel Name"];
        const auto sides = [&](const std::string& of) {
            return "[" + row[of + " x"] + "," + row[of + " y"] + "," + row[of + " z"] + "]";
        };
        kernel.grid = sides("Grid"), kernel.block = sides("Block");
        kernel.microseconds = static_cast<int>(std::lround(1e3 * milliseconds));
        kernel.operation = operation == "linear" ? "aten::addmm"
                           : operation == "ln"   ? "aten::native_layer_norm"
                                                 : "aten::" + operation;
        const std::string dims = dims_of(operation, row);
        if (with_shapes) kernel.dims = dims;
        kernels[dims] = {kernel, 1e-3 * milliseconds};
    });
    return kernels;
}

struct Move {
    const char *from, *to; // as NeuSight writes them
    bool with_shapes;
    double products, streams; // the most that the median of the errors may be
};
class TransplantMeasured : public testing::TestWithParam<Move> {};

struct MovedErrors {
    std::vector<double> of_method, of_bandwidth; // |predicted / measured - 1|
    [[nodiscard]] static double median(std::vector<double> errors) {
        if (errors.empty()) return 0.0;
        std::ranges::sort(errors);
        return errors[errors.size() / 2];
    }
};

MovedErrors errors_of(const std::filesystem::path& folder, const std::string& operation, const Move& way,
                      const cost::CostModel& model) {
    constexpr std::size_t most = 400;
    const hardware::Catalog catalog = std::move(*hardware::Catalog::in_memory());
    const hardware::Gpu from = *catalog.find(way.from), to = *catalog.find(way.to);
    const auto before = measured_on(folder, operation, way.from, way.with_shapes);
    const auto after = measured_on(folder, operation, way.to, way.with_shapes);
    std::vector<HandMadeKernel> kernels;
    std::vector<double> truth;
    for (const auto& [dims, measured] : before) {
        const auto there = after.find(dims);
        if (there == after.end() || kernels.size() == most) continue;
        kernels.push_back(measured.kernel);
        truth.push_back(there->second.seconds);
    }
    MovedErrors errors;
    if (kernels.empty()) return errors;
    const Recorded run = recorded(launches(kernels));
    const Result<TransplantFactors> moved = transplant_factors(run.trace, run.graph, from, to, model);
    EXPECT_TRUE(moved) << to_text(moved.diagnostics());
    if (!moved) return errors;
    EXPECT_EQ(moved->matched, kernels.size()) << operation;
    const double bandwidths = from.memory_bandwidth->value() / to.memory_bandwidth->value();
    std::size_t next = 0;
    for (std::uint32_t task = 0; task < run.graph.tasks.size(); ++task) {
        if (run.graph.tasks[task].kind != TaskKind::kernel) continue;
        const double seconds = run.graph.graph.tasks()[task].duration_s;
        errors.of_method.push_back(std::abs(seconds * moved->factor[task] / truth[next] - 1.0));
        errors.of_bandwidth.push_back(std::abs(seconds * bandwidths / truth[next] - 1.0));
        ++next;
    }
    return errors;
}

TEST_P(TransplantMeasured, KernelsTakeWhatTheyWereMeasuredToTake) {
    const std::filesystem::path folder = std::filesystem::path{DUBHE_SOURCE_DIR} / "../shared/data/neusight/ops/test";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no shared measurements";
    const Move way = GetParam();
    const auto model = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::repeated);
    for (const char* operation : {"linear", "bmm", "add", "addu", "mul", "gelu", "relu", "tanh", "softmax", "ln"}) {
        const MovedErrors errors = errors_of(folder, operation, way, *model);
        const double median = MovedErrors::median(errors.of_method);
        std::printf("%s -> %s%s, %-7s %3zu kernels: median error %5.1f %%, by bandwidth alone %5.1f %%\n", way.from,
                    way.to, way.with_shapes ? "" : ", without shapes", operation, errors.of_method.size(),
                    100.0 * median, 100.0 * MovedErrors::median(errors.of_bandwidth));
        const bool product = operation == std::string{"linear"} || operation == std::string{"bmm"};
        EXPECT_LE(median, product ? way.products : way.streams) << operation;
    }
}

INSTANTIATE_TEST_SUITE_P(Ways, TransplantMeasured,
                         testing::Values(Move{"Tesla V100-PCIE-32GB", "NVIDIA A100-PCIE-40GB", true, 0.2, 0.2},
                                         Move{"Tesla V100-PCIE-32GB", "NVIDIA A100-PCIE-40GB", false, 0.2, 0.2},
                                         Move{"NVIDIA A100-PCIE-40GB", "Tesla V100-PCIE-32GB", true, 0.2, 0.2},
                                         Move{"Tesla T4", "Tesla V100-PCIE-32GB", true, 0.2, 0.2}));

} // namespace
} // namespace dubhe::whatif
