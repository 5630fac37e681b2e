// SPDX-License-Identifier: Apache-2.0
// What the machine can do at best, by the same calls that operators are made of.
#include "timed_run.h"
#include "torch_cpu.h"

#include <core/measurement/chain_timing.h>

#include <functional>

namespace dubhe::measurement {

namespace {

using hardware::Specification;

// A problem whose time says a figure: `amount` over its time, or the time itself where there is none.
struct Probe {
    std::string name, unit, problem;
    double amount = 0.0;
    std::optional<Specification> field;
};

std::string stream(const char* kind, std::int64_t elements, const char* function) {
    const std::string count = std::to_string(elements);
    return std::string{kind} + " fp32 elements=" + count + " read=" + count + function;
}

// Products of 2048 x 2048 matrices keep every multiplier busy and fit in no cache but the last; streams are of four
// times the last cache, so that all of it comes from memory.
std::vector<Probe> probes() {
    const std::int64_t elements = last_cache_bytes();
    const double bytes = 4.0 * static_cast<double>(elements), product = 2.0 * 2048.0 * 2048.0 * 2048.0;
    return {
        {"fp32 matrix product", "FLOP/s", "matmul fp32 m=2048 n=2048 k=2048", product, Specification::peak_fp32},
        {"bf16 matrix product", "FLOP/s", "matmul bf16 m=2048 n=2048 k=2048", product, Specification::peak_bf16},
        {"memory bandwidth, copy", "B/s", stream("copy", elements, ""), 2.0 * bytes, Specification::memory_bandwidth},
        {"memory bandwidth, sum", "B/s", "reduction fp32 length=" + std::to_string(elements), bytes, std::nullopt},
        {"call of an operator on one number", "s", stream("elementwise", 1, " function=relu"), 0.0, std::nullopt},
    };
}

} // namespace

Result<std::vector<SystemFigure>> TorchCpu::measure_system(const Progress& progress) {
    std::vector<SystemFigure> figures;
    ChainOptions options;
    options.quantile = quantile();
    const std::vector<Probe> all = probes();
    for (std::size_t i = 0; i < all.size(); ++i) {
        progress(static_cast<double>(i) / static_cast<double>(all.size()), all[i].name);
        const Result<workload::ProblemKey> key = workload::parse_problem(all[i].problem);
        if (!key) return key.diagnostics();
        Result<std::unique_ptr<Chain>> chain = prepare(*key, Cache::warm, {});
        if (!chain) return chain.diagnostics();
        const Result<ChainTiming> timing = time_chain(**chain, options, progress.stop);
        if (!timing) return timing.diagnostics();
        const SampleEstimate& time = timing->estimate;
        const double value = all[i].amount > 0.0 ? all[i].amount / time.value : time.value;
        figures.push_back({all[i].name, all[i].unit, value, value * time.spread / time.value, all[i].field});
    }
    if (const auto hertz = clock())
        figures.push_back({"clock now", "Hz", hertz->value(), 0.0, Specification::sustained_clock});
    figures.push_back({"threads", "", static_cast<double>(threads_), 0.0, Specification::sms});
    figures.push_back({"last cache", "B", static_cast<double>(last_cache_bytes()), 0.0, Specification::l2_size});
    if (const Result<DeviceInfo> info = device())
        figures.push_back({"memory", "B", info->memory.value(), 0.0, Specification::memory_size});
    return figures;
}

} // namespace dubhe::measurement
