// SPDX-License-Identifier: Apache-2.0
#include "replica.h"

#include "../requests/random.h"
#include "speculation.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace dubhe::serving {

namespace {

// SGLang reserves a share of what running requests may still generate; it begins here, falls with every decoding step,
// and is raised again by a preemption (sglang/srt/managers/scheduler.py and server_args: 0.7, to 0.14 of that in 600
// steps).
constexpr double sglang_reserve = 0.7;

double reserve_of(Scheduler scheduler) {
    switch (scheduler) {
    case Scheduler::tensorrt_llm_no_evict:
    case Scheduler::static_batching:
        return 1.0;
    case Scheduler::sglang:
        return sglang_reserve;
    default:
        return 0.0;
    }
}

} // namespace

Replica::Replica(std::uint16_t index, Role role, const Engine& engine, const StepCost& cost, Journal& journal)
    : index_{index}, role_{role}, engine_{engine}, cost_{cost}, journal_{journal}, kv_{engine.kv_blocks,
                                                                                       engine.block_tokens,
                                                                                       window_of(engine)},
      batch_{sequences_, engine}, reserve_{reserve_of(engine.scheduler)} {
    const auto slots = static_cast<std::size_t>(engine.slots);
    sequences_.reserve(slots);
    interference_mark_.reserve(slots);
    chunks_.reserve(slots);
}

std::int64_t Replica::most_blocks(const Request& request) const {
    const std::int64_t prompt = request.prompt_tokens;
    if (role_ == Role::prefill) return kv_.of(prompt);
    return kv_.of(prompt + request.output_tokens + engine_.speculation.drafted);
}

bool Replica::fits(const Request& request) const {
    const std::int64_t tokens = std::int64_t{request.prompt_tokens} + request.output_tokens;
    return most_blocks(request) <= kv_.capacity() && (engine_.window == 0 || tokens <= engine_.window);
}

Content Replica::content(std::uint32_t request) const {
    return {journal_.requests.content(journal_.requests.items[request]), Random::mixed(request, 1)};
}

std::int64_t Replica::cached(std::uint32_t request) const {
    if (!engine_.prefix_cache) return 0;
    const std::int64_t prompt = journal_.requests.items[request].prompt_tokens;
    return kv_.cache().find(content(request), prompt - 1).blocks * engine_.block_tokens;
}

void Replica::enqueue(std::uint32_t request) {
    (last_waiting_ == no_request ? first_waiting_ : journal_.in_flight[last_waiting_].next) = request;
    last_waiting_ = request;
    journal_.in_flight[request].next = no_request;
    ++waiting_, ++journal_.occupancy.waiting;
}

void Replica::to_front(std::uint32_t request) {
    journal_.in_flight[request].next = first_waiting_;
    first_waiting_ = request;
    if (last_waiting_ == no_request) last_waiting_ = request;
    ++waiting_, ++journal_.occupancy.waiting;
}

// Where nothing runs a request always gets its blocks: fits() was asked when it came.
bool Replica::may_admit(std::int64_t blocks, std::int64_t most) const {
    if (held_slots_ == 0) return true;
    const double own = reserve_ > 0.0 ? static_cast<double>(most - blocks) : 0.0;
    const double spare = std::ceil(engine_.watermark * static_cast<double>(kv_.capacity())) + own +
                         std::ceil(reserve_ * static_cast<double>(to_come_));
    return static_cast<double>(kv_.available()) >= static_cast<double>(blocks) + spare;
}

std::uint32_t Replica::new_slot() {
    if (unused_.empty()) {
        unused_.push_back(static_cast<std::uint32_t>(sequences_.size()));
        sequences_.emplace_back();
        interference_mark_.push_back(0.0);
    }
    const std::uint32_t slot = unused_.back();
    unused_.pop_back();
    sequences_[slot] = {};
    return slot;
}

