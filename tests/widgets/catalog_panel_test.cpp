// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_fixture.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <gmock/gmock.h>

namespace dubhe::widgets {
namespace {

using hardware::Gpu;
using hardware::ItemKind;

struct CatalogEditor : testing::Test, test::CatalogOwner {
    EntryTable& table() { return panel.view().table(); }
    EntryForm& form() { return panel.view().form(); }
    FieldEdit& field(const char* key) { return *form().edit_of(key); }
    QString shown() { return panel.view().current() ? name_of(panel.view().current()->content) : QString{}; }

    // Puts the cursor on a cell of the entry, as the arrow keys would.
    void go(const QString& name, const char* key) {
        ItemModel& items = table().items();
        for (int column = 0; column < items.columnCount(); ++column) {
            if (!items.field(column) || items.field(column)->key != QLatin1String(key)) continue;
            table().setFocus();
            table().setCurrentIndex(table().filter().mapFromSource(items.index_of(name).siblingAtColumn(column)));
        }
    }
    FieldEdit* cell_editor() { return table().viewport()->findChild<FieldEdit*>(); }
    // The last edit: the entry before and after it.
    Gpu before() { return std::get<Gpu>(edits.back().before); }
    Gpu after() { return std::get<Gpu>(edits.back().after); }
};

TEST_F(CatalogEditor, ABandwidthIsEditedInTheTableByKeyboard) {
    go("Round-1", "memory_bandwidth");
    QTest::keyClick(&table(), Qt::Key_F2);
    FieldEdit* edit = cell_editor();
    ASSERT_NE(edit, nullptr);
    EXPECT_EQ(edit->selectedText(), edit->text()) << "typing replaces the value";
    QTest::keyClicks(edit, "1.2TB/s");
    QTest::keyClick(edit, Qt::Key_Return);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(edits[0].kind, ItemKind::gpu);
    EXPECT_EQ(edits[0].what, "memory bandwidth of Round-1");
    EXPECT_EQ(before(), test::round_gpu());
    Gpu expected = test::round_gpu();
    expected.memory_bandwidth = BytesPerSecond{1.2e12};
    EXPECT_EQ(after(), expected);
    EXPECT_EQ(shown(), "Round-1") << "the entry stays; the cursor goes on along it";
    EXPECT_EQ(form().item()->content, Content{expected});
}

TEST_F(CatalogEditor, EditingStartsFromAllDigitsReadyToBeReplaced) {
    go("A100-SXM4-80GB", "memory_bandwidth"); // 2039 GB/s, shown as 2.04 TB/s
    QTest::keyClick(&table(), Qt::Key_F2);
    ASSERT_NE(cell_editor(), nullptr);
    EXPECT_EQ(cell_editor()->text(), QStringLiteral("2.039\u202fTB/s"));
    EXPECT_EQ(cell_editor()->selectedText(), cell_editor()->text());
    QTest::keyClick(cell_editor(), Qt::Key_Return);
    EXPECT_TRUE(edits.empty()) << "nothing was typed, nothing is rounded";
}

TEST_F(CatalogEditor, DeleteInACellReturnsToWhatIsDerived) {
    go("A100-SXM4-80GB", "vector_peak");
    QTest::keyClick(&table(), Qt::Key_F2);
    ASSERT_NE(cell_editor(), nullptr);
    QTest::keyClick(cell_editor(), Qt::Key_Delete);
    QTest::keyClick(cell_editor(), Qt::Key_Return);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_TRUE(before().vector_peak);
    EXPECT_FALSE(after().vector_peak);
    EXPECT_TRUE(field("vector_peak").placeholderText().contains("19.5")); // 2 * 108 * 64 * 1.41 GHz
}

TEST_F(CatalogEditor, BadTextInATableStaysWithItsReason) {
    go("Round-1", "memory_bandwidth");
    QTest::keyClick(&table(), Qt::Key_F2);
    FieldEdit* edit = cell_editor();
    ASSERT_NE(edit, nullptr);
    QTest::keyClicks(edit, "1200");
    QTest::keyClick(edit, Qt::Key_Return);
    EXPECT_TRUE(edit->isVisible());
    EXPECT_TRUE(edit->problem().contains("unit")) << edit->problem().toStdString();
    EXPECT_EQ(edit->text(), "1200");
    QTest::keyClick(edit, Qt::Key_Escape);
    EXPECT_TRUE(edits.empty());
    EXPECT_EQ(std::get<Gpu>(form().item()->content), test::round_gpu());
}

TEST_F(CatalogEditor, TabGoesOnEditingTheNextCell) {
    go("Round-1", "memory_size");
    QTest::keyClick(&table(), Qt::Key_F2);
    ASSERT_NE(cell_editor(), nullptr);
    QTest::keyClicks(cell_editor(), "80 GiB");
    QTest::keyClick(cell_editor(), Qt::Key_Tab);
    ASSERT_EQ(edits.size(), 1U);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    FieldEdit* next = cell_editor();
    ASSERT_NE(next, nullptr);
    EXPECT_EQ(next->field().key, "memory_bandwidth");
}

TEST_F(CatalogEditor, TheFormEditsAndGoesOn) {
    go("Round-1", "name");
    type(field("memory_bandwidth"), "1.2TB/s");
    QTest::keyClick(&field("memory_bandwidth"), Qt::Key_Return);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(before().memory_bandwidth, BytesPerSecond{1.6e12});
    EXPECT_EQ(after().memory_bandwidth, BytesPerSecond{1.2e12});
    EXPECT_FALSE(field("memory_bandwidth").hasFocus());
    EXPECT_TRUE(field("l2_size").hasFocus());
}

TEST_F(CatalogEditor, BadTextInTheFormIsExplainedInPlace) {
    go("Round-1", "name");
    type(field("memory_bandwidth"), "fast");
    QTest::keyClick(&field("memory_bandwidth"), Qt::Key_Return);
    EXPECT_TRUE(edits.empty());
    EXPECT_TRUE(field("memory_bandwidth").hasFocus());
    EXPECT_TRUE(form().row_of("memory_bandwidth")->note().contains("number"))
        << form().row_of("memory_bandwidth")->note().toStdString();
    QTest::keyClick(&field("memory_bandwidth"), Qt::Key_Escape);
    EXPECT_TRUE(field("memory_bandwidth").problem().isEmpty());
    EXPECT_EQ(form().row_of("memory_bandwidth")->note(), QString{});
    EXPECT_EQ(field("memory_bandwidth").text(), QStringLiteral("1.6\u202fTB/s"));
}

TEST_F(CatalogEditor, WhatIsTypedIsUndoneAsTextAndTheRestIsTheDocuments) {
    go("Round-1", "name");
    const auto keeps = [&] {
        QKeyEvent asked{QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier};
        asked.ignore();
        QCoreApplication::sendEvent(&field("tdp"), &asked);
        return asked.isAccepted();
    };
    field("tdp").setFocus();
    EXPECT_FALSE(keeps());
    type(field("tdp"), "250 W");
    EXPECT_TRUE(keeps());
    QTest::keyClick(&field("tdp"), Qt::Key_Return);
    EXPECT_FALSE(keeps());
}

TEST_F(CatalogEditor, WhatIsDerivedGivesWayToATypedValueAndComesBack) {
    // 2 * 100 SMs * 64 lanes * 1.5 GHz = 19.2 TFLOP/s
    go("Round-1", "name");
    FieldEdit& peak = field("vector_peak");
    EXPECT_TRUE(peak.text().isEmpty());
    EXPECT_TRUE(peak.placeholderText().contains(QStringLiteral("19.2\u202fTFLOP/s")))
        << peak.placeholderText().toStdString();
    EXPECT_TRUE(peak.font().italic());
    type(peak, "19 TFLOPS");
    QTest::keyClick(&peak, Qt::Key_Return);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(after().vector_peak, FlopsPerSecond{19e12});
    EXPECT_FALSE(peak.font().italic());
    peak.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&peak, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&peak, Qt::Key_Delete);
    ASSERT_EQ(edits.size(), 2U);
    EXPECT_EQ(after().vector_peak, std::nullopt);
    EXPECT_TRUE(peak.placeholderText().contains("19.2"));
}

TEST_F(CatalogEditor, WhatLooksWrongStandsBelowItsFieldAndInTheTable) {
    go("Round-1", "name");
    const int all = table().items().finding_count();
    // A vector peak that is twice 2 * SMs * lanes * clock.
    type(field("vector_peak"), "38.4 TFLOPS");
    QTest::keyClick(&field("vector_peak"), Qt::Key_Return);
    EXPECT_FALSE(form().row_of("vector_peak")->note().isEmpty());
    EXPECT_GT(table().items().finding_count(), all);
    EXPECT_GT(table().items().item(table().items().index_of("Round-1"))->findings.size(), 0U);
    panel.toolbar().findings_only().click();
    EXPECT_TRUE(table().shown_names().contains("Round-1"));
    panel.toolbar().findings_only().click();
    type(field("vector_peak"), "");
    QTest::keyClick(&field("vector_peak"), Qt::Key_Delete);
    QTest::keyClick(&field("vector_peak"), Qt::Key_Return);
    EXPECT_TRUE(form().row_of("vector_peak")->note().isEmpty());
    EXPECT_EQ(table().items().finding_count(), all);
}

TEST_F(CatalogEditor, APriceWithoutDateIsTakenAndItsFindingsStandBelow) {
    go("Round-1", "name");
    type(field("price"), "USD 9999");
    QTest::keyClick(&field("price"), Qt::Key_Return);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(after().price, (hardware::Price{Money{9999}, "USD", "", ""}));
    EXPECT_TRUE(form().row_of("price_date")->note().contains("no date"))
        << form().row_of("price_date")->note().toStdString();
    EXPECT_TRUE(form().row_of("price_source")->note().contains("no source"));
    type(field("price_date"), "2024-03");
    QTest::keyClick(&field("price_date"), Qt::Key_Return);
    ASSERT_EQ(edits.size(), 2U);
    EXPECT_TRUE(form().row_of("price_date")->note().isEmpty());
    type(field("price_source"), "a shop");
    QTest::keyClick(&field("price_source"), Qt::Key_Return);
    ASSERT_EQ(edits.size(), 3U);
    EXPECT_EQ(after().price, (hardware::Price{Money{9999}, "USD", "2024-03", "a shop"}));
    EXPECT_TRUE(form().row_of("price_source")->note().isEmpty());
}

TEST_F(CatalogEditor, NamesStayUniqueAndARenamedEntryStaysUnderTheCursor) {
    go("Round-1", "name");
    type(field("name"), "a100 sxm4 80gb");
    QTest::keyClick(&field("name"), Qt::Key_Return);
    EXPECT_TRUE(edits.empty());
    EXPECT_TRUE(field("name").problem().contains("A100-SXM4-80GB")) << field("name").problem().toStdString();
    type(field("name"), "Round-9");
    QTest::keyClick(&field("name"), Qt::Key_Return);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(edits[0].name, "Round-1");
    EXPECT_EQ(after().name, "Round-9");
    EXPECT_EQ(shown(), "Round-9");
}

TEST_F(CatalogEditor, WhatIsRefusedIsShownAsItWas) {
    refuses = true;
    go("Round-1", "name");
    type(field("tdp"), "250 W");
    QTest::keyClick(&field("tdp"), Qt::Key_Return);
    EXPECT_EQ(edits.size(), 1U);
    EXPECT_EQ(field("tdp").text(), QStringLiteral("300\u202fW"));
}

TEST_F(CatalogEditor, DuplicatesFindsAndRemovesByKeyboard) {
    go("A100-SXM4-80GB", "name");
    QTest::keyClick(&table(), Qt::Key_D, Qt::ControlModifier);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_TRUE(edits[0].name.isEmpty()) << "a new entry";
    EXPECT_EQ(after().name, "A100-SXM4-80GB copy");
    EXPECT_TRUE(after().aliases.empty()) << "they lead to the first";
    EXPECT_EQ(after().memory_bandwidth, gpu("A100-SXM4-80GB").memory_bandwidth);
    EXPECT_EQ(shown(), "A100-SXM4-80GB copy");
    EXPECT_TRUE(field("name").hasFocus()) << "to be named";

    QTest::keyClick(&field("name"), Qt::Key_F, Qt::ControlModifier);
    QLineEdit& search = panel.toolbar().search();
    EXPECT_TRUE(search.hasFocus());
    QTest::keyClicks(&search, "a100 80gb copy");
    EXPECT_EQ(table().shown_names(), QStringList{"A100-SXM4-80GB copy"});
    QTest::keyClick(&search, Qt::Key_Down);
    QSignalSpy removed{&panel, &CatalogPanel::remove_requested};
    QTest::keyClick(&table(), Qt::Key_Delete);
    ASSERT_EQ(removed.count(), 1);
    EXPECT_EQ(removed[0][1].toStringList(), QStringList{"A100-SXM4-80GB copy"});
}

TEST_F(CatalogEditor, AnEmptySearchSaysSo) {
    panel.toolbar().search().setText("zzz");
    EXPECT_TRUE(table().shown_names().isEmpty());
    EXPECT_TRUE(table().accessibleDescription().contains("zzz"));
    EXPECT_FALSE(panel.view().current());
    panel.toolbar().search().clear();
    EXPECT_TRUE(panel.view().current());
}

TEST_F(CatalogEditor, ResetIsForModifiedEntriesAndHypotheticalForGpus) {
    CatalogToolbar& bar = panel.toolbar();
    go("A100-SXM4-80GB", "name");
    EXPECT_FALSE(bar.reset->isEnabled());
    type(field("tdp"), "250 W");
    QTest::keyClick(&field("tdp"), Qt::Key_Return);
    EXPECT_TRUE(bar.reset->isEnabled());
    QSignalSpy reset{&panel, &CatalogPanel::reset_requested}, made{&panel, &CatalogPanel::hypothetical_requested};
    bar.reset->trigger();
    ASSERT_EQ(reset.count(), 1);
    EXPECT_EQ(reset[0][1], "A100-SXM4-80GB");
    QTest::keyClick(&table(), Qt::Key_H, Qt::ControlModifier);
    ASSERT_EQ(made.count(), 1);
    EXPECT_EQ(made[0][0], "A100-SXM4-80GB");
    panel.show_kind(ItemKind::link);
    EXPECT_FALSE(bar.hypothetical->isEnabled());
    EXPECT_FALSE(bar.datasheet->isEnabled());
}

TEST_F(CatalogEditor, TicksAndTheFocusGpuAreShared) {
    panel.set_gpus({test::real("V100-SXM2-16GB", 0), test::real("A100-SXM4-80GB", 1)});
    QSignalSpy ticked{&panel, &CatalogPanel::tick_requested}, focus{&panel, &Panel::focus_requested};
    panel.set_focus_gpu("V100-SXM2-16GB");
    EXPECT_EQ(shown(), "V100-SXM2-16GB");
    EXPECT_EQ(focus.count(), 0) << "it came from there";
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Space);
    ASSERT_EQ(ticked.count(), 1);
    EXPECT_EQ(ticked[0][0], "V100-SXM2-16GB");
    EXPECT_EQ(ticked[0][1], false);
    go("H100-SXM5-80GB", "name");
    EXPECT_EQ(focus.count(), 0) << "not among those that the panels show";
    go("A100-SXM4-80GB", "name");
    ASSERT_EQ(focus.count(), 1);
    EXPECT_EQ(focus[0][0], "A100-SXM4-80GB");
}

