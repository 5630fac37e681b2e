// SPDX-License-Identifier: Apache-2.0
// Servers of language models measured under a fixed number of requests in flight, as tables have them: one row a run,
// with its time to the first token and its time a token out.
//
// Two tables are read: dense models (columns gpu, model, precision, isl, osl, concurrency, tp, backend, ttft_ms,
// tpot_ms), and models with experts, on one kind of worker or on prefill and decode workers (backend, model_path,
// system, mode, isl, osl, moe_quant_mode, concurrency, ttft_ms, tpot_ms, and the columns of each split).
#pragma once

#include "../../serving/replica.h"

#include <core/support/result.h>

#include <cstdint>
#include <filesystem>
#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::study {

// Workers of one kind.
struct LoadWorkers {
    ReplicaSplit split;
    std::int64_t workers = 1;
    std::int64_t slots = 0; // requests at once on one worker; 0: not said
};

struct LoadCase {
    std::string gpu, model;              // as the file calls them
    std::string engine;                  // "trtllm"
    std::string numbers;                 // as workload::set_numbers() reads them
    std::string stack;                   // as core/stack reads it
    std::int64_t prompt = 1, answer = 1; // tokens
    double least_share = 1.0;            // of these tokens: lengths are uniform from that share to all
    std::int64_t concurrency = 1;
    LoadWorkers serve;                   // all, or only prefills
    std::optional<LoadWorkers> decode{}; // disaggregated: decodes what `serve` has prefilled
    // Of the nightly benchmark whose servers hand out tokens by several (validate_load.cpp).
    bool nightly = false;
    double ttft_s = 0.0, tpot_s = 0.0; // measured
    Message refusal{};                 // why the row isn't predicted; empty: it is
    long line = 0;

    // More requests in flight than the workers take: its TTFT is queueing alone.
    [[nodiscard]] bool overloaded() const;
    [[nodiscard]] std::int64_t gpus() const;
};

// Rows with anything under `suspect` are refused. Fails with file, line and column for what makes no sense.
[[nodiscard]] Result<std::vector<LoadCase>> read_load_cases(std::istream& in, const std::string& name);
[[nodiscard]] Result<std::vector<LoadCase>> read_load_cases(const std::filesystem::path& file);

} // namespace dubhe::study
