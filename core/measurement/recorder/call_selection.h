// SPDX-License-Identifier: Apache-2.0
// Which calls of the CUDA runtime and driver a recording has.
#pragma once

#include "cupti_api.h"

namespace dubhe::measurement {

// Switches the calls of runtime and driver on that do something. Those that only ask (the last error, the current
// device, whether a stream is captured) come a dozen times a launch and say nothing about the run; each would pay for
// being watched. All calls, where this CUPTI can't choose.
void record_calls(const CuptiApi& api);
void leave_calls(const CuptiApi& api);

} // namespace dubhe::measurement
