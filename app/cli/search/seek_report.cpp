// SPDX-License-Identifier: Apache-2.0
#include "seek_report.h"

#include <core/study/columns/seek_table.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using study::SeekRequest;
using study::Sought;
using study::SoughtPoint;

std::string title_text(const SeekRequest& request) {
    const std::string name{title_of(request.kind)};
    if (request.goal.kind == study::GoalKind::fits)
        return name + " so that it fits into memory, between " + value_text(request, request.range.first) + " and " +
               value_text(request, request.range.last);
    return name + " for " + text_of(request.goal, request.network->sample_unit) + ", between " +
           value_text(request, request.range.first) + " and " + value_text(request, request.range.last);
}

Json optional_json(const SeekRequest& request, const std::optional<SoughtPoint>& at) {
    if (!at) return nullptr;
    Json json = Json::object();
    tables::add_json(json, study::sought_point_table(request.kind), *at);
    return json;
}

std::string_view goal_name(study::GoalKind kind) {
    static constexpr std::array<std::string_view, 4> names{"iteration_s", "throughput_per_s", "sample_s", "fits"};
    return names[static_cast<std::size_t>(kind)];
}

Json goal_json(const study::Goal& goal) {
    const bool fits = goal.kind == study::GoalKind::fits;
    return {{std::string{goal_name(goal.kind)}, fits ? Json(true) : Json(goal.value)}};
}

std::vector<study::SoughtRow> rows_of(const SeekReport& report) {
    std::vector<study::SoughtRow> rows;
    for (std::size_t g = 0; g < report.sought.size(); ++g)
        rows.push_back({gpu_title(report.request.gpus[g]), report.request.gpus[g].base.name, &report.sought[g]});
    return rows;
}

} // namespace

std::string SeekReport::text() const {
    const std::vector<study::Axis> moved{{request.kind, {}}};
    std::string text = workload_title(*request.network, moved) + '\n' + title_text(request) + "\n\n";
    text += tables::text_of(study::seek_table(request), rows_of(*this), 2);
    for (const Sought& each : sought) {
        if (!each.failures.empty()) text += '\n' + dubhe::to_text(each.failures) + '\n';
    }
    text += '\n' + std::string{request.method.model->description()} + '\n';
    Diagnostics notes = request.network->notes;
    for (const Sought& each : sought) { // what can't be built, no GPU builds: once is enough
        for (const Diagnostic& note : each.notes) {
            if (std::ranges::find(notes, note) == notes.end()) notes.insert(notes.begin(), note);
        }
    }
    return text + notes_text(notes);
}

std::string SeekReport::csv() const {
    std::vector<study::SoughtRow> rows = rows_of(*this);
    std::erase_if(rows, [](const study::SoughtRow& row) { return !row.sought->failures.empty(); });
    return tables::csv_of(study::seek_table(request), rows);
}

std::string SeekReport::json() const {
    Json all = workload_json(request.network->recipe, request.network->graph.name());
    if (request.network->stack) all["stack"] = request.network->stack->name;
    all.update(method_json(request.method));
    all["vary"] = study::name_of(request.kind);
    all["goal"] = goal_json(request.goal);
    all["range"] = {count_json(request.range.first), count_json(request.range.last)};
    all["sample_unit"] = request.network->sample_unit;
    all["answers"] = Json::array();
    for (std::size_t g = 0; g < sought.size(); ++g) {
        const Sought& each = sought[g];
        Json json = gpu_json(request.gpus[g]);
        if (each.failures.empty()) {
            json["outcome"] = name_of(each.outcome);
            json["reacts"] = each.reacts;
            json["own"] = each.own ? count_json(*each.own) : Json();
            json["now"] = optional_json(request, each.now);
            json["answer"] = optional_json(request, each.answer); // for `never`: what comes nearest
            json["to_be_sure"] = optional_json(request, each.sure);
            json["fitting"] = optional_json(request, each.fitting);
            if (each.searched) json["searched"] = {count_json(each.searched->first), count_json(each.searched->last)};
            json["notes"] = notes_json(each.notes);
        }
        json["failures"] = notes_json(each.failures);
        all["answers"].push_back(std::move(json));
    }
    all["notes"] = notes_json(request.network->notes);
    return document_text(all);
}

} // namespace dubhe::cli
