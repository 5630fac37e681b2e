// SPDX-License-Identifier: Apache-2.0
#include "../options/options.h"
#include "../options/overwrite_check.h"
#include "db_report.h"

#include <core/evidence/nearness.h>
#include <core/support/suggest.h>

#include <algorithm>
#include <optional>

namespace dubhe::cli {

namespace {

using evidence::Database;

struct DbArguments {
    std::string database, catalog, file, problem;
    std::vector<std::string> places, devices, kinds, precisions, origins;
    bool collectives = false, progress = false, plain = false;
    std::int64_t top = 10;
    Format format = Format::text;
};

Result<std::filesystem::path> database_file(const DbArguments& arguments) {
    const std::filesystem::path file =
        arguments.database.empty() ? Database::default_file() : std::filesystem::path{arguments.database};
    if (file.empty()) return error("there is no place for the database: set DUBHE_DATA_DIR or name a file with --db");
    return file;
}

// For reading; one that was never made is empty, unless somebody named it.
Result<Database> open_for_reading(const DbArguments& arguments) {
    const Result<std::filesystem::path> file = database_file(arguments);
    if (!file) return file.diagnostics();
    std::error_code code;
    if (arguments.database.empty() && !std::filesystem::exists(*file, code))
        return error("there are no measurements yet; `dubhe-cli db import PLACE` brings some", file->string());
    return Database::open_read_only(*file);
}

Result<Database> open_for_writing(const DbArguments& arguments) {
    const Result<std::filesystem::path> file = database_file(arguments);
    if (!file) return file.diagnostics();
    return Database::open(*file, evidence::Making::with_first_change); // an import may bring nothing
}

// Names of the catalog, or as they stand in the database.
Result<evidence::Filter> filter_of(const DbArguments& arguments, const Database& database) {
    evidence::Filter filter;
    const Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    const Result<std::vector<std::string>> known = database.devices();
    if (!known) return known.diagnostics();
    for (const std::string& name : arguments.devices) {
        std::string device = name;
        if (catalog) {
            if (const Result<hardware::Gpu> gpu = catalog->find(name)) device = gpu->name;
        }
        if (std::ranges::find(*known, device) == known->end())
            return error("no row was measured on \"" + name + "\"." + did_you_mean(name, *known).english(),
                         database.file());
        filter.devices.push_back(device);
    }
    for (const std::string& name : arguments.kinds)
        filter.kinds.push_back(*workload::operator_kind_from(name));
    for (const std::string& name : arguments.precisions)
        filter.precisions.push_back(*precision_from(name));
    filter.origins = arguments.origins;
    if (arguments.collectives) filter.operators = false;
    return filter;
}

Result<Answer> import_files(const DbArguments& arguments) {
    const Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    for (const std::string& place : arguments.places) { // before the first is imported
        std::error_code failure;
        if (!std::filesystem::exists(place, failure)) return error("there is no such file or folder", place);
    }
    Result<Database> database = open_for_writing(arguments);
    if (!database) return database.diagnostics();
    evidence::ImportOptions options;
    options.catalog = &*catalog;
    evidence::ImportSummary all;
    for (const std::string& place : arguments.places) {
        Result<evidence::ImportSummary> one = import_into(*database, place, options, progress_if(arguments.progress));
        if (!one) {
            Diagnostics problems = import_notes(all);
            problems.insert(problems.end(), one.diagnostics().begin(), one.diagnostics().end());
            return problems;
        }
        add(all, std::move(*one));
    }
    const bool nothing = all.refused > 0 && std::ranges::all_of(all.files, [](const evidence::FileReport& file) {
                             return file.taken == 0 && file.skipped == 0;
                         });
    return Answer{import_report(all, database->file(), arguments.format), import_notes(all),
                  all.failed_files > 0 || nothing ? 1 : 0};
}

Result<Answer> export_rows(const DbArguments& arguments) {
    refuse_lost_inputs({{"FILE", arguments.file}}, {{"--db", arguments.database}, {"--catalog", arguments.catalog}});
    const Result<Database> database = open_for_reading(arguments);
    if (!database) return database.diagnostics();
    const Result<evidence::Filter> filter = filter_of(arguments, *database);
    if (!filter) return filter.diagnostics();
    const Result<std::size_t> rows = evidence::export_rows(*database, *filter, arguments.file, !arguments.plain);
    if (!rows) return rows.diagnostics();
    return Answer{export_report(*rows, arguments.file, arguments.format)};
}

Result<Answer> merge(const DbArguments& arguments) {
    const Result<Database> from = Database::open_read_only(arguments.file);
    if (!from) return from.diagnostics();
    Result<Database> database = open_for_writing(arguments);
    if (!database) return database.diagnostics();
    const Result<evidence::PutCounts> rows = database->merge(*from);
    if (!rows) return rows.diagnostics();
    return Answer{merge_report(*rows, arguments.file, database->file(), arguments.format)};
}

Result<Answer> statistics(const DbArguments& arguments) {
    const Result<Database> database = open_for_reading(arguments);
    if (!database) return database.diagnostics();
    const Result<std::vector<evidence::StatisticsRow>> rows = database->statistics();
    if (!rows) return rows.diagnostics();
    return Answer{statistics_report(*rows, database->file(), arguments.format)};
}

// Comparable rows, nearest first; rows of the same distance in the order in which they came in.
std::vector<FoundRow> nearest(const evidence::MeasurementSet& set, const workload::ProblemKey& key, std::size_t top) {
    const evidence::Position wanted = evidence::position_of(key.kind, key.problem, key.precision);
    std::vector<FoundRow> found;
    for (const evidence::Measurement& row : set.rows) {
        const evidence::Position position = evidence::position_of(row.kind, row.problem, row.precision);
        if (position.mode == wanted.mode) found.push_back({&row, evidence::distance(position, wanted)});
    }
    std::ranges::stable_sort(found, {}, &FoundRow::distance);
    if (found.size() > top) found.resize(top);
    return found;
}

Result<Answer> query(const DbArguments& arguments) {
    const Result<workload::ProblemKey> key = workload::parse_problem(arguments.problem);
    if (!key) return key.diagnostics();
    const Result<Database> database = open_for_reading(arguments);
    if (!database) return database.diagnostics();
    Result<evidence::Filter> filter = filter_of(arguments, *database);
    if (!filter) return filter.diagnostics();
    filter->kinds = {key->kind};
    filter->precisions = {key->precision};
    const Result<evidence::MeasurementSet> set = database->load(*filter);
    if (!set) return set.diagnostics();
    const std::vector<FoundRow> found = nearest(*set, *key, static_cast<std::size_t>(arguments.top));
    if (found.empty())
        return error("nothing like \"" + arguments.problem +
                         "\" was measured: no row has its kind, precision and flags",
                     database->file());
    const std::string text = workload::to_text(key->kind, key->problem, key->precision);
    return Answer{query_report(text, *set, found, arguments.format)};
}

constexpr const char* db_examples = R"(Examples:
  dubhe-cli db import measurements/ --progress json
  dubhe-cli db stats
  dubhe-cli db query "linear fp32 m=512 n=1024 k=1024 bias weights" --device T4
  dubhe-cli db export for-a-colleague.sqlite --device A100-SXM4-80GB --precision bf16
  dubhe-cli db merge from-a-colleague.sqlite
Files are known by their first line; CSV of one's own: resources/measurement_format.md.
A second import of the same files changes nothing. `db import` ends with 1 where a file could not be taken, or no row
of any.)";

using Step = Result<Answer> (*)(const DbArguments&);

void add_filter(CLI::App& command, DbArguments& arguments) {
    command.add_option("--device", arguments.devices, "Only rows of this GPU; may be given again")->type_name("GPU");
    command.add_option("--precision", arguments.precisions, "Only of this precision; may be given again")
        ->type_name("NAME")
        ->check([](const std::string& name) { return precision_from(name) ? "" : '"' + name + "\" is no precision"; });
    command.add_option("--origin", arguments.origins, "Only from this origin, as `db stats` shows it")
        ->type_name("NAME");
}

std::string check_kind(const std::string& name) {
    if (workload::operator_kind_from(name)) return "";
    std::vector<std::string> known;
    for (std::size_t i = 0; i < workload::operator_kind_count; ++i)
        known.emplace_back(workload::name_of(static_cast<workload::OperatorKind>(i)));
    return '"' + name + "\" is no kind of operator." + did_you_mean(name, known).english();
}

} // namespace

