// SPDX-License-Identifier: Apache-2.0
#include "validate_report.h"

#include "../output/table.h"

#include <core/units/text.h>
#include <core/units/unit.h>

#include <cmath>

namespace dubhe::cli {

namespace {

using study::Accuracy;
using study::ValidatedCase;
using study::Validation;

void add_row(Table& table, const std::string& name, const Accuracy& accuracy) {
    std::string peers;
    for (const auto& [peer, of_peer] : accuracy.peers)
        peers += (peers.empty() ? "" : ", ") + peer + ' ' + exact_percent_text(of_peer.mean_ape) +
                 (of_peer.cases == accuracy.cases ? "" : " of " + std::to_string(of_peer.cases));
    table.add({name, std::to_string(accuracy.cases), exact_percent_text(accuracy.mean_ape),
               exact_percent_text(accuracy.median_ape), exact_percent_text(accuracy.worst_ape),
               percent_text(accuracy.coverage), peers});
}

void add_groups(Table& table, const std::string& indent, const std::map<std::string, Accuracy>& groups) {
    for (const auto& [name, accuracy] : groups)
        add_row(table, indent + name, accuracy);
}

std::string seen_key(const ValidatedCase& tried) {
    return tried.seen ? "seen" : "unseen";
}

std::string signed_text(double error) {
    return (error < 0.0 ? "-" : "+") + exact_percent_text(std::abs(error));
}

// Of validations that tell cases apart by more than GPU and kind.
std::string tags_text(const Validation& validation) {
    std::string text;
    for (const auto& [tag, key] : validation.tags()) {
        Table table{{"<" + tag, "cases", "mean error", "median", "worst", "median with its sign"}};
        for (const auto& [value, accuracy] : validation.by(key))
            table.add({value.empty() ? "none" : value, std::to_string(accuracy.cases),
                       exact_percent_text(accuracy.mean_ape), exact_percent_text(accuracy.median_ape),
                       exact_percent_text(accuracy.worst_ape), signed_text(accuracy.median_error)});
        text += '\n' + table.text();
    }
    return text;
}

std::string refused_text(const Validation& validation) {
    if (validation.refused.empty()) return "";
    std::string text = "\nLeft out: " + std::to_string(validation.refused.size()) + '\n';
    for (const auto& [reason, count] : validation.refusals())
        text += "  " + std::to_string(count) + ": " + reason + '\n';
    return text;
}

std::string model_text(const ModelValidation& model) {
    const Validation& validation = model.validation;
    Table table{{"<" + model.model, "cases", "mean error", "median", "worst", "in the band", "<others' mean error"}};
    add_row(table, "all", validation.overall());
    add_groups(table, "", validation.by(seen_key));
    add_groups(table, "", validation.by([](const ValidatedCase& tried) { return tried.gpu; }));
    add_groups(table, "", validation.by([](const ValidatedCase& tried) { return tried.group; }));
    std::string text = table.text() + tags_text(validation) + refused_text(validation);
    if (!validation.failed.empty()) {
        text += "\nNot predicted: " + std::to_string(validation.failed.size()) + '\n';
        constexpr std::size_t most = 20;
        for (std::size_t i = 0; i < std::min(most, validation.failed.size()); ++i) {
            const study::FailedCase& failed = validation.failed[i];
            text += "  " + failed.gpu + ", " + failed.what + ": " + failed.reason.english() + '\n';
        }
        if (validation.failed.size() > most)
            text += "  and " + std::to_string(validation.failed.size() - most) + " more; --json lists them all\n";
    }
    return text;
}

Json case_json(const ValidatedCase& tried) {
    Json json{{"gpu", tried.gpu},
              {"case", tried.what},
              {"operator", tried.group},
              {"seen", tried.seen},
              {"measured_ms", tried.measured_s * 1e3},
              {"predicted_ms", tried.mid_s * 1e3},
              {"low_ms", tried.low_s * 1e3},
              {"high_ms", tried.high_s * 1e3},
              {"error_pct", tried.error() * 100.0},
              {"in_band", tried.covered()},
              {"provenance", name_of(tried.provenance)}};
    for (const auto& [tag, value] : tried.tags)
        json[tag] = value;
    for (const auto& [peer, seconds] : tried.peers)
        json["peers"][peer] = {{"predicted_ms", seconds * 1e3},
                               {"error_pct", (seconds / tried.measured_s - 1.0) * 100.0}};
    return json;
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

Json validation_json(const Validation& validation) {
    Json json = accuracy_json(validation.overall());
    json["by_gpu"] = groups_json(validation, [](const ValidatedCase& tried) { return tried.gpu; });
    json["by_operator"] = groups_json(validation, [](const ValidatedCase& tried) { return tried.group; });
    json.update(groups_json(validation, seen_key)); // "seen", "unseen"
    for (const auto& [tag, key] : validation.tags())
        json["by_" + tag] = groups_json(validation, key);
    json["cases"] = Json::array();
    for (const ValidatedCase& tried : validation.cases)
        json["cases"].push_back(case_json(tried));
    json["failed"] = Json::array();
    for (const study::FailedCase& failed : validation.failed)
        json["failed"].push_back({{"gpu", failed.gpu}, {"case", failed.what}, {"reason", failed.reason.english()}});
    json["refused"] = Json::array();
    for (const study::FailedCase& each : validation.refused)
        json["refused"].push_back({{"gpu", each.gpu}, {"case", each.what}, {"reason", each.reason.english()}});
    return json;
}

} // namespace

Json accuracy_json(const Accuracy& accuracy) {
    Json json{{"mean_ape_pct", accuracy.mean_ape * 100.0},   {"median_ape_pct", accuracy.median_ape * 100.0},
              {"worst_ape_pct", accuracy.worst_ape * 100.0}, {"median_error_pct", accuracy.median_error * 100.0},
              {"coverage_pct", accuracy.coverage * 100.0},   {"count", accuracy.cases}};
    for (const auto& [peer, of_peer] : accuracy.peers)
        json["peers"][peer] = {{"mean_ape_pct", of_peer.mean_ape * 100.0}, {"count", of_peer.cases}};
    return json;
}

std::string ValidateReport::text() const {
    std::string text;
    for (const ModelValidation& model : models) {
        if (!text.empty()) text += '\n';
        text += model_text(model);
    }
    text += "\nErrors are absolute, in percent of what was measured; the band is the 80 % band. Seen: rows of that GPU "
            "took part in the fit.\n";
    for (const ModelValidation& model : models)
        text += model.model + ": " + model.description + '\n';
    return text;
}

std::string ValidateReport::json() const {
    if (models.size() == 1) {
        Json json{{"cost_model", models[0].model}, {"file", cases_file}};
        json.update(validation_json(models[0].validation));
        return document_text(json);
    }
    Json json{{"file", cases_file}, {"models", Json::object()}};
    for (const ModelValidation& model : models)
        json["models"][model.model] = validation_json(model.validation);
    return document_text(json);
}

} // namespace dubhe::cli
