// SPDX-License-Identifier: Apache-2.0
#include "texts.h"

#include <core/trace/trace.h>
#include <core/trace/trace_builder.h>

#include <gtest/gtest.h>

namespace dubhe::trace {
namespace {

// Decided once a name, as of each event: of kernels by name, of copies by where they lead.
TEST(CommunicationEvents, AreThoseOfIsCommunication) {
    TraceBuilder builder{"a file", "a format", {}};
    const std::uint32_t lane = builder.lane({}, "stream 7");
    const std::uint32_t peer = builder.detail(CopyDetail{.direction = CopyDirection::peer});
    const std::uint32_t elsewhere = builder.detail(CopyDetail{.direction = CopyDirection::unknown});
    std::int64_t begin_ns = 0;
    const auto add = [&](EventKind kind, const char* name, std::uint32_t detail) {
        NewEvent event;
        event.begin_ns = ++begin_ns;
        event.end_ns = begin_ns + 1;
        event.kind = kind;
        event.lane = lane;
        event.name = builder.text(name);
        event.detail = detail;
        ASSERT_TRUE(builder.add(event));
    };
    for (int again = 0; again < 2; ++again) {
        add(EventKind::kernel, "ncclDevKernel_AllReduce_Sum_f32_RING_LL", none);
        add(EventKind::kernel, "gemm_128x128", none);
        add(EventKind::copy, "ncclCopy", elsewhere);
        add(EventKind::copy, "Memcpy PtoP", peer);
        add(EventKind::range, "nccl:all_reduce", none);
    }
    const Result<Trace> trace = builder.finish();
    ASSERT_TRUE(trace);
    const CommunicationEvents communicates{*trace};
    int count = 0;
    for (std::uint32_t event = 0; event < trace->size(); ++event) {
        EXPECT_EQ(communicates(event), is_communication(*trace, event)) << trace->name(event);
        count += communicates(event) ? 1 : 0;
    }
    EXPECT_EQ(count, 4);
}

} // namespace
} // namespace dubhe::trace
