// SPDX-License-Identifier: Apache-2.0
// Random numbers that are the same on every compiler: the standard library fixes its generators, not its
// distributions.
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>

namespace dubhe::serving {

// SplitMix64 (Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators"). A stream of its own for
// each seed; `mixed` makes one seed of several numbers.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_{seed} {}

    [[nodiscard]] static std::uint64_t mixed(std::uint64_t a, std::uint64_t b = 0) {
        std::uint64_t z = a + 0x9e3779b97f4a7c15U * (b + 1);
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }

    std::uint64_t bits() {
        const std::uint64_t drawn = mixed(state_);
        state_ += 0x9e3779b97f4a7c15U;
        return drawn;
    }
    // In (0, 1): never 0, so that its logarithm is finite.
    double uniform() { return (static_cast<double>(bits() >> 11U) + 0.5) * 0x1p-53; }
    // Of 0 .. count - 1; count > 0. The bias is below count / 2^53.
    std::uint64_t below(std::uint64_t count) {
        const auto drawn = static_cast<std::uint64_t>(uniform() * static_cast<double>(count));
        return drawn < count ? drawn : count - 1;
    }
    double exponential() { return -std::log(uniform()); } // mean 1
    double normal() {                                     // Box and Muller 1958
        const double radius = std::sqrt(-2.0 * std::log(uniform()));
        return radius * std::cos(2.0 * std::numbers::pi * uniform());
    }
    double gamma(double shape); // mean `shape`, variance `shape`; shape > 0

  private:
    std::uint64_t state_;
};

} // namespace dubhe::serving
