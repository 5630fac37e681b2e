// SPDX-License-Identifier: Apache-2.0
// Files that are cut, damaged or something else: one message, or what is whole with a count of what isn't.
#include "texts.h"

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include <filesystem>
#include <fstream>

namespace dubhe::trace {
namespace {

std::string problem_of(const std::string& text) {
    const Result<Trace> trace = read_text(text);
    if (trace) return "was read";
    EXPECT_EQ(trace.diagnostics().size(), 1U);
    return trace.diagnostics()[0].message;
}

TEST(BadTraces, WhatIsNoTraceIsRefusedWithOneMessage) {
    EXPECT_EQ(problem_of(""), "is empty");
    EXPECT_THAT(problem_of("hello"), testing::HasSubstr("is no trace"));
    EXPECT_THAT(problem_of(std::string(1000, '\0')), testing::HasSubstr("is no trace"));
    EXPECT_THAT(problem_of("{}"), testing::HasSubstr("no `traceEvents`"));
    EXPECT_THAT(problem_of(R"({"a":1,"b":[2]})"), testing::HasSubstr("no `traceEvents`"));
    EXPECT_THAT(problem_of(R"({"traceEvents":[]})"), testing::HasSubstr("no events"));
    EXPECT_THAT(problem_of("[]"), testing::HasSubstr("no events"));
    EXPECT_THAT(problem_of(R"({"traceEvents":[{"ph":"X","name":"a","pid":1,"ti)"),
                testing::HasSubstr("ends in the middle"));
    EXPECT_THAT(problem_of("\x1f\x8b"), testing::HasSubstr("gzip"));
    EXPECT_THAT(problem_of(gzip("")), testing::HasSubstr("is empty"));
    EXPECT_THAT(problem_of("SQLite format 3"), testing::HasSubstr("from a file"));
}

TEST(BadTraces, FilesThatAreNotThereOrFoldersAreRefused) {
    const std::filesystem::path folder = std::filesystem::path{testing::TempDir()};
    EXPECT_THAT(to_text(read_trace(folder / "nothing.json").diagnostics()), testing::HasSubstr("no such file"));
    EXPECT_THAT(to_text(read_trace(folder).diagnostics()), testing::HasSubstr("folder"));
    const std::filesystem::path empty = folder / "empty_trace.json";
    std::ofstream{empty}.close();
    EXPECT_THAT(to_text(read_trace(empty).diagnostics()), testing::HasSubstr("is empty"));
}

// Of a text cut at any byte, the events before the cut are there, and it is said; nothing is invented.
TEST(BadTraces, EveryCutKeepsWhatIsWhole) {
    std::vector<std::string> events;
    for (int i = 0; i < 20; ++i)
        events.push_back(operation("op" + std::to_string(i), std::to_string(i), "1"));
    const std::string text = with_events(events);
    for (std::size_t length = 0; length < text.size(); ++length) {
        const Result<Trace> trace = read_text(text.substr(0, length));
        std::size_t whole = 0;
        for (std::size_t i = 0, end = text.find(events[0]); i < events.size(); ++i, end += 2) {
            end += events[i].size();
            if (end <= length) ++whole;
        }
        if (whole == 0) {
            EXPECT_FALSE(trace) << length;
            continue;
        }
        ASSERT_TRUE(trace) << length;
        EXPECT_EQ(trace->size(), whole) << length;
        EXPECT_EQ(tallied(*trace, "ends in the middle"), 1U) << length;
    }
}

TEST(BadTraces, ATruncatedGzipKeepsWhatIsWhole) {
    std::vector<std::string> events;
    for (int i = 0; i < 20000; ++i)
        events.push_back(operation("op" + std::to_string(i % 7), std::to_string(i), "1"));
    const std::string packed = gzip(with_events(events));
    const Result<Trace> trace = read_text(packed.substr(0, packed.size() / 2));
    ASSERT_TRUE(trace);
    EXPECT_GT(trace->size(), 5000U);
    EXPECT_LT(trace->size(), 15000U);
    EXPECT_EQ(tallied(*trace, "gzip stream is cut short"), 1U);
    std::string damaged = packed;
    for (std::size_t i = damaged.size() / 2; i < damaged.size() / 2 + 50; ++i)
        damaged[i] = '\xff';
    const Result<Trace> other = read_text(damaged);
    if (other) {
        EXPECT_GE(tallied(*other, "damaged"), 1U);
    }
}

TEST(BadTraces, TimesThatMakeNoSenseAreLeftOutAndCounted) {
    const Result<Trace> trace = read_text(with_events(
        {operation("good", "5", "1"), operation("nan", "NaN", "1"), operation("infinite", "1", "Infinity"),
         operation("negative", "5", "-3"), operation("huge", "1e300", "1"), operation("text", "\"abc\"", "1"),
         R"({"ph":"X","name":"timeless","pid":1,"tid":1})", "17", "[1]", "null"}));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->size(), 1U);
    EXPECT_EQ(tallied(*trace, "without a time"), 5U);
    EXPECT_EQ(tallied(*trace, "end before they begin"), 1U);
    EXPECT_EQ(tallied(*trace, "no events: left out"), 3U);
}

TEST(BadTraces, AClockThatStepsByYearsDoesNotTakeTheOthersAlong) {
    const Result<Trace> trace =
        read_text(with_events({operation("a", "1712195495501688", "1"), operation("b", "1712195495501690", "1"),
                               operation("c", "1712195495501692", "1"), operation("lost", "12", "1")}));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->size(), 3U);
    EXPECT_EQ(trace->origin_ns, 1712195495501688000);
    EXPECT_EQ(tallied(*trace, "clock stepped"), 1U);
}

