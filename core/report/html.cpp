// SPDX-License-Identifier: Apache-2.0
#include "html.h"

#include "drawing.h"

#include <core/support/html.h>

#include <array>
#include <cmath>

namespace dubhe::report {

namespace {

constexpr double chart_width = 480.0; // points: what A4 and Letter leave between margins

constexpr std::string_view style = R"(
:root { color-scheme: light; --ink: #1b1f24; --faint: #5a626b; --rule: #c4c9cf; }
body { font: 10pt/1.4 "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", "Noto Sans CJK SC", "Noto Sans CJK JP", sans-serif; color: var(--ink); background: #fff; margin: 0 auto; max-width: 46rem; padding: 1rem; }
h1 { font-size: 17pt; line-height: 1.2; margin: 0 0 .3em; }
h2 { font-size: 12.5pt; margin: 1.4em 0 .4em; border-bottom: 1px solid var(--ink); break-after: avoid; }
p { margin: .35em 0; } p.question { font-size: 11.5pt; font-style: italic; } p.lead { font-weight: 600; margin-top: .6em; break-after: avoid; }
p.note, caption + thead + tbody + tfoot td, .note { color: var(--faint); font-size: 8.5pt; }
ul { margin: .3em 0; padding-left: 1.2em; } li { margin: .15em 0; }
table { border-collapse: collapse; width: 100%; margin: .8em 0 .3em; font-size: 8.5pt; line-height: 1.3; font-variant-numeric: tabular-nums; break-inside: avoid; }
caption { text-align: left; font-weight: 600; font-size: 9.5pt; padding-bottom: .2em; }
th { text-align: left; vertical-align: bottom; border-bottom: 1px solid var(--ink); font-weight: 600; }
td { vertical-align: top; border-bottom: 1px solid var(--rule); overflow-wrap: anywhere; } th, td { padding: .2em .5em .2em 0; }
th.number, td.number { text-align: right; }
svg { display: block; width: 100%; height: auto; margin: .8em 0; break-inside: avoid; }
svg text { font-family: "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }
footer { margin-top: 2em; border-top: 1px solid var(--rule); color: var(--faint); font-size: 8.5pt; }
@media print { tr, li { break-inside: avoid; } p, li { orphans: 2; widows: 2; } thead { display: table-header-group; } body { max-width: none; padding: 0; } section.new { break-before: page; } footer { display: none; } }
)";

std::string escaped(std::string_view text) {
    return escaped_html(clean(text));
}

// In a text of CSS between double quotes.
std::string css_text(std::string_view text) {
    std::string safe;
    for (const char c : clean(text)) {
        if (c == '"' || c == '\\' || c == '<' || c == '>' || c == '&') {
            constexpr std::string_view digits = "0123456789abcdef";
            const auto code = static_cast<unsigned char>(c);
            safe += std::string{"\\0000"} + digits[code >> 4U] + digits[code & 15U] + ' ';
        } else {
            safe += c;
        }
    }
    return safe;
}

// A hundredth of a point is finer than any printer; fewer digits, and the same on every machine.
std::string coordinate(double value) {
    const auto hundredths = std::llround(value * 100.0);
    std::string text = std::to_string(std::abs(hundredths));
    if (text.size() < 3) text.insert(0, 3 - text.size(), '0');
    text.insert(text.size() - 2, 1, '.');
    while (text.back() == '0')
        text.pop_back();
    if (text.back() == '.') text.pop_back();
    return hundredths < 0 ? '-' + text : text;
}

std::string color_text(Rgb color) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text{"#"};
    for (int shift = 20; shift >= 0; shift -= 4)
        text += digits[(color >> static_cast<unsigned>(shift)) & 15U];
    return text;
}

std::string attribute(std::string_view name, const std::string& value) {
    return ' ' + std::string{name} + "=\"" + value + '"';
}

std::string svg_of(const Path& path) {
    std::string points;
    for (const Spot& spot : path.points)
        points += (points.empty() ? "M" : " L") + coordinate(spot.x) + ' ' + coordinate(spot.y);
    if (path.closed) points += " Z";
    std::string svg = "<path" + attribute("d", points) + attribute("fill", path.fill ? color_text(*path.fill) : "none");
    if (path.fill && path.opacity < 1.0) svg += attribute("fill-opacity", coordinate(path.opacity));
    if (path.stroke) {
        svg += attribute("stroke", color_text(*path.stroke)) + attribute("stroke-width", coordinate(path.width));
        std::string dashes;
        for (const double dash : path.dash)
            dashes += (dashes.empty() ? "" : " ") + coordinate(dash * path.width);
        if (!dashes.empty()) svg += attribute("stroke-dasharray", dashes);
    }
    return svg + "/>\n";
}

std::string svg_of(const Label& label) {
    static constexpr std::array<const char*, 3> anchors{"start", "middle", "end"};
    std::string svg = "<text" + attribute("x", coordinate(label.at.x)) + attribute("y", coordinate(label.at.y)) +
                      attribute("font-size", coordinate(label.size)) + attribute("fill", color_text(label.color));
    if (label.anchor != Anchor::start) svg += attribute("text-anchor", anchors[static_cast<std::size_t>(label.anchor)]);
    if (label.bold) svg += attribute("font-weight", "600");
    return svg + '>' + escaped(label.text) + "</text>\n";
}

std::string svg_of(const Drawing& drawing, const std::string& title) {
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"" +
                      attribute("viewBox", "0 0 " + coordinate(drawing.width) + ' ' + coordinate(drawing.height)) +
                      " role=\"img\"" + attribute("aria-label", escaped(title)) + ">\n";
    for (const Path& path : drawing.paths)
        svg += svg_of(path);
    for (const Label& label : drawing.labels)
        svg += svg_of(label);
    return svg + "</svg>\n";
}

class Writer {
  public:
    explicit Writer(const Report& report) : report_{report} {}

    std::string body() {
        html_ += "<h1>" + escaped(report_.title) + "</h1>\n";
        html_ += "<p class=\"question\">" + escaped(report_.question) + "</p>\n";
        for (const Section& section : report_.sections) {
            html_ += section.on_new_page ? "<section class=\"new\">\n" : "<section>\n";
            html_ += "<h2>" + escaped(section.title) + "</h2>\n";
            for (const Block& block : section.blocks)
                std::visit([this](const auto& each) { add(each); }, block);
            end_list();
            html_ += "</section>\n";
        }
        html_ += "<footer>" + escaped(footer_of(report_)) + "</footer>\n";
        return std::move(html_);
    }

  private:
    void end_list() {
        if (in_list_) html_ += "</ul>\n";
        in_list_ = false;
    }
    void add(const Paragraph& paragraph) {
        if (paragraph.role == Role::item) {
            if (!in_list_) html_ += "<ul>\n";
            in_list_ = true;
            html_ += "<li>" + escaped(paragraph.text) + "</li>\n";
            return;
        }
        end_list();
        const char* kind = paragraph.role == Role::lead   ? " class=\"lead\""
                           : paragraph.role == Role::note ? " class=\"note\""
                                                          : "";
        html_ += "<p" + std::string{kind} + '>' + escaped(paragraph.text) + "</p>\n";
    }
    void add(const Table& table) {
        end_list();
        html_ += "<table>\n";
        if (!table.title.empty()) html_ += "<caption>" + escaped(table.title) + "</caption>\n";
        html_ += "<thead><tr>";
        for (const Column& column : table.columns)
            html_ += (column.number ? "<th class=\"number\">" : "<th>") + escaped(column.title) + "</th>";
        html_ += "</tr></thead>\n<tbody>\n";
        for (const std::vector<Cell>& row : table.rows) {
            html_ += "<tr>";
            for (std::size_t c = 0; c < row.size(); ++c) {
                html_ += c < table.columns.size() && table.columns[c].number ? "<td class=\"number\">" : "<td>";
                if (row[c].provenance) html_ += std::string{mark_of(*row[c].provenance)} + ' ';
                html_ += escaped(row[c].text) + "</td>";
            }
            html_ += "</tr>\n";
        }
        html_ += "</tbody></table>\n";
        if (!table.note.empty()) html_ += "<p class=\"note\">" + escaped(table.note) + "</p>\n";
    }
    template <class Chart>
    void add(const Chart& chart) {
        end_list();
        html_ += svg_of(drawing_of(chart, chart_width), chart.title);
    }

    const Report& report_;
    std::string html_;
    bool in_list_ = false;
};

// Page size, margins, and at the foot of every page what made it and its number.
std::string page_style(const Report& report, Page page) {
    const std::string_view pattern = phrase(report.language, Phrase::page_of);
    std::string number = '"' + css_text(pattern) + '"';
    const std::array<std::pair<std::string_view, std::string_view>, 2> parts{
        std::pair{std::string_view{"%1"}, std::string_view{"\" counter(page) \""}},
        std::pair{std::string_view{"%2"}, std::string_view{"\" counter(pages) \""}}};
    for (const auto& [placeholder, counter] : parts) {
        if (const std::size_t at = number.find(placeholder); at != std::string::npos)
            number.replace(at, placeholder.size(), counter);
    }
    return "@page { size: " + std::string{page == Page::a4 ? "A4" : "letter"} +
           "; margin: 18mm 20mm 20mm; @bottom-left { content: \"" + css_text(footer_of(report)) +
           "\"; font-size: 8pt; } @bottom-right { content: " + number + "; font-size: 8pt; } }\n";
}

} // namespace

std::string html_of(const Report& report, Page page) {
    std::string html = "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"" +
                       std::string{code_of(report.language)} + "\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>" +
                       escaped(report.title) + "</title>\n<meta name=\"generator\" content=\"" +
                       escaped(report.program) + "\"/>\n<style>\n";
    html += page_style(report, page);
    html += style;
    html += "</style>\n</head>\n<body>\n";
    return html + Writer{report}.body() + "</body>\n</html>\n";
}

} // namespace dubhe::report
