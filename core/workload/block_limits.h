// SPDX-License-Identifier: Apache-2.0
// How deep blocks nest in a graph, whoever makes them: paths are written out for each operator.
#pragma once

#include <cstddef>

namespace dubhe::workload {

inline constexpr std::size_t deepest_block = 256;       // blocks in blocks, the network itself not counted
inline constexpr std::size_t longest_block_path = 2000; // bytes of a block's name and those around it, with a '/' each
// What a reader says of a block beyond them; GraphBuilder fails there too.
inline constexpr const char* block_beyond_limits =
    "blocks nest deeper than 256, or the names of a block and those around it have more than 2000 bytes";

} // namespace dubhe::workload
