// SPDX-License-Identifier: Apache-2.0
#include "trace.h"

#include <core/units/text.h>

#include <algorithm>

namespace dubhe::trace {

std::string_view name_of(EventKind kind) {
    static constexpr std::array<std::string_view, event_kind_count> names{
        "kernel", "copy", "fill", "device sync", "device range", "call", "operator", "range", "other"};
    return names[static_cast<std::size_t>(kind)];
}

double Trace::end_s() const {
    return spans.empty() ? 0.0 : std::max(0.0, *std::ranges::max_element(spans.ends_s()));
}

Diagnostics diagnostics_of(const Trace& trace) {
    Diagnostics list;
    for (const Tally& tally : trace.tallies) {
        const Message count = Message::number(count_text(static_cast<double>(tally.count)));
        list.push_back(
            {tally.severity, tally.count == 1 ? tally.what : message("%1 %2", count, tally.what), trace.file, 0, {}});
    }
    return list;
}

bool is_communication_kernel(std::string_view kernel) {
    for (const std::string_view mark :
         {"nccl", "rccl", "ncclDevKernel", "msccl", "nvshmem", "all_reduce", "AllReduce"}) {
        if (kernel.find(mark) != std::string_view::npos) return true;
    }
    return false;
}

namespace {

bool is_peer_copy(const Trace& trace, std::uint32_t event) {
    return trace.kinds[event] == EventKind::copy && trace.details[event] < trace.copies.size() &&
           trace.copies[trace.details[event]].direction == CopyDirection::peer;
}

} // namespace

bool is_communication(const Trace& trace, std::uint32_t event) {
    return trace.kinds[event] == EventKind::kernel ? is_communication_kernel(trace.name(event))
                                                   : is_peer_copy(trace, event);
}

CommunicationEvents::CommunicationEvents(const Trace& trace) : trace_{trace}, kernels_(trace.texts.size()) {
    std::transform(trace.texts.begin(), trace.texts.end(), kernels_.begin(), is_communication_kernel);
}

bool CommunicationEvents::operator()(std::uint32_t event) const {
    return trace_.kinds[event] == EventKind::kernel ? kernels_[trace_.names[event]] : is_peer_copy(trace_, event);
}

} // namespace dubhe::trace
