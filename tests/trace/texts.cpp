// SPDX-License-Identifier: Apache-2.0
#include "texts.h"

#include <gtest/gtest.h>

#include <sstream>
#include <zlib.h>

namespace dubhe::trace {

Result<Trace> read_text(const std::string& text, const ReadOptions& options) {
    std::istringstream in{text};
    return read_trace(in, "test.json", {}, options);
}

std::string gzip(std::string_view text) {
    z_stream stream{};
    EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

std::string with_events(const std::vector<std::string>& events, const std::string& members) {
    std::string text = "{" + members + (members.empty() ? "" : ",") + "\"traceEvents\":[";
    for (std::size_t i = 0; i < events.size(); ++i)
        text += (i == 0 ? "" : ",\n") + events[i];
    return text + "]}";
}

namespace {
std::string event(const std::string& category, const std::string& name, const std::string& begin,
                  const std::string& duration, const std::string& place, const std::string& arguments) {
    return R"({"ph":"X","cat":")" + category + R"(","name":")" + name + R"(",)" + place + R"(,"ts":)" + begin +
           R"(,"dur":)" + duration + R"(,"args":{)" + arguments + "}}";
}
std::string on_thread(int thread) {
    return R"("pid":100,"tid":)" + std::to_string(thread);
}
} // namespace

std::string operation(const std::string& name, const std::string& begin, const std::string& duration, int thread,
                      const std::string& arguments) {
    return event("cpu_op", name, begin, duration, on_thread(thread), arguments);
}

std::string call(const std::string& name, const std::string& begin, const std::string& duration, int correlation,
                 int thread) {
    return event("cuda_runtime", name, begin, duration, on_thread(thread),
                 R"("correlation":)" + std::to_string(correlation));
}

std::string kernel(const std::string& name, const std::string& begin, const std::string& duration, int correlation,
                   int stream) {
    const std::string number = std::to_string(stream);
    return event("kernel", name, begin, duration, R"("pid":0,"tid":)" + number,
                 R"("device":0,"stream":)" + number + R"(,"correlation":)" + std::to_string(correlation) +
                     R"(,"grid":[8, 16, 5],"block":[128,1,1],"registers per thread":122,"shared memory":12544)");
}

std::string range(const std::string& name, const std::string& begin, const std::string& duration, int thread) {
    return event("user_annotation", name, begin, duration, on_thread(thread), "");
}

std::string small_trace() {
    return with_events({range("ProfilerStep#1", "0", "100"), operation("aten::relu", "10", "30"),
                        call("cudaLaunchKernel", "15", "5", 3), kernel("relu_kernel", "22", "40", 3)});
}

std::size_t tallied(const Trace& trace, std::string_view part) {
    std::size_t count = 0;
    for (const Tally& tally : trace.tallies) {
        if (tally.what.english().find(part) != std::string::npos) count += tally.count;
    }
    return count;
}

std::uint32_t find(const Trace& trace, std::string_view name) {
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        if (trace.name(event) == name) return event;
    }
    return none;
}

} // namespace dubhe::trace
