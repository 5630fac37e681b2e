// SPDX-License-Identifier: Apache-2.0
// Which value of one number meets a goal: "which bandwidth gives 10 ms?", "which batch fits into 50 ms?"
//
// A time falls as a resource grows (cost_model.h promises it) and rises with batch and sequence, so between a value
// that meets the goal and one that does not there is one edge. Numbers of the GPU are bracketed by the ends of the
// range; batch and sequence by 1, 2, 4, ... from its start, because each value is a network to build. Where one can't
// be built (a sequence beyond the learned positions), the range ends at the last one that can. Throughput over the
// batch need not rise everywhere: there the answer is the first edge that doubling meets. The edge is then narrowed by
// the Illinois form of the false position in the logarithms (Dowell and Jarratt, BIT 11, 1971), with bisection wherever
// that shrinks the bracket too slowly.
#pragma once

#include "goal.h"
#include "sweep.h"

#include <optional>
#include <vector>

namespace dubhe::study {

// Numbers of a GPU are found to this share of themselves.
inline constexpr double seek_precision = 5e-4;
// A time that changes by less than this over the whole range does not react.
inline constexpr double seek_reaction = 1e-3;

struct SeekRange {
    double first = 0.0, last = 0.0; // base units; 0 < first <= last
    bool operator==(const SeekRange&) const = default;
};

struct SeekRequest {
    NetworkPtr network;
    std::vector<SweepGpu> gpus;
    AxisKind kind = hardware::Specification::memory_bandwidth; // no precision
    Goal goal;
    SeekRange range; // whole numbers within it for batch and sequence
    Method method;
};

enum class SeekOutcome : std::uint8_t {
    found,  // `value` is the edge: just beside it the goal is missed
    always, // every value in the range meets the goal; `value` is the end that does so most narrowly
    never   // none does; `value` is the one that comes nearest
};

struct SoughtPoint {
    double value = 0.0;
    Point point;
    double samples = 1.0; // of an iteration there
};

struct Sought {
    hardware::Gpu gpu;              // with its overrides, nothing moved
    std::optional<double> own;      // the number as it is now; absent where the catalog does not know it
    std::optional<SoughtPoint> now; // absent where nothing can be said without that number
    SeekOutcome outcome = SeekOutcome::never;
    SoughtPoint answer;
    bool reacts = true;              // false: this number does not move the time (or, for `fits`, the memory)
    std::optional<SoughtPoint> sure; // where the high edge of the band meets the goal; absent where none in range does
    // Batch and sequence, where `answer` meets a time but not the memory: the largest value that meets both.
    std::optional<SoughtPoint> fitting;
    // Batch and sequence: what was really searched, where networks can't be built in all of the range; `notes` say why.
    std::optional<SeekRange> searched;
    Diagnostics notes;
    Diagnostics failures; // why this GPU has no answer; then the rest means nothing
};

// One answer a GPU, in the order asked for. Fails for a request that makes no sense (a goal that this number can't
// decide, a range upside down, a precision). A number of the GPU takes about ten evaluations a band edge. Cancelled: a
// single diagnostic "cancelled".
[[nodiscard]] Result<std::vector<Sought>> seek(const SeekRequest& request, const Progress& progress = {});

// An answer for a GPU that has changed in nothing but the number looked for: all of it stays but what the GPU is now.
void move_own(Sought& known, const SeekRequest& request, std::size_t gpu);

// The next value that a chip can have: SMs and lanes are whole (models take them between whole numbers too, so that an
// edge is found where it is); everything else as it is.
[[nodiscard]] double buildable(AxisKind kind, double value);

// Where to look if nobody says: from a sixteenth of the GPUs' smallest own value to sixteen times their largest, a
// generous range where none is known; 1 to 65,536 for batch and sequence.
[[nodiscard]] SeekRange usual_range(AxisKind kind, std::span<const SweepGpu> gpus);

// "200GB/s:4TB/s", "1:512".
[[nodiscard]] Result<SeekRange> parse_seek_range(AxisKind kind, std::string_view text);

} // namespace dubhe::study
