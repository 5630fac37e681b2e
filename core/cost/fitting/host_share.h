// SPDX-License-Identifier: Apache-2.0
// The host's part in measured calls, kept with a library so that predictions can stand beside such rows.
#pragma once

#include "samples.h"

#include <core/cost/library.h>
#include <core/support/result.h>

#include <array>
#include <string>
#include <string_view>

namespace dubhe::cost {

struct HostShare {
    HostFloors floors;
    // Of each operator class: how much of the floor does not overlap with the kernel, in [0, 1]; see as_measured().
    std::array<double, workload::operator_class_count> lambda = [] {
        std::array<double, workload::operator_class_count> all{};
        all.fill(0.7);
        return all;
    }();

    // The same of convolutions in sessions, the only sessions that were fitted; others take their class's.
    double session_lambda = 0.7;

    [[nodiscard]] double lambda_of(workload::OperatorKind kind, const evidence::Source& source) const {
        const workload::OperatorClass its_class = class_of(kind);
        const bool fitted =
            source.timing == evidence::Timing::session && its_class == workload::OperatorClass::convolution;
        return fitted ? session_lambda : lambda[static_cast<std::size_t>(its_class)];
    }
    // What such a source measures where the GPU is busy for `seconds`.
    [[nodiscard]] double measured(double seconds, std::string_view device, const evidence::Measurement& row,
                                  const evidence::Source& source) const {
        return as_measured(seconds, floors.of(device, row, source), lambda_of(row.kind, source));
    }

    [[nodiscard]] std::string save() const;
    [[nodiscard]] static Result<HostShare> load(std::string_view json, const std::string& file);
};

// What a library holds of it; the defaults, without floors, where it holds nothing.
[[nodiscard]] Result<HostShare> host_share_of(const Library& library, const std::string& file);

} // namespace dubhe::cost
