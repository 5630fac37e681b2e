// SPDX-License-Identifier: Apache-2.0
// How deep blocks nest in a graph, whoever makes them: paths are written out for each operator.
#pragma once

#include <core/support/message.h>

#include <cstddef>

namespace dubhe::workload {

inline constexpr std::size_t deepest_block = 256;       // blocks in blocks, the network itself not counted
inline constexpr std::size_t longest_block_path = 2000; // bytes of a block's name and those around it, with a '/' each
// What a reader says of a block beyond them; GraphBuilder fails there too.
[[nodiscard]] inline Message block_beyond_limits() {
    return message("blocks nest deeper than %1, or the names of a block and those around it have more than %2 bytes",
                   deepest_block, longest_block_path);
}

} // namespace dubhe::workload
