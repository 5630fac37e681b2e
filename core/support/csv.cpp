// SPDX-License-Identifier: Apache-2.0
#include "csv.h"

#include <algorithm>
#include <charconv>

namespace dubhe {

namespace {

bool is_number(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0.0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    return status != std::errc::invalid_argument && end == text.data() + text.size();
}

// A sign alone ("-" for what is not known) is no formula.
bool looks_like_formula(std::string_view text) {
    return text.size() > 1 && std::string_view{"=+-@\t\r\n"}.find(text.front()) != std::string_view::npos;
}

bool is_guarded(std::string_view cell) {
    const std::size_t text = std::min(cell.find_first_not_of('\''), cell.size());
    return text > 0 && looks_like_formula(cell.substr(text));
}

std::string quoted_cell(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string{text};
    std::string quoted{'"'};
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

} // namespace

std::string csv_cell(std::string_view text) {
    const bool guard = is_guarded(text) || (looks_like_formula(text) && !is_number(text));
    return quoted_cell(guard ? '\'' + std::string{text} : text);
}

std::string_view unguarded(std::string_view cell) {
    return is_guarded(cell) ? cell.substr(1) : cell;
}

bool split_cells(std::string& line, std::vector<std::string_view>& cells) {
    cells.clear();
    char* to = line.data();
    const char* from = line.data();
    const char* const end = from + line.size();
    for (;;) {
        const char* begin = to;
        bool quoted = false;
        for (; from != end && (quoted || *from != ','); ++from) {
            if (*from != '"') {
                *to++ = *from;
            } else if (quoted && from + 1 != end && from[1] == '"') {
                *to++ = *from++;
            } else {
                quoted = !quoted;
            }
        }
        if (quoted) return false;
        cells.push_back(unguarded({begin, static_cast<std::size_t>(to - begin)}));
        if (from == end) return true;
        ++from; // the comma; `to` never overtakes it
        ++to;
    }
}

std::string plain_csv(std::string_view guarded) {
    std::string plain, cell;
    bool quoted = false;
    for (const char c : guarded) {
        if (c == '"') quoted = !quoted;
        if (quoted || (c != ',' && c != '\n')) {
            cell += c;
            continue;
        }
        // Quotes stay where they stand: without a guard a cell needs them as before.
        const bool opened = cell.starts_with('"');
        const std::string_view text = std::string_view{cell}.substr(opened ? 1 : 0);
        if (opened) plain += '"';
        plain += unguarded(text);
        plain += c;
        cell.clear();
    }
    return plain + cell;
}

} // namespace dubhe
