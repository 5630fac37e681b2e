// SPDX-License-Identifier: Apache-2.0
#include "simulation.h"

#include "replica.h"

#include <core/simulation/event_queue.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <memory>
#include <string>

namespace dubhe::serving {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();
// Of prefix-aware routing, after SGLang's router (sgl-router, cache_aware policy).
constexpr double least_match = 0.3, most_imbalance = 1.5;
constexpr std::int64_t least_imbalance = 32;

class Simulator {
  public:
    Simulator(const Requests& requests, const Deployment& deployment, const Progress& progress);
    Result<ServingRun> run();

  private:
    enum class What : std::uint8_t { arrival, step_end, transfer_end };
    struct Event {
        What what = What::arrival;
        std::uint32_t replica = 0, item = 0; // item: a request, or a slot of the replica
    };

    void add_replicas(const Pool& pool, Role role);
    void plan_arrivals();
    void skip_turns();
    [[nodiscard]] double next_arrival_s() const;
    void arrive(std::uint32_t request, double now_s);
    void work_on(const Event& event, double now_s);
    void after_ends(double now_s);
    std::uint32_t choose(std::uint32_t request, std::size_t begin, std::size_t end, std::size_t& turn);
    void wake(std::uint32_t replica);
    void begin_steps(double now_s);
    void tell_refused();
    bool told_to_stop();

    const Requests& requests_;
    const Deployment& deployment_;
    const Progress& progress_;
    ServingRun run_;
    Journal journal_;
    std::vector<std::unique_ptr<Replica>> replicas_; // those of the first pool, then those of the second
    std::size_t first_pool_ = 0, turn_ = 0, decode_turn_ = 0;
    simulation::EventQueue<Event> events_;
    std::vector<std::uint32_t> follower_; // of each request; empty where none has one
    std::vector<std::uint32_t> to_wake_;
    std::vector<bool> awake_;
    std::vector<std::int64_t> in_use_; // KV blocks of each replica, as the occupancy counts them
    std::size_t next_ = 0;             // request that arrives by itself
    std::int64_t told_ = 0, settled_ = 0;
    std::optional<double> wrong_step_s_; // what a cost answered that is no time
};

Simulator::Simulator(const Requests& requests, const Deployment& deployment, const Progress& progress)
    : requests_{requests}, deployment_{deployment}, progress_{progress}, journal_{requests, run_} {
    journal_.first_token_of_decode = deployment.decode && deployment.first_token_of_decode;
    journal_.seed = deployment.seed;
    journal_.in_flight.resize(requests.items.size());
    run_.requests.resize(requests.items.size());
    for (std::size_t i = 0; i < requests.items.size(); ++i) {
        ServedRequest& record = run_.requests[i];
        record.prompt_tokens = requests.items[i].prompt_tokens;
        record.output_tokens = requests.items[i].output_tokens;
        record.arrival_s = record.scheduled_s = record.first_token_s = record.end_s = -1.0;
    }
    run_.closed_loop = requests.concurrency > 0;
    add_replicas(deployment.pool, deployment.decode ? Role::prefill : Role::whole);
    first_pool_ = replicas_.size();
    if (deployment.decode) add_replicas(*deployment.decode, Role::decode);
    awake_.resize(replicas_.size());
    in_use_.resize(replicas_.size());
    plan_arrivals();
}

void Simulator::add_replicas(const Pool& pool, Role role) {
    for (std::int32_t i = 0; i < pool.replicas; ++i) {
        const auto index = static_cast<std::uint16_t>(replicas_.size());
        replicas_.push_back(std::make_unique<Replica>(index, role, pool.engine, *pool.cost, journal_));
        run_.kv_blocks += pool.engine.kv_blocks;
    }
}

void Simulator::plan_arrivals() {
    for (std::size_t i = 0; i < requests_.items.size(); ++i) {
        if (requests_.items[i].after == no_request) continue;
        if (follower_.empty()) follower_.resize(requests_.items.size(), no_request);
        follower_[requests_.items[i].after] = static_cast<std::uint32_t>(i);
    }
    for (std::int32_t i = 0; i < requests_.concurrency; ++i)
        events_.push(0.0, {What::arrival, 0, no_request});
}

// Turns of sessions arrive when the ones before them have ended.
void Simulator::skip_turns() {
    while (next_ < requests_.items.size() && requests_.items[next_].after != no_request)
        ++next_;
}

double Simulator::next_arrival_s() const {
    return requests_.concurrency > 0 || next_ >= requests_.items.size() ? never : requests_.items[next_].arrival_s;
}

// The replica of [begin, end) that gets the request.
std::uint32_t Simulator::choose(std::uint32_t request, std::size_t begin, std::size_t end, std::size_t& turn) {
    if (end - begin == 1) return static_cast<std::uint32_t>(begin);
    if (deployment_.routing == Routing::round_robin) return static_cast<std::uint32_t>(begin + turn++ % (end - begin));
    // Of replicas that are equal the next in turn, so that the first isn't busier than the rest.
    const std::size_t count = end - begin, first = begin + turn++ % count;
    std::size_t least = first, best = first;
    std::int64_t most_load = 0, most_cached = -1;
    const bool look = deployment_.routing == Routing::prefix_aware && begin == 0;
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t i = begin + (first - begin + k) % count;
        if (replicas_[i]->load() < replicas_[least]->load()) least = i;
        most_load = std::max(most_load, replicas_[i]->load());
        const std::int64_t cached = look ? replicas_[i]->cached(request) : 0;
        if (cached > most_cached) most_cached = cached, best = i;
    }
    const std::int64_t least_load = replicas_[least]->load();
    const bool balanced = most_load - least_load <= least_imbalance ||
                          static_cast<double>(most_load) <= most_imbalance * static_cast<double>(least_load);
    const double prompt = requests_.items[request].prompt_tokens;
    const bool matches = look && static_cast<double>(most_cached) > least_match * prompt;
    return static_cast<std::uint32_t>(matches && balanced ? best : least);
}

