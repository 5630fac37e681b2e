// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of forms with a split that something can be wrong with.
#pragma once

#include <cstddef>
#include <cstdint>

namespace dubhe::widgets {

// Where a split is wrong.
enum class SplitField : std::uint8_t {
    none,
    system,
    gpus,
    batch,
    data,
    tensor,
    sequence,
    pipeline,
    chunks,
    context,
    expert,
    micro_batch,
    zero,
    expert_tensor,
    recomputed,
    shard_ranks,
    replicas,
    interference,
    servers,
    compression,
    ratio,
    sample_size,
    input_rate,
    copy_rate,
    budget
};
inline constexpr std::size_t split_field_count = static_cast<std::size_t>(SplitField::budget) + 1;

} // namespace dubhe::widgets
