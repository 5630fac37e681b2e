// SPDX-License-Identifier: Apache-2.0
#include "placement.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace dubhe::simulation {

namespace {

// `ranks` that stand `stride` GPUs apart, of `gpus` in all. Where they don't fill machines evenly, the largest even
// share counts.
RankGroup group(std::int64_t ranks, std::int64_t stride, std::int64_t gpus, std::int64_t node) {
    if (gpus <= node) return {ranks, ranks, 1};
    const std::int64_t inside = std::gcd(ranks, std::max<std::int64_t>(1, node / stride));
    return {ranks, inside, ranks > inside ? std::max<std::int64_t>(1, node / inside) : 1,
            std::max<std::int64_t>(1, inside * stride / node)};
}

// GPUs that a job takes of each machine: all, or as many as fill machines alike (256 GPUs on racks of 72: 64 of each),
// as long as no group of tensor-parallel ranks is spread over machines for it.
std::int64_t used_of(std::int64_t gpus, std::int64_t node, std::int64_t tensor) {
    if (gpus <= node || gpus % node == 0) return node;
    for (std::int64_t used = node; 2 * used > node; --used) {
        if (gpus % used == 0 && used % tensor == 0) return used;
    }
    return node;
}

} // namespace

Placement::Placement(const Split& split, const Fabric& fabric)
    : fabric_{fabric}, stride_{split.tensor * split.sharing()},
      node_{used_of(split.gpus(), std::max<std::int64_t>(1, fabric.gpus_per_node), split.tensor)}, tensor_ranks_{
                                                                                                       split.tensor} {
    const std::int64_t gpus = split.gpus();
    const std::int64_t within = split.expert_tensor == 1 ? 1 : split.tensor; // ranks between two of an expert group
    tensor_ = group(split.tensor, 1, gpus, node_);
    context_ = group(split.context, split.tensor, gpus, node_);
    data_ = group(split.sharing(), split.tensor, gpus, node_);
    shards_ = group(split.shards(), split.tensor, gpus, node_);
    shard_copies_ = group(split.shard_groups(), split.tensor * split.shards(), gpus, node_);
    expert_ = group(split.expert, within, gpus, node_);
    const std::int64_t alike = within * split.expert; // ranks between two that hold the same experts
    expert_data_ = group(split.expert_copies(), alike, gpus, node_);
    expert_shards_ = group(split.expert_shards(), alike, gpus, node_);
    expert_shard_copies_ = group(split.shard_groups(), alike * split.expert_shards(), gpus, node_);
    const std::int64_t across = std::min(split.pipeline, std::int64_t{2});
    ends_ = same_node(0, split.pipeline - 1)
                ? RankGroup{across, across, 1}
                : RankGroup{across, 1, node_, std::max<std::int64_t>(1, (split.pipeline - 1) * stride_ / node_)};
}

bool Placement::same_node(std::int64_t stage, std::int64_t other) const {
    const auto [first, last] = std::minmax(stage, other);
    return first * stride_ / node_ == (last * stride_ + stride_ - 1) / node_;
}

CollectiveTime Placement::handover(std::int64_t from, std::int64_t to, double bytes, bool scattered) const {
    using workload::Collective;
    if (same_node(from, to)) return collective_time(fabric_, Collective::send_receive, bytes, {2, 2, 1});
    // Pairs whose ranks stand in two machines: all of a machine's ranks may send at once.
    const RankGroup pair{2, 1, std::min(node_, stride_),
                         std::max<std::int64_t>(1, std::abs(to - from) * stride_ / node_)};
    const double part = scattered ? bytes : bytes / static_cast<double>(tensor_ranks_);
    CollectiveTime time = collective_time(fabric_, Collective::send_receive, part, pair);
    if (scattered || tensor_ranks_ == 1) return time;
    const CollectiveTime gather = collective_time(fabric_, Collective::all_gather, bytes, tensor_);
    return {time.low_s + gather.low_s, time.mid_s + gather.mid_s, time.high_s + gather.high_s};
}

Result<Done> reaches(const Split& split, const Fabric& fabric) {
    if (split.gpus() <= fabric.gpus_per_node || fabric.network.bandwidth > 0.0) return Done{};
    return error(message("%1 GPUs span machines of %2, and the system names no network between them; choose one that "
                         "does, or at most %3 GPUs",
                         split.gpus(), fabric.gpus_per_node, fabric.gpus_per_node));
}

} // namespace dubhe::simulation
