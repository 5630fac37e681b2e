// SPDX-License-Identifier: Apache-2.0
#include "../round_gpu.h"
#include "../synthetic_network.h"

#include <core/cost/models.h>
#include <core/cost/roofline.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/why/why.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace dubhe::study {
namespace {

using test::round_gpu;
using test::synthetic_network;

class WhyTest : public testing::Test {
  protected:
    static NetworkPtr resnet(std::int64_t batch = 8) {
        workload::Recipe recipe;
        recipe.network = "resnet18";
        recipe.batch = batch;
        recipe.mode = workload::Mode::training;
        return prepare(recipe).value();
    }
    static hardware::Gpu catalog_gpu(const std::string& name) {
        static const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
        return catalog->find(name).value();
    }
    static Method automatic() {
        static const auto model = cost::make_model("auto", cost::Library::shipped()).value();
        return {model.get(), {}};
    }
    static Why told(const std::string& gpu, std::size_t most = 1'000'000) {
        return why(resnet(), catalog_gpu(gpu), automatic(), &cost::Library::shipped(), most).value();
    }
};

// The bound: 19.2 TFLOP/s and 1 TB/s of the round GPU.
TEST_F(WhyTest, TheDataSheetAloneSaysWhatFlopAndBytesTake) {
    const cost::Roofline bound{cost::Roofline::ideal_factors()};
    const auto told = why(synthetic_network({{19.2e9, 1e9}}), round_gpu(), {&bound, {}}, nullptr, 1);
    ASSERT_TRUE(told);
    ASSERT_EQ(told->operators.size(), 1U);
    EXPECT_NEAR(*told->operators[0].compute_s, 1e-3, 1e-12);
    EXPECT_NEAR(*told->operators[0].memory_s, 1e-3, 1e-12);
    EXPECT_FALSE(told->band.has_families);
    EXPECT_TRUE(told->model.data.empty()); // fitted on nothing
}

// The longest term is what the model says binds, and none is longer than the operator takes; the physical bound of the
// data sheet is not above it either.
TEST_F(WhyTest, TermsAreThoseOfTheOperator) {
    const Why all = told("V100-SXM2-16GB");
    ASSERT_EQ(all.operators.size(), all.prediction.operators.size());
    for (const WhyOperator& op : all.operators) {
        EXPECT_NEAR(op.mid_s * op.all.count, op.all.seconds, 1e-12 + 1e-9 * op.all.seconds);
        const cost::Term* binding = op.binding_term();
        ASSERT_NE(binding, nullptr) << op.problem;
        EXPECT_EQ(binding->name, name_of(op.all.binding)) << op.problem;
        EXPECT_LE(binding->seconds, op.mid_s * (1 + 1e-9)) << op.problem;
        EXPECT_LE(op.bound_s, op.mid_s) << op.problem;
        EXPECT_FALSE(op.family.empty());
    }
}

// In tf32 the tensors of a pointwise convolution change their layout, each read and written once, which is a term of
// its own beside the bytes' own time; in half precision they lie channels last.
TEST_F(WhyTest, ConvolutionsTellTheirAlgorithmAndChangesOfLayout) {
    const auto convolution = [](Precision precision) {
        workload::Recipe recipe;
        recipe.network = "resnet50", recipe.batch = 64, recipe.precision = precision;
        recipe.stack = "pytorch-eager";
        const NetworkPtr network = prepare(recipe).value();
        const Why all = why(network, catalog_gpu("A100-SXM4-80GB"), automatic(), nullptr, 0).value();
        const auto id = find_operator(*network, "layer1/0/conv3").value();
        return explain(all, automatic(), id).value();
    };
    const auto term = [](const WhyOperator& op, std::string_view name) {
        const auto found = std::ranges::find(op.terms, name, &cost::Term::name);
        return found == op.terms.end() ? 0.0 : found->seconds;
    };
    const WhyOperator planes = convolution(Precision::tf32);
    EXPECT_NEAR(term(planes, "layout"), 2.0 * term(planes, "memory"), 0.1 * term(planes, "layout"));
    EXPECT_THAT(planes.line, testing::HasSubstr("NCHW changed to NHWC"));
    const WhyOperator last = convolution(Precision::bf16);
    EXPECT_EQ(term(last, "layout"), 0.0);
    EXPECT_THAT(last.line, testing::EndsWith("NHWC"));
}

// total^2 = sum over families of (share * shared error)^2 + own^2 + network^2: the parts are all there is.
TEST_F(WhyTest, ThePartsOfTheBandMakeItUp) {
    for (const char* gpu : {"V100-SXM2-16GB", "H100-SXM5-80GB", "L4"}) {
        const WhyBand band = told(gpu, 0).band;
        double variance = band.own * band.own + band.network * band.network, shares = 0.0;
        for (const WhyFamily& family : band.families) {
            variance += family.part() * family.part();
            shares += family.share;
        }
        EXPECT_NEAR(std::sqrt(variance), band.total, 1e-12) << gpu;
        EXPECT_NEAR(shares, 1.0, 1e-12) << gpu;
    }
}

TEST_F(WhyTest, AFittedGpuIsItsOwnNearestAndOthersAreFurther) {
    const Why fitted = told("V100-SXM2-16GB", 0), other = told("L4", 0);
    EXPECT_GT(fitted.model.fitted.size(), 1U);
    EXPECT_FALSE(fitted.model.nearest.empty());
    EXPECT_LT(fitted.model.distance, other.model.distance);
    EXPECT_FALSE(fitted.model.data.empty());
    double share = 0.0;
    for (const WhyModel::Fit& fit : fitted.model.fits) {
        EXPECT_GE(fit.share, 0.01);
        share += fit.share;
    }
    EXPECT_LE(share, 1.0 + 1e-9);
    EXPECT_GT(share, 0.9); // kinds below a hundredth are left out
}

TEST_F(WhyTest, OperatorsAreFoundByTheirPathOrItsEnd) {
    const NetworkPtr network = resnet();
    const std::string path = network->graph.path(workload::OperatorId{0});
    EXPECT_EQ(find_operator(*network, path).value(), workload::OperatorId{0});
    EXPECT_FALSE(find_operator(*network, "no such operator"));
}

TEST(FitOfKind, IsTheMeanOverRowsUnlessTheGpuHasItsOwn) {
    using cost::FamilyFit;
    const auto fit = [](const char* gpu, std::size_t rows, double seen, double unseen) {
        return FamilyFit{cost::tile::Family::products,
                         workload::OperatorKind::linear,
                         Precision::fp32,
                         gpu,
                         rows,
                         seen,
                         unseen,
                         0.8,
                         {}};
    };
    const std::vector<FamilyFit> fits{fit("A", 100, 0.1, 0.2), fit("B", 300, 0.2, 0.4)};
    const cost::KindFit own = fit_of_kind(fits, workload::OperatorKind::linear, Precision::fp32, "A");
    EXPECT_TRUE(own.own);
    EXPECT_DOUBLE_EQ(own.error_unseen, 0.2);
    const cost::KindFit all = fit_of_kind(fits, workload::OperatorKind::linear, Precision::fp32, "C");
    EXPECT_EQ(all.rows, 400U);
    EXPECT_DOUBLE_EQ(all.error_unseen, (100 * 0.2 + 300 * 0.4) / 400);
    EXPECT_EQ(fit_of_kind(fits, workload::OperatorKind::softmax, Precision::fp32, "A").rows, 0U);
}

} // namespace
} // namespace dubhe::study
