// SPDX-License-Identifier: Apache-2.0
// Changes of the catalog as undo steps of the project that made them.
#include <app/document/document.h>
#include <app/document/edits.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <gmock/gmock.h>

#include <memory>

namespace dubhe::app {
namespace {

using hardware::Catalog;
using hardware::ItemKind;
using hardware::Origin;

const std::string a100 = "A100-SXM4-80GB";

class CatalogEdits : public testing::Test {
  protected:
    void SetUp() override {
        document_ = std::make_unique<Document>(open());
        document_->reset(sample_project());
    }
    [[nodiscard]] Catalog open() const {
        auto catalog = Catalog::open(folder_.filePath("catalog.sqlite").toStdString());
        if (!catalog) throw std::runtime_error{to_text(catalog.diagnostics())};
        return std::move(*catalog);
    }
    [[nodiscard]] const hardware::CatalogEntry* entry(const std::string& name) const {
        return document_->catalog().entry(name);
    }
    Result<Done> set_bandwidth(double bytes_per_s) {
        return document_->apply_to_catalog("Change", {{ItemKind::gpu, a100}}, [=](Catalog& catalog) {
            hardware::Gpu gpu = catalog.entry(a100)->gpu;
            gpu.memory_bandwidth = BytesPerSecond{bytes_per_s};
            return catalog.put(gpu);
        });
    }

    QTemporaryDir folder_;
    std::unique_ptr<Document> document_;
};

TEST_F(CatalogEdits, UndoneStepByStepToTheShippedEntry) {
    const hardware::Gpu shipped = entry(a100)->gpu;
    ASSERT_TRUE(set_bandwidth(1e12).ok());
    ASSERT_TRUE(set_bandwidth(2e12).ok());
    EXPECT_EQ(entry(a100)->origin, Origin::modified);
    EXPECT_EQ(open().entry(a100)->gpu.memory_bandwidth->value(), 2e12); // kept at once
    EXPECT_FALSE(document_->modified());                                // the project itself is as it was
    document_->undo_stack().undo();
    EXPECT_EQ(entry(a100)->gpu.memory_bandwidth->value(), 1e12);
    document_->undo_stack().undo();
    EXPECT_EQ(entry(a100)->gpu, shipped);
    EXPECT_EQ(entry(a100)->origin, Origin::shipped);
    EXPECT_EQ(open().entry(a100)->origin, Origin::shipped);
    document_->undo_stack().redo();
    EXPECT_EQ(entry(a100)->gpu.memory_bandwidth->value(), 1e12);
}

TEST_F(CatalogEdits, TickedGpusSeeTheChange) {
    const QSignalSpy told{document_.get(), &Document::gpus_changed};
    ASSERT_TRUE(set_bandwidth(1e12).ok());
    EXPECT_GT(told.count(), 0);
    EXPECT_EQ(document_->gpu_views()[0].gpu.base.memory_bandwidth->value(), 1e12);
    document_->undo_stack().undo();
    EXPECT_NE(document_->gpu_views()[0].gpu.base.memory_bandwidth->value(), 1e12);
}

// Renaming is one step: the old entry goes, the new one comes, and what the project names follows.
TEST_F(CatalogEdits, RenamingTakesTheProjectAlong) {
    const Project before = document_->project();
    const Result<Done> renamed = document_->apply_to_catalog(
        "Rename", {{ItemKind::gpu, a100}, {ItemKind::gpu, "Mine"}},
        [](Catalog& catalog) -> Result<Done> {
            hardware::Gpu gpu = catalog.entry(a100)->gpu;
            gpu.name = "Mine";
            gpu.aliases.clear();
            if (auto removed = catalog.remove(ItemKind::gpu, a100); !removed) return removed;
            return catalog.put(gpu);
        },
        [](Project& project) { rename_base(project, a100, "Mine"); });
    ASSERT_TRUE(renamed.ok()) << to_text(renamed.diagnostics());
    EXPECT_TRUE(is_ticked(document_->project(), "Mine"));
    EXPECT_TRUE(document_->unknown_gpus().empty());
    document_->undo_stack().undo();
    EXPECT_EQ(document_->project(), before);
    EXPECT_EQ(entry("Mine"), nullptr);
    ASSERT_NE(entry(a100), nullptr);
    EXPECT_EQ(entry(a100)->origin, Origin::shipped);
}

TEST_F(CatalogEdits, RefusedIsNoStep) {
    EXPECT_FALSE(set_bandwidth(-1.0).ok());
    EXPECT_EQ(document_->undo_stack().count(), 0);
    const Result<Done> nothing =
        document_->apply_to_catalog("Nothing", {{ItemKind::gpu, a100}}, [](Catalog&) { return Result<Done>{Done{}}; });
    EXPECT_TRUE(nothing.ok());
    EXPECT_EQ(document_->undo_stack().count(), 0);
}

// Another program has changed the entry since: the step can't be taken back, says so, and leaves both halves alone.
TEST_F(CatalogEdits, AStepThatAnotherProgramIsInTheWayOf) {
    ASSERT_TRUE(set_bandwidth(1e12).ok());
    Catalog other = open();
    hardware::Gpu gpu = other.entry(a100)->gpu;
    gpu.memory_bandwidth = BytesPerSecond{3e12};
    ASSERT_TRUE(other.put(gpu).ok());
    const QSignalSpy refused{document_.get(), &Document::catalog_refused};
    document_->undo_stack().undo();
    EXPECT_EQ(refused.count(), 1);
    EXPECT_EQ(open().entry(a100)->gpu.memory_bandwidth->value(), 3e12);
    EXPECT_EQ(document_->undo_stack().count(), 0); // the step is gone: a redo would undo what the other did
    EXPECT_EQ(document_->project(), sample_project());
}

// Steps of the catalog and drags of a slider don't run into each other.
TEST_F(CatalogEdits, BetweenTwoDragsIsAStepOfItsOwn) {
    const auto drag = [&](double bandwidth) {
        document_->apply(
            "Drag", [&](Project& project) { project.sweep.last = bandwidth; }, "sweep", false);
    };
    drag(2e12);
    ASSERT_TRUE(set_bandwidth(1e12).ok());
    drag(3e12);
    EXPECT_EQ(document_->undo_stack().count(), 3);
    for (int i = 0; i < 3; ++i)
        document_->undo_stack().undo();
    EXPECT_EQ(document_->project(), sample_project());
    EXPECT_EQ(entry(a100)->origin, Origin::shipped);
}

} // namespace
} // namespace dubhe::app
