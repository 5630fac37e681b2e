// SPDX-License-Identifier: Apache-2.0
#include "chain_timing.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

namespace dubhe::measurement {

namespace {

Seconds steady_now() {
    return Seconds{std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count()};
}

class ChainTimer {
  public:
    ChainTimer(Chain& chain, const ChainOptions& options, std::stop_token stop)
        : chain_{chain}, options_{options}, stop_{std::move(stop)} {}

    Result<ChainTiming> time() {
        if (!warm_up() || !alone() || !choose_lengths() || !sample()) return *failure_;
        return timing_;
    }

  private:
    // Seconds of a run; nothing after a failure, which is kept.
    std::optional<double> run(std::int64_t copies) {
        if (stop_.stop_requested()) return failure_ = Diagnostics{cancelled()}, std::nullopt;
        const Result<Seconds> time = chain_.run(copies);
        if (!time) return failure_ = time.diagnostics(), std::nullopt;
        return time->value();
    }
    [[nodiscard]] Seconds now() const { return options_.now ? options_.now() : steady_now(); }

    // First calls pick algorithms, build primitives and touch memory.
    bool warm_up() {
        start_ = now();
        return run(1) && run(1);
    }

    bool alone() {
        std::vector<double> times;
        constexpr int singles = 5;
        for (int i = 0; i < singles && (i == 0 || now() - start_ < options_.rule.budget); ++i) {
            const auto time = run(1);
            if (!time) return false;
            times.push_back(*time);
        }
        timing_.alone_s = estimate_of(times).value;
        return true;
    }

    bool choose_lengths() {
        std::int64_t copies = 1;
        double time = timing_.alone_s;
        while (time < options_.shortest.value() && copies < options_.most_copies) {
            copies *= 2;
            const auto measured = run(copies);
            if (!measured) return false;
            time = *measured;
        }
        copies = std::max<std::int64_t>(2, copies);
        // A chain may take a tenth of the budget; from there on the noise is a matter of repetitions.
        const double longest = options_.rule.budget.value() / 10.0;
        while (true) {
            const auto equal = equal_runs(copies);
            if (!equal) return false;
            const double difference = equal->value - timing_.alone_s;
            const bool stands_out = difference > 0.0 && difference >= options_.above_noise * equal->spread;
            if (stands_out || !(equal->value <= longest) || copies >= options_.most_copies) break;
            copies *= 2;
        }
        timing_.m = copies;
        timing_.n = std::max<std::int64_t>(1, copies / 4);
        return true;
    }

    std::optional<SampleEstimate> equal_runs(std::int64_t copies) {
        std::vector<double> times;
        constexpr int runs = 5;
        for (int i = 0; i < runs && (i < 2 || now() - start_ < options_.rule.budget); ++i) {
            const auto time = run(copies);
            if (!time) return std::nullopt;
            times.push_back(*time);
        }
        return estimate_of(times);
    }

    bool sample() {
        const std::int64_t most_dropped = std::max<std::int64_t>(options_.rule.least, 3) * 4;
        const Seconds begin = now();
        for (std::int64_t i = 0;
             timing_.verdict = options_.rule.judge(timing_.estimate, now() - begin), timing_.verdict == Verdict::go_on;
             ++i) {
            const bool short_first = i % 2 == 0;
            const auto first = run(short_first ? timing_.n : timing_.m);
            const auto second = first ? run(short_first ? timing_.m : timing_.n) : std::nullopt;
            if (!second) return false;
            if (short_first ? take(*first, *second) : take(*second, *first)) {
                estimate();
            } else if (++timing_.dropped > most_dropped && timing_.dropped > timing_.estimate.samples) {
                failure_ = Diagnostics{
                    error(message("the clock can't be trusted: %1 of %2 longer chains took no longer than shorter ones",
                                  timing_.dropped, i + 1))};
                return false;
            }
        }
        return true;
    }

    // A pair that no clock can have shown is dropped.
    bool take(double shorter, double longer) {
        const double difference = longer - shorter;
        if (!std::isfinite(difference) || !(difference > 0.0) || !(shorter > 0.0)) return false;
        shorter_.push_back(shorter);
        longer_.push_back(longer);
        samples_.push_back(difference / static_cast<double>(timing_.m - timing_.n));
        return true;
    }

    void estimate() {
        timing_.estimate = estimate_of(samples_);
        if (options_.quantile >= 0.5) return;
        const Quantile shorter = undisturbed(shorter_), longer = undisturbed(longer_);
        const double value = (longer.value - shorter.value) / static_cast<double>(timing_.m - timing_.n);
        if (!(value > 0.0)) { // the median of the pairs, until there are more
            timing_.estimate.relative_error = std::max(timing_.estimate.relative_error, 1.0);
            return;
        }
        timing_.estimate.value = value;
        timing_.estimate.relative_error =
            std::hypot(longer.error, shorter.error) / static_cast<double>(timing_.m - timing_.n) / value;
    }

    // Runs that a clock shortened stand alone: half of those a few places above them, or less. What many runs take is
    // believed, however much longer most others are.
    [[nodiscard]] Quantile undisturbed(const std::vector<double>& times) {
        believed_ = times;
        std::ranges::sort(believed_);
        const std::size_t few = std::max<std::size_t>(1, believed_.size() / 10);
        std::size_t first = 0;
        while (first + few < believed_.size() && believed_[first] < believed_[first + few] / 2.0)
            ++first;
        return quantile_of(std::span{believed_}.subspan(first), options_.quantile);
    }

    Chain& chain_;
    const ChainOptions& options_;
    std::stop_token stop_;
    Seconds start_;
    ChainTiming timing_;
    std::optional<Diagnostics> failure_;
    std::vector<double> samples_, shorter_, longer_; // of each pair; seconds a copy, a run
    std::vector<double> believed_;
};

} // namespace

Diagnostic cancelled() {
    return error(message("stopped; what was measured until then is kept"));
}

Result<ChainTiming> time_chain(Chain& chain, const ChainOptions& options, std::stop_token stop) {
    return ChainTimer{chain, options, std::move(stop)}.time();
}

} // namespace dubhe::measurement
