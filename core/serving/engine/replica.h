// SPDX-License-Identifier: Apache-2.0
// One replica as it serves: its queue, its slots, its KV blocks, its steps. Inner header of the folder; simulation.h is
// the way in.
#pragma once

#include "../requests/requests.h"
#include "decode_batch.h"
#include "engine.h"
#include "kv_blocks.h"
#include "longest_gaps.h"
#include "serving_run.h"
#include "step_load.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace dubhe::serving {

// What a request leaves behind where it has no slot. One a request of the run.
struct InFlight {
    double last_token_s = 0.0;
    double lost_s = -1.0;            // when it was preempted; -1 where it has its KV
    double prefilled_s = -1.0;       // when its KV was ready elsewhere; -1 where it is computed where it decodes
    std::uint32_t next = no_request; // in a queue
    std::uint32_t source_slot = no_slot;
    std::int32_t known = 0;   // of its tokens, computed or found before it was preempted
    std::uint16_t source = 0; // replica that holds its KV until it is transferred
    bool swapped = false;     // its KV lies with the host
};

// What all replicas of a run write to.
struct Journal {
    const Requests& requests;
    ServingRun& run;
    std::vector<InFlight> in_flight{};
    Occupancy occupancy{};
    std::vector<std::uint32_t> ended{}; // requests, by the event that is worked on
    bool first_token_of_decode = false;
    std::uint64_t seed = 0; // of accepted drafts
};

enum class Role : std::uint8_t { whole, prefill, decode };

class Replica {
  public:
    Replica(std::uint16_t index, Role role, const Engine& engine, const StepCost& cost, Journal& journal);

    // Whether the request could ever run here, alone.
    [[nodiscard]] bool fits(const Request& request) const;
    void enqueue(std::uint32_t request);
    [[nodiscard]] bool in_step() const { return in_step_; }
    [[nodiscard]] std::int64_t load() const { return active_ + waiting_; } // requests
    [[nodiscard]] std::int64_t cached(std::uint32_t request) const;        // tokens of its prompt, in the prefix cache
    [[nodiscard]] const KvBlocks& kv() const { return kv_; }

    // Admits, and begins a step where there is something to compute: answers how long it takes.
    std::optional<double> begin_step(double now_s);
    void end_step(double now_s);

    // Slots that got room for KV that is to be transferred, since the last call of begin_step.
    [[nodiscard]] const std::vector<std::uint32_t>& receiving() const { return receiving_; }
    [[nodiscard]] std::uint32_t request_of(std::uint32_t slot) const { return sequences_[slot].request; }
    void received(std::uint32_t slot, double now_s); // it decodes from the next step on
    void sent(std::uint32_t slot) { release(slot); } // its blocks are free
    // Requests that end_step prefilled for others.
    [[nodiscard]] const std::vector<std::uint32_t>& prefilled() const { return prefilled_; }

  private:
    struct Chunk {
        std::uint32_t slot = no_slot;
        std::int64_t tokens = 0;
        double alone_s = 0.0;
    };

    // replica_step.cpp: what goes into a step, and what comes out of it.
    void plan_decodes_first(double now_s);
    void plan_prompts_first(double now_s);
    void plan_static(double now_s);
    void add_decodes();
    bool add_chunk(std::uint32_t slot, std::int64_t& budget);
    void add_prompts(std::int64_t budget, double now_s);
    void cost_parts(double step_s);
    void join_waiting();
    void end_decodes(double now_s);
    void end_fresh(std::uint32_t slot, double now_s);
    void end_chunk(const Chunk& chunk, double now_s);
    void end_prompt(std::uint32_t slot, double now_s);
    void count_token(std::uint32_t slot, double now_s);

    // replica.cpp: who has a slot and blocks.
    [[nodiscard]] Content content(std::uint32_t request) const;
    [[nodiscard]] std::int64_t most_blocks(const Request& request) const;
    [[nodiscard]] bool may_admit(std::int64_t blocks, std::int64_t most) const;
    std::uint32_t admit(double now_s); // the first of the queue; no_slot where there is no room
    std::uint32_t new_slot();
    void to_front(std::uint32_t request);
    void set_running(std::uint32_t slot);
    void start_decoding(std::uint32_t slot); // between two steps only
    void grow(double now_s);
    [[nodiscard]] std::uint32_t victim() const;
    void preempt(std::uint32_t slot, double now_s);
    void leave_batch(std::uint32_t slot);
    void finish(std::uint32_t slot, double now_s);
    void set_aside(std::uint32_t slot); // no longer among those that run
    void release(std::uint32_t slot);
    void end_static_batch();

    ServedRequest& served(std::uint32_t slot) { return journal_.run.requests[sequences_[slot].request]; }
    InFlight& flight(std::uint32_t slot) { return journal_.in_flight[sequences_[slot].request]; }

    std::uint16_t index_;
    Role role_;
    Engine engine_;
    const StepCost& cost_;
    Journal& journal_;
    KvBlocks kv_;
    std::vector<Sequence> sequences_;
    std::vector<std::uint32_t> unused_; // slots
    DecodeBatch batch_;
    std::vector<std::uint32_t> prefilling_; // slots, in order of admission
    std::vector<std::uint32_t> joining_;    // slots that decode from the step after this one
    std::vector<std::uint32_t> fresh_;      // slots that joined since the last decoding step
    std::vector<std::uint32_t> resting_;    // static batching: slots that have ended
    std::vector<std::uint32_t> receiving_, prefilled_;
    std::uint32_t oldest_ = no_slot, newest_ = no_slot; // that run
    std::uint32_t first_waiting_ = no_request, last_waiting_ = no_request;
    std::int64_t waiting_ = 0, active_ = 0, held_slots_ = 0;
    std::int64_t to_come_ = 0; // blocks that those that run will need beyond what they have
    double reserve_ = 0.0;     // share of to_come_ that admission leaves free

    bool in_step_ = false, preempted_ = false; // preempted_: in planning this step
    StepLoad load_;
    std::vector<Chunk> chunks_;
    double begin_s_ = 0.0, extra_s_ = 0.0, decodes_alone_s_ = 0.0;
    double last_decode_s_ = 0.0;
    double interference_s_ = 0.0;           // what prompts added to decodes, since the start
    std::vector<double> interference_mark_; // of each slot, when it joined
    LongestGaps gaps_;
};

} // namespace dubhe::serving
