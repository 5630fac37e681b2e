// SPDX-License-Identifier: Apache-2.0
// Layers that attend to a window of tokens keep no more than that of their keys and values (gpt-oss, Gemma, Mistral).
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace dubhe::serving {

struct KvWindow {
    static constexpr std::int64_t whole = 1024;

    std::int64_t tokens = 0; // that such layers keep of a request; 0: there are none
    std::int64_t parts = 0;  // their part of a token's bytes, in 1,024ths: whole numbers, so that both ways agree

    // What is kept of so many tokens, counted in tokens of all layers: t - parts x max(0, t - window), rounded up.
    [[nodiscard]] std::int64_t kept(std::int64_t of) const {
        const std::int64_t beyond = tokens > 0 ? std::max<std::int64_t>(0, of - tokens) : 0;
        return of - beyond * parts / whole;
    }
    [[nodiscard]] double kept(double of) const { // of a mean, not rounded
        const double beyond = tokens > 0 ? std::max(0.0, of - static_cast<double>(tokens)) : 0.0;
        return of - beyond * static_cast<double>(parts) / static_cast<double>(whole);
    }
    // The most tokens of which no more than that is kept: kept(most(k)) <= k < kept(most(k) + 1).
    [[nodiscard]] std::int64_t most(std::int64_t kept) const {
        constexpr std::int64_t endless = std::numeric_limits<std::int32_t>::max();
        if (tokens == 0 || kept < tokens) return kept;
        if (parts >= whole) return endless;
        return tokens + (kept - tokens) * whole / (whole - parts);
    }
};

} // namespace dubhe::serving
