// SPDX-License-Identifier: Apache-2.0
// Questions to a recorded step: dubhe-whatif-benchmark [TRACE]; without a file, a step of 20,000 tasks made on the
// spot. Target: 30 ms an answer, so that a slider moves it live.
#include <core/trace/reader.h>
#include <core/whatif/answer.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

using namespace dubhe;

void event(std::string& text, const char* category, const std::string& name, const char* place, long at, int duration,
           const std::string& arguments) {
    text += R"({"ph":"X","cat":")" + std::string{category} + R"(","name":")" + name + R"(",)" + place + R"(,"ts":)" +
            std::to_string(at) + R"(,"dur":)" + std::to_string(duration) + R"(,"args":{)" + arguments + "}},\n";
}

// Half of the layers' kernels forward, half backward with a gradient each tenth, then the update's; two tasks a kernel.
std::string made_step(int kernels) {
    std::string text = R"({"traceEvents":[)";
    const char* const host = R"("pid":1,"tid":1)";
    const char* const gpu = R"("pid":0,"tid":7)";
    event(text, "user_annotation", "ProfilerStep#1", host, 0, kernels * 12 + 1000, "");
    event(text, "user_annotation", "Optimizer.step#Adam.step", host, kernels * 9, kernels + 100, "");
    for (int i = 0; i < kernels; ++i) {
        const long at = i * 10L;
        const std::string id = std::to_string(i + 1);
        const int middle = kernels * 9 / 20;
        const bool forward = i < middle, update = i >= kernels * 9 / 10;
        const int layer = forward ? i : 2 * middle - i;
        const std::string sequence =
            R"("Sequence number":)" + std::to_string(layer / 10) + R"(,"Fwd thread id":)" + (forward ? "0" : "1");
        if (!update)
            event(text, "cpu_op", forward ? "aten::conv2d" : "autograd::engine::evaluate_function: Conv", host, at, 6,
                  sequence);
        event(text, "cuda_runtime", "cudaLaunchKernel", host, at + 1, 4, R"("correlation":)" + id);
        event(text, "kernel", i % 3 == 0 ? "volta_sgemm_64x64_nt" : "vectorized_elementwise_kernel<4, add>", gpu,
              at + 8, 9, R"("stream":7,"device":0,"correlation":)" + id);
        if (!forward && !update && i % 10 == 0)
            event(text, "cpu_op", "torch::autograd::AccumulateGrad", host, at + 7, 1,
                  R"("Input Dims":[[1000,100]],"Input type":["float"])");
    }
    event(text, "cuda_runtime", "cudaDeviceSynchronize", host, kernels * 10L, 100, R"("correlation":999999)");
    text.erase(text.size() - 2);
    return text + "]}";
}

double milliseconds(const trace::Trace& trace, const whatif::StepGraph& graph, const std::string& entries,
                    double& predicted_s) {
    const Result<whatif::Stack> stack = whatif::parse_stack(entries);
    std::vector<double> times;
    for (int i = 0; i < 7 && stack; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const Result<whatif::Answer> answer = whatif::ask(trace, graph, *stack);
        times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        if (!answer) std::printf("%s", to_text(answer.diagnostics()).c_str());
        predicted_s = answer ? answer->predicted_s : 0.0;
    }
    std::ranges::sort(times);
    return times.empty() ? 0.0 : times[times.size() / 2];
}

} // namespace

int main(int argc, char** argv) {
    const std::filesystem::path made = std::filesystem::temp_directory_path() / "dubhe-whatif-benchmark.json";
    if (argc < 2) std::ofstream{made} << made_step(10000);
    const Result<trace::Trace> trace = trace::read_trace(argc < 2 ? made : std::filesystem::path{argv[1]});
    if (!trace) return std::printf("%s", to_text(trace.diagnostics()).c_str()), 1;
    const Result<trace::Step> step = trace::choose_step(*trace);
    const Result<whatif::StepGraph> graph = whatif::build_step_graph(*trace, *step);
    if (!graph) return std::printf("%s", to_text(graph.diagnostics()).c_str()), 1;
    std::printf("%s: %zu tasks, %zu dependencies\n", graph->step.c_str(), graph->tasks.size(),
                graph->graph.dependencies().size());
    constexpr std::array questions{"amp",
                                   "fused_adam",
                                   "restructure_batchnorm",
                                   "select kernel; remove",
                                   "distributed:gpus=8,link=100Gb/s,gradients=400MB",
                                   "distributed:gpus=8,link=100Gb/s,gradients=400MB\np3",
                                   "distributed:gpus=8,link=100Gb/s,gradients=400MB\nblueconnect:factors=4x2",
                                   "distributed:gpus=8,link=100Gb/s,gradients=400MB\ndgc",
                                   "vdnn:feature_map=1MB",
                                   "gist",
                                   "amp\nfused_adam\ndistributed:gpus=8,link=100Gb/s,gradients=400MB\nbandwidth:2"};
    for (const char* question : questions) {
        std::string shown{question};
        std::ranges::replace(shown, '\n', ' ');
        std::string entries{question};
        std::ranges::replace(entries, ';', '\n');
        double predicted_s = 0.0;
        const double ms = milliseconds(*trace, *graph, entries, predicted_s);
        std::printf("%7.1f ms (target 30)  %s: %.3f ms\n", ms, shown.c_str(), predicted_s * 1e3);
    }
    if (argc < 2) std::filesystem::remove(made);
    return 0;
}
