// SPDX-License-Identifier: GPL-3.0-or-later
#include "report_pdf.h"

#include "pdf_flow.h"

#include <QBuffer>
#include <QFontDatabase>
#include <QHash>
#include <QPageLayout>

#include <algorithm>
#include <optional>

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

void add_section(PdfFlow& flow, const report::Section& section) {
    const QFont heading = flow.font(12.0, true);
    if (section.on_new_page && !flow.at_top()) flow.new_page();
    flow.skip(10.0);
    flow.need(flow.line_height(heading) + 60.0); // never alone at a page's foot
    flow.paragraph(said(section.title), heading, pdf_ink);
    flow.rule(0.0, flow.width(), pdf_ink, 0.7);
    flow.take(5.0);
    for (const report::Block& block : section.blocks) {
        if (const auto* paragraph = std::get_if<report::Paragraph>(&block)) {
            const bool lead = paragraph->role == report::Role::lead, note = paragraph->role == report::Role::note;
            const QFont font = flow.font(note ? 7.0 : 8.8, lead);
            if (lead) flow.need(3.0 * flow.line_height(font)); // with what it leads to
            if (paragraph->role == report::Role::item) {
                constexpr double indent = 9.0;
                flow.need(
                    std::min(flow.height_of(said(paragraph->text), font, flow.width() - indent), flow.page_height()));
                flow.text(QStringLiteral("•"), font, 0.0, indent, pdf_ink);
                flow.paragraph(said(paragraph->text), font, pdf_ink, indent);
            } else {
                flow.paragraph(said(paragraph->text), font, note ? pdf_faint : pdf_ink);
            }
            flow.take(2.5);
        } else if (const auto* table = std::get_if<report::Table>(&block)) {
            flow.skip(5.0);
            add_table(flow, *table);
        } else {
            const auto* lines = std::get_if<report::LineChart>(&block);
            flow.skip(7.0);
            flow.picture(lines != nullptr
                             ? report::drawing_of(*lines, flow.width())
                             : report::drawing_of(*std::get_if<report::IntervalChart>(&block), flow.width()));
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
