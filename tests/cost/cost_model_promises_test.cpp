// SPDX-License-Identifier: Apache-2.0
// What every cost model promises (core/cost/cost_model.h), checked by one body over all of them.
#include "random_cases.h"
#include "regression/synthetic.h"

#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/cost/physical_bound.h>
#include <core/cost/regression/end_to_end.h>
#include <core/cost/regression/inter_gpu.h>
#include <core/cost/regression/kernel_wise.h>
#include <core/cost/roofline.h>
#include <core/cost/wave_scaling.h>
#include <core/hardware/hypothetical.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace dubhe::cost {
namespace {

using hardware::Gpu;
using hardware::Specification;
using workload::WorkTable;

constexpr int gpus_tried = 2000;
constexpr std::size_t operators_each = 50; // 100,000 pairs

struct ModelCase {
    std::string name;
    std::function<std::shared_ptr<const CostModel>()> make;
    // A GPU that the model accepts.
    std::function<Gpu(test::RandomCases&)> gpu = [](test::RandomCases& random) { return random.gpu(); };
    // Operators that it accepts.
    std::function<WorkTable(test::RandomCases&, Precision)> work = [](test::RandomCases& random, Precision precision) {
        return random.work(operators_each, precision);
    };
};

const RegressionData& regression_rows() {
    static const RegressionData rows = test::synthetic_data(4, 100);
    return rows;
}
const KernelWiseParameters& kernel_lines() {
    static const KernelWiseParameters lines = KernelWiseParameters::fit(regression_rows());
    return lines;
}
Gpu any_gpu(test::RandomCases& random) {
    return random.gpu();
}
Gpu fitted_gpu(test::RandomCases& random) {
    return regression_rows().gpus[random.below(regression_rows().gpus.size())];
}

// Regressions answer for operators like those measured, which here were fp32 alone: random sizes of the same kinds.
WorkTable measured_kinds(test::RandomCases& random, Precision) {
    const auto size = [&](double most) { return static_cast<std::int64_t>(random.between(1.0, most)); };
    WorkTable work;
    for (std::size_t row = 0; row < operators_each; ++row) {
        const std::size_t which = random.below(3);
        const WorkTable one =
            which == 0
                ? test::work_of_one(workload::OperatorKind::matmul, test::product(size(1e5), size(1e5), size(1e5)))
            : which == 1 ? test::work_of_one(workload::OperatorKind::elementwise, test::elements(size(1e11)))
                         : test::work_of_one(workload::OperatorKind::softmax, test::softmax_rows(size(1e6), size(1e5)));
        test::append(work, one);
    }
    return work;
}

// Those that are trained for minutes are taken as shipped.
std::shared_ptr<const CostModel> shipped_model(std::string_view name) {
    return make_model(name, Library::shipped()).value();
}
// The first that the model accepts.
Gpu neural_gpu(test::RandomCases&) {
    static const Gpu gpu = [] {
        const auto neural = shipped_model("neural");
        const WorkTable work = test::work_of_one(workload::OperatorKind::linear, test::product(256, 256, 256));
        const auto all = test::shipped_catalog().entries();
        const auto found = std::ranges::find_if(
            all, [&](const hardware::CatalogEntry& each) { return neural->accepts(work, each.gpu).ok(); });
        return found->gpu;
    }();
    return gpu;
}
// Linear layers in fp32.
WorkTable layers(test::RandomCases& random, Precision) {
    const auto size = [&](double most) { return static_cast<std::int64_t>(random.between(1.0, most)); };
    WorkTable work;
    for (std::size_t row = 0; row < operators_each; ++row)
        test::append(work,
                     test::work_of_one(workload::OperatorKind::linear, test::product(size(1e5), size(1e5), size(1e5))));
    return work;
}

std::vector<ModelCase> models() {
    return {{"roofline", [] { return std::make_unique<Roofline>(); }},
            {"bound", [] { return std::make_unique<Roofline>(Roofline::ideal_factors()); }},
            {"end_to_end", [] { return std::make_unique<EndToEnd>(EndToEndParameters::fit(regression_rows())); },
             fitted_gpu, measured_kinds},
            {"layer_wise", [] { return std::make_unique<LayerWise>(LayerWiseParameters::fit(regression_rows())); },
             fitted_gpu, measured_kinds},
            {"kernel_wise", [] { return std::make_unique<KernelWise>(kernel_lines()); }, fitted_gpu, measured_kinds},
            {"inter_gpu", [] { return std::make_unique<InterGpu>(InterGpuParameters::fit(regression_rows())); },
             any_gpu, measured_kinds},
            {"wave_scaling",
             [] {
                 return std::make_unique<WaveScaling>(WaveScalingParameters::fit(regression_rows(), kernel_lines()),
                                                      kernel_lines());
             },
             any_gpu, measured_kinds},
            {"neural", [] { return shipped_model("neural"); }, neural_gpu, layers},
            {"layer_features", [] { return shipped_model("layer_features"); }, any_gpu, layers}};
}

class EveryCostModel : public testing::TestWithParam<ModelCase> {
  protected:
    std::shared_ptr<const CostModel> model_ = GetParam().make();
};
INSTANTIATE_TEST_SUITE_P(Cost, EveryCostModel, testing::ValuesIn(models()),
                         [](const auto& tested) { return tested.param.name; });

TEST_P(EveryCostModel, CostsArePositiveFiniteOrderedAndNeverUnderTheBound) {
    test::RandomCases random{1};
    CostTable costs;
    for (int i = 0; i < gpus_tried; ++i) {
        const Precision precision = all_precisions[random.below(precision_count)];
        const WorkTable work = GetParam().work(random, precision);
        const Gpu gpu = GetParam().gpu(random);
        ASSERT_TRUE(model_->accepts(work, gpu));
        model_->evaluate(work, gpu, costs);
        ASSERT_EQ(costs.rows(), work.rows());
        for (std::size_t row = 0; row < work.rows(); ++row) {
            ASSERT_TRUE(std::isfinite(costs.high_s[row]));
            ASSERT_GT(costs.mid_s[row], 0.0);
            ASSERT_LE(costs.low_s[row], costs.mid_s[row]);
            ASSERT_LE(costs.mid_s[row], costs.high_s[row]);
            ASSERT_LE(costs.bound_s[row], costs.low_s[row]);
            // The bound from first principles: no FLOP faster than the best rate, no byte that a cache cannot have held
            // before or after faster than the memory delivers it.
            const double bytes = work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
            const double held = (gpu.on_chip_size ? *gpu.on_chip_size : gpu.l2_size.value_or(Bytes{})).value();
            const double compute_s = work.matrix_flop[row] / best_matrix_rate(gpu, work.precision);
            const double memory_s = (bytes - 2.0 * held) / gpu.memory_bandwidth->value();
            ASSERT_GE(costs.low_s[row] * (1 + 1e-12), compute_s);
            if (gpu.vector_peak) {
                ASSERT_GE(costs.low_s[row] * (1 + 1e-12), work.vector_flop[row] / gpu.vector_peak->value());
            }
            ASSERT_GE(costs.low_s[row] * (1 + 1e-12), memory_s);
        }
    }
}

TEST_P(EveryCostModel, NoResourceMadeLargerMakesAnythingSlower) {
    constexpr std::array resources{Specification::memory_bandwidth, Specification::l2_size,
                                   Specification::l2_bandwidth,     Specification::sms,
                                   Specification::lanes_per_sm,     Specification::boost_clock,
                                   Specification::vector_peak,      Specification::peak_fp32,
                                   Specification::peak_bf16,        Specification::tdp,
                                   Specification::memory_size,      Specification::on_chip_size,
                                   Specification::on_chip_bandwidth};
    test::RandomCases random{2};
    CostTable before, after;
    for (int i = 0; i < gpus_tried; ++i) {
        const WorkTable work = GetParam().work(random, random.chance(0.5) ? Precision::fp32 : Precision::bf16);
        const Gpu gpu = GetParam().gpu(random);
        const Specification resource = resources[random.below(resources.size())];
        const auto value = hardware::get(gpu, resource);
        if (!value) continue;
        const std::vector<hardware::Override> more{{resource, *value * random.between(1.0001, 100.0)}};
        model_->evaluate(work, gpu, before);
        const Gpu changed = hardware::derive(gpu, more);
        if (!model_->accepts(work, changed)) continue; // its figures hold for the GPU as it was
        model_->evaluate(work, changed, after);
        for (std::size_t row = 0; row < work.rows(); ++row) {
            ASSERT_LE(after.mid_s[row], before.mid_s[row] * (1 + 1e-12)) << name_of(resource);
            ASSERT_LE(after.low_s[row], before.low_s[row] * (1 + 1e-12)) << name_of(resource);
            ASSERT_LE(after.high_s[row], before.high_s[row] * (1 + 1e-12)) << name_of(resource);
        }
    }
}

// A slider that moves by 1 % must not make the time jump: it may change by 1 % of itself at most, since every term is
// at most inversely proportional to a resource.
TEST_P(EveryCostModel, OnePercentOfBandwidthMovesATimeByOnePercentAtMost) {
    test::RandomCases random{3};
    CostTable before, after;
    for (int i = 0; i < gpus_tried; ++i) {
        const WorkTable work = GetParam().work(random, Precision::fp32);
        const Gpu gpu = GetParam().gpu(random);
        const std::vector<hardware::Override> more{
            {Specification::memory_bandwidth, gpu.memory_bandwidth->value() * 1.01}};
        model_->evaluate(work, gpu, before);
        const Gpu changed = hardware::derive(gpu, more);
        if (!model_->accepts(work, changed)) continue; // its figures hold for the GPU as it was
        model_->evaluate(work, changed, after);
        for (std::size_t row = 0; row < work.rows(); ++row)
            ASSERT_GE(after.mid_s[row] * 1.01 * (1 + 1e-12), before.mid_s[row]);
    }
}

TEST_P(EveryCostModel, AHypotheticalGpuWithoutOverridesCostsWhatItsBaseDoes) {
    test::RandomCases random{4};
    CostTable base, derived;
    for (int i = 0; i < 200; ++i) {
        const WorkTable work = GetParam().work(random, Precision::fp16);
        const Gpu gpu = GetParam().gpu(random);
        model_->evaluate(work, gpu, base);
        model_->evaluate(work, hardware::derive(gpu, {}), derived);
        ASSERT_EQ(base.mid_s, derived.mid_s);
        ASSERT_EQ(base.low_s, derived.low_s);
        ASSERT_EQ(base.high_s, derived.high_s);
    }
}

TEST_P(EveryCostModel, OperatorsWithoutWorkAndKernelsCostNothing) {
    test::RandomCases random{5};
    WorkTable work = random.work(1, Precision::fp32);
    work.matrix_flop[0] = work.vector_flop[0] = work.activation_bytes[0] = work.weight_bytes[0] =
        work.written_bytes[0] = 0.0;
    work.launches[0] = 0;
    CostTable costs;
    model_->evaluate(work, GetParam().gpu(random), costs);
    EXPECT_EQ(costs.high_s[0], 0.0);
}

} // namespace
} // namespace dubhe::cost
