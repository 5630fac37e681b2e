// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/shared/forms/quantity_edit.h>
#include <widgets/shared/text/number_format.h>

#include <QCoreApplication>
#include <QKeyEvent>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

using hardware::Specification;

struct Bandwidth : testing::Test {
    Bandwidth() {
        edit.set_kind(Specification::memory_bandwidth);
        edit.set_value(900e9);
    }
    void type(const char* text) {
        edit.selectAll();
        QTest::keyClicks(&edit, text);
        QTest::keyClick(&edit, Qt::Key_Return);
    }
    QuantityEdit edit;
    QSignalSpy entered{&edit, &QuantityEdit::value_entered};
};

TEST_F(Bandwidth, TakesAnyUnitOfTheQuantity) {
    // 1.2 TB/s = 1200 GB/s = 1.2e12 bytes/s
    for (const char* text : {"1.2TB/s", "1200 GB/s", "1.2 TB/s"}) {
        type(text);
        EXPECT_DOUBLE_EQ(edit.value().value_or(0), 1.2e12) << text;
        EXPECT_TRUE(edit.problem().isEmpty());
        EXPECT_EQ(edit.text(), axis_value_text(Specification::memory_bandwidth, 1.2e12));
    }
    EXPECT_EQ(entered.count(), 3);
}

TEST_F(Bandwidth, ReadsWhatItWrites) {
    const QString written = edit.text();
    EXPECT_TRUE(written.contains(thin_space));
    EXPECT_TRUE(parse_axis_value(Specification::memory_bandwidth, written).ok());
}

TEST_F(Bandwidth, RefusesAndKeepsTheOldValue) {
    for (const char* text : {"fast", "1.2", "80 GiB", "-3 GB/s", "0 GB/s", "nan GB/s"}) {
        type(text);
        EXPECT_FALSE(edit.problem().isEmpty()) << text;
        EXPECT_DOUBLE_EQ(edit.value().value_or(0), 900e9) << text;
        EXPECT_EQ(edit.text(), text) << "what was typed stays, to be corrected";
    }
    EXPECT_EQ(entered.count(), 0);
    QTest::keyClick(&edit, Qt::Key_Escape);
    EXPECT_TRUE(edit.problem().isEmpty());
    EXPECT_EQ(edit.text(), axis_value_text(Specification::memory_bandwidth, 900e9));
}

TEST_F(Bandwidth, ArrowsStepByOneAndTenPercent) {
    QTest::keyClick(&edit, Qt::Key_Up);
    EXPECT_DOUBLE_EQ(edit.value().value_or(0), 900e9 * 1.01);
    QTest::keyClick(&edit, Qt::Key_Down);
    EXPECT_NEAR(edit.value().value_or(0), 900e9, 1.0);
    QTest::keyClick(&edit, Qt::Key_Up, Qt::ShiftModifier);
    EXPECT_NEAR(edit.value().value_or(0), 900e9 * 1.1, 1.0);
    EXPECT_EQ(entered.count(), 3);
}

// Whether the edit keeps Ctrl+Z to itself rather than leaving it to the window's undo.
bool keeps_undo(QuantityEdit& edit) {
    QKeyEvent asked{QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier};
    asked.ignore();
    QCoreApplication::sendEvent(&edit, &asked);
    return asked.isAccepted();
}

TEST_F(Bandwidth, UndoIsTheProjectsOnceAValueIsEntered) {
    EXPECT_FALSE(keeps_undo(edit));
    edit.selectAll();
    QTest::keyClicks(&edit, "1.2 TB/s");
    EXPECT_TRUE(keeps_undo(edit)) << "half-typed text is undone as text";
    QTest::keyClick(&edit, Qt::Key_Return);
    EXPECT_FALSE(keeps_undo(edit));
    const QString entered_text = edit.text();
    QTest::keyClick(&edit, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(edit.text(), entered_text) << "the field undoes nothing of its own";
}

TEST_F(Bandwidth, AFactorMultipliesTheBase) {
    type("1.5x");
    EXPECT_FALSE(edit.problem().isEmpty()) << "no base to multiply";
    edit.set_base(800e9);
    type("1.5x");
    EXPECT_DOUBLE_EQ(edit.value().value_or(0), 1.5 * 800e9) << "of the base, not of the present value";
    type("-2x");
    EXPECT_FALSE(edit.problem().isEmpty());
}

TEST_F(Bandwidth, MessagesSpeakOfTheNumberAsItIsLabelled) {
    edit.setAccessibleName("Bandwidth");
    for (const char* text : {"-3 GB/s", "2 GHz", "nan GB/s"}) {
        type(text);
        EXPECT_TRUE(edit.problem().startsWith("Bandwidth: ")) << edit.problem().toStdString();
        EXPECT_FALSE(edit.problem().contains("memory_bandwidth"));
    }
    type("-3 GB/s");
    EXPECT_TRUE(edit.problem().contains("negative"));
}

TEST_F(Bandwidth, AnotherKindForgetsTheValue) {
    edit.set_kind(study::WorkloadAxis::precision);
    EXPECT_FALSE(edit.value());
    EXPECT_TRUE(edit.text().isEmpty());
}

TEST_F(Bandwidth, ShownValuesEmitNothing) {
    edit.set_value(1e12);
    EXPECT_EQ(entered.count(), 0);
    edit.set_value(std::nullopt);
    EXPECT_TRUE(edit.text().isEmpty());
}

TEST(QuantityEdit, BatchesAreWholeAndBounded) {
    QuantityEdit edit;
    edit.set_kind(study::WorkloadAxis::batch);
    edit.set_value(3);
    QTest::keyClick(&edit, Qt::Key_Up);
    EXPECT_EQ(edit.value(), 4.0) << "1 % of 3 is less than the next whole number";
    edit.set_value(1);
    QTest::keyClick(&edit, Qt::Key_Down);
    EXPECT_EQ(edit.value(), 1.0);
    for (const char* text : {"2.5", "0", "-1", "2000000000", "many"})
        EXPECT_FALSE(widgets::parse_axis_value(study::WorkloadAxis::batch, text).ok()) << text;
    EXPECT_EQ(*widgets::parse_axis_value(study::WorkloadAxis::batch, "64"), 64.0);
}

} // namespace
} // namespace dubhe::widgets
