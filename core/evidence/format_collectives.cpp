// SPDX-License-Identifier: Apache-2.0
// Tables of collective operations: nccl-tests, aiconfigurator, vidur, DeepBench.
#include "formats.h"

#include <array>

namespace dubhe::evidence {

namespace collective_tables {

namespace {

void finish(RowReader& row, Sink& sink, const CollectiveMeasurement& m) {
    if (row.problem().empty()) row.refuse(sink.add(m));
}

// nccl-tests calls them float, half, int8.
std::optional<Precision> type_of(std::string_view name) {
    return name == "float" ? std::optional{Precision::fp32} : precision_from(name);
}

constexpr std::array<std::string_view, 6> nccl_columns{"gpu",   "n_gpus",      "size_bytes",
                                                       "dtype", "oop_time_ns", "ip_time_ns"};

// The table does not say which operation; those that are published so are all_reduce, within one node.
void read_nccl(RowReader& row, Sink& sink) {
    const auto precision = type_of(row.text(3));
    if (!precision) return sink.skip(message("number formats that Dubhe doesn't know"));
    CollectiveMeasurement m;
    m.precision = *precision;
    m.gpus = m.gpus_per_node = row.small_size(1, 2);
    m.bytes = row.size(2);
    m.time_s = row.time(4, 1e-9);
    m.source = sink.collective_source({.origin = "VIA-Research/vTrain",
                                       .part = {},
                                       .licence = "MIT",
                                       .software = "nccl-tests",
                                       .method = "all_reduce_perf, out of place",
                                       .date = {},
                                       .timing = Timing::call});
    m.device = sink.collective_device(row.text(0));
    finish(row, sink, m);
}

constexpr std::array<std::string_view, 10> serving_columns{
    "gpu", "implementation", "impl_version", "mode", "op", "dtype", "n_gpus", "bytes", "latency_ms", "interconnect"};

void read_serving(RowReader& row, Sink& sink) {
    const auto precision = type_of(row.text(5));
    const auto operation = collective_from(row.text(4));
    if (!precision) return sink.skip(message("number formats that Dubhe doesn't know"));
    if (!operation) return sink.skip(message("collectives that Dubhe doesn't know"));
    CollectiveMeasurement m;
    m.operation = *operation;
    m.precision = *precision;
    m.gpus = m.gpus_per_node = row.small_size(6, 2);
    m.bytes = row.size(7);
    m.time_s = row.time(8, 1e-3);
    // Eight L40S stood in two hosts: four of them reach 4.7 GB/s each over PCIe, eight 1.3.
    if (row.text(0) == "l40s" && m.gpus == 8) m.gpus_per_node = 4;
    const bool graph = row.text(3) == "cuda_graph";
    m.source = sink.collective_source({.origin = "ai-dynamo/aiconfigurator",
                                       .part = {},
                                       .licence = "Apache-2.0",
                                       .software = std::string{row.text(1)} + ' ' + std::string{row.text(2)},
                                       .method = graph ? "CUDA graph replays" : "eager calls",
                                       .date = {},
                                       .timing = graph ? Timing::kernel : Timing::call});
    m.device = sink.collective_device(row.text(0));
    m.system = sink.system(row.text(9));
    finish(row, sink, m);
}

constexpr std::array<std::string_view, 9> vidur_columns{
    "system", "collective", "n_gpus", "devices_per_node", "bytes", "dtype", "median_ms", "suspect", "std_ms"};

// The system's name begins with the GPU's; the pairwise ones hold PCIe boards (github.com/microsoft/vidur).
std::string_view vidur_device(std::string_view system) {
    if (system == "a100_dgx") return "A100-SXM4-80GB";
    if (system == "a100_pairwise_nvlink") return "A100-PCIE-80GB";
    return system.substr(0, system.find('_'));
}

void read_vidur(RowReader& row, Sink& sink) {
    if (row.has(7)) return sink.skip(message("rows that their source calls suspect"));
    const auto precision = type_of(row.text(5));
    const auto operation = collective_from(row.text(1));
    if (!precision) return sink.skip(message("number formats that Dubhe doesn't know"));
    if (!operation) return sink.skip(message("collectives that Dubhe doesn't know"));
    CollectiveMeasurement m;
    m.operation = *operation;
    m.precision = *precision;
    m.gpus = row.small_size(2, 2);
    m.gpus_per_node = row.small_size(3);
    m.bytes = row.size(4);
    m.time_s = row.time(6, 1e-3);
    m.spread_s = row.spread(8, 1e-3);
    m.source = sink.collective_source({.origin = "microsoft/vidur",
                                       .part = {},
                                       .licence = "MIT",
                                       .software = "NCCL",
                                       .method = "median of the profiled kernels",
                                       .date = {},
                                       .timing = Timing::kernel});
    m.device = sink.collective_device(vidur_device(row.text(0)));
    m.system = sink.system(row.text(0));
    finish(row, sink, m);
}

constexpr std::array<std::string_view, 8> deepbench_columns{"gpu",    "kind", "precision", "bytes",
                                                            "n_gpus", "algo", "time_ms",   "std_ms"};

void read_deepbench(RowReader& row, Sink& sink) {
    const auto precision = type_of(row.text(2));
    const auto operation = collective_from(row.text(1));
    if (!precision) return sink.skip(message("number formats that Dubhe doesn't know"));
    if (!operation) return sink.skip(message("collectives that Dubhe doesn't know"));
    CollectiveMeasurement m;
    m.operation = *operation;
    m.precision = *precision;
    m.gpus = m.gpus_per_node = row.small_size(4, 2);
    m.bytes = row.size(3);
    m.time_s = row.time(6, 1e-3);
    m.spread_s = row.spread(7, 1e-3);
    m.source = sink.collective_source({.origin = "baidu-research/DeepBench",
                                       .part = {},
                                       .licence = "Apache-2.0",
                                       .software = std::string{row.text(5)},
                                       .method = "host clock over repeats",
                                       .date = {},
                                       .timing = Timing::call});
    m.device = sink.collective_device(row.text(0));
    finish(row, sink, m);
}

constexpr std::array table{
    Format{FileFormat::nccl_tests, "nccl-tests' all-reduce", nccl_columns, 6, read_nccl},
    Format{FileFormat::collectives, "aiconfigurator's collectives", serving_columns, 10, read_serving},
    Format{FileFormat::vidur_network, "vidur's collectives", vidur_columns, 8, read_vidur},
    Format{FileFormat::deepbench_collectives, "DeepBench all-reduce", deepbench_columns, 7, read_deepbench},
};

} // namespace

} // namespace collective_tables

std::span<const Format> detail::collective_formats() {
    return collective_tables::table;
}

} // namespace dubhe::evidence
