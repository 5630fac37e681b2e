// SPDX-License-Identifier: Apache-2.0
// How long prompts or answers are: one length for all, or drawn.
#pragma once

#include "random.h"

#include <core/support/result.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::serving {

enum class LengthKind : std::uint8_t { fixed, uniform, log_normal, empirical };

// In tokens; what is drawn is rounded, and kept within 1 and most_tokens.
struct Lengths {
    LengthKind kind = LengthKind::fixed;
    double low = 1.0, high = 1.0;       // uniform: both included; fixed: low
    double median = 1.0, sigma = 0;     // log-normal: of the logarithm's normal
    std::vector<std::int32_t> values{}; // empirical: each as likely

    [[nodiscard]] static Lengths fixed(double tokens) { return {LengthKind::fixed, tokens, tokens}; }
    [[nodiscard]] static Lengths uniform(double low, double high) { return {LengthKind::uniform, low, high}; }
    [[nodiscard]] static Lengths log_normal(double median, double sigma) {
        return {LengthKind::log_normal, 1.0, 1.0, median, sigma};
    }
    [[nodiscard]] static Lengths empirical(std::vector<std::int32_t> values) {
        return {LengthKind::empirical, 1.0, 1.0, 1.0, 0.0, std::move(values)};
    }

    [[nodiscard]] std::int32_t draw(Random& random) const;
};

// "1024"; "512-1024", uniform; "0.8-1x1024", uniform within these shares of it, as benchmarks draw them;
// "lognormal:512:0.8", by median and sigma.
[[nodiscard]] Result<Lengths> parse_lengths(std::string_view text);
[[nodiscard]] std::string to_text(const Lengths& lengths); // reads back, but for empirical ones

// Fails for lengths below 1 or over most_tokens, ends in the wrong order, no values.
[[nodiscard]] Result<Done> check(const Lengths& lengths);

} // namespace dubhe::serving
