// SPDX-License-Identifier: Apache-2.0
// `columns`: what the keys of JSON and CSV mean, from the lists that write them.
#include "../catalog/catalog_report.h"
#include "../cluster/collective_report.h"
#include "../cluster/disaggregated_report.h"
#include "../options/options.h"
#include "../serve/serve_sweep.h"
#include "../serve/serve_tables.h"

#include <core/study/columns/compare_table.h>
#include <core/study/columns/design_table.h>
#include <core/study/columns/figure_tables.h>
#include <core/study/columns/lever_table.h>
#include <core/study/columns/memory_table.h>
#include <core/study/columns/portfolio_table.h>
#include <core/study/columns/prediction_table.h>
#include <core/study/columns/queue_table.h>
#include <core/study/columns/roofline_table.h>
#include <core/study/columns/seek_table.h>
#include <core/study/columns/split_memory_table.h>
#include <core/study/columns/split_table.h>
#include <core/study/columns/sweep_table.h>
#include <core/study/columns/validation_table.h>
#include <core/support/suggest.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>

#include <memory>

namespace dubhe::cli {

namespace {

struct ColumnsArguments {
    std::vector<std::string> of; // words of a command
    Format format = Format::text;
};

struct Described {
    std::string command, rows;
    std::vector<tables::Column> columns;
    bool in_json = true; // false: JSON says it in a different form
};

// What moves or is sought is memory bandwidth here: any other number has its own key.
std::vector<Described> described() {
    const study::AxisKind axis = hardware::Specification::memory_bandwidth;
    study::SweepShape sweep{{axis}, {}};
    sweep.in_system = sweep.split = sweep.costs = true;
    return {
        {"predict", "of a GPU", study::prediction_table().columns()},
        {"predict", "of a class of operators", study::class_table().columns()},
        {"predict", "of a distinct operator", study::operator_table().columns()},
        {"sweep", "of a point", study::sweep_table(sweep).columns()},
        {"compare", "of a GPU, or of a GPU and stack",
         study::compare_table({workload::OperatorClass::convolution}).columns(), false},
        {"seek", "of a GPU", study::seek_table({nullptr, {}, axis, {}, {}, {}}).columns(), false},
        {"pareto", "of a GPU", study::candidate_table().columns(), false},
        {"matrix", "of a network and GPU, then of a GPU", study::matrix_table().columns(), false},
        {"elasticity", "of a GPU and number", study::lever_table().columns()},
        {"roofline", "of a GPU and roof", study::roof_table().columns()},
        {"roofline", "of a GPU and distinct operator", study::roofed_table().columns()},
        {"plan", "of a split", study::plan_table().columns()},
        {"memory", "of stages that need the same", study::stage_memory_table().columns()},
        {"memory", "of another choice of a split", study::changed_split_table().columns()},
        {"serve", "of a point of --over", serve_sweep_table({}).columns()},
        {"serve --seek split", "of a split", split_table().columns()},
        {"serve --seek split", "of a GPU and kind of deployment", deployment_line_table().columns()},
        {"serve --seek front", "of a point of a GPU's front", front_line_table().columns()},
        {"validate", "of a case", study::case_table({}).columns()},
        {"design", "of a GPU that doesn't exist", study::design_table().columns()},
        {"portfolio", "of a part, then of a round", study::portfolio_table().columns()},
        {"queue", "of a job", study::queue_table({}).columns()},
        {"serve --measured", "of a figure", compared_table().columns()},
        {"serve --rows", "of a request", request_table({}, {}).columns(), false},
        {"collective", "of a size", collective_table().columns()},
        {"disaggregated", "of a GPU and bandwidth", study::on_gpus(remote_table()).columns()},
        {"trace memory", "of a moment", study::memory_point_table().columns(), false},
        {"trace memory", "of a line that holds memory", study::memory_place_table().columns()},
        {"trace memory --trace", "of a layer that holds memory", study::memory_layer_table().columns()},
        {"catalog", "of a GPU, by list", catalog_table().columns(), false},
    };
}

struct KeyRow {
    std::string command, rows, key, meaning;
    const tables::Column* column = nullptr;
    bool in_json = true;
};

tables::Table<KeyRow> key_table() {
    using study::text_column;
    tables::Table<KeyRow> table;
    table.add(text_column("command", "The command"), &KeyRow::command);
    table.add(text_column("rows", "What a row is of"), &KeyRow::rows);
    table.add(text_column("key", "In CSV and JSON", "Key"), &KeyRow::key);
    table.add(text_column("unit", "Of numbers", "unit"),
              [](const KeyRow& row) { return std::string{symbol_of(row.column->unit)}; });
    table.add(text_column("meaning", "What it says", "meaning"), &KeyRow::meaning);
    table.add(text_column("json", "Where JSON has it: the row, an object of the row, or elsewhere"),
              [](const KeyRow& row) {
                  return !row.in_json ? "elsewhere" : row.column->object.empty() ? "row" : row.column->object;
              });
    table.add(text_column("former", "What JSON called it before, too"),
              [](const KeyRow& row) { return row.in_json ? row.column->former : std::string{}; });
    return table;
}

std::vector<KeyRow> keys_of(const Described& each) {
    std::vector<KeyRow> rows;
    for (const tables::Column& column : each.columns) {
        const std::vector<std::string> keys = tables::keys_of(column);
        for (std::size_t k = 0; k < keys.size(); ++k) {
            const char* further = column.kind == tables::Kind::money ? "Its currency"
                                  : k == 1                           ? "Its low end"
                                                                     : "Its high end";
            rows.push_back({each.command, each.rows, keys[k], k == 0 ? column.meaning : further, &column,
                            each.in_json && column.in_json});
        }
    }
    return rows;
}

constexpr const char* words =
    "Numbers are in base units, which end the key; what is not known is empty, in JSON null. Keys are of version ";

Result<Answer> run_columns(const ColumnsArguments& arguments) {
    std::vector<Described> all = described();
    std::vector<std::string> commands;
    for (const Described& each : all)
        commands.push_back(each.command);
    std::string of;
    for (const std::string& word : arguments.of)
        of += (of.empty() ? "" : " ") + word;
    if (!of.empty()) {
        std::erase_if(all, [&](const Described& each) { return each.command != of; });
        if (all.empty())
            return error("describes no columns of that name: sweep, compare, plan, ... do." +
                             did_you_mean(of, commands).english(),
                         of);
    }
    const tables::Table<KeyRow> table = key_table();
    std::vector<KeyRow> rows;
    std::string text;
    for (const Described& each : all) {
        const std::vector<KeyRow> keys = keys_of(each);
        text += each.command + ", a row " + each.rows + "\n\n" + tables::text_of(table, keys, 2) + '\n';
        rows.insert(rows.end(), keys.begin(), keys.end());
    }
    if (arguments.format == Format::json) return Answer{document_text({{"columns", tables::json_of(table, rows)}}), {}};
    if (is_csv(arguments.format)) return Answer{csv_text(tables::csv_of(table, rows), arguments.format), {}};
    return Answer{text + words + std::to_string(tables::format_version) + ".\n", {}};
}

constexpr const char* columns_examples = R"(Examples:
  dubhe-cli columns
  dubhe-cli columns sweep
  dubhe-cli columns plan --json)";

} // namespace

Action columns_command(CLI::App& command) {
    auto arguments = std::make_shared<ColumnsArguments>();
    command.add_option("of", arguments->of, "A command: what its columns mean; without it: of all")
        ->type_name("COMMAND");
    add_format(command, arguments->format, true);
    command.footer(columns_examples);
    return [arguments] { return run_columns(*arguments); };
}

} // namespace dubhe::cli
