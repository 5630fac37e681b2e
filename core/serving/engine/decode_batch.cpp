// SPDX-License-Identifier: Apache-2.0
#include "decode_batch.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace dubhe::serving {

namespace {

double tokens_a_step_of(const Sequence& sequence) {
    return static_cast<double>(sequence.left) / static_cast<double>(sequence.steps);
}

std::int64_t blocks_of(const Sequence& sequence) {
    return sequence.owned + sequence.held.blocks;
}

} // namespace

DecodeBatch::DecodeBatch(std::vector<Sequence>& sequences, const Engine& engine)
    : sequences_{sequences}, block_{engine.block_tokens}, window_{window_of(engine)},
      drafted_{engine.speculation.drafted},
      ring_(std::bit_ceil(static_cast<std::size_t>(engine.block_tokens) + 2), no_slot) {}

std::int64_t DecodeBatch::context() const {
    return std::llround(context_);
}

// The next step is the s-th of the sequence; it writes the KV of one token and of those drafted.
std::int64_t DecodeBatch::lacks(const Sequence& sequence) const {
    const std::int64_t s = step_ + 1 - sequence.joined;
    const std::int64_t tokens = sequence.position(s - 1) + 1 + drafted_;
    return std::max<std::int64_t>(0, (window_.kept(tokens) + block_ - 1) / block_ - blocks_of(sequence));
}

// The first s whose tokens, left x (s - 1) / steps rounded down, reach what the blocks don't hold.
void DecodeBatch::plan(Sequence& sequence) const {
    const std::int64_t room = window_.most(blocks_of(sequence) * block_) - sequence.base - drafted_;
    const std::int64_t s = room <= 0 ? 1 : (room * sequence.steps + sequence.left - 1) / sequence.left + 1;
    sequence.grows = std::max(sequence.joined + s, step_ + 1);
    const std::int64_t horizon = step_ + static_cast<std::int64_t>(ring_.size()) - 1;
    sequence.wakes = std::min({sequence.grows, sequence.ends(), horizon});
}

void DecodeBatch::join(std::uint32_t slot) {
    Sequence& sequence = sequences_[slot];
    assert(sequence.steps > 0 && sequence.left >= sequence.steps);
    sequence.joined = step_;
    sequence.fresh = true;
    ++size_;
    context_ += static_cast<double>(sequence.base);
    rate_ += tokens_a_step_of(sequence);
    plan(sequence);
    link(slot);
}

void DecodeBatch::rest(std::uint32_t slot) {
    unlink(slot);
    resting_rate_ += tokens_a_step_of(sequences_[slot]);
}

void DecodeBatch::leave(std::uint32_t slot) {
    const Sequence& sequence = sequences_[slot];
    unlink(slot);
    --size_;
    context_ -=
        static_cast<double>(sequence.base) + tokens_a_step_of(sequence) * static_cast<double>(step_ - sequence.joined);
    rate_ -= tokens_a_step_of(sequence);
    if (size_ == 0) context_ = rate_ = resting_rate_ = 0.0; // what rounding left
}

void DecodeBatch::grown(std::uint32_t slot) {
    Sequence& sequence = sequences_[slot];
    unlink(slot);
    plan(sequence);
    link(slot);
}

void DecodeBatch::end_step() {
    ++step_;
    context_ += rate_;
}

void DecodeBatch::link(std::uint32_t slot) {
    Sequence& sequence = sequences_[slot];
    std::uint32_t& first = ring_[index(sequence.wakes)];
    sequence.previous = no_slot;
    sequence.next = first;
    if (first != no_slot) sequences_[first].previous = slot;
    first = slot;
}

void DecodeBatch::unlink(std::uint32_t slot) {
    Sequence& sequence = sequences_[slot];
    if (sequence.wakes < 0) return; // rests
    if (sequence.previous == no_slot)
        ring_[index(sequence.wakes)] = sequence.next;
    else
        sequences_[sequence.previous].next = sequence.next;
    if (sequence.next != no_slot) sequences_[sequence.next].previous = sequence.previous;
    sequence.wakes = -1;
}

} // namespace dubhe::serving
