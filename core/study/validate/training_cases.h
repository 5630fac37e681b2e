// SPDX-License-Identifier: Apache-2.0
// Measured training steps of today's language models on many GPUs, as Megatron-Bridge publishes them, beside
// predictions: tokens a second and GPU in bf16, fp8, mxfp8 and nvfp4, dense networks and networks with experts.
//
// What the rows leave open is taken from the recipes behind them where those are at hand, else from the framework's
// defaults: optimizer's states shared by data-parallel ranks, their gradients summed in half precision beside the
// backward pass, sequence parallelism with tensor parallelism, whose exchanges run in chunks beside products of dense
// networks; rows go to experts once a rank.
#pragma once

#include "case_steps.h"

#include <filesystem>
#include <istream>
#include <string>
#include <vector>

namespace dubhe::study {

struct TrainingCase {
    std::string container, task, model, system, precision; // as the file has them
    std::string network;                                   // "openai/gpt-oss-120b"
    std::string machine;                                   // of the catalog: "GB200 NVL72"; empty: some machine of
    std::string gpu;                                       // these GPUs
    std::string numbers, stack;                            // "mxfp8", "megatron,launches=graphs"
    std::int64_t tokens = 1;                               // a sequence; 1 of images
    std::int64_t further_tokens = 0;                       // that are predicted, too
    workload::Adapters adapters{};                         // what is trained alone
    workload::Optimizer optimizer = workload::Optimizer::fused_adam;
    simulation::Split split;
    std::int64_t gpus = 1;
    std::int64_t machine_gpus = 0; // of `gpus`, in each machine; 0: as many as the catalog's holds
    double measured_s = 0.0;       // global_batch x seq / (tokens_s_gpu x gpus)
    bool experts = false;
    Message refusal; // why the row can't be compared; empty: it can
    long line = 0;
};

// Columns, in any order: container, model, system, gpus, precision, global_batch, micro_batch, seq, tokens_s_gpu; and,
// where there, task, mtp, fsdp, tp, pp, cp, vp, ep. `recipes`: a table as of read_training_recipes(); absent: none.
[[nodiscard]] Result<std::vector<TrainingCase>> read_training_cases(std::istream& in, const std::string& name,
                                                                    const std::filesystem::path& recipes);
// With recipes.csv beside it. MLPerf's results are known by their columns: see mlperf_cases.h.
[[nodiscard]] Result<std::vector<TrainingCase>> read_training_cases(const std::filesystem::path& file);

// Tags: family (dense, experts), precision, model, container, task; fits (yes, no): whether a GPU's memory holds what
// is predicted.
[[nodiscard]] Validation validate_training(const std::vector<TrainingCase>& cases, const StepSetting& setting);

// Of all pairs of rows of one network, task and container that differ in split, precision or system, and by more than
// 1 % in tokens a second and GPU: how often the faster one is named. `validation`: of these cases.
struct PairsAccuracy {
    std::size_t pairs = 0, right = 0;
};
[[nodiscard]] PairsAccuracy pairs_of(const std::vector<TrainingCase>& cases, const Validation& validation);

} // namespace dubhe::study
