// SPDX-License-Identifier: Apache-2.0
#include "importers.h"

#include "formats.h"
#include "own_csv.h"

#include <core/files/line_reader.h>
#include <core/support/csv.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>

namespace dubhe::evidence {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_columns = 1000;
constexpr std::size_t most_refusals_told = 10; // of a file

// A file's format and where its columns stand.
struct Layout {
    const Format* format = nullptr;
    std::vector<int> columns;
    std::size_t width = 0; // cells of each row
};

int place_of(std::span<const std::string_view> titles, std::string_view title) {
    const auto found = std::ranges::find(titles, title);
    return found == titles.end() ? -1 : static_cast<int>(found - titles.begin());
}

std::optional<Layout> layout_of(const Format& format, std::span<const std::string_view> titles) {
    Layout layout{&format, {}, titles.size()};
    for (const std::string_view column : format.columns)
        layout.columns.push_back(place_of(titles, column));
    const auto required = std::span{layout.columns}.first(format.required);
    if (std::ranges::find(required, -1) != required.end()) return std::nullopt;
    const auto known = [&](std::string_view title) {
        return std::ranges::find(format.columns, title) != format.columns.end();
    };
    if (format.strict && !std::ranges::all_of(titles, known)) return std::nullopt;
    return layout;
}

std::string joined(std::span<const std::string_view> words) {
    constexpr std::size_t longest = 200;
    std::string text;
    for (const std::string_view word : words) {
        if (text.size() > longest) return text + ", ...";
        text += (text.empty() ? "" : ", ") + std::string{word.substr(0, 40)};
    }
    return text;
}

// What the first line lacks for the format that it is nearest to.
Diagnostic unknown_layout(std::span<const std::string_view> titles, const std::string& file) {
    const Format* nearest = nullptr;
    std::vector<std::string_view> missing, foreign;
    double best = 0.0;
    for (const Format& format : formats()) {
        std::vector<std::string_view> lacks;
        for (const std::string_view column : format.columns.first(format.required)) {
            if (place_of(titles, column) < 0) lacks.push_back(column);
        }
        const double share = 1.0 - static_cast<double>(lacks.size()) / static_cast<double>(format.required);
        if (share <= best) continue;
        best = share;
        nearest = &format;
        missing = lacks;
    }
    if (nearest == nullptr || best < 0.5)
        return error(message("holds no measurements that Dubhe knows: its first line has the columns %1; a table of "
                             "your own needs %2",
                             joined(titles), joined(own_columns().first(own_required))),
                     file, {}, 1);
    if (!missing.empty())
        return error(message("looks like %1 but has no column %2", nearest->name, joined(missing)), file, {}, 1);
    for (const std::string_view title : titles) {
        if (place_of(nearest->columns, title) < 0) foreign.push_back(title);
    }
    return error(message("looks like %1 but has unknown columns: %2", nearest->name, joined(foreign)), file, {}, 1);
}

Result<Layout> recognised(files::LineReader& lines, std::string& line, const std::string& file) {
    const Result<bool> any = lines.next(line);
    if (!any) return any.diagnostics();
    std::vector<std::string_view> titles;
    if (!*any || line.empty()) return error(message("is empty"), file);
    if (!split_cells(line, titles) || titles.size() > most_columns || line.find('\0') != std::string::npos)
        return error(message("is no table: its first line names no columns"), file, {}, 1);
    std::vector<std::string_view> sorted = titles;
    std::ranges::sort(sorted);
    if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end())
        return error(message("names the column %1 twice", twice->substr(0, 40)), file, {}, 1);
    for (const Format& format : formats()) {
        if (std::optional<Layout> layout = layout_of(format, titles)) return std::move(*layout);
    }
    return unknown_layout(titles, file);
}

// The innermost folder that names a part.
std::string part_of(const fs::path& file) {
    std::string part;
    for (const fs::path& folder : file.parent_path()) {
        if (folder == "train" || folder == "test") part = folder.string();
    }
    return part;
}

void tell_refusal(Import& out, const std::string& file, long line, const Message& why) {
    FileReport& report = out.files.back();
    if (++report.refused <= most_refusals_told)
        out.problems.push_back(warning(message("row refused: %1", why), file, {}, line));
}

