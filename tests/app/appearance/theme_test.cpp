// SPDX-License-Identifier: Apache-2.0
#include <app/appearance/system_theme.h>
#include <app/appearance/theme.h>
#include <widgets/shared/contrast.h>

#include <QApplication>
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
    // With high contrast the enhanced criterion holds, 1.4.6: 7:1.
    for (const auto& [palette, least] :
         {std::pair{light_palette(), 4.5}, {dark_palette(), 4.5}, {contrast_palette(), 7.0}}) {
        for (const auto& [text, ground] : pairs)
            EXPECT_GE(contrast_ratio(palette.color(text), palette.color(ground)), least) << text << " on " << ground;
        // 1.4.3 leaves disabled controls out, but a person still wants to read what they say.
        for (const auto role : {QPalette::WindowText, QPalette::ButtonText})
            EXPECT_GE(contrast_ratio(palette.color(QPalette::Disabled, role), palette.color(QPalette::Window)), 3.0);
    }
}

TEST(Theme, TheSystemIsFollowedUntilTheUserChooses) {
    auto& application = *static_cast<QApplication*>(QCoreApplication::instance());
    Themes themes{application};
    themes.apply(Theme::system);
    const auto window = [] { return QApplication::palette().color(QPalette::Window); };
    for (const Theme shown : {Theme::dark, Theme::contrast, Theme::light}) {
        themes.set_system(shown);
        const QPalette expected = shown == Theme::dark       ? dark_palette()
                                  : shown == Theme::contrast ? contrast_palette()
                                                             : light_palette();
        EXPECT_EQ(window(), expected.color(QPalette::Window)) << static_cast<int>(shown);
    }
    themes.apply(Theme::dark);
    themes.set_system(Theme::contrast);
    EXPECT_EQ(window(), dark_palette().color(QPalette::Window)) << "the user's own choice stays";
    themes.apply(Theme::system);
    EXPECT_EQ(window(), contrast_palette().color(QPalette::Window)) << "and the desktop's is remembered";
    themes.apply(Theme::light);
}

// The portal's numbers: https://flatpak.github.io/xdg-desktop-portal, org.freedesktop.portal.Settings.
TEST(Theme, ThePortalsNumbersAreRead) {
    EXPECT_EQ(theme_wanted(0, 0), std::nullopt);
    EXPECT_EQ(theme_wanted(1, 0), Theme::dark);
    EXPECT_EQ(theme_wanted(2, 0), Theme::light);
    EXPECT_EQ(theme_wanted(1, 1), Theme::contrast);
    EXPECT_EQ(theme_wanted(0, 1), Theme::contrast);
    EXPECT_EQ(theme_wanted(7, 9), std::nullopt) << "what later versions may say";
}

TEST(Theme, NamesReadBack) {
    for (const Theme theme : {Theme::system, Theme::light, Theme::dark, Theme::contrast})
        EXPECT_EQ(theme_from(QString::fromStdString(std::string{name_of(theme)})), theme);
    EXPECT_FALSE(theme_from("blue"));
}

} // namespace
} // namespace dubhe::app
