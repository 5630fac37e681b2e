// SPDX-License-Identifier: Apache-2.0
// When requests come.
#pragma once

#include "random.h"

#include <core/support/result.h>

#include <cstdint>

namespace dubhe::serving {

enum class ArrivalKind : std::uint8_t {
    at_once, // all at the start: an offline batch
    regular, // 1 / rate apart
    poisson, // exponential times between
    gamma,   // gamma times between: `burstiness` is their shape, as in vLLM's benchmark; 1 is Poisson, less is burstier
    on_off,  // Poisson while on, nothing while off; both last exponential times
    concurrency // closed loop: so many in flight, the next begins when one ends
};

struct Arrivals {
    ArrivalKind kind = ArrivalKind::poisson;
    double rate = 1.0;                // a second, over all times
    double burstiness = 1.0;          // gamma
    double on_s = 10.0, off_s = 10.0; // on_off: means
    std::int32_t concurrency = 1;
};

[[nodiscard]] Result<Done> check(const Arrivals& arrivals);

// The times, one after the other; 0 where nothing has to be drawn.
class ArrivalTimes {
  public:
    ArrivalTimes(const Arrivals& arrivals, Random random);
    double next_s();

  private:
    Arrivals arrivals_;
    Random random_;
    double now_s_ = 0.0, on_until_s_ = 0.0;
};

} // namespace dubhe::serving
