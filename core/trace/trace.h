// SPDX-License-Identifier: Apache-2.0
// A recorded run: what happened when, on which host thread or GPU stream, and which call brought it there.
//
// Flat arrays, one entry an event, sorted by (begin, longer first): a caller stands before what it calls. Texts are
// interned. A span is of the type that simulated timelines have; its item is its own position. Seconds count from
// `origin_ns`. Nothing here is guessed without being counted in `tallies`.
#pragma once

#include "counter.h"
#include "event_spans.h"

#include <core/support/diagnostic.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::trace {

inline constexpr std::uint32_t none = 0xffffffffU; // no event, no detail, no text

enum class EventKind : std::uint8_t {
    kernel,       // on a stream; detail: kernels
    copy,         // on a stream; detail: copies
    fill,         // memset on a stream; detail: copies
    device_sync,  // a wait as the device's lane shows it; detail: syncs
    device_range, // a host range's shadow on a stream
    api,          // CUDA or HIP call, runtime or driver; detail: syncs where it says what it waits for
    operation,    // a framework's operator on the host; detail: operations
    range,        // annotation on the host: profiler steps, NVTX, record_function
    other         // shown, never simulated
};
inline constexpr std::size_t event_kind_count = 9;
[[nodiscard]] std::string_view name_of(EventKind kind);
[[nodiscard]] constexpr bool runs_on_gpu(EventKind kind) {
    return kind <= EventKind::fill;
}

enum class LaneKind : std::uint8_t { host_thread, stream, device, other };

struct Lane {
    LaneKind kind = LaneKind::other;
    std::int32_t rank = 0;
    std::int32_t device = -1; // of streams and devices
    std::int64_t stream = -1; // as the recorder numbers it
    std::int64_t thread = -1; // of host threads; -1 where its id is no number
    std::string name;         // "GPU 0 stream 7", "python3 1102 thread 1262"
};

struct KernelDetail {
    std::array<std::uint32_t, 3> grid{}, block{}; // 0 where not recorded
    std::uint32_t registers = 0, shared_bytes = 0;
    std::uint32_t graph = 0; // the CUDA graph it was a node of; 0: none, or not known
    bool operator==(const KernelDetail&) const = default;
};

enum class CopyDirection : std::uint8_t {
    unknown,
    host_to_device,
    device_to_host,
    device_to_device,
    peer,
    host_to_host
};

struct CopyDetail {
    double bytes = 0.0;
    CopyDirection direction = CopyDirection::unknown;
    bool pageable = false; // host memory that the driver has to stage
    bool operator==(const CopyDetail&) const = default;
};

struct OperationDetail {
    std::int64_t sequence = -1;       // joins a forward operator and its gradient; -1: none
    std::int64_t forward_thread = -1; // > 0 on gradients: the recorder's number of the thread that ran the forward one
    std::uint32_t input_dims = none;  // text: "[[32,3,224,224],[64,3,7,7],[]]"
    std::uint32_t input_types = none; // text: "[\"float\",\"float\",\"\"]"
    bool operator==(const OperationDetail&) const = default;
};

enum class SyncKind : std::uint8_t { unknown, event, stream, stream_wait, device };

struct SyncDetail {
    SyncKind kind = SyncKind::unknown;
    std::int64_t stream = -1;         // that waits, or is waited for
    std::int64_t on_stream = -1;      // stream_wait, event: where the event was recorded
    std::uint32_t on_correlation = 0; // the call that recorded it; 0: not known
};

struct CollectiveDetail {                                    // of a communication kernel, where its recorder says so
    std::uint32_t event = none, name = none, element = none; // texts: "_allgather_base", "Float"
    std::uint32_t group = none, ranks = none;                // texts: "0", "[0, 1]"
    double in_elements = 0.0, out_elements = 0.0;
    std::int32_t group_size = 0;
};

struct DeviceInfo {
    std::int32_t device = 0;
    std::string name;
    std::int32_t sms = 0;
    double memory_bytes = 0.0;
};

// What was skipped or guessed, and how often.
struct Tally {
    Severity severity = Severity::note;
    Message what; // "events without category: known by name or arguments"
    std::size_t count = 0;
    bool operator==(const Tally&) const = default;
};

struct Trace {
    std::string file, format; // format: "Kineto", "Nsight Systems", "Dubhe recording", "Chrome trace"
    std::int64_t origin_ns = 0;
    std::int32_t rank = 0, world_size = 1; // several ranks in one trace (ranks.h): of the first
    bool simulates = true;                 // false: it has no GPU work and no calls, it can only be shown

    std::vector<Lane> lanes;
    EventSpans spans;
    std::vector<EventKind> kinds;
    std::vector<std::uint32_t> names;        // text
    std::vector<std::uint32_t> correlations; // 0: none; a call and what it brought to the GPU share one
    std::vector<std::uint32_t> details;      // position in the list of its kind; equal ones may share it
    std::vector<std::uint32_t> callers;      // of GPU work: the event of the call; of host events: the one around it

    std::vector<KernelDetail> kernels;
    std::vector<CopyDetail> copies;
    std::vector<OperationDetail> operations;
    // The recorder's number of the call ("Record function id") of each of `operations`; 0: not said. Empty: of none.
    std::vector<std::uint64_t> operation_records;
    std::vector<SyncDetail> syncs;
    std::vector<CollectiveDetail> collectives;
    std::vector<DeviceInfo> devices;
    std::vector<Counter> counters; // by GPU, then as they came
    std::vector<std::string> texts;
    std::vector<Tally> tallies;

    [[nodiscard]] std::size_t size() const { return spans.size(); }
    [[nodiscard]] std::string_view name(std::uint32_t event) const { return texts[names[event]]; }
    [[nodiscard]] std::string_view text(std::uint32_t id) const {
        return id < texts.size() ? std::string_view{texts[id]} : std::string_view{};
    }
    [[nodiscard]] double begin_s() const { return spans.empty() ? 0.0 : spans.front().begin_s; }
    [[nodiscard]] double end_s() const; // of the event that ends last
};

// Tallies as diagnostics: "1,024 events ...: not read".
[[nodiscard]] Diagnostics diagnostics_of(const Trace& trace);

// A kernel or copy that moves data between GPUs: NCCL, RCCL, peer copies.
[[nodiscard]] bool is_communication(const Trace& trace, std::uint32_t event);
[[nodiscard]] bool is_communication_kernel(std::string_view kernel);
// The same for all events of a trace, which outlives it: each text is searched once.
class CommunicationEvents {
  public:
    explicit CommunicationEvents(const Trace& trace);
    explicit CommunicationEvents(Trace&& trace) = delete;
    [[nodiscard]] bool operator()(std::uint32_t event) const;

  private:
    const Trace& trace_;
    std::vector<bool> kernels_; // by text
};

} // namespace dubhe::trace
