// SPDX-License-Identifier: Apache-2.0
#include "../options/format.h"
#include "../options/options.h"
#include "../options/overwrite_check.h"
#include "../output/table.h"

#include <core/cost/fit_library.h>
#include <core/cost/neural/neural_summary.h>
#include <core/cost/tables/build.h>
#include <core/cost/tables/table_file.h>
#include <core/cost/tile/fit/fit_summary.h>
#include <core/evidence/importers.h>
#include <core/files/new_file.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>
#include <set>

namespace dubhe::cli {

namespace {

struct FitArguments {
    std::vector<std::string> data;
    std::string out, tables, library, catalog;
    cost::FitOptions options;
    Format format = Format::text;
    bool progress = false;
};

// Rows of GPUs that are left out aren't even kept in memory: nothing of them can leak into a fit. `unknown` gets the
// devices that the catalog lacks: nothing can be fitted without their specifications.
Result<evidence::Import> read_rows(const FitArguments& arguments, const hardware::Catalog& catalog,
                                   const Progress& progress, std::set<std::string>& unknown) {
    evidence::ImportOptions options;
    options.catalog = &catalog;
    options.only_part = "train";
    options.wanted_device = [&](std::string_view device) {
        const Result<hardware::Gpu> gpu = catalog.find(device);
        if (!gpu) unknown.emplace(device);
        return gpu && std::ranges::none_of(arguments.options.exclude, [&](const std::string& pattern) {
                   return cost::matches_gpu(pattern, *gpu);
               });
    };
    evidence::Import all;
    for (const std::string& place : arguments.data) {
        Result<evidence::Import> read = evidence::import_folder(place, options, progress);
        if (!read) return read;
        if (const Result<Done> added = append(all.operators, read->operators); !added) return added.diagnostics();
        all.problems.insert(all.problems.end(), read->problems.begin(), read->problems.end());
    }
    return all;
}

// Work that is a stretch of the whole.
Progress part_of(const Progress& whole, double begin, double end) {
    return {
        [whole, begin, end](double fraction, std::string_view what) { whole(begin + (end - begin) * fraction, what); },
        whole.stop};
}

// Errors of rows that took no part in the fit.
std::string summary_text(const cost::Library& library) {
    const std::string* const section = library.section("summary");
    if (section == nullptr) return {};
    const Result<std::vector<cost::FamilyFit>> fits = cost::load_summary(*section, "library");
    if (!fits) return {};
    Table table{{"<Tile model", "<GPU", "rows", "mean error", "GPU left out", "in the band"}};
    for (const cost::FamilyFit& fit : *fits) {
        const bool left_out = fit.mean_ape_unseen > 0.0;
        table.add({std::string{name_of(fit.kind)} + ' ' + std::string{name_of(fit.precision)}, fit.gpu,
                   std::to_string(fit.rows), percent_text(fit.mean_ape_seen),
                   left_out ? percent_text(fit.mean_ape_unseen) : "-",
                   left_out ? percent_text(fit.coverage_unseen) : "-"});
    }
    return '\n' + table.text();
}

// Of the neural model, if it was fitted: errors on the tenth that was left out.
std::optional<cost::NeuralSummary> neural_of(const cost::Library& library) {
    const std::string* const section = library.section("neural");
    if (section == nullptr) return std::nullopt;
    Result<cost::NeuralSummary> summary = cost::neural_summary(*section, "library");
    if (!summary) return std::nullopt;
    return std::move(*summary);
}

std::string neural_text(const cost::Library& library) {
    const std::optional<cost::NeuralSummary> neural = neural_of(library);
    if (!neural) return {};
    Table table{{"<Neural model of " + neural->gpu, "<principal component", "rows", "left out", "mean error"}};
    for (const cost::NeuralSummary::Mode& mode : neural->modes) {
        table.add({std::string{name_of(mode.kind)} + ' ' + std::string{name_of(mode.precision)} +
                       (mode.mode.empty() ? "" : ", " + mode.mode),
                   mode.component, std::to_string(mode.rows), std::to_string(mode.left_out),
                   percent_text(mode.mean_error)});
    }
    return '\n' + table.text();
}

Json neural_json(const cost::NeuralSummary& neural) {
    Json modes = Json::array();
    for (const cost::NeuralSummary::Mode& mode : neural.modes) {
        modes.push_back({{"kind", name_of(mode.kind)},
                         {"precision", name_of(mode.precision)},
                         {"mode", mode.mode},
                         {"component", mode.component},
                         {"rows", mode.rows},
                         {"left_out", mode.left_out},
                         {"mean_error", mode.mean_error}});
    }
    return {{"gpu", neural.gpu}, {"modes", std::move(modes)}};
}

std::string fit_text(const cost::Library& library, const std::string& file) {
    Table table{{"<Data", "<licence", "rows"}};
    for (const cost::LibraryData& data : library.info.data)
        table.add({data.origin, data.licence, std::to_string(data.rows)});
    std::string text = table.text() + summary_text(library) + neural_text(library) + "\nGPUs:";
    for (const std::string& gpu : library.info.gpus)
        text += ' ' + gpu + (gpu == library.info.gpus.back() ? "" : ",");
    text += "\nModels:";
    for (const std::string& model : library.models())
        text += ' ' + model;
    return text + "\nWritten to " + file + '\n';
}

Json fit_json(const cost::Library& library, const std::string& file) {
    Json json{{"file", file},
              {"seed", library.info.seed},
              {"gpus", library.info.gpus},
              {"excluded", library.info.excluded},
              {"models", library.models()},
              {"data", Json::array()}};
    for (const cost::LibraryData& data : library.info.data)
        json["data"].push_back({{"origin", data.origin}, {"licence", data.licence}, {"rows", data.rows}});
    if (const std::optional<cost::NeuralSummary> neural = neural_of(library)) json["neural"] = neural_json(*neural);
    return json;
}

// "h200-sxm5-141gb.tables"
std::string table_file_name(const std::string& gpu) {
    std::string name = gpu + ".tables";
    for (char& c : name)
        c = c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return name;
}

// How well tables read rows that they don't hold.
std::string tables_text(const std::vector<cost::tables::TableErrors>& errors, const std::string& folder) {
    Table table{{"<Measured table", "<GPU", "<library", "rows", "points", "left out", "mean error", "median",
                 "in the band", "curve left out"}};
    for (const cost::tables::TableErrors& each : errors) {
        table.add({std::string{name_of(each.form.kind)} + ' ' + std::string{name_of(each.form.precision)} + ' ' +
                       std::to_string(each.form.variant),
                   each.gpu, each.software, std::to_string(each.measured), std::to_string(each.kept),
                   std::to_string(each.rows), percent_text(each.mean_ape), percent_text(each.median_ape),
                   percent_text(each.coverage), percent_text(each.mean_ape_between)});
    }
    return '\n' + table.text() + "Written to " + folder + '\n';
}

Json tables_json(const std::vector<cost::tables::TableErrors>& errors) {
    Json tables = Json::array();
    for (const cost::tables::TableErrors& each : errors) {
        tables.push_back({{"kind", name_of(each.form.kind)},
                          {"precision", name_of(each.form.precision)},
                          {"variant", each.form.variant},
                          {"gpu", each.gpu},
                          {"library", each.software},
                          {"rows", each.measured},
                          {"points", each.kept},
                          {"left_out", each.rows},
                          {"mean_ape_pct", 100.0 * each.mean_ape},
                          {"median_ape_pct", 100.0 * each.median_ape},
                          {"coverage_pct", 100.0 * each.coverage},
                          {"curve_left_out_mean_ape_pct", 100.0 * each.mean_ape_between}});
    }
    return tables;
}

// One file a chip.
Result<std::vector<cost::tables::TableErrors>> write_tables(const FitArguments& arguments,
                                                            const evidence::MeasurementSet& rows,
                                                            const hardware::Catalog& catalog,
                                                            const cost::Library& library, const Progress& progress) {
    const std::string* const section = library.section("tile");
    if (section == nullptr) return error("tables are relative to the tile model, which the library does not hold");
    const Result<cost::tile::TileParameters> parameters = cost::tile::load_tile(*section, "library, section tile");
    if (!parameters) return parameters.diagnostics();
    const Result<cost::HostShare> host = cost::host_share_of(library, "library");
    if (!host) return host.diagnostics();
    cost::tables::BuiltTables built = cost::tables::build_tables(rows, catalog, *parameters, *host, progress);
    if (progress.cancelled()) return error("the fit was cancelled");
    const std::filesystem::path folder{arguments.tables};
    for (const cost::tables::Chip& chip : built.chips) {
        const std::string text = cost::tables::write_tables(chip.gpu, chip.tables);
        if (const Result<Done> written = files::write(folder / table_file_name(chip.gpu), text); !written)
            return written.diagnostics();
    }
    return std::move(built.errors);
}

// What would fail after minutes of fitting.
Result<Done> tables_can_be_written(const FitArguments& arguments) {
    if (arguments.tables.empty()) return Done{};
    const std::vector<std::string>& only = arguments.options.only;
    if (!arguments.out.empty() && !only.empty() && std::ranges::find(only, "tile") == only.end())
        return error("--tables needs the tile model, which --only leaves out: add --only tile");
    std::error_code failure;
    if (!std::filesystem::is_directory(arguments.tables, failure))
        return error("--tables: no folder \"" + arguments.tables + "\"; make it first");
    return Done{};
}

Result<Answer> run_fit(const FitArguments& arguments) {
    if (const Result<Done> able = tables_can_be_written(arguments); !able) return able.diagnostics();
    NamedFiles inputs{{"--catalog", arguments.catalog}};
    for (const std::string& place : arguments.data)
        inputs = joined(std::move(inputs), tables_in("--data", place));
    if (!arguments.out.empty()) refuse_lost_inputs({{"--out", arguments.out}}, inputs);
    const Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    const Progress progress = progress_if(arguments.progress);
    std::set<std::string> unknown;
    const Result<evidence::Import> rows = read_rows(arguments, *catalog, part_of(progress, 0.0, 0.05), unknown);
    if (!rows) return rows.diagnostics();
    Diagnostics notes = rows->problems;
    for (const std::string& device : unknown)
        notes.push_back(
            warning("the catalog has no \"" + device +
                    "\": its rows were not used. `dubhe-cli measure system` makes the entry of a machine at "
                    "hand, `dubhe-cli catalog add` any"));
    if (rows->operators.rows.empty() && !unknown.empty()) {
        for (Diagnostic& note : notes)
            note.severity = Severity::error;
        return notes;
    }
    if (arguments.out.empty()) {
        const Result<cost::Library> given = library_of(arguments.library);
        if (!given) return given.diagnostics();
        const auto errors = write_tables(arguments, rows->operators, *catalog, *given, part_of(progress, 0.05, 1.0));
        if (!errors) return errors.diagnostics();
        return Answer{arguments.format == Format::json
                          ? to_text(Json{{"folder", arguments.tables}, {"tables", tables_json(*errors)}})
                          : tables_text(*errors, arguments.tables),
                      std::move(notes)};
    }
    cost::FitOptions options = arguments.options;
    options.checkpoint = arguments.out + ".unfinished"; // a fit that was stopped goes on there
    Result<cost::Library> library =
        cost::fit_library(rows->operators, *catalog, options, part_of(progress, 0.05, 0.97), notes);
    if (!library) return library.diagnostics();
    if (const Result<Done> written = library->write(arguments.out); !written) return written.diagnostics();
    std::vector<cost::tables::TableErrors> errors;
    if (!arguments.tables.empty()) {
        auto written = write_tables(arguments, rows->operators, *catalog, *library, part_of(progress, 0.97, 1.0));
        if (!written) return written.diagnostics();
        errors = std::move(*written);
    }
    if (arguments.format == Format::json) {
        Json json = fit_json(*library, arguments.out);
        if (!arguments.tables.empty()) json["tables"] = tables_json(errors);
        return Answer{document_text(json), std::move(notes)};
    }
    std::string text = fit_text(*library, arguments.out);
    if (!arguments.tables.empty()) text += tables_text(errors, arguments.tables);
    return Answer{std::move(text), std::move(notes)};
}

constexpr const char* fit_examples = R"(Examples:
  dubhe-cli fit --data ../shared/data --data resources/measurements --out default.dubhelib --tables resources/measurements/tables
  dubhe-cli fit --data measurements --exclude-gpu L4 --exclude-gpu '*H100*' --out held_out.dubhelib
  dubhe-cli fit --data ../shared/data --only tile --out tile.dubhelib --progress json

--data: a folder of CSV files (packed by gzip or not) that `dubhe-cli db import` takes. Of a data set that comes as `train`
and `test` only the first is used. The same data, options and seed give the same file.)";

} // namespace

