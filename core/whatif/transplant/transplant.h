// SPDX-License-Identifier: Apache-2.0
// Kernels of a recorded step moved to another GPU, real or hypothetical.
//
// Each kernel is matched to an operator: by what its name says (a matrix product on tensor cores in fp16, a batch
// norm's gradient, an elementwise function), by the shapes that the framework's operator around its launch was given,
// else by grid and block, and by whether it is a gradient. Then
//   factor = cost of that operator on `to` / its cost on `from`,   predicted duration = recorded duration * factor:
// the measurement keeps what the model does not know of the kernel, the model says what the other GPU changes.
//
// A kernel that can't be matched is listed by name with its share of the time, never passed over: it is scaled by its
// bytes, as the bandwidths of the memories, or left. Copies over PCIe go by the ratio of the links where both entries
// have one; communication is left. Host tasks keep their time.
#pragma once

#include <core/cost/cost_model.h>
#include <core/hardware/gpu.h>
#include <core/support/diagnostic.h>
#include <core/support/result.h>
#include <core/trace/trace.h>
#include <core/whatif/step_graph/step_graph.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::hardware {
class Catalog;
}

namespace dubhe::whatif {

struct TransplantOptions {
    // Kernels that match no operator: times bandwidth(from) / bandwidth(to); false: left as recorded.
    bool scale_unmatched_by_bytes = true;
};

struct UnmatchedKernel {
    std::string name;
    std::size_t count = 0;
    double total_s = 0.0; // as recorded
    double share = 0.0;   // of the time of all tasks on the GPU but communication
};

struct TransplantFactors {
    std::vector<double> factor;             // one a task of the graph, finite and > 0; 1 for host tasks
    std::vector<UnmatchedKernel> unmatched; // longest first
    Diagnostics notes;                      // what was left, guessed or read from less than shapes
    std::size_t matched = 0;                // kernels
    double matched_s = 0.0, kernel_s = 0.0; // recorded time of those, and of all kernels but communication
};

// Fails where `model` can't cost what the trace holds on one of the GPUs (a number missing in the catalog, a model
// that was not fitted for it); says which. Equal GPUs give factors of exactly 1. Holds no state: any thread.
// Precondition: `graph` was built from `trace`; it may have been changed since: inserted kernels count as unmatched.
[[nodiscard]] Result<TransplantFactors> transplant_factors(const trace::Trace& trace, const StepGraph& graph,
                                                           const hardware::Gpu& from, const hardware::Gpu& to,
                                                           const cost::CostModel& model,
                                                           const TransplantOptions& options = {});

// The name of the GPU that did most of the trace's work, as its recorder wrote it: "NVIDIA A100-SXM4-80GB". Nothing
// where the recorder left none.
[[nodiscard]] std::optional<std::string> recorded_gpu(const trace::Trace& trace);

// Its entry in the catalog. Fails, asking for the entry's name, where the trace holds no name or one that the catalog
// doesn't know.
[[nodiscard]] Result<hardware::Gpu> find_recorded_gpu(const trace::Trace& trace, const hardware::Catalog& catalog);

} // namespace dubhe::whatif
