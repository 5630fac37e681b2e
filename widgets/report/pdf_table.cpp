// SPDX-License-Identifier: GPL-3.0-or-later
#include "pdf_flow.h"

#include <algorithm>
#include <numeric>

namespace dubhe::widgets {

namespace {

constexpr double cell_size = 7.5, least_size = 5.5, title_size = 9.0, note_size = 7.0;
constexpr double between = 7.0, above = 1.6; // columns, and a cell's text to its lines

QString text_of(const report::Cell& cell) {
    QString text = QString::fromStdString(cell.text);
    if (cell.provenance) {
        const std::string_view mark = report::mark_of(*cell.provenance);
        text.prepend(QString::fromUtf8(mark.data(), static_cast<qsizetype>(mark.size())) + QChar{0x00a0});
    }
    return text;
}

class PdfTable {
  public:
    PdfTable(PdfFlow& flow, const report::Table& table) : flow_{flow}, table_{table} {
        for (const report::Column& column : table.columns)
            head_ << QString::fromStdString(column.title);
        for (const std::vector<report::Cell>& row : table.rows) {
            QStringList texts;
            for (const report::Cell& cell : row)
                texts << text_of(cell);
            rows_.push_back(std::move(texts));
        }
        // Words that no line can break decide how small the text must be.
        for (size_ = cell_size; size_ > least_size && !fits(); size_ -= 0.5) {
        }
        lay_out();
    }

    [[nodiscard]] double least_height() const {
        const QFont title = flow_.font(title_size, true);
        const double first = rows_.empty() ? 0.0 : height_of(rows_.front(), false);
        const double top = (table_.title.empty() ? 0.0 : flow_.line_height(title) + 3.0) + height_of(head_, true);
        const double whole =
            top + std::accumulate(rows_.begin(), rows_.end(), 0.0,
                                  [this](double sum, const auto& row) { return sum + height_of(row, false); });
        return whole < flow_.page_height() * 0.6 ? whole : top + first;
    }

    void paint() {
        const QFont title = flow_.font(title_size, true);
        flow_.need(least_height());
        if (!table_.title.empty()) {
            flow_.paragraph(QString::fromStdString(table_.title), title, pdf_ink);
            flow_.take(3.0);
        }
        paint_row(head_, true);
        for (const QStringList& row : rows_) {
            if (height_of(row, false) > flow_.room()) {
                flow_.new_page();
                paint_row(head_, true);
            }
            paint_row(row, false);
        }
        flow_.take(3.0);
        if (!table_.note.empty())
            flow_.paragraph(QString::fromStdString(table_.note), flow_.font(note_size), pdf_faint);
        flow_.take(6.0);
    }

  private:
    [[nodiscard]] QFont face(bool bold) const { return flow_.font(size_, bold); }
    [[nodiscard]] double all() const { return flow_.width() - between * static_cast<double>(head_.size() - 1); }

    // Of each column the width of its longest word, and of its longest text.
    struct Widths {
        std::vector<double> least, wanted;
    };
    [[nodiscard]] Widths widths() const {
        Widths widths;
        for (qsizetype c = 0; c < head_.size(); ++c) {
            double least = flow_.longest_word(head_[c], face(true)), wanted = least;
            for (const QStringList& row : rows_) {
                least = std::max(least, flow_.longest_word(row.value(c), face(false)));
                wanted = std::max(wanted, flow_.width_of(row.value(c), face(false)));
            }
            widths.least.push_back(least + 1.0);
            widths.wanted.push_back(wanted + 1.0);
        }
        return widths;
    }
    [[nodiscard]] bool fits() const {
        const std::vector<double> least = widths().least;
        return std::accumulate(least.begin(), least.end(), 0.0) <= all();
    }

    // What is left over goes to the columns that would like more; still left, evenly to all.
    void lay_out() {
        const auto [least, wanted] = widths();
        const double needed = std::accumulate(least.begin(), least.end(), 0.0);
        const double liked = std::accumulate(wanted.begin(), wanted.end(), 0.0);
        for (std::size_t c = 0; c < least.size(); ++c) {
            if (needed >= all()) {
                widths_.push_back(least[c] * all() / needed);
            } else if (liked > all()) {
                widths_.push_back(least[c] + (wanted[c] - least[c]) * (all() - needed) / (liked - needed));
            } else {
                widths_.push_back(wanted[c] + (all() - liked) / static_cast<double>(least.size()));
            }
        }
    }

    [[nodiscard]] double height_of(const QStringList& row, bool bold) const {
        double height = 0.0;
        for (qsizetype c = 0; c < row.size(); ++c)
            height = std::max(height, flow_.height_of(row[c], face(bold), widths_[static_cast<std::size_t>(c)]));
        return height + 2.0 * above;
    }

    void paint_row(const QStringList& row, bool bold) {
        const double height = height_of(row, bold);
        flow_.take(above);
        double x = 0.0;
        for (qsizetype c = 0; c < row.size(); ++c) {
            const auto column = static_cast<std::size_t>(c);
            flow_.text(row[c], face(bold), x, widths_[column], pdf_ink,
                       table_.columns[column].number ? Qt::AlignRight : Qt::AlignLeft);
            x += widths_[column] + between;
        }
        flow_.take(height - above);
        flow_.rule(0.0, flow_.width(), bold ? pdf_ink : pdf_rule, bold ? 0.7 : 0.4);
    }

    PdfFlow& flow_;
    const report::Table& table_;
    QStringList head_;
    std::vector<QStringList> rows_;
    std::vector<double> widths_;
    double size_ = cell_size;
};

} // namespace

void add_table(PdfFlow& flow, const report::Table& table) {
    if (!table.rows.empty()) PdfTable{flow, table}.paint();
}

double least_height(PdfFlow& flow, const report::Table& table) {
    return table.rows.empty() ? 0.0 : PdfTable{flow, table}.least_height();
}

} // namespace dubhe::widgets