TEST_F(CatalogEditor, LinksOfAGpuComeFromTheCatalog) {
    go("Round-1", "name");
    LinksEdit& list = *form().links();
    ASSERT_EQ(list.rows(), 2) << "the one there is, and an empty line";
    type(list.kind(1), "NVLink 3 (12 lanes)");
    QTest::keyClick(&list.kind(1), Qt::Key_Return);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(after().links.back(), (hardware::GpuLink{"NVLink 3 (12 lanes)", BytesPerSecond{300e9}}));
    type(list.kind(2), "A wire");
    QTest::keyClick(&list.kind(2), Qt::Key_Return);
    EXPECT_EQ(edits.size(), 1U) << "no bandwidth yet";
    type(list.bandwidth(2), "10 Gbit/s");
    QTest::keyClick(&list.bandwidth(2), Qt::Key_Return);
    ASSERT_EQ(edits.size(), 2U);
    EXPECT_EQ(after().links.back(), (hardware::GpuLink{"A wire", BytesPerSecond{1.25e9}})); // a byte is 8 bits
    EXPECT_EQ(after().links.size(), 3U);
}

TEST_F(CatalogEditor, LinksAndSystemsAreEditedTheSameWay) {
    panel.show_kind(ItemKind::link);
    type(field("latency"), "2 us");
    QTest::keyClick(&field("latency"), Qt::Key_Return);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(std::get<hardware::Link>(edits[0].after).latency, Seconds{2e-6});
    type(field("kind"), "ethernet");
    QTest::keyClick(&field("kind"), Qt::Key_Return);
    EXPECT_EQ(std::get<hardware::Link>(edits.back().after).kind, hardware::LinkKind::ethernet);

    panel.show_kind(ItemKind::system);
    EXPECT_TRUE(form().row_of("gpu")->note().isEmpty());
    type(field("gpu"), "Nothing-9");
    QTest::keyClick(&field("gpu"), Qt::Key_Return);
    EXPECT_EQ(std::get<hardware::System>(edits.back().after).gpu, "Nothing-9");
    EXPECT_FALSE(form().row_of("gpu")->note().isEmpty()) << "the catalog does not know it";
}

