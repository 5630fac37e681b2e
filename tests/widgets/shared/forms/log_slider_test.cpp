// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/shared/forms/log_slider.h>

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

struct Slider : testing::Test {
    Slider() {
        slider.resize(300, 30);
        slider.set_range(100.0, 10000.0);
        slider.set_quantity(1000.0);
        slider.set_text_of([](double value) { return QString::number(value, 'f', 0) + " GB/s"; });
        slider.show();
    }
    QPoint at(double value) const { return {static_cast<int>(std::lround(slider.x_of(value))), 15}; }

    LogSlider slider;
    QSignalSpy moved{&slider, &LogSlider::moved};
    QSignalSpy base{&slider, &LogSlider::base_requested};
};

TEST_F(Slider, EqualRatiosAreEqualDistances) {
    EXPECT_NEAR(slider.x_of(1000) - slider.x_of(100), slider.x_of(10000) - slider.x_of(1000), 1e-9);
    EXPECT_NEAR(slider.value_at(slider.x_of(437.0)), 437.0, 1e-9);
}

TEST_F(Slider, DraggingMovesAndReleaseSettles) {
    QTest::mousePress(&slider, Qt::LeftButton, {}, at(1000));
    EXPECT_EQ(moved.count(), 0) << "taking the handle moves nothing";
    QTest::mouseMove(&slider, at(2000));
    ASSERT_GE(moved.count(), 1);
    EXPECT_FALSE(moved.back().at(1).toBool());
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, at(2000));
    EXPECT_TRUE(moved.back().at(1).toBool());
    // A pixel is a ratio of 100^(1/286): 1.6 %.
    EXPECT_NEAR(slider.quantity() / 2000.0, 1.0, 0.02);
}

TEST_F(Slider, SnapsToMarksAndBaseWithinAFewPixels) {
    slider.set_marks({{900.0, "V100"}, {2039.0, "A100"}});
    slider.set_base(3352.0);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, at(2039) + QPoint{3, 0});
    EXPECT_EQ(slider.quantity(), 2039.0);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, at(3352) - QPoint{3, 0});
    EXPECT_EQ(slider.quantity(), 3352.0);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, at(900) + QPoint{12, 0});
    EXPECT_NE(slider.quantity(), 900.0) << "further away the value is free";
}

TEST_F(Slider, KeysStepByOneAndTenPercent) {
    QTest::keyClick(&slider, Qt::Key_Right);
    EXPECT_DOUBLE_EQ(slider.quantity(), 1010.0);
    QTest::keyClick(&slider, Qt::Key_Left);
    EXPECT_NEAR(slider.quantity(), 1000.0, 1e-9);
    QTest::keyClick(&slider, Qt::Key_Up, Qt::ShiftModifier);
    EXPECT_NEAR(slider.quantity(), 1100.0, 1e-9);
    QTest::keyClick(&slider, Qt::Key_Home);
    EXPECT_EQ(slider.quantity(), 100.0);
    QTest::keyClick(&slider, Qt::Key_Left);
    EXPECT_EQ(slider.quantity(), 100.0) << "no further than the end";
    EXPECT_TRUE(moved.back().at(1).toBool()) << "a released key settles";
}

TEST_F(Slider, DoubleClickAndDeleteAskForTheBase) {
    QTest::mouseDClick(&slider, Qt::LeftButton, {}, at(1000));
    QTest::keyClick(&slider, Qt::Key_Delete);
    EXPECT_EQ(base.count(), 2);
}

TEST_F(Slider, ShowingAValueEmitsNothing) {
    slider.set_quantity(5000.0);
    EXPECT_EQ(moved.count(), 0);
    slider.set_quantity(std::numeric_limits<double>::quiet_NaN());
    EXPECT_EQ(slider.quantity(), 5000.0);
}

TEST_F(Slider, AssistiveTechnologySeesASliderWithItsValue) {
    slider.set_quantity(2000.0);
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&slider);
    ASSERT_NE(interface, nullptr);
    EXPECT_EQ(interface->role(), QAccessible::Slider);
    EXPECT_EQ(interface->text(QAccessible::Description), "2000 GB/s");
    ASSERT_NE(interface->valueInterface(), nullptr);
    interface->valueInterface()->setCurrentValue(0);
    EXPECT_EQ(slider.quantity(), 100.0);
    EXPECT_EQ(moved.count(), 1);
}

} // namespace
} // namespace dubhe::widgets
