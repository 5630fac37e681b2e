// SPDX-License-Identifier: Apache-2.0
// MLPerf Training's results for BERT and ResNet-50 as measured steps: a step takes global_batch / throughput, where the
// submission's log says how many samples a second it went through ("tracked_stats"). The time to train says the same
// but for evaluations between: samples that it took to converge (MLPerf's reference convergence points: 2.5 million
// sequences, 35 to 41 epochs of 1.28 million images, by batch) / throughput. Which number of samples a run needed
// depends on its batch and its seed, so that rows without a throughput are refused.
//
// BERT: sequences of up to 512 tokens are packed without padding; the set holds 2.001 of them in 512 tokens at an
// efficiency of 99.7 % (Krell et al., arXiv:2107.02027), 255 tokens on average. NVIDIA's code runs products in fp8 from
// Hopper on ("--use_transformer_engine2"), else in fp16, with fused attention, CUDA graphs and a LAMB that the GPUs of
// a machine share ("--dwu-group-size"), whose kernels read and write what Adam's do. ResNet-50: fp16 in NHWC by MXNet
// in CUDA graphs, LARS (one moment), with the norms fused into convolutions as the configurations of A100 and H100 say
// (training_results_v2.1 and _v3.1, NVIDIA/benchmarks/resnet); other GPUs are taken to run A100's. Inner header of the
// folder.
#pragma once

#include "training_cases.h"

#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

// The first line of such a table.
[[nodiscard]] bool are_mlperf_columns(std::string_view line);

// Columns, in any order: round, benchmark (bert, resnet; others are refused), accelerator, n_gpus, global_batch,
// tracked_throughput; and, where there, grad_accum and accel_per_node.
[[nodiscard]] Result<std::vector<TrainingCase>> read_mlperf_cases(std::istream& in, const std::string& name);

} // namespace dubhe::study