TEST(BadTraces, ARunOfOneEventThatLastsForYearsIsNone) {
    EXPECT_THAT(problem_of(with_events({operation("a", "0", "99999999999999")})),
                testing::HasSubstr("no events whose times make sense"));
}

TEST(BadTraces, AHundredLevelsAreSkippedOver) {
    const std::string deep = std::string(100, '[') + std::string(100, ']');
    std::string objects = "1";
    for (int i = 0; i < 100; ++i)
        objects = R"({"a":)" + objects + "}";
    const Result<Trace> trace = read_text(with_events(
        {operation("a", "0", "1", 1, R"("deep":)" + deep + R"(,"more":)" + objects), operation("b", "2", "1")},
        R"("deep":)" + deep));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->size(), 2U);
    // Deeper than the library goes: refused or read up to it, but never a crash.
    const std::string abyss = std::string(100000, '[');
    static_cast<void>(read_text(with_events({operation("a", "0", "1"), abyss})));
    static_cast<void>(read_text(R"({"x":)" + abyss));
}

TEST(BadTraces, BytesThatNoJsonMayHoldAreReplaced) {
    const Result<Trace> trace =
        read_text(with_events({operation("a\xff\xfe\x01z", "0", "1"), operation("b\xc3\xa9", "2", "1")}));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->name(0), "a?? z");
    EXPECT_EQ(trace->name(1), "b\xc3\xa9");
    EXPECT_EQ(tallied(*trace, "no JSON may hold"), 1U);
}

TEST(BadTraces, ATraceOverTheLimitStopsThereAndSaysSo) {
    ReadOptions options;
    options.events = 2;
    const Result<Trace> trace = read_text(with_events({operation("a", "0", "1"), operation("b", "2", "1"),
                                                       operation("c", "4", "1"), operation("d", "6", "1")}),
                                          options);
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->size(), 2U);
    EXPECT_EQ(tallied(*trace, "most events"), 1U);
}

// Whatever it is that a file has many of, it counts: the limit is a mebibyte, and 30,000 of anything take more than 32
// bytes each.
TEST(BadTraces, MemoryHasALimitThatTheRefusalNames) {
    constexpr int many = 30'000;
    const auto repeated = [](auto&& event) {
        std::vector<std::string> events;
        for (int i = 0; i < many; ++i)
            events.push_back(event(std::to_string(i)));
        return with_events(events);
    };
    const std::string host = R"("pid":1,"tid":)";
    const std::vector<std::string> texts{
        repeated([](const std::string&) { return kernel("k", "1", "1", 1); }),
        repeated([](const std::string& i) { return operation("name" + i, "1", "1"); }),
        repeated([](const std::string& i) { return operation("a", i, "1", 1, R"("Sequence number":1)"); }),
        repeated([&](const std::string& i) { return R"({"ph":"B","name":"a",)" + host + "1,\"ts\":" + i + "}"; }),
        repeated([&](const std::string& i) { return R"({"ph":"X","name":"a",)" + host + i + R"(,"ts":1,"dur":1})"; }),
        repeated([&](const std::string& i) {
            return R"({"ph":"M","name":"thread_name",)" + host + i + R"(,"args":{"name":"worker"}})";
        })};
    ReadOptions options;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        SCOPED_TRACE(i);
        options.memory_bytes = std::size_t{1} << 20;
        const Result<Trace> refused = read_text(gzip(texts[i]), options);
        ASSERT_FALSE(refused);
        ASSERT_EQ(refused.diagnostics().size(), 1U);
        EXPECT_THAT(refused.diagnostics().front().message,
                    testing::AllOf(testing::HasSubstr("1 MiB"), testing::HasSubstr("--memory-limit")));
        options.memory_bytes = std::size_t{30} << 20;
        const Result<Trace> read = read_text(texts[i], options);
        EXPECT_EQ(read.ok(), i != 3 && i != 5) << "begins without ends and names alone are no events";
        EXPECT_TRUE(!read || read->size() == (i == 0 ? 1U : static_cast<std::size_t>(many)));
    }
}

// What has ended is let go: of a million nested ranges only those that are open count twice.
TEST(BadTraces, RangesThatHaveEndedCountOnce) {
    std::vector<std::string> events;
    for (int i = 0; i < 10'000; ++i) {
        const std::string at = R"("pid":1,"tid":1,"ts":)";
        events.push_back(R"({"ph":"B","name":"a",)" + at + std::to_string(2 * i) + "}");
        events.push_back(R"({"ph":"E",)" + at + std::to_string(2 * i + 1) + "}");
    }
    ReadOptions options;
    options.memory_bytes = std::size_t{10'000} * 128;
    const Result<Trace> trace = read_text(with_events(events), options);
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->size(), 10'000U);
}

// Changed, inserted and removed bytes: any outcome but a crash, and never more events than commas allow.
TEST(BadTraces, DamagedTextsNeverCrash) {
    rc::check([] {
        std::string text = small_trace();
        const auto changes = *rc::gen::inRange(1, 6);
        for (int i = 0; i < changes; ++i) {
            const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
            const auto byte = *rc::gen::element('{', '}', '[', ']', '"', ',', ':', '\\', '0', '-', '\0', '\xff', 'x');
            switch (*rc::gen::inRange(0, 3)) {
            case 0:
                text[at] = byte;
                break;
            case 1:
                text.insert(at, 1, byte);
                break;
            default:
                text.erase(at, 1);
            }
        }
        const Result<Trace> trace = read_text(text);
        if (trace) RC_ASSERT(trace->size() <= 8U);
    });
}

} // namespace
} // namespace dubhe::trace
