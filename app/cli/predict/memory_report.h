// SPDX-License-Identifier: Apache-2.0
// What an iteration keeps in memory, and which batch is best, as text and JSON.
#pragma once

#include "../options/format.h"
#include "../options/money.h"

#include <core/study/search/best_batch.h>
#include <core/study/why/memory_remedies.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dubhe::cli {

// What was found for one GPU.
struct MemoryAnswer {
    Result<study::MemoryReport> report;
    std::optional<Result<study::BatchStudy>> batches{};       // where they were asked for
    std::optional<Result<study::LevelChoice>> level_choice{}; // the same, of accelerators with memory on the chip
};

// Views: what it is given must outlive it. answers[i] is for gpus[i].
struct MemoryCommandReport {
    const study::Network& network;
    std::span<const MemoryAnswer> answers;
    std::span<const study::SweepGpu> gpus;
    const study::Method& method;
    const MoneyArguments& money;

    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string json() const; // {memory: {...}, gpus: [{fits, remedies: [...], best_batch: {...}}]}
};

} // namespace dubhe::cli
