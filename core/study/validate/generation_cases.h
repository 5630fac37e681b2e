// SPDX-License-Identifier: Apache-2.0
// Measured generations of language models beside predictions, as Argonne's LLM-Inference-Bench (Chitty-Venkata et al.
// 2024, arXiv:2411.00136) tabulates them: a batch of equal prompts, as many tokens made as each prompt has, the time of
// all of it.
//
// Predicted is the prefill and a step of decoding for each further token. A step's time changes slowly with the tokens
// in the cache, so the sum over all of them is an integral by Simpson's rule through five of them.
#pragma once

#include "case_steps.h"
#include "validation.h"

#include <cstdint>
#include <filesystem>
#include <istream>
#include <string>
#include <vector>

namespace dubhe::study {

struct GenerationCase {
    std::string hardware;    // "Nvidia A100 GPU"
    std::string framework;   // "vLLM"
    std::string model;       // "meta-llama/Llama-2-7b-hf"
    std::int64_t gpus = 1;   // tensor parallel
    std::int64_t tokens = 1; // of a prompt, and made of each
    std::int64_t batch = 1;
    double measured_s = 0.0; // median of the repeats
    std::int64_t repeats = 1;
    long line = 0; // of the first row
};

// Columns, in any order: hardware, num_of_hardware, framework, model, input_output_length, batch_size, latency (s).
// Repeats of one configuration are one case. Fails with file, line and column for what makes no sense. `name` is for
// messages.
[[nodiscard]] Result<std::vector<GenerationCase>> read_generation_cases(std::istream& in, const std::string& name);
[[nodiscard]] Result<std::vector<GenerationCase>> read_generation_cases(const std::filesystem::path& file);

// Of vLLM and TensorRT-LLM on H100, A100 and MI300X in 16 bit; other rows are refused, and so are those whose keys and
// values don't fit beside the weights at the end (a server then runs its batch in several rounds) and those that took
// less time than the weights need to be read once for each token (whose models stopped early). Groups are the
// frameworks; tags: network, stack, gpus, batch.
[[nodiscard]] Validation validate_generations(const std::vector<GenerationCase>& cases, const StepSetting& setting);

} // namespace dubhe::study
