// SPDX-License-Identifier: Apache-2.0
// An architect's hour, by keyboard on the real window: correct a data sheet, see what looks wrong, derive a GPU that
// doesn't exist, sweep it, and take all of it back step by step. And what a project keeps beside that.
#include "window_fixture.h"

#include <app/document/edits.h>
#include <widgets/catalog/catalog_toolbar.h>
#include <widgets/catalog/entry_form.h>
#include <widgets/catalog/entry_table.h>
#include <widgets/catalog/entry_view.h>
#include <widgets/catalog/field_row.h>
#include <widgets/catalog/fields/field.h>
#include <widgets/catalog/fields/field_edit.h>
#include <widgets/catalog/item_model.h>
#include <widgets/inspector/inspector_view.h>
#include <widgets/shared/forms/log_slider.h>

#include <QFile>
#include <QJsonObject>
#include <QTest>
#include <gmock/gmock.h>

#include <algorithm>

namespace dubhe::app::test {
namespace {

using hardware::Origin;
using testing::HasSubstr;

const char* const a100 = "A100-SXM4-80GB";

class CatalogWorkflow : public WindowTest {
  protected:
    [[nodiscard]] widgets::CatalogPanel& panel() const { return window().panels().explorer->catalog(); }
    [[nodiscard]] widgets::EntryTable& table() const { return panel().view().table(); }
    [[nodiscard]] widgets::EntryForm& form() const { return panel().view().form(); }
    [[nodiscard]] const hardware::Gpu& gpu() const { return document().catalog().entry(a100)->gpu; }

    // The cell under the cursor is opened by F2, typed over and left by Enter.
    void type_into_cell(const char* key, const QString& text) const {
        widgets::ItemModel& items = table().items();
        for (int column = 0; column < items.columnCount(); ++column) {
            if (!items.field(column) || items.field(column)->key != QLatin1String(key)) continue;
            table().setFocus();
            table().setCurrentIndex(table().filter().mapFromSource(items.index_of(a100).siblingAtColumn(column)));
        }
        QTest::keyClick(&table(), Qt::Key_F2);
        auto* const editor = table().viewport()->findChild<widgets::FieldEdit*>();
        ASSERT_NE(editor, nullptr) << key;
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
        settle();
    }
    void type_into_form(const char* key, const QString& text) const {
        widgets::FieldEdit* const edit = form().edit_of(key);
        ASSERT_NE(edit, nullptr) << key;
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
        settle();
    }
    void undo() const {
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        settle();
    }
};

TEST_F(CatalogWorkflow, EditLintDeriveSweepAndUndoAll) {
    const hardware::Gpu shipped = gpu();
    const Project start = project();
    const double before_s = predicted_s();

    action("Catalog").trigger();
    settle();
    type_into_cell("memory_bandwidth", "1 TB/s");
    EXPECT_EQ(gpu().memory_bandwidth->value(), 1e12);
    EXPECT_GT(predicted_s(), before_s);  // half the bandwidth: what other panels show follows
    EXPECT_FALSE(document().modified()); // the catalog is kept by itself

    // The sparse peak taken for the dense one: the classic slip.
    type_into_form("peak_fp16", "624 TFLOPS");
    EXPECT_EQ(gpu().peak[Precision::fp16]->value(), 624e12);
    EXPECT_THAT(form().row_of("peak_fp16")->note().toStdString(), HasSubstr("spars"));
    EXPECT_EQ(document().undo_stack().count(), 2);

    // A hypothetical GPU from it: Ctrl+H, as the button says.
    QTest::keyClick(&table(), Qt::Key_H, Qt::ControlModifier);
    settle();
    ASSERT_EQ(project().hypothetical_gpus.size(), 1U);
    const std::string mine = project().hypothetical_gpus[0].name;
    EXPECT_EQ(project().hypothetical_gpus[0].base, a100);

    action("Sweep").trigger();
    settle();
    auto* const slider = window().panels().explorer->sweep().findChildren<widgets::LogSlider*>().front();
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right, Qt::ShiftModifier); // 10 % more bandwidth
    settle();
    ASSERT_EQ(project().hypothetical_gpus[0].overrides.size(), 1U);
    EXPECT_NEAR(project().hypothetical_gpus[0].overrides[0].value, 1.1e12, 0.01e12);
    EXPECT_EQ(document().undo_stack().count(), 4);
    QString error;
    EXPECT_TRUE(window().panels().explorer->export_current(Explorer::Format::csv, path("sweep.csv"), error));
    QFile csv{path("sweep.csv")};
    ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
    EXPECT_THAT(csv.readAll().toStdString(), HasSubstr(mine)); // it is swept

