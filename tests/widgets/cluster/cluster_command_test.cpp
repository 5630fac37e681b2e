// SPDX-License-Identifier: GPL-3.0-or-later
// The options that the command line names; that it predicts the same is shown by tests/app.
#include "../fixture.h"

#include <widgets/cluster/cluster_command.h>

#include <QProcess>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

ClusterQuestion plain_question() {
    ClusterQuestion question;
    question.recipe.network = "gpt2";
    question.recipe.stack = "default";
    question.recipe.precision = Precision::bf16;
    question.system.system.name = "DGX A100 80GB";
    question.settings = proposed_settings("DGX A100 80GB", 8, 4);
    return question;
}

QString value_of(const QStringList& command, const QString& option) {
    const auto at = command.indexOf(option);
    return at < 0 || at + 1 >= command.size() ? QString{} : command[at + 1];
}

TEST(ClusterCommand, NamesOnlyWhatDiffers) {
    EXPECT_EQ(
        command_of(plain_question(), nullptr).join(' '),
        "dubhe-cli predict gpt2 --batch 32 --mode training --precision bf16 --optimizer sgd --system DGX A100 80GB "
        "--gpus 8 --dp 8 --micro-batch 4 --train-samples 1e+09");
}

TEST(ClusterCommand, NamesEveryChoice) {
    ClusterQuestion question = plain_question();
    ClusterSettings& s = question.settings;
    s.split.servers = 3;
    s.split.consistency = simulation::Consistency::stale;
    s.split.compression = simulation::Compression::sparse;
    s.split.compression_ratio = 100.0 / 3.0;
    s.split.replicas = 2;
    s.split.interference = 0.25;
    s.split.sync = simulation::GradientSync::in_buckets;
    s.input = {110e3, 2e9, 12e9, true};
    s.changes.network_bandwidth = BytesPerSecond{1e11 / 3.0};
    question.tariff.rent = hardware::Price{Money{2.5}, "USD", "2026-01", "a test"};
    question.tariff.pue = 1.25;
    const QStringList command = command_of(question, nullptr);
    EXPECT_EQ(value_of(command, "--servers"), "3");
    EXPECT_EQ(value_of(command, "--consistency"), "stale");
    EXPECT_EQ(value_of(command, "--compress"), "sparse");
    EXPECT_EQ(value_of(command, "--compression-ratio").toDouble(), 100.0 / 3.0);
    EXPECT_EQ(value_of(command, "--replicas"), "2");
    EXPECT_EQ(value_of(command, "--interference"), "0.25");
    EXPECT_TRUE(command.contains("--overlap-gradients"));
    EXPECT_EQ(value_of(command, "--sample-size"), "110000B");
    EXPECT_EQ(value_of(command, "--rent"), "USD 2.5/h@2026-01");
    EXPECT_EQ(value_of(command, "--pue"), "1.25");
    EXPECT_TRUE(command.contains("--input-first"));
    EXPECT_EQ(value_of(command, "--network-bandwidth").chopped(3).toDouble(), 1e11 / 3.0);
}

// What has no effect without another choice is said with it alone.
TEST(ClusterCommand, NamesWhatTrainingAtScaleAdds) {
    using simulation::Split;
    struct Case {
        void (*choose)(Split& split);
        const char* said;
    };
    for (const Case& each : {
             Case{[](Split& s) { s.context = 2, s.data = 4; }, "--cp 2"},
             Case{[](Split& s) { s.context = 2, s.data = 4, s.context_form = simulation::ContextForm::gather; },
                  "--context-form gather"},
             Case{[](Split& s) { s.tensor = 2, s.data = 4, s.expert_tensor = 1; }, "--etp 1"},
             Case{[](Split& s) { s.expert = 2, s.dispatch = simulation::ExpertDispatch::once; }, "--dispatch once"},
             Case{[](Split& s) { s.expert = 2, s.overlap_experts = true; }, "--overlap-experts"},
             Case{[](Split& s) { s.expert = 2, s.overlap_experts = s.delay_weight_gradients = true; },
                  "--overlap-experts --delay-weight-gradients"},
             Case{[](Split& s) { s.tensor = 2, s.data = 4, s.chunk_tensor = true; }, "--chunk-tensor"},
             Case{[](Split& s) {
                      s.recomputed.add(simulation::LayerModule::norm);
                      s.recomputed.add(simulation::LayerModule::latent_up);
                  },
                  "--recompute-modules norm+latent-up"},
             Case{[](Split& s) { s.recompute = simulation::Recompute::full, s.recomputed_layers = 3; },
                  "--recompute-layers 3"},
             Case{[](Split& s) { s.offloaded_layers = 5; }, "--offload-layers 5"},
             Case{[](Split& s) { s.zero = simulation::Zero::parameters, s.reshard = false; }, "--keep-gathered"},
             Case{[](Split& s) { s.zero = simulation::Zero::states, s.shard_ranks = 4; }, "--shard-ranks 4"},
             Case{[](Split& s) { s.narrow_moments = true; }, "--narrow-moments"},
         }) {
        ClusterQuestion question = plain_question();
        each.choose(question.settings.split);
        const QString line = command_of(question, nullptr).join(' ');
        EXPECT_TRUE(line.contains(QStringLiteral(" ") + each.said + u' ')) << line.toStdString();
        EXPECT_FALSE(command_of(plain_question(), nullptr).join(' ').contains(each.said)) << each.said;
    }
}

