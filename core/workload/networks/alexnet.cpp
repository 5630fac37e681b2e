// SPDX-License-Identifier: Apache-2.0
#include "registry.h"

namespace dubhe::workload {

NetworkFamily alexnet_family() {
    return {"AlexNet", {}, [](std::string_view, const Recipe&) { return std::optional<Result<BuiltNetwork>>{}; }};
}

} // namespace dubhe::workload
