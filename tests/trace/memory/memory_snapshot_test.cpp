// SPDX-License-Identifier: Apache-2.0
#include "pickles.h"

#include <core/trace/memory/memory_history.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <map>

namespace dubhe::trace {
namespace {

std::string frame(const std::string& file, int line, const std::string& name) {
    return pickled_dictionary({{"filename", pickled(file)}, {"line", pickled(line)}, {"name", pickled(name)}});
}

std::string memory_event(const std::string& action, std::int64_t address, std::int64_t bytes, std::int64_t time_us,
                         const std::string& frames = pickled_list({})) {
    return pickled_dictionary({{"action", pickled(action)},
                               {"addr", pickled(address)},
                               {"size", pickled(bytes)},
                               {"stream", pickled(0)},
                               {"time_us", pickled(time_us)},
                               {"frames", frames}});
}

std::string block(std::int64_t bytes, const std::string& state) {
    return pickled_dictionary({{"size", pickled(bytes)}, {"state", pickled(state)}});
}

std::string snapshot(const std::vector<std::string>& blocks, std::int64_t total,
                     const std::vector<std::string>& events) {
    const std::string segment =
        pickled_dictionary({{"device", pickled(0)}, {"total_size", pickled(total)}, {"blocks", pickled_list(blocks)}});
    return pickle_of(pickled_dictionary(
        {{"segments", pickled_list({segment})}, {"device_traces", pickled_list({pickled_list(events)})}}));
}

// 1,000 bytes were held before the history; 400 and 300 come, 1,000 go, 200 come: the peak is 1,700.
TEST(MemorySnapshot, ThePeakCountsWhatIsOlderThanTheHistory) {
    const std::string layer =
        pickled_list({frame("/opt/envs/torch/lib/python3.11/site-packages/torch/nn/modules/linear.py", 116, "forward"),
                      frame("/home/a/torch/model.py", 27, "forward"), frame("/home/a/train.py", 9, "main")});
    const Result<MemorySnapshot> read = read_memory_snapshot(
        snapshot({block(400, "active_allocated"), block(300, "active_allocated"), block(200, "active_allocated"),
                  block(600, "inactive"), block(500, "inactive")},
                 2000,
                 {memory_event("segment_alloc", 1, 500, 1'000'000), memory_event("alloc", 10, 400, 1'000'100, layer),
                  memory_event("alloc", 20, 300, 1'000'200, layer), memory_event("free_requested", 5, 1000, 1'000'300),
                  memory_event("free_completed", 5, 1000, 1'000'400), memory_event("oom", 0, 1 << 30, 1'000'450),
                  memory_event("alloc", 30, 200, 1'000'500)}),
        "snapshot.pickle");
    ASSERT_TRUE(read) << to_text(read.diagnostics());
    ASSERT_EQ(read->devices.size(), 1U);
    const MemoryDevice& device = read->devices[0];
    EXPECT_EQ(device.peak.allocated, 1700.0);
    EXPECT_EQ(device.peak.reserved, 2000.0);
    EXPECT_NEAR(device.peak.time_s, 200e-6, 1e-12);
    EXPECT_EQ(older_at(device, device.peak_point), 1000.0);
    const std::vector<MemoryPlace> at_peak = held_at(device, device.peak_point);
    ASSERT_EQ(at_peak.size(), 1U);
    EXPECT_EQ(device.places[at_peak[0].place], "torch/model.py:27 forward")
        << "not the line of PyTorch that allocates for it";
    EXPECT_EQ(at_peak[0].bytes, 700.0);
    EXPECT_EQ(at_peak[0].allocations, 2U);
    EXPECT_EQ(device.end.allocated, 900.0);
    EXPECT_EQ(device.free_bytes, 1100.0);
    EXPECT_EQ(device.largest_free, 600.0);
    EXPECT_NEAR(device.fragmentation(), 1.0 - 600.0 / 1100.0, 1e-12);
    EXPECT_EQ(device.allocations, 3U);
    EXPECT_EQ(device.out_of_memory, 1U);
    ASSERT_EQ(device.points.size(), 6U); // before the history; what changes nothing is no point
    EXPECT_EQ(device.points[0].reserved, 1500.0);
    EXPECT_EQ(device.points[1].reserved, 2000.0);
    EXPECT_EQ(device.points.back().allocated, 900.0);
}

// Blocks are rounded up, events are not: 1 byte of a block of 512 is 1 byte.
TEST(MemorySnapshot, WhatWasAskedForCounts) {
    const std::string rounded = pickled_dictionary(
        {{"size", pickled(512)}, {"requested_size", pickled(1)}, {"state", pickled(std::string{"active_allocated"})}});
    const Result<MemorySnapshot> read =
        read_memory_snapshot(snapshot({rounded}, 512, {memory_event("alloc", 1, 1, 5)}), "a");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->devices[0].peak.allocated, 1.0);
    EXPECT_EQ(older_at(read->devices[0], read->devices[0].peak_point), 0.0);
}

// 40,000 references to one list of 1,000 events are a small file, and 40 million events.
TEST(MemorySnapshot, SharedListsMakeNoLongWalk) {
    std::vector<std::string> events(1000, memory_event("alloc", 1, 512, 5));
    std::string lists = pickled_list(events) + "q\x01"; // BINPUT 1, then BINGET 1 again and again
    std::string file = "\x80\x04}(" + pickled(std::string{"segments"}) + pickled_list({}) +
                       pickled(std::string{"device_traces"}) + "](" + lists;
    for (int i = 0; i < 40'000; ++i)
        file += "h\x01";
    const Result<MemorySnapshot> read = read_memory_snapshot(file + "eu.", "a");
    ASSERT_FALSE(read);
    EXPECT_THAT(to_text(read.diagnostics()), testing::HasSubstr("over and over"));
}

TEST(MemorySnapshot, MoreMemoryThanAllowedIsRefused) {
    std::string file = "\x80\x04(";
    file += std::string(100'000, ']');
    const Result<MemorySnapshot> read = read_memory_snapshot(file + "l.", "a", 1 << 20);
    ASSERT_FALSE(read);
    EXPECT_THAT(to_text(read.diagnostics()), testing::HasSubstr("--memory-limit"));
}

TEST(MemorySnapshot, WithoutHistoryTheEndIsThePeak) {
    const Result<MemorySnapshot> read = read_memory_snapshot(snapshot({block(64, "active_allocated")}, 128, {}), "a");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->devices[0].peak.allocated, 64.0);
    ASSERT_EQ(read->notes.size(), 1U);
    EXPECT_THAT(to_text(read->notes), testing::HasSubstr("_record_memory_history"));
}

TEST(MemorySnapshot, OtherPicklesAreRefused) {
    const Result<MemorySnapshot> read = read_memory_snapshot(pickle_of(pickled_list({pickled(1)})), "a.pickle");
    ASSERT_FALSE(read);
    EXPECT_THAT(to_text(read.diagnostics()), testing::HasSubstr("a.pickle: is a pickle, but no memory snapshot"));
}

TEST(MemorySnapshot, OtherFilesAreRefusedByTheirName) {
    for (const char* text : {"", "{}", "# README"}) {
        const Result<MemorySnapshot> read = read_memory_snapshot(text, "README.md");
        ASSERT_FALSE(read);
        EXPECT_THAT(to_text(read.diagnostics()), testing::HasSubstr("README.md: is no memory snapshot"));
    }
}

// Whatever comes and goes: the points end at what the segments hold, and their greatest is the peak, whose places with
// what is older sum to it.
RC_GTEST_PROP(MemorySnapshot, PlacesSumToThePeak, ()) {
    const std::int64_t older = *rc::gen::inRange(0, 3) * 1000;
    std::map<std::int64_t, std::int64_t> live;
    std::vector<std::string> events, blocks;
    std::int64_t allocated = older, peak = older, time = 0;
    bool older_freed = older == 0;
    for (int i = 0; i < 30; ++i) {
        const int what = *rc::gen::inRange(0, 5);
        ++time;
        if (what == 0 && !older_freed) {
            events.push_back(memory_event("free_requested", 1, older, time));
            allocated -= older;
            older_freed = true;
        } else if (what <= 2 && !live.empty()) {
            const auto gone =
                std::next(live.begin(), *rc::gen::inRange<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(live.size())));
            events.push_back(memory_event("free_requested", gone->first, gone->second, time));
            events.push_back(memory_event("free_completed", gone->first, gone->second, time));
            allocated -= gone->second;
            live.erase(gone);
        } else {
            const std::int64_t bytes = *rc::gen::inRange(1, 5000);
            events.push_back(memory_event("alloc", 100 + i, bytes, time,
                                          pickled_list({frame("m.py", *rc::gen::inRange(1, 4), "f")})));
            live[100 + i] = bytes;
            allocated += bytes;
        }
        peak = std::max(peak, allocated);
    }
    for (const auto& [address, bytes] : live)
        blocks.push_back(block(bytes, "active_allocated"));
    if (!older_freed) blocks.push_back(block(older, "active_allocated"));
    const Result<MemorySnapshot> read = read_memory_snapshot(snapshot(blocks, 1 << 20, events), "a");
    RC_ASSERT(read.ok());
    const MemoryDevice& device = read->devices[0];
    RC_ASSERT(device.peak.allocated == static_cast<double>(peak));
    double sum = older_at(device, device.peak_point);
    for (const MemoryPlace& place : held_at(device, device.peak_point))
        sum += place.bytes;
    RC_ASSERT(sum == static_cast<double>(peak));
    RC_ASSERT(device.points.back().allocated == static_cast<double>(allocated));
}

} // namespace
} // namespace dubhe::trace
