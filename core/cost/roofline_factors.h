// SPDX-License-Identifier: Apache-2.0
// Which share of a GPU's peaks real kernels reach, by class of operator: the percent-of-peak factors of the roofline.
#pragma once

#include <core/support/result.h>
#include <core/units/precision.h>
#include <core/workload/operator_kind.h>

#include <array>
#include <string>
#include <string_view>

namespace dubhe::cost {

// Shares in (0, 1]. A measured duration divided by the estimate lies between `low` and `high` in 80 % of the cases
// that the factors were taken from (the 10 % and 90 % quantiles of that ratio).
struct ClassFactors {
    double compute = 1.0;   // share of the peak FLOP rate
    double bandwidth = 1.0; // share of the memory bandwidth
    double low = 1.0;       // <= 1
    double high = 1.0;      // >= 1
    bool fitted = false;    // false: taken over from another class; predictions are marked `extrapolated`
    bool operator==(const ClassFactors&) const = default;
};

struct RooflineFactors {
    // [0]: fp32 on the vector lanes; [1]: matrix units (tf32, fp16, bf16, fp8, int8).
    std::array<std::array<ClassFactors, workload::operator_class_count>, 2> of_class{};
    double cache_bandwidth = 0.5;   // share of the L2 bandwidth
    double cache_residency = 0.5;   // share of the L2 in which an operator finds what the one before it wrote
    double kernel_latency_s = 2e-6; // a kernel's start and end on the GPU, independent of its work
    std::string source;             // what they were fitted from

    [[nodiscard]] const ClassFactors& of(workload::OperatorClass operator_class, Precision precision) const {
        return of_class[precision == Precision::fp32 ? 0 : 1][static_cast<std::size_t>(operator_class)];
    }
};

// The format of resources/models/roofline.json. Refuses shares outside (0, 1], missing classes, NaN.
[[nodiscard]] Result<RooflineFactors> parse_roofline_factors(std::string_view json, const std::string& file);
// What the program ships with; fitted by tests/calibration (see the file's "source").
[[nodiscard]] const RooflineFactors& shipped_roofline_factors();

} // namespace dubhe::cost
