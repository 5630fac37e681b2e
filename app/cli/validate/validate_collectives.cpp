// SPDX-License-Identifier: Apache-2.0
#include "validate_collectives.h"

#include "../options/byte_range.h"
#include "../options/overwrite_check.h"
#include "../output/table.h"
#include "validate_report.h"

#include <core/evidence/importers.h>
#include <core/study/validate/collectives.h>
#include <core/units/text.h>

namespace dubhe::cli {

namespace {

struct CollectivesArguments {
    std::string data, catalog, page, bytes;
    Format format = Format::text;
    bool progress = false;
};

std::string mean_text(const study::Accuracy& accuracy, const char* peer) {
    const auto at = accuracy.peers.find(peer);
    if (at == accuracy.peers.end()) return "-";
    return number_text(at->second.mean_ape * 100.0, 3) + " %" +
           (at->second.cases == accuracy.cases ? "" : " of " + std::to_string(at->second.cases));
}

void add_rows(Table& table, const std::map<std::string, study::Accuracy>& groups) {
    for (const auto& group : groups)
        table.add({group.first, std::to_string(group.second.cases),
                   number_text(group.second.mean_ape * 100.0, 3) + " %", mean_text(group.second, "model"),
                   mean_text(group.second, "left out")});
}

std::string gpu_and_group(const study::ValidatedCase& tried) {
    return tried.gpu + ", " + tried.group;
}

std::string collectives_text(const study::Validation& validation) {
    Table table{{"<mean error", "cases", "table", "model", "left out"}};
    add_rows(table, {{"all", validation.overall()}});
    add_rows(table, validation.by([](const study::ValidatedCase& tried) { return tried.gpu; }));
    add_rows(table, validation.by(gpu_and_group));
    std::string text = table.text() + "\n"
                                      "Table: each size predicted from the others of its series. Model: the shipped "
                                      "constants, no table.\nLeft out: constants fitted without a row of GPUs "
                                      "connected that way. \"-\": how they are connected isn't known.\n";
    if (!validation.failed.empty())
        text += std::to_string(validation.failed.size()) + " not predicted, the first: " + validation.failed[0].gpu +
                ", " + validation.failed[0].what + ": " + validation.failed[0].reason.english() + '\n';
    return text;
}

Json by_gpu_and_group(const study::Validation& validation) {
    Json groups = Json::object();
    for (const auto& [name, accuracy] : validation.by(gpu_and_group))
        groups[name] = accuracy_json(accuracy);
    return groups;
}

bool of_nccl(evidence::FileFormat format) {
    using F = evidence::FileFormat;
    return format == F::nccl_tests || format == F::collectives || format == F::vidur_network ||
           format == F::own_collectives;
}

Result<Answer> run(const CollectivesArguments& arguments) {
    if (!arguments.page.empty())
        refuse_lost_inputs({{"--report", arguments.page}},
                           joined(tables_in("--data", arguments.data), {{"--catalog", arguments.catalog}}));
    study::CollectiveRange range;
    if (!arguments.bytes.empty()) {
        const ByteRange read = usable_bytes("--bytes", arguments.bytes);
        range = {read.first, read.last};
    }
    const Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    evidence::ImportOptions options;
    options.catalog = &*catalog;
    options.wanted_format = of_nccl;
    const Progress progress = progress_if(arguments.progress);
    Result<evidence::Import> read = evidence::import_folder(arguments.data, options, progress);
    if (!read) return read.diagnostics();
    const study::CollectiveTables tables = study::collective_tables(read->collectives, *catalog);
    study::Validation validation = study::validate_collectives(tables, range, progress);
    if (validation.cases.empty() && validation.failed.empty())
        return error("holds no collective operation of NCCL of " + to_text(Bytes{range.first_bytes}) + " to " +
                         to_text(Bytes{range.last_bytes}),
                     arguments.data);
    ReportExtra extra;
    extra.in_place = collectives_text(validation);
    extra.json["by_gpu_and_operator"] = by_gpu_and_group(validation);
    const std::vector<ModelValidation> validations{
        {"table", "measured times, interpolated between sizes", std::move(validation)}};
    Result<Answer> answer = answer_of({validations, arguments.data}, arguments.format, arguments.page, extra);
    if (answer) answer->notes = std::move(read->problems);
    return answer;
}

constexpr const char* validate_collectives_examples = R"(Examples:
  dubhe-cli validate collectives --data tables
  dubhe-cli validate collectives --data all_reduce.csv --bytes 1MB..64MB --json

Tables of nccl-tests, aiconfigurator (their rows of nccl-tests), vidur and own ones. Each size is predicted from the
others of its series; beside it stand the model alone ("model") and the model fitted without that GPU ("left
out"), under "peers" in the JSON.)";

} // namespace

Action add_validate_collectives(CLI::App& command) {
    auto arguments = std::make_shared<CollectivesArguments>();
    command
        .add_option("--data", arguments->data, "What was measured: a CSV, packed by gzip or not, or a folder of them")
        ->required()
        ->type_name("PATH");
    command.add_option("--bytes", arguments->bytes, "Sizes that count (1MB..1GiB)")->type_name("FIRST..LAST");
    command.add_option("--report", arguments->page, "Write a page with plots and tables too")->type_name("FILE.html");
    add_catalog_file(command, arguments->catalog);
    add_format(command, arguments->format, true);
    add_progress(command, arguments->progress);
    command.footer(validate_collectives_examples);
    return [arguments] { return run(*arguments); };
}

} // namespace dubhe::cli