TEST(ClusterCommand, NamesHowTheNetworkIsTrained) {
    ClusterQuestion question = plain_question();
    question.recipe.packed = 4;
    question.recipe.further_tokens = 1;
    question.recipe.adapters = {16, workload::AdapterPlaces::queries_keys_values};
    const QStringList command = command_of(question, nullptr);
    EXPECT_EQ(value_of(command, "--packed"), "4");
    EXPECT_EQ(value_of(command, "--further-tokens"), "1");
    EXPECT_EQ(value_of(command, "--lora"), "16:qkv");
}

TEST(ClusterCommand, NamesTheRunAndWhatFails) {
    ClusterQuestion question = plain_question();
    question.tokens = true;
    EXPECT_EQ(value_of(command_of(question, nullptr), "--train-tokens").toDouble(), 1e12);
    ClusterSettings& s = question.settings;
    s.failures = {1e9 / 3.0, 0.0, 450.0, 1800.0};
    s.budget_unit = study::RunUnit::days;
    s.budget = 12.5;
    const QStringList command = command_of(question, nullptr);
    EXPECT_EQ(value_of(command, "--train-days"), "12.5");
    EXPECT_EQ(value_of(command, "--failure-every").chopped(1).toDouble(), 1e9 / 3.0);
    EXPECT_EQ(value_of(command, "--checkpoint-time"), "0s");
    EXPECT_EQ(value_of(command, "--restart-time"), "450s");
    EXPECT_EQ(value_of(command, "--checkpoint-every"), "1800s");
    EXPECT_FALSE(command.contains("--train-tokens"));
}

// Numbers of another GPU are given in base units, with the unit that dubhe-cli asks for.
TEST(ClusterCommand, AGpuInsteadIsNamedWithItsChanges) {
    const std::vector<hardware::Override> overrides{{hardware::Specification::memory_bandwidth, 1.5e12},
                                                    {hardware::Specification::sms, 120.0}};
    const GpuView gpu = test::hypothetical("My card", "A100-SXM4-80GB", 1, overrides);
    const QStringList command = command_of(plain_question(), &gpu);
    EXPECT_EQ(value_of(command, "--gpu"), "A100-SXM4-80GB");
    std::vector<hardware::Override> read;
    for (qsizetype i = 0; i < command.size(); ++i) {
        if (command[i] == "--set")
            read.push_back(*hardware::parse_override(gpu.gpu.base, command[i + 1].toStdString()));
    }
    EXPECT_EQ(read, overrides);
}

// Whatever a name holds, a shell gives it back as one word.
TEST(ClusterCommand, AShellReadsTheLineBack) {
    const QStringList words{"dubhe-cli", "it's a \"name\"", "$HOME `x` \\", "a;b|c&d", "", "plain-1.5e+11B/s", "ελ 大"};
    QProcess shell;
    shell.start("sh", {"-c", "for w in " + shell_line(words) + "; do printf '%s\\n' \"$w\"; done"});
    ASSERT_TRUE(shell.waitForFinished());
    QStringList read = QString::fromUtf8(shell.readAllStandardOutput()).split('\n');
    read.removeLast();
    EXPECT_EQ(read, words);
}

} // namespace
} // namespace dubhe::widgets
