// SPDX-License-Identifier: Apache-2.0
#include "timeline_json.h"

#include <core/trace/chrome_writer.h>

#include <sstream>

namespace dubhe::cli {

Result<std::string> timeline_json(const simulation::TaskGraph& graph,
                                  const std::function<TaskText(std::size_t task)>& text_of) {
    const Result<simulation::Timeline> run = simulation::simulate(graph);
    if (!run) return run.diagnostics();
    std::ostringstream out;
    out.precision(17);
    out << "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n";
    const auto executors = graph.executors();
    for (std::size_t lane = 0; lane < executors.size(); ++lane) {
        out << R"({"ph":"M","name":"thread_name","pid":0,"tid":)" << lane << R"(,"args":{"name":)"
            << trace::json_text(executors[lane].name)
            << (lane + 1 < executors.size() || !run->spans.empty() ? "}},\n" : "}}");
    }
    for (std::size_t task = 0; task < run->spans.size(); ++task) {
        const TimeSpan& span = run->spans[task];
        const TaskText text = text_of(task);
        out << (task > 0 ? ",\n" : "") << R"({"ph":"X","name":)" << trace::json_text(text.name) << R"(,"cat":)"
            << trace::json_text(text.category) << R"(,"pid":0,"tid":)" << graph.tasks()[task].executor.index
            << ",\"ts\":" << span.begin_s * 1e6 << ",\"dur\":" << (span.end_s - span.begin_s) * 1e6 << '}';
    }
    out << "\n]}\n";
    return out.str();
}

} // namespace dubhe::cli
