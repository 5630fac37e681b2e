// SPDX-License-Identifier: Apache-2.0
#include "registry.h"

namespace dubhe::workload {

NetworkFamily switch_transformer_family() {
    return {"Switch", {}, [](std::string_view, const Recipe&) { return std::optional<Result<BuiltNetwork>>{}; }};
}

} // namespace dubhe::workload