TEST_F(CatalogEditor, ExportsWhatIsSelectedOrShown) {
    QSignalSpy asked{&panel, &CatalogPanel::export_requested};
    panel.toolbar().search().setText("100");
    const QStringList shown_names = table().shown_names();
    panel.toolbar().export_csv->trigger();
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][1].value<CatalogFormat>(), CatalogFormat::csv);
    EXPECT_EQ(asked[0][2].toStringList(), shown_names);
    const QTemporaryDir folder;
    QString error;
    ASSERT_TRUE(panel.export_csv(folder.filePath("gpus.csv"), error)) << error.toStdString();
    const auto cells = test::cells_of(test::bytes_of(folder.filePath("gpus.csv")));
    EXPECT_EQ(cells.front().front(), "name");
    EXPECT_EQ(cells[1].front(), shown_names.front());
}

TEST_F(CatalogEditor, APastedDataSheetIsOneEdit) {
    go("Round-1", "name");
    panel.paste_datasheet("Memory bandwidth: 2,039 GB/s\nTDP 400 W\n");
    DatasheetPage& page = panel.datasheet_page();
    EXPECT_TRUE(page.isVisible());
    EXPECT_EQ(page.target().currentIndex(), page.target().count() - 1) << "the sheet does not name it";
    page.target().setCurrentIndex(0);
    ASSERT_EQ(page.model().rowCount(), 2);
    EXPECT_EQ(page.model().ticked(), 2);
    EXPECT_EQ(page.model().taken().memory_bandwidth, BytesPerSecond{2.039e12});
    const QModelIndex first = page.model().index(0, 0);
    page.model().setData(first, Qt::Unchecked, Qt::CheckStateRole);
    page.take_button().click();
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(before(), test::round_gpu());
    Gpu expected = test::round_gpu();
    expected.tdp = Watts{400};
    EXPECT_EQ(after(), expected) << "only what was ticked";
    EXPECT_FALSE(page.isVisible());
    EXPECT_EQ(shown(), "Round-1");
}