void Simulator::arrive(std::uint32_t request, double now_s) {
    run_.requests[request].arrival_s = now_s;
    const Request& asked = requests_.items[request];
    const bool fits = replicas_.front()->fits(asked) && replicas_.back()->fits(asked);
    if (!fits) {
        run_.requests[request].outcome = Outcome::refused;
        run_.requests[request].end_s = now_s;
        ++run_.refused;
        journal_.ended.push_back(request);
        return;
    }
    const std::uint32_t chosen = choose(request, 0, first_pool_, turn_);
    replicas_[chosen]->enqueue(request);
    wake(chosen);
}

void Simulator::wake(std::uint32_t replica) {
    if (awake_[replica] || replicas_[replica]->in_step()) return;
    awake_[replica] = true;
    to_wake_.push_back(replica);
}

void Simulator::work_on(const Event& event, double now_s) {
    Replica& replica = *replicas_[event.replica];
    switch (event.what) {
    case What::arrival: {
        std::uint32_t request = event.item;
        if (request == no_request) { // the next of a closed loop
            skip_turns();
            if (next_ == requests_.items.size()) return;
            request = static_cast<std::uint32_t>(next_++);
        }
        return arrive(request, now_s);
    }
    case What::step_end:
        replica.end_step(now_s);
        for (const std::uint32_t request : replica.prefilled()) {
            const std::uint32_t chosen = choose(request, first_pool_, replicas_.size(), decode_turn_);
            replicas_[chosen]->enqueue(request);
            wake(chosen);
        }
        break;
    case What::transfer_end: {
        const InFlight& state = journal_.in_flight[replica.request_of(event.item)];
        const std::uint32_t source = state.source;
        replicas_[source]->sent(state.source_slot);
        wake(source);
        replica.received(event.item, now_s);
    }
    }
    wake(event.replica);
}

