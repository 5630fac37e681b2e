// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_comparison.h"

#include "../shared/text/words.h"

#include <map>
#include <string_view>
#include <utility>

namespace dubhe::widgets {

namespace {

using LayerAndKernel = std::pair<std::string_view, std::string_view>;

// Of the GPU tasks that a step launched.
std::map<LayerAndKernel, std::uint32_t> longest_tasks(const TraceAnswer& answer) {
    std::map<LayerAndKernel, std::uint32_t> longest;
    for (std::uint32_t task = 0; task < answer.graph.tasks.size(); ++task) {
        const whatif::TaskInfo& info = answer.graph.tasks[task];
        if (!whatif::on_gpu(info.kind) || info.carried_in) continue;
        const auto [known, is_new] = longest.try_emplace({answer.layer(task), answer.graph.name(task)}, task);
        if (!is_new && answer.duration_s(task) > answer.duration_s(known->second)) known->second = task;
    }
    return longest;
}

std::vector<std::uint32_t> tasks_of_rows(const TraceAnswer& answer, const std::vector<whatif::Difference>& rows) {
    const std::map<LayerAndKernel, std::uint32_t> longest = longest_tasks(answer);
    std::vector<std::uint32_t> tasks;
    tasks.reserve(rows.size());
    for (const whatif::Difference& row : rows) {
        const auto found = longest.find({row.layer, row.kernel});
        tasks.push_back(found == longest.end() ? whatif::none : found->second);
    }
    return tasks;
}

} // namespace

TraceComparisonPtr compare_answers(TraceAnswerPtr before, TraceAnswerPtr after) {
    auto compared = std::make_shared<TraceComparison>();
    compared->changes = whatif::compare_steps(before->graph, after->graph);
    compared->longest_before = tasks_of_rows(*before, compared->changes.rows);
    compared->longest_after = tasks_of_rows(*after, compared->changes.rows);
    compared->before = std::move(before);
    compared->after = std::move(after);
    return compared;
}

Result<TraceComparisonPtr> compare_with(TraceAnswerPtr before, TracePtr trace, TimelineRunPtr run,
                                        const Progress& progress) {
    const RecordedRunPtr other = arrange_run(std::move(trace), std::move(run), progress);
    if (!other) return error(words("the comparison was cancelled").toStdString());
    const Result<TraceAnswerPtr> after = analyse_step(other, other->usual_step(), progress);
    if (!after) return after.diagnostics();
    return compare_answers(std::move(before), *after);
}

} // namespace dubhe::widgets
