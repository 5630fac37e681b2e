// SPDX-License-Identifier: Apache-2.0
// Figures of core and of the terminal program beside their targets. One thread.
#include "whole_process.h"

#include <core/cost/roofline.h>
#include <core/hardware/catalog.h>
#include <core/study/sweep.h>

#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <stdexcept>

namespace {

using namespace dubhe;
using benchmark::print_figure;

template <class Work>
double seconds_of(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class T>
T need(Result<T> result) {
    if (!result) throw std::runtime_error(to_text(result.diagnostics()));
    return std::move(*result);
}

study::NetworkPtr network(const char* name, std::int64_t batch, workload::Mode mode) {
    workload::Recipe recipe;
    recipe.network = name;
    recipe.batch = batch;
    recipe.mode = mode;
    return need(study::prepare(recipe));
}

void whole_process() {
    const benchmark::Samples samples = benchmark::time_process({DUBHE_CLI, "predict", "resnet50", "--gpu", "a100"}, 40);
    print_figure("dubhe-cli predict resnet50, whole process, median of 40", samples.median() * 1e3, "ms", 50);
}

void sweep_of_gpt2_xl(const cost::CostModel& model) {
    const hardware::Catalog catalog = need(hardware::Catalog::in_memory());
    study::SweepRequest request;
    request.recipe.network = "gpt2-xl";
    request.recipe.mode = workload::Mode::training;
    for (const char* gpu : {"A100-SXM4-80GB", "V100-SXM2-16GB", "H100-SXM5-80GB", "TITAN RTX"})
        request.gpus.push_back({need(catalog.find(gpu)), {}});
    request.axes = {need(study::parse_axis("memory_bandwidth=200GB/s:4000GB/s:10000"))};
    request.method.model = &model;
    const study::NetworkPtr prepared = need(study::prepare(request.recipe));
    const double seconds = seconds_of([&] { need(study::sweep(request, {}, prepared)); });
    std::printf("GPT-2 XL training: %zu operators, %zu distinct\n", prepared->graph.operators().size(),
                prepared->work.rows());
    print_figure("10,000 points x 4 GPUs, GPT-2 XL training", seconds, "s", 1);
}

void building() {
    study::NetworkPtr prepared;
    const double seconds = seconds_of([&] { prepared = network("gpt2-xl", 1, workload::Mode::training); });
    print_figure("building and tabulating GPT-2 XL training", seconds * 1e3, "ms", 50);
    const double lstm = seconds_of([&] { prepared = network("lstm", 16, workload::Mode::training); });
    std::printf("unrolled LSTM, training: %zu operators, %zu distinct\n", prepared->graph.operators().size(),
                prepared->work.rows());
    print_figure("building and tabulating the unrolled LSTM", lstm * 1e3, "ms", 500);
}

} // namespace

int main() try {
    const auto home = std::filesystem::temp_directory_path() / "dubhe-benchmark";
    setenv("DUBHE_DATA_DIR", home.c_str(), 1);
    const cost::Roofline model;
    whole_process();
    sweep_of_gpt2_xl(model);
    building();
    return 0;
} catch (const std::exception& failure) {
    std::fprintf(stderr, "dubhe-benchmark: %s\n", failure.what());
    return 1;
}
