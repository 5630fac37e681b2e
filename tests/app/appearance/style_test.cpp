// SPDX-License-Identifier: Apache-2.0
#include <app/appearance/style.h>
#include <app/appearance/theme.h>
#include <widgets/shared/contrast.h>

#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyleOptionSlider>
#include <gtest/gtest.h>

#include <memory>
#include <random>

namespace dubhe::app {
namespace {

// The greatest contrast that the leftmost pixels of the middle row have to the window: the line around a field.
double contrast_of_edge(QWidget& field, const QColor& ground) {
    const QImage picture = field.grab().toImage();
    double greatest = 1.0;
    for (int x = 0; x < 3; ++x)
        greatest = std::max(greatest, widgets::contrast_ratio(picture.pixelColor(x, picture.height() / 2), ground));
    return greatest;
}

// WCAG 2.1, success criterion 1.4.11: what identifies a control has 3:1 to what is beside it.
TEST(Style, FieldsAreSeen) {
    Style style;
    for (const QPalette& palette : {light_palette(), dark_palette(), contrast_palette()}) {
        const std::unique_ptr<QWidget> fields[]{std::make_unique<QLineEdit>(), std::make_unique<QComboBox>(),
                                                std::make_unique<QSpinBox>()};
        for (const auto& field : fields) {
            field->setStyle(&style);
            field->setPalette(palette);
            field->resize(120, 28);
            // 2.8: a line between two pixels is painted on both
            EXPECT_GE(contrast_of_edge(*field, palette.color(QPalette::Window)), 2.8)
                << field->metaObject()->className() << ' ' << palette.color(QPalette::Window).name().toStdString();
        }
    }
}

// The handle is to the groove as a page to the whole range and a page; never outside, never under its least length; at
// either end it touches that end; the pages before and after it fill the rest.
TEST(Style, AScrollBarsHandleIsAsLongAsItsPage) {
    Style style;
    std::mt19937 random{1};
    for (int i = 0; i < 2000; ++i) {
        QStyleOptionSlider bar;
        bar.orientation = random() % 2 == 0 ? Qt::Horizontal : Qt::Vertical;
        const int length = 40 + static_cast<int>(random() % 900);
        bar.rect = bar.orientation == Qt::Horizontal ? QRect{0, 0, length, 12} : QRect{0, 0, 12, length};
        bar.minimum = static_cast<int>(random() % 100);
        bar.maximum = bar.minimum + static_cast<int>(random() % 1'000'000'000);
        bar.pageStep = 1 + static_cast<int>(random() % 5000);
        const int range = bar.maximum - bar.minimum;
        bar.sliderPosition = i % 3 == 0   ? bar.minimum
                             : i % 3 == 1 ? bar.maximum
                                          : bar.minimum + static_cast<int>(range * (random() % 100) / 100.0);
        bar.sliderValue = bar.sliderPosition;
        const auto part = [&](QStyle::SubControl which) {
            const QRect rect = style.subControlRect(QStyle::CC_ScrollBar, &bar, which, nullptr);
            return bar.orientation == Qt::Horizontal ? std::pair{rect.left(), rect.width()}
                                                     : std::pair{rect.top(), rect.height()};
        };
        const auto [start, handle] = part(QStyle::SC_ScrollBarSlider);
        const int least = std::min(length, style.pixelMetric(QStyle::PM_ScrollBarSliderMin, &bar));
        const double exact = length * static_cast<double>(bar.pageStep) / (static_cast<double>(range) + bar.pageStep);
        EXPECT_NEAR(handle, std::max<double>(exact, least), 1.0);
        EXPECT_GE(start, 0);
        EXPECT_LE(start + handle, length);
        if (bar.sliderPosition == bar.minimum) {
            EXPECT_EQ(start, 0);
        } else if (bar.sliderPosition == bar.maximum) {
            EXPECT_EQ(start + handle, length);
        }
        EXPECT_EQ(part(QStyle::SC_ScrollBarSubPage).second + handle + part(QStyle::SC_ScrollBarAddPage).second, length);
    }
}

} // namespace
} // namespace dubhe::app
