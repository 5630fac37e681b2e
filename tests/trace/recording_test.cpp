// SPDX-License-Identifier: Apache-2.0
// Files as the recorder's format describes them, made by hand.
#include "texts.h"

#include <core/trace/recording_format.h>

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include <sstream>

namespace dubhe::trace {
namespace {

namespace rec = recording;

class Writer {
  public:
    Writer() {
        rec::FileHeader header;
        header.magic = rec::magic;
        header.version = rec::version;
        header.header_bytes = sizeof header;
        header.process = 42;
        header.clock_base_ns = 1000;
        header.unix_base_ns = 1'700'000'000'000'000'000;
        append(&header, sizeof header);
    }
    template <class Record>
    void put(Record record) {
        record.head = {Record::its_kind, sizeof(Record) / 8};
        append(&record, sizeof record);
    }
    std::uint32_t text(const std::string& value) {
        rec::Text record;
        const std::size_t padded = (value.size() + 7) / 8 * 8;
        record.head = {rec::Kind::text, static_cast<std::uint16_t>((sizeof record + padded) / 8)};
        record.id = ++texts_;
        record.bytes = static_cast<std::uint32_t>(value.size());
        append(&record, sizeof record);
        bytes_ += value + std::string(padded - value.size(), '\0');
        return texts_;
    }
    void end(rec::Reason reason = rec::Reason::finished, std::uint64_t dropped = 0) {
        rec::End record;
        record.reason = reason;
        record.dropped = dropped;
        put(record);
    }
    [[nodiscard]] const std::string& bytes() const { return bytes_; }

  private:
    void append(const void* data, std::size_t size) { bytes_.append(static_cast<const char*>(data), size); }
    std::string bytes_;
    std::uint32_t texts_ = 0;
};

std::string small_recording() {
    Writer out;
    rec::Call call;
    call.name = out.text("cudaLaunchKernel");
    call.begin_ns = 1500, call.end_ns = 1800, call.correlation = 7, call.thread = 42;
    out.put(call);
    rec::Kernel kernel;
    kernel.name = out.text("_Z9saxpy_gpuifPfS_");
    kernel.begin_ns = 2000, kernel.end_ns = 2600, kernel.correlation = 7, kernel.stream = 3;
    kernel.grid = {4, 1, 1}, kernel.block = {256, 1, 1}, kernel.static_shared = 5, kernel.dynamic_shared = 6;
    out.put(kernel);
    rec::Copy copy;
    copy.direction = rec::Direction::device_to_host, copy.source = rec::Memory::device;
    copy.target = rec::Memory::pageable;
    copy.begin_ns = 2600, copy.end_ns = 2700, copy.bytes = 512, copy.stream = 3;
    out.put(copy);
    rec::Mark mark;
    mark.id = 1, mark.thread = 42, mark.name = out.text("step 1"), mark.type = rec::MarkType::begin;
    mark.time_ns = 1400;
    out.put(mark);
    mark.type = rec::MarkType::end, mark.time_ns = 2900;
    out.put(mark);
    // The wait comes before the recording that it names.
    rec::Synchronization wait;
    wait.wait = rec::Wait::stream_waits_for_event, wait.begin_ns = 2000, wait.end_ns = 2100, wait.correlation = 9;
    wait.stream = 5, wait.event_sync = 77;
    out.put(wait);
    rec::EventRecord recorded;
    recorded.event_sync = 77, recorded.correlation = 8, recorded.stream = 3;
    out.put(recorded);
    out.end();
    return out.bytes();
}

TEST(Recording, RecordsBecomeEvents) {
    const Result<Trace> trace = read_text(small_recording());
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->format, "Dubhe recording");
    EXPECT_TRUE(trace->tallies.empty()) << trace->tallies[0].what;
    ASSERT_EQ(trace->size(), 5U);
    EXPECT_EQ(trace->origin_ns, 1'700'000'000'000'000'400); // 1400 - 1000 after the base
    const std::uint32_t kernel = find(*trace, "saxpy_gpu"), call = find(*trace, "cudaLaunchKernel"),
                        step = find(*trace, "step 1"), wait = find(*trace, "wait");
    ASSERT_TRUE(kernel != none && call != none && step != none && wait != none);
    EXPECT_EQ(trace->callers[kernel], call);
    EXPECT_EQ(trace->callers[call], step);
    EXPECT_EQ(trace->kernels[trace->details[kernel]].shared_bytes, 11U);
    EXPECT_NEAR(trace->spans[kernel].duration_s(), 600e-9, 1e-15);
    EXPECT_TRUE(trace->copies[0].pageable);
    EXPECT_EQ(trace->syncs[trace->details[wait]].on_stream, 3);
    EXPECT_EQ(trace->syncs[trace->details[wait]].on_correlation, 8U);
}

TEST(Recording, LossesAndLimitsAreSaid) {
    Writer out;
    rec::Call call;
    call.begin_ns = 5, call.end_ns = 9;
    out.put(call);
    call.begin_ns = call.end_ns = 0; // the driver lost its times
    out.put(call);
    out.end(rec::Reason::size_limit, 12);
    const Result<Trace> trace = read_text(out.bytes());
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->size(), 1U);
    EXPECT_EQ(tallied(*trace, "without a time"), 1U);
    EXPECT_EQ(tallied(*trace, "size limit"), 1U);
    EXPECT_EQ(tallied(*trace, "lost"), 12U);
}

TEST(Recording, EveryCutKeepsWhatIsWholeAndSaysSo) {
    const std::string whole = small_recording();
    std::size_t before = 0;
    for (std::size_t length = 8; length < whole.size(); ++length) {
        const Result<Trace> trace = read_text(whole.substr(0, length));
        if (!trace) {
            EXPECT_EQ(trace.diagnostics().size(), 1U);
            EXPECT_EQ(before, 0U);
            continue;
        }
        EXPECT_GE(trace->size(), before);
        EXPECT_EQ(tallied(*trace, "cut short"), 1U) << length;
        before = trace->size();
    }
    EXPECT_EQ(before, 5U);
}

TEST(Recording, NewerOnesAreRefusedWithOneMessage) {
    std::string bytes = small_recording();
    bytes[8] = 2;
    EXPECT_THAT(to_text(read_text(bytes).diagnostics()), testing::HasSubstr("newer"));
}

TEST(Recording, DamagedOnesNeverCrash) {
    const std::string whole = small_recording();
    rc::check([&] {
        std::string bytes = whole;
        const auto changes = *rc::gen::inRange(1, 20);
        for (int i = 0; i < changes; ++i)
            bytes[*rc::gen::inRange<std::size_t>(0, bytes.size())] = static_cast<char>(*rc::gen::inRange(0, 256));
        static_cast<void>(read_text(bytes));
    });
}

} // namespace
} // namespace dubhe::trace
