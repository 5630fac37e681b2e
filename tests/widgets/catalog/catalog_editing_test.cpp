// SPDX-License-Identifier: GPL-3.0-or-later
// Values typed into the table and the form.
#include "catalog_fixture.h"

#include <QToolButton>

namespace dubhe::widgets {
namespace {

using hardware::Gpu;
using hardware::ItemKind;
using test::CatalogEditor;

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

QStringList& editing_complaints() {
    static QStringList texts; // of Qt
    return texts;
}

TEST_F(CatalogEditor, ANewNameThatIsLeftClosesItsCellOnce) {
    go("Round-1", "name");
    QTest::keyClick(&table(), Qt::Key_F2);
    ASSERT_NE(cell_editor(), nullptr);
    QTest::keyClicks(cell_editor(), "Square-1");
    const auto former = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
        if (type == QtWarningMsg) editing_complaints() << text;
    });
    QFocusEvent left{QEvent::FocusOut, Qt::MouseFocusReason};
    table().setFocus();
    if (edits.empty()) QCoreApplication::sendEvent(cell_editor(), &left); // where nothing is given the focus
    QCoreApplication::sendPostedEvents();
    qInstallMessageHandler(former);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(after().name, "Square-1");
    EXPECT_TRUE(editing_complaints().isEmpty()) << editing_complaints().join(u'\n').toStdString();
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

TEST_F(CatalogEditor, ARentIsEditedBesideThePrice) {
    go("Round-1", "name");
    type(field("rent_date"), "2025-06");
    QTest::keyClick(&field("rent_date"), Qt::Key_Return);
    EXPECT_TRUE(edits.empty()) << "of what?";
    type(field("rent_date"), "");
    QTest::keyClick(&field("rent_date"), Qt::Key_Return);
    type(field("rent"), "EUR 2.50");
    QTest::keyClick(&field("rent"), Qt::Key_Return);
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(after().rent, (hardware::Price{Money{2.5}, "EUR", "", ""}));
    EXPECT_FALSE(after().price);
    EXPECT_TRUE(form().row_of("rent_source")->note().contains("The rent has no source"))
        << form().row_of("rent_source")->note().toStdString();
    for (const char* const typed : {"USD 1.80/h", "1.80 USD per hour", "USD 1.80 / hour"}) {
        type(field("rent"), typed);
        QTest::keyClick(&field("rent"), Qt::Key_Return);
        EXPECT_EQ(after().rent->amount, Money{1.8}) << typed;
        EXPECT_EQ(after().rent->currency, "USD") << typed;
    }
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

} // namespace
} // namespace dubhe::widgets
