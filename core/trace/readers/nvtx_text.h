// SPDX-License-Identifier: Apache-2.0
// Ranges that a framework pushes for its operators: torch.autograd.profiler.emit_nvtx() writes
// "aten::conv2d, seq = 12, op_id = 7, sizes = [[1, 3], [8]]".
#pragma once

#include <cstdint>
#include <string_view>

namespace dubhe::trace {

struct NvtxText {
    bool is_operation = false;
    std::string_view name, sizes; // within the text
    std::int64_t sequence = -1;
};
[[nodiscard]] NvtxText read_nvtx_text(std::string_view text);

} // namespace dubhe::trace
