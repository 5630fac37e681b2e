// SPDX-License-Identifier: Apache-2.0
// The CPU side that runs a framework, and how long it takes to start work on a GPU.
#pragma once

#include <core/units/quantity.h>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::hardware {

// Times are those of one thread that launches, as core/stack's words of the same names. Absent values are unknown,
// never zero.
struct Host {
    std::string name;      // canonical: "H200 machine, PyTorch"
    std::string cpu;       // "2 x Xeon E5-2698 v4"
    std::string framework; // "PyTorch 1.9"
    // What the framework spends on an operator before its kernels start: forward, backward, of an update of weights.
    std::optional<Seconds> operator_forward, operator_backward, operator_update;
    std::optional<Seconds> launch; // to start one kernel
    std::optional<Seconds> step;   // once an iteration
    std::vector<std::string> aliases;
    std::string source, date; // where the times come from, and of when: "2024-03"
    bool operator==(const Host&) const = default;
};

} // namespace dubhe::hardware
