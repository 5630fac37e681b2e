// SPDX-License-Identifier: Apache-2.0
// Several GPUs along one axis of a sweep (serving_sweep.h), with costs and what each gives within the objectives:
// curves to be drawn.
#pragma once

#include "serving_curve.h"
#include "serving_sweep.h"
#include "sizing.h"

#include <core/study/predict/money.h>
#include <core/support/progress.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

// Lengths as serving::parse_lengths() reads them, with shared beginnings; or those of a log.
struct LengthsAsked {
    std::string prompt, answer;
    std::int64_t prefixes = 0, prefix_tokens = 0;
    std::optional<ExpectedTraffic> logged{}; // then the rest is not looked at

    [[nodiscard]] Result<ExpectedTraffic> expected() const {
        return logged ? Result<ExpectedTraffic>{*logged} : expected_traffic(prompt, answer, prefixes, prefix_tokens);
    }
};

// Rate and requests in flight are the traffic's; the other axes move what is served, or on what.
[[nodiscard]] constexpr bool of_traffic(ServingAxisKind kind) {
    return kind == ServingAxisKind{ServingNumber::rate} || kind == ServingAxisKind{ServingNumber::concurrency};
}

// How requests come, where the axis doesn't say.
struct LineTraffic {
    LengthsAsked lengths;
    double rate = 0.0;        // requests a second over all replicas; 0: `concurrency`
    double concurrency = 0.0; // requests in flight of all replicas
};

struct LineGpu {
    hardware::Gpu gpu;
    std::vector<ReplicaOption> options; // one at least
};

struct ServingLinesRequest {
    ServingSetting setting; // of its split, all but `tensor`
    std::vector<LineGpu> gpus;
    Method method;
    LineTraffic traffic;
    std::vector<serving::Objective> objectives{}; // that a GPU keeps where it gives the most
    Tariff tariff{};
    ServingAxis axis; // values ascending
};

// With slow, usual and quick steps; least first.
struct ServingLinePoint {
    bool served = false;       // false: it can't be, or more is asked for than is served; then no times are known
    bool saturated = false;    // more is asked for than is served
    Banded ttft_s{}, tpot_s{}; // means
    // Along the traffic what a GPU gives as requests come; along anything else the most that it gives within the
    // objectives, as the traffic would give the same whatever serves it. So are the costs.
    std::optional<Banded> tokens_a_gpu{};
    std::optional<Banded> rented{}, bought{}; // a million tokens out
};
struct ServingLine {
    std::vector<ServingLinePoint> points; // as the axis's values
    Message refusal{};                    // why it can't be served where it can't; of the first such value
    std::string rented_in{}, bought_in{}; // currencies
};

// As the GPUs. Graphs and costs are kept in a library of its own: each value may be another GPU. Stops early where that
// was asked for, with points that are not served. Precondition: the tariff passes check(), lengths are 1 or more.
[[nodiscard]] std::vector<ServingLine> serving_lines(const ServingLinesRequest& request, const Progress& progress = {});

} // namespace dubhe::study
