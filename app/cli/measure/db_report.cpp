// SPDX-License-Identifier: Apache-2.0
#include "db_report.h"

#include "../output/table.h"

#include <core/study/columns/point_columns.h>
#include <core/support/shell.h>
#include <core/tables/csv.h>
#include <core/tables/json.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace dubhe::cli {

namespace {

using evidence::FileReport;
using evidence::ImportSummary;
using evidence::PutCounts;
using evidence::StatisticsRow;

void add_counts(Json& json, const PutCounts& rows) {
    json["added"] = rows.added;
    json["updated"] = rows.updated;
    json["unchanged"] = rows.unchanged;
}

std::string counts_text(const PutCounts& rows) {
    return std::to_string(rows.added) + " new, " + std::to_string(rows.updated) + " updated, " +
           std::to_string(rows.unchanged) + " unchanged";
}

Json reasons_json(const std::vector<std::pair<Message, std::size_t>>& reasons) {
    Json json = Json::object();
    for (const auto& [reason, rows] : reasons)
        json[reason.english()] = rows;
    return json;
}

Json file_json(const FileReport& file) {
    return {{"file", file.file},        {"format", evidence::name_of(file.format)},
            {"taken", file.taken},      {"refused", file.refused},
            {"skipped", file.skipped},  {"too_fast", file.too_fast},
            {"too_slow", file.too_slow}};
}

std::string import_json(const ImportSummary& summary, const std::string& database) {
    Json json{{"database", database}};
    add_counts(json, summary.rows);
    json["refused"] = summary.refused;
    json["skipped"] = summary.skipped;
    json["too_fast"] = summary.too_fast;
    json["too_slow"] = summary.too_slow;
    json["failed_files"] = summary.failed_files;
    json["skipped_because"] = reasons_json(summary.skipped_because);
    json["unknown_gpus"] = summary.unknown_gpus;
    json["files"] = Json::array();
    for (const FileReport& file : summary.files)
        json["files"].push_back(file_json(file));
    json["left_alone"] = summary.left_alone;
    return to_text(json);
}

// Files of one format together.
Table formats_table(const ImportSummary& summary) {
    std::map<evidence::FileFormat, std::pair<std::size_t, FileReport>> formats;
    for (const FileReport& file : summary.files) {
        auto& [files, all] = formats[file.format];
        ++files;
        all.taken += file.taken;
        all.refused += file.refused;
        all.skipped += file.skipped;
        all.too_fast += file.too_fast;
        all.too_slow += file.too_slow;
    }
    Table table{{"<format", "files", "rows", "refused", "skipped", "doubted"}};
    for (const auto& [format, entry] : formats) {
        const auto& [files, all] = entry;
        table.add({std::string{name_of(format)}, std::to_string(files), std::to_string(all.taken),
                   std::to_string(all.refused), std::to_string(all.skipped),
                   std::to_string(all.too_fast + all.too_slow)});
    }
    return table;
}

// Most rows of a file beyond physics: its times are in another unit than they should be.
void note_units(const ImportSummary& summary, Diagnostics& notes) {
    for (const FileReport& file : summary.files) {
        const std::size_t most = file.taken / 2;
        if (file.too_fast > most) {
            notes.push_back(warning("most of its times are below what the GPU can do: are they in another unit, like "
                                    "seconds in a column of milliseconds?",
                                    file.file));
        } else if (file.too_slow > most) {
            notes.push_back(
                warning("most of its times are far too long: are they in another unit, like milliseconds in "
                        "a column of seconds?",
                        file.file));
        }
    }
}

Json row_json(const evidence::MeasurementSet& set, const FoundRow& found) {
    const evidence::Measurement& row = *found.row;
    const evidence::Source& source = set.sources[row.source];
    return {{"operator", workload::to_text(row.kind, row.problem, row.precision)},
            {"device", set.devices[row.device]},
            {"distance_octaves", std::round(double{found.distance} * 1000.0) / 1000.0},
            {"time_s", row.time_s},
            {"spread_s", row.spread_s},
            {"repetitions", row.repetitions},
            {"scope", name_of(row.scope)},
            {"note", set.notes[row.note]},
            {"doubt", name_of(row.doubt)},
            {"kernels", set.kernels[row.kernels]},
            {"blocks", row.blocks},
            {"threads", row.threads},
            {"origin", source.origin},
            {"part", source.part},
            {"licence", source.licence},
            {"software", source.software},
            {"method", source.method},
            {"date", source.date},
            {"timing", name_of(source.timing)}};
}

tables::Table<StatisticsRow> statistics_table() {
    using study::text_column;
    tables::Table<StatisticsRow> table;
    table.add(text_column("device", "GPU that was measured", "device"), &StatisticsRow::device);
    table.add(text_column("kind", "An operator's, or collective", "kind"), &StatisticsRow::kind);
    table.add(text_column("precision", "Of its numbers", "precision"), &StatisticsRow::precision);
    table.add(text_column("origin", "Where the rows are from", "origin"), &StatisticsRow::origin);
    table.add(text_column("part", "Of that source", "part"), &StatisticsRow::part);
    table.add(study::number_column("rows", Unit::count, "How many", "rows"),
              [](const StatisticsRow& row) { return static_cast<double>(row.rows); });
    table.add(study::number_column("doubtful", Unit::count, "Of them, used by no model", "doubtful"),
              [](const StatisticsRow& row) { return static_cast<double>(row.doubtful); });
    return table;
}

} // namespace

