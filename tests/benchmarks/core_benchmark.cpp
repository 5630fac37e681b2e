// SPDX-License-Identifier: Apache-2.0
// Figures of core and of the terminal program beside their targets. One thread.
#include "whole_process.h"

#include <core/cost/models.h>
#include <core/cost/roofline.h>
#include <core/evidence/measurement.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/design/design.h>
#include <core/study/search/sweep.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <random>
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
    print_figure("dubhe-cli predict resnet50, whole process, median of 40", samples.median() * 1e3, "ms", 15);
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

hardware::Gpu gpu_of(const char* name) {
    return need(need(hardware::Catalog::in_memory()).find(name));
}

// A network's operators costed again, as a slider does: identical ones once.
void costing(const cost::CostModel& model) {
    const study::NetworkPtr gpt3 = network("gpt3-2.7b", 1, workload::Mode::training);
    const hardware::Gpu gpu = gpu_of("A100-SXM4-80GB");
    cost::CostTable costs;
    model.evaluate(gpt3->work, gpu, costs);
    constexpr int times = 2000;
    const double seconds = seconds_of([&] {
        for (int i = 0; i < times; ++i)
            model.evaluate(gpt3->work, gpu, costs);
    });
    std::printf("GPT-3 2.7B training: %zu operators, %zu distinct\n", gpt3->graph.operators().size(),
                gpt3->work.rows());
    print_figure("costing GPT-3 2.7B training, after the first time", seconds / times * 1e6, "us", 200);
}

// Products, convolutions, rows and streams of random sizes, no two alike but by chance.
workload::WorkTable random_operators(std::size_t count, Precision precision) {
    std::mt19937_64 engine{1};
    const auto size = [&](double most) {
        return static_cast<std::int64_t>(std::exp2(std::uniform_real_distribution{0.0, most}(engine)));
    };
    evidence::MeasurementSet set;
    std::vector<std::uint32_t> rows;
    for (std::size_t i = 0; i < count; ++i) {
        evidence::Measurement row;
        row.time_s = 1.0;
        row.precision = precision;
        switch (i % 4) {
        case 0:
            row.kind = workload::OperatorKind::linear;
            row.problem = workload::ProductProblem{.m = size(14), .n = size(14), .k = size(14), .weights = true};
            break;
        case 1: {
            workload::ConvolutionProblem problem{.batch = size(6), .in_channels = size(10), .out_channels = size(10)};
            const auto side = static_cast<std::int32_t>(3 + size(7));
            problem.in = {1, side, side}, problem.out = {1, side, side}, problem.kernel = {1, 3, 3};
            row.kind = workload::OperatorKind::convolution;
            row.problem = problem;
            break;
        }
        case 2:
            row.kind = workload::OperatorKind::softmax;
            row.problem = workload::RowsProblem{.rows = size(16), .length = size(12)};
            break;
        default: {
            const std::int64_t elements = size(28);
            row.kind = workload::OperatorKind::elementwise;
            row.problem = workload::ElementsProblem{
                .elements = elements, .read = 2 * elements, .inputs = 2, .function = workload::Function::add};
        }
        }
        set.rows.push_back(row);
        rows.push_back(static_cast<std::uint32_t>(i));
    }
    return evidence::work_table(set, rows, precision);
}

// In fp32 by formulas alone; in bf16 a quarter of them, the products, by measured tables too.
void costing_distinct(const cost::CostModel& model, const char* gpu, Precision precision, const char* what,
                      double most_s) {
    const workload::WorkTable work = random_operators(1'000'000, precision);
    const hardware::Gpu on = gpu_of(gpu);
    cost::CostTable costs;
    model.evaluate(work, on, costs);
    print_figure(what, seconds_of([&] { model.evaluate(work, on, costs); }), "s", most_s);
}

// A GPU by its goal, the front included: a fifth more time than the A100 takes, its own power.
void designing(const cost::CostModel& model) {
    const hardware::Catalog catalog = need(hardware::Catalog::in_memory());
    std::vector<hardware::Gpu> all;
    for (const hardware::CatalogEntry& entry : catalog.entries())
        all.push_back(entry.gpu);
    const study::SiliconModel silicon{all};
    const hardware::Gpu gpu = gpu_of("A100-SXM4-80GB");
    for (const char* name : {"resnet50", "densenet201", "gpt2-xl"}) {
        const study::NetworkPtr prepared = network(name, 16, workload::Mode::training);
        const study::Method method{&model, {}};
        const double own_s = need(study::predict(prepared, gpu, method)).point.mid_s;
        const study::DesignRequest request{
            prepared, {gpu, {}}, {study::GoalKind::time, 1.2 * own_s}, 400.0, study::largest_die_mm2, method};
        std::size_t evaluations = 0;
        const double seconds = seconds_of([&] { evaluations = need(study::design(request, silicon)).evaluations; });
        const std::string what =
            std::string{"design for "} + name + ", training, " + std::to_string(evaluations) + " evaluations";
        print_figure(what.c_str(), seconds, "s", 2);
    }
}

} // namespace

int main() try {
    const auto home = std::filesystem::temp_directory_path() / "dubhe-benchmark";
    setenv("DUBHE_DATA_DIR", home.c_str(), 1);
    const cost::Roofline model;
    whole_process();
    sweep_of_gpt2_xl(model);
    building();
    const auto shipped = need(cost::make_model(cost::default_model, cost::Library::shipped()));
    costing(*shipped);
    designing(*shipped);
    costing_distinct(*shipped, "A100-SXM4-80GB", Precision::fp32, "costing 1,000,000 distinct operators, one core", 1);
    costing_distinct(*shipped, "H100-SXM5-80GB", Precision::bf16, "the same in bf16, measured tables among them", 0.6);
    return 0;
} catch (const std::exception& failure) {
    std::fprintf(stderr, "dubhe-benchmark: %s\n", failure.what());
    return 1;
}
