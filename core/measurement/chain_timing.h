// SPDX-License-Identifier: Apache-2.0
// The time of one operator by the chain method: a chain of N copies and one of M are timed whole, and an operator takes
// (T_M - T_N) / (M - N). What a chain costs once (start, clock, synchronisation) cancels.
//
// N and M: a chain is doubled until it takes `shortest` and stands `above_noise` times the scatter of equal chains
// above a single copy: that is M (as long as it takes no more than a tenth of the budget), and N is a quarter of it, at
// least
// 1. Pairs alternate in their order, so that a drift of the clock cancels between them. Pairs whose difference is no
// positive number (a clock that jumps back) are dropped and counted; one that jumps forward is an outlier, which moves
// no median.
//
// Other programs only ever add time. Where they run beside a chain, as on a CPU, a low quantile of equal runs says what
// it takes undisturbed, where a median says how busy the machine was: T_M and T_N are those quantiles then. On a GPU,
// whose clock goes up and down, and which is fastest while it is cool, it is the median of pairs' differences.
#pragma once

#include "back_end.h"
#include "stopping_rule.h"

#include <functional>
#include <stop_token>

namespace dubhe::measurement {

struct ChainOptions {
    StoppingRule rule;
    Seconds shortest{4e-3};
    double above_noise = 20.0;
    double quantile = 0.5; // of equal runs; 0.5: medians of pairs
    std::int64_t most_copies = 1 << 20;
    std::function<Seconds()> now; // what budgets are counted by; empty: a steady clock
};

struct ChainTiming {
    SampleEstimate estimate;   // seconds a copy
    std::int64_t n = 0, m = 0; // copies
    std::int64_t dropped = 0;  // pairs
    double alone_s = 0.0;      // median of single copies each timed alone: what the method avoids
    Verdict verdict = Verdict::precise;
};

// Fails where the chain does, where most pairs are dropped, and when stopped (see cancelled()).
[[nodiscard]] Result<ChainTiming> time_chain(Chain& chain, const ChainOptions& options, std::stop_token stop = {});

[[nodiscard]] Diagnostic cancelled();

} // namespace dubhe::measurement
