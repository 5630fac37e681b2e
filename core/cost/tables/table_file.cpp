// SPDX-License-Identifier: Apache-2.0
#include "table_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace dubhe::cost::tables {

namespace {

constexpr std::string_view first_line = "dubhe measured tables 1";
constexpr std::int64_t largest = std::int64_t{1} << 40;

void put(std::string& text, std::int64_t number) {
    std::array<char, 24> digits{};
    text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

// In nanoseconds, three digits.
std::int64_t rounded(double seconds) {
    const double ns = std::max(1.0, seconds * 1e9);
    const double unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(ns)) - 2.0));
    return std::llround(std::round(ns / unit) * unit);
}

void put(std::string& text, std::string_view name, const SizeBand& band) {
    text.append("; ").append(name);
    for (std::size_t i = 0; i < SizeBand::sizes; ++i) {
        for (const double factor : {std::max(band.low[i], 0.001), std::min(band.high[i], 999.0)}) {
            text += ' ';
            std::array<char, 24> digits{};
            const auto end =
                std::to_chars(digits.data(), digits.data() + digits.size(), factor, std::chars_format::fixed, 3);
            text.append(digits.data(), end.ptr);
        }
    }
}

void put(std::string& text, const KernelLibrary& library) {
    text +=
        "library " + library.origin + "; " + library.licence + "; " + library.software + "; " + library.method + '\n';
}

// Splits off what lies before the separator, or all.
std::string_view cut(std::string_view& text, std::string_view separator) {
    const std::size_t at = text.find(separator);
    const std::string_view part = text.substr(0, at);
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + separator.size());
    return part;
}

template <class Number>
std::optional<Number> number_from(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::optional<SizeBand> band_from(std::string_view text, std::string_view name) {
    if (cut(text, " ") != name) return std::nullopt;
    SizeBand band;
    for (std::size_t i = 0; i < SizeBand::sizes; ++i) {
        const auto low = number_from<double>(cut(text, " ")), high = number_from<double>(cut(text, " "));
        if (!low || !high || !(*low > 0.0 && *low <= 1.0) || !(*high >= 1.0 && *high < 1e3)) return std::nullopt;
        band.low[i] = *low, band.high[i] = *high;
    }
    return text.empty() ? std::optional{band} : std::nullopt;
}

struct Head {
    Unread table;
    std::size_t bytes = 0;
};
std::optional<Head> head_from(std::string_view line) {
    std::string_view form = cut(line, "; ");
    Head head;
    if (cut(form, " ") != "table") return std::nullopt;
    const auto kind = workload::operator_kind_from(cut(form, " "));
    const auto precision = precision_from(cut(form, " "));
    const auto variant = number_from<std::uint32_t>(form);
    const auto on = band_from(cut(line, "; "), "on"), between = band_from(cut(line, "; "), "between");
    const auto bytes = number_from<std::size_t>(line);
    if (!kind || !precision || !variant || !on || !between || !bytes) return std::nullopt;
    head.table.form = {*kind, *precision, *variant};
    head.table.on_curves = *on, head.table.between_curves = *between;
    head.bytes = *bytes;
    return head;
}

// One curve's line. The buffers are the caller's, to be used again.
bool add_curve(Table& table, std::string_view line, std::vector<std::int64_t>& sizes, std::vector<double>& seconds) {
    const char* at = line.data();
    const char* const end = at + line.size();
    const auto next = [&](std::int64_t least) -> std::int64_t {
        while (at != end && *at == ' ')
            ++at;
        std::int64_t number = -1;
        const auto [stop, error] = std::from_chars(at, end, number);
        at = stop;
        return error == std::errc{} && number >= least && number <= largest ? number : -1;
    };
    PlaceSizes place{};
    for (std::size_t i = 0; i < place_sizes(table.form().kind); ++i) {
        place[i] = next(0);
        if (place[i] < 0) return false;
    }
    if (at == end || *at++ != ':') return false;
    sizes.clear(), seconds.clear();
    while (at != end) {
        const std::int64_t size = next(1), ns = next(1);
        if (size < 0 || ns < 0 || (!sizes.empty() && size <= sizes.back())) return false;
        sizes.push_back(size);
        seconds.push_back(1e-9 * static_cast<double>(ns));
    }
    if (sizes.empty()) return false;
    const workload::Problem problem = with_size(table.form().kind, problem_at(table.form(), place), sizes[0]);
    const auto spot = spot_of(table.form().kind, problem, table.form().precision);
    if (!spot || spot->form != table.form()) return false;
    table.add_curve(problem, sizes, seconds);
    return true;
}

Diagnostic damaged(const std::string& file, const Message& what) {
    return error(message("%1: no table of measured times: %2", file, what));
}

} // namespace

std::string write_tables(const std::string& gpu, std::span<const Table> tables) {
    std::string text = std::string{first_line} + '\n' + gpu + '\n', body;
    const KernelLibrary* library = nullptr;
    for (const Table& table : tables) {
        if (library == nullptr || *library != table.library()) put(text, table.library());
        library = &table.library();
        body.clear();
        for (const Curve& curve : table.curves()) {
            const PlaceSizes place = place_of(table.form().kind, curve.of);
            for (std::size_t i = 0; i < place_sizes(table.form().kind); ++i) {
                if (i > 0) body += ' ';
                put(body, place[i]);
            }
            body += ':';
            for (std::size_t i = 0; i < curve.points; ++i) {
                body += ' ', put(body, table.sizes(curve)[i]);
                body += ' ', put(body, rounded(table.seconds(curve)[i]));
            }
            body += '\n';
        }
        text.append("table ").append(name_of(table.form().kind)).append(" ").append(name_of(table.form().precision));
        text.append(" ").append(std::to_string(table.form().variant));
        put(text, "on", table.on_curves), put(text, "between", table.between_curves);
        text.append("; ").append(std::to_string(body.size())).append("\n").append(body);
    }
    return text;
}

Result<TableIndex> index_tables(std::string_view text, const std::string& file) {
    if (cut(text, "\n") != first_line) return damaged(file, message("its first line is another"));
    TableIndex index;
    index.gpu = std::string{cut(text, "\n")};
    KernelLibrary library;
    while (!text.empty()) {
        std::string_view line = cut(text, "\n");
        if (line.starts_with("library ")) {
            line.remove_prefix(line.find(' ') + 1);
            library = {std::string{cut(line, "; ")}, std::string{cut(line, "; ")}, std::string{cut(line, "; ")},
                       std::string{line}};
            continue;
        }
        std::optional<Head> head = head_from(line);
        if (!head || head->bytes > text.size()) return damaged(file, message("the line \"%1\"", line.substr(0, 80)));
        head->table.library = library;
        head->table.body = text.substr(0, head->bytes);
        text.remove_prefix(head->bytes);
        index.tables.push_back(std::move(head->table));
    }
    return index;
}

Result<Table> read_table(const Unread& unread, const std::string& file) {
    Table table{unread.form, unread.library};
    table.on_curves = unread.on_curves, table.between_curves = unread.between_curves;
    std::string_view text = unread.body;
    std::vector<std::int64_t> sizes;
    std::vector<double> seconds;
    while (!text.empty()) {
        const std::string_view line = cut(text, "\n");
        if (!add_curve(table, line, sizes, seconds))
            return damaged(file, message("the curve \"%1\"", line.substr(0, 40)));
    }
    if (table.curves().empty()) return damaged(file, message("it has no curves"));
    table.finish();
    return table;
}

} // namespace dubhe::cost::tables
