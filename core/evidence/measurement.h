// SPDX-License-Identifier: Apache-2.0
// Operators that somebody measured: what, on what, how, how long, and who says so.
#pragma once

#include <core/hardware/gpu.h>
#include <core/support/result.h>
#include <core/workload/problem/work.h>

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
    std::string part;     // of the origin, where it comes in parts: "train", "test"; empty: all of it
    std::string licence;  // SPDX: "MIT"
    std::string software; // "PyTorch 2.1, CUDA 12.1, cuBLAS 12.1"; empty: unknown
    std::string method;   // in words: "mean of the lowest 5 of 25, L2 not flushed"
    std::string date;     // "2024-03"; empty: unknown
    Timing timing = Timing::kernel;
    bool operator==(const Source&) const = default;
};

// What the physical bound says of a time (see plausibility.h): faster than the GPU can be, or slower than anything.
// Mistaken units look like that.
enum class Doubt : std::uint8_t { none, too_fast, too_slow };
inline constexpr std::size_t doubt_count = 3;
[[nodiscard]] std::string_view name_of(Doubt doubt);

struct Measurement {
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    Precision precision = Precision::fp32;
    Scope scope = Scope::operation;
    Doubt doubt = Doubt::none;
    std::uint16_t source = 0;      // into MeasurementSet::sources
    std::uint16_t device = 0;      // into MeasurementSet::devices
    std::uint32_t kernels = 0;     // into MeasurementSet::kernels; 0: not known
    std::uint32_t note = 0;        // into MeasurementSet::notes: what the problem does not say; 0: nothing
    std::uint32_t blocks = 0;      // of the first kernel's grid; 0: not known
    std::uint32_t threads = 0;     // of one of its blocks; 0: not known
    std::uint32_t repetitions = 0; // 0: not known
    workload::Problem problem;
    double time_s = 0.0;   // the source's central value (median, or mean of the lowest)
    double spread_s = 0.0; // standard deviation; 0: not known
};

// The operator alone, nothing about it left unsaid: a cost model may take such a row at its word. Others (layers with
// their activation, training steps, quantised formats) need their scope and note.
[[nodiscard]] inline bool plain(const Measurement& row) {
    return row.scope == Scope::operation && row.note == 0;
}

// Rows with their texts kept once. Devices are names as the catalog knows them (an alias will do).
struct MeasurementSet {
    std::vector<Measurement> rows;
    std::vector<Source> sources;
    std::vector<std::string> devices;
    // "volta_sgemm_128x64_tn"; several split by "; ", "; +2": and two that the source doesn't name.
    std::vector<std::string> kernels{""};
    // Words split by spaces, in this order, each where it applies:
    //   activation=relu|sigmoid|tanh  a layer's, run behind it (without the word: none)
    //   optimizer=sgd|adam|...        a training step's
    //   inputs=trained                the training step has gradients and updates of its input and target too
    //   padding=same|valid layout=NHWC
    //   scaling=block|smooth          of fp8, int8: per block; SmoothQuant
    //   kv=fp8                        keys and values are stored in fp8, whatever the precision
    //   math=fp32                     stored in the precision, multiplied in fp32
    //   sizes=padded, kernel=plain    by the source, beyond the problem's; by a kernel of nobody's library
    //   input=skipped                 a recurrent layer adds its input (then 1 wide) without a product
    std::vector<std::string> notes{""};
};

// Adds the rows of `more`, whose texts are looked up. Fails where there would be more than 65,535 sources or devices.
[[nodiscard]] Result<Done> append(MeasurementSet& set, const MeasurementSet& more);

// The rows as work that cost models take: row i of the table is rows[i]. All rows have `precision`.
[[nodiscard]] workload::WorkTable work_table(const MeasurementSet& set, const std::vector<std::uint32_t>& rows,
                                             Precision precision);

} // namespace dubhe::evidence