using TakeBatch = std::function<Result<Done>(const MeasurementSet&, const CollectiveSet&)>;

Result<Done> read_rows(files::LineReader& lines, std::string& line, const Layout& layout, const std::string& file,
                       const ImportOptions& options, const TakeBatch& take, Import& out) {
    Sink sink{out, options, part_of(file)};
    RowReader row{layout.format->columns, layout.columns};
    std::vector<std::string_view> cells;
    for (;;) {
        const Result<bool> more = lines.next(line);
        if (!more) return more.diagnostics();
        if (!*more) return Done{};
        if (line.empty()) continue;
        if (!split_cells(line, cells)) {
            tell_refusal(out, file, lines.line(), message("a quote is not closed"));
        } else if (cells.size() != layout.width) {
            tell_refusal(out, file, lines.line(),
                         message("it has %1 cells, the first line %2", cells.size(), layout.width));
        } else {
            row.take(cells);
            layout.format->read(row, sink);
            if (!row.problem().empty()) tell_refusal(out, file, lines.line(), row.problem());
            if (!sink.full()) continue;
            if (Result<Done> taken = take(out.operators, out.collectives); !taken) return taken;
            sink.drop_rows();
        }
    }
}

bool is_table(const fs::path& file) {
    const std::string name = file.filename().string();
    return name.ends_with(".csv") || name.ends_with(".csv.gz");
}

Result<std::vector<fs::path>> tables_below(const fs::path& folder) {
    constexpr std::size_t most_files = 100'000;
    std::vector<fs::path> files;
    std::error_code failure;
    fs::recursive_directory_iterator entries{folder, failure};
    for (; !failure && entries != fs::recursive_directory_iterator{}; entries.increment(failure)) {
        std::error_code unreadable;
        if (is_table(entries->path()) && entries->is_regular_file(unreadable)) files.push_back(entries->path());
        if (files.size() > most_files)
            return error(message("holds more than 100,000 tables; name a smaller folder"), folder.string());
    }
    if (failure) return error(message("can't be read (%1)", failure.message()), folder.string());
    std::ranges::sort(files);
    return files;
}

Result<Import> read_stream(std::istream& in, const std::string& name, const ImportOptions& options,
                           const TakeBatch& take) {
    files::LineReader lines{in, name};
    std::string line;
    const Result<Layout> layout = recognised(lines, line, name);
    if (!layout) return layout.diagnostics();
    Import out;
    if (options.wanted_format && !options.wanted_format(layout->format->format)) return out;
    const std::string part = part_of(name);
    if (!options.only_part.empty() && !part.empty() && part != options.only_part) return out;
    out.files.push_back({.file = name, .format = layout->format->format, .skipped_because = {}});
    const Result<Done> read = read_rows(lines, line, *layout, name, options, take, out);
    if (!read) return read.diagnostics();
    const FileReport& report = out.files.back();
    if (report.refused > most_refusals_told)
        out.problems.push_back(warning(message("%1 more rows refused", report.refused - most_refusals_told), name));
    return out;
}

Result<Import> opened(const fs::path& file, const ImportOptions& options, const TakeBatch& take) {
    std::error_code failure;
    if (!fs::exists(file, failure)) return error(message("there is no such file"), file.string());
    if (!fs::is_regular_file(file, failure)) return error(message("is no file that can be read"), file.string());
    std::ifstream in{file, std::ios::binary};
    if (!in) return error(message("can't be opened; is it readable?"), file.string());
    return read_stream(in, file.string(), options, take);
}

Result<Import> opened(const fs::path& file, const ImportOptions& options, const TakeBatch& take,
                      const std::function<bool()>& check_first) {
    bool first = true;
    return opened(file, options, [&](const MeasurementSet& operators, const CollectiveSet& collectives) {
        if (std::exchange(first, false) && check_first && check_first()) {
            const Result<Import> whole = opened(file, options, [](const auto&...) -> Result<Done> { return Done{}; });
            if (!whole) return Result<Done>{whole.diagnostics()};
        }
        return take(operators, collectives);
    });
}

Diagnostic too_much(const ImportOptions& options, const std::string& place) {
    return error(message("holds more than is read into memory at once: %1 rows, %2 MiB of kernels and notes; name "
                         "fewer files, or import them into a database",
                         options.most_rows, Sink::most_row_texts >> 20),
                 place);
}

