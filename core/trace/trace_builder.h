// SPDX-License-Identifier: Apache-2.0
// Where readers put events as they come, in any order; sorts, joins and counts at the end.
#pragma once

#include "event_blocks.h"
#include "reader.h"
#include "trace.h"

#include <core/support/result.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::trace {

struct NewEvent {
    std::int64_t begin_ns = 0, end_ns = 0; // of any clock, one for the whole trace
    EventKind kind = EventKind::other;
    std::uint32_t lane = 0, name = 0; // of lane(), text()
    std::uint32_t correlation = 0;
    std::uint32_t detail = none;     // position in the trace's list of the kind
    std::uint32_t collective = none; // in Trace::collectives
    std::uint64_t serial = 0;        // tells apart what is equal in all else
};

class TraceBuilder {
  public:
    TraceBuilder(std::string file, std::string format, const ReadOptions& options);

    [[nodiscard]] std::uint32_t text(std::string_view text); // interned
    [[nodiscard]] std::string_view text_at(std::uint32_t id) const { return texts_[id]; }
    [[nodiscard]] std::uint32_t lane(Lane lane, std::string_view key);
    // The position of a detail in the trace's list of its kind. Launches of one kernel are alike: they share a place.
    [[nodiscard]] std::uint32_t detail(const KernelDetail& detail);
    [[nodiscard]] std::uint32_t detail(const CopyDetail& detail);
    [[nodiscard]] std::uint32_t detail(const OperationDetail& detail, std::uint64_t record = 0);
    [[nodiscard]] std::uint32_t detail(const SyncDetail& detail); // its own place always: readers may change it later
    // A counter's number for add_point(); its points are those that are added.
    [[nodiscard]] std::uint32_t counter(Counter counter, std::string_view key);
    // False where the trace is full: the event or point was not taken.
    bool add(const NewEvent& event);
    bool add_point(std::uint32_t counter, std::int64_t time_ns, double value); // in any order
    void count(Severity severity, const Message& what, std::size_t times = 1);

    [[nodiscard]] Trace& trace() { return trace_; } // details, devices, rank: written by readers as they like
    [[nodiscard]] bool full() const { return events_.size() >= options_.events || over_memory(); }
    // What a reader keeps beside the builder counts as memory, too; less than none for what it lets go.
    void hold(std::ptrdiff_t bytes) { held_ += bytes; }
    [[nodiscard]] std::size_t size() const { return events_.size(); }

    // Sorts, drops what stands twice and what lies years away, finds callers. Fails where nothing is left, and where
    // the limit of memory was reached.
    Result<Trace> finish();

  private:
    void show_preview() const;
    [[nodiscard]] std::size_t bytes() const; // of all that was read
    [[nodiscard]] bool over_memory() const;
    // Positions in events_, sorted, without those that are dropped.
    [[nodiscard]] std::vector<std::uint32_t> order_of_events() const;
    void drop_far_events(std::vector<std::uint32_t>& order);
    void drop_duplicates(std::vector<std::uint32_t>& order);
    void place_collectives(const std::vector<std::uint32_t>& order);
    void fill_arrays(std::vector<std::uint32_t> order);
    void fill_counters();

    // Where the last details with a hash were put.
    static constexpr std::size_t remembered = 4096;
    using Places = std::array<std::uint32_t, remembered>;
    template <class Detail>
    static std::uint32_t shared(std::vector<Detail>& details, Places& places, const Detail& detail, std::uint64_t hash);

    ReadOptions options_;
    std::ptrdiff_t held_ = 0; // bytes of texts, lanes, and what readers keep
    Trace trace_;
    EventBlocks events_;
    Places kernel_places_{}, copy_places_{}, operation_places_{};
    std::deque<std::string> texts_; // its elements stay where they are: the keys below point to them
    std::unordered_map<std::string_view, std::uint32_t> text_ids_;
    std::unordered_map<std::string, std::uint32_t> lanes_, counters_;
    struct Point {
        std::int64_t time_ns;
        double value;
    };
    std::vector<std::vector<Point>> points_; // of each counter
    std::size_t counter_bytes_ = 0;          // of `held_`
    std::size_t left_out_points_ = 0;
};

} // namespace dubhe::trace
