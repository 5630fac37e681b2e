// SPDX-License-Identifier: Apache-2.0
#include "../../report/asked.h"

#include <core/report/drawing.h>
#include <widgets/report/pdf_flow.h>
#include <widgets/report/report_form.h>
#include <widgets/report/report_pdf.h>
#include <widgets/shared/gpu_view.h>

#include <QBuffer>
#include <QCheckBox>
#include <QListWidget>
#include <QPdfWriter>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {
namespace {

report::Report made_report(report::Language language = report::Language::english) {
    static const cost::Roofline model;
    report::Request request = report::test::asked(model);
    request.language = language;
    request.over = study::Axis{hardware::Specification::memory_bandwidth, {1e11, 3e11, 1e12, 2e12}};
    return *report::report_of(request);
}

TEST(ReportPdf, TheSameReportGivesTheSameBytesOnThePageAskedFor) {
    const Result<QByteArray> once = pdf_of(made_report(), report::Page::a4);
    ASSERT_TRUE(once);
    EXPECT_EQ(*once, *pdf_of(made_report(), report::Page::a4));
    EXPECT_TRUE(once->startsWith("%PDF-"));
    EXPECT_TRUE(once->contains("/CreationDate (D:20250630120000"));
    EXPECT_TRUE(once->contains("/MediaBox [0 0 595 842]") || once->contains("/MediaBox [0 0 595.")) << "A4 in points";
    const Result<QByteArray> letter = pdf_of(made_report(), report::Page::letter);
    EXPECT_TRUE(letter->contains("/MediaBox [0 0 612"));
    EXPECT_GE(once->count("/Type /Page\n"), 2);
}

// A cell longer than a page, names without a space, hundreds of rows: nothing loops, nothing is lost.
TEST(ReportPdf, WhatNoPageHoldsGoesOn) {
    report::Report report = made_report();
    const std::string endless(3000, 'x'), words = [] {
        std::string text;
        for (int i = 0; i < 4000; ++i)
            text += "word ";
        return text;
    }();
    report::Table table{"Long", {{"A"}, {endless}, {"C"}}, {}, words};
    for (int i = 0; i < 300; ++i)
        table.rows.push_back({{endless.substr(0, 200)}, {"b"}, {"c"}});
    report.sections.push_back(
        {words, {report::Paragraph{words}, report::Paragraph{endless, report::Role::item}, table}});
    const Result<QByteArray> pdf = pdf_of(report, report::Page::a4);
    ASSERT_TRUE(pdf);
    EXPECT_GE(pdf->count("/Type /Page\n"), 10);
}

// No line ends between a hyphen and a digit: a column of dates is as wide as a date, not as "2026-11-".
TEST(ReportPdf, AWordGoesOnBehindAHyphenBeforeADigit) {
    QByteArray bytes;
    QBuffer buffer{&bytes};
    ASSERT_TRUE(buffer.open(QIODevice::WriteOnly));
    QPdfWriter writer{&buffer};
    PdfFlow flow{writer, {}, {}};
    const QFont font = flow.font(9.0);
    EXPECT_DOUBLE_EQ(flow.longest_word("2026-11-30", font), flow.width_of("2026-11-30", font));
    EXPECT_DOUBLE_EQ(flow.longest_word("GPU A100-SXM4-80GB", font),
                     std::max(flow.width_of("A100-", font), flow.width_of("SXM4-80GB", font)));
}

// A GPU looks in a report as it does on the screen: colours as on a light window, but for rounding.
TEST(ReportLook, IsTheApplications) {
    for (int slot = 0; slot < 20; ++slot) {
        for (const bool hypothetical : {false, true}) {
            const GpuStyle style{slot, hypothetical};
            const report::Look look{slot, hypothetical};
            for (const auto& [ours, theirs] : {std::pair{report::line_color(look), gpu_color(style, false)},
                                               std::pair{report::text_color(look), gpu_text_color(style, false)}}) {
                EXPECT_NEAR(static_cast<int>(ours >> 16U), theirs.red(), 2) << slot;
                EXPECT_NEAR(static_cast<int>(ours >> 8U & 255U), theirs.green(), 2) << slot;
                EXPECT_NEAR(static_cast<int>(ours & 255U), theirs.blue(), 2) << slot;
            }
        }
    }
}

TEST(ReportForm, SaysWhatIsMissingAndKeepsWhatWasTicked) {
    ReportForm form;
    form.set_content({{{"ResNet-50"}, {"BERT"}}, {"A100", "V100"}, "over bandwidth", ""});
    EXPECT_EQ(form.problem(), "Name the file.");
    form.set_file("answer.PDF");
    EXPECT_EQ(form.problem(), "");
    ReportChoices choices = form.choices();
    EXPECT_EQ(choices.files(), QStringList{"answer.pdf"}) << "an ending that was typed is taken off";
    EXPECT_TRUE(choices.over);
    EXPECT_FALSE(choices.cluster) << "there is none";
    auto* gpus = form.findChild<QListWidget*>();
    gpus->item(0)->setCheckState(Qt::Unchecked);
    form.set_content({{{"ResNet-50"}}, {"A100", "V100", "New"}, "over bandwidth", ""});
    choices = form.choices();
    EXPECT_EQ(choices.gpus, (QStringList{"V100", "New"}));
    for (int i = 0; i < gpus->count(); ++i)
        gpus->item(i)->setCheckState(Qt::Unchecked);
    EXPECT_EQ(form.problem(), "Tick a GPU.");
}

} // namespace
} // namespace dubhe::widgets
