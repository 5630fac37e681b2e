// SPDX-License-Identifier: Apache-2.0
// Comma-separated values as RFC 4180 has them: quotes around what holds commas, quotes or line ends, doubled inside.
// Guards of texts that spreadsheets take for formulas (csv.h) are put on and taken off.
#include "../bounds.h"
#include "../fields.h"
#include "kinds.h"
#include "validation.h"

#include <core/support/csv.h>
#include <core/support/suggest.h>
#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace dubhe::hardware {

namespace {

using Row = std::vector<std::string>; // its cells

// Takes one record after the other from a text.
class RowReader {
  public:
    explicit RowReader(std::string_view text) : rest_{text} {
        constexpr std::string_view byte_order_mark = "\xef\xbb\xbf"; // spreadsheets write one
        if (rest_.starts_with(byte_order_mark)) rest_.remove_prefix(byte_order_mark.size());
    }
    [[nodiscard]] bool done() const { return rest_.empty(); }
    [[nodiscard]] long line() const { return line_; } // where the last record began

    // Fails for a quote that is never closed.
    std::optional<Row> next() {
        line_ = next_line_;
        Row row{{}};
        bool quoted = false;
        while (!rest_.empty()) {
            const char c = rest_.front();
            rest_.remove_prefix(1);
            if (c == '\n') ++next_line_;
            if (c == '"' && quoted && rest_.starts_with('"')) {
                row.back() += c;
                rest_.remove_prefix(1);
            } else if (c == '"') {
                quoted = !quoted;
            } else if (quoted || (c != ',' && c != '\n' && c != '\r')) {
                row.back() += c;
            } else if (c == ',') {
                if (row.size() <= most_keys) row.emplace_back(); // a longer row is refused anyway
            } else if (c == '\n') {
                return row;
            }
        }
        if (quoted) return std::nullopt;
        return row;
    }

  private:
    std::string_view rest_;
    long line_ = 1, next_line_ = 1;
};

bool blank(const Row& row) {
    return row.size() == 1 && row[0].empty();
}

template <class Item>
Row all_columns() {
    Row columns;
    for (const TextFieldOf<Item>& field : text_fields<Item>())
        columns.emplace_back(field.key);
    for (const NumberFieldOf<Item>& field : number_fields<Item>())
        columns.emplace_back(field.key);
    return columns;
}

// The problem with one cell; empty where there is none.
template <class Item>
Message set_cell(Item& item, const std::string& key, const std::string& cell) {
    if (const auto* text = text_field<Item>(key)) return text->set(item, unguarded(cell));
    if (cell.empty()) return {};
    const auto* number = number_field<Item>(key);
    double value = 0.0;
    const auto [end, code] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (code != std::errc{} || end != cell.data() + cell.size())
        return message("has to be a plain number, and is \"%1\"", cell.substr(0, 40));
    number->set(item, value * number->scale);
    return {};
}

// Which kind's columns the first line names; the first of them that knows the most.
ItemKind kind_of(const Row& all) {
    constexpr std::size_t enough = 200;
    const std::span header = std::span{all}.first(std::min(all.size(), enough));
    ItemKind best = ItemKind::gpu;
    std::ptrdiff_t most = -1;
    each_kind([&]<class Item>() {
        const Row known = all_columns<Item>();
        const auto count = std::ranges::count_if(
            header, [&](const std::string& column) { return std::ranges::find(known, column) != known.end(); });
        if (count <= most) return;
        most = count;
        best = KindOf<Item>::kind;
    });
    return best;
}

Diagnostics header_problems(const Row& header, const Row& known, const std::string& file) {
    Diagnostics problems;
    constexpr std::size_t most_suggestions = 3; // further ones help nobody, and each costs a look at every column
    constexpr std::size_t most_columns = 200;   // far more than any kind has: this is something else
    if (header.size() > most_columns) {
        return {error(message("is no catalog: its first line names %1 columns", header.size()), file, {}, 1)};
    }
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (std::ranges::find(known, header[i]) == known.end()) {
            const std::string shown = header[i].substr(0, 100);
            problems.push_back(
                error(problems.size() < most_suggestions
                          ? message("\"%1\" is no column of a catalog.%2", shown, did_you_mean(shown, known))
                          : message("\"%1\" is no column of a catalog.", shown),
                      file, {}, 1));
        } else if (std::find(header.begin(), header.begin() + static_cast<std::ptrdiff_t>(i), header[i]) !=
                   header.begin() + static_cast<std::ptrdiff_t>(i)) {
            problems.push_back(error(message("the column %1 stands there twice", header[i]), file, {}, 1));
        }
    }
    if (std::ranges::find(header, "name") == header.end()) {
        problems.push_back(error(message("is no catalog: its first line has no column \"name\""), file, {}, 1));
    }
    return problems;
}

