// SPDX-License-Identifier: Apache-2.0
// How a replica is split and how its engine runs, as tables of fields (core/ask). Any thread.
#pragma once

#include "replica.h"
#include "serving_pool.h"

#include <core/ask/fields.h>

namespace dubhe::study {

[[nodiscard]] const ask::Fields<ReplicaSplit>& replica_fields();
[[nodiscard]] const ask::Fields<EngineSetting>& engine_fields();

} // namespace dubhe::study
