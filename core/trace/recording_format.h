// SPDX-License-Identifier: Apache-2.0
// The file that libdubhe-recorder.so writes (`.dubherec`): what a CUDA program did, one record an activity.
//
// Layout: a FileHeader, then records until the end of the file. Little-endian; every record starts with a RecordHead,
// is a multiple of 8 bytes long and lies 8-aligned in the file, so a mapped file can be read in place. A reader skips
// kinds that it does not know, and bytes of a known record past the end of its structure: newer files of the same
// version only append.
//
// Text: records name texts by id. A Text record defines its id once, before the first record that uses it; id 0 is the
// empty text. Ids are dense: 1, 2, 3, ...
//
// Time: nanoseconds of the recorder's clock, absolute; subtract FileHeader::clock_base_ns to start near 0. Host and
// device times are on this one clock. A record whose begin and end are both 0 has no times (the driver lost them).
//
// Order: none is promised. Records come as buffers are completed: in order within one host thread or one stream mostly,
// never across. A Mark of a range's end can stand before that of its start.
//
// End: a whole file closes with an End record that says why. A file without one was cut short (the program was killed,
// the disk was full); everything before the cut is good. A last record that is not whole is to be left out.
//
// The standard library only: the recorder and the reader share this header and nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

namespace dubhe::trace::recording {

inline constexpr std::array<char, 8> magic{'D', 'U', 'B', 'H', 'E', 'R', 'E', 'C'};
inline constexpr std::uint32_t version = 1;
inline constexpr std::uint32_t longest_text = 60'000; // bytes; longer ones are cut there

struct FileHeader {
    std::array<char, 8> magic{};
    std::uint32_t version = 0;
    std::uint32_t header_bytes = 0; // where the first record lies; a multiple of 8
    std::uint32_t process = 0;
    std::uint32_t parent_process = 0;
    std::uint64_t clock_base_ns = 0;    // the recorder's clock when recording began
    std::uint64_t unix_base_ns = 0;     // UTC at the same moment, ns since 1970
    std::uint32_t driver_version = 0;   // 13000: CUDA 13.0; 0: unknown
    std::uint32_t profiler_version = 0; // of the CUPTI that recorded
    std::array<std::uint64_t, 2> reserved{};
};

enum class Kind : std::uint16_t {
    text = 1,
    kernel = 2,
    copy = 3,
    set = 4,
    call = 5,
    synchronization = 6,
    event_record = 7,
    mark = 8,
    overhead = 9,
    device = 10,
    external = 11,
    process = 12,
    end = 13,
};

struct RecordHead {
    Kind kind{};
    std::uint16_t words = 0; // 8-byte words of the whole record, this head included; never 0
};

// Followed by `bytes` bytes (UTF-8 as the program gave it, unchecked, no terminator), then zeros up to 8-alignment.
struct Text {
    static constexpr Kind its_kind = Kind::text;
    RecordHead head{};
    std::uint32_t id = 0;
    std::uint32_t bytes = 0;
    std::uint32_t reserved = 0;
};

// A kernel on the device. `graph` and `graph_node` are 0 but for kernels launched by a CUDA graph: all kernels of one
// cudaGraphLaunch share the launch's correlation id.
struct Kernel {
    static constexpr Kind its_kind = Kind::kernel;
    RecordHead head{};
    std::uint32_t name = 0; // text, mangled
    std::uint64_t begin_ns = 0, end_ns = 0;
    std::uint32_t correlation = 0; // equals that of the Call that launched it
    std::uint32_t device = 0, context = 0, stream = 0;
    std::array<std::uint32_t, 3> grid{};                 // blocks
    std::array<std::uint32_t, 3> block{};                // threads
    std::uint32_t registers = 0;                         // a thread
    std::uint32_t static_shared = 0, dynamic_shared = 0; // bytes a block
    std::uint32_t graph = 0;
    std::uint64_t graph_node = 0;
};

enum class Memory : std::uint8_t { unknown, pageable, pinned, device, array, managed, device_static, managed_static };
enum class Direction : std::uint8_t {
    unknown,
    host_to_device,
    device_to_host,
    device_to_device, // within one device
    host_to_host,
    peer_to_peer, // between two devices
};

// Bits of Copy::flags and Set::flags.
inline constexpr std::uint8_t asynchronous = 1;

struct Copy {
    static constexpr Kind its_kind = Kind::copy;
    RecordHead head{};
    Direction direction{};
    Memory source{}, target{};
    std::uint8_t flags = 0;
    std::uint64_t begin_ns = 0, end_ns = 0;
    std::uint64_t bytes = 0;
    std::uint32_t correlation = 0;
    std::uint32_t device = 0, context = 0, stream = 0;
    std::uint32_t target_device = 0; // equals `device` but for peer copies
    std::uint32_t graph = 0;
    std::uint64_t graph_node = 0;
};

// Memory filled with a value.
struct Set {
    static constexpr Kind its_kind = Kind::set;
    RecordHead head{};
    Memory target{};
    std::uint8_t flags = 0;
    std::uint16_t reserved = 0;
    std::uint64_t begin_ns = 0, end_ns = 0;
    std::uint64_t bytes = 0;
    std::uint32_t correlation = 0;
    std::uint32_t device = 0, context = 0, stream = 0;
    std::uint32_t value = 0;
    std::uint32_t graph = 0;
    std::uint64_t graph_node = 0;
};

enum class Interface : std::uint8_t { runtime, driver };

// A call of the CUDA runtime or driver by the host.
struct Call {
    static constexpr Kind its_kind = Kind::call;
    RecordHead head{};
    std::uint32_t name = 0; // text: cudaLaunchKernel, cuLaunchKernelEx
    std::uint64_t begin_ns = 0, end_ns = 0;
    std::uint32_t correlation = 0;
    std::uint32_t thread = 0;  // of the system (gettid)
    std::int32_t returned = 0; // cudaError_t or CUresult
    Interface interface {};    // (a driver call inside a runtime call shares its correlation id)
    std::array<std::uint8_t, 3> reserved{};
};

enum class Wait : std::uint8_t { unknown, event, stream_waits_for_event, stream, context };

// The host waits for an event, a stream or a whole context, or (stream_waits_for_event) a stream for an event: then the
// times are those of the call, and `stream` is the one that waits.
struct Synchronization {
    static constexpr Kind its_kind = Kind::synchronization;
    RecordHead head{};
    Wait wait{};
    std::array<std::uint8_t, 3> reserved{};
    std::uint64_t begin_ns = 0, end_ns = 0;
    std::uint32_t correlation = 0;
    std::uint32_t context = 0;
    std::uint32_t stream = 0xffffffff; // 0xffffffff: none
    std::uint32_t event = 0xffffffff;  // equals EventRecord::event; 0xffffffff: none
    std::uint64_t event_sync = 0;      // equals EventRecord::event_sync of the very recording waited for; 0: unknown
};

// cudaEventRecord: the event stands behind what its stream was given so far. The time is that of the Call.
struct EventRecord {
    static constexpr Kind its_kind = Kind::event_record;
    RecordHead head{};
    std::uint32_t event = 0;
    std::uint32_t correlation = 0;
    std::uint32_t device = 0, context = 0, stream = 0;
    std::uint64_t event_sync = 0;
};

enum class MarkType : std::uint8_t { instant, begin, end };

// NVTX. A range is a begin and an end with the same id; the end's name and domain may be 0. Push/pop ranges nest on
// their thread; start/end ranges may end on another one.
struct Mark {
    static constexpr Kind its_kind = Kind::mark;
    RecordHead head{};
    MarkType type{};
    std::array<std::uint8_t, 3> reserved{};
    std::uint64_t time_ns = 0;
    std::uint32_t id = 0;
    std::uint32_t thread = 0;
    std::uint32_t name = 0, domain = 0; // texts
};

// Host time that is not the program's: the profiler's own work, or the driver compiling and loading code.
enum class Cost : std::uint8_t { unknown, compilation, profiler, resource, loading, command_buffer_full };

struct Overhead {
    static constexpr Kind its_kind = Kind::overhead;
    RecordHead head{};
    Cost cost{};
    std::array<std::uint8_t, 3> reserved{};
    std::uint64_t begin_ns = 0, end_ns = 0;
    std::uint32_t thread = 0; // 0: unknown
    std::uint32_t correlation = 0;
};

struct Device {
    static constexpr Kind its_kind = Kind::device;
    RecordHead head{};
    std::uint32_t name = 0; // text
    std::uint32_t device = 0;
    std::uint16_t capability_major = 0, capability_minor = 0;
    std::uint32_t multiprocessors = 0;
    std::uint32_t core_clock_khz = 0;
    std::uint64_t memory_bytes = 0;
    std::uint64_t memory_bandwidth_kb_s = 0; // theoretical, 1000 bytes/s
    std::uint32_t l2_bytes = 0;
    std::uint32_t reserved = 0;
};

// The call with this correlation id belongs to a range of a library that marked it (OpenACC, a framework).
struct External {
    static constexpr Kind its_kind = Kind::external;
    RecordHead head{};
    std::uint32_t correlation = 0;
    std::uint64_t external_id = 0;
    std::uint32_t external_kind = 0; // CUPTI's number
    std::uint32_t reserved = 0;
};

struct Process {
    static constexpr Kind its_kind = Kind::process;
    RecordHead head{};
    std::uint32_t command = 0; // text: the arguments, joined by spaces
};

enum class Reason : std::uint8_t { finished, signal, size_limit, error };

struct End {
    static constexpr Kind its_kind = Kind::end;
    RecordHead head{};
    Reason reason{};
    std::uint8_t signal = 0; // its number, where one ended the recording
    std::uint16_t reserved = 0;
    std::uint64_t time_ns = 0;
    std::uint64_t records = 0; // in the file, this one included
    std::uint64_t dropped = 0; // activities that the profiler lost, because its buffers were full
};

template <class Record>
inline constexpr bool
    is_packed = std::is_trivially_copyable_v<Record>&& std::has_unique_object_representations_v<Record> &&
                sizeof(Record) % 8 == 0;

static_assert(sizeof(FileHeader) == 64 && is_packed<FileHeader>);
static_assert(is_packed<Text> && is_packed<Kernel> && is_packed<Copy> && is_packed<Set> && is_packed<Call> &&
              is_packed<Synchronization> && is_packed<EventRecord> && is_packed<Mark> && is_packed<Overhead> &&
              is_packed<Device> && is_packed<External> && is_packed<Process> && is_packed<End>);

} // namespace dubhe::trace::recording
