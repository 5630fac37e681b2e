// SPDX-License-Identifier: Apache-2.0
#include "../options/format.h"
#include "../output/table.h"
#include "trace_report.h"

#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::cli {

namespace {

using whatif::Breakdown;

constexpr std::size_t longest_name = 70;

std::string shortened(const std::string& name) {
    return name.size() <= longest_name ? name : name.substr(0, longest_name - 3) + "...";
}

std::string counted(std::size_t number) {
    return count_text(static_cast<double>(number));
}

Json breakdown_json(const Breakdown& breakdown) {
    Json idle = Json::object();
    for (std::size_t i = 0; i < whatif::idle_cause_count; ++i)
        idle[std::string{name_of(static_cast<whatif::IdleCause>(i))}] = breakdown.idle_by_cause_s[i];
    return {{"step_s", breakdown.step_s},
            {"host_only_s", breakdown.host_only_s},
            {"gpu_only_s", breakdown.gpu_only_s},
            {"both_s", breakdown.both_s},
            {"neither_s", breakdown.neither_s},
            {"compute_s", breakdown.compute_s},
            {"communication_s", breakdown.communication_s},
            {"hidden_communication_s", breakdown.hidden_communication_s},
            {"exposed_communication_s", breakdown.exposed_communication_s},
            {"copy_s", breakdown.copy_s},
            {"idle_s", breakdown.idle_s},
            {"idle_by_cause_s", idle},
            {"kernels", breakdown.kernels},
            {"launches", breakdown.launches}};
}

Json summary_json(const trace::Trace& trace, const trace::Step& step, const whatif::StepGraph& graph,
                  const SummaryParts& parts, std::size_t top) {
    Json kernels = Json::array(), layers = Json::array();
    for (std::size_t i = 0; i < std::min(top, parts.kernels.size()); ++i) {
        const whatif::KernelTime& one = parts.kernels[i];
        kernels.push_back({{"name", one.name},
                           {"kind", name_of(one.kind)},
                           {"count", one.count},
                           {"total_s", one.total_s},
                           {"share", one.share}});
    }
    for (std::size_t i = 0; i < std::min(top, parts.layers.size()); ++i) {
        const whatif::LayerTime& one = parts.layers[i];
        Json phases = Json::object();
        for (std::size_t phase = 0; phase < whatif::phase_count; ++phase)
            phases[std::string{name_of(static_cast<whatif::Phase>(phase))}] = one.gpu_by_phase_s[phase];
        layers.push_back({{"name", one.name},
                          {"gpu_s", one.gpu_s},
                          {"host_s", one.host_s},
                          {"launches", one.launches},
                          {"kernels", one.kernels},
                          {"gpu_by_phase_s", phases},
                          {"share", one.share}});
    }
    return {{"file", trace.file},
            {"format", trace.format},
            {"rank", trace.rank},
            {"world_size", trace.world_size},
            {"step", step.name},
            {"complete", step.complete},
            {"duration_s", step.duration_s()},
            {"tasks", graph.tasks.size()},
            {"breakdown", breakdown_json(parts.breakdown)},
            {"queue", {{"mean", parts.queue.mean}, {"most", parts.queue.most}}},
            {"kernels", kernels},
            {"layers", layers}};
}

std::string breakdown_text(const Breakdown& breakdown) {
    Table table{{"<where the time goes", "time", "share"}};
    const auto add = [&](const std::string& what, double seconds) {
        table.add({what, time_text(seconds), percent_text(breakdown.step_s > 0 ? seconds / breakdown.step_s : 0.0)});
    };
    add("host only", breakdown.host_only_s);
    add("GPU only", breakdown.gpu_only_s);
    add("both", breakdown.both_s);
    add("neither", breakdown.neither_s);
    add("GPU: computing", breakdown.compute_s);
    add("GPU: communication", breakdown.communication_s);
    if (breakdown.communication_s > 0.0) add("  of it while nothing computes", breakdown.exposed_communication_s);
    add("GPU: copies", breakdown.copy_s);
    add("GPU: idle", breakdown.idle_s);
    for (std::size_t i = 0; i < whatif::idle_cause_count; ++i) {
        if (breakdown.idle_by_cause_s[i] > 0.0)
            add("  because of: " + std::string{name_of(static_cast<whatif::IdleCause>(i))},
                breakdown.idle_by_cause_s[i]);
    }
    return table.text();
}

} // namespace

