// SPDX-License-Identifier: GPL-3.0-or-later
// Why one operator takes as long as it is predicted to, on one GPU.
#pragma once

#include "../shared/gpu_view.h"

#include <core/cost/cost_table.h>
#include <core/study/predict/predict.h>
#include <core/workload/problem/problem.h>

#include <QString>

#include <vector>

namespace dubhe::widgets {

struct ExplainedTerm {
    QString name;
    double seconds = 0.0;
    bool binds = false; // the longest
};

struct Explanation {
    QString path, kind; // "layer3/1/conv2", "convolution"
    QString problem;    // canonical: "convolution fp32 batch=64 ..."
    workload::ProblemKey key;
    std::uint32_t alike = 1; // operators of the network that are the same
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0;
    cost::Provenance provenance = cost::Provenance::modelled;
    cost::Binding binding = cost::Binding::compute;
    std::vector<ExplainedTerm> terms; // of models that are made of terms
    QString line;                     // of regressions: which line, and how good it is
    QString failure;                  // why there is no prediction
};

// Precondition: `id` is of that network, method.model is not null.
[[nodiscard]] Explanation explain(const study::Network& network, workload::OperatorId id, const GpuView& gpu,
                                  const study::Method& method);

} // namespace dubhe::widgets