Action db_command(CLI::App& command) {
    auto arguments = std::make_shared<DbArguments>();
    auto chosen = std::make_shared<Action>();
    command.require_subcommand(1);
    command.footer(db_examples);
    const auto add_step = [&](const char* name, Step step, const char* help, bool csv = false) {
        CLI::App* sub = command.add_subcommand(name, help);
        const std::string own = Database::default_file().string();
        sub->add_option("--database,--db", arguments->database, "The database (" + (own.empty() ? "none" : own) + ")")
            ->check(check_file)
            ->type_name("FILE");
        add_catalog_file(*sub, arguments->catalog);
        add_format(*sub, arguments->format, csv);
        sub->callback([=] { *chosen = [=] { return step(*arguments); }; });
        return sub;
    };
    CLI::App* import_step = add_step("import", import_files, "Take in files of measurements");
    import_step->add_option("PLACE", arguments->places, "Files, or folders with *.csv and *.csv.gz below them")
        ->required()
        ->type_name("");
    add_progress(*import_step, arguments->progress);
    CLI::App* export_step = add_step("export", export_rows, "Write rows to one file to hand on");
    export_step->add_option("FILE", arguments->file, "A database, or CSV where it ends in .csv or .csv.gz")
        ->required()
        ->type_name("");
    add_filter(*export_step, *arguments);
    export_step->add_option("--kind", arguments->kinds, "Only operators of this kind; may be given again")
        ->type_name("NAME")
        ->check(check_kind);
    export_step->add_flag("--collectives", arguments->collectives, "Collectives, no operators");
    add_csv_plain(*export_step, arguments->plain);
    add_step("merge", merge, "Take in a file that `db export` wrote")
        ->add_option("FILE", arguments->file, "A database of measurements")
        ->required()
        ->type_name("");
    add_step("stats", statistics, "What was measured, by GPU, kind, precision and origin", true);
    CLI::App* query_step = add_step("query", query, "Rows like an operator, nearest first");
    query_step->add_option("OPERATOR", arguments->problem, "\"linear fp32 m=512 n=1024 k=1024 bias weights\"")
        ->required()
        ->type_name("");
    add_filter(*query_step, *arguments);
    add_whole(*query_step, "--top", arguments->top, 1, 100'000, "How many rows (10)");
    return [chosen] { return (*chosen)(); };
}

} // namespace dubhe::cli