// For one set: a batch would be more than there may be.
ImportOptions all_at_once(ImportOptions options) {
    options.batch_rows = options.most_rows + 1;
    return options;
}

// Files that hold something else, or a format or part that isn't wanted, are no failure in a folder.
bool left_alone(const Result<Import>& import) {
    return import ? import->files.empty()
                  : import.diagnostics().front().message.english().starts_with("holds no measurements");
}

} // namespace

std::span<const Format> formats() {
    static const std::vector<Format> all = [] {
        std::vector<Format> list;
        for (const auto part : {detail::own_formats(), detail::serving_formats(), detail::deepbench_formats(),
                                detail::justus_formats(), detail::collective_formats(), detail::neusight_formats()})
            list.insert(list.end(), part.begin(), part.end());
        return list;
    }();
    return all;
}

std::string_view name_of(FileFormat format) {
    return std::ranges::find(formats(), format, &Format::format)->name;
}

Result<Import> import_stream(std::istream& in, const std::string& name, const ImportOptions& options) {
    return read_stream(in, name, all_at_once(options),
                       [&](const auto&...) -> Result<Done> { return too_much(options, name); });
}

Result<Import> import_file(const fs::path& file, const ImportOptions& options) {
    return opened(file, all_at_once(options),
                  [&](const auto&...) -> Result<Done> { return too_much(options, file.string()); });
}

Result<Done> import_each(const fs::path& place, const ImportOptions& options, const Progress& progress,
                         const Taker& take) {
    std::error_code failure;
    if (!fs::is_directory(place, failure)) {
        Result<Import> import = opened(place, options, take.batch, take.check_first);
        if (!import) return import.diagnostics();
        return take.file(std::move(*import));
    }
    const Result<std::vector<fs::path>> files = tables_below(place);
    if (!files) return files.diagnostics();
    std::size_t done = 0, taken = 0;
    const std::size_t step = files->size() / 200 + 1;
    Result<Done> batches = Done{}; // that one isn't taken is no fault of the file
    const TakeBatch batch = [&](const MeasurementSet& operators, const CollectiveSet& collectives) {
        return batches = take.batch(operators, collectives);
    };
    for (const fs::path& file : *files) {
        if (progress.cancelled()) return error(message("cancelled"));
        if (done++ % step == 0)
            progress(static_cast<double>(done - 1) / static_cast<double>(files->size()), file.filename().string());
        Result<Import> import = opened(file, options, batch, take.check_first);
        if (!batches) return batches;
        Import told;
        if (left_alone(import)) {
            told.left_alone.push_back(file.string());
        } else if (import) {
            told = std::move(*import);
            ++taken;
        } else {
            told.problems = import.diagnostics();
        }
        if (Result<Done> went = take.file(std::move(told)); !went) return went;
    }
    if (taken == 0) return error(message("holds no measurements that could be read"), place.string());
    return Done{};
}

Result<Import> import_folder(const fs::path& place, const ImportOptions& options, const Progress& progress) {
    Import all;
    Taker take;
    take.batch = [&](const auto&...) -> Result<Done> { return too_much(options, place.string()); };
    take.file = [&](Import&& one) -> Result<Done> {
        if (all.rows() + one.rows() > options.most_rows) return too_much(options, place.string());
        if (Result<Done> added = append(all.operators, one.operators); !added) return added;
        if (Result<Done> added = append(all.collectives, one.collectives); !added) return added;
        all.files.insert(all.files.end(), one.files.begin(), one.files.end());
        all.problems.insert(all.problems.end(), one.problems.begin(), one.problems.end());
        all.left_alone.insert(all.left_alone.end(), one.left_alone.begin(), one.left_alone.end());
        for (std::string& gpu : one.unknown_gpus) {
            if (std::ranges::find(all.unknown_gpus, gpu) == all.unknown_gpus.end())
                all.unknown_gpus.push_back(std::move(gpu));
        }
        return Done{};
    };
    const Result<Done> read = import_each(place, all_at_once(options), progress, take);
    if (!read) return read.diagnostics();
    return all;
}

} // namespace dubhe::evidence