std::string summary_report(const trace::Trace& trace, const trace::Step& step, const whatif::StepGraph& graph,
                           const SummaryParts& parts, std::size_t top, Format format) {
    if (format == Format::json) return to_text(summary_json(trace, step, graph, parts, top));
    std::string text = trace.format + ", " + (trace.devices.empty() ? "GPU unknown" : trace.devices.front().name) +
                       ", rank " + std::to_string(trace.rank) + " of " + std::to_string(trace.world_size) + "\n" +
                       step.name + ": " + time_text(step.duration_s()) +
                       (step.complete ? "" : " (not whole: " + step.why.english() + ")") + "; " +
                       counted(parts.breakdown.kernels) + " kernels ran; " + number_text(parts.queue.mean, 3) +
                       " tasks waited for the GPU on average, at most " + counted(parts.queue.most) + "\n\n";
    text += breakdown_text(parts.breakdown) + '\n';
    Table kernels{{"<kernel", "count", "time", "share"}};
    for (std::size_t i = 0; i < std::min(top, parts.kernels.size()); ++i) {
        const whatif::KernelTime& one = parts.kernels[i];
        kernels.add({shortened(one.name), counted(one.count), time_text(one.total_s), percent_text(one.share)});
    }
    Table layers{{"<layer", "kernels", "GPU", "forward", "backward", "host", "share"}};
    for (std::size_t i = 0; i < std::min(top, parts.layers.size()); ++i) {
        const whatif::LayerTime& one = parts.layers[i];
        const auto phase = [&](whatif::Phase p) { return time_text(one.gpu_by_phase_s[static_cast<std::size_t>(p)]); };
        layers.add({one.name.empty() ? "(none)" : shortened(one.name), counted(one.kernels), time_text(one.gpu_s),
                    phase(whatif::Phase::forward), phase(whatif::Phase::backward), time_text(one.host_s),
                    percent_text(one.share)});
    }
    return text + kernels.text() + '\n' + layers.text();
}

std::string path_report(const trace::Trace& trace, const whatif::StepGraph& graph, const whatif::CriticalPath& path,
                        std::size_t top, Format format) {
    if (format == Format::json) {
        Json parts = Json::array(), kinds = Json::object();
        for (const whatif::PathPart& part : path.parts) {
            parts.push_back({{"name", graph.name(part.task)},
                             {"kind", name_of(graph.tasks[part.task].kind)},
                             {"begin_s", part.begin_s},
                             {"end_s", part.end_s},
                             {"pause_s", part.pause_s}});
        }
        for (std::size_t i = 0; i < whatif::task_kind_count; ++i)
            kinds[std::string{name_of(static_cast<whatif::TaskKind>(i))}] = path.by_kind_s[i];
        return to_text(Json{{"file", trace.file},
                            {"step", graph.step},
                            {"step_s", path.step_s},
                            {"by_kind_s", kinds},
                            {"host_pauses_s", path.host_pauses_s},
                            {"other_pauses_s", path.other_pauses_s},
                            {"parts", parts}});
    }
    Table kinds{{"<on the path", "time", "share"}};
    const auto add = [&](const std::string& what, double seconds) {
        if (seconds > 0.0) kinds.add({what, time_text(seconds), percent_text(seconds / path.step_s)});
    };
    for (std::size_t i = 0; i < whatif::task_kind_count; ++i)
        add(std::string{name_of(static_cast<whatif::TaskKind>(i))}, path.by_kind_s[i]);
    add("host, between calls", path.host_pauses_s);
    add("latencies", path.other_pauses_s);
    std::vector<whatif::PathPart> longest = path.parts;
    const auto length = [](const whatif::PathPart& part) { return part.end_s - part.begin_s + part.pause_s; };
    std::ranges::stable_sort(longest, [&](const auto& a, const auto& b) { return length(a) > length(b); });
    Table parts{{"<longest parts", "<kind", "at", "time", "pause after"}};
    for (std::size_t i = 0; i < std::min(top, longest.size()); ++i) {
        const whatif::PathPart& part = longest[i];
        parts.add({shortened(std::string{graph.name(part.task)}), std::string{name_of(graph.tasks[part.task].kind)},
                   time_text(part.begin_s), time_text(part.end_s - part.begin_s), time_text(part.pause_s)});
    }
    return graph.step + ": " + time_text(path.step_s) + ", " + counted(path.parts.size()) +
           " tasks one after the other\n\n" + kinds.text() + '\n' + parts.text();
}

