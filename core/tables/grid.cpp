// SPDX-License-Identifier: Apache-2.0
#include "grid.h"

#include <algorithm>
#include <cassert>

namespace dubhe::tables {

namespace {

// Characters, not bytes: continuation bytes of UTF-8 take no room.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

// A name with a new line in it may not look like two rows.
std::string in_one_line(std::string cell) {
    std::ranges::replace_if(
        cell, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, '?');
    return cell;
}

} // namespace

std::string grid_title(const Column& column) {
    if (column.title == blank) return stands_left(column) ? "<" : "";
    if (column.title.starts_with('>')) return column.title.substr(1);
    return (stands_left(column) && !column.title.starts_with('<') ? "<" : "") + column.title;
}

Grid::Grid(std::vector<std::string> titles) : titles_{std::move(titles)} {
    for (std::string& title : titles_) {
        left_.push_back(title.starts_with('<'));
        if (left_.back()) title.erase(0, 1);
    }
}

void Grid::add(std::vector<std::string> cells) {
    assert(cells.size() == titles_.size());
    rows_.push_back(std::move(cells));
}

std::string Grid::text(int indent) const {
    std::vector<std::size_t> widths;
    for (std::size_t c = 0; c < titles_.size(); ++c) {
        widths.push_back(width(titles_[c]));
        for (const auto& row : rows_)
            widths[c] = std::max(widths[c], width(row[c]));
    }
    std::string out;
    const auto append = [&](const std::vector<std::string>& cells) {
        std::string line(static_cast<std::size_t>(indent), ' ');
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const std::string padding(widths[c] - width(cells[c]), ' '), cell = in_one_line(cells[c]);
            if (c > 0) line += "  ";
            line += left_[c] ? cell + padding : padding + cell;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    };
    append(titles_);
    for (const auto& row : rows_)
        append(row);
    return out;
}

} // namespace dubhe::tables
