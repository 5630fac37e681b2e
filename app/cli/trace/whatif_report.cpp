// SPDX-License-Identifier: Apache-2.0
#include "whatif_report.h"

#include "../options/format.h"
#include "../output/table.h"

#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

Json parts_json(const whatif::Breakdown& parts) {
    return {{"step_s", parts.step_s},
            {"host_only_s", parts.host_only_s},
            {"gpu_only_s", parts.gpu_only_s},
            {"both_s", parts.both_s},
            {"neither_s", parts.neither_s},
            {"compute_s", parts.compute_s},
            {"communication_s", parts.communication_s},
            {"hidden_communication_s", parts.hidden_communication_s},
            {"exposed_communication_s", parts.exposed_communication_s},
            {"copy_s", parts.copy_s},
            {"idle_s", parts.idle_s},
            {"kernels", parts.kernels},
            {"kernels_later", parts.kernels_later},
            {"later_s", parts.later_s},
            {"launches", parts.launches}};
}

Json answer_json(const trace::Trace& trace, const trace::Step& step, const whatif::Answer& answer) {
    Json stack = Json::array(), unmatched = Json::array();
    for (const whatif::Effect& one : answer.effects) {
        Json row{
            {"text", one.text}, {"title", one.title}, {"on", one.on}, {"touched", one.touched}, {"what", one.what}};
        if (!one.published.empty()) row["published"] = one.published;
        stack.push_back(std::move(row));
    }
    for (const whatif::Unmatched& one : answer.unmatched)
        unmatched.push_back({{"name", one.name}, {"count", one.count}, {"total_s", one.total_s}, {"share", one.share}});
    const std::optional<whatif::Answer::Band> band = answer.band();
    return {{"file", trace.file},
            {"step", step.name},
            {"complete", step.complete},
            {"measured_s", answer.measured_s},
            {"baseline_s", answer.baseline_s},
            {"predicted_s", answer.predicted_s},
            {"predicted_low_s", band ? Json(band->low_s) : Json()},
            {"predicted_high_s", band ? Json(band->high_s) : Json()},
            {"speedup", answer.speedup()},
            {"breakdown", {{"before", parts_json(answer.before)}, {"after", parts_json(answer.after)}}},
            {"stack", stack},
            {"unmatched", unmatched},
            {"published_source", whatif::published_source},
            {"notes", notes_json(answer.notes)}};
}

std::string parts_table(const whatif::Breakdown& before, const whatif::Breakdown& after) {
    Table table{{"<where the time goes", "before", "after"}};
    const auto add = [&](const char* what, double whatif::Breakdown::*part) {
        if (before.*part > 0.0 || after.*part > 0.0) table.add({what, time_text(before.*part), time_text(after.*part)});
    };
    using whatif::Breakdown;
    add("host only", &Breakdown::host_only_s);
    add("GPU only", &Breakdown::gpu_only_s);
    add("both", &Breakdown::both_s);
    add("neither", &Breakdown::neither_s);
    add("GPU: computing", &Breakdown::compute_s);
    add("GPU: communication", &Breakdown::communication_s);
    add("  of it while nothing computes", &Breakdown::exposed_communication_s);
    add("GPU: copies", &Breakdown::copy_s);
    add("GPU: idle", &Breakdown::idle_s);
    table.add({"kernels", std::to_string(before.kernels), std::to_string(after.kernels)});
    table.add({"launches", std::to_string(before.launches), std::to_string(after.launches)});
    return table.text();
}

std::string stack_table(const whatif::Answer& answer) {
    Table table{{"<applied", "<to", "<published for it"}};
    for (const whatif::Effect& one : answer.effects) {
        const std::string text = one.text.substr(0, one.text.find('\n'));
        table.add({text, one.on ? one.what : "off", one.published.empty() ? "-" : one.published});
    }
    return table.text();
}

