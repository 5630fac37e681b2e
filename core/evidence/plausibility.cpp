// SPDX-License-Identifier: Apache-2.0
#include "plausibility.h"

#include <core/workload/problem/fewest_multiplications.h>

#include <algorithm>

namespace dubhe::evidence {

namespace {

// Whether the product of the sizes is a tensor's: no overflow on the way.
template <class... Size>
bool fits(Size... sizes) {
    double product = 1.0;
    ((product *= static_cast<double>(sizes)), ...);
    return product <= static_cast<double>(workload::Shape::max_elements);
}

bool fits(const workload::ProductProblem& p) {
    return fits(p.batch, p.m, p.k) && fits(p.batch, p.k, p.n) && fits(p.batch, p.m, p.n);
}
bool fits(const workload::ConvolutionProblem& p) {
    return fits(p.batch, p.in_channels, p.in[0], p.in[1], p.in[2]) &&
           fits(p.batch, p.out_channels, p.out[0], p.out[1], p.out[2]) &&
           fits(p.in_channels, p.out_channels, p.kernel[0], p.kernel[1], p.kernel[2]);
}
bool fits(const workload::AttentionProblem& p) {
    return fits(p.batch, p.heads, p.queries, p.head_dim) && fits(p.batch, p.kv_heads, p.keys, p.head_dim) &&
           fits(p.batch, p.kv_heads, p.keys, p.value_dim);
}
bool fits(const workload::ExpertsProblem& p) {
    return fits(p.tokens, p.active, p.hidden) && fits(p.tokens, p.active, p.inner, 2) &&
           fits(p.experts, p.hidden, p.inner, 2);
}
bool fits(const workload::RecurrentProblem& p) {
    return fits(p.batch, p.steps, p.input) && fits(p.batch, p.steps, p.hidden, p.directions) && fits(p.input, p.hidden);
}
bool fits(const workload::RowsProblem& p) {
    return fits(p.rows, p.length);
}
bool fits(const workload::ElementsProblem& p) {
    return fits(p.elements);
}
bool fits(const workload::WindowProblem& p) {
    return fits(p.images, p.in[0], p.in[1], p.in[2]) && fits(p.images, p.out[0], p.out[1], p.out[2]);
}
bool fits(const workload::LookupProblem& p) {
    return fits(p.rows, p.width) && fits(p.table_rows, p.width);
}
bool fits(std::monostate) {
    return true;
}

struct Times {
    double compute = 0.0, memory = 0.0, memory_uncached = 0.0;
};

Times times_of(const Measurement& row, const hardware::Gpu& gpu) {
    const workload::Work work = workload::work_of(row.kind, row.problem, row.precision);
    Times times;
    double peak = 0.0;
    if (gpu.peak[row.precision]) peak = gpu.peak[row.precision]->value();
    const bool known = peak > 0.0 || row.precision == Precision::fp32; // else perhaps a multiple of fp32's rate
    if (gpu.vector_peak && known) peak = std::max(peak, gpu.vector_peak->value());
    if (peak > 0.0) times.compute = work.matrix_flop.value() / peak;
    if (gpu.memory_bandwidth && gpu.memory_bandwidth->value() > 0.0) {
        const double bandwidth = gpu.memory_bandwidth->value(), bytes = work.bytes().value();
        // Inputs may lie in the cache before, results after: each cache-full of traffic can stay away from memory.
        const double kept = 2.0 * (gpu.l2_size ? gpu.l2_size->value() : bytes);
        times.memory = bytes / bandwidth;
        times.memory_uncached = std::max(0.0, bytes - kept) / bandwidth;
    }
    return times;
}

double least_of(const Times& times, const Measurement& row) {
    return std::max(times.compute * workload::fewest_multiplications(row.problem), times.memory_uncached);
}

} // namespace

double physical_bound(const Measurement& row, const hardware::Gpu& gpu) {
    return least_of(times_of(row, gpu), row);
}

Doubt doubt_about(const Measurement& row, const hardware::Gpu& gpu) {
    const Times times = times_of(row, gpu);
    constexpr double tolerance = 1.2;
    if (row.time_s * tolerance < least_of(times, row)) return Doubt::too_fast;
    constexpr double slow = 1000.0, share_of_peak = 0.01, share_of_bandwidth = 0.1, floor_s = 20e-6;
    const double generous = times.compute / share_of_peak + times.memory / share_of_bandwidth;
    if ((times.compute > 0.0 || times.memory > 0.0) &&
        row.time_s > slow * (std::max(times.compute, times.memory) + floor_s) && row.time_s > 2.0 * generous)
        return Doubt::too_slow;
    return Doubt::none;
}

Message absurd_size(const workload::Problem& problem) {
    const bool fine = std::visit([](const auto& p) { return fits(p); }, problem);
    return fine ? Message{} : message("one of its tensors has 2^40 elements or more");
}

} // namespace dubhe::evidence
