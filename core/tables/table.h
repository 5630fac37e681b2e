// SPDX-License-Identifier: Apache-2.0
// A table as a list of columns, each with its value in a row. Writers of text, CSV and JSON take any.
#pragma once

#include "column.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace dubhe::tables {

template <class Row>
class Table {
  public:
    using Of = std::function<Value(const Row&)>;
    using Shown = std::function<std::string(const Row&)>;

    // `shown`: what a terminal says in place of the value.
    Table& add(Column column, Of value, Shown shown = {}) {
        columns_.push_back(std::move(column));
        cells_.push_back({std::move(value), std::move(shown)});
        return *this;
    }
    // Columns of another table from `first` up to `last`, of what a row holds; null: none of it is known. JSON has them
    // in the object of that name, else among the row's.
    template <class Inner>
    Table& embed(const Table<Inner>& inner, std::function<const Inner*(const Row&)> part,
                 const std::string& object = {}, std::size_t first = 0,
                 std::size_t last = std::numeric_limits<std::size_t>::max()) {
        for (std::size_t c = first; c < std::min(last, inner.columns_.size()); ++c) {
            const auto& cell = inner.cells_[c];
            Column column = inner.columns_[c];
            if (!object.empty()) column.object = object;
            Shown shown;
            if (cell.shown) // a number's dash; a text to the left is left out
                shown = [part, text = cell.shown, none = column.title.starts_with('<') ? "" : "-"](const Row& row) {
                    const Inner* const of = part(row);
                    return of != nullptr ? text(*of) : std::string{none};
                };
            add(
                std::move(column),
                [part, value = cell.value](const Row& row) {
                    const Inner* const of = part(row);
                    return of != nullptr && value ? value(*of) : Value{};
                },
                std::move(shown));
        }
        return *this;
    }
    [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }
    // Parallel to columns().
    void values(const Row& row, std::vector<Value>& values) const {
        values.clear();
        for (const Cell& cell : cells_)
            values.push_back(cell.value ? cell.value(row) : Value{});
    }
    // Of the columns that have a title.
    [[nodiscard]] std::vector<std::string> texts(const Row& row) const {
        std::vector<std::string> texts;
        for (std::size_t c = 0; c < cells_.size(); ++c) {
            if (columns_[c].title.empty()) continue;
            texts.push_back(cells_[c].shown ? cells_[c].shown(row)
                                            : value_text(columns_[c].unit, cells_[c].value(row)));
        }
        return texts;
    }

  private:
    template <class Other>
    friend class Table;
    struct Cell {
        Of value;
        Shown shown;
    };
    std::vector<Column> columns_;
    std::vector<Cell> cells_;
};

} // namespace dubhe::tables
