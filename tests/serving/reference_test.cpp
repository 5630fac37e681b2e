// SPDX-License-Identifier: Apache-2.0
// The simulation beside one that is written as simply as can be: each request is looked at in each step. Decodes first,
// chunks fill the budget, the last that came is preempted and computed anew.
#include "affine_cost.h"

#include <core/serving/engine/simulation.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <vector>

namespace {

using namespace dubhe::serving;
using dubhe::serving::test::AffineCost;

class Reference {
  public:
    Reference(const Requests& requests, const Engine& engine, const StepCost& cost)
        : requests_{requests}, engine_{engine}, cost_{cost}, first_s(requests.items.size(), -1.0),
          end_s(requests.items.size(), -1.0), generated_(requests.items.size(), 0), free_{engine.kv_blocks} {}

    void run() {
        while (true) {
            while (next_ < requests_.items.size() && requests_.items[next_].arrival_s <= now_s_)
                waiting_.push_back(next_++);
            if (step()) continue;
            if (next_ == requests_.items.size()) return;
            now_s_ = requests_.items[next_].arrival_s;
        }
    }

  private:
    struct Running {
        std::size_t request = 0;
        std::int64_t target = 0, computed = 0, cached = 0, blocks = 0, chunk = 0;
        [[nodiscard]] bool decodes() const { return computed == target; }
    };

    [[nodiscard]] std::int64_t blocks_of(std::int64_t tokens) const {
        return (tokens + engine_.block_tokens - 1) / engine_.block_tokens;
    }

    void preempt_last() {
        const Running last = running_.back();
        running_.pop_back();
        free_ += last.blocks;
        waiting_.push_front(last.request);
        ++preemptions;
    }

    // False where blocks had to be freed.
    bool grow() {
        const std::int64_t before = preemptions;
        const auto lacking = [this] {
            std::int64_t blocks = 0;
            for (const Running& one : running_)
                if (one.decodes()) blocks += blocks_of(one.cached + 1) - one.blocks;
            return blocks;
        };
        while (lacking() > free_)
            preempt_last();
        for (Running& one : running_) {
            if (!one.decodes()) continue;
            free_ -= blocks_of(one.cached + 1) - one.blocks;
            one.blocks = blocks_of(one.cached + 1);
        }
        return preemptions == before;
    }

    void take_chunk(Running& one, StepLoad& load, std::int64_t& budget) const {
        one.chunk = std::min(one.target - one.computed, budget);
        budget -= one.chunk;
        if (one.chunk > 0) load.add_prefill(one.chunk, one.computed);
    }

    bool step() {
        const bool may_admit = grow();
        StepLoad load;
        std::int64_t budget = engine_.token_budget;
        for (Running& one : running_) {
            one.chunk = 0;
            if (one.decodes()) load.add_decode(one.cached), --budget;
        }
        std::vector<bool> stepped;
        for (Running& one : running_)
            if (!one.decodes()) take_chunk(one, load, budget);
        for (const Running& one : running_)
            stepped.push_back(one.decodes());
        while (may_admit && budget > 0 && !waiting_.empty() && std::ssize(running_) < engine_.slots) {
            const std::size_t request = waiting_.front();
            Running one{request, requests_.items[request].prompt_tokens + generated_[request]};
            one.blocks = blocks_of(one.target);
            if (one.blocks > free_) break;
            waiting_.pop_front();
            free_ -= one.blocks;
            take_chunk(one, load, budget);
            running_.push_back(one);
            stepped.push_back(false);
        }
        if (load.empty()) return false;
        now_s_ += cost_.seconds(load).value();
        for (std::size_t i = 0; i < running_.size(); ++i)
            advance(running_[i], stepped[i]);
        std::erase_if(running_, [this](const Running& one) {
            const bool ended = end_s[one.request] >= 0.0;
            if (ended) free_ += one.blocks;
            return ended;
        });
        return true;
    }

    void advance(Running& one, bool decoded) {
        if (decoded) ++one.cached;
        if (!decoded) {
            one.computed += one.chunk;
            if (one.computed < one.target) return;
            one.cached = one.target;
        }
        std::int64_t& generated = generated_[one.request];
        if (++generated == 1) first_s[one.request] = now_s_;
        if (generated == requests_.items[one.request].output_tokens) end_s[one.request] = now_s_;
    }

    const Requests& requests_;
    const Engine& engine_;
    const StepCost& cost_;

  public:
    std::vector<double> first_s, end_s;
    std::int64_t preemptions = 0;

  private:
    std::vector<std::int64_t> generated_;
    std::int64_t free_ = 0;
    std::size_t next_ = 0;
    double now_s_ = 0.0;
    std::deque<std::size_t> waiting_;
    std::vector<Running> running_; // in order of admission
};

RC_GTEST_PROP(Serving, IsTheSimpleSimulation, ()) {
    const AffineCost cost{0.02, 1e-3, 1e-5, 1e-3, 1e-6};
    Requests requests;
    const int count = *rc::gen::inRange(1, 80);
    double now_s = 0.0;
    for (int i = 0; i < count; ++i) {
        now_s += *rc::gen::inRange(0, 5) * 0.0437;
        requests.items.push_back({now_s, *rc::gen::inRange(1, 60), *rc::gen::inRange(1, 50)});
    }
    Engine engine;
    engine.slots = *rc::gen::inRange(1, 16);
    engine.token_budget = *rc::gen::inRange(engine.slots, 120);
    engine.block_tokens = *rc::gen::inRange(1, 20);
    engine.kv_blocks = 110 / engine.block_tokens + *rc::gen::inRange(1, 100); // the longest fits
    Reference reference{requests, engine, cost};
    reference.run();
    Deployment deployment;
    deployment.pool = {engine, &cost, 1};
    const auto run = simulate(requests, deployment);
    RC_ASSERT(run.ok());
    RC_ASSERT(run->preemptions == reference.preemptions);
    RC_TAG(run->preemptions > 0 ? "preempted" : "not preempted");
    for (std::size_t i = 0; i < requests.items.size(); ++i) {
        RC_ASSERT(std::abs(run->requests[i].first_token_s - reference.first_s[i]) < 1e-9);
        RC_ASSERT(std::abs(run->requests[i].end_s - reference.end_s[i]) < 1e-9);
    }
}

} // namespace
