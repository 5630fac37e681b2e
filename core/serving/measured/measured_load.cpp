// SPDX-License-Identifier: Apache-2.0
#include "measured_run.h"

#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::serving {

namespace {

constexpr double held_back = 0.95; // of the rate: what is served below it waits for a place in flight

Result<Arrivals> arrivals_like(const MeasuredRun& run, const std::string& name, Diagnostics& notes) {
    const auto in_flight = [](std::int64_t count) {
        return Arrivals{.kind = ArrivalKind::concurrency, .concurrency = static_cast<std::int32_t>(count)};
    };
    if (run.rate) {
        const bool held = run.concurrency && run.requests_a_second && *run.requests_a_second < held_back * *run.rate;
        if (run.concurrency)
            notes.push_back(
                note(held ? message("it served less than the rate that was asked for: simulated with as many in flight "
                                    "as it allowed")
                          : message("simulated at the rate that was asked for, without its limit of %1 in flight",
                                    *run.concurrency),
                     name, {}, run.line));
        if (held) return in_flight(*run.concurrency);
        return run.burstiness ? Arrivals{.kind = ArrivalKind::gamma, .rate = *run.rate, .burstiness = *run.burstiness}
                              : Arrivals{.rate = *run.rate};
    }
    if (run.concurrency) return in_flight(*run.concurrency);
    if (run.unlimited) return Arrivals{.kind = ArrivalKind::at_once};
    return error(message("doesn't say under which load it ran: give --rate or --concurrency"), name, {}, run.line);
}

Result<Lengths> lengths_like(const std::optional<Lengths>& asked, const std::optional<Lengths>& drawn,
                             const std::optional<double>& mean, const MeasuredRun& run, const std::string& name,
                             std::string_view what, std::string_view option, Diagnostics& notes) {
    if (asked) return *asked;
    if (drawn) return *drawn;
    if (!mean || *mean < 0.5)
        return error(message("doesn't say how long its %1 were: give %2", what, option), name, {}, run.line);
    notes.push_back(note(
        message("of the %1 it holds the mean length alone, which all of a run are taken to have; %2 says otherwise",
                what, option),
        name)); // the same of every run
    return Lengths::fixed(std::round(*mean));
}

} // namespace

Result<MeasuredLoad> load_like(const MeasuredRun& run, const LoadAsked& asked, const std::string& name) {
    MeasuredLoad made;
    Traffic& traffic = made.traffic;
    traffic.seed = asked.seed;
    traffic.requests = asked.requests.value_or(static_cast<std::size_t>(run.requests));
    const Result<Arrivals> arrivals = asked.arrivals ? *asked.arrivals : arrivals_like(run, name, made.notes);
    if (!arrivals) return arrivals.diagnostics();
    traffic.arrivals = *arrivals;
    traffic.pairs = !asked.prompt && !asked.answer && !run.prompts.empty();
    if (traffic.pairs) {
        traffic.prompt = Lengths::empirical(run.prompts), traffic.output = Lengths::empirical(run.answers);
        return made;
    }
    const Result<Lengths> prompt =
        lengths_like(asked.prompt, run.drawn_prompt, run.prompt, run, name, "prompts", "--isl", made.notes);
    if (!prompt) return prompt.diagnostics();
    const Result<Lengths> answer =
        lengths_like(asked.answer, run.drawn_answer, run.answer, run, name, "answers", "--osl", made.notes);
    if (!answer) return answer.diagnostics();
    traffic.prompt = *prompt, traffic.output = *answer;
    return made;
}

Result<Requests> draw_like(const MeasuredLoad& load) {
    Result<Requests> made = draw(load.traffic);
    if (!made) return made;
    const ArrivalKind kind = load.traffic.arrivals.kind;
    const double drawn = rate(*made);
    const bool open = kind != ArrivalKind::concurrency && kind != ArrivalKind::at_once;
    if (open && drawn > 0.0) scale_rate(*made, load.traffic.arrivals.rate / drawn);
    return made;
}

} // namespace dubhe::serving
