// SPDX-License-Identifier: Apache-2.0
// A GPU that is better in one number is never slower, through whole predictions. DUBHE_PAIRS says how many pairs of
// GPUs are compared (600), DUBHE_SEED where the drawing begins.
#include <core/cost/models.h>
#include <core/cost/roofline.h>
#include <core/hardware/hypothetical.h>
#include <core/study/predict.h>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <random>
#include <string>
#include <tests/hardware/gpus.h>

namespace dubhe::study {
namespace {

using hardware::Gpu;
using hardware::Specification;

unsigned number_from(const char* variable, unsigned usual) {
    const char* const text = std::getenv(variable);
    return text == nullptr ? usual : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

class Dominance : public testing::Test {
  protected:
    static constexpr std::array networks{
        "resnet50",  "vgg16", "mobilenet_v2", "densenet121", "inception_v3",    "efficientnet-b0", "vit-b16",
        "bert-base", "gpt2",  "llama-3-8b",   "t5-small",    "switch-base-8",   "alexnet",         "shufflenet_v2",
        "lstm",      "gnmt",  "dlrm",         "sd-unet",     "deepseek-v2-lite"};

    [[nodiscard]] std::size_t below(std::size_t n) {
        return std::uniform_int_distribution<std::size_t>{0, n - 1}(random_);
    }
    [[nodiscard]] double between(double least, double most) { // evenly in the logarithm
        return least * std::pow(most / least, std::uniform_real_distribution{0.0, 1.0}(random_));
    }
    [[nodiscard]] workload::Recipe recipe() {
        workload::Recipe recipe;
        recipe.network = networks[below(networks.size())];
        recipe.batch = std::int64_t{1} << below(7);
        recipe.mode = below(2) == 0 ? workload::Mode::inference : workload::Mode::training;
        recipe.precision = all_precisions[below(precision_count)];
        if (bytes_per_element(recipe.precision) == 1) recipe.mode = workload::Mode::inference; // none trains in these
        recipe.optimizer = below(2) == 0 ? workload::Optimizer::sgd : workload::Optimizer::adam;
        return recipe;
    }
    [[nodiscard]] Gpu gpu() {
        const auto entries = hardware::shipped_catalog().entries();
        Gpu gpu = entries[below(entries.size())].gpu;
        // Half of them are none that anybody sells.
        if (below(2) == 0) gpu = better(gpu, number(), between(0.25, 4.0));
        return gpu;
    }
    [[nodiscard]] Specification number() { return static_cast<Specification>(below(hardware::specification_count)); }
    [[nodiscard]] static Gpu better(const Gpu& gpu, Specification number, double factor) {
        const auto value = hardware::get(gpu, number);
        if (!value) return gpu;
        return hardware::derive(gpu, std::vector<hardware::Override>{{number, *value * factor}});
    }

    std::mt19937_64 random_{number_from("DUBHE_SEED", 1)};
    std::shared_ptr<const cost::CostModel> model_ = cost::make_model("auto", cost::Library::shipped()).value();
    cost::Roofline bound_{cost::Roofline::ideal_factors()};
    Workspace workspace_;
};

TEST_F(Dominance, MoreOfAnyNumberMakesNoPredictionSlower) {
    constexpr double allowed = 1.005;
    const unsigned pairs = number_from("DUBHE_PAIRS", 600);
    const unsigned of_each = std::max(20U, pairs / 400); // networks take longer to build than to predict
    unsigned compared = 0;
    double worst = 0.0;
    while (compared < pairs) {
        const workload::Recipe asked = recipe();
        const Result<NetworkPtr> network = prepare(asked);
        ASSERT_TRUE(network) << asked.network << ": " << to_text(network.diagnostics());
        for (unsigned i = 0; i < of_each && compared < pairs;) {
            const Gpu base = gpu();
            const Method method{model_.get(), {}};
            if (!accepts(**network, base, method)) continue;
            const Specification what = number();
            const double factor = between(1.001, 8.0);
            const Gpu more = better(base, what, factor);
            if (!hardware::get(base, what) || !accepts(**network, more, method)) continue;
            ++i, ++compared;
            const Point before = evaluate(**network, base, method, workspace_);
            const Point after = evaluate(**network, more, method, workspace_);
            const auto told = [&] {
                return asked.network + (asked.mode == workload::Mode::training ? " training" : "") + ", batch " +
                       std::to_string(asked.batch) + ", " + std::string{name_of(asked.precision)} + ", " + base.name +
                       ", " + std::string{name_of(what)} + ' ' + std::to_string(*hardware::get(base, what)) + " x " +
                       std::to_string(factor) + ": " + std::to_string(before.mid_s) + " to " +
                       std::to_string(after.mid_s) + " s";
            };
            worst = std::max(worst, after.mid_s / before.mid_s);
            EXPECT_LE(after.mid_s, before.mid_s * allowed) << told();
            EXPECT_LE(after.low_s, after.mid_s) << told();
            EXPECT_LE(after.mid_s, after.high_s) << told();
            const Point least = evaluate(**network, more, Method{&bound_, {}}, workspace_);
            EXPECT_GE(after.mid_s * (1 + 1e-9), least.mid_s) << told();
        }
    }
    RecordProperty("slowest_ratio", std::to_string(worst));
}

// One number of an accelerator moved to where another formula could begin.
TEST_F(Dominance, NoPeakIsPassedWithAJump) {
    struct Step {
        const char *gpu, *network;
        Precision precision;
        Specification number;
        double from, to; // of the catalog's
    };
    for (const Step& step : {Step{"RTX A5000", "resnet50", Precision::tf32, Specification::peak_tf32, 0.5, 1.6},
                             Step{"L4", "resnet50", Precision::tf32, Specification::peak_tf32, 0.5, 1.6},
                             Step{"T4", "bert-base", Precision::fp16, Specification::lanes_per_sm, 1.0, 12.0},
                             Step{"L4", "gpt2", Precision::fp16, Specification::lanes_per_sm, 1.0, 4.0}}) {
        workload::Recipe recipe;
        recipe.network = step.network, recipe.batch = 32, recipe.precision = step.precision;
        const NetworkPtr network = prepare(recipe).value();
        const Gpu base = hardware::shipped_catalog().find(step.gpu).value();
        double last = 0.0;
        for (double factor = step.from; factor <= step.to; factor *= 1.01) {
            const double now =
                evaluate(*network, better(base, step.number, factor), Method{model_.get(), {}}, workspace_).mid_s;
            if (last > 0.0) {
                EXPECT_LE(now, last * 1.001) << step.gpu << ' ' << factor;
                EXPECT_GE(now, last * 0.97) << step.gpu << ' ' << factor; // a hundredth, and a wave of blocks at once
            }
            last = now;
        }
    }
}

TEST_F(Dominance, Tf32IsNeverSlowerThanFp32) {
    for (const char* name : {"resnet50", "vgg16", "bert-base"}) {
        workload::Recipe recipe;
        recipe.network = name, recipe.batch = 32;
        const NetworkPtr fp32 = prepare(recipe).value();
        recipe.precision = Precision::tf32;
        const NetworkPtr tf32 = prepare(recipe).value();
        for (const auto& entry : hardware::shipped_catalog().entries()) {
            const Method method{model_.get(), {}};
            if (!entry.gpu.peak[Precision::tf32] || !accepts(*fp32, entry.gpu, method)) continue;
            EXPECT_LE(evaluate(*tf32, entry.gpu, method, workspace_).mid_s,
                      evaluate(*fp32, entry.gpu, method, workspace_).mid_s * 1.005)
                << name << " on " << entry.gpu.name;
        }
    }
}

} // namespace
} // namespace dubhe::study
