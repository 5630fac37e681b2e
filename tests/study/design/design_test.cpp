// SPDX-License-Identifier: Apache-2.0
#include <core/cost/roofline.h>
#include <core/hardware/catalog/catalog.h>
#include <core/hardware/hypothetical.h>
#include <core/study/design/design.h>
#include <core/study/design/lattice.h>
#include <core/study/design/nonnegative_fit.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace dubhe::study {
namespace {

using hardware::Specification;

const std::vector<hardware::Gpu>& catalog_of_design() {
    static const std::vector<hardware::Gpu> all = [] {
        const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
        std::vector<hardware::Gpu> gpus;
        for (const hardware::CatalogEntry& entry : catalog->entries())
            gpus.push_back(entry.gpu);
        return gpus;
    }();
    return all;
}

hardware::Gpu design_gpu(const std::string& name) {
    return *std::ranges::find(catalog_of_design(), name, &hardware::Gpu::name);
}

class DesignTest : public testing::Test {
  protected:
    cost::Roofline model_;
    SiliconModel silicon_{catalog_of_design()};

    NetworkPtr network() const {
        workload::Recipe recipe{.network = "resnet18"};
        recipe.batch = 32;
        recipe.mode = workload::Mode::training;
        return prepare(recipe).value();
    }
    DesignRequest request(const std::string& base, double times_own, std::optional<double> power_w = {}) const {
        const NetworkPtr net = network();
        const double own_s = predict(net, design_gpu(base), {&model_, {}})->point.mid_s;
        return {net,     {design_gpu(base), {}}, {GoalKind::time, own_s * times_own},
                power_w, largest_die_mm2,        {&model_, {}}};
    }
};

// y = 2 a + 3 b exactly; and where the best weight would be negative (y falls with b) it is zero, and a alone fits.
TEST(NonnegativeFit, FindsWeightsAndKeepsThemAboveZero) {
    const std::vector<std::vector<double>> terms{{1, 0}, {0, 1}, {2, 1}, {3, 5}};
    const std::vector<double> weights = nonnegative_fit(terms, {2, 3, 7, 21});
    EXPECT_NEAR(weights[0], 2.0, 1e-6);
    EXPECT_NEAR(weights[1], 3.0, 1e-6);
    const std::vector<double> kept = nonnegative_fit({{1, 1}, {1, 2}, {1, 3}}, {3, 2, 1});
    EXPECT_EQ(kept[1], 0.0);
    // min over a of sum (1 - a / y)^2: a = sum(1 / y) / sum(1 / y^2)
    EXPECT_NEAR(kept[0], (1 / 3.0 + 1 / 2.0 + 1) / (1 / 9.0 + 1 / 4.0 + 1), 1e-6);
}

// The table's own dies: published areas. Left out, each is predicted by its family's others to a tenth.
TEST_F(DesignTest, AreasAreThoseOfTheDiesThatArePublished) {
    for (const SiliconFit& fit : silicon_.die_fits()) {
        EXPECT_NEAR(fit.modelled / fit.known, 1.0, 0.05) << fit.name;
        if (fit.left_out) {
            EXPECT_NEAR(*fit.left_out / fit.known, 1.0, 0.10) << fit.name;
        }
    }
    const auto h100 = silicon_.of(design_gpu("H100-SXM5-80GB"));
    ASSERT_TRUE(h100);
    EXPECT_EQ(h100->die(), "GH100");
    EXPECT_NEAR(h100->area(design_gpu("H100-SXM5-80GB")).total(), 814.0, 0.05 * 814.0); // NVIDIA H100 white paper
    EXPECT_EQ(silicon_.of(design_gpu("T4"))->die(), "TU104");
    EXPECT_EQ(silicon_.of(design_gpu("L4"))->die(), "AD104");
    EXPECT_EQ(silicon_.of(design_gpu("A30"))->die(), "GA100");
}

// A base has its own TDP; of any two GPUs the one with more of a number takes no less area and power.
TEST_F(DesignTest, AreaAndPowerRiseWithEveryNumber) {
    std::mt19937 random{7};
    std::uniform_real_distribution<double> factor{0.25, 4.0};
    for (const char* name : {"P4", "V100-SXM2-16GB", "A100-SXM4-80GB", "L40S", "H100-SXM5-80GB", "RTX 5090"}) {
        const hardware::Gpu base = design_gpu(name);
        const auto silicon = silicon_.of(base);
        ASSERT_TRUE(silicon) << name;
        EXPECT_DOUBLE_EQ(silicon->tdp_w(base), base.tdp->value());
        for (int i = 0; i < 50; ++i) {
            hardware::Gpu less = base;
            for (const Specification number : {Specification::sms, Specification::boost_clock,
                                               Specification::memory_bandwidth, Specification::l2_size})
                hardware::set(less, number, *hardware::get(base, number) * factor(random));
            for (const Specification number : {Specification::sms, Specification::boost_clock,
                                               Specification::memory_bandwidth, Specification::l2_size}) {
                hardware::Gpu more = less;
                hardware::set(more, number, *hardware::get(less, number) * 1.5);
                EXPECT_GE(silicon->area(more).total(), silicon->area(less).total());
                EXPECT_GE(silicon->tdp_w(more), silicon->tdp_w(less));
            }
        }
    }
}

TEST_F(DesignTest, ABaseWithoutPublishedDieIsRefused) {
    for (const char* name : {"MI300X", "B200", "Gaudi 2", "GH200-96GB"}) {
        const auto silicon = silicon_.of(design_gpu(name));
        ASSERT_FALSE(silicon) << name;
        EXPECT_THAT(to_text(silicon.diagnostics()), testing::HasSubstr(name));
    }
    DesignRequest asked = request("T4", 1.0);
    asked.goal = {GoalKind::fits, 0.0};
    EXPECT_FALSE(design(asked, silicon_));
}

// What it says is what a prediction of that very GPU says; goal, power and area are kept, and the front is one.
TEST_F(DesignTest, DesignsMeetTheirGoalAndFormAFront) {
    for (const char* base : {"A100-SXM4-80GB", "T4", "H100-SXM5-80GB"}) {
        const DesignRequest asked = request(base, 1.1, design_gpu(base).tdp->value());
        const auto answer = design(asked, silicon_);
        ASSERT_TRUE(answer) << to_text(answer.diagnostics());
        ASSERT_FALSE(answer->front.empty()) << base;
        EXPECT_TRUE(answer->complete);
        for (std::size_t i = 0; i < answer->front.size(); ++i) {
            const Design& each = answer->front[i];
            const hardware::Gpu gpu = hardware::derive(asked.base.base, each.overrides);
            const auto predicted = predict(asked.network, gpu, asked.method);
            EXPECT_DOUBLE_EQ(predicted->point.mid_s, each.point.mid_s);
            EXPECT_TRUE(predicted->point.fits);
            EXPECT_LE(each.point.mid_s, asked.goal.value);
            EXPECT_LE(each.tdp_w, *asked.power_w);
            EXPECT_DOUBLE_EQ(gpu.tdp->value(), each.tdp_w);
            EXPECT_NEAR(answer->silicon.area(gpu).total(), each.area.total(), 1e-9);
            EXPECT_LE(each.area.total(), largest_die_mm2);
            if (i == 0) continue;
            EXPECT_GT(each.area.total(), answer->front[i - 1].area.total());
            EXPECT_LT(each.tdp_w, answer->front[i - 1].tdp_w);
        }
    }
}

// Nothing of the lattice that takes less silicon meets the goal within the power: places drawn at random.
TEST_F(DesignTest, NoPlaceOfTheLatticeTakesLessSilicon) {
    const DesignRequest asked = request("A100-SXM4-80GB", 1.1, 400.0);
    const auto answer = design(asked, silicon_);
    ASSERT_TRUE(answer);
    ASSERT_FALSE(answer->front.empty());
    DesignLattice lattice{asked, asked.base.base, answer->silicon};
    const Place last = lattice.last();
    std::mt19937 random{11};
    int smaller = 0;
    for (int i = 0; i < 4000; ++i) {
        Place place;
        for (std::size_t axis = 0; axis < place.size(); ++axis)
            place[axis] = static_cast<std::uint16_t>(random() % (last[axis] + 1U));
        if (lattice.area(place).total() >= answer->front[0].area.total() - 1e-9) continue;
        const int clock = lattice.clock_within(place, *asked.power_w);
        if (clock < 0) continue;
        ++smaller;
        EXPECT_GT(lattice.point(place, clock).mid_s, asked.goal.value);
    }
    EXPECT_GT(smaller, 100);
}

// Asking less never takes more: a longer time, more power.
TEST_F(DesignTest, AnEasierGoalTakesNoMoreSilicon) {
    double last = 0.0;
    for (const double times : {3.0, 2.0, 1.5, 1.2, 1.0, 0.9}) {
        const auto answer = design(request("V100-SXM2-16GB", times, 300.0), silicon_);
        ASSERT_TRUE(answer);
        if (answer->front.empty()) break;
        EXPECT_GE(answer->front[0].area.total(), last);
        last = answer->front[0].area.total();
    }
    EXPECT_GT(last, 0.0);
    last = 0.0;
    for (const double power : {600.0, 400.0, 300.0, 250.0, 200.0}) {
        const auto answer = design(request("V100-SXM2-16GB", 1.2, power), silicon_);
        ASSERT_TRUE(answer);
        if (answer->front.empty()) break;
        EXPECT_GE(answer->front[0].area.total(), last);
        last = answer->front[0].area.total();
    }
}

TEST_F(DesignTest, AGoalOutOfReachNamesTheQuickestThereIs) {
    const DesignRequest asked = request("A100-SXM4-80GB", 0.01, 400.0);
    const auto answer = design(asked, silicon_);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->front.empty());
    ASSERT_TRUE(answer->quickest);
    EXPECT_GT(answer->quickest->point.mid_s, asked.goal.value);
    EXPECT_LE(answer->quickest->tdp_w, 400.0);
    EXPECT_LE(answer->quickest->point.mid_s,
              answer->base.point.mid_s * 1.02); // the base itself is nearly on the lattice
}

} // namespace
} // namespace dubhe::study
