// SPDX-License-Identifier: Apache-2.0
#include <app/theme.h>
#include <widgets/shared/contrast.h>

#include <gtest/gtest.h>

namespace dubhe::app {
namespace {

using widgets::contrast_ratio;

// WCAG 2.1, success criterion 1.4.3: text has at least 4.5:1 to what it stands on.
TEST(Theme, TextReads) {
    const std::vector<std::pair<QPalette::ColorRole, QPalette::ColorRole>> pairs{
        {QPalette::WindowText, QPalette::Window},
        {QPalette::Text, QPalette::Base},
        {QPalette::Text, QPalette::AlternateBase},
        {QPalette::ButtonText, QPalette::Button},
        {QPalette::PlaceholderText, QPalette::Base},
        {QPalette::PlaceholderText, QPalette::Window},
        {QPalette::HighlightedText, QPalette::Highlight},
        {QPalette::Link, QPalette::Base},
        {QPalette::Link, QPalette::Window},
        {QPalette::ToolTipText, QPalette::ToolTipBase}};
    for (const QPalette& palette : {light_palette(), dark_palette()}) {
        for (const auto& [text, ground] : pairs)
            EXPECT_GE(contrast_ratio(palette.color(text), palette.color(ground)), 4.5) << text << " on " << ground;
    }
}

TEST(Theme, NamesReadBack) {
    for (const Theme theme : {Theme::system, Theme::light, Theme::dark})
        EXPECT_EQ(theme_from(QString::fromStdString(std::string{name_of(theme)})), theme);
    EXPECT_FALSE(theme_from("blue"));
}

} // namespace
} // namespace dubhe::app
