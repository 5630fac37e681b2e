// SPDX-License-Identifier: Apache-2.0
// Events ordered by (time, insertion number): equal times come back in the order they went in, so a run replays to
// the bit. Owned by its simulator; one thread.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace dubhe::simulation {

template <class Payload>
class EventQueue {
  public:
    struct Event {
        double time_s = 0.0;
        std::uint64_t number = 0;
        Payload payload{};
    };

    void reserve(std::size_t events) { heap_.reserve(events); }
    void push(double time_s, Payload payload) {
        heap_.push_back({time_s, next_number_++, std::move(payload)});
        std::push_heap(heap_.begin(), heap_.end(), Later{});
    }
    // Precondition: not empty.
    [[nodiscard]] Event pop() {
        assert(!heap_.empty());
        std::pop_heap(heap_.begin(), heap_.end(), Later{});
        Event event = std::move(heap_.back());
        heap_.pop_back();
        return event;
    }
    // Precondition: not empty.
    [[nodiscard]] double next_time_s() const { return assert(!heap_.empty()), heap_.front().time_s; }
    [[nodiscard]] bool empty() const { return heap_.empty(); }
    [[nodiscard]] std::size_t size() const { return heap_.size(); }

  private:
    // A type of its own, so that compilers put it inline.
    struct Later {
        bool operator()(const Event& a, const Event& b) const {
            return a.time_s != b.time_s ? a.time_s > b.time_s : a.number > b.number;
        }
    };
    std::vector<Event> heap_;
    std::uint64_t next_number_ = 0;
};

} // namespace dubhe::simulation
