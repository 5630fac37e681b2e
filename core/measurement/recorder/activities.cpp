// SPDX-License-Identifier: Apache-2.0
#include "activities.h"

#include <algorithm>
#include <string_view>

namespace dubhe::measurement {

namespace recording = trace::recording;

namespace {

constexpr std::array activities{
    CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL,
    CUPTI_ACTIVITY_KIND_MEMCPY,
    CUPTI_ACTIVITY_KIND_MEMCPY2,
    CUPTI_ACTIVITY_KIND_MEMSET,
    CUPTI_ACTIVITY_KIND_RUNTIME,
    CUPTI_ACTIVITY_KIND_DRIVER,
    CUPTI_ACTIVITY_KIND_SYNCHRONIZATION,
    CUPTI_ACTIVITY_KIND_CUDA_EVENT,
    CUPTI_ACTIVITY_KIND_MARKER,
    CUPTI_ACTIVITY_KIND_OVERHEAD,
    CUPTI_ACTIVITY_KIND_DEVICE,
    CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION,
};

std::string_view text_or_empty(const char* text) {
    return text ? std::string_view{text} : std::string_view{};
}

recording::Direction direction_of(std::uint8_t kind) {
    switch (kind) {
    case CUPTI_ACTIVITY_MEMCPY_KIND_HTOD:
    case CUPTI_ACTIVITY_MEMCPY_KIND_HTOA:
        return recording::Direction::host_to_device;
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOH:
    case CUPTI_ACTIVITY_MEMCPY_KIND_ATOH:
        return recording::Direction::device_to_host;
    case CUPTI_ACTIVITY_MEMCPY_KIND_ATOA:
    case CUPTI_ACTIVITY_MEMCPY_KIND_ATOD:
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOA:
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOD:
        return recording::Direction::device_to_device;
    case CUPTI_ACTIVITY_MEMCPY_KIND_HTOH:
        return recording::Direction::host_to_host;
    case CUPTI_ACTIVITY_MEMCPY_KIND_PTOP:
        return recording::Direction::peer_to_peer;
    default:
        return recording::Direction::unknown;
    }
}

recording::Memory memory_of(std::uint32_t kind) {
    static_assert(CUPTI_ACTIVITY_MEMORY_KIND_MANAGED_STATIC == static_cast<int>(recording::Memory::managed_static) &&
                  CUPTI_ACTIVITY_MEMORY_KIND_DEVICE == static_cast<int>(recording::Memory::device));
    return kind <= CUPTI_ACTIVITY_MEMORY_KIND_MANAGED_STATIC ? static_cast<recording::Memory>(kind)
                                                             : recording::Memory::unknown;
}

recording::Wait wait_of(CUpti_ActivitySynchronizationType type) {
    static_assert(CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_CONTEXT_SYNCHRONIZE ==
                  static_cast<int>(recording::Wait::context));
    return type <= CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_CONTEXT_SYNCHRONIZE ? static_cast<recording::Wait>(type)
                                                                           : recording::Wait::unknown;
}

recording::Cost cost_of(CUpti_ActivityOverheadKind kind) {
    switch (kind) {
    case CUPTI_ACTIVITY_OVERHEAD_DRIVER_COMPILER:
        return recording::Cost::compilation;
    case CUPTI_ACTIVITY_OVERHEAD_CUPTI_BUFFER_FLUSH:
    case CUPTI_ACTIVITY_OVERHEAD_CUPTI_INSTRUMENTATION:
    case CUPTI_ACTIVITY_OVERHEAD_ACTIVITY_BUFFER_REQUEST:
        return recording::Cost::profiler;
    case CUPTI_ACTIVITY_OVERHEAD_CUPTI_RESOURCE:
        return recording::Cost::resource;
    case CUPTI_ACTIVITY_OVERHEAD_RUNTIME_TRIGGERED_MODULE_LOADING:
    case CUPTI_ACTIVITY_OVERHEAD_LAZY_FUNCTION_LOADING:
        return recording::Cost::loading;
    case CUPTI_ACTIVITY_OVERHEAD_COMMAND_BUFFER_FULL:
        return recording::Cost::command_buffer_full;
    default:
        return recording::Cost::unknown;
    }
}

// Memory copies within a device and between two, and memory sets share these fields.
template <class Record, class Activity>
Record transfer(const Activity& activity) {
    Record record;
    record.flags = (activity.flags & CUPTI_ACTIVITY_FLAG_MEMCPY_ASYNC) != 0 ? recording::asynchronous : 0;
    record.begin_ns = activity.start;
    record.end_ns = activity.end;
    record.bytes = activity.bytes;
    record.correlation = activity.correlationId;
    record.device = activity.deviceId;
    record.context = activity.contextId;
    record.stream = activity.streamId;
    record.graph = activity.graphId;
    record.graph_node = activity.graphNodeId;
    return record;
}

void encode(const CUpti_ActivityKernel10& activity, RecordingWriter& writer) {
    recording::Kernel record;
    record.name = writer.text(text_or_empty(activity.name));
    record.begin_ns = activity.start;
    record.end_ns = activity.end;
    record.correlation = activity.correlationId;
    record.device = activity.deviceId;
    record.context = activity.contextId;
    record.stream = activity.streamId;
    const auto count = [](std::int32_t n) { return static_cast<std::uint32_t>(std::max(n, 0)); };
    record.grid = {count(activity.gridX), count(activity.gridY), count(activity.gridZ)};
    record.block = {count(activity.blockX), count(activity.blockY), count(activity.blockZ)};
    record.registers = activity.registersPerThread;
    record.static_shared = count(activity.staticSharedMemory);
    record.dynamic_shared = count(activity.dynamicSharedMemory);
    record.graph = activity.graphId;
    record.graph_node = activity.graphNodeId;
    writer.add(record);
}

void encode(const CUpti_ActivityMemcpy6& activity, RecordingWriter& writer) {
    auto record = transfer<recording::Copy>(activity);
    record.direction = direction_of(activity.copyKind);
    record.source = memory_of(activity.srcKind);
    record.target = memory_of(activity.dstKind);
    record.target_device = activity.deviceId;
    writer.add(record);
}

void encode(const CUpti_ActivityMemcpyPtoP4& activity, RecordingWriter& writer) {
    auto record = transfer<recording::Copy>(activity);
    record.direction = recording::Direction::peer_to_peer;
    record.source = memory_of(activity.srcKind);
    record.target = memory_of(activity.dstKind);
    record.target_device = activity.dstDeviceId;
    writer.add(record);
}

void encode(const CUpti_ActivityMemset4& activity, RecordingWriter& writer) {
    auto record = transfer<recording::Set>(activity);
    record.target = memory_of(activity.memoryKind);
    record.value = activity.value;
    writer.add(record);
}

void encode(const CUpti_ActivitySynchronization2& activity, RecordingWriter& writer) {
    recording::Synchronization record;
    record.wait = wait_of(activity.type);
    record.begin_ns = activity.start;
    record.end_ns = activity.end;
    record.correlation = activity.correlationId;
    record.context = activity.contextId;
    record.stream = activity.streamId;
    record.event = activity.cudaEventId;
    record.event_sync = activity.cudaEventSyncId;
    writer.add(record);
}

void encode(const CUpti_ActivityCudaEvent2& activity, RecordingWriter& writer) {
    recording::EventRecord record;
    record.event = activity.eventId;
    record.correlation = activity.correlationId;
    record.device = activity.deviceId;
    record.context = activity.contextId;
    record.stream = activity.streamId;
    record.event_sync = activity.cudaEventSyncId;
    writer.add(record);
}

void encode(const CUpti_ActivityMarker2& activity, RecordingWriter& writer) {
    recording::Mark record;
    record.type = (activity.flags & CUPTI_ACTIVITY_FLAG_MARKER_START) != 0 ? recording::MarkType::begin
                  : (activity.flags & CUPTI_ACTIVITY_FLAG_MARKER_END) != 0 ? recording::MarkType::end
                                                                           : recording::MarkType::instant;
    record.time_ns = activity.timestamp;
    record.id = activity.id;
    if (activity.objectKind == CUPTI_ACTIVITY_OBJECT_THREAD) record.thread = activity.objectId.pt.threadId;
    record.name = writer.text(text_or_empty(activity.name));
    record.domain = writer.text(text_or_empty(activity.domain));
    writer.add(record);
}

void encode(const CUpti_ActivityOverhead3& activity, RecordingWriter& writer) {
    recording::Overhead record;
    record.cost = cost_of(activity.overheadKind);
    record.begin_ns = activity.start;
    record.end_ns = activity.end;
    if (activity.objectKind == CUPTI_ACTIVITY_OBJECT_THREAD) record.thread = activity.objectId.pt.threadId;
    record.correlation = activity.correlationId;
    writer.add(record);
}

void encode(const CUpti_ActivityDevice5& activity, RecordingWriter& writer) {
    recording::Device record;
    record.name = writer.text(text_or_empty(activity.name));
    record.device = activity.id;
    record.capability_major = static_cast<std::uint16_t>(activity.computeCapabilityMajor);
    record.capability_minor = static_cast<std::uint16_t>(activity.computeCapabilityMinor);
    record.multiprocessors = activity.numMultiprocessors;
    record.core_clock_khz = activity.coreClockRate;
    record.memory_bytes = activity.globalMemorySize;
    record.memory_bandwidth_kb_s = activity.globalMemoryBandwidth;
    record.l2_bytes = activity.l2CacheSize;
    writer.add(record);
}

void encode(const CUpti_ActivityExternalCorrelation& activity, RecordingWriter& writer) {
    recording::External record;
    record.correlation = activity.correlationId;
    record.external_id = activity.externalId;
    record.external_kind = static_cast<std::uint32_t>(activity.externalKind);
    writer.add(record);
}

template <class Activity>
void encode_as(const CUpti_Activity& activity, RecordingWriter& writer) {
    encode(reinterpret_cast<const Activity&>(activity), writer);
}

} // namespace

std::span<const CUpti_ActivityKind> recorded_activities() {
    return activities;
}

std::uint32_t ActivityEncoder::call_name(CUpti_CallbackDomain domain, CUpti_CallbackId id, RecordingWriter& writer) {
    constexpr CUpti_CallbackId most = 1 << 16;
    if (id >= most) return 0;
    std::vector<std::uint32_t>& names = call_names_[domain == CUPTI_CB_DOMAIN_RUNTIME_API ? 0 : 1];
    if (names.size() <= id) names.resize(id + 1, 0);
    if (names[id] != 0) return names[id];
    const char* name = nullptr;
    if (api_.get_callback_name(domain, id, &name) != CUPTI_SUCCESS) name = nullptr;
    // "cudaLaunchKernel_v7000": the version is when the function came, of no use here.
    std::string_view text = text_or_empty(name);
    if (const std::size_t suffix = text.rfind("_v");
        domain == CUPTI_CB_DOMAIN_RUNTIME_API && suffix != std::string_view::npos)
        text = text.substr(0, suffix);
    return names[id] = writer.text(text);
}

void ActivityEncoder::encode(const CUpti_Activity& activity, RecordingWriter& writer) {
    using measurement::encode_as;
    switch (activity.kind) {
    case CUPTI_ACTIVITY_KIND_KERNEL:
    case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
        return encode_as<CUpti_ActivityKernel10>(activity, writer);
    case CUPTI_ACTIVITY_KIND_MEMCPY:
        return encode_as<CUpti_ActivityMemcpy6>(activity, writer);
    case CUPTI_ACTIVITY_KIND_MEMCPY2:
        return encode_as<CUpti_ActivityMemcpyPtoP4>(activity, writer);
    case CUPTI_ACTIVITY_KIND_MEMSET:
        return encode_as<CUpti_ActivityMemset4>(activity, writer);
    case CUPTI_ACTIVITY_KIND_SYNCHRONIZATION:
        return encode_as<CUpti_ActivitySynchronization2>(activity, writer);
    case CUPTI_ACTIVITY_KIND_CUDA_EVENT:
        return encode_as<CUpti_ActivityCudaEvent2>(activity, writer);
    case CUPTI_ACTIVITY_KIND_MARKER:
        return encode_as<CUpti_ActivityMarker2>(activity, writer);
    case CUPTI_ACTIVITY_KIND_OVERHEAD:
        return encode_as<CUpti_ActivityOverhead3>(activity, writer);
    case CUPTI_ACTIVITY_KIND_DEVICE:
        return encode_as<CUpti_ActivityDevice5>(activity, writer);
    case CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION:
        return encode_as<CUpti_ActivityExternalCorrelation>(activity, writer);
    case CUPTI_ACTIVITY_KIND_RUNTIME:
    case CUPTI_ACTIVITY_KIND_DRIVER:
        break;
    default:
        return;
    }
    const auto& call = reinterpret_cast<const CUpti_ActivityAPI&>(activity);
    const bool runtime = activity.kind == CUPTI_ACTIVITY_KIND_RUNTIME;
    recording::Call record;
    record.name = call_name(runtime ? CUPTI_CB_DOMAIN_RUNTIME_API : CUPTI_CB_DOMAIN_DRIVER_API, call.cbid, writer);
    record.begin_ns = call.start;
    record.end_ns = call.end;
    record.correlation = call.correlationId;
    record.thread = call.threadId;
    record.returned = static_cast<std::int32_t>(call.returnValue);
    record.interface = runtime ? recording::Interface::runtime : recording::Interface::driver;
    writer.add(record);
}

} // namespace dubhe::measurement
