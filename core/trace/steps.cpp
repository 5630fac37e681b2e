// SPDX-License-Identifier: Apache-2.0
#include "steps.h"

#include <core/support/suggest.h>
#include <core/units/plain_text.h>

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace dubhe::trace {

namespace {

// Of several ranks in one trace the first has the steps.
bool of_first_rank(const Trace& trace, std::uint32_t event) {
    return trace.lanes[trace.spans[event].lane].rank == trace.rank;
}

bool is_profiler_step(std::string_view name) {
    return name.starts_with("ProfilerStep#") || name.starts_with("ProfilerStep*");
}

// "step 12", "Iteration #3", "train_step_7", "iter7": what stands before the number, or "" for other names.
std::string step_stem(std::string_view name) {
    const std::size_t last = name.find_last_not_of("0123456789");
    std::string stem = lowered(name.substr(0, last == std::string_view::npos ? 0 : last + 1));
    while (!stem.empty() && std::string_view{" #_:-"}.find(stem.back()) != std::string_view::npos)
        stem.pop_back();
    for (const std::string_view known : {"step", "iteration", "iter", "batch"}) {
        if (stem.ends_with(known)) return stem;
    }
    return {};
}

std::vector<std::uint32_t> profiler_steps(const Trace& trace) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        if (trace.kinds[event] == EventKind::range && of_first_rank(trace, event) &&
            is_profiler_step(trace.name(event)))
            found.push_back(event);
    }
    return found;
}

// The largest set of ranges on one thread whose names tell steps apart and which do not overlap.
std::vector<std::uint32_t> named_steps(const Trace& trace) {
    std::map<std::pair<std::uint32_t, std::string>, std::vector<std::uint32_t>> families;
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        if (trace.kinds[event] != EventKind::range || !of_first_rank(trace, event)) continue;
        std::string stem = step_stem(trace.name(event));
        if (stem.empty()) continue;
        auto& family = families[{trace.spans[event].lane, std::move(stem)}];
        if (family.empty() || trace.spans[family.back()].end_s <= trace.spans[event].begin_s) family.push_back(event);
    }
    std::vector<std::uint32_t> best;
    double best_s = 0.0;
    for (const auto& [key, family] : families) {
        double total_s = 0.0;
        for (const std::uint32_t event : family)
            total_s += trace.spans[event].duration_s();
        if (family.size() >= 2 && total_s > best_s) best = family, best_s = total_s;
    }
    return best;
}

void make_names_unique(std::vector<Step>& steps) {
    std::map<std::string, int> seen;
    for (Step& step : steps) {
        const int number = ++seen[step.name];
        if (number > 1) step.name += " (" + std::to_string(number) + ")";
    }
}

struct Counts {
    std::size_t launched = 0, ran = 0; // GPU tasks that the step's calls brought, and that began within the step
};

std::size_t step_at(std::span<const Step> steps, double time_s) {
    const auto behind = std::ranges::upper_bound(steps, time_s, {}, &Step::begin_s);
    if (behind == steps.begin()) return steps.size();
    const auto at = static_cast<std::size_t>(behind - steps.begin()) - 1;
    return time_s < steps[at].end_s ? at : steps.size();
}

std::vector<Counts> count_work(const Trace& trace, std::span<const Step> steps) {
    std::vector<Counts> counts(steps.size() + 1); // the last: outside of all steps
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        if (!runs_on_gpu(trace.kinds[event]) || trace.callers[event] == none) continue;
        ++counts[step_at(steps, trace.spans[trace.callers[event]].begin_s)].launched;
        ++counts[step_at(steps, trace.spans[event].begin_s)].ran;
    }
    return counts;
}

void judge(const Trace& trace, std::vector<Step>& steps) {
    constexpr double steady = 0.95; // of its work that has to run within the step
    const std::vector<Counts> counts = count_work(trace, steps);
    const double end_s = trace.end_s();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto [launched, ran] = counts[i];
        if (steps[i].end_s > end_s)
            steps[i].why = message("the trace ends before it does");
        else if (launched == 0)
            steps[i].why = message("it launched nothing");
        else if (static_cast<double>(ran) < steady * static_cast<double>(launched))
            steps[i].why = message("the GPU's queue still fills: %1 tasks ran of %2 launched", ran, launched);
        steps[i].complete = steps[i].why.empty();
    }
}

} // namespace

Step whole(const Trace& trace) {
    Step step{"whole"};
    bool begun = false;
    for (std::size_t event = 0; event < trace.size(); ++event) {
        const EventKind kind = trace.kinds[event];
        if (kind == EventKind::other || kind == EventKind::device_range || kind == EventKind::device_sync) continue;
        step.begin_s = begun ? step.begin_s : trace.spans[event].begin_s;
        step.end_s = std::max(step.end_s, trace.spans[event].end_s);
        begun = true;
    }
    step.complete = begun;
    if (!begun) step.why = message("it has no events that can be simulated");
    return step;
}

std::vector<Step> find_steps(const Trace& trace) {
    std::vector<std::uint32_t> events = profiler_steps(trace);
    if (events.empty()) events = named_steps(trace);
    if (events.empty()) return {whole(trace)};
    std::vector<Step> steps;
    for (const std::uint32_t event : events) {
        const TimeSpan& span = trace.spans[event];
        steps.push_back({std::string{trace.name(event)}, span.begin_s, span.end_s, event, span.lane});
    }
    make_names_unique(steps);
    judge(trace, steps);
    return steps;
}

std::optional<std::size_t> usual_step(std::span<const Step> steps) {
    std::vector<std::size_t> complete;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].complete) complete.push_back(i);
    }
    if (complete.empty()) return std::nullopt;
    std::ranges::stable_sort(complete, {}, [&](std::size_t i) { return steps[i].duration_s(); });
    return complete[(complete.size() - 1) / 2];
}

Result<Step> choose_step(const Trace& trace, std::string_view name) {
    if (name == "whole") return whole(trace);
    const std::vector<Step> steps = find_steps(trace);
    if (!name.empty()) {
        std::vector<std::string> names;
        for (const Step& step : steps) {
            if (step.name == name) return step;
            names.push_back(step.name);
        }
        return error(message("there is no step \"%1\".%2", name, did_you_mean(name, names)), trace.file);
    }
    const std::optional<std::size_t> usual = usual_step(steps);
    return usual ? steps[*usual] : whole(trace);
}

} // namespace dubhe::trace
