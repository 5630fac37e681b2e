// SPDX-License-Identifier: Apache-2.0
// Operators that somebody measured: what, on what, how, how long, and who says so.
#pragma once

#include <core/hardware/gpu.h>
#include <core/workload/problem.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::evidence {

// What the clock was held around.
enum class Timing : std::uint8_t {
    kernel, // the GPU's kernels alone: a profiler, CUDA graph replays
    call,   // one call between two CUDA events: the host's launch is in it where that is longer
    session // a whole session of a framework, by the wall clock
};
inline constexpr std::size_t timing_count = 3;
[[nodiscard]] std::string_view name_of(Timing timing);

// What was run for a row: the operator, or a layer's forward pass with its activation, or a whole training step of one.
enum class Scope : std::uint8_t { operation, layer, training_step };
inline constexpr std::size_t scope_count = 3;
[[nodiscard]] std::string_view name_of(Scope scope);

// Where rows come from; equal for many rows.
struct Source {
    std::string origin;   // "sitar-lab/NeuSight"
    std::string licence;  // SPDX: "MIT"
    std::string software; // "PyTorch 2.1, CUDA 12.1, cuBLAS 12.1"; empty: unknown
    std::string method;   // in words: "mean of the lowest 5 of 25, L2 not flushed"
    std::string date;     // "2024-03"; empty: unknown
    Timing timing = Timing::kernel;
    bool operator==(const Source&) const = default;
};

struct Measurement {
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    Precision precision = Precision::fp32;
    Scope scope = Scope::operation;
    std::uint16_t source = 0;      // into MeasurementSet::sources
    std::uint16_t device = 0;      // into MeasurementSet::devices
    std::uint32_t kernels = 0;     // into MeasurementSet::kernels; 0: not known
    std::uint32_t repetitions = 0; // 0: not known
    workload::Problem problem;
    double time_s = 0.0;   // the source's central value (median, or mean of the lowest)
    double spread_s = 0.0; // standard deviation; 0: not known
};

// Rows with their texts kept once. Devices are names as the catalog knows them (an alias will do).
struct MeasurementSet {
    std::vector<Measurement> rows;
    std::vector<Source> sources;
    std::vector<std::string> devices;
    std::vector<std::string> kernels{""}; // "volta_sgemm_128x64_tn grid 4x8x1 block 128x1x1", several split by ';'
};

// The rows as work that cost models take: row i of the table is rows[i]. All rows have `precision`.
[[nodiscard]] workload::WorkTable work_table(const MeasurementSet& set, std::vector<std::uint32_t> rows,
                                             Precision precision);

} // namespace dubhe::evidence
