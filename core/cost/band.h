// SPDX-License-Identifier: Apache-2.0
// How sure an estimate is: quantiles of measured over predicted, from GPUs that took part in the fit and from GPUs that
// were left out of it in turn.
//
// Errors of operators of one family on one GPU go the same way together, in part: a share of the error is the family's
// own on that GPU (its kernels run better there than the model thinks). That share doesn't average out over a network.
#pragma once

#include <core/hardware/gpu.h>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace dubhe::cost {

// 10 % and 90 % quantiles of measured / predicted, at predicted durations of 10 us, 100 us, 1 ms and 10 ms; in between
// linear over the logarithm, so that no band jumps.
struct SizeBand {
    static constexpr std::size_t sizes = 4;
    std::array<double, sizes> low{1.0, 1.0, 1.0, 1.0};  // <= 1
    std::array<double, sizes> high{1.0, 1.0, 1.0, 1.0}; // >= 1
    bool operator==(const SizeBand&) const = default;
};

struct FamilyBand {
    SizeBand seen;   // rows of fitted GPUs that took no part in the fit
    SizeBand unseen; // each GPU left out in turn
    // Standard deviation, over GPUs, of the logarithm of measured / predicted over all of a family's time.
    double shared_seen = 0.0, shared_unseen = 0.0;
    // Root mean square error, in logarithms, of operators up to ten times larger than any that a fit has seen.
    double beyond = 0.05;
    bool operator==(const FamilyBand&) const = default;
};

struct Band {
    double low = 1.0, high = 1.0; // factors on the estimate
    double shared = 0.0;          // standard deviation of the family's own error, in logarithms
};

// Which GPU of `fitted` is nearest, and how far in specifications: 0 for one of them, 1 where it is as far as GPUs of
// one generation are from those of the next; grows without end. Continuous in every specification.
[[nodiscard]] double distance_to_nearest(const hardware::Gpu& gpu, std::span<const hardware::Gpu> fitted);

// Band::shared of band_at(), alone.
[[nodiscard]] double shared_error_at(const FamilyBand& family, double distance);

// The band at that distance: from seen (0) to unseen (1) and beyond it wider in proportion.
[[nodiscard]] Band band_at(const FamilyBand& family, double distance, double seconds);

// For an operator so many decades larger than any of its kind that was measured: errors grow with each of them.
[[nodiscard]] Band beyond_sizes(const Band& band, const FamilyBand& family, double decades);

// Of that size, alone.
[[nodiscard]] Band band_of_size(const SizeBand& band, double seconds);

// For many operators: the logarithms of the quantiles, taken once.
struct LogSizeBand {
    std::array<double, SizeBand::sizes> low{}, high{};
    explicit LogSizeBand(const SizeBand& band);
};
// Between which sizes of a band a duration lies.
struct SizePlace {
    std::size_t below = 0;
    double share = 0.0; // of the size above
};
[[nodiscard]] SizePlace size_place(double seconds);
[[nodiscard]] inline double at_place(const std::array<double, SizeBand::sizes>& logs, const SizePlace& place) {
    return logs[place.below] * (1.0 - place.share) + logs[place.below + 1] * place.share;
}

// What widens the band of one operator.
struct Widening {
    double width = 1.0;      // see widened(): of its kind
    double decades = 0.0;    // see beyond_sizes()
    double afterwards = 1.0; // see widened(): last, of what is extrapolated
};
class LogFamilyBand {
  public:
    explicit LogFamilyBand(const FamilyBand& family);
    // widened(beyond_sizes(widened(band_at(family, distance, seconds), by.width), family, by.decades), by.afterwards),
    // without `shared`.
    [[nodiscard]] Band at(double distance, double seconds, const Widening& by) const;

  private:
    LogSizeBand seen_, unseen_;
    double beyond_;
};

// A band without anything measured behind it: the family's, widened.
[[nodiscard]] Band widened(const Band& band, double factor);

} // namespace dubhe::cost
