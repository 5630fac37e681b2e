// SPDX-License-Identifier: Apache-2.0
// PyTorch's execution traces, joined with a recording whose calls have the numbers 1 to 4.
#include "input.h"

#include <core/trace/execution/execution_join.h>
#include <core/trace/reader.h>

#include <cstdlib>
#include <sstream>
#include <string>

namespace {

dubhe::trace::Trace recording() {
    std::string events;
    for (int i = 1; i <= 4; ++i) {
        const std::string number = std::to_string(i), at = std::to_string(100 * i),
                          launched = std::to_string(100 * i + 1);
        events += R"({"ph":"X","cat":"cpu_op","name":"a","pid":1,"tid":1,"dur":9,"ts":)" + at +
                  R"(,"args":{"Record function id":)" + number +
                  R"(}},{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"dur":2,"ts":)" +
                  launched + R"(,"args":{"correlation":)" + number +
                  R"(}},{"ph":"X","cat":"kernel","name":"ncclDevKernel_AllReduce","pid":0,"tid":7,"dur":20,"ts":)" +
                  launched + R"(,"args":{"stream":7,"correlation":)" + number + "}},";
    }
    std::istringstream in{R"({"traceEvents":[)" + events + R"({"ph":"i","name":"end","ts":1}]})"};
    auto trace = dubhe::trace::read_trace(in, "recording.json");
    if (!trace) std::abort();
    return *std::move(trace);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const dubhe::trace::Trace recorded = recording();
    std::istringstream in{std::string{dubhe::fuzz::text_of(data, size)}};
    const auto execution = dubhe::trace::read_execution_trace(in, "fuzz.json", std::size_t{1} << 24);
    if (!execution) return 0;
    dubhe::trace::Trace trace = recorded;
    const auto join = join_execution_trace(trace, *execution);
    if (!join) return 0;
    for (const dubhe::trace::TensorDependency& each : join->dependencies)
        if (trace.spans[each.earlier].end_s > trace.spans[each.later].begin_s) std::abort();
    return 0;
}
