// SPDX-License-Identifier: Apache-2.0
#include "validate_report.h"

#include <core/files/new_file.h>
#include <core/study/columns/validation_table.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using study::Accuracy;
using study::AccuracyRow;
using study::ValidatedCase;
using study::Validation;

std::string seen_key(const ValidatedCase& tried) {
    return tried.seen ? "seen" : "unseen";
}
std::string gpu_key(const ValidatedCase& tried) {
    return tried.gpu;
}
std::string group_key(const ValidatedCase& tried) {
    return tried.group;
}

std::string accuracy_text(const std::string& title, std::span<const AccuracyRow> rows) {
    return tables::text_of(study::accuracy_table(title), rows);
}

// Of validations that tell cases apart by more than GPU and kind.
std::string tags_text(const Validation& validation) {
    std::string text;
    for (const auto& [tag, key] : validation.tags())
        text += '\n' + accuracy_text(tag, study::accuracy_rows(validation.by(key)));
    return text;
}

std::string refused_text(const Validation& validation) {
    if (validation.refused.empty()) return "";
    std::string text = "\nLeft out: " + std::to_string(validation.refused.size()) + '\n';
    for (const auto& [reason, count] : validation.refusals())
        text += "  " + std::to_string(count) + ": " + reason + '\n';
    return text;
}

std::string failed_text(const Validation& validation) {
    if (validation.failed.empty()) return "";
    std::string text = "\nNot predicted: " + std::to_string(validation.failed.size()) + '\n';
    constexpr std::size_t most = 20;
    for (std::size_t i = 0; i < std::min(most, validation.failed.size()); ++i) {
        const study::FailedCase& failed = validation.failed[i];
        text += "  " + failed.gpu + ", " + failed.what + ": " + failed.reason.english() + '\n';
    }
    if (validation.failed.size() > most)
        text += "  and " + std::to_string(validation.failed.size() - most) + " more; --json lists them all\n";
    return text;
}

std::string model_text(const ModelValidation& model) {
    return accuracy_text(model.model, groups_of(model.validation)) + tags_text(model.validation) +
           refused_text(model.validation) + failed_text(model.validation);
}

// `cases` of a group: positions in the list of all.
Json groups_json(const Validation& validation, const Validation::Key& key) {
    Json groups = Json::object();
    for (const auto& [name, accuracy] : validation.by(key))
        groups[name] = accuracy_json(accuracy);
    for (std::size_t i = 0; i < validation.cases.size(); ++i)
        groups[key(validation.cases[i])]["cases"].push_back(i);
    return groups;
}

// Keys in milliseconds as before.
Json cases_json(const Validation& validation) {
    Json cases = tables::json_of(study::case_table(validation), validation.cases);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const ValidatedCase& tried = validation.cases[i];
        cases[i].update({{"measured_ms", tried.measured_s * 1e3},
                         {"predicted_ms", tried.mid_s * 1e3},
                         {"low_ms", tried.low_s * 1e3},
                         {"high_ms", tried.high_s * 1e3}});
        for (const auto& [peer, seconds] : tried.peers)
            cases[i]["peers"][peer] = {{"predicted_ms", seconds * 1e3},
                                       {"error_pct", (seconds / tried.measured_s - 1.0) * 100.0}};
    }
    return cases;
}

Json validation_json(const Validation& validation) {
    Json json = accuracy_json(validation.overall());
    json["by_gpu"] = groups_json(validation, gpu_key);
    json["by_operator"] = groups_json(validation, group_key);
    json.update(groups_json(validation, seen_key)); // "seen", "unseen"
    for (const auto& [tag, key] : validation.tags())
        json["by_" + tag] = groups_json(validation, key);
    json["cases"] = cases_json(validation);
    json["failed"] = tables::json_of(study::failure_table(), validation.failed);
    json["refused"] = tables::json_of(study::failure_table(), validation.refused);
    return json;
}

Json report_json(const ValidateReport& report) {
    if (report.models.size() == 1) {
        Json json{{"cost_model", report.models[0].model}, {"file", report.cases_file}};
        json.update(validation_json(report.models[0].validation));
        return json;
    }
    Json json{{"file", report.cases_file}, {"models", Json::object()}};
    for (const ModelValidation& model : report.models)
        json["models"][model.model] = validation_json(model.validation);
    return json;
}

std::string report_text(const ValidateReport& report) {
    std::string text;
    for (const ModelValidation& model : report.models) {
        if (!text.empty()) text += '\n';
        text += model_text(model);
    }
    text += "\nErrors are absolute, in percent of what was measured; the band is the 80 % band. Seen: rows of that GPU "
            "took part in the fit.\n";
    for (const ModelValidation& model : report.models)
        text += model.model + ": " + model.description + '\n';
    return text;
}

struct ModelCase {
    std::string model;
    const ValidatedCase* tried = nullptr;
};

// All models answered the same cases.
std::string report_csv(const ValidateReport& report) {
    tables::Table<ModelCase> table;
    table.add(study::text_column("cost_model", "The cost model that predicted it"), &ModelCase::model);
    table.embed<ValidatedCase>(study::case_table(report.models.front().validation), &ModelCase::tried);
    std::vector<ModelCase> rows;
    for (const ModelValidation& model : report.models) {
        for (const ValidatedCase& tried : model.validation.cases)
            rows.push_back({model.model, &tried});
    }
    return tables::csv_of(table, rows);
}

} // namespace

std::vector<AccuracyRow> groups_of(const Validation& validation) {
    std::vector<AccuracyRow> rows{{"all", validation.overall()}};
    for (const auto& key : {seen_key, gpu_key, group_key}) {
        for (AccuracyRow& row : study::accuracy_rows(validation.by(key)))
            rows.push_back(std::move(row));
    }
    return rows;
}

Json accuracy_json(const Accuracy& accuracy) {
    Json json = Json::object();
    tables::add_json(json, study::accuracy_table({}), {{}, accuracy});
    for (const auto& [peer, of_peer] : accuracy.peers)
        json["peers"][peer] = {{"mean_ape_pct", of_peer.mean_ape * 100.0}, {"count", of_peer.cases}};
    return json;
}

Result<Answer> answer_of(const ValidateReport& report, Format format, const std::string& page,
                         const ReportExtra& extra) {
    if (!page.empty()) {
        if (const Result<Done> written = files::write(page, html_of(report, extra.html)); !written)
            return written.diagnostics();
    }
    Answer answer;
    if (format == Format::json) {
        Json json = report_json(report);
        json.update(extra.json);
        answer.output = document_text(json);
    } else if (is_csv(format)) {
        answer.output = csv_text(report_csv(report), format);
    } else {
        answer.output = extra.in_place.empty() ? report_text(report) + extra.text : extra.in_place;
    }
    return answer;
}

} // namespace dubhe::cli