// Those that the table of what was applied doesn't hold.
Diagnostics other_notes(const whatif::Answer& answer) {
    Diagnostics notes = answer.notes;
    std::erase_if(notes, [&](const Diagnostic& one) {
        return std::ranges::any_of(answer.effects, [&](const whatif::Effect& effect) {
            return one.message == effect.text.substr(0, effect.text.find('\n')) + ": " + effect.what.english();
        });
    });
    return notes;
}

std::string answer_text(const trace::Trace& trace, const trace::Step& step, const whatif::Answer& answer) {
    std::string text =
        trace.file + ", " + step.name + (step.complete ? "" : " (not whole: " + step.why.english() + ")") + '\n';
    Table times{{"<step", "time"}};
    times.add({"measured", time_text(answer.measured_s)});
    times.add({"simulated, unchanged", time_text(answer.baseline_s)});
    const std::optional<whatif::Answer::Band> band = answer.band();
    times.add({"predicted", (band ? banded_time_text({band->low_s, answer.predicted_s, band->high_s})
                                  : time_text(answer.predicted_s)) +
                                ", " + ratio_text(answer.speedup()) + (band ? "" : ", uncalibrated")});
    text += times.text() + '\n' + parts_table(answer.before, answer.after);
    if (!answer.effects.empty()) {
        text += '\n' + stack_table(answer);
        text += band ? "The band: how far such predictions were off at most, as published by "
                     : "Uncalibrated, no band: not for all of it is an error published by ";
        text += std::string{whatif::published_source} + '\n';
    }
    text += notes_text(other_notes(answer));
    if (answer.unmatched.empty()) return text;
    Table unmatched{{"<kernel that matches no operator", "count", "time", "share"}};
    constexpr std::size_t most = 10, longest = 70;
    for (std::size_t i = 0; i < std::min(most, answer.unmatched.size()); ++i) {
        const whatif::Unmatched& one = answer.unmatched[i];
        unmatched.add({one.name.size() > longest ? one.name.substr(0, longest - 3) + "..." : one.name,
                       std::to_string(one.count), time_text(one.total_s), percent_text(one.share)});
    }
    return text + '\n' + unmatched.text();
}

Json list_json() {
    Json list = Json::array();
    for (const whatif::Transformation& one : whatif::transformations()) {
        Json parameters = Json::array();
        for (const whatif::Parameter& parameter : one.parameters) {
            Json row{{"name", parameter.name}, {"help", parameter.help}, {"required", parameter.required}};
            if (!parameter.fallback.empty()) row["default"] = parameter.fallback;
            if (!parameter.choices.empty()) row["choices"] = parameter.choices;
            if (parameter.least < parameter.most) row["range"] = {parameter.least, parameter.most};
            parameters.push_back(std::move(row));
        }
        list.push_back({{"name", one.name},
                        {"title", one.title},
                        {"help", one.help},
                        {"published", one.published},
                        {"parameters", parameters}});
    }
    return {{"transformations", list}, {"published_source", whatif::published_source}};
}

} // namespace

std::string whatif_report(const trace::Trace& trace, const trace::Step& step, const whatif::Answer& answer,
                          Format format) {
    return format == Format::json ? to_text(answer_json(trace, step, answer)) : answer_text(trace, step, answer);
}

std::string whatif_list(Format format) {
    if (format == Format::json) return to_text(list_json());
    std::string text;
    for (const whatif::Transformation& one : whatif::transformations()) {
        text += std::string{one.name} + ": " + std::string{one.help} + '\n';
        if (!one.published.empty()) text += "    published: " + std::string{one.published} + '\n';
        for (const whatif::Parameter& parameter : one.parameters) {
            const std::string fallback{parameter.fallback};
            text += "    " + std::string{parameter.name} + (parameter.required ? " (needed)" : "") +
                    (fallback.empty() ? "" : " (" + fallback + ")") + ": " + std::string{parameter.help} + '\n';
        }
    }
    return text + "Source of what is published: " + std::string{whatif::published_source} + '\n';
}

} // namespace dubhe::cli
