// SPDX-License-Identifier: Apache-2.0
#include "mlperf_cases.h"

#include "case_table.h"

#include <algorithm>
#include <array>

namespace dubhe::study {

namespace {

constexpr std::array<std::string_view, 6> needed_columns{"round",  "benchmark",    "accelerator",
                                                         "n_gpus", "global_batch", "tracked_throughput"};
constexpr std::int64_t packed_tokens = 255; // 512 x 99.7 % / 2.001

void replace_all(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

// "NVIDIA A100 - PCIe - 80 GB" -> "A100-PCIe-80GB", "NVIDIA H100-SXM-80GB" -> "H100-SXM5-80GB"
std::string gpu_called(std::string_view accelerator) {
    constexpr std::string_view maker = "NVIDIA ";
    if (accelerator.starts_with(maker)) accelerator.remove_prefix(maker.size());
    std::string made{accelerator};
    replace_all(made, " - ", "-");
    replace_all(made, " GB", "GB");
    replace_all(made, "H100-SXM-", "H100-SXM5-");
    replace_all(made, "A100-SXM-", "A100-SXM4-");
    return made;
}

// Tensor cores for fp8 came with Hopper and, beside it, Ada.
bool has_fp8(std::string_view gpu) {
    constexpr std::array<std::string_view, 4> first{"H100", "H200", "L4", "GeForce RTX 40"};
    return std::ranges::any_of(first, [&](std::string_view each) { return gpu.starts_with(each); });
}

// The ResNet of NVIDIA's configurations: "resnet-v1b-stats-fl" of A100's, whose convolutions sum what batch norm needs;
// "resnet-v1b-mainloop-fl" of H100's, whose kernels apply it as they load, too.
std::string resnet_stack(std::string_view gpu) {
    const bool hopper = gpu.starts_with("H100") || gpu.starts_with("H200");
    return std::string{"mxnet,launches=graphs,passes=norm-activation+norm-statistics"} +
           (hopper ? "+norm-prologue" : "") + "+optimizer";
}

void set_network(TrainingCase& made) {
    if (made.task == "bert") {
        made.network = "bert-large-pretraining";
        made.tokens = packed_tokens;
        made.precision = has_fp8(made.gpu) ? "fp8" : "fp16";
        made.stack = "megatron,launches=graphs";
        if (made.split.data > 1) made.split.zero = simulation::Zero::states;
        if (made.machine_gpus > 1 && made.split.data > made.machine_gpus) made.split.shard_ranks = made.machine_gpus;
    } else if (made.task == "resnet") {
        made.network = "resnet50";
        made.precision = "fp16";
        made.stack = resnet_stack(made.gpu);
        made.optimizer = workload::Optimizer::momentum;
    } else {
        made.refusal = message("of MLPerf's benchmarks bert and resnet are compared");
    }
    made.numbers = made.precision;
}

TrainingCase mlperf_case_of(CaseRow& row) {
    TrainingCase made;
    made.container = row.needed("round");
    made.task = row.needed("benchmark");
    made.model = made.task;
    made.system = row.needed("accelerator");
    made.gpu = gpu_called(made.system);
    made.gpus = row.whole("n_gpus", 1);
    if (!row.text("accel_per_node").empty()) made.machine_gpus = row.whole("accel_per_node", 1);
    if (made.machine_gpus > 0 && made.gpus % made.machine_gpus != 0)
        row.refuse("n_gpus", message("doesn't fill machines"));
    simulation::Split& split = made.split;
    split.data = std::max<std::int64_t>(1, made.gpus);
    split.batch = row.whole("global_batch", 1);
    split.sync = simulation::GradientSync::in_buckets;
    const std::int64_t passes =
        split.data * (row.text("grad_accum").empty() ? 1 : std::max<std::int64_t>(1, row.whole("grad_accum", 0)));
    split.micro_batch = std::max<std::int64_t>(1, split.batch / passes);
    set_network(made);
    const double throughput = row.number("tracked_throughput").value_or(0.0);
    if (throughput > 0.0)
        made.measured_s = static_cast<double>(split.batch) / throughput;
    else if (made.refusal.empty())
        made.refusal = message("no throughput: how many samples this run took to converge is not known");
    if (split.micro_batch * passes != split.batch && made.refusal.empty())
        made.refusal = message("ranks had unlike numbers of samples");
    return made;
}

} // namespace

bool are_mlperf_columns(std::string_view line) {
    return line.find("benchmark") != std::string_view::npos &&
           line.find("tracked_throughput") != std::string_view::npos;
}

Result<std::vector<TrainingCase>> read_mlperf_cases(std::istream& in, const std::string& name) {
    std::vector<TrainingCase> cases;
    const Result<Done> read = read_case_table(in, name, needed_columns, [&](CaseRow& row, long line) {
        cases.push_back(mlperf_case_of(row));
        cases.back().line = line;
    });
    if (!read) return read.diagnostics();
    return cases;
}

} // namespace dubhe::study
