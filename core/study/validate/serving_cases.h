// SPDX-License-Identifier: Apache-2.0
// Measured steps of servers of language models beside predictions: a prefill of whole prompts, a step of decoding.
//
// Two tables are read. Splitwise's (Patel et al. 2024) has the prefill and the decoding step of one batch, in ms, of
// Llama 2 70B and BLOOM 176B in fp16 on DGX A100 and DGX H100 under the vLLM of 2023. The other has points of serving
// under a fixed number of requests in flight, of which the time a token out (TPOT) at few of them is a decoding step.
#pragma once

#include "case_steps.h"
#include "validation.h"

#include <cstdint>
#include <filesystem>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

enum class ServingStep : std::uint8_t { prompt, token, tpot };
inline constexpr std::size_t serving_step_count = static_cast<std::size_t>(ServingStep::tpot) + 1;
[[nodiscard]] std::string_view name_of(ServingStep step);

struct ServingCase {
    ServingStep step = ServingStep::prompt;
    std::string gpu;     // as the file calls it
    std::string model;   // "llama2-70b", "Qwen/Qwen3-32B"
    std::string numbers; // as workload::set_numbers() reads them
    std::string stack;   // as core/stack reads it
    std::int64_t batch = 1;
    std::int64_t prompt = 1;  // tokens of a sample; in decoding, before the first that was made
    std::int64_t past = 0;    // in decoding, tokens in the cache; of a prefill 0
    std::int64_t tensor = 1;  // GPUs that share each layer
    double measured_s = 0.0;  // median of the repeats
    std::int64_t repeats = 1; // rows of the same configuration
    Message refusal{};        // why the row isn't predicted; empty: it is
    long line = 0;            // of the first row
};

// What ran Splitwise's on "a100-80gb" and "h100-80gb": vLLM before CUDA graphs and before the sum with the residual
// joined the norm behind it (both of December 2023), before its own all-reduce (vllm-project/vllm, pull request 2192 of
// December 2023). Three times of hosts were chosen on the token times of all these rows: an operator's beside A100, one
// beside H100 (taken for any other GPU, too), and a sample's.
[[nodiscard]] std::string vllm_2023(std::string_view gpu);
// Requests in flight at most, of those of the second table that are read: with more of them a token's time holds other
// requests' prefills.
inline constexpr double most_in_flight = 8.0;

// Columns, in any order. Splitwise's: model, hardware, prompt_size, batch_size, token_size, prompt_time, token_time
// (ms), tensor_parallel; the past of its decoding step is the prompt and half of the tokens made. The other's: gpu,
// model, precision, isl, osl, concurrency, tp, backend, tpot_ms; and as far as there: pp, suspect (rows with anything
// in it are left out, and so are those with more than most_in_flight requests). Repeats of one configuration are one
// case. Fails with file, line and column for what makes no sense. `name` is for messages.
[[nodiscard]] Result<std::vector<ServingCase>> read_serving_cases(std::istream& in, const std::string& name);
[[nodiscard]] Result<std::vector<ServingCase>> read_serving_cases(const std::filesystem::path& file);

// Groups are the steps' names; tags: network, stack, numbers, GPUs.
[[nodiscard]] Validation validate_serving(const std::vector<ServingCase>& cases, const StepSetting& setting);

} // namespace dubhe::study