std::uint32_t Replica::admit(double now_s) {
    if (first_waiting_ == no_request || active_ >= engine_.slots) return no_slot;
    const std::uint32_t index = first_waiting_;
    const Request& request = journal_.requests.items[index];
    InFlight& state = journal_.in_flight[index];
    ServedRequest& record = journal_.run.requests[index];
    const bool has_kv = state.swapped || (state.prefilled_s >= 0.0 && state.source_slot != no_slot);
    // A request that was preempted computes its prompt and the answer so far; its next token comes of the last chunk.
    const std::int64_t known = std::int64_t{request.prompt_tokens} + record.generated;
    const std::int64_t tokens = state.swapped ? known - 1 : has_kv ? request.prompt_tokens : known;
    const std::int64_t most = std::max(most_blocks(request), kv_.of(tokens));
    PrefixCache::Hit hit;
    if (engine_.prefix_cache && !has_kv) hit = kv_.cache().find_and_hold(content(index), tokens - 1);
    const std::int64_t blocks = kv_.of(tokens) - hit.blocks;
    if (!may_admit(blocks, most - hit.blocks)) return kv_.cache().release(hit.node), no_slot;

    first_waiting_ = state.next;
    if (first_waiting_ == no_request) last_waiting_ = no_request;
    --waiting_, --journal_.occupancy.waiting;
    kv_.take(blocks);
    const std::uint32_t slot = new_slot();
    Sequence& sequence = sequences_[slot];
    sequence.request = index;
    sequence.target = static_cast<std::int32_t>(tokens);
    sequence.computed = static_cast<std::int32_t>(has_kv ? tokens : hit.blocks * engine_.block_tokens);
    sequence.owned = blocks, sequence.held = hit, sequence.most_blocks = most;
    to_come_ += most - blocks - hit.blocks;
    ++active_, ++held_slots_, ++journal_.occupancy.running;
    if (record.scheduled_s < 0.0) {
        record.scheduled_s = now_s;
        record.cached_tokens = sequence.computed;
        record.replica = index_;
    }
    // A preempted request finds its own tokens again, which counted before, and those that another has computed since.
    if (!has_kv && sequence.computed > state.known) {
        journal_.run.tokens_cached += sequence.computed - state.known;
        state.known = sequence.computed;
    }
    if (state.source_slot == no_slot) set_running(slot);
    return slot;
}

void Replica::set_running(std::uint32_t slot) {
    sequences_[slot].older = newest_;
    (newest_ == no_slot ? oldest_ : sequences_[newest_].newer) = slot;
    newest_ = slot;
}

void Replica::start_decoding(std::uint32_t slot) {
    Sequence& sequence = sequences_[slot];
    const ServedRequest& record = served(slot);
    sequence.base = sequence.target;
    sequence.left = record.output_tokens - record.generated;
    const std::uint64_t stream =
        Random::mixed(Random::mixed(journal_.seed, sequence.request), static_cast<std::uint64_t>(record.generated));
    sequence.steps = verification_steps(sequence.left, engine_.speculation, stream);
    interference_mark_[slot] = interference_s_;
    batch_.join(slot);
    fresh_.push_back(slot);
}

void Replica::received(std::uint32_t slot, double now_s) {
    InFlight& state = flight(slot);
    served(slot).transfer_s = static_cast<float>(now_s - state.prefilled_s);
    state.source_slot = no_slot;
    set_running(slot);
    in_step_ ? joining_.push_back(slot) : start_decoding(slot);
}

// Blocks for the next decoding step; where there are none left, the last that came give theirs up.
void Replica::grow(double now_s) {
    const auto lacking = [this] {
        std::int64_t blocks = 0;
        for (std::uint32_t slot = batch_.next_list(); slot != no_slot; slot = sequences_[slot].next)
            blocks += batch_.lacks(sequences_[slot]);
        return blocks;
    };
    while (batch_.size() > 0 && lacking() > kv_.available())
        preempt(victim(), now_s);
    for (std::uint32_t slot = batch_.next_list(); slot != no_slot;) {
        Sequence& sequence = sequences_[slot];
        const std::uint32_t next = sequence.next;
        const std::int64_t blocks = batch_.lacks(sequence);
        kv_.take(blocks);
        sequence.owned += blocks;
        to_come_ -= blocks;
        if (blocks > 0 || sequence.ends() != batch_.step() + 1) batch_.grown(slot);
        slot = next;
    }
}

