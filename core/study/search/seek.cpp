// SPDX-License-Identifier: Apache-2.0
#include "seek.h"

#include "../predict/portfolio.h"
#include "seek_probe.h"

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

using hardware::Specification;

constexpr double largest_count = workload::largest_sequence; // of a batch or sequence; build() has the exact bounds

bool decides_what_fits(AxisKind kind) {
    return of_workload(kind) || kind == AxisKind{Specification::memory_size} ||
           kind == AxisKind{Specification::on_chip_size};
}

std::string name_text(AxisKind kind) {
    return std::string{name_of(kind)};
}

Result<Done> check_seek(const SeekRequest& request) {
    if (request.kind == AxisKind{WorkloadAxis::precision})
        return error(message("a precision is no number to look for; sweep over precision=fp32,fp16"));
    if (request.kind == AxisKind{WorkloadAxis::stack})
        return error(message("a stack is no number to look for; sweep over stack=vllm,sglang"));
    if (of_system(request.kind))
        return error(message("%1 is a number of a system, and this looks at one GPU; sweep over it: dubhe-cli sweep "
                             "NETWORK --system NAME --over %2=...",
                             name_text(request.kind), name_text(request.kind)));
    if (request.gpus.empty()) return error(message("no GPU to ask about: choose at least one"));
    const auto [first, last] = request.range;
    if (!(first > 0.0 && last >= first && std::isfinite(last)))
        return error(message("the range for %1 has to begin above 0 and not above its end", name_text(request.kind)));
    if (of_workload(request.kind) && (std::ceil(first) > std::floor(last) || last > largest_count))
        return error(message("there is no whole number up to 16,777,216 in the range for %1", name_text(request.kind)));
    if (request.network->is_portfolio() && of_workload(request.kind))
        return no_count_of_portfolio(request.kind).diagnostics();
    if (request.kind == AxisKind{WorkloadAxis::sequence} && !request.network->uses_sequence)
        return error(message("this network has no sequence to look for"));
    if (request.kind == AxisKind{WorkloadAxis::past} && !request.network->uses_sequence)
        return error(message("this network has no KV cache to look for"));
    if (request.goal.kind == GoalKind::fits && !decides_what_fits(request.kind))
        return error(message("%1 does not decide what fits into memory; look for memory_size, batch, sequence or past",
                             name_text(request.kind)));
    if (request.goal.kind != GoalKind::fits && !(request.goal.value > 0.0 && std::isfinite(request.goal.value)))
        return error(message("a goal has to be above 0"));
    return Done{};
}

// The values between which an edge is looked for, ascending. Of batch and sequence each is a network, so the next one
// is built only once it is asked for: one GPU may have its answer long before the values that no network takes.
class Values {
  public:
    Values(SeekProbe& probe, const SeekRequest& request) : probe_{probe}, kind_{request.kind}, range_{request.range} {
        if (of_workload(kind_)) range_ = {std::ceil(range_.first), std::floor(range_.last)};
    }

    // Nothing behind the last one.
    [[nodiscard]] std::optional<double> next() {
        if (at_ == range_.last) return std::nullopt;
        if (!of_workload(kind_)) return at_ = at_ ? range_.last : range_.first;
        at_ = at_ ? after(*at_) : first();
        return at_;
    }
    // What the last call has left of the range.
    [[nodiscard]] SeekRange range() const { return range_; }

  private:
    [[nodiscard]] std::optional<double> first() {
        double value = range_.first;
        if (probe_.builds(value)) return value;
        double refused = value;
        while (value < range_.last && !probe_.builds(value)) {
            refused = value;
            value = doubled(value);
        }
        if (!probe_.builds(value)) return probe_.fail(probe_.refusal(range_.first)), std::nullopt;
        return range_.first = probe_.last_built(value, refused);
    }
    [[nodiscard]] std::optional<double> after(double value) {
        const double wanted = doubled(value);
        if (probe_.builds(wanted)) return wanted;
        range_.last = probe_.last_built(value, wanted);
        return range_.last > value ? std::optional{range_.last} : std::nullopt;
    }
    [[nodiscard]] double doubled(double value) const { return std::min(2.0 * value, range_.last); }

