// SPDX-License-Identifier: Apache-2.0
#include "input.h"

#include <core/serving/requests/request_log.h>

#include <cstdlib>
#include <sstream>

// What is read makes sense to a simulation.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in{std::string{dubhe::fuzz::text_of(data, size)}};
    const auto log = dubhe::serving::read_request_log(in, "log");
    if (log && !dubhe::serving::check(*log)) std::abort();
    return 0;
}
