// SPDX-License-Identifier: Apache-2.0
// What a group of GPUs does together: the collective operations of NCCL and MPI.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dubhe::workload {

enum class Collective : std::uint8_t { all_reduce, all_gather, reduce_scatter, all_to_all, send_receive, broadcast };
inline constexpr std::size_t collective_count = static_cast<std::size_t>(Collective::broadcast) + 1;
[[nodiscard]] std::string_view name_of(Collective collective);                  // "all_reduce"
[[nodiscard]] std::optional<Collective> collective_from(std::string_view name); // also "allreduce", "alltoall", ...

} // namespace dubhe::workload
