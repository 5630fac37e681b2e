// SPDX-License-Identifier: Apache-2.0
// Measured rows that obey known formulas, so that a fit has a right answer.
#pragma once

#include <core/cost/regression/regression_data.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace dubhe::test {

inline const hardware::Catalog& shipped_catalog() {
    static const hardware::Catalog shipped = *hardware::Catalog::in_memory();
    return shipped;
}

// Differ in what models look at: bandwidth 300, 600, ... GB/s, and generations.
inline hardware::Gpu synthetic_gpu(int i) {
    static const std::vector<std::string> generations{"Pascal", "Volta", "Turing", "Ampere"};
    hardware::Gpu gpu;
    gpu.name = "GPU " + std::to_string(i);
    gpu.architecture = generations[static_cast<std::size_t>(i) % generations.size()];
    gpu.memory_type = "HBM2";
    gpu.sms = 20.0 * (i + 1);
    gpu.lanes_per_sm = 64;
    gpu.boost_clock = Hertz{1.5e9};
    gpu.vector_peak = FlopsPerSecond{2.0 * *gpu.sms * 64 * 1.5e9};
    for (const Precision precision : all_precisions)
        gpu.peak[precision] = gpu.vector_peak;
    gpu.memory_size = Bytes{16e9};
    gpu.memory_bandwidth = BytesPerSecond{3e11 * (i + 1)};
    gpu.l2_size = Bytes{4e6};
    gpu.tdp = Watts{250};
    return gpu;
}

inline workload::Problem product(std::int64_t m, std::int64_t n, std::int64_t k) {
    return workload::ProductProblem{.batch = 1, .m = m, .n = n, .k = k};
}
inline workload::Problem elements(std::int64_t count) {
    return workload::ElementsProblem{
        .elements = count, .read = 2 * count, .inputs = 2, .function = workload::Function::add};
}
inline workload::Problem softmax_rows(std::int64_t rows, std::int64_t length) {
    return workload::RowsProblem{.rows = rows, .length = length};
}

inline evidence::Measurement measurement(workload::OperatorKind kind, const workload::Problem& problem) {
    evidence::Measurement row;
    row.kind = kind;
    row.problem = problem;
    return row;
}

inline cost::RegressionRow regression_row(workload::OperatorKind kind, const workload::Problem& problem,
                                          std::uint16_t gpu, std::uint32_t kernel, double seconds) {
    cost::RegressionRow row;
    row.type = cost::layer_type(kind, problem, Precision::fp32);
    row.shape = cost::shape_point(kind, problem);
    row.load = cost::load_of(measurement(kind, problem));
    row.gpu = gpu;
    row.kernel = kernel;
    row.seconds = row.measured_s = seconds;
    row.left_out = cost::is_left_out(to_text(kind, problem, Precision::fp32));
    return row;
}

// What the synthetic GPUs take: products by FLOP at half the bandwidth's number of bytes times 8, streams by elements
// out; each with a constant.
inline double product_seconds(const hardware::Gpu& gpu, double flop) {
    return flop / (4.0 * gpu.memory_bandwidth->value()) + 3e-6;
}
inline double stream_seconds(const hardware::Gpu& gpu, double elements) {
    return elements * 16.0 / gpu.memory_bandwidth->value() + 2e-6;
}

inline cost::RegressionData synthetic_data(int gpus, int rows_each = 300, unsigned seed = 1) {
    std::mt19937_64 engine{seed};
    const auto size = [&](double most) {
        return static_cast<std::int64_t>(std::exp(std::uniform_real_distribution{0.0, std::log(most)}(engine))) + 1;
    };
    cost::RegressionData data;
    data.kernels = {"", "sgemm_64x64_nn", "add_kernel", "softmax_kernel"};
    for (int g = 0; g < gpus; ++g) {
        data.gpus.push_back(synthetic_gpu(g));
        const hardware::Gpu& gpu = data.gpus.back();
        for (int i = 0; i < rows_each; ++i) {
            const std::int64_t m = 64 * size(32), n = 64 * size(32), k = size(4096); // whole tiles
            const double flop = 2.0 * static_cast<double>(m) * static_cast<double>(n) * static_cast<double>(k);
            const auto place = static_cast<std::uint16_t>(g);
            data.rows.push_back(
                regression_row(workload::OperatorKind::matmul, product(m, n, k), place, 1, product_seconds(gpu, flop)));
            const std::int64_t count = size(1e8);
            data.rows.push_back(regression_row(workload::OperatorKind::elementwise, elements(count), place, 2,
                                               stream_seconds(gpu, static_cast<double>(count))));
            const std::int64_t rows = size(1e4), length = size(1e4);
            data.rows.push_back(regression_row(workload::OperatorKind::softmax, softmax_rows(rows, length), place, 3,
                                               stream_seconds(gpu, static_cast<double>(rows * length))));
        }
    }
    return data;
}

// One operator as work.
inline workload::WorkTable work_of_one(workload::OperatorKind kind, const workload::Problem& problem,
                                       Precision precision = Precision::fp32) {
    const workload::Work work = workload::work_of(kind, problem, precision);
    workload::WorkTable table;
    table.precision = precision;
    table.kind = {kind};
    table.problem = {problem};
    table.matrix_flop = {work.matrix_flop.value()};
    table.vector_flop = {work.vector_flop.value()};
    table.activation_bytes = {work.activations_read.value()};
    table.weight_bytes = {work.weights_read.value()};
    table.written_bytes = {work.written.value()};
    table.launches = {1};
    table.representative.emplace_back(0);
    table.count = {1};
    table.row_of = {0};
    table.executed_rows = {0};
    return table;
}

// Puts the rows of `one` behind those of `work`.
inline void append(workload::WorkTable& work, const workload::WorkTable& one) {
    const auto move = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    const auto before = static_cast<std::uint32_t>(work.rows());
    work.precision = one.precision;
    move(work.kind, one.kind);
    move(work.problem, one.problem);
    move(work.matrix_flop, one.matrix_flop);
    move(work.vector_flop, one.vector_flop);
    move(work.activation_bytes, one.activation_bytes);
    move(work.weight_bytes, one.weight_bytes);
    move(work.written_bytes, one.written_bytes);
    move(work.launches, one.launches);
    move(work.representative, one.representative);
    move(work.count, one.count);
    for (std::uint32_t row = 0; row < one.rows(); ++row) {
        work.row_of.push_back(before + row);
        work.executed_rows.push_back(before + row);
    }
}

} // namespace dubhe::test
