// SPDX-License-Identifier: Apache-2.0
#include "pass.h"

#include <cassert>

namespace dubhe::simulation {

void Pass::append(double stream, double kernels, double launch_s, double before_s) {
    const double first = host_s + before_s + launch_s;
    host_s += before_s + kernels * launch_s;
    stream_s += stream;
    behind_host_s = std::max({behind_host_s + stream, first + stream, host_s + stream / std::max(1.0, kernels)});
}

void Pass::append(const Pass& next) {
    behind_host_s = std::max(behind_host_s + next.stream_s, host_s + next.behind_host_s);
    stream_s += next.stream_s;
    host_s += next.host_s;
    exchange_s += next.exchange_s;
    idle_s += next.idle_s;
}

Pass Pass::repeated(double count) const {
    assert(count >= 1.0);
    return {count * stream_s, behind_host_s + (count - 1.0) * std::max(stream_s, host_s), count * host_s,
            count * exchange_s, count * idle_s};
}

Pass Pass::lighter(double share) const {
    const double less_s = (1.0 - share) * stream_s;
    return {stream_s - less_s, host_s > 0.0 ? std::max(host_s, behind_host_s - less_s) : behind_host_s - less_s, host_s,
            exchange_s, idle_s};
}

Pass Pass::scaled(double share) const {
    if (share <= 0.0) return {};
    return {share * stream_s, share * behind_host_s, share * host_s, share * exchange_s, share * idle_s};
}

} // namespace dubhe::simulation
