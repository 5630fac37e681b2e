// SPDX-License-Identifier: Apache-2.0
#include "registry.h"

namespace dubhe::workload {

NetworkFamily zfnet_family() {
    return {"ZFNet", {}, [](std::string_view, const Recipe&) { return std::optional<Result<BuiltNetwork>>{}; }};
}

} // namespace dubhe::workload