TEST_F(CatalogEditor, APastedDataSheetMakesANewEntryToo) {
    panel.paste_datasheet("Memory bandwidth: 2,039 GB/s");
    DatasheetPage& page = panel.datasheet_page();
    page.target().setCurrentIndex(page.target().count() - 1);
    page.take_button().click();
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_TRUE(edits[0].name.isEmpty());
    EXPECT_EQ(after().memory_bandwidth, BytesPerSecond{2.039e12});
    EXPECT_EQ(shown(), QString::fromStdString(after().name));
    panel.paste_datasheet("nothing to see");
    EXPECT_FALSE(page.take_button().isEnabled());
    EXPECT_FALSE(page.status().isEmpty());
    QTest::keyClick(&page.text(), Qt::Key_Escape);
    EXPECT_FALSE(page.isVisible());
}

TEST_F(CatalogEditor, ASheetGoesIntoTheEntryThatItNamesElseIntoANewOne) {
    go("A100-SXM4-80GB", "name");
    DatasheetPage& page = panel.datasheet_page();
    panel.paste_datasheet("\tA100 80GB PCIe\tA100 80GB SXM\nGPU Memory Bandwidth\t1,935 GB/s\t2,040 GB/s\n");
    EXPECT_EQ(page.target().currentIndex(), 0);
    EXPECT_EQ(page.model().taken().memory_bandwidth, BytesPerSecond{2.04e12}) << "its own column";
    page.text().setPlainText("NVIDIA L40S\nTDP 350 W\n");
    EXPECT_EQ(page.target().currentIndex(), page.target().count() - 1);
    EXPECT_EQ(page.model().taken().name, "L40S");
    EXPECT_EQ(page.model().taken().vendor, "NVIDIA");
    page.take_button().click();
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_TRUE(edits[0].name.isEmpty());
    EXPECT_EQ(after().name, "L40S");
    EXPECT_EQ(gpu("A100-SXM4-80GB"), test::catalog_gpu("A100-SXM4-80GB"));
}

