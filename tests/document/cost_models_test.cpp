// SPDX-License-Identifier: Apache-2.0
// Which library and which model a document predicts with.
#include <app/document/document.h>
#include <core/cost/tile/tile_parameters.h>
#include <core/evidence/database.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <gmock/gmock.h>

#include <memory>

namespace dubhe::app {
namespace {

using testing::HasSubstr;

class CostModelsTest : public testing::Test {
  protected:
    [[nodiscard]] std::filesystem::path folder() const { return folder_.path().toStdString(); }
    [[nodiscard]] QString file() const { return folder_.filePath("models.dubhelib"); }

    void write_library(const std::vector<std::string>& gpus) const {
        cost::Library library;
        library.info.gpus = gpus;
        library.set("tile", cost::tile::save(cost::tile::TileParameters{}));
        ASSERT_TRUE(library.write(file().toStdString()).ok());
    }
    [[nodiscard]] std::unique_ptr<Document> document() const {
        auto document = std::make_unique<Document>(hardware::Catalog::in_memory().value(), nullptr, folder());
        document->reset(sample_project());
        return document;
    }
    QTemporaryDir folder_;
};

TEST_F(CostModelsTest, NewProjectsPredictWithTheBestAtHand) {
    write_library({"V100-SXM2-16GB"});
    const auto opened = document();
    EXPECT_EQ(opened->project().cost_model, "auto");
    EXPECT_EQ(opened->method().model->name(), "auto");
    EXPECT_TRUE(opened->models().own());
    EXPECT_EQ(opened->models().library()->info.gpus, std::vector<std::string>{"V100-SXM2-16GB"});
}

TEST_F(CostModelsTest, WithoutOneOfItsOwnTheShippedLibraryServes) {
    const auto opened = document();
    EXPECT_FALSE(opened->models().own());
    EXPECT_EQ(opened->models().library().get(), &cost::Library::shipped());
    EXPECT_TRUE(opened->models().problems().empty());
    ASSERT_NE(opened->method().model, nullptr) << "there is always something to predict with";
}

TEST_F(CostModelsTest, AnUnreadableLibraryIsToldAndPassedOver) {
    QFile damaged{file()};
    ASSERT_TRUE(damaged.open(QIODevice::WriteOnly));
    damaged.write("{\"format\":\"dubhe-library\",\"version\":1");
    damaged.close();
    const auto opened = document();
    EXPECT_FALSE(opened->models().own());
    ASSERT_FALSE(opened->models().problems().empty());
    EXPECT_THAT(to_text(opened->models().problems()), HasSubstr("models.dubhelib"));
}

TEST_F(CostModelsTest, AModelThatIsMissingLeavesTheFormerInUse) {
    write_library({});
    const auto opened = document();
    const cost::CostModel* former = opened->method().model;
    QSignalSpy refused{opened.get(), &Document::model_refused};
    opened->apply("Choose", [](Project& project) { project.cost_model = "kernel_wise"; });
    EXPECT_EQ(refused.count(), 1);
    EXPECT_EQ(opened->method().model, former);
    EXPECT_THAT(to_text(opened->model_refusal()), HasSubstr("dubhe-cli fit --only kernel_wise"));
    opened->apply("Choose", [](Project& project) { project.cost_model = "of a later version"; });
    EXPECT_EQ(opened->method().model, former);
    EXPECT_THAT(to_text(opened->model_refusal()), HasSubstr("of a later version"));
    opened->undo_stack().undo();
    opened->undo_stack().undo();
    EXPECT_TRUE(opened->model_refusal().empty());
}

TEST_F(CostModelsTest, ModelsAreMadeOnce) {
    write_library({});
    const auto opened = document();
    const cost::CostModel* automatic = opened->method().model;
    opened->apply("Choose", [](Project& project) { project.cost_model = "roofline"; });
    EXPECT_EQ(opened->method().model->name(), "roofline");
    opened->undo_stack().undo();
    EXPECT_EQ(opened->method().model, automatic);
}

// A prediction that still runs holds the former model: it must outlive the library it was made from.
TEST_F(CostModelsTest, ANewLibraryChangesPredictionsAndKeepsFormerModelsAlive) {
    write_library({"T4"});
    const auto opened = document();
    const cost::CostModel* former = opened->method().model;
    QSignalSpy changed{opened.get(), &Document::method_changed};
    write_library({"P100-PCIE-16GB"});
    opened->reload_models();
    EXPECT_EQ(changed.count(), 1);
    EXPECT_NE(opened->method().model, former);
    EXPECT_EQ(opened->models().library()->info.gpus.front(), "P100-PCIE-16GB");
    EXPECT_EQ(former->name(), "auto") << "still there";
    EXPECT_TRUE(QFile::remove(file()));
    opened->reload_models();
    EXPECT_FALSE(opened->models().own());
}

// What the user has measured is read in the background; from then on it can be chosen.
TEST_F(CostModelsTest, TheUsersMeasurementsServeWhenTheyAreRead) {
    write_library({});
    evidence::MeasurementSet set;
    set.sources = {{"me", {}, "MIT", {}, {}, "2024-03", evidence::Timing::kernel}};
    set.devices = {"T4"};
    for (const std::int64_t m : {256, 512, 1024, 2048, 4096}) {
        evidence::Measurement row;
        row.kind = workload::OperatorKind::linear;
        row.problem = workload::ProductProblem{1, m, 1024, 1024, false, false, false, true};
        row.time_s = 1e-6 * static_cast<double>(m);
        set.rows.push_back(row);
    }
    {
        Result<evidence::Database> database = evidence::Database::open(folder() / "measurements.sqlite");
        ASSERT_TRUE(database.ok());
        ASSERT_TRUE(database->put(set).ok());
    }
    const auto opened = document();
    QSignalSpy refused{opened.get(), &Document::measurements_refused};
    opened->wait_until_settled();
    EXPECT_EQ(refused.count(), 0);
    EXPECT_TRUE(opened->models().offers("measured").ok());
    EXPECT_THAT(std::string{opened->method().model->description()}, HasSubstr("Else:")) << "auto prefers it";
}

} // namespace
} // namespace dubhe::app
