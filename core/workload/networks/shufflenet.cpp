// SPDX-License-Identifier: Apache-2.0
#include "registry.h"

namespace dubhe::workload {

NetworkFamily shufflenet_family() {
    return {"ShuffleNet", {}, [](std::string_view, const Recipe&) { return std::optional<Result<BuiltNetwork>>{}; }};
}

} // namespace dubhe::workload