    SeekProbe& probe_;
    AxisKind kind_;
    SeekRange range_;
    std::optional<double> at_;
};

// Narrows a bracket whose ends differ in whether they meet the goal, until both stand for one value.
class Narrowing {
  public:
    Narrowing(Trial a, Trial b, bool whole) : a_{std::move(a)}, b_{std::move(b)}, whole_{whole} {}

    [[nodiscard]] bool done() const {
        if (whole_) return std::abs(b_.at.value - a_.at.value) <= 1.0;
        return std::abs(std::log(b_.at.value / a_.at.value)) <= seek_precision;
    }
    [[nodiscard]] const Trial& met() const { return a_.met ? a_ : b_; }

    [[nodiscard]] double next() {
        const double low = std::log(std::min(a_.at.value, b_.at.value)),
                     high = std::log(std::max(a_.at.value, b_.at.value));
        const double width = high - low;
        // Three steps that do not halve the bracket together: false position has one end stuck.
        if (++steps_ % 3 == 0) {
            slow_ = width > 0.5 * width_;
            width_ = width;
        }
        const double secant =
            (std::log(a_.at.value) * weight_b_ * b_.excess - std::log(b_.at.value) * weight_a_ * a_.excess) /
            (weight_b_ * b_.excess - weight_a_ * a_.excess);
        const bool usable = std::isfinite(secant) && secant > low && secant < high && !slow_;
        slow_ = false;
        // A little inside: an estimate that is the edge itself closes the bracket from its other side next.
        const double margin = std::min(0.4 * seek_precision, 0.25 * width);
        const double x = usable ? std::clamp(secant, low + margin, high - margin) : (low + high) / 2;
        if (!whole_) return std::exp(x);
        const double least = std::min(a_.at.value, b_.at.value), most = std::max(a_.at.value, b_.at.value);
        return std::clamp(std::round(std::exp(x)), least + 1.0, most - 1.0);
    }

    void take(Trial trial) {
        const bool replaces_a = trial.met == a_.met;
        (replaces_a ? a_ : b_) = std::move(trial);
        (replaces_a ? weight_a_ : weight_b_) = 1.0;
        // Illinois: an end that stays twice counts half, so that the next estimate falls on its side.
        if (last_was_a_ == replaces_a) (replaces_a ? weight_b_ : weight_a_) *= 0.5;
        last_was_a_ = replaces_a;
    }

  private:
    Trial a_, b_;
    bool whole_;
    double weight_a_ = 1.0, weight_b_ = 1.0;
    double width_ = INFINITY;
    int steps_ = 0;
    bool slow_ = false;
    std::optional<bool> last_was_a_;
};

struct Edge {
    SeekOutcome outcome = SeekOutcome::never;
    SoughtPoint point;
    bool reacts = true;
};

// Says in `sought` what no network was built for.
void note_limits(SeekProbe& probe, const SeekRequest& request, SeekRange searched, Sought& sought) {
    if (!of_workload(request.kind) || sought.searched) return;
    const SeekRange whole{std::ceil(request.range.first), std::floor(request.range.last)};
    if (searched == whole) return;
    sought.searched = searched;
    const auto say = [&](const char* end, double value, double beyond) {
        const Diagnostics why = probe.refusal(beyond);
        sought.notes.push_back(
            note(why.empty() ? message("%1 was searched %2 %3 only: beyond it nothing is built",
                                       name_text(request.kind), Message::word(end), text_of(request.kind, value))
                             : message("%1 was searched %2 %3 only: %4", name_text(request.kind), Message::word(end),
                                       text_of(request.kind, value), why.front().message)));
    };
    if (searched.first > whole.first) say("from", searched.first, searched.first - 1.0);
    if (searched.last < whole.last) say("up to", searched.last, searched.last + 1.0);
}

