// SPDX-License-Identifier: Apache-2.0
// The reader (simdjson, batch by batch) against nlohmann's parser, which holds the whole document.
#include "texts.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <tuple>
#include <zlib.h>

namespace dubhe::trace {
namespace {

std::string unpacked(const std::filesystem::path& file) {
    const std::unique_ptr<gzFile_s, int (*)(gzFile)> in{gzopen(file.c_str(), "rb"), gzclose};
    std::string text, block(1 << 16, '\0');
    for (int got = 0; (got = gzread(in.get(), block.data(), static_cast<unsigned>(block.size()))) > 0;)
        text.append(block, 0, static_cast<std::size_t>(got));
    return text;
}

struct Sum {
    std::size_t events = 0;
    double seconds = 0.0;
};

// Of what has a category that means one kind.
std::map<EventKind, Sum> sums_of_file(const std::string& text) {
    static const std::map<std::string, EventKind> kinds{
        {"kernel", EventKind::kernel},    {"Kernel", EventKind::kernel},      {"gpu_memcpy", EventKind::copy},
        {"Memcpy", EventKind::copy},      {"gpu_memset", EventKind::fill},    {"Memset", EventKind::fill},
        {"cpu_op", EventKind::operation}, {"Operator", EventKind::operation}, {"cuda_sync", EventKind::device_sync}};
    std::map<EventKind, Sum> sums;
    const auto document = nlohmann::json::parse(text);
    for (const auto& event : document.at("traceEvents")) {
        const auto kind = kinds.find(event.value("cat", ""));
        if (event.value("ph", "") != "X" || kind == kinds.end()) continue;
        Sum& sum = sums[kind->second];
        ++sum.events;
        sum.seconds += event.at("dur").get<double>() * 1e-6;
    }
    return sums;
}

std::map<EventKind, Sum> sums_of(const Trace& trace) {
    std::map<EventKind, Sum> sums;
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        Sum& sum = sums[trace.kinds[event]];
        ++sum.events;
        sum.seconds += trace.spans[event].end_s - trace.spans[event].begin_s;
    }
    return sums;
}

class Recorded : public testing::TestWithParam<const char*> {};

// What is finer than a nanosecond is cut off, at the begin of an event and of its duration.
TEST_P(Recorded, TimesByKindAddUpToTheFilesOwn) {
    const std::filesystem::path file =
        std::filesystem::path{DUBHE_SOURCE_DIR} / "../shared/data/traces" / (std::string{GetParam()} + ".json.gz");
    if (!std::filesystem::exists(file)) GTEST_SKIP() << file << " is not here";
    const Result<Trace> trace = read_trace(file);
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    std::map<EventKind, Sum> read = sums_of(*trace);
    const std::map<EventKind, Sum> expected = sums_of_file(unpacked(file));
    EXPECT_GE(expected.size(), 2U);
    for (const auto& [kind, sum] : expected) {
        EXPECT_EQ(read[kind].events, sum.events) << name_of(kind);
        EXPECT_NEAR(read[kind].seconds, sum.seconds, 2e-9 * static_cast<double>(sum.events)) << name_of(kind);
    }
}

INSTANTIATE_TEST_SUITE_P(Files, Recorded,
                         testing::Values("amd_mi250_minitoy_train", "critical_path__alexnet",
                                         "critical_path__cuda_event_sync_multi_stream",
                                         "df_index_resolver__df_index_resolver", "negative_queue_length__rank0",
                                         "ns_resolution_trace__rank-0"));

// Any text of Unicode, as its bytes.
std::string any_name() {
    std::string name{"n"}; // a name that is empty is replaced
    for (const std::uint32_t any : *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(1U, 0x10fffeU))) {
        const std::uint32_t code = any >= 0xd800 && any < 0xe000 ? any % 0x80 + 1 : any;
        const auto put = [&](std::uint32_t bits) { name += static_cast<char>(bits); };
        const auto more = [&](int shift) { put(0x80 | (code >> shift & 0x3f)); };
        if (code < 0x80) {
            put(code);
        } else if (code < 0x800) {
            put(0xc0 | code >> 6), more(0);
        } else if (code < 0x10000) {
            put(0xe0 | code >> 12), more(6), more(0);
        } else {
            put(0xf0 | code >> 18), more(12), more(6), more(0);
        }
    }
    return name;
}

// A member's value that says nothing to the reader, however deep.
nlohmann::ordered_json any_value(int depth) {
    switch (*rc::gen::inRange(0, depth > 0 ? 7 : 5)) {
    case 0:
        return nullptr;
    case 1:
        return *rc::gen::arbitrary<bool>();
    case 2:
        return *rc::gen::arbitrary<std::int64_t>();
    case 3:
        return *rc::gen::arbitrary<double>(); // what JSON has no word for is written as null
    case 4:
        return any_name();
    case 5:
        return nlohmann::ordered_json::array({any_value(depth - 1), any_value(depth - 1)});
    default:
        return {{any_name(), any_value(depth - 1)}, {"ts", any_value(depth - 1)}};
    }
}

using Read = std::tuple<std::string, std::int64_t, std::int64_t>; // name, begin and end in ns

nlohmann::ordered_json any_event(std::vector<Read>& expected) {
    const std::int64_t begin_ns = *rc::gen::inRange<std::int64_t>(0, 1'000'000'000'000);
    const std::int64_t duration_ns = *rc::gen::inRange<std::int64_t>(0, 1'000'000'000);
    expected.emplace_back(any_name(), begin_ns, begin_ns + duration_ns);
    std::vector<std::pair<std::string, nlohmann::ordered_json>> members{
        {"ph", "X"},
        {"cat", "cpu_op"},
        {"name", std::get<0>(expected.back())},
        {"pid", 1},
        {"tid", static_cast<int>(expected.size())}, // a lane each: nothing is cut to lie in what is around it
        {"ts", static_cast<double>(begin_ns) / 1000.0},
        {"dur", static_cast<double>(duration_ns) / 1000.0},
        {"args", {{any_name(), any_value(2)}, {any_name(), any_value(2)}}}};
    for (std::size_t i = members.size(); i > 1; --i)
        std::swap(members[i - 1], members[*rc::gen::inRange<std::size_t>(0, i)]);
    nlohmann::ordered_json event;
    for (auto& [key, value] : members)
        event[key] = std::move(value);
    return event;
}

TEST(Differential, WhateverNlohmannWritesIsReadAsItWasMeant) {
    rc::check([] {
        std::vector<Read> expected;
        nlohmann::ordered_json events = nlohmann::ordered_json::array();
        const int count = *rc::gen::inRange(1, 12);
        for (int i = 0; i < count; ++i)
            events.push_back(any_event(expected));
        const nlohmann::ordered_json document{{any_name(), any_value(2)}, {"traceEvents", events}, {"z", any_value(2)}};
        const std::string text =
            document.dump(*rc::gen::inRange(-1, 3), *rc::gen::element(' ', '\t'), *rc::gen::arbitrary<bool>());
        const Result<Trace> trace = read_text(*rc::gen::arbitrary<bool>() ? gzip(text) : text);
        RC_ASSERT(trace.ok());
        std::vector<Read> read;
        for (std::uint32_t event = 0; event < trace->size(); ++event) {
            const TimeSpan span = trace->spans[event];
            read.emplace_back(std::string{trace->name(event)}, trace->origin_ns + std::llround(span.begin_s * 1e9),
                              trace->origin_ns + std::llround(span.end_s * 1e9));
        }
        std::ranges::sort(read);
        std::ranges::sort(expected);
        RC_ASSERT(read == expected);
    });
}

} // namespace
} // namespace dubhe::trace