// vLLM and TensorRT-LLM: the last that was admitted. SGLang: the one with the shortest answer so far, of those the one
// with the longest prompt.
std::uint32_t Replica::victim() const {
    if (engine_.scheduler != Scheduler::sglang) return newest_;
    std::uint32_t chosen = newest_;
    const auto rank = [this](std::uint32_t slot) {
        const Sequence& s = sequences_[slot];
        const std::int64_t prompt = journal_.requests.items[s.request].prompt_tokens;
        const bool decodes = s.steps > 0;
        const std::int64_t known = decodes ? s.position(batch_.step() - s.joined) : s.target;
        return std::pair{known - prompt, -prompt};
    };
    for (std::uint32_t slot = newest_; slot != no_slot; slot = sequences_[slot].older)
        if (rank(slot) < rank(chosen)) chosen = slot;
    return chosen;
}

// Tokens that the batch gave it, its longest interval, what it suffered from prompts.
void Replica::leave_batch(std::uint32_t slot) {
    Sequence& sequence = sequences_[slot];
    ServedRequest& record = served(slot);
    const std::int64_t done = batch_.step() - sequence.joined;
    record.generated += static_cast<std::int32_t>(sequence.position(done) - sequence.base);
    record.longest_interval_s =
        std::max(record.longest_interval_s, static_cast<float>(gaps_.since(sequence.joined + 2)));
    record.decode_interference_s += static_cast<float>(interference_s_ - interference_mark_[slot]);
    if (done > 0) flight(slot).last_token_s = last_decode_s_;
    if (sequence.fresh) std::erase(fresh_, slot);
}

void Replica::preempt(std::uint32_t slot, double now_s) {
    Sequence& sequence = sequences_[slot];
    InFlight& state = flight(slot);
    const std::uint32_t request = sequence.request;
    std::int64_t computed = sequence.computed;
    if (sequence.steps > 0) {
        leave_batch(slot);
        computed = sequence.position(batch_.step() - sequence.joined);
        batch_.leave(slot);
        state.swapped = engine_.preemption == Preemption::swap && served(slot).generated > 0;
        if (state.swapped) extra_s_ += engine_.swap_s_per_token * static_cast<double>(computed);
    } else {
        std::erase(prefilling_, slot);
    }
    state.known = std::max(state.known, static_cast<std::int32_t>(computed));
    if (state.lost_s < 0.0) state.lost_s = now_s;
    ++served(slot).preemptions;
    ++journal_.run.preemptions;
    ++journal_.run.series.at(now_s).preemptions;
    preempted_ = true;
    if (engine_.scheduler == Scheduler::sglang) reserve_ = sglang_reserve;
    if (engine_.prefix_cache) kv_.keep(content(request), computed, sequence.held, sequence.owned);
    set_aside(slot);
    release(slot);
    to_front(request);
}

void Replica::finish(std::uint32_t slot, double now_s) {
    ServedRequest& record = served(slot);
    assert(record.generated == record.output_tokens);
    record.end_s = now_s;
    record.outcome = Outcome::finished;
    ++journal_.run.finished;
    ++journal_.run.series.at(now_s).finished;
    journal_.ended.push_back(sequences_[slot].request);
    if (engine_.prefix_cache) {
        Sequence& sequence = sequences_[slot];
        const std::int64_t computed = std::int64_t{record.prompt_tokens} + record.output_tokens - 1;
        kv_.keep(content(sequence.request), computed, sequence.held, sequence.owned);
    }
    set_aside(slot);
    if (engine_.scheduler == Scheduler::static_batching && sequences_[slot].steps > 0)
        resting_.push_back(slot);
    else
        release(slot);
}

void Replica::set_aside(std::uint32_t slot) {
    Sequence& sequence = sequences_[slot];
    (sequence.older == no_slot ? oldest_ : sequences_[sequence.older].newer) = sequence.newer;
    (sequence.newer == no_slot ? newest_ : sequences_[sequence.newer].older) = sequence.older;
    to_come_ -= sequence.most_blocks - sequence.owned - sequence.held.blocks;
    assert(to_come_ >= 0);
    --active_, --journal_.occupancy.running;
}

void Replica::release(std::uint32_t slot) {
    Sequence& sequence = sequences_[slot];
    kv_.give_back(sequence.owned);
    kv_.cache().release(sequence.held.node);
    sequence = {};
    unused_.push_back(slot);
    --held_slots_;
}

} // namespace dubhe::serving
