// SPDX-License-Identifier: Apache-2.0
#include "xlsx.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <unistd.h>
#include <xlsxwriter.h>

namespace dubhe::report {

namespace {

namespace fs = std::filesystem;

// A file of our own that goes when we go.
class TemporaryFile {
  public:
    TemporaryFile() {
        std::error_code code;
        const fs::path folder = fs::temp_directory_path(code);
        std::string name = ((code ? fs::path{"/tmp"} : folder) / "dubhe-report-XXXXXX").string();
        const int descriptor = ::mkstemp(name.data());
        if (descriptor < 0) return;
        ::close(descriptor);
        name_ = name;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        std::error_code ignored;
        if (!name_.empty()) fs::remove(name_, ignored);
    }
    [[nodiscard]] const std::string& name() const { return name_; } // empty: none could be made

  private:
    std::string name_;
};

// Of 31 characters at most, without those that a sheet's name may not have, and like no other, whatever their case.
class SheetNames {
  public:
    std::string next(const std::string& wanted) {
        std::string base;
        for (const char c : clean(wanted))
            base += std::string_view{"[]:*?/\\'"}.find(c) == std::string_view::npos ? c : ' ';
        base = whole_words(shortened(base, most), base);
        if (base.find_first_not_of(' ') == std::string::npos) base = "Sheet";
        std::string name = base;
        for (int n = 2; !taken_.insert(lowered(name)).second; ++n) {
            const std::string number = " " + std::to_string(n);
            name = shortened(base, most - number.size()) + number;
        }
        return name;
    }

  private:
    static constexpr std::size_t most = 31;
    static std::string lowered(std::string text) {
        for (char& c : text)
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        return text;
    }
    static std::string shortened(const std::string& text, std::size_t characters) {
        std::size_t at = 0;
        for (std::size_t n = 0; n < characters && at < text.size(); ++n) {
            ++at;
            while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U)
                ++at;
        }
        return text.substr(0, at);
    }
    // Of a text that was cut within a word, what stands before that word, where that says enough.
    static std::string whole_words(const std::string& cut, const std::string& text) {
        constexpr std::size_t enough = 12;
        if (cut.size() == text.size() || text[cut.size()] == ' ') return cut;
        const std::size_t space = cut.find_last_of(' ');
        return space == std::string::npos || space < enough ? cut : cut.substr(0, space);
    }
    std::set<std::string> taken_;
};

// Excel takes no more of a text.
std::string cell_text(std::string_view text) {
    constexpr std::size_t most = 32'000;
    std::string safe = clean(text.substr(0, most));
    return safe;
}

std::time_t noon_of(const std::string& date) {
    std::tm day{};
    if (std::sscanf(date.c_str(), "%d-%d-%d", &day.tm_year, &day.tm_mon, &day.tm_mday) != 3) return 1;
    day.tm_year -= 1900;
    day.tm_mon -= 1;
    day.tm_hour = 12;
    return ::timegm(&day);
}

class Book {
  public:
    explicit Book(const std::string& file) : book_{workbook_new(file.c_str())} {
        if (book_ == nullptr) return;
        title_ = workbook_add_format(book_);
        format_set_bold(title_);
        format_set_font_size(title_, 14);
        head_ = workbook_add_format(book_);
        format_set_bold(head_);
        format_set_text_wrap(head_);
        format_set_bottom(head_, LXW_BORDER_THIN);
        wrapped_ = workbook_add_format(book_);
        format_set_text_wrap(wrapped_);
        format_set_align(wrapped_, LXW_ALIGN_VERTICAL_TOP);
        bold_ = workbook_add_format(book_);
        format_set_bold(bold_);
        format_set_text_wrap(bold_);
    }

    [[nodiscard]] lxw_error write(const Report& report) {
        if (book_ == nullptr) return LXW_ERROR_MEMORY_MALLOC_FAILED;
        describe(report);
        write_words(report);
        for (const Section& section : report.sections) {
            for (const Block& block : section.blocks) {
                if (const auto* table = std::get_if<Table>(&block)) write_table(section, *table);
                if (const auto* chart = std::get_if<LineChart>(&block)) write_chart(*chart);
            }
        }
        return workbook_close(book_); // frees it, too
    }

  private:
    void describe(const Report& report) {
        std::string title = cell_text(report.title).substr(0, 200), comment = footer_of(report).substr(0, 200);
        title = clean(title);
        comment = clean(comment);
        lxw_doc_properties properties{};
        properties.title = title.data();
        properties.comments = comment.data();
        properties.created = noon_of(report.date);
        workbook_set_properties(book_, &properties);
    }

    lxw_worksheet* sheet(const std::string& name) { return workbook_add_worksheet(book_, names_.next(name).c_str()); }
    static void put(lxw_worksheet* sheet, lxw_row_t row, lxw_col_t column, std::string_view text, lxw_format* format) {
        worksheet_write_string(sheet, row, column, cell_text(text).c_str(), format);
    }

