// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel does with entries: finds, copies, ticks, exports, takes data sheets.
#include "catalog_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

namespace dubhe::widgets {
namespace {

using hardware::Gpu;
using hardware::ItemKind;
using test::CatalogEditor;

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

TEST_F(CatalogEditor, HostsAreEditedTheSameWay) {
    panel.show_kind(ItemKind::host);
    EXPECT_EQ(panel.kind(), ItemKind::host);
    EXPECT_EQ(shown(), "Server");
    type(field("operator_forward"), "40 us");
    QTest::keyClick(&field("operator_forward"), Qt::Key_Return);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_DOUBLE_EQ(std::get<hardware::Host>(edits[0].after).operator_forward->value(), 40e-6);
    EXPECT_TRUE(form().row_of("step")->note().isEmpty());
    type(field("step"), "50 ms");
    QTest::keyClick(&field("step"), Qt::Key_Return);
    EXPECT_FALSE(form().row_of("step")->note().isEmpty()) << "no host takes as long";
    panel.toolbar().add->trigger();
    EXPECT_EQ(hosts.size(), 2U);
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
