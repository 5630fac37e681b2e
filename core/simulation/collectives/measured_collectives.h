// SPDX-License-Identifier: Apache-2.0
// Times of collectives that somebody measured on one system, and what lies between them.
#pragma once

#include "collective_time.h"

#include <span>
#include <utility>
#include <vector>

namespace dubhe::simulation {

struct MeasuredCollective {
    workload::Collective operation = workload::Collective::all_reduce;
    std::int64_t ranks = 2, ranks_per_node = 2;
    double bytes = 0.0; // of the whole buffer of one rank
    double time_s = 0.0;
    bool operator==(const MeasuredCollective&) const = default;
};

// Time over bytes, rising, through measured points: medians of repeated ones; where a larger message took less, both
// get their mean. Between points a monotone cubic of the logarithms (Fritsch and Carlson, SIAM J. Numer. Anal. 17,
// 1980).
class MeasuredCurve {
  public:
    // Precondition: at least one point; bytes and times above zero.
    explicit MeasuredCurve(std::vector<std::pair<double, double>> bytes_and_seconds);
    [[nodiscard]] double smallest() const; // bytes
    [[nodiscard]] double largest() const;
    [[nodiscard]] bool has(double bytes) const;       // measured at that size
    [[nodiscard]] double seconds(double bytes) const; // precondition: smallest() <= bytes <= largest()

  private:
    std::vector<double> log_bytes_, log_seconds_, slopes_;
};

class MeasuredCollectives {
  public:
    MeasuredCollectives() = default;
    // Rows with bytes or times that are no numbers above zero are left out.
    explicit MeasuredCollectives(std::span<const MeasuredCollective> rows);

    struct Key {
        workload::Collective operation = workload::Collective::all_reduce;
        std::int64_t nodes = 1, ranks_per_node = 2;
        auto operator<=>(const Key&) const = default;
    };
    struct Entry {
        Key key;
        MeasuredCurve curve;
    };
    [[nodiscard]] bool empty() const { return entries_.empty(); }
    [[nodiscard]] std::span<const Entry> entries() const { return entries_; } // in the order of their keys
    [[nodiscard]] const MeasuredCurve* find(const Key& key) const;

  private:
    std::vector<Entry> entries_;
};

// Of that curve: measured or interpolated within it; beyond its ends the model's time, scaled to the end's measured
// one. Bands: 5 % where measured, 8 % between, the model's beyond.
[[nodiscard]] CollectiveTime time_on(const MeasuredCurve& curve, const CollectiveTime& model, double model_at_end_s,
                                     double bytes);

} // namespace dubhe::simulation
