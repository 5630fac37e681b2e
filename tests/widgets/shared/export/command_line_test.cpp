// SPDX-License-Identifier: GPL-3.0-or-later
// What a line says is read back as the very same; that the answers are the same is shown by tests/app.
#include "../../fixture.h"

#include <core/hardware/hypothetical.h>
#include <widgets/shared/export/command_line.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace dubhe::widgets {
namespace {

QString value_of(const QStringList& command, const QString& option) {
    const auto at = command.indexOf(option);
    return at < 0 || at + 1 >= command.size() ? QString{} : command[at + 1];
}

TEST(CommandLine, ANetworkIsSaidWithEverySetting) {
    workload::Recipe recipe;
    recipe.network = "gpt2";
    recipe.batch = 8;
    recipe.sequence = 512;
    recipe.stack = "default";
    EXPECT_EQ(CommandLine{"sweep"}.network(recipe).words().join(u' '),
              "dubhe-cli sweep gpt2 --batch 8 --seq 512 --mode inference --precision fp32");
    recipe.mode = workload::Mode::training;
    recipe.optimizer = workload::Optimizer::adam;
    EXPECT_EQ(value_of(CommandLine{"sweep"}.network(recipe).words(), "--optimizer"), "adam");
}

// Commands take the fitting stack where they are told none, so that any other one is said.
TEST(CommandLine, AStackIsSaidUnlessItIsTheFittingOne) {
    workload::Recipe recipe;
    recipe.network = "gpt2";
    EXPECT_EQ(value_of(CommandLine{"why"}.network(recipe).words(), "--stack"), "as-written");
    recipe.stack = "vllm,attention=eager,step=3 ms";
    ASSERT_TRUE(set_numbers(recipe, "mixed"));
    const QStringList words = CommandLine{"why"}.network(recipe).words();
    EXPECT_EQ(value_of(words, "--stack"), "vllm,attention=eager,step=3 ms");
    EXPECT_EQ(value_of(words, "--precision"), "mixed");
    EXPECT_TRUE(network_words("Ours", recipe, {}).contains(",precision=mixed,stack=vllm;attention=eager;step=3 ms"))
        << network_words("Ours", recipe, {}).toStdString();
    recipe.stack = "default";
    EXPECT_FALSE(CommandLine{"why"}.network(recipe).words().contains("--stack"));
    EXPECT_FALSE(network_words("Ours", recipe, {}).contains("stack="));
}

TEST(CommandLine, APortfolioIsItsFirstNetworkWithTheOthers) {
    workload::Recipe portfolio, part;
    part.network = "resnet50";
    portfolio.parts.push_back({"Ours", part, 2.5});
    part.network = "gpt2";
    portfolio.parts.push_back({"Theirs", part, 1.0});
    const QStringList words = CommandLine{"compare"}.network(portfolio).words();
    EXPECT_TRUE(words[2].startsWith("resnet50:2.5,title=Ours,batch=1")) << words[2].toStdString();
    EXPECT_TRUE(value_of(words, "--with").startsWith("gpt2:1,title=Theirs")) << words.join(u' ').toStdString();
}

TEST(CommandLine, GpusThatDoNotExistAreSaidWithTheirBase) {
    hardware::Gpu base;
    base.name = "T4";
    const GpuView real{"T4", {base, {}}, {}};
    const GpuView wide{"Wide", {base, {{hardware::Specification::memory_bandwidth, 1.2e12}}}, {}};
    const QStringList words = CommandLine{"why"}.gpus({real, wide}).words();
    EXPECT_EQ(value_of(words, "--gpu"), "T4");
    EXPECT_TRUE(value_of(words, "--hypothetical").startsWith("Wide=T4,memory_bandwidth=1.2e"));
}

// The first = ends a name, and --gpu takes several by commas.
TEST(CommandLine, NamesWithSignsStandWhereTheyDoNoHarm) {
    hardware::Gpu base;
    base.name = "T4, large";
    const GpuView real{"T4, large", {base, {}}, {}};
    const GpuView twice{"BW=2x", {base, {{hardware::Specification::sms, 40.0}}}, {}};
    const QStringList words = CommandLine{"why"}.gpus({real, twice}).words();
    EXPECT_EQ(words.mid(2),
              (QStringList{"--hypothetical", "T4, large=T4, large", "--hypothetical", "BW:2x=T4, large,sms=40"}));
}

RC_GTEST_PROP(CommandLine, AnyNumberOfAGpuReadsBackExactly, ()) {
    hardware::Gpu base;
    const auto specification =
        static_cast<hardware::Specification>(*rc::gen::inRange<int>(0, hardware::specification_count));
    const double value = std::exp(*rc::gen::inRange(-700, 1700) / 100.0);
    const auto read = hardware::parse_override(base, override_words({specification, value}).toStdString());
    RC_ASSERT(read.ok());
    RC_ASSERT(read->value == value);
}

RC_GTEST_PROP(CommandLine, AnyAxisReadsBackExactly, ()) {
    static const std::vector<study::AxisKind> kinds{hardware::Specification::memory_bandwidth,
                                                    hardware::Specification::sms,
                                                    study::WorkloadAxis::batch,
                                                    study::WorkloadAxis::sequence,
                                                    study::SystemAxis::gpus,
                                                    study::SystemAxis::network_latency,
                                                    study::SystemAxis::node_bandwidth};
    const study::AxisKind kind = *rc::gen::elementOf(kinds);
    const double first = *rc::gen::inRange(1, 1000), last = first * *rc::gen::inRange(2, 50);
    const study::Axis axis{kind,
                           study::spaced(kind, first, last, *rc::gen::inRange(2, 40), *rc::gen::arbitrary<bool>())};
    const QStringList words = CommandLine{"sweep"}.axis(axis).words();
    const Result<study::Axis> read = study::parse_axis(value_of(words, "--over").toStdString());
    RC_ASSERT(read.ok());
    RC_ASSERT(*read == axis);
}

TEST(CommandLine, PrecisionsAreSaidByName) {
    const study::Axis axis{study::WorkloadAxis::precision,
                           {static_cast<double>(Precision::fp32), static_cast<double>(Precision::bf16)}};
    EXPECT_EQ(value_of(CommandLine{"sweep"}.axis(axis).words(), "--over"), "precision=fp32,bf16");
}

} // namespace
} // namespace dubhe::widgets