std::string diff_report(const whatif::StepGraph& before, const whatif::StepGraph& after,
                        const whatif::Comparison& comparison, std::size_t top, Format format) {
    const std::size_t shown = std::min(top, comparison.rows.size());
    if (format == Format::json) {
        Json rows = Json::array();
        for (std::size_t i = 0; i < shown; ++i) {
            const whatif::Difference& row = comparison.rows[i];
            rows.push_back({{"layer", row.layer},
                            {"kernel", row.kernel},
                            {"before_count", row.before_count},
                            {"after_count", row.after_count},
                            {"before_s", row.before_s},
                            {"after_s", row.after_s},
                            {"change_s", row.change_s()}});
        }
        return to_text(Json{
            {"before", {{"step", before.step}, {"step_s", comparison.before_s}, {"gpu_s", comparison.before_gpu_s}}},
            {"after", {{"step", after.step}, {"step_s", comparison.after_s}, {"gpu_s", comparison.after_gpu_s}}},
            {"matched", comparison.matched},
            {"only_before", comparison.only_before},
            {"only_after", comparison.only_after},
            {"rows", rows}});
    }
    Table table{{"<layer", "<kernel", "before", "after", "change"}};
    for (std::size_t i = 0; i < shown; ++i) {
        const whatif::Difference& row = comparison.rows[i];
        const auto cell = [](std::size_t count, double seconds) {
            return count == 0 ? std::string{"-"} : counted(count) + " x, " + time_text(seconds);
        };
        const std::string sign = row.change_s() < 0.0 ? "-" : "+";
        table.add({row.layer.empty() ? "(none)" : row.layer, shortened(row.kernel),
                   cell(row.before_count, row.before_s), cell(row.after_count, row.after_s),
                   sign + time_text(std::abs(row.change_s()))});
    }
    return before.step + ": " + time_text(comparison.before_s) + " (GPU work " + time_text(comparison.before_gpu_s) +
           ") -> " + after.step + ": " + time_text(comparison.after_s) + " (GPU work " +
           time_text(comparison.after_gpu_s) + ")\n" + counted(comparison.matched) + " kernels of layers in both, " +
           counted(comparison.only_before) + " before only, " + counted(comparison.only_after) + " after only\n\n" +
           table.text();
}

std::string export_report(const trace::Trace& trace, const std::string& file, Format format) {
    if (format == Format::json) return to_text(Json{{"file", file}, {"events", trace.size()}});
    return file + ": " + counted(trace.size()) + " events\n";
}

std::string chakra_report(const whatif::StepGraph& graph, const std::optional<JoinedExecution>& joined,
                          const std::string& file, Format format) {
    const auto exchanges = static_cast<std::size_t>(
        std::ranges::count(graph.tasks, whatif::TaskKind::communication, &whatif::TaskInfo::kind));
    if (format == Format::json) {
        Json json{{"file", file},
                  {"step", graph.step},
                  {"tasks", graph.tasks.size()},
                  {"dependencies", graph.graph.dependencies().size()},
                  {"communication", exchanges}};
        if (joined)
            json["execution_trace"] = {{"gpu_events", joined->join.gpu_events},
                                       {"joined", joined->join.joined},
                                       {"tensor_dependencies", joined->dependencies},
                                       {"against_time", joined->join.against_time},
                                       {"collectives_completed", joined->join.collectives}};
        return to_text(json);
    }
    std::string text = file + ": " + graph.step + ", " + counted(graph.tasks.size()) + " tasks, " + counted(exchanges) +
                       " of them communication\n";
    if (!joined) return text;
    const trace::ExecutionJoin& join = joined->join;
    text += "Execution trace: " + counted(join.joined) + " of " + counted(join.gpu_events) +
            " kernels and copies of the run have their operator there; " + counted(joined->dependencies) +
            " dependencies by tensors within the step";
    if (join.collectives > 0) text += "; " + counted(join.collectives) + " collectives completed";
    if (join.against_time > 0)
        text += "; " + counted(join.against_time) + " dependencies left out, which the recorded times contradict";
    return text + "\n";
}

} // namespace dubhe::cli
