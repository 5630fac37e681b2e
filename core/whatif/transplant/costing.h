// SPDX-License-Identifier: Apache-2.0
// What a cost model says of single kernels on a GPU.
#pragma once

#include <core/cost/cost_model.h>
#include <core/hardware/gpu.h>
#include <core/support/result.h>
#include <core/workload/problem/problem.h>

#include <set>
#include <string>
#include <vector>

namespace dubhe::whatif {

// Costs on one GPU. Where the GPU has no rate in a kernel's precision, the next that holds its numbers is taken: tf32
// -> fp32; bf16, fp8, int8 -> fp16 -> fp32; replacements() says so.
class KernelCosts {
  public:
    KernelCosts(const cost::CostModel& model, const hardware::Gpu& gpu) : model_{model}, gpu_{gpu} {}

    // Seconds, one a key; 0 where the model has nothing to say. Fails where it has nothing to say of any.
    [[nodiscard]] Result<std::vector<double>> operator()(const std::vector<workload::ProblemKey>& keys);
    [[nodiscard]] const std::set<std::string>& replacements() const { return replacements_; } // "tf32 by fp32"
    [[nodiscard]] const Diagnostics& refusals() const { return refusals_; } // of kernels left at 0, each once

  private:
    [[nodiscard]] Precision precision_for(const workload::ProblemKey& key);
    void cost_rows(const std::vector<workload::ProblemKey>& keys, const std::vector<std::size_t>& places,
                   Precision precision, std::vector<double>& seconds);
    void refuse(const Diagnostics& diagnostics);

    const cost::CostModel& model_;
    const hardware::Gpu& gpu_;
    std::set<std::string> replacements_;
    Diagnostics refusals_;
    cost::CostTable table_;
};

} // namespace dubhe::whatif
