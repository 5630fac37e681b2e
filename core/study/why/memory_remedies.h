// SPDX-License-Identifier: Apache-2.0
// A network that doesn't fit into a GPU: what would make it fit, and what each of that costs.
//
// Every remedy is planned and predicted, none is a rule of thumb: a smaller batch (in training the gradients of several
// are summed up), recomputing activations, another precision, another optimizer, another GPU.
#pragma once

#include "../search/best_batch.h"
#include "recomputation.h"

#include <span>
#include <string>
#include <vector>

namespace dubhe::study {

// From what changes nothing to what changes most; the order is used.
enum class RemedyKind : std::uint8_t { smaller_batch, recomputation, precision, optimizer, other_gpu };
[[nodiscard]] std::string_view name_of(RemedyKind kind);
// Whether the results stay what they were, but for the order of sums.
[[nodiscard]] constexpr bool keeps_results(RemedyKind kind) {
    return kind == RemedyKind::smaller_batch || kind == RemedyKind::recomputation || kind == RemedyKind::other_gpu;
}

struct Remedy {
    RemedyKind kind = RemedyKind::smaller_batch;
    Message words;           // "a batch of 24", "bf16 instead of fp32", "4 segments computed again"
    workload::Recipe recipe; // with the remedy
    std::string gpu;         // where it runs
    double bytes = 0.0;      // peak with it
    double seconds_a_sample = 0.0;
};

struct MemoryReport {
    double needed_bytes = 0.0;
    std::optional<double> capacity_bytes{}; // absent: unknown
    std::vector<Remedy> remedies{};         // those that make it fit; cheapest (in seconds a sample) first
    // Where none does: the least of all together (one sample, the smallest numbers, plain SGD, recomputation).
    std::optional<double> least_bytes{};
    [[nodiscard]] double missing_bytes() const {
        return capacity_bytes && needed_bytes > *capacity_bytes ? needed_bytes - *capacity_bytes : 0.0;
    }
    [[nodiscard]] bool fits() const { return missing_bytes() <= 0.0; }
    // On this GPU; null where there is none.
    [[nodiscard]] const Remedy* cheapest() const;
    [[nodiscard]] const Remedy* cheapest_with_same_results() const;
};

// `others`: GPUs that may be used instead; of those that hold the network the one with the least memory is named.
// Remedies that the model can't cost (a precision that the GPU lacks) are left out. Cancelled: a single diagnostic
// "cancelled".
[[nodiscard]] Result<MemoryReport> memory_report(const Network& network, const hardware::Gpu& gpu,
                                                 std::span<const hardware::Gpu> others, const Method& method,
                                                 const Progress& progress = {});

} // namespace dubhe::study
