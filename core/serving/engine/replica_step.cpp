// SPDX-License-Identifier: Apache-2.0
// What goes into a step of a replica, and what comes out of it.
#include "replica.h"

#include <algorithm>
#include <limits>

namespace dubhe::serving {

namespace {
// See sglang_reserve: what each decoding step takes off, and where it ends.
constexpr double sglang_least_reserve = 0.098, sglang_reserve_a_step = (0.7 - 0.098) / 600.0;
} // namespace

std::optional<double> Replica::begin_step(double now_s) {
    load_ = {};
    chunks_.clear(), receiving_.clear(), prefilled_.clear();
    extra_s_ = 0.0, preempted_ = false;
    switch (engine_.scheduler) {
    case Scheduler::sglang:
        plan_prompts_first(now_s);
        break;
    case Scheduler::static_batching:
        plan_static(now_s);
        break;
    default:
        plan_decodes_first(now_s);
    }
    if (load_.empty()) return std::nullopt;
    const double step_s = cost_.seconds(load_).value() + extra_s_;
    cost_parts(step_s);
    begin_s_ = now_s;
    in_step_ = true;
    ++journal_.occupancy.busy;
    return step_s;
}

// What each chunk, and what all decodes, would take by themselves.
void Replica::cost_parts(double step_s) {
    decodes_alone_s_ = load_.prefills > 0 ? 0.0 : step_s;
    if (load_.prefills == 0) return;
    if (load_.decodes > 0) {
        StepLoad decodes;
        decodes.decodes = load_.decodes, decodes.decode_tokens = load_.decode_tokens;
        decodes.decode_context = load_.decode_context;
        decodes_alone_s_ = cost_.seconds(decodes).value() + extra_s_;
    }
    for (Chunk& chunk : chunks_) {
        StepLoad alone;
        alone.add_prefill(chunk.tokens, sequences_[chunk.slot].computed);
        chunk.alone_s = cost_.seconds(alone).value();
    }
}

void Replica::join_waiting() {
    for (const std::uint32_t slot : joining_)
        start_decoding(slot);
    joining_.clear();
}

void Replica::add_decodes() {
    load_.decodes = batch_.size();
    load_.decode_tokens = std::int64_t{batch_.size()} * (1 + engine_.speculation.drafted);
    load_.decode_context = batch_.context();
}

// False where the chunk doesn't go into this step.
bool Replica::add_chunk(std::uint32_t slot, std::int64_t& budget) {
    const Sequence& sequence = sequences_[slot];
    const std::int64_t left = sequence.target - sequence.computed;
    const std::int64_t tokens = engine_.chunked_prefill ? std::min(left, budget) : left;
    const bool first = load_.prefills == 0;
    if (tokens <= 0 || (!engine_.chunked_prefill && !first && tokens > budget)) return false;
    load_.add_prefill(tokens, sequence.computed);
    chunks_.push_back({slot, tokens});
    budget -= tokens;
    return true;
}

// Chunks of prompts that have begun, then of those that wait.
void Replica::add_prompts(std::int64_t budget, double now_s) {
    for (const std::uint32_t slot : prefilling_)
        if (!add_chunk(slot, budget)) return;
    while (!preempted_ && budget > 0) {
        const std::uint32_t slot = admit(now_s);
        if (slot == no_slot) return;
        InFlight& state = flight(slot);
        if (state.swapped) {
            state.swapped = false;
            extra_s_ += engine_.swap_s_per_token * static_cast<double>(sequences_[slot].target);
            joining_.push_back(slot);
        } else if (state.source_slot != no_slot) {
            receiving_.push_back(slot);
        } else {
            prefilling_.push_back(slot);
            if (!add_chunk(slot, budget)) return;
        }
    }
}

void Replica::plan_decodes_first(double now_s) {
    grow(now_s);
    add_decodes();
    add_prompts(engine_.token_budget - load_.decode_tokens, now_s);
    if (!load_.empty() || joining_.empty()) return;
    join_waiting(); // swapped in, and no other request has work
    grow(now_s);
    add_decodes();
}

void Replica::plan_prompts_first(double now_s) {
    add_prompts(engine_.token_budget, now_s);
    if (load_.prefills > 0) return;
    join_waiting();
    grow(now_s);
    add_decodes();
    reserve_ = std::max(sglang_least_reserve, reserve_ - sglang_reserve_a_step);
}

// Prompts are padded to the longest of their batch, and who has ended stays in it until the last has.
void Replica::plan_static(double now_s) {
    if (held_slots_ > 0) {
        grow(now_s);
        add_decodes();
        return;
    }
    add_prompts(std::numeric_limits<std::int64_t>::max(), now_s);
    std::int64_t longest = 0;
    for (const Chunk& chunk : chunks_)
        longest = std::max(longest, chunk.tokens);
    const std::size_t prompts = chunks_.size();
    load_ = {};
    for (std::size_t i = 0; i < prompts; ++i)
        load_.add_prefill(longest, 0);
}

void Replica::end_step(double now_s) {
    const double took_s = now_s - begin_s_;
    if (load_.prefills > 0) interference_s_ += std::max(0.0, took_s - decodes_alone_s_);
    in_step_ = false;
    --journal_.occupancy.busy;
    journal_.run.most_kv_in_use = std::max(journal_.run.most_kv_in_use, kv_.in_use());
    ++journal_.run.steps;
    std::int64_t prefilled = 0;
    for (const Chunk& chunk : chunks_)
        prefilled += chunk.tokens;
    journal_.run.tokens_prefilled += prefilled;
    SeriesWindow& window = journal_.run.series.at(now_s);
    ++window.steps;
    window.tokens_in += static_cast<double>(prefilled);
    if (load_.decodes > 0) end_decodes(now_s);
    join_waiting();
    for (const Chunk& chunk : chunks_)
        end_chunk(chunk, now_s);
    if (!resting_.empty() && std::ssize(resting_) == held_slots_) end_static_batch();
}

void Replica::end_decodes(double now_s) {
    const std::uint32_t ending = batch_.next_list();
    const std::int64_t old = batch_.size() - std::ssize(fresh_) - std::ssize(resting_);
    journal_.run.series.at(now_s).tokens_out += batch_.tokens_a_step();
    batch_.end_step();
    if (old > 0) {
        const double gap_s = now_s - last_decode_s_;
        journal_.run.intervals.add(now_s, gap_s, old);
        gaps_.add(batch_.step(), gap_s);
    }
    for (const std::uint32_t slot : fresh_)
        end_fresh(slot, now_s);
    fresh_.clear();
    last_decode_s_ = now_s;
    for (std::uint32_t slot = ending; slot != no_slot;) {
        const std::uint32_t next = sequences_[slot].next;
        leave_batch(slot);
        engine_.scheduler == Scheduler::static_batching ? batch_.rest(slot) : batch_.leave(slot);
        finish(slot, now_s);
        slot = next;
    }
}

// The first decoding step of a request: its interval began when it got its last token.
void Replica::end_fresh(std::uint32_t slot, double now_s) {
    sequences_[slot].fresh = false;
    count_token(slot, now_s);
}

void Replica::end_chunk(const Chunk& chunk, double now_s) {
    Sequence& sequence = sequences_[chunk.slot];
    sequence.computed += static_cast<std::int32_t>(chunk.tokens);
    if (flight(chunk.slot).lost_s < 0.0)
        served(chunk.slot).prefill_s += static_cast<float>(std::min(chunk.alone_s, now_s - begin_s_));
    if (sequence.computed < sequence.target) return;
    std::erase(prefilling_, chunk.slot);
    end_prompt(chunk.slot, now_s);
}

void Replica::end_prompt(std::uint32_t slot, double now_s) {
    Sequence& sequence = sequences_[slot];
    ServedRequest& record = served(slot);
    if (engine_.prefix_cache) kv_.keep(content(sequence.request), sequence.target, sequence.held, sequence.owned);
    InFlight& state = flight(slot);
    if (role_ != Role::prefill || !journal_.first_token_of_decode) {
        count_token(slot, now_s);
        ++record.generated;
        journal_.run.series.at(now_s).tokens_out += 1.0;
    }
    if (record.generated == record.output_tokens) return finish(slot, now_s);
    if (role_ != Role::prefill) return start_decoding(slot);
    state.prefilled_s = now_s, state.source = index_, state.source_slot = slot;
    prefilled_.push_back(sequence.request);
    set_aside(slot);
}

// A token of a request, the first or one after an interval.
void Replica::count_token(std::uint32_t slot, double now_s) {
    ServedRequest& record = served(slot);
    InFlight& state = flight(slot);
    if (state.lost_s >= 0.0) {
        record.preempted_s += static_cast<float>(now_s - state.lost_s);
        state.lost_s = -1.0;
    }
    if (record.first_token_s < 0.0) {
        record.first_token_s = now_s;
        const double computed_s = state.prefilled_s >= 0.0 ? state.prefilled_s : now_s;
        if (state.prefilled_s >= 0.0)
            record.first_decode_s = static_cast<float>(
                std::max(0.0, record.ttft_s() - (state.prefilled_s - record.arrival_s) - record.transfer_s));
        const double known_s =
            record.queue_s() + record.prefill_s + (state.prefilled_s < 0.0 ? record.preempted_s : 0.0F);
        record.interference_s = static_cast<float>(std::max(0.0, computed_s - record.arrival_s - known_s));
    } else {
        const double gap_s = now_s - state.last_token_s;
        journal_.run.intervals.add(now_s, gap_s, 1);
        record.longest_interval_s = std::max(record.longest_interval_s, static_cast<float>(gap_s));
    }
    state.last_token_s = now_s;
}

void Replica::end_static_batch() {
    for (const std::uint32_t slot : resting_) {
        batch_.leave(slot);
        release(slot);
    }
    resting_.clear();
}

} // namespace dubhe::serving
