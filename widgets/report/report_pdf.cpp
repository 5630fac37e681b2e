// SPDX-License-Identifier: GPL-3.0-or-later
#include "report_pdf.h"

#include "pdf_flow.h"

#include <QBuffer>
#include <QFontDatabase>
#include <QHash>
#include <QPageLayout>

#include <algorithm>
#include <optional>
#include <vector>

namespace dubhe::widgets {

namespace {

constexpr int pdf_resolution = 1200;
constexpr double pdf_margin_mm = 18.0;

QString said(const std::string& text) {
    return QString::fromStdString(text);
}

// The first of `wanted` that is there, else any that can write the script.
std::optional<QString> family_for(QFontDatabase::WritingSystem system, const QStringList& wanted) {
    const QStringList families = QFontDatabase::families(system);
    for (const QString& family : wanted) {
        if (families.contains(family)) return family;
    }
    return families.isEmpty() ? std::nullopt : std::optional{families.front()};
}

// In the order in which they are tried; empty: no font has the language's characters.
QStringList families_for(report::Language language) {
    // Latin letters and digits are taken from a Latin font: from others they can't always be copied again.
    QStringList families{"Noto Sans", "Liberation Sans", "DejaVu Sans"};
    const bool chinese = language == report::Language::chinese;
    if (!chinese && language != report::Language::japanese) return families;
    const auto family =
        chinese
            ? family_for(QFontDatabase::SimplifiedChinese, {"Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC"})
            : family_for(QFontDatabase::Japanese, {"Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP"});
    return family ? families << *family : QStringList{};
}

constexpr double heading_size = 12.0, text_size = 8.8, small_size = 7.0;
constexpr double above_section = 10.0, above_table = 5.0, above_chart = 7.0, below_text = 2.5, item_indent = 9.0;

QFont font_of(const PdfFlow& flow, const report::Paragraph& paragraph) {
    return flow.font(paragraph.role == report::Role::note ? small_size : text_size,
                     paragraph.role == report::Role::lead);
}

report::Drawing drawing_of(const PdfFlow& flow, const report::Block& block) {
    const auto* lines = std::get_if<report::LineChart>(&block);
    return lines != nullptr ? report::drawing_of(*lines, flow.width())
                            : report::drawing_of(*std::get_if<report::IntervalChart>(&block), flow.width());
}

// A paragraph that leads to what follows: a heading, or words right before a table or chart.
bool heads(const std::vector<report::Block>& blocks, std::size_t at) {
    const auto* paragraph = std::get_if<report::Paragraph>(&blocks[at]);
    if (paragraph == nullptr || at + 1 >= blocks.size()) return false;
    const bool before_figures = !std::holds_alternative<report::Paragraph>(blocks[at + 1]);
    return paragraph->role == report::Role::lead || (before_figures && paragraph->role == report::Role::plain);
}

// What has to stand on one page from a block on: a heading goes with what it heads, all down to the first table, chart
// or line of text.
double kept_together(PdfFlow& flow, const std::vector<report::Block>& blocks, std::size_t at) {
    if (at >= blocks.size()) return 0.0;
    if (const auto* table = std::get_if<report::Table>(&blocks[at])) return above_table + least_height(flow, *table);
    const auto* paragraph = std::get_if<report::Paragraph>(&blocks[at]);
    if (paragraph == nullptr) return above_chart + drawing_of(flow, blocks[at]).height;
    const QFont font = font_of(flow, *paragraph);
    const double whole = flow.height_of(said(paragraph->text), font, flow.width()) + below_text;
    if (heads(blocks, at)) return whole + kept_together(flow, blocks, at + 1);
    return std::min(whole, 3.0 * flow.line_height(font));
}

void add_paragraph(PdfFlow& flow, const report::Paragraph& paragraph) {
    const QFont font = font_of(flow, paragraph);
    const QString text = said(paragraph.text);
    if (paragraph.role == report::Role::item) {
        flow.need(std::min(flow.height_of(text, font, flow.width() - item_indent), flow.page_height()));
        flow.text(QStringLiteral("•"), font, 0.0, item_indent, pdf_ink);
        flow.paragraph(text, font, pdf_ink, item_indent);
    } else {
        flow.paragraph(text, font, paragraph.role == report::Role::note ? pdf_faint : pdf_ink);
    }
    flow.take(below_text);
}

void add_section(PdfFlow& flow, const report::Section& section) {
    const QFont heading = flow.font(heading_size, true);
    if (section.on_new_page && !flow.at_top()) flow.new_page();
    flow.skip(above_section);
    const auto need = [&](double height) { flow.need(std::min(height, flow.page_height())); };
    need(flow.height_of(said(section.title), heading, flow.width()) + below_text +
         kept_together(flow, section.blocks, 0));
    flow.paragraph(said(section.title), heading, pdf_ink);
    flow.rule(0.0, flow.width(), pdf_ink, 0.7);
    flow.take(5.0);
    for (std::size_t b = 0; b < section.blocks.size(); ++b) {
        const report::Block& block = section.blocks[b];
        if (const auto* paragraph = std::get_if<report::Paragraph>(&block)) {
            const auto* before = b > 0 ? std::get_if<report::Paragraph>(&section.blocks[b - 1]) : nullptr;
            if (paragraph->role == report::Role::lead && before != nullptr && before->role == report::Role::item)
                flow.skip(above_table); // the next list
            if (heads(section.blocks, b) && !flow.at_top()) need(kept_together(flow, section.blocks, b));
            add_paragraph(flow, *paragraph);
        } else if (const auto* table = std::get_if<report::Table>(&block)) {
            flow.skip(above_table);
            add_table(flow, *table);
        } else {
            flow.skip(above_chart);
            flow.picture(drawing_of(flow, block));
            flow.take(5.0);
        }
    }
}

// Returns how many pages it took.
int paint(QPdfWriter& writer, const QStringList& families, const report::Report& report, int pages) {
    const std::string_view number = report::phrase(report.language, report::Phrase::page_of);
    PdfFlow flow{writer,
                 families,
                 {said(report::footer_of(report)),
                  QString::fromUtf8(number.data(), static_cast<qsizetype>(number.size())), pages}};
    flow.paragraph(said(report.title), flow.font(16.0, true), pdf_ink);
    flow.take(3.0);
    flow.paragraph(said(report.question), flow.font(10.5, false, true), pdf_ink);
    for (const report::Section& section : report.sections)
        add_section(flow, section);
    return flow.pages();
}

QByteArray painted(const QStringList& families, const report::Report& report, report::Page page, int& pages) {
    QByteArray bytes;
    QBuffer buffer{&bytes};
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer{&buffer};
    writer.setResolution(pdf_resolution);
    writer.setTitle(said(report.title));
    writer.setCreator(said(report.program));
    writer.setPageLayout(QPageLayout{QPageSize{page == report::Page::a4 ? QPageSize::A4 : QPageSize::Letter},
                                     QPageLayout::Portrait,
                                     {pdf_margin_mm, pdf_margin_mm, pdf_margin_mm, pdf_margin_mm},
                                     QPageLayout::Millimeter});
    pages = paint(writer, families, report, pages);
    return bytes;
}

// The moment of writing becomes the report's date, of the same length: offsets in the file stay right.
void set_date(QByteArray& pdf, const std::string& date) {
    const QByteArray key = "/CreationDate (D:";
    const qsizetype at = pdf.indexOf(key), end = pdf.indexOf(')', at);
    if (at < 0 || end < 0) return;
    QByteArray moment = QByteArray::fromStdString(date).replace("-", "") + "120000Z";
    const qsizetype begin = at + key.size();
    moment.append(std::max<qsizetype>(0, end - begin - moment.size()), ' ');
    if (moment.size() != end - begin) return;
    // "Z" and what follows: +00'00' where there is room for it.
    const QByteArray with_zone = QByteArray::fromStdString(date).replace("-", "") + "120000+00'00'";
    pdf.replace(begin, end - begin, with_zone.size() == end - begin ? with_zone : moment);
}

} // namespace

Result<QByteArray> pdf_of(const report::Report& report, report::Page page) {
    const QStringList families = families_for(report.language);
    if (families.isEmpty())
        return error("no font on this machine has the characters of " + std::string{name_of(report.language)} +
                     "; install one (on Debian fonts-noto-cjk), or choose another language");
    // Qt writes its fonts in the order of a hash table, which differs from one run of a program to the next.
    QHashSeed::setDeterministicGlobalSeed();
    int pages = 0;
    static_cast<void>(painted(families, report, page, pages)); // counts them
    QByteArray pdf = painted(families, report, page, pages);
    QHashSeed::resetRandomGlobalSeed();
    if (pdf.isEmpty()) return error("the PDF could not be made");
    set_date(pdf, report.date);
    return pdf;
}

} // namespace dubhe::widgets
