// SPDX-License-Identifier: Apache-2.0
#include "trace_report.h"

#include "../options/format.h"
#include "../output/table.h"

#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>

namespace dubhe::cli {

namespace {

std::string error_text(double error) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%+.3f %%", error * 100.0);
    return text.data();
}

Json guesses_json(const whatif::Guesses& guesses) {
    return {{"without_launch", guesses.without_launch},
            {"overlapping", guesses.overlapping},
            {"unexplained_waits", guesses.unexplained_waits},
            {"queue_waits", guesses.queue_waits},
            {"long_calls", guesses.long_calls},
            {"thread_handovers", guesses.thread_handovers},
            {"collectives", guesses.collectives},
            {"against_time", guesses.against_time}};
}

} // namespace

Diagnostics refusal_of(Diagnostics why, const trace::Trace& trace) {
    std::ranges::move(diagnostics_of(trace), std::back_inserter(why));
    return why;
}

std::string steps_report(const trace::Trace& trace, const std::vector<trace::Step>& steps, Format format) {
    if (format == Format::json) {
        Json list = Json::array();
        for (const trace::Step& step : steps) {
            list.push_back({{"name", step.name},
                            {"begin_s", step.begin_s},
                            {"duration_s", step.duration_s()},
                            {"complete", step.complete},
                            {"why", step.why.english()}});
        }
        return to_text(Json{{"file", trace.file}, {"format", trace.format}, {"steps", list}});
    }
    Table table{{"<step", "begin", "time", "<complete"}};
    for (const trace::Step& step : steps)
        table.add({step.name, time_text(step.begin_s), time_text(step.duration_s()),
                   step.complete ? "yes" : "no: " + step.why.english()});
    return table.text();
}

std::string replay_report(const trace::Trace& trace, const whatif::Replay& replay, Format format) {
    if (format == Format::json) {
        Json list = Json::array();
        for (const whatif::ReplayedStep& step : replay.steps) {
            list.push_back({{"name", step.name},
                            {"complete", step.complete},
                            {"measured_s", step.measured_s},
                            {"simulated_s", step.simulated_s},
                            {"error_pct", step.error() * 100.0},
                            {"why", step.why.english()},
                            {"tasks", step.tasks},
                            {"dependencies", step.dependencies},
                            {"guesses", guesses_json(step.guesses)}});
        }
        return to_text(Json{{"file", trace.file}, {"format", trace.format}, {"steps", list}});
    }
    Table table{{"<step", "measured", "simulated", "error", "tasks", "<complete"}};
    for (const whatif::ReplayedStep& step : replay.steps)
        table.add({step.name, time_text(step.measured_s), time_text(step.simulated_s), error_text(step.error()),
                   count_text(static_cast<double>(step.tasks)), step.complete ? "yes" : "no: " + step.why.english()});
    return table.text();
}

} // namespace dubhe::cli
