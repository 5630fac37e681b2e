// SPDX-License-Identifier: Apache-2.0
#include <app/document/document.h>
#include <app/document/edits.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <gmock/gmock.h>
#include <rapidcheck.h>

#include <memory>

namespace dubhe::app {
namespace {

using hardware::Override;
using hardware::Specification;
using testing::HasSubstr;

std::unique_ptr<Document> sample_document() {
    auto catalog = hardware::Catalog::in_memory();
    if (!catalog) throw std::runtime_error{to_text(catalog.diagnostics())};
    auto document = std::make_unique<Document>(std::move(*catalog));
    document->reset(sample_project());
    return document;
}

void drag(Document& document, const std::string& gpu, double bandwidth, bool last) {
    document.apply(
        "Change",
        [&](Project& project) {
            set_overrides(project, gpu, std::vector{Override{Specification::memory_bandwidth, bandwidth}});
        },
        "overrides", last);
}

TEST(Document, DragIsOneStep) {
    const auto document = sample_document();
    std::string name;
    document->apply("Make", [&](Project& project) {
        name = add_hypothetical(project, "A100-SXM4-80GB", [](const auto&) { return false; });
    });
    const Project before = document->project();
    for (int i = 1; i <= 50; ++i)
        drag(*document, name, 1e11 * i, false);
    drag(*document, name, 5e12, true); // the release repeats the last value
    EXPECT_EQ(document->undo_stack().count(), 2);
    drag(*document, name, 1e12, false); // the next drag is a step of its own
    drag(*document, name, 1e12, true);
    EXPECT_EQ(document->undo_stack().count(), 3);
    document->undo_stack().undo();
    document->undo_stack().undo();
    EXPECT_EQ(document->project(), before);
}

TEST(Document, DragBackToTheStartLeavesNoStep) {
    const auto document = sample_document();
    std::string name;
    document->apply("Make", [&](Project& project) {
        name = add_hypothetical(project, "A100-SXM4-80GB", [](const auto&) { return false; });
    });
    drag(*document, name, 1e12, true);
    const int steps = document->undo_stack().count();
    drag(*document, name, 2e12, false);
    drag(*document, name, 1e12, false);
    EXPECT_EQ(document->undo_stack().count(), steps);
    drag(*document, name, 1e12, true); // a release without any movement
    EXPECT_EQ(document->undo_stack().count(), steps);
}

TEST(Document, UndoneIsUnmodified) {
    const auto document = sample_document();
    EXPECT_FALSE(document->modified());
    document->apply("Tick", [](Project& project) { tick_gpu(project, "T4"); });
    EXPECT_TRUE(document->modified());
    document->undo_stack().undo();
    EXPECT_FALSE(document->modified());
    EXPECT_EQ(document->project(), sample_project());
    document->apply("Nothing", [](Project&) {});
    EXPECT_FALSE(document->modified());
}

TEST(Document, ViewsFollowTicksAndOverrides) {
    const auto document = sample_document();
    auto views = document->gpu_views();
    ASSERT_EQ(views.size(), 2U);
    EXPECT_EQ(views[0].id, "A100-SXM4-80GB");
    EXPECT_FALSE(views[0].style.hypothetical);
    std::string name;
    document->apply("Make", [&](Project& project) {
        name = add_hypothetical(project, "A100-SXM4-80GB", [](const auto&) { return false; });
    });
    drag(*document, name, 1e12, true);
    views = document->gpu_views();
    ASSERT_EQ(views.size(), 3U);
    EXPECT_TRUE(views[2].style.hypothetical);
    EXPECT_EQ(views[2].gpu.base, views[0].gpu.base);
    EXPECT_EQ(views[2].gpu.overrides, (std::vector{Override{Specification::memory_bandwidth, 1e12}}));
}

TEST(Document, NetworkArrivesAndFollowsTheRecipe) {
    const auto document = sample_document();
    document->wait_until_settled();
    ASSERT_TRUE(document->network());
    EXPECT_EQ(document->network()->graph.batch(), 64);
    const auto former = document->network();
    document->apply("Batch", [](Project& project) { project.workloads[0].recipe.batch = 32; });
    document->wait_until_settled();
    EXPECT_EQ(document->network()->graph.batch(), 32);
    document->undo_stack().undo(); // prepared before: at once, and the same
    EXPECT_EQ(document->network(), former);
}

TEST(Document, UnknownNetworkIsSaidAndKept) {
    const auto document = sample_document();
    document->apply("Change", [](Project& project) { project.workloads[0].recipe.network = "resnet5O"; });
    document->wait_until_settled();
    EXPECT_FALSE(document->network());
    ASSERT_FALSE(document->network_errors().empty());
    EXPECT_EQ(document->project().workloads[0].recipe.network, "resnet5O");
}

// A project from a colleague must not make the program read files elsewhere.
TEST(Document, FilesOutsideTheFolderNeedPermission) {
    const QTemporaryDir elsewhere, folder;
    const QString model = elsewhere.filePath("config.json");
    QFile file{model};
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(R"({"model_type": "gpt2", "n_layer": 2, "n_head": 2, "n_embd": 64, "vocab_size": 100})");
    file.close();
    {
        const auto author = sample_document();
        author->allow_file(model.toStdString());
        author->apply("Change", [&](Project& project) { project.workloads[0].recipe.network = model.toStdString(); });
        author->wait_until_settled();
        EXPECT_TRUE(author->network()) << to_text(author->network_errors());
        ASSERT_TRUE(author->save(folder.filePath("p.dubhe"), {}).ok());
    }
    const auto reader = sample_document();
    ASSERT_TRUE(reader->open(folder.filePath("p.dubhe")).ok());
    reader->wait_until_settled();
    EXPECT_FALSE(reader->network());
    EXPECT_THAT(to_text(reader->network_errors()), HasSubstr("outside the project's folder"));
    EXPECT_EQ(reader->files_not_allowed(), std::vector{model.toStdString()});
    reader->allow_named_files();
    reader->wait_until_settled();
    EXPECT_TRUE(reader->network());
}

TEST(Document, FailedOpenKeepsWhatIsOpen) {
    const auto document = sample_document();
    document->apply("Tick", [](Project& project) { tick_gpu(project, "T4"); });
    const Project before = document->project();
    EXPECT_FALSE(document->open("/no/such/file.dubhe").ok());
    EXPECT_EQ(document->project(), before);
    EXPECT_TRUE(document->modified());
    EXPECT_EQ(document->undo_stack().count(), 1);
}

TEST(Document, FailedSaveKeepsEverything) {
    const auto document = sample_document();
    document->apply("Tick", [](Project& project) { tick_gpu(project, "T4"); });
    EXPECT_FALSE(document->save("/no/such/folder/p.dubhe", {}).ok());
    EXPECT_TRUE(document->modified());
    EXPECT_TRUE(document->file().isEmpty());
    document->undo_stack().undo();
    EXPECT_EQ(document->project(), sample_project());
}

TEST(Document, SignalsNameWhatChanged) {
    const auto document = sample_document();
    const QSignalSpy workloads{document.get(), &Document::workloads_changed},
        gpus{document.get(), &Document::gpus_changed}, sweep{document.get(), &Document::sweep_changed};
    document->apply("Tick", [](Project& project) { tick_gpu(project, "T4"); });
    EXPECT_EQ(gpus.count(), 1);
    EXPECT_EQ(workloads.count() + sweep.count(), 0);
    document->apply("Sweep", [](Project& project) { project.sweep.points = 50; });
    EXPECT_EQ(sweep.count(), 1);
    EXPECT_EQ(workloads.count(), 0);
}

TEST(Document, TheTariffIsAnUndoableEditThatIsSaved) {
    const QTemporaryDir folder;
    const auto document = sample_document();
    const QSignalSpy tariffs{document.get(), &Document::tariff_changed}, gpus{document.get(), &Document::gpus_changed};
    study::Tariff tariff;
    tariff.electricity = hardware::Price{Money{0.3}, "EUR", "2025-06", "a contract"};
    tariff.utilisation = 0.8;
    document->apply("Change", [&](Project& project) { EXPECT_TRUE(set_tariff(project, tariff)); });
    EXPECT_EQ(tariffs.count(), 1);
    EXPECT_EQ(gpus.count(), 0);
    EXPECT_TRUE(document->modified());
    ASSERT_TRUE(document->save(folder.filePath("p.dubhe"), {}));
    document->undo_stack().undo();
    EXPECT_EQ(document->project().tariff, study::Tariff{});
    EXPECT_EQ(tariffs.count(), 2);
    ASSERT_TRUE(document->open(folder.filePath("p.dubhe")));
    EXPECT_EQ(document->project().tariff, tariff);
}

TEST(Document, ATariffThatMakesNoSenseChangesNothing) {
    Project project = sample_project();
    const Project before = project;
    study::Tariff tariff;
    tariff.idle_power = 0.9;
    tariff.load_power = 0.5;
    EXPECT_FALSE(set_tariff(project, tariff));
    tariff = {};
    tariff.electricity = hardware::Price{Money{0.3}, "cents", "", ""};
    EXPECT_FALSE(set_tariff(project, tariff));
    EXPECT_EQ(project, before);
    tariff = {};
    tariff.price = hardware::Price{Money{100.0}, "EUR", "", ""}; // the catalog's to say
    ASSERT_TRUE(set_tariff(project, tariff));
    EXPECT_EQ(project, before);
}

} // namespace
} // namespace dubhe::app