Action fit_command(CLI::App& command) {
    auto arguments = std::make_shared<FitArguments>();
    command.add_option("--data", arguments->data, "A folder (or one file) of measured operators; can be repeated")
        ->required()
        ->allow_extra_args(false)
        ->type_name("DIR");
    command.add_option("--out", arguments->out, "The library to write")->type_name("FILE.dubhelib");
    command
        .add_option("--tables", arguments->tables,
                    "Write measured tables there, a file a GPU; without --out by the tile model of --library")
        ->type_name("DIR");
    add_library(command, arguments->library);
    command.add_option("--exclude-gpu", arguments->options.exclude, "Use no row of such a GPU; can be repeated")
        ->allow_extra_args(false)
        ->type_name("PATTERN");
    command.add_option("--only", arguments->options.only, "Fit this model alone; can be repeated")
        ->allow_extra_args(false)
        ->delimiter(',')
        ->type_name("MODEL");
    add_whole(command, "--seed", arguments->options.seed, 0, most_seed, "Which random subsets are drawn (1)");
    add_catalog_file(command, arguments->catalog);
    add_format(command, arguments->format, false);
    add_progress(command, arguments->progress);
    command.footer(fit_examples);
    return [arguments] {
        if (arguments->out.empty() && arguments->tables.empty()) throw CLI::RequiredError("--out or --tables");
        return run_fit(*arguments);
    };
}

} // namespace dubhe::cli
