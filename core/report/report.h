// SPDX-License-Identifier: Apache-2.0
// A report as a value: sections of paragraphs, tables and charts, in one language. Made by report_of() (build.h), made
// into a file by html_of(), xlsx_of() and, in the application, as PDF.
#pragma once

#include "phrases.h"

#include <core/cost/cost_table.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace dubhe::report {

enum class Page : std::uint8_t { a4, letter };
[[nodiscard]] std::string_view name_of(Page page); // "a4"
[[nodiscard]] std::optional<Page> page_from(std::string_view name);

// What a spreadsheet gets for a cell: nothing, a number, a text.
using SheetCell = std::variant<std::monostate, double, std::string>;

// A cell as it is read, and what stands behind it: as many as its column has `sheet` titles.
struct Cell {
    std::string text{};
    std::vector<SheetCell> sheet{};
    std::optional<cost::Provenance> provenance{}; // shown as the mark that it has everywhere
};

struct Column {
    std::string title;
    // Titles of the spreadsheet's columns, with their units: "Time (s)", "10 % (s)", "90 % (s)". Empty: the text alone.
    std::vector<std::string> sheet{};
    bool number = false; // set to the right
};

struct Table {
    std::string title;
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows; // as many cells as columns
    std::string note{};                  // below it
};

// A GPU keeps its slot in the palette, hence its colour, dash and marker, everywhere.
struct Look {
    int slot = 0;
    bool hypothetical = false;
    bool operator==(const Look&) const = default;
};

struct Scale {
    std::string title;
    std::function<std::string(double)> text; // of a tick's value
    std::string sheet{};                     // the unit that a spreadsheet's column says: "s", "B/s"; empty: none
    bool logarithmic = false;
    double unit = 1.0;           // ticks stand at round numbers of it: 60 for minutes
    std::vector<double> ticks{}; // where they stand instead; empty: round numbers
};

// One value with its band a line: what is compared at a glance.
struct Interval {
    std::string label;
    Look look;
    double low = 0.0, mid = 0.0, high = 0.0;
    std::string text; // beside the mark
};

struct IntervalChart {
    std::string title;
    Scale scale;
    std::vector<Interval> intervals;
};

struct Series {
    std::string label;
    Look look;
    std::vector<double> x, low, mid, high; // without the points that are not known; x ascends
    std::optional<double> own;             // where the GPU itself stands on the axis: a marker
    std::optional<double> knee;            // beyond it more buys next to nothing: a mark on the line
};

struct LineChart {
    std::string title;
    Scale x, y;
    std::vector<Series> series;
};

enum class Role : std::uint8_t { plain, lead, item, note };
struct Paragraph {
    std::string text;
    Role role = Role::plain;
};

using Block = std::variant<Paragraph, Table, IntervalChart, LineChart>;

struct Section {
    std::string title;
    std::vector<Block> blocks{};
    bool on_new_page = false;
};

struct Report {
    Language language = Language::english;
    std::string title, question;
    std::string date;    // "2025-06-30"
    std::string program; // "Dubhe 0.1.0"
    std::string file;    // of the project; empty: none
    std::vector<Section> sections;
};

// "Dubhe 0.1.0 · study.dubhe · 2025-06-30": what stands at the foot of every page, but for its number.
[[nodiscard]] std::string footer_of(const Report& report);
// The same mark of a provenance as in the application: a filled dot, a half-filled one, a ring, a dashed ring, hatched.
[[nodiscard]] std::string_view mark_of(cost::Provenance provenance);

// What no file format and no reader stumbles over: valid UTF-8 without control characters; a line's end becomes a
// space.
[[nodiscard]] std::string clean(std::string_view text);

} // namespace dubhe::report