// The edge of the goal in the range; absent where the probe fails or is cancelled.
std::optional<Edge> find_edge(SeekProbe& probe, const SeekRequest& request, const Goal& goal, Quantile quantile,
                              Sought& sought) {
    std::optional<Trial> before, nearest, narrowest;
    double least = INFINITY, most = 0.0;
    Values values{probe, request};
    while (const std::optional<double> value = values.next()) {
        std::optional<Trial> trial = probe.trial(*value, goal, quantile);
        if (!trial) return std::nullopt;
        if (before && trial->met != before->met) {
            // What the search for the other quantile has evaluated costs nothing more.
            for (const double known : probe.known_between(before->at.value, trial->at.value)) {
                std::optional<Trial> next = probe.trial(known, goal, quantile);
                if (!next) return std::nullopt;
                const bool beyond = next->met == trial->met;
                (beyond ? trial : before) = std::move(next);
                if (beyond) break;
            }
            Narrowing bracket{*before, *trial, of_workload(request.kind)};
            while (!bracket.done()) {
                std::optional<Trial> next = probe.trial(bracket.next(), goal, quantile);
                if (!next) return std::nullopt;
                bracket.take(std::move(*next));
            }
            return Edge{SeekOutcome::found, bracket.met().at};
        }
        if (!nearest || trial->excess < nearest->excess) nearest = trial;
        if (!narrowest || trial->excess > narrowest->excess) narrowest = trial;
        least = std::min(least, trial->measure);
        most = std::max(most, trial->measure);
        before = std::move(trial);
    }
    if (!before) return std::nullopt;
    note_limits(probe, request, values.range(), sought);
    const bool one_value = before->at.value == nearest->at.value && before->at.value == narrowest->at.value;
    const bool reacts = one_value || most > least * (1.0 + seek_reaction);
    if (before->met) return Edge{SeekOutcome::always, narrowest->at, reacts};
    return Edge{SeekOutcome::never, nearest->at, reacts};
}

// What fits and is in time: both fall with batch and sequence, so the smaller of the two edges.
std::optional<SoughtPoint> fitting_value(SeekProbe& probe, const SeekRequest& request, Sought& sought) {
    const std::optional<Edge> fits = find_edge(probe, request, {GoalKind::fits, 0.0}, Quantile::mid, sought);
    if (!fits || fits->outcome == SeekOutcome::never) return std::nullopt;
    const std::optional<Trial> in_time = probe.trial(fits->point.value, request.goal, Quantile::mid);
    return in_time && in_time->met ? std::optional{in_time->at} : std::nullopt;
}

void set_own(Sought& sought, SeekProbe& probe) {
    sought.gpu = probe.as_it_is();
    sought.own = probe.own_value();
    sought.now = probe.now();
}

Sought seek_on(SeekProbe& probe, const SeekRequest& request) {
    Sought sought;
    set_own(sought, probe);
    const std::optional<Edge> edge = find_edge(probe, request, request.goal, Quantile::mid, sought);
    if (!edge) {
        sought.failures = probe.failures();
        return sought;
    }
    sought.outcome = edge->outcome;
    sought.answer = edge->point;
    sought.reacts = edge->reacts;
    if (request.goal.kind == GoalKind::fits || edge->outcome == SeekOutcome::never) return sought;
    if (const std::optional<Edge> sure = find_edge(probe, request, request.goal, Quantile::high, sought);
        sure && sure->outcome != SeekOutcome::never)
        sought.sure = sure->point;
    if (of_workload(request.kind) && !sought.answer.point.fits) sought.fitting = fitting_value(probe, request, sought);
    return sought;
}

} // namespace

void move_own(Sought& known, const SeekRequest& request, std::size_t gpu) {
    NetworkCache networks{request.network, request.kind};
    const Progress progress;
    SeekProbe probe{request, gpu, networks, progress};
    set_own(known, probe);
}

Result<std::vector<Sought>> seek(const SeekRequest& request, const Progress& progress) {
    if (const Result<Done> checked = check_seek(request); !checked) return checked.diagnostics();
    std::vector<Sought> all;
    NetworkCache networks{request.network, request.kind};
    for (std::size_t g = 0; g < request.gpus.size(); ++g) {
        SeekProbe probe{request, g, networks, progress};
        all.push_back(seek_on(probe, request));
        if (progress.cancelled()) return error(message("cancelled"));
    }
    return all;
}

} // namespace dubhe::study
