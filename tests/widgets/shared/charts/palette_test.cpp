// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/shared/charts/chart_theme.h>
#include <widgets/shared/contrast.h>
#include <widgets/shared/gpu_view.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace dubhe::widgets {
namespace {

// Charts are painted on white and near black, tables and labels also on a window's grey.
const std::vector<QColor> light_backgrounds{QColor{Qt::white}, QColor{0xef, 0xef, 0xef}};
const std::vector<QColor> dark_backgrounds{QColor{0x1e, 0x1e, 0x1e}, QColor{0x2b, 0x2b, 0x2b},
                                           QColor{0x35, 0x35, 0x35}};

TEST(Contrast, FollowsTheGuidelinesDefinition) {
    // WCAG 2.1: black on white is 21:1, a colour on itself 1:1; #767676 on white is the lightest grey with 4.5:1.
    EXPECT_NEAR(contrast_ratio(Qt::black, Qt::white), 21.0, 1e-9);
    EXPECT_NEAR(contrast_ratio(Qt::red, Qt::red), 1.0, 1e-9);
    EXPECT_GE(contrast_ratio(QColor{0x76, 0x76, 0x76}, Qt::white), 4.5);
    EXPECT_LT(contrast_ratio(QColor{0x77, 0x77, 0x77}, Qt::white), 4.5);
}

TEST(Contrast, ReachesTheRatioAndKeepsTheHue) {
    const QColor orange{0xe6, 0x9f, 0x00};
    const QColor darker = with_contrast(orange, Qt::white, 4.5);
    EXPECT_GE(contrast_ratio(darker, Qt::white), 4.5);
    EXPECT_NEAR(darker.hslHueF(), orange.hslHueF(), 0.01);
    EXPECT_EQ(with_contrast(Qt::black, Qt::white, 4.5), QColor{Qt::black}) << "what suffices stays as it is";
}

TEST(GpuPalette, LinesAndTextsAreLegibleOnEveryBackground) {
    for (const bool dark : {false, true}) {
        for (const QColor& background : dark ? dark_backgrounds : light_backgrounds) {
            for (int slot = 0; slot < 16; ++slot) {
                EXPECT_GE(contrast_ratio(gpu_color({slot, false}, dark), background), 3.0) << slot << dark;
                EXPECT_GE(contrast_ratio(gpu_text_color({slot, true}, dark), background), 4.5) << slot << dark;
            }
        }
    }
}

TEST(GpuPalette, TwoGpusNeverLookTheSameInGrey) {
    // Dash and marker together tell any two of the first sixteen real and hypothetical GPUs apart, eight to a colour.
    for (const bool hypothetical : {false, true}) {
        std::set<std::pair<std::vector<double>, MarkerShape>> looks;
        for (int slot = 0; slot < 8; ++slot)
            looks.insert({gpu_dash({slot, hypothetical}), gpu_marker({slot, hypothetical})});
        EXPECT_GE(looks.size(), 6U);
    }
    for (int slot = 0; slot < 8; ++slot) {
        for (const bool dark : {false, true}) {
            const QColor base = gpu_color({slot, false}, dark), tint = gpu_color({slot, true}, dark);
            EXPECT_GE(contrast_ratio(base, tint), 1.3) << "told from its base" << slot << dark;
            if (slot == 7) continue; // a grey beside black or white
            EXPECT_NEAR(base.hslHueF(), tint.hslHueF(), 0.02) << "the base's hue" << slot << dark;
        }
        EXPECT_NE(gpu_dash({slot, false}), gpu_dash({slot, true})) << "hypothetical: its own dash";
        const bool other = gpu_dash({slot, false}) != gpu_dash({slot + 8, false}) ||
                           gpu_marker({slot, false}) != gpu_marker({slot + 8, false});
        EXPECT_TRUE(other) << "slots repeat with another look";
    }
}

TEST(ClassPalette, DiffersInGreyAndCarriesReadableText) {
    for (const bool dark : {false, true}) {
        std::vector<double> luminances;
        for (std::size_t c = 0; c < workload::operator_class_count; ++c) {
            const QColor color = class_color(static_cast<workload::OperatorClass>(c), dark);
            EXPECT_GE(contrast_ratio(color, text_on(color)), 4.5);
            luminances.push_back(relative_luminance(color));
        }
        // Matrix products, convolutions, normalisation, elementwise: the classes that networks spend their time in.
        const std::vector<std::size_t> main{0, 2, 4, 5};
        for (const std::size_t a : main) {
            for (const std::size_t b : main) {
                if (a < b) {
                    EXPECT_GT(std::abs(luminances[a] - luminances[b]), 0.03) << a << ' ' << b << ' ' << dark;
                }
            }
        }
    }
}

TEST(ChartTheme, MutedTextIsStillText) {
    QPalette dark;
    dark.setColor(QPalette::Window, QColor{0x2b, 0x2b, 0x2b});
    dark.setColor(QPalette::Base, QColor{0x1e, 0x1e, 0x1e});
    dark.setColor(QPalette::Text, QColor{0xe6, 0xe6, 0xe6});
    for (const ChartTheme& theme : {paper_theme({}), chart_theme(dark, {})}) {
        EXPECT_GE(contrast_ratio(theme.text, theme.background), 7.0);
        EXPECT_GE(contrast_ratio(theme.muted, theme.background), 4.5);
        EXPECT_GE(contrast_ratio(theme.accent, theme.background), 3.0);
        EXPECT_LT(contrast_ratio(theme.grid, theme.background), 2.0) << "grid lines recede";
    }
    EXPECT_TRUE(chart_theme(dark, {}).dark);
    EXPECT_FALSE(paper_theme({}).dark);
}

} // namespace
} // namespace dubhe::widgets
