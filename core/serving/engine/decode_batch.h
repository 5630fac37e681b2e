// SPDX-License-Identifier: Apache-2.0
// The requests of a replica that decode. Inner header of the folder.
//
// All of them take part in every decoding step, so that none has to be touched at each: a request is looked up at the
// steps at which it needs another block and at which it ends, by a ring of lists over the steps to come. A step costs
// what happens in it, not what is in the batch.
#pragma once

#include "engine.h"
#include "prefix_cache.h"

#include <cstdint>
#include <vector>

namespace dubhe::serving {

inline constexpr std::uint32_t no_slot = 0xffffffffU;

// A request that has a slot of a replica.
struct Sequence {
    std::uint32_t request = no_request;
    std::int32_t target = 0, computed = 0; // tokens to prefill, those of answers given before included; done of them
    bool fresh = false;                    // has decoded no step since it joined
    bool ended = false;                    // static batching: waits for the others of its batch

    // In the batch: the steps joined + 1 ... joined + steps give `left` tokens after `base` cached ones.
    std::int64_t joined = 0, steps = 0, left = 0, base = 0;
    std::int64_t grows = 0, wakes = 0; // the step that needs another block; the next one at which it is looked up
    std::uint32_t next = no_slot, previous = no_slot; // in the ring's list
    std::uint32_t older = no_slot, newer = no_slot;   // in order of admission

    std::int64_t owned = 0; // KV blocks, beside those that the prefix cache holds for it
    std::int64_t most_blocks = 0;
    PrefixCache::Hit held{};

    std::int64_t ends() const { return joined + steps; }
    // Tokens cached after so many of its steps: drafted ones that are accepted come evenly.
    std::int64_t position(std::int64_t step) const { return base + (steps > 0 ? left * step / steps : 0); }
};

class DecodeBatch {
  public:
    // The sequences are the replica's and outlive the batch.
    DecodeBatch(std::vector<Sequence>& sequences, const Engine& engine);

    [[nodiscard]] std::int32_t size() const { return size_; }
    [[nodiscard]] std::int64_t step() const { return step_; } // ended so far
    [[nodiscard]] std::int64_t context() const;               // tokens cached before the next step, in all
    [[nodiscard]] double tokens_a_step() const { return rate_ - resting_rate_; } // given out, in all

    // From the next step on. Precondition: base, left and steps are set.
    void join(std::uint32_t slot);
    void leave(std::uint32_t slot);
    // It gives no more tokens, but takes part until it leaves: static batching.
    void rest(std::uint32_t slot);

    // Those that need a block at the next step, or end with it: first of a list by Sequence::next.
    [[nodiscard]] std::uint32_t next_list() const { return ring_[index(step_ + 1)]; }
    // Blocks that one of next_list() lacks for the next step.
    [[nodiscard]] std::int64_t lacks(const Sequence& sequence) const;
    // After it got them: looked up again when it needs more, or ends.
    void grown(std::uint32_t slot);
    // The step is over; next_list() had those that end with it: they have to leave.
    void end_step();

  private:
    std::size_t index(std::int64_t step) const { return static_cast<std::size_t>(step) & (ring_.size() - 1); }
    void plan(Sequence& sequence) const;
    void link(std::uint32_t slot);
    void unlink(std::uint32_t slot);

    std::vector<Sequence>& sequences_;
    std::int64_t block_;
    KvWindow window_;
    std::int64_t drafted_;
    std::vector<std::uint32_t> ring_; // lists of the steps to come; its size is a power of two
    std::int32_t size_ = 0;
    std::int64_t step_ = 0;
    double context_ = 0.0, rate_ = 0.0, resting_rate_ = 0.0; // whole numbers unless tokens are drafted
};

} // namespace dubhe::serving
