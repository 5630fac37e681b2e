// SPDX-License-Identifier: Apache-2.0
#include "seek_report.h"

#include "../output/table.h"

#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using study::SeekOutcome;
using study::SeekRequest;
using study::Sought;
using study::SoughtPoint;

std::string value_text(const SeekRequest& request, double value) {
    return study::text_of(request.kind, study::buildable(request.kind, value));
}

std::string factor_text(const Sought& sought, const SoughtPoint& point) {
    return sought.own ? ratio_text(point.value / *sought.own) : "-";
}

std::string title_text(const SeekRequest& request) {
    const std::string name{title_of(request.kind)};
    if (request.goal.kind == study::GoalKind::fits)
        return name + " so that it fits into memory, between " + value_text(request, request.range.first) + " and " +
               value_text(request, request.range.last);
    return name + " for " + text_of(request.goal, request.network->sample_unit) + ", between " +
           value_text(request, request.range.first) + " and " + value_text(request, request.range.last);
}

// What the goal looks at: the time, or the memory.
std::string state_text(const SeekRequest& request, const SoughtPoint& at) {
    return request.goal.kind == study::GoalKind::fits ? bytes_text(at.point.memory_bytes) + " needed"
                                                      : banded_time_text(at.point);
}

std::string never_text(const SeekRequest& request, const Sought& sought) {
    const std::string value = value_text(request, sought.answer.value);
    if (request.goal.kind == study::GoalKind::fits)
        return "even at " + value + " it needs " + bytes_text(sought.answer.point.memory_bytes) + " and does not fit";
    std::string text = "even at " + value + " it takes " + banded_time_text(sought.answer.point) + ", because " +
                       bottleneck_text(sought.answer.point);
    return sought.reacts ? text : text + "; this number does not move the time";
}

std::string remark_text(const SeekRequest& request, const Sought& sought) {
    if (sought.outcome == SeekOutcome::never) return never_text(request, sought);
    std::string text;
    if (sought.outcome == SeekOutcome::always)
        text = sought.reacts ? "every value in the range does" : "every value does: it does not move the time";
    if (sought.answer.point.fits) return text;
    if (!text.empty()) text += "; ";
    return text + (sought.fitting ? "does not fit into memory; " + value_text(request, sought.fitting->value) + " does"
                                  : "does not fit into memory");
}

std::string sure_text(const SeekRequest& request, const Sought& sought) {
    if (request.goal.kind == study::GoalKind::fits) return "-";
    return sought.sure ? value_text(request, sought.sure->value) : "not in the range";
}

Json point_json(const SeekRequest& request, const SoughtPoint& at) {
    return {{std::string{name_of(request.kind)}, count_json(at.value)},
            {"iteration_s", at.point.mid_s},
            {"low_s", at.point.low_s},
            {"high_s", at.point.high_s},
            {"throughput_per_s", at.point.mid_s > 0.0 ? Json(at.samples / at.point.mid_s) : Json()},
            {"memory_bytes", count_json(at.point.memory_bytes)},
            {"fits", at.point.fits},
            {"bottleneck", name_of(at.point.bottleneck())}};
}

Json optional_json(const SeekRequest& request, const std::optional<SoughtPoint>& at) {
    return at ? point_json(request, *at) : Json();
}

std::string_view name_of(SeekOutcome outcome) {
    static constexpr std::array<std::string_view, 3> names{"found", "always", "never"};
    return names[static_cast<std::size_t>(outcome)];
}

std::string_view name_of(study::GoalKind kind) {
    static constexpr std::array<std::string_view, 4> names{"iteration_s", "throughput_per_s", "sample_s", "fits"};
    return names[static_cast<std::size_t>(kind)];
}

Json goal_json(const study::Goal& goal) {
    const bool fits = goal.kind == study::GoalKind::fits;
    return {{std::string{name_of(goal.kind)}, fits ? Json(true) : Json(goal.value)}};
}

} // namespace

std::string SeekReport::text() const {
    const std::vector<study::Axis> moved{{request.kind, {}}};
    std::string text = workload_title(*request.network, moved) + '\n' + title_text(request) + "\n\n";
    Table table{{"<GPU", "now", "<", "needed", "factor", "<", "high edge", "<"}};
    for (std::size_t g = 0; g < sought.size(); ++g) {
        const Sought& each = sought[g];
        const std::string gpu = gpu_title(request.gpus[g]);
        if (!each.failures.empty()) {
            table.add({gpu, "-", "", "-", "-", "", "-", "no prediction, see below"});
            continue;
        }
        const bool met = each.outcome != SeekOutcome::never;
        table.add({gpu, each.own ? value_text(request, *each.own) : "-", each.now ? state_text(request, *each.now) : "",
                   met ? value_text(request, each.answer.value) : "-", met ? factor_text(each, each.answer) : "-",
                   met ? state_text(request, each.answer) : "", met ? sure_text(request, each) : "-",
                   remark_text(request, each)});
    }
    text += table.text(2);
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
    const std::string name{study::name_of(request.kind)};
    Table table{{"gpu", "outcome", "now", "now_iteration_s", name, "factor", "iteration_s", "low_s", "high_s",
                 "to_be_sure", "memory_B", "fits"}};
    const auto number = [](const auto& optional, auto project) {
        return optional ? exact_text(project(*optional)) : std::string{};
    };
    for (std::size_t g = 0; g < sought.size(); ++g) {
        const Sought& each = sought[g];
        if (!each.failures.empty()) continue;
        const study::Point& point = each.answer.point;
        table.add({gpu_title(request.gpus[g]), std::string{name_of(each.outcome)},
                   number(each.own, [](double own) { return own; }),
                   number(each.now, [](const SoughtPoint& at) { return at.point.mid_s; }),
                   exact_text(each.answer.value), number(each.own, [&](double own) { return each.answer.value / own; }),
                   exact_text(point.mid_s), exact_text(point.low_s), exact_text(point.high_s),
                   number(each.sure, [](const SoughtPoint& at) { return at.value; }), exact_text(point.memory_bytes),
                   point.fits ? "true" : "false"});
    }
    return table.csv();
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
            json["answer"] = point_json(request, each.answer); // for `never`: what comes nearest
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
