// SPDX-License-Identifier: Apache-2.0
// Reading, building and replaying recorded runs: dubhe-trace-benchmark [FILE...]; without files, one made on the spot
// of 216,000 events in 54 MB.
#include "whole_process.h"

#include <core/trace/reader.h>
#include <core/whatif/replay.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>
#include <zlib.h>

namespace {

using namespace dubhe;

double seconds_of(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Steps of launches and kernels, with names as long as those of templates are.
std::string made_trace() {
    std::string text = R"({"schemaVersion":1,"traceEvents":[)";
    const std::string name =
        "void at::native::vectorized_elementwise_kernel<4, at::native::FillFunctor<float>, "
        "at::detail::Array<char*, 1> >(int, at::native::FillFunctor<float>, at::detail::Array<char*, 1>)";
    long id = 0;
    for (int step = 0; step < 5; ++step) {
        const long begin = step * 216000L;
        text += R"({"ph":"X","cat":"user_annotation","name":"ProfilerStep#)" + std::to_string(step) +
                R"(","pid":1,"tid":1,"ts":)" + std::to_string(begin) + R"(,"dur":216000,"args":{}},)";
        for (int i = 0; i < 14400; ++i) {
            const std::string ts = std::to_string(begin + i * 15), at = std::to_string(begin + i * 15 + 7);
            const std::string number = std::to_string(++id);
            text += R"({"ph":"X","cat":"cpu_op","name":"aten::fill_","pid":1,"tid":1,"ts":)" + ts +
                    R"(,"dur":10,"args":{"External id":)" + number + R"(,"Ev Idx":)" + number + "}},";
            text += R"({"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":)" + ts +
                    R"(,"dur":5,"args":{"cbid":211,"correlation":)" + number + "}},";
            text += R"({"ph":"X","cat":"kernel","name":")" + name + R"(","pid":0,"tid":7,"ts":)" + at +
                    R"(,"dur":6,"args":{"queued":0,"device":0,"context":1,"stream":7,"correlation":)" + number +
                    R"(,"registers per thread":16,"shared memory":0,"blocks per SM":0.3,"warps per SM":1.2,)" +
                    R"("grid":[24,1,1],"block":[128,1,1],"est. achieved occupancy %":2}},)";
        }
    }
    text.back() = ']';
    return text + '}';
}

std::filesystem::path made_file() {
    const std::filesystem::path file = std::filesystem::temp_directory_path() / "dubhe-trace-benchmark.json.gz";
    const std::string text = made_trace();
    gzFile out = gzopen(file.c_str(), "wb");
    if (out != nullptr) {
        gzwrite(out, text.data(), static_cast<unsigned>(text.size()));
        gzclose(out);
    }
    std::printf("made %s: %.1f MB unpacked\n", file.c_str(), static_cast<double>(text.size()) * 1e-6);
    return file;
}

void measure(const std::filesystem::path& file) {
    constexpr int runs = 7;
    benchmark::Samples reading, building, simulating;
    std::size_t events = 0, tasks = 0;
    for (int run = 0; run < runs; ++run) {
        Result<trace::Trace> trace = error("");
        reading.seconds.push_back(seconds_of([&] { trace = trace::read_trace(file); }));
        if (!trace) return static_cast<void>(std::printf("%s\n", to_text(trace.diagnostics()).c_str()));
        events = trace->size();
        std::vector<whatif::StepGraph> graphs;
        building.seconds.push_back(seconds_of([&] {
            for (const trace::Step& step : trace::find_steps(*trace)) {
                Result<whatif::StepGraph> graph = whatif::build_step_graph(*trace, step);
                if (graph) graphs.push_back(std::move(*graph));
            }
        }));
        simulating.seconds.push_back(seconds_of([&] {
            for (const whatif::StepGraph& graph : graphs) {
                tasks = graph.tasks.size();
                static_cast<void>(simulation::simulate(graph.graph));
            }
        }));
    }
    std::printf("%s: %zu spans, %zu tasks a step\n", file.filename().c_str(), events, tasks);
    benchmark::print_figure("reading, median of 7", reading.median() * 1e3, "ms", 350);
    benchmark::print_figure("graphs of all steps", building.median() * 1e3, "ms", 150);
    benchmark::print_figure("simulating all steps", simulating.median() * 1e3, "ms", 100);
    benchmark::print_figure("all three", (reading.median() + building.median() + simulating.median()) * 1e3, "ms", 600);
}

} // namespace

int main(int count, char** arguments) {
    for (int i = 1; i < count; ++i)
        measure(arguments[i]);
    if (count == 1) measure(made_file());
    return 0;
}