// What stands below the first line.
template <class Item>
Result<std::vector<Item>> read_table(RowReader& rows, const Row& header, const std::string& file) {
    Diagnostics problems = header_problems(header, all_columns<Item>(), file);
    std::vector<Item> items;
    while (problems.empty() && !rows.done()) {
        const std::optional<Row> row = rows.next();
        if (!row) return error(message("a text quoted in this line is never closed"), file, {}, rows.line());
        if (blank(*row)) continue;
        if (items.size() == most_entries) return error(message("holds more than %1 entries", most_entries), file);
        if (row->size() != header.size()) {
            return error(message("has %1 cells, and the first line names %2 columns", row->size(), header.size()), file,
                         {}, rows.line());
        }
        Item& item = items.emplace_back();
        for (std::size_t i = 0; i < header.size(); ++i) {
            Message problem = set_cell(item, header[i], (*row)[i]);
            if (!problem.empty()) problems.push_back(error(std::move(problem), file, header[i], rows.line()));
        }
    }
    if (problems.empty()) problems = validate_all(items, file);
    cut_short(problems, file);
    if (!problems.empty()) return problems;
    return items;
}

std::string csv_line(const Row& cells) {
    std::string line;
    for (const std::string& cell : cells)
        line += csv_cell(cell) + ',';
    line.back() = '\n';
    return line;
}

template <class Item>
std::string table_text(std::span<const Item> items) {
    std::string text = csv_line(all_columns<Item>());
    for (const Item& item : items) {
        Row cells;
        for (const TextFieldOf<Item>& field : text_fields<Item>())
            cells.push_back(field.get(item));
        for (const NumberFieldOf<Item>& field : number_fields<Item>()) {
            const std::optional<double> value = field.get(item);
            cells.push_back(value ? exact_text(in_units(*value, field.scale)) : "");
        }
        text += csv_line(cells);
    }
    return text;
}

} // namespace

Result<CatalogItems> parse_items_csv(std::string_view text, const std::string& file) {
    if (text.size() > largest_file) return error(message("is larger than any catalog (16 MiB at most)"), file);
    RowReader rows{text};
    const std::optional<Row> header = rows.next();
    if (!header) return error(message("a quoted text in the first line is never closed"), file, {}, 1);
    if (header->size() > most_keys) return error(message("has too many columns for a catalog"), file, {}, 1);
    return of_kind(kind_of(*header), [&]<class Item>() -> Result<CatalogItems> {
        Result<std::vector<Item>> read = read_table<Item>(rows, *header, file);
        if (!read) return read.diagnostics();
        CatalogItems items;
        items.*KindOf<Item>::list = std::move(*read);
        return items;
    });
}

Result<std::vector<Gpu>> parse_catalog_csv(std::string_view text, const std::string& file) {
    Result<CatalogItems> items = parse_items_csv(text, file);
    if (!items) return items.diagnostics();
    return std::move(items->gpus);
}

std::string to_catalog_csv(std::span<const Gpu> gpus) {
    return table_text(gpus);
}

std::string to_items_csv(const CatalogItems& items, ItemKind kind) {
    return of_kind(kind, [&]<class Item>() { return table_text(std::span{items.*KindOf<Item>::list}); });
}

Result<CatalogItems> parse_items(std::string_view text, const std::string& file) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool looks_like_json = first != std::string_view::npos && text[first] == '{';
    const bool json = file.ends_with(".json") || (!file.ends_with(".csv") && looks_like_json);
    return json ? parse_items_json(text, file) : parse_items_csv(text, file);
}

} // namespace dubhe::hardware
