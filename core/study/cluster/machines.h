// SPDX-License-Identifier: Apache-2.0
// Which machine of the catalog holds GPUs that are asked for by their number alone.
#pragma once

#include "cluster_system.h"

#include <core/hardware/catalog/catalog.h>

#include <cstdint>

namespace dubhe::study {

// Of a GPU on the network between machines, where the catalog says nothing: 400 Gb/s, as they are usually sold.
inline constexpr BytesPerSecond usual_port{50e9};

// A machine of the catalog that holds so many of that GPU: where there are several, one whose GPUs reach each other
// through a switch. Fails where there is none.
[[nodiscard]] Result<ClusterSystem> machine_of(const hardware::Catalog& catalog, const hardware::Gpu& gpu,
                                               std::int64_t gpus);

// The same for more GPUs than a machine holds: several of them, joined by the network of the catalog's system. Where it
// has none, by `usual_port`.
[[nodiscard]] Result<ClusterSystem> machine_for(const hardware::Catalog& catalog, const hardware::Gpu& gpu,
                                                std::int64_t gpus);

} // namespace dubhe::study
