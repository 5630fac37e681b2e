// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <limits>

namespace dubhe::simulation {

// What a stretch of operators does to a stream and the host thread that feeds it without waiting. Host at h and stream
// free at g before; after it
//   stream: max(g + stream_s, h + behind_host_s),   host: h + host_s.
// Every operator is such a function, and so is a stretch of them (max-plus linear).
struct Pass {
    double stream_s = 0.0;
    double behind_host_s = -std::numeric_limits<double>::infinity();
    double host_s = 0.0;
    double exchange_s = 0.0; // of stream_s, for exchanges that the stream waits for
    double idle_s = 0.0;     // of stream_s, in which the stream waits for a host that had waited for it

    // Appends an operator that takes `stream` seconds in all on the stream, as `kernels` equal ones, after the host has
    // spent `before_s` on it.
    void append(double stream, double kernels, double launch_s, double before_s = 0.0);
    void append(const Pass& next);
    // Precondition: count >= 1.
    [[nodiscard]] Pass repeated(double count) const;
    // The same where the host waits for the stream at its end.
    [[nodiscard]] Pass awaited() const {
        return {elapsed(), elapsed(), elapsed(), exchange_s, idle_s + elapsed() - stream_s};
    }
    // A part of a pass of operators that divide. Precondition: share >= 0.
    [[nodiscard]] Pass scaled(double share) const;
    // The same kernels, launched as before, each moving a share of the bytes that bind it. Precondition: 0 <= share <=
    // 1; no exchanges.
    [[nodiscard]] Pass lighter(double share) const;
    // From a moment at which the stream is idle and the host has launched nothing; an empty pass takes nothing.
    [[nodiscard]] double elapsed() const { return behind(0.0); }
    // The same where the host has launched for `ahead_s` while the stream was busy: what the stream takes from then on.
    [[nodiscard]] double behind(double ahead_s) const { return std::max(stream_s, behind_host_s - ahead_s); }
    // How far the host is ahead of the stream at its end.
    [[nodiscard]] double ahead_s() const { return elapsed() - host_s; }
};

} // namespace dubhe::simulation