    void write_words(const Report& report) {
        constexpr double width = 110.0;
        lxw_worksheet* words = sheet(std::string{phrase(report.language, Phrase::answer)});
        worksheet_set_column(words, 0, 0, width, nullptr);
        lxw_row_t row = 0;
        put(words, row++, 0, report.title, title_);
        put(words, row++, 0, report.question, wrapped_);
        put(words, row++, 0, footer_of(report), wrapped_);
        for (const Section& section : report.sections) {
            ++row;
            put(words, row++, 0, section.title, head_);
            for (const Block& block : section.blocks) {
                if (const auto* paragraph = std::get_if<Paragraph>(&block))
                    put(words, row++, 0, paragraph->text, paragraph->role == Role::lead ? bold_ : wrapped_);
                const auto* table = std::get_if<Table>(&block);
                if (table != nullptr && !table->note.empty()) put(words, row++, 0, table->note, wrapped_);
            }
        }
    }

    void write_table(const Section& section, const Table& table) {
        if (table.rows.empty()) return;
        lxw_worksheet* into = sheet(table.title.empty() ? section.title : table.title);
        std::vector<std::size_t> sizes; // columns of the sheet for each of the table's
        lxw_col_t column = 0;
        for (const Column& each : table.columns) {
            const std::vector<std::string> titles = each.sheet.empty() ? std::vector{each.title} : each.sheet;
            sizes.push_back(titles.size());
            for (const std::string& title : titles) {
                worksheet_set_column(into, column, column, each.sheet.empty() ? 26.0 : 17.0, nullptr);
                put(into, 0, column++, title, head_);
            }
        }
        worksheet_freeze_panes(into, 1, 0);
        for (std::size_t r = 0; r < table.rows.size(); ++r) {
            column = 0;
            for (std::size_t c = 0; c < table.rows[r].size(); ++c) {
                const Cell& cell = table.rows[r][c];
                const auto row = static_cast<lxw_row_t>(r + 1);
                if (table.columns[c].sheet.empty()) {
                    put(into, row, column, cell.text, nullptr);
                } else {
                    for (std::size_t i = 0; i < std::min(sizes[c], cell.sheet.size()); ++i)
                        put(into, row, static_cast<lxw_col_t>(column + i), cell.sheet[i]);
                }
                column = static_cast<lxw_col_t>(column + sizes[c]);
            }
        }
    }

    static void put(lxw_worksheet* sheet, lxw_row_t row, lxw_col_t column, const SheetCell& cell) {
        if (const auto* number = std::get_if<double>(&cell); number != nullptr && std::isfinite(*number))
            worksheet_write_number(sheet, row, column, *number, nullptr);
        if (const auto* text = std::get_if<std::string>(&cell)) put(sheet, row, column, *text, nullptr);
    }

    // A line a point of a series, so that lines with gaps need no empty cells.
    void write_chart(const LineChart& chart) {
        const auto with_unit = [](const Scale& scale) {
            return scale.sheet.empty() ? scale.title : scale.title + " (" + scale.sheet + ')';
        };
        lxw_worksheet* into = sheet(chart.title);
        const std::array<std::string, 5> titles{"GPU", with_unit(chart.x), with_unit(chart.y),
                                                "10 % (" + chart.y.sheet + ')', "90 % (" + chart.y.sheet + ')'};
        worksheet_set_column(into, 0, 0, 26.0, nullptr);
        worksheet_set_column(into, 1, 4, 17.0, nullptr);
        for (std::size_t c = 0; c < titles.size(); ++c)
            put(into, 0, static_cast<lxw_col_t>(c), titles[c], head_);
        worksheet_freeze_panes(into, 1, 0);
        lxw_row_t row = 1;
        for (const Series& series : chart.series) {
            for (std::size_t i = 0; i < series.x.size(); ++i, ++row) {
                put(into, row, 0, series.label, nullptr);
                const std::array<double, 4> numbers{series.x[i], series.mid[i], series.low[i], series.high[i]};
                for (std::size_t c = 0; c < numbers.size(); ++c)
                    put(into, row, static_cast<lxw_col_t>(c + 1), SheetCell{numbers[c]});
            }
        }
    }

    lxw_workbook* book_ = nullptr; // freed by workbook_close()
    lxw_format *title_ = nullptr, *head_ = nullptr, *wrapped_ = nullptr, *bold_ = nullptr;
    SheetNames names_;
};

} // namespace

Result<std::string> xlsx_of(const Report& report) {
    const TemporaryFile file;
    if (file.name().empty()) return error(message("the spreadsheet needs a temporary file, and none could be made"));
    if (const lxw_error code = Book{file.name()}.write(report); code != LXW_NO_ERROR)
        return error(message("the spreadsheet could not be made: %1", lxw_strerror(code)));
    std::ifstream in{file.name(), std::ios::binary};
    std::string bytes{std::istreambuf_iterator<char>{in}, {}};
    if (!in || bytes.empty()) return error(message("the spreadsheet could not be read back"), file.name());
    return bytes;
}

} // namespace dubhe::report
