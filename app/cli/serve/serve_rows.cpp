// SPDX-License-Identifier: Apache-2.0
// Requests of a served run one by one, as tracks of a timeline.
#include "serve_report.h"

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
