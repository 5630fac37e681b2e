// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of forms with a split that something can be wrong with.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

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

// In the same order, the keys of the fields in core; empty: the form's own.
inline constexpr std::array<std::string_view, split_field_count> split_field_keys{"",
                                                                                  "",
                                                                                  "gpus",
                                                                                  "batch",
                                                                                  "data",
                                                                                  "tensor",
                                                                                  "sequence",
                                                                                  "pipeline",
                                                                                  "chunks",
                                                                                  "context",
                                                                                  "expert",
                                                                                  "micro_batch",
                                                                                  "zero",
                                                                                  "expert_tensor",
                                                                                  "recomputed",
                                                                                  "shard_ranks",
                                                                                  "replicas",
                                                                                  "interference",
                                                                                  "servers",
                                                                                  "compression",
                                                                                  "compression_ratio",
                                                                                  "sample_bytes",
                                                                                  "read_rate",
                                                                                  "copy_rate",
                                                                                  ""};
[[nodiscard]] inline std::optional<SplitField> split_field_of(std::string_view key) {
    const auto found = std::ranges::find(split_field_keys, key);
    if (key.empty() || found == split_field_keys.end()) return std::nullopt;
    return static_cast<SplitField>(found - split_field_keys.begin());
}

} // namespace dubhe::widgets
