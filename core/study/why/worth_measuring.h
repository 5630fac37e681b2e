// SPDX-License-Identifier: Apache-2.0
// Which operators to measure first: those whose measured times would narrow a prediction's band most.
//
// An operator that was measured errs by what repeated measurements differ by (cost::measured_shared_error) and no
// longer shares the error of its family. What no operator's error explains (CostTable::network_error) stays, so that
// the band has a least width however much is measured. Chosen one after the other, each the one that leaves the
// narrowest band.
#pragma once

#include "../search/sweep.h"

#include <functional>
#include <vector>

namespace dubhe::study {

struct WorthMeasuring {
    workload::ProblemKey key;     // to_text() of it is what `measure operators --operator` takes
    workload::OperatorId example; // the first operator of that kind and size
    std::uint32_t count = 0;      // in the network
    double seconds = 0.0;         // all of them, as predicted
    double low_s = 0.0, high_s = 0.0;
    Point after; // the iteration, once this operator and those before it were measured; mid_s stays as it is
};

struct MeasurementPlan {
    Point now;
    std::vector<WorthMeasuring> operators; // in the order to measure
    Point all;                             // once everything that can be measured was
};

// At most `most` operators, none that was measured already, none of those that `can_measure` refuses. Fails where the
// model can't serve the GPU, for a GPU with changed numbers (there is none to measure), for a portfolio, and where the
// model's error isn't known by families of operators.
[[nodiscard]] Result<MeasurementPlan>
worth_measuring(const Network& network, const SweepGpu& gpu, const Method& method, std::size_t most,
                const std::function<bool(const workload::ProblemKey&)>& can_measure);

// A script for the owner of the GPU: measures these operators and writes them to `csv`, which `db import` takes.
[[nodiscard]] std::string measuring_script(const MeasurementPlan& plan, std::string_view title,
                                           const hardware::Gpu& gpu, std::string_view csv);

} // namespace dubhe::study
