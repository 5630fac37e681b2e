// SPDX-License-Identifier: GPL-3.0-or-later
// The panel that serves in the window: fed by the document, kept with the project, and as dubhe-cli answers.
#include "window_fixture.h"

#include <widgets/compare/served_view.h>
#include <widgets/serve/serve_form.h>
#include <widgets/serve/serve_sliders.h>
#include <widgets/serve/serve_sweep_view.h>
#include <widgets/shared/forms/empty_page.h>
#include <widgets/shared/forms/log_slider.h>
#include <widgets/shared/serving/serve_answer.h>

#include <QComboBox>
#include <QProcess>
#include <QProcessEnvironment>
#include <QPushButton>
#include <nlohmann/json.hpp>

namespace dubhe::app::test {
namespace {

class ServeTest : public WindowTest {
  protected:
    widgets::ServePanel& panel() { return window().panels().explorer->serve(); }
    void open_language_model() {
        action("Serve").trigger();
        settle();
        panel().findChild<widgets::EmptyPage*>()->findChild<QPushButton*>()->click();
        settle();
    }
    // The latencies of the copied line, run: to the last digit that JSON shows.
    void expect_said_the_same() {
        ASSERT_TRUE(panel().run() && panel().run()->served);
        const nlohmann::json said = said_by_command();
        ASSERT_TRUE(said.contains("latencies")) << said.dump();
        for (const auto& [name, metric] :
             {std::pair{"ttft", serving::Metric::ttft}, std::pair{"tpot", serving::Metric::tpot},
              std::pair{"e2e", serving::Metric::e2e}}) {
            EXPECT_DOUBLE_EQ(said["latencies"][name]["p50"]["value_s"].get<double>(),
                             *panel().run()->figure(metric, serving::Statistic::p50).estimate.value)
                << name;
        }
    }
    nlohmann::json said_by_command() { return said_by_command(panel().commands().front()); }
    nlohmann::json said_by_command(const QStringList& command) {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* home : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"})
            environment.insert(home, folder_.path());
        program.setProcessEnvironment(environment);
        program.start(DUBHE_CLI, command.mid(1) + QStringList{"--json"});
        if (!program.waitForFinished(120'000)) return "dubhe-cli did not end";
        const QByteArray text = program.readAllStandardOutput();
        const nlohmann::json read = nlohmann::json::parse(text.toStdString(), nullptr, false);
        return read.is_discarded() ? nlohmann::json(program.readAllStandardError().toStdString()) : read;
    }
};

// The sample project trains ResNet-50: one sentence, and a button that opens what can be served.
TEST_F(ServeTest, ALanguageModelIsOfferedAndOpened) {
    const std::size_t before = project().workloads.size();
    open_language_model();
    EXPECT_EQ(project().workloads.size(), before + 1);
    ASSERT_TRUE(panel().answer() && panel().answer()->has_focus());
    EXPECT_EQ(panel().answer()->question.recipe.network, "llama-3.1-8b");
    ASSERT_TRUE(panel().run());
    EXPECT_TRUE(panel().run()->served);
    document().undo_stack().undo();
    settle();
    EXPECT_EQ(project().workloads.size(), before);
}

TEST_F(ServeTest, ChoicesAreSavedWithTheProject) {
    open_language_model();
    widgets::ServeSettings settings = panel().settings();
    settings.stack = "sglang";
    settings.rate = 2.5;
    panel().findChild<widgets::ServeForm*>()->set_settings(settings);
    Q_EMIT panel().findChild<widgets::ServeForm*>()->changed(settings);
    settle();
    EXPECT_TRUE(document().modified());
    ASSERT_TRUE(document().save(path("kept.dubhe"), window().layout_of_panels()));
    restart();
    ASSERT_TRUE(document().open(path("kept.dubhe")));
    window().apply_layout_of_panels(document().layout());
    EXPECT_EQ(panel().settings(), settings);
}

// Each choice is one step, however often one slider is moved one; undo goes back to what was proposed.
TEST_F(ServeTest, ChoicesAreUndone) {
    open_language_model();
    const int steps = document().undo_stack().count();
    auto& form = *panel().findChild<widgets::ServeForm*>();
    widgets::ServeSettings settings = panel().settings();
    settings.stack = "sglang";
    Q_EMIT form.changed(settings);
    using Number = widgets::ServeSliders::Number;
    auto& slider = panel().findChild<widgets::ServeSliders*>()->slider(Number::bandwidth);
    const double own = slider.quantity();
    for (const double factor : {1.1, 1.2, 1.3})
        Q_EMIT slider.moved(own * factor, factor == 1.3);
    settle();
    EXPECT_EQ(document().undo_stack().count(), steps + 2);
    EXPECT_DOUBLE_EQ(*panel().settings().bandwidth, own * 1.3);
    document().undo_stack().undo();
    EXPECT_EQ(panel().settings(), settings);
    EXPECT_EQ(document().undo_stack().undoText(), "Change engine");
    document().undo_stack().undo();
    EXPECT_TRUE(panel().choices().isEmpty());
    EXPECT_EQ(panel().settings(), widgets::ServeSettings{});
}

// So is what the sweep shows.
TEST_F(ServeTest, TheSweepsAxesAreUndone) {
    open_language_model();
    const int steps = document().undo_stack().count();
    const auto& sweep = *panel().findChild<widgets::ServeSweepView*>();
    for (auto* box : sweep.findChildren<QComboBox*>())
        if (box->accessibleName() == "What is moved") Q_EMIT box->activated(1);
    settle();
    const widgets::SweptChoice chosen = sweep.choice();
    EXPECT_NE(chosen, widgets::SweptChoice{});
    EXPECT_EQ(document().undo_stack().count(), steps + 1);
    EXPECT_EQ(document().undo_stack().undoText(), "Change what the sweep shows");
    document().undo_stack().undo();
    EXPECT_EQ(sweep.choice(), widgets::SweptChoice{});
    document().undo_stack().redo();
    EXPECT_EQ(sweep.choice(), chosen);
}

// The line that is copied, run: the same latencies to the last digit that JSON shows.
TEST_F(ServeTest, TheCopiedCommandAnswersTheSame) {
    open_language_model();
    widgets::ServeSettings settings = panel().settings();
    settings.kv_cache = "fp8";
    settings.split.tensor = 2;
    settings.replicas = 2;
    settings.rate = 7.0;
    settings.prompt = "256-1024";
    settings.slots = 64;
    panel().set_settings(settings);
    settle();
    expect_said_the_same();
}

// Workers for prompts, drafts, a prefix cache: the same.
TEST_F(ServeTest, TheCopiedCommandTellsOfWorkersDraftsAndPrefixes) {
    open_language_model();
    widgets::ServeSettings settings = panel().settings();
    settings.split.tensor = 1;
    settings.replicas = 2;
    settings.prefill_workers = 2, settings.prefill_tensor = 2;
    settings.drafted = 3, settings.accepted = 65;
    settings.prefix_cache = true;
    settings.prefixes = 4, settings.prefix_tokens = 300;
    settings.rate = 6.0;
    panel().set_settings(settings);
    settle();
    expect_said_the_same();
}

// Compare asks what Serve asks, also where it was built first; its lines answer as it does.
TEST_F(ServeTest, CompareAsksWhatServeAsks) {
    action("Compare").trigger();
    settle();
    open_language_model();
    widgets::ServeSettings settings = panel().settings();
    settings.rate = 7.0;
    Q_EMIT panel().findChild<widgets::ServeForm*>()->changed(settings);
    settle();
    action("Compare").trigger();
    widgets::ComparePanel& compare = window().panels().explorer->compare();
    compare.show_served();
    settle();
    compare.wait_until_settled();
    const auto* page = compare.findChild<widgets::ServedView*>();
    ASSERT_TRUE(page->sizes()) << page->hint().toStdString();
    EXPECT_EQ(page->sizes()->answer->rate, 7.0);
    ASSERT_TRUE(page->sizes()->of.front()) << to_text(page->sizes()->of.front().diagnostics());
    const nlohmann::json said = said_by_command(compare.commands().front());
    ASSERT_TRUE(said.contains("latencies")) << said.dump();
    EXPECT_DOUBLE_EQ(said["latencies"]["tpot"]["p50"]["value_s"].get<double>(),
                     *page->sizes()->of.front()->served.usual.at(serving::Metric::tpot, serving::Statistic::p50).value);
}

} // namespace
} // namespace dubhe::app::test