std::string import_report(const ImportSummary& summary, const std::string& database, Format format) {
    if (format == Format::json) return import_json(summary, database);
    std::string text = formats_table(summary).text() + "Rows: " + counts_text(summary.rows) + " (" + database + ")\n";
    for (const auto& [reason, rows] : summary.skipped_because)
        text += "Skipped: " + counted(rows, "row") + ": " + reason.english() + '\n';
    if (!summary.left_alone.empty())
        text += counted(summary.left_alone.size(), "table") + " of other content left alone\n";
    return text;
}

Diagnostics import_notes(const ImportSummary& summary) {
    Diagnostics notes = summary.problems;
    if (summary.refused > 0) notes.push_back(warning(counted(summary.refused, "row") + " refused in all"));
    if (summary.too_fast > 0)
        notes.push_back(warning(counted(summary.too_fast, "row") +
                                " faster than the GPU's physical bound: kept, marked, used by no model"));
    if (summary.too_slow > 0)
        notes.push_back(warning(counted(summary.too_slow, "row") +
                                " slower than anything plausible: kept, marked, used by no model"));
    note_units(summary, notes);
    for (const std::string& gpu : summary.unknown_gpus) {
        const std::string name = shell_quoted(gpu);
        notes.push_back(
            note('"' + gpu + "\" is in no catalog; its rows were kept. Make it known with `dubhe-cli catalog add " +
                 name + " --paste SHEET.txt` or `dubhe-cli catalog set " + name + " --from NEAREST KEY=VALUE`"));
    }
    return notes;
}

std::string export_report(std::size_t rows, const std::string& file, Format format) {
    if (format == Format::json) return to_text(Json{{"done", "exported"}, {"rows", rows}, {"file", file}});
    return "exported " + counted(rows, "row") + " (" + file + ")\n";
}

std::string merge_report(const PutCounts& rows, const std::string& from, const std::string& database, Format format) {
    if (format != Format::json) return "merged " + from + ": " + counts_text(rows) + " (" + database + ")\n";
    Json json{{"done", "merged"}, {"from", from}, {"database", database}};
    add_counts(json, rows);
    return to_text(json);
}

std::string statistics_report(const std::vector<StatisticsRow>& rows, const std::string& database, Format format) {
    std::size_t all = 0, doubtful = 0;
    for (const StatisticsRow& row : rows)
        all += row.rows, doubtful += row.doubtful;
    if (format == Format::json) {
        Json json{{"database", database}, {"rows", all}, {"doubtful", doubtful}, {"groups", Json::array()}};
        json["groups"] = tables::json_of(statistics_table(), rows);
        return to_text(json);
    }
    if (is_csv(format)) return csv_text(tables::csv_of(statistics_table(), rows), format);
    return (rows.empty() ? std::string{} : tables::text_of(statistics_table(), rows)) + counted(all, "row") + ", " +
           std::to_string(doubtful) + " doubtful (" + database + ")\n";
}

std::string query_report(const std::string& problem, const evidence::MeasurementSet& set,
                         const std::vector<FoundRow>& found, Format format) {
    if (format == Format::json) {
        Json json{{"operator", problem}, {"rows", Json::array()}};
        for (const FoundRow& each : found)
            json["rows"].push_back(row_json(set, each));
        return to_text(json);
    }
    Table table{{"<operator", "<device", "time", "<origin", "<software", "<note", "away"}};
    for (const FoundRow& each : found) {
        const evidence::Source& source = set.sources[each.row->source];
        std::string note{set.notes[each.row->note]};
        if (each.row->scope != evidence::Scope::operation) note = std::string{name_of(each.row->scope)} + ' ' + note;
        if (each.row->doubt != evidence::Doubt::none) note += note.empty() ? "doubtful" : ", doubtful";
        table.add({workload::to_text(each.row->kind, each.row->problem, each.row->precision),
                   set.devices[each.row->device], time_text(each.row->time_s),
                   source.origin + (source.part.empty() ? "" : " " + source.part), source.software, note,
                   each.distance == 0.0F ? "exact" : number_text(each.distance)});
    }
    return table.text();
}

} // namespace dubhe::cli
