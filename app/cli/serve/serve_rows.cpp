// SPDX-License-Identifier: Apache-2.0
// Requests of a served run one by one: as CSV, and as tracks of a timeline.
#include "../output/table.h"
#include "serve_report.h"

#include <core/units/text.h>

#include <queue>

#include <algorithm>
#include <utility>
#include <vector>

namespace dubhe::cli {

namespace {

Json event(std::string name, std::size_t track, double from_s, double to_s) {
    return {{"name", std::move(name)},
            {"ph", "X"},
            {"pid", 1},
            {"tid", track},
            {"ts", 1e6 * from_s},
            {"dur", 1e6 * std::max(0.0, to_s - from_s)}};
}

Json counter(const char* name, double at_s, const char* of, double value) {
    return {{"name", name}, {"ph", "C"}, {"pid", 1}, {"ts", 1e6 * at_s}, {"args", {{of, value}}}};
}

} // namespace

std::string requests_csv(const serving::ServingRun& run, std::span<const serving::Objective> objectives,
                         const serving::Definitions& definitions) {
    Table table{{"arrival_s",     "scheduled_s",        "first_token_s", "end_s",          "prompt_tokens",
                 "output_tokens", "cached_tokens",      "ttft_s",        "tpot_s",         "queue_s",
                 "prefill_s",     "interference_s",     "transfer_s",    "first_decode_s", "decode_interference_s",
                 "preempted_s",   "longest_interval_s", "preemptions",   "replica",        "finished",
                 "violated_by"}};
    for (const serving::ServedRequest& r : run.requests) {
        std::vector<std::string> cells;
        const auto time = [&](double value) { return r.finished() ? exact_text(value) : std::string{}; };
        cells.push_back(exact_text(r.arrival_s));
        for (const double value : {r.scheduled_s, r.first_token_s, r.end_s}) // none of a request that was refused
            cells.push_back(time(value));
        for (const std::int32_t value : {r.prompt_tokens, r.output_tokens, r.cached_tokens})
            cells.push_back(std::to_string(value));
        for (const double value : {r.ttft_s(), r.tpot_s(), r.queue_s(), static_cast<double>(r.prefill_s),
                                   static_cast<double>(r.interference_s), static_cast<double>(r.transfer_s),
                                   static_cast<double>(r.first_decode_s), static_cast<double>(r.decode_interference_s),
                                   static_cast<double>(r.preempted_s), static_cast<double>(r.longest_interval_s)})
            cells.push_back(time(value));
        cells.push_back(std::to_string(r.preemptions));
        cells.push_back(std::to_string(r.replica));
        cells.emplace_back(r.finished() ? "1" : "0");
        const std::optional<serving::Cause> cause = serving::cause_of(r, objectives, definitions);
        cells.emplace_back(cause ? to_text(*cause) : std::string_view{});
        table.add(std::move(cells));
    }
    return table.csv();
}

std::string serve_timeline(const serving::ServingRun& run) {
    Json events = Json::array();
    std::vector<std::size_t> order(run.requests.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return run.requests[i].arrival_s; });
    // The lowest track that is free.
    using Ends = std::pair<double, std::size_t>;
    std::priority_queue<Ends, std::vector<Ends>, std::greater<>> busy;
    std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> free;
    std::size_t tracks = 0;
    for (const std::size_t i : order) {
        const serving::ServedRequest& r = run.requests[i];
        if (!r.finished()) continue;
        while (!busy.empty() && busy.top().first <= r.arrival_s) {
            free.push(busy.top().second);
            busy.pop();
        }
        const std::size_t track = free.empty() ? ++tracks : free.top();
        if (!free.empty()) free.pop();
        busy.emplace(r.end_s, track);
        const std::string name = "request " + std::to_string(i);
        if (r.queue_s() > 0.0) events.push_back(event(name + " waits", track, r.arrival_s, r.scheduled_s));
        events.push_back(
            event(name + " prompt of " + std::to_string(r.prompt_tokens), track, r.scheduled_s, r.first_token_s));
        events.push_back(
            event(name + " answer of " + std::to_string(r.output_tokens), track, r.first_token_s, r.end_s));
    }
    const double width = run.series.width_s();
    for (std::size_t i = 0; i < run.series.windows().size(); ++i) {
        const serving::SeriesWindow& window = run.series.windows()[i];
        const double at = static_cast<double>(i) * width;
        events.push_back(counter("running", at, "requests", window.running_s / width));
        events.push_back(counter("waiting", at, "requests", window.waiting_s / width));
        events.push_back(counter("KV blocks", at, "blocks", window.kv_block_s / width));
    }
    return to_text(Json{{"displayTimeUnit", "ms"}, {"traceEvents", std::move(events)}});
}

} // namespace dubhe::cli
