// SPDX-License-Identifier: Apache-2.0
#include <app/document/document.h>
#include <app/document/edits.h>
#include <app/document/portfolio_edits.h>

#include <QTemporaryDir>
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

namespace dubhe::app {
namespace {

using testing::HasSubstr;

Project two_networks() {
    Project project = sample_project();
    workload::Recipe bert;
    bert.network = "bert-base";
    bert.batch = 4;
    add_workload(project, "BERT", bert);
    return project;
}

std::vector<std::string> titles_of(const ProjectWorkload& portfolio) {
    std::vector<std::string> titles;
    for (const workload::RecipePart& part : portfolio.recipe.parts)
        titles.push_back(part.title);
    return titles;
}

TEST(PortfolioEdits, HoldsAllNetworksOnceARound) {
    Project project = two_networks();
    add_portfolio(project, "Mix");
    ASSERT_EQ(project.workloads.size(), 3U);
    EXPECT_EQ(project.current_workload, 2U);
    const ProjectWorkload& mix = project.workloads[2];
    EXPECT_TRUE(is_portfolio(mix));
    EXPECT_EQ(networks_of(project), 2U);
    EXPECT_THAT(titles_of(mix), testing::ElementsAre("ResNet-50", "BERT"));
    EXPECT_EQ(mix.recipe.parts[1].recipe, project.workloads[1].recipe);
    EXPECT_EQ(mix.recipe.parts[0].weight, 1.0);
    add_portfolio(project, "Mix"); // portfolios hold networks alone
    EXPECT_EQ(project.workloads[3].title, "Mix (2)");
    EXPECT_EQ(project.workloads[3].recipe.parts.size(), 2U);
}

TEST(PortfolioEdits, WeightsAreSetAndTakeNetworksInAndOut) {
    Project project = two_networks();
    add_portfolio(project, "Mix");
    const auto& parts = project.workloads[2].recipe.parts;
    ASSERT_TRUE(set_weight(project, 2, "ResNet-50", 2.5));
    EXPECT_EQ(parts[0].weight, 2.5);
    ASSERT_TRUE(set_weight(project, 2, "ResNet-50", 0.0));
    EXPECT_EQ(titles_of(project.workloads[2]), std::vector<std::string>{"BERT"});
    const Project before = project;
    EXPECT_FALSE(set_weight(project, 2, "BERT", 0.0)); // nothing would be left
    for (const double weight : {-1.0, 1e10, std::nan("")})
        EXPECT_FALSE(set_weight(project, 2, "BERT", weight));
    EXPECT_FALSE(set_weight(project, 2, "BERT", 0.0));
    EXPECT_EQ(project, before);
    ASSERT_TRUE(set_weight(project, 2, "ResNet-50", 3.0));
    EXPECT_THAT(titles_of(project.workloads[2]), testing::ElementsAre("ResNet-50", "BERT")); // the project's order
}

TEST(PortfolioEdits, FollowsItsNetworks) {
    Project project = two_networks();
    add_portfolio(project, "Mix");
    ASSERT_TRUE(set_weight(project, 2, "BERT", 7.0));
    workload::Recipe larger = project.workloads[1].recipe;
    larger.batch = 32;
    set_recipe(project, 1, larger);
    ASSERT_TRUE(rename_workload(project, 1, "Our BERT"));
    settle_portfolios(project);
    const workload::RecipePart& part = project.workloads[2].recipe.parts[1];
    EXPECT_EQ(part.title, "Our BERT");
    EXPECT_EQ(part.weight, 7.0);
    EXPECT_EQ(part.recipe.batch, 32);
    remove_workload(project, 0);
    settle_portfolios(project);
    EXPECT_THAT(titles_of(project.workloads[1]), testing::ElementsAre("Our BERT"));
    remove_workload(project, 0);
    settle_portfolios(project); // with its last network
    EXPECT_TRUE(project.workloads.empty());
}

class PortfolioDocument : public testing::Test {
  protected:
    PortfolioDocument() : document_{hardware::Catalog::in_memory().value()} {
        document_.reset(two_networks());
        document_.apply("Make", [](Project& project) { add_portfolio(project, "Mix"); });
        document_.wait_until_settled();
    }
    Document document_;
    QTemporaryDir folder_;
};

TEST_F(PortfolioDocument, EditsOfItsNetworksReachItAndAreTakenBackWithIt) {
    document_.apply("Change", [](Project& project) {
        workload::Recipe recipe = project.workloads[1].recipe;
        recipe.batch = 64;
        set_recipe(project, 1, recipe);
    });
    EXPECT_EQ(document_.project().workloads[2].recipe.parts[1].recipe.batch, 64);
    document_.undo_stack().undo();
    EXPECT_EQ(document_.project().workloads[2].recipe.parts[1].recipe.batch, 4);
    document_.apply("Remove", [](Project& project) { remove_workload(project, 1); });
    EXPECT_EQ(document_.project().workloads[1].recipe.parts.size(), 1U);
    document_.undo_stack().undo();
    EXPECT_EQ(document_.project().workloads[2].recipe.parts.size(), 2U);
}

TEST_F(PortfolioDocument, IsPreparedAndShowsOneOfItsNetworksWhereAskedFor) {
    const study::NetworkPtr whole = document_.network();
    ASSERT_TRUE(whole) << to_text(document_.network_errors());
    ASSERT_TRUE(whole->is_portfolio());
    EXPECT_EQ(document_.one_network(), whole->parts[0].network);
    document_.show_part("BERT");
    EXPECT_EQ(document_.one_network(), whole->parts[1].network);
    document_.show_part("gone");
    EXPECT_EQ(document_.one_network(), whole->parts[0].network);
    // A weight builds no network anew.
    document_.apply("Weigh", [](Project& project) { static_cast<void>(set_weight(project, 2, "BERT", 9.0)); });
    document_.wait_until_settled();
    EXPECT_NE(document_.network(), whole);
    EXPECT_EQ(document_.network()->parts[1].weight, 9.0);
    EXPECT_EQ(document_.network()->parts[1].network, whole->parts[1].network);
}

TEST_F(PortfolioDocument, IsSavedWithItsWeights) {
    document_.apply("Weigh", [](Project& project) { static_cast<void>(set_weight(project, 2, "BERT", 0.1)); });
    const QString file = folder_.filePath("mix.dubhe");
    ASSERT_TRUE(document_.save(file, {}).ok());
    const Result<SavedProject> again = load_project(file);
    ASSERT_TRUE(again.ok()) << to_text(again.diagnostics());
    EXPECT_EQ(again->project, document_.project());
}

// What a damaged or hostile file could say.
TEST_F(PortfolioDocument, RefusesPartsThatMakeNoSense) {
    const QString file = folder_.filePath("mix.dubhe");
    const auto refusal = [&](const char* change) {
        EXPECT_TRUE(document_.save(file, {}, Document::Overwrite::anything).ok());
        SQLite::Database{file.toStdString(), SQLite::OPEN_READWRITE}.exec(change);
        const Result<SavedProject> loaded = load_project(file);
        return loaded ? std::string{"accepted"} : to_text(loaded.diagnostics());
    };
    EXPECT_THAT(refusal("UPDATE portfolio_parts SET weight = -1 WHERE position = 0"), HasSubstr("weight"));
    EXPECT_THAT(refusal("UPDATE portfolio_parts SET weight = 0 WHERE position = 0"), HasSubstr("weight"));
    EXPECT_THAT(refusal("UPDATE portfolio_parts SET title = 'gone'"), HasSubstr("title"));
    EXPECT_THAT(refusal("UPDATE portfolio_parts SET title = 'Mix' WHERE position = 0"), HasSubstr("names no network"));
    EXPECT_THAT(refusal("UPDATE portfolio_parts SET workload = 17"), HasSubstr("workload"));
    EXPECT_THAT(refusal("INSERT INTO notes VALUES (0, 'moon', NULL, 'x')"), HasSubstr("about"));
    EXPECT_THAT(refusal("INSERT INTO notes VALUES (0, 'gpu', NULL, 'x')"), HasSubstr("name"));
    EXPECT_THAT(refusal("INSERT INTO notes VALUES (0, 'project', NULL, '')"), HasSubstr("note"));
}

} // namespace
} // namespace dubhe::app