    undo(); // the slider
    EXPECT_TRUE(project().hypothetical_gpus[0].overrides.empty());
    undo(); // the hypothetical GPU
    EXPECT_EQ(project(), start);
    undo(); // the peak
    EXPECT_EQ(gpu().peak[Precision::fp16], shipped.peak[Precision::fp16]);
    EXPECT_EQ(gpu().memory_bandwidth->value(), 1e12);
    undo(); // the bandwidth
    EXPECT_EQ(gpu(), shipped);
    EXPECT_EQ(document().catalog().entry(a100)->origin, Origin::shipped);
    EXPECT_DOUBLE_EQ(predicted_s(), before_s);
    EXPECT_FALSE(document().undo_stack().canUndo());
}

TEST_F(CatalogWorkflow, RenamedEntriesStayTicked) {
    action("Catalog").trigger();
    settle();
    type_into_cell("name", "Ours");
    EXPECT_TRUE(is_ticked(project(), "Ours"));
    EXPECT_EQ(document().catalog().entry(a100), nullptr);
    EXPECT_GT(predicted_s(), 0.0);
    undo();
    EXPECT_TRUE(is_ticked(project(), a100));
    EXPECT_EQ(document().catalog().entry("Ours"), nullptr);
}

// Systems that are built of it name it as it is called now.
TEST_F(CatalogWorkflow, SystemsFollowARenamedGpu) {
    const auto systems_of = [&](const std::string& gpu) {
        return std::ranges::count(document().catalog().systems(), gpu,
                                  [](const hardware::SystemEntry& entry) { return entry.system.gpu; });
    };
    const auto before = systems_of(a100);
    ASSERT_GT(before, 0);
    action("Catalog").trigger();
    settle();
    type_into_cell("name", "Ours");
    EXPECT_EQ(systems_of("Ours"), before);
    undo();
    EXPECT_EQ(systems_of(a100), before);
    EXPECT_EQ(systems_of("Ours"), 0);
}

TEST_F(CatalogWorkflow, RemovedEntriesComeBack) {
    window().catalog_editor().remove(hardware::ItemKind::gpu, {"T4", "P4"});
    EXPECT_EQ(document().catalog().entry("T4"), nullptr);
    action("Bring back removed").trigger();
    ASSERT_NE(document().catalog().entry("T4"), nullptr);
    EXPECT_EQ(document().catalog().entry("P4")->origin, Origin::shipped);
    undo();
    EXPECT_EQ(document().catalog().entry("T4"), nullptr);
}

// What is asked of the sensitivity panel is part of how a project was left.
TEST_F(CatalogWorkflow, TheSensitivityQuestionIsKept) {
    action("Sensitivity").trigger();
    settle();
    QJsonObject question = window().panels().explorer->sensitivity().question();
    question["goal"] = "123 ms";
    question["lever"] = "memory_bandwidth";
    window().panels().explorer->sensitivity().set_question(question);
    settle();
    ASSERT_TRUE(document().save(path("p.dubhe"), window().layout_of_panels()).ok());
    restart();
    ASSERT_TRUE(window().files().open_project_file(path("p.dubhe")));
    settle();
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::SensitivityTab);
    EXPECT_EQ(window().panels().explorer->sensitivity().question()["goal"].toString(), "123 ms");
}

// What is refused is said, and shown as it was.
TEST_F(CatalogWorkflow, ATakenNameIsRefused) {
    action("Catalog").trigger();
    settle();
    type_into_cell("name", "V100-SXM2-16GB");
    EXPECT_NE(document().catalog().entry(a100), nullptr);
    EXPECT_EQ(document().undo_stack().count(), 0);
}

TEST_F(CatalogWorkflow, AViewComesBackWithItsPanel) {
    action("Compare").trigger();
    settle();
    window().editor().keep_view(Explorer::name_of(Explorer::CompareTab));
    const std::vector<TickedGpu> kept = project().ticked;
    action("Sweep").trigger();
    window().editor().tick_gpu("T4", true);
    settle();
    window().editor().show_view(0);
    settle();
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::CompareTab);
    EXPECT_EQ(project().ticked, kept);
}

// A network's file goes along with the project, which then needs nothing beside it.
TEST_F(CatalogWorkflow, ACarriedNetworkNeedsNoFile) {
    write_gpt_config(path("config.json"), 2);
    drop({path("config.json")});
    ASSERT_EQ(project().workloads.size(), 2U);
    const double before_s = predicted_s();
    window().editor().carry_network(1, true);
    window().editor().loading().wait();
    settle();
    ASSERT_NE(project().workloads[1].recipe.file, nullptr);
    ASSERT_TRUE(document().save(path("elsewhere.dubhe"), {}).ok());
    ASSERT_TRUE(QFile::remove(path("config.json")));
    restart();
    ASSERT_TRUE(window().files().open_project_file(path("elsewhere.dubhe")));
    settle();
    EXPECT_TRUE(document().files_not_allowed().empty());
    document().show_workload(1);
    settle();
    EXPECT_DOUBLE_EQ(predicted_s(), before_s);
    window().editor().carry_network(1, false); // from disk again, where it is no more
    settle();
    EXPECT_FALSE(document().network_errors().empty());
}

// One selected operator: chosen in the comparison, it stands in the graph and in the inspector.
TEST_F(CatalogWorkflow, OneOperatorIsSelectedInAllPanels) {
    auto& inspector = window().panels().inspector->view();
    inspector.operators().selectRow(2);
    settle();
    const auto chosen = inspector.operator_model().operator_at(2);
    ASSERT_TRUE(chosen);
    Q_EMIT window().panels().inspector->operator_activated(*chosen);
    settle();
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::GraphTab);
    EXPECT_EQ(inspector.operators().currentIndex().row(), 2);
}

} // namespace
} // namespace dubhe::app::test
