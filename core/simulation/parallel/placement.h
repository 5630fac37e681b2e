// SPDX-License-Identifier: Apache-2.0
// Where the ranks of a split stand in machines: tensor-parallel ranks nearest to each other, then context- and
// data-parallel ones, then pipeline stages, machines filled one after the other.
#pragma once

#include "split.h"

#include <core/simulation/collectives/collective_time.h>
#include <core/support/result.h>

namespace dubhe::simulation {

class Placement {
  public:
    Placement(const Split& split, const Fabric& fabric);

    [[nodiscard]] const RankGroup& tensor() const { return tensor_; }
    [[nodiscard]] const RankGroup& context() const { return context_; }
    // That keep the same weights but for experts: data- and context-parallel ones.
    [[nodiscard]] const RankGroup& data() const { return data_; }
    // Of these, neighbours that share parameters, and those that hold the same share.
    [[nodiscard]] const RankGroup& shards() const { return shards_; }
    [[nodiscard]] const RankGroup& shard_copies() const { return shard_copies_; }
    [[nodiscard]] const RankGroup& expert() const { return expert_; } // that hold different experts
    // That hold the same experts and sum their gradients.
    [[nodiscard]] const RankGroup& expert_data() const { return expert_data_; }
    // Of these, as above.
    [[nodiscard]] const RankGroup& expert_shards() const { return expert_shards_; }
    [[nodiscard]] const RankGroup& expert_shard_copies() const { return expert_shard_copies_; }
    // The first and the last stage, which share tied embeddings.
    [[nodiscard]] const RankGroup& ends() const { return ends_; }

    // Of what a stage hands to another, `bytes` in all tensor-parallel ranks alike: across machines each sends an
    // equal part and they gather it there (Narayanan et al. 2021, section 4.1). `scattered`: each holds its part only.
    [[nodiscard]] CollectiveTime handover(std::int64_t from, std::int64_t to, double bytes, bool scattered) const;

  private:
    [[nodiscard]] bool same_node(std::int64_t stage, std::int64_t other) const;

    Fabric fabric_;
    std::int64_t stride_ = 1, node_ = 1, tensor_ranks_ = 1; // GPUs of a stage; GPUs of a machine
    RankGroup tensor_, context_, data_, shards_, shard_copies_, expert_, expert_data_, expert_shards_,
        expert_shard_copies_, ends_;
};

// Fails where a split spans machines that no network joins.
[[nodiscard]] Result<Done> reaches(const Split& split, const Fabric& fabric);

} // namespace dubhe::simulation
