// SPDX-License-Identifier: Apache-2.0
#include "input.h"

#include <core/study/serving/fleet.h>

#include <cmath>
#include <cstdlib>
#include <sstream>

// The parts of what is read fill a day.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in{std::string{dubhe::fuzz::text_of(data, size)}};
    const auto demand = dubhe::study::read_demand(in, "demand");
    if (!demand) return 0;
    double hours = 0.0;
    for (const dubhe::study::DemandPart& part : demand->parts) {
        if (!(part.hours > 0.0)) std::abort();
        hours += part.hours;
    }
    if (std::abs(hours - dubhe::study::hours_of_a_day) > 1e-6 || !(demand->peak() > 0.0)) std::abort();
    return 0;
}
