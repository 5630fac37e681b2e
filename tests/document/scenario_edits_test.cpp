// SPDX-License-Identifier: Apache-2.0
#include <app/document/document.h>
#include <app/document/edits.h>
#include <app/document/note_edits.h>
#include <app/document/portfolio_edits.h>
#include <app/document/scenario_edits.h>

#include <QTemporaryDir>
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

namespace dubhe::app {
namespace {

using hardware::Override;
using hardware::Specification;
using testing::HasSubstr;

Project with_changed_gpu() {
    Project project = sample_project();
    const std::string made = add_hypothetical(project, "A100-SXM4-80GB", [](const auto&) { return false; });
    set_overrides(project, made, std::vector{Override{Specification::memory_bandwidth, 3e12}});
    return project;
}

TEST(ScenarioEdits, BringsBackEverythingThatAPredictionFollowsFrom) {
    Project project = with_changed_gpu();
    EXPECT_EQ(keep_scenario(project, "Today"), "Today");
    EXPECT_EQ(keep_scenario(project, "Today"), "Today (2)");
    const Project before = project;
    workload::Recipe other = project.workloads[0].recipe;
    other.batch = 7;
    set_recipe(project, 0, other);
    untick_gpu(project, "V100-SXM2-16GB");
    set_overrides(project, "My A100-SXM4-80GB", std::vector{Override{Specification::sms, 9.0}});
    project.tariff.pue = 2.0;
    project.cost_model = "roofline";
    project.launch_s = 0.0;
    project.cluster = R"({"gpus":8})";
    restore_scenario(project, 0);
    EXPECT_EQ(project, before);
}

TEST(ScenarioEdits, MakesAgainWhatHasGone) {
    Project project = with_changed_gpu();
    static_cast<void>(keep_scenario(project, "Today"));
    remove_hypothetical(project, "My A100-SXM4-80GB");
    remove_workload(project, 0);
    workload::Recipe bert;
    bert.network = "bert-base";
    add_workload(project, "BERT", bert);
    restore_scenario(project, 0);
    ASSERT_TRUE(find_hypothetical(project, "My A100-SXM4-80GB"));
    EXPECT_EQ(find_hypothetical(project, "My A100-SXM4-80GB")->overrides.size(), 1U);
    EXPECT_EQ(project.workloads[project.current_workload].title, "ResNet-50");
    EXPECT_EQ(project.workloads.size(), 2U); // nothing else is taken away
}

TEST(ScenarioEdits, APortfolioComesWithItsNetworks) {
    Project project = sample_project();
    workload::Recipe bert;
    bert.network = "bert-base";
    add_workload(project, "BERT", bert);
    add_portfolio(project, "Mix");
    ASSERT_TRUE(set_weight(project, 2, "BERT", 4.0));
    static_cast<void>(keep_scenario(project, "Mixed"));
    const workload::Recipe kept = project.workloads[2].recipe;
    bert.batch = 99;
    set_recipe(project, 1, bert);
    ASSERT_TRUE(set_weight(project, 2, "BERT", 1.0));
    settle_portfolios(project);
    restore_scenario(project, 0);
    settle_portfolios(project);
    EXPECT_EQ(project.workloads[2].recipe, kept);
    EXPECT_EQ(project.workloads[1].recipe.batch, 1);
    EXPECT_EQ(project.current_workload, 2U);
}

TEST(ScenarioEdits, NamesAreTheirOwnAndNotesFollow) {
    Project project = sample_project();
    static_cast<void>(keep_scenario(project, "A"));
    static_cast<void>(keep_scenario(project, "B"));
    ASSERT_TRUE(set_note(project, ProjectNote::About::scenario, "A", "the offer of May"));
    for (const char* name : {"", "B"})
        EXPECT_FALSE(rename_scenario(project, 0, name));
    EXPECT_FALSE(rename_scenario(project, 0, std::string(201, 'x')));
    ASSERT_TRUE(rename_scenario(project, 0, "C"));
    EXPECT_EQ(note_about(project, ProjectNote::About::scenario, "C"), "the offer of May");
    remove_scenario(project, 0);
    EXPECT_TRUE(project.notes.empty());
    ASSERT_EQ(project.scenarios.size(), 1U);
    EXPECT_EQ(project.scenarios[0].name, "B");
}

TEST(ScenarioEdits, AreSavedAndAScenarioWithinOneIsRefused) {
    const QTemporaryDir folder;
    const QString file = folder.filePath("a.dubhe"), inner = folder.filePath("b.dubhe");
    Project project = with_changed_gpu();
    static_cast<void>(keep_scenario(project, "Today"));
    ASSERT_TRUE(save_project({project, {}}, file).ok());
    const Result<SavedProject> again = load_project(file);
    ASSERT_TRUE(again.ok()) << to_text(again.diagnostics());
    EXPECT_EQ(again->project, project);
    ASSERT_TRUE(save_project({project, {}}, inner).ok());
    QFile bytes{inner};
    ASSERT_TRUE(bytes.open(QIODevice::ReadOnly));
    const QByteArray nested = bytes.readAll();
    const auto refusal_of = [&](const QByteArray& state) {
        {
            SQLite::Database database{file.toStdString(), SQLite::OPEN_READWRITE};
            SQLite::Statement change{database, "UPDATE scenarios SET state = ?"};
            change.bind(1, state.constData(), static_cast<int>(state.size()));
            change.exec();
        }
        const Result<SavedProject> loaded = load_project(file);
        return loaded ? std::string{"accepted"} : to_text(loaded.diagnostics());
    };
    EXPECT_THAT(refusal_of(nested), HasSubstr("more than 0 rows"));
    EXPECT_THAT(refusal_of(nested.left(5000)), HasSubstr("scenarios"));
    EXPECT_THAT(refusal_of("nonsense"), HasSubstr("scenarios"));
}

} // namespace
} // namespace dubhe::app
