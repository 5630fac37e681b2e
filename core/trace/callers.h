// SPDX-License-Identifier: Apache-2.0
// Which call brought each piece of GPU work there, and which host event each other one lies in.
#pragma once

#include "trace.h"

namespace dubhe::trace {

// Fills Trace::callers; needs all else, sorted. Host events that end after what they lie in count as lying in it.
void find_callers(Trace& trace);

} // namespace dubhe::trace