TEST_F(CatalogEditor, TheSearchLooksThroughNamesNotSources) {
    gpus[0].gpu.source = "measured beside an A100";
    set();
    panel.toolbar().search().setText("a100");
    EXPECT_EQ(table().shown_names(), QStringList{"A100-SXM4-80GB"});
}

TEST_F(CatalogEditor, SortingKeepsTheChosenRowInSight) {
    for (int i = 0; i < 60; ++i) {
        Gpu copy = test::round_gpu();
        copy.name = "Copy " + std::to_string(100 + i);
        gpus.push_back({copy, hardware::Origin::user});
    }
    set();
    go("V100-SXM2-16GB", "name"); // last by its name
    table().sortByColumn(ItemModel::NameColumn, Qt::AscendingOrder);
    EXPECT_TRUE(table().viewport()->rect().intersects(table().visualRect(table().currentIndex())));
    EXPECT_EQ(shown(), "V100-SXM2-16GB");
}

TEST_F(CatalogEditor, ASummaryLeadsToTheFirstFinding) {
    gpus[0].gpu.sms = 100.5;
    set();
    go("Round-1", "name");
    QLabel& summary = form().summary();
    ASSERT_TRUE(summary.isVisible());
    EXPECT_TRUE(summary.text().contains("multiprocessors")) << summary.text().toStdString();
    const qsizetype start = summary.text().indexOf("href=\"") + 6;
    const QString key = summary.text().mid(start, summary.text().indexOf('"', start) - start);
    ASSERT_NE(form().edit_of(key), nullptr) << key.toStdString();
    Q_EMIT summary.linkActivated(key);
    EXPECT_TRUE(form().edit_of(key)->hasFocus());
    EXPECT_FALSE(form().edit_of(key)->visibleRegion().isEmpty());
}