// What the ends of requests set off: the next of a closed loop, the next turn of a session.
void Simulator::after_ends(double now_s) {
    for (std::size_t i = 0; i < journal_.ended.size(); ++i) { // grows where what arrives is refused
        const std::uint32_t request = journal_.ended[i];
        ++settled_;
        const std::uint32_t next = follower_.empty() ? no_request : follower_[request];
        if (next != no_request)
            events_.push(now_s + requests_.items[next].arrival_s, {What::arrival, 0, next});
        else if (requests_.concurrency > 0)
            events_.push(now_s, {What::arrival, 0, no_request});
        run_.end_s = std::max(run_.end_s, now_s);
    }
    journal_.ended.clear();
}

void Simulator::begin_steps(double now_s) {
    for (const std::uint32_t index : to_wake_) {
        awake_[index] = false;
        Replica& replica = *replicas_[index];
        if (const std::optional<double> step_s = replica.begin_step(now_s)) {
            if (!(*step_s >= 0.0 && *step_s < never)) wrong_step_s_ = *step_s;
            events_.push(now_s + *step_s, {What::step_end, index, 0});
        }
        for (const std::uint32_t slot : replica.receiving()) {
            const double tokens = requests_.items[replica.request_of(slot)].prompt_tokens;
            events_.push(now_s + deployment_.transfer.seconds(tokens), {What::transfer_end, index, slot});
        }
    }
    for (const std::uint32_t index : to_wake_) {
        const std::int64_t in_use = replicas_[index]->kv().in_use();
        journal_.occupancy.kv_blocks += in_use - in_use_[index];
        in_use_[index] = in_use;
    }
    to_wake_.clear();
}

bool Simulator::told_to_stop() {
    const auto all = static_cast<std::int64_t>(requests_.items.size());
    if (settled_ - told_ >= std::max<std::int64_t>(1, all / 100)) {
        told_ = settled_;
        progress_(static_cast<double>(settled_) / static_cast<double>(all), "serving");
    }
    return progress_.cancelled();
}

void Simulator::tell_refused() {
    if (run_.refused == 0) return;
    run_.notes.push_back(warning(message("%1 of %2 requests were refused: prompt and answer are longer than the "
                                         "window, or need more KV blocks than a replica has",
                                         run_.refused, requests_.items.size())));
}

Result<ServingRun> Simulator::run() {
    constexpr std::uint64_t look_up = 64; // events between two looks at whether to stop
    for (std::uint64_t count = 0;; ++count) {
        skip_turns();
        const double event_s = events_.empty() ? never : events_.next_time_s();
        const double now_s = std::min(next_arrival_s(), event_s);
        if (now_s == never) break;
        run_.series.advance(now_s, journal_.occupancy);
        for (; next_arrival_s() <= now_s; skip_turns())
            arrive(static_cast<std::uint32_t>(next_++), now_s);
        after_ends(now_s);
        while (!events_.empty() && events_.next_time_s() <= now_s) {
            work_on(events_.pop().payload, now_s);
            after_ends(now_s);
        }
        begin_steps(now_s);
        if (wrong_step_s_)
            return error(message("a step of %1 s: what says how long steps take is wrong",
                                 Message::number(std::to_string(*wrong_step_s_))));
        if (count % look_up == 0 && told_to_stop()) return error(message("cancelled"));
    }
    for (const ServedRequest& record : run_.requests)
        run_.tokens_generated += record.generated;
    assert(run_.finished + run_.refused == static_cast<std::int64_t>(run_.requests.size()));
    tell_refused();
    return std::move(run_);
}

} // namespace

Result<ServingRun> simulate(const Requests& requests, const Deployment& deployment, const Progress& progress) {
    if (Result<Done> fine = check(requests); !fine) return fine.diagnostics();
    if (Result<Done> fine = check(deployment); !fine) return fine.diagnostics();
    return Simulator{requests, deployment, progress}.run();
}

} // namespace dubhe::serving
