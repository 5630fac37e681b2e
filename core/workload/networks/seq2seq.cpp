// SPDX-License-Identifier: Apache-2.0
#include "registry.h"

namespace dubhe::workload {

NetworkFamily seq2seq_family() {
    return {"Seq2seq", {}, [](std::string_view, const Recipe&) { return std::optional<Result<BuiltNetwork>>{}; }};
}

} // namespace dubhe::workload
