// SPDX-License-Identifier: Apache-2.0
// A table as a list of columns, each with its value in a row. Writers of text, CSV and JSON take any.
#pragma once

#include "column.h"

#include <functional>
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
    // The columns of another table, of what a row holds; null: none of it is known.
    template <class Inner>
    Table& embed(const Table<Inner>& inner, std::function<const Inner*(const Row&)> part, bool in_json = true) {
        for (std::size_t c = 0; c < inner.columns_.size(); ++c) {
            Column column = inner.columns_[c];
            column.in_json = column.in_json && in_json;
            add(std::move(column), [part, value = inner.cells_[c].value](const Row& row) {
                const Inner* of = part(row);
                return of != nullptr ? value(*of) : Value{};
            });
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
    [[nodiscard]] std::vector<std::string> texts(const Row& row) const {
        std::vector<std::string> texts;
        for (std::size_t c = 0; c < cells_.size(); ++c)
            texts.push_back(cells_[c].shown ? cells_[c].shown(row)
                                            : value_text(columns_[c].unit, cells_[c].value(row)));
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
