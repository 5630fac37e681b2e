// SPDX-License-Identifier: Apache-2.0
// Public operator measurements as work and seconds: NeuSight's operators (fp32), DeepBench's convolutions (fp32) and
// aiconfigurator's GEMM and attention (tensor cores). The folder is the one whose README describes the columns.
#pragma once

#include <core/workload/problem/work.h>

#include <filesystem>
#include <string>
#include <vector>

namespace dubhe::calibration {

// Measured operators of one class on one device: rows of `work` and `seconds` run parallel.
struct MeasuredSet {
    std::string device; // as the file names it; the catalog knows it as an alias
    workload::OperatorClass operator_class = workload::OperatorClass::unknown;
    workload::WorkTable work;
    std::vector<double> seconds;
};

// NeuSight's convolutions are left out: random channels over images of few pixels, which networks do not contain;
// DeepBench's come from networks. Rows shorter than `least_s` are left out: they measure the launch, not the operator.
[[nodiscard]] std::vector<MeasuredSet> read_neusight(const std::filesystem::path& folder, double least_s);
// Convolutions of real networks, forward and both gradients (which do the same FLOP over the same tensors).
[[nodiscard]] std::vector<MeasuredSet> read_deepbench(const std::filesystem::path& folder, double least_s);
[[nodiscard]] std::vector<MeasuredSet> read_tensor_core(const std::filesystem::path& folder, double least_s);

} // namespace dubhe::calibration
