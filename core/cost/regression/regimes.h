// SPDX-License-Identifier: Apache-2.0
// One kernel's time as a line, or as several: the profiler's name of a kernel covers more than one behaviour (operands
// that fit a cache or don't, long sums whose strides miss it), and each gets a line of its own. A model tree (Quinlan,
// Learning with Continuous Classes, 1992) whose leaves are Li et al.'s lines; at depth 0 it is their kernel-wise model
// as published. Each leaf's driver is the one with the best R2.
#pragma once

#include "line.h"
#include "load.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dubhe::cost {

// A line with its x. Lines that agree are shared: see merge_similar().
struct DrivenLine {
    Driver driver = Driver::operation;
    Line line;
    KernelTile tile;           // that its x is counted in
    std::string kernel;        // of the first that it was fitted from
    std::uint32_t kernels = 1; // that share it
    [[nodiscard]] double at(const Load& load) const { return line.at(value_of(load, driver, tile)); }
    bool operator==(const DrivenLine&) const = default;
};

struct Regimes {
    struct Node {
        Feature feature = Feature::input;
        double threshold = 0.0;
        // Places of the nodes for values up to the threshold and beyond it, both after this one; 0: a leaf.
        std::uint32_t up_to = 0, beyond = 0;
        std::uint32_t line = 0; // of a leaf: in the model's list
        bool operator==(const Node&) const = default;
    };
    KernelTile tile;
    std::vector<Node> nodes; // the root first

    [[nodiscard]] std::uint32_t line_of(const Load& load) const;
    bool operator==(const Regimes&) const = default;
};

struct TimedLoad {
    const Load* load = nullptr;
    double seconds = 0.0;
};

struct RegimeOptions {
    int depth = 6;               // 0: one line
    std::size_t least_rows = 25; // of a leaf
    double least_gain = 0.05;    // of the squared error, for which rows are parted
    std::span<const Driver> drivers;
    double sms = 0.0; // of the GPU, for drivers and features that count waves
};

// What merging needs to know of a line beside the line.
struct FittedLine {
    DrivenLine line;
    Moments moments;
    double least_x = 0.0, most_x = 0.0;
};

// Adds its lines to `lines`.
[[nodiscard]] Regimes fit_regimes(std::vector<TimedLoad> rows, const std::string& kernel, const RegimeOptions& options,
                                  std::vector<FittedLine>& lines);

// Lines of the same driver that agree within `tolerance` at both ends of both their ranges become one, fitted to the
// rows of all. Returns for each line its place among those that are left, which replace `lines`.
[[nodiscard]] std::vector<std::uint32_t> merge_similar(std::vector<FittedLine>& lines, double tolerance);

} // namespace dubhe::cost
