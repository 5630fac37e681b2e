// SPDX-License-Identifier: Apache-2.0
// Which calls of the CUDA runtime and driver a recording has.
#pragma once

#include "cupti_api.h"

namespace dubhe::measurement {

// With the activities of runtime and driver already on (CUPTI takes single calls out of what is on): no longer records
// calls that only ask (the last error, the current device, whether a stream is captured). They come a dozen times a
// launch and say nothing about the run; each would pay for being watched. All stay, where this CUPTI can't choose.
void leave_out_calls_that_ask(const CuptiApi& api);

} // namespace dubhe::measurement