TEST_F(CatalogEditor, WhatStandsBelowAFieldIsNoTooltipToo) {
    go("Round-1", "name");
    type(field("memory_bandwidth"), "fast");
    QTest::keyClick(&field("memory_bandwidth"), Qt::Key_Return);
    EXPECT_FALSE(form().row_of("memory_bandwidth")->note().isEmpty());
    EXPECT_EQ(field("memory_bandwidth").toolTip(), QString{});
}

TEST_F(CatalogEditor, ACellsEditorHasRoomForItsTextBesideTheIcons) {
    go("A100-SXM4-80GB", "vector_peak");
    QTest::keyClick(&table(), Qt::Key_F2);
    FieldEdit* edit = cell_editor();
    ASSERT_NE(edit, nullptr);
    edit->set_problem("too much");
    int icons = 0;
    for (const QToolButton* button : edit->findChildren<QToolButton*>())
        icons += button->isVisible() ? button->width() : 0;
    EXPECT_GE(edit->width() - icons, edit->fontMetrics().horizontalAdvance(edit->text()));
}

TEST_F(CatalogEditor, ADerivedValueIsNeverCut) {
    go("Round-1", "name");
    FieldEdit& edit = field("vector_peak"); // 19.2 TFLOP/s of a formula
    for (const int width : {60, 120, 240, 600}) {
        edit.setMinimumWidth(1);
        edit.resize(width, edit.height());
        const QString text = edit.placeholderText();
        EXPECT_TRUE(text.contains("19.2")) << text.toStdString();
        EXPECT_TRUE(width > 200 || !text.contains(u'=')) << text.toStdString();
        EXPECT_TRUE(width < 600 || text.contains(u'=')) << text.toStdString();
    }
}

TEST_F(CatalogEditor, EveryControlHasANameAndIsReachedByTab) {
    for (QWidget* widget : panel.findChildren<QWidget*>()) {
        const bool control = qobject_cast<QLineEdit*>(widget) || qobject_cast<QTableView*>(widget);
        if (!control || widget->objectName().startsWith("qt_")) continue;
        if (qobject_cast<QComboBox*>(widget->parentWidget()) || !widget->isVisible()) continue;
        EXPECT_FALSE(widget->accessibleName().isEmpty()) << widget->metaObject()->className();
        EXPECT_NE(widget->focusPolicy() & Qt::TabFocus, 0) << widget->accessibleName().toStdString();
    }
}

} // namespace
} // namespace dubhe::widgets
