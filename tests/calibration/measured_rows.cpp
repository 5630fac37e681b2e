// SPDX-License-Identifier: Apache-2.0
#include "measured_rows.h"

#include <core/workload/graph_builder.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <tests/gzipped_csv.h>

namespace dubhe::calibration {

namespace {

using test::for_each_row;
using workload::AttentionAttributes;
using workload::Function;
using workload::GraphBuilder;
using workload::OperatorClass;
using workload::Shape;
using workload::TensorId;

// Collects operators in one graph, which works out FLOP and bytes the way predictions do.
class Collector {
  public:
    Collector(std::string device, OperatorClass operator_class, Precision precision)
        : builder_{"measured", precision, 1} {
        set_.device = std::move(device);
        set_.operator_class = operator_class;
        set_.work.precision = precision;
    }
    GraphBuilder& builder() { return builder_; }
    TensorId input(Shape shape) { return builder_.input("x", shape); }
    void measured(double seconds) { set_.seconds.push_back(seconds); }

    MeasuredSet finish() && {
        Result<workload::Graph> graph = std::move(builder_).finish();
        if (!graph) throw std::runtime_error(to_text(graph.diagnostics()));
        for (std::uint32_t op = 0; op < graph->operators().size(); ++op) {
            const workload::OperatorId id{op};
            if ((*graph)[id].launches == 0) continue;
            const workload::Work work = work_of(*graph, id);
            set_.work.kind.push_back((*graph)[id].kind);
            set_.work.matrix_flop.push_back(work.matrix_flop.value());
            set_.work.vector_flop.push_back(work.vector_flop.value());
            set_.work.activation_bytes.push_back(work.activations_read.value());
            set_.work.weight_bytes.push_back(work.weights_read.value());
            set_.work.written_bytes.push_back(work.written.value());
            set_.work.launches.push_back(1);
            set_.work.count.push_back(1);
            set_.work.representative.push_back(id);
        }
        if (set_.work.rows() != set_.seconds.size())
            throw std::runtime_error("a measured row is not exactly one operator");
        return std::move(set_);
    }

  private:
    GraphBuilder builder_;
    MeasuredSet set_;
};

// Builds the operator of a NeuSight row; columns are explained in the data's README.
void add_neusight(Collector& to, const std::string& op, const std::map<std::string, std::string>& row) {
    const auto n = [&](const char* column) { return std::strtoll(row.at(column).c_str(), nullptr, 10); };
    GraphBuilder& build = to.builder();
    if (op == "linear") {
        build.linear("linear", to.input({n("B"), n("M"), n("N")}), n("K"));
    } else if (op == "bmm") {
        const TensorId a = to.input({n("B"), n("M"), n("N")});
        build.matmul("bmm", a, to.input({n("B"), n("N"), n("K")}));
    } else if (op == "ln") {
        build.layer_norm("ln", to.input({n("B"), n("H")}));
    } else if (op == "softmax") {
        build.softmax("softmax", to.input({n("B"), n("H")}));
    } else {
        const TensorId x = to.input({n("B"), n("H")});
        const bool two_tensors = op == "add" || op == "mul" || op == "div" || op == "pow";
        if (two_tensors)
            build.elementwise(op, Function::other, {x, to.input({n("B"), n("H")})});
        else
            build.elementwise(op, Function::other, {x});
    }
}

OperatorClass neusight_class(const std::string& op) {
    if (op == "linear" || op == "bmm") return OperatorClass::matrix_product;
    if (op == "ln" || op == "softmax") return OperatorClass::normalization;
    return OperatorClass::elementwise;
}

} // namespace

std::vector<MeasuredSet> read_neusight(const std::filesystem::path& folder, double least_s) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder / "neusight/ops/train")) {
        if (entry.is_regular_file()) files.push_back(entry.path());
    }
    std::ranges::sort(files);
    std::vector<MeasuredSet> sets;
    for (const auto& file : files) {
        const std::string op = file.parent_path().filename().string();
        if (op == "conv") continue;
        const std::string device = file.stem().stem().string();
        Collector collector{device, neusight_class(op), Precision::fp32};
        for_each_row(file, [&](const auto& row) {
            const double seconds = std::strtod(row.at("Latency").c_str(), nullptr) * 1e-3;
            if (seconds < least_s) return;
            add_neusight(collector, op, row);
            collector.measured(seconds);
        });
        sets.push_back(std::move(collector).finish());
    }
    return sets;
}

std::vector<MeasuredSet> read_deepbench(const std::filesystem::path& folder, double least_s) {
    std::vector<MeasuredSet> sets;
    for (const std::string gpu : {"M40", "P100", "TitanXp", "V100"}) {
        Collector collector{gpu, OperatorClass::convolution, Precision::fp32};
        for_each_row(folder / "tensor_core/deepbench/conv.csv.gz", [&](const auto& row) {
            const double seconds = std::strtod(row.at("time_ms").c_str(), nullptr) * 1e-3;
            if (row.at("gpu") != gpu || row.at("precision") != "fp32" || seconds < least_s) return;
            const auto n = [&](const char* column) { return std::strtoll(row.at(column).c_str(), nullptr, 10); };
            const Shape x{n("n"), n("c"), n("h"), n("w")};
            workload::ConvolutionAttributes attributes;
            attributes.window.kernel = {static_cast<std::int32_t>(n("filter_h")),
                                        static_cast<std::int32_t>(n("filter_w")), 1};
            GraphBuilder& build = collector.builder();
            const TensorId input = collector.input(x);
            const TensorId weight = build.parameter("w", Shape{n("k"), n("c"), n("filter_h"), n("filter_w")});
            build.add_operator({"conv", workload::OperatorKind::convolution, workload::Phase::forward, attributes},
                               {input, weight},
                               {"y", Shape{n("n"), n("k"), n("out_h"), n("out_w")}, workload::ElementType::f32});
            collector.measured(seconds);
        });
        if (MeasuredSet set = std::move(collector).finish(); !set.seconds.empty()) sets.push_back(std::move(set));
    }
    return sets;
}

std::vector<MeasuredSet> read_tensor_core(const std::filesystem::path& folder, double least_s) {
    std::vector<MeasuredSet> sets;
    for (const std::string gpu : {"a100_sxm", "h100_sxm", "l40s"}) {
        for (const auto& [name, precision] : {std::pair{"bf16", Precision::bf16}, std::pair{"fp8", Precision::fp8},
                                              std::pair{"int8", Precision::int8}}) {
            Collector collector{gpu, OperatorClass::matrix_product, precision};
            for_each_row(folder / "tensor_core/gemm" / (gpu + ".csv.gz"), [&](const auto& row) {
                const double seconds = std::strtod(row.at("latency_ms").c_str(), nullptr) * 1e-3;
                if (row.at("dtype") != name || !row.at("suspect").empty() || seconds < least_s) return;
                const auto n = [&](const char* column) { return std::strtoll(row.at(column).c_str(), nullptr, 10); };
                collector.builder().linear("gemm", collector.input({n("m"), n("k")}), n("n"), false);
                collector.measured(seconds);
            });
            if (MeasuredSet set = std::move(collector).finish(); !set.seconds.empty()) sets.push_back(std::move(set));
        }
        Collector collector{gpu, OperatorClass::attention, Precision::bf16};
        for (const std::string kind : {"prefill", "decode"}) {
            for_each_row(folder / "tensor_core/attention" / (kind + '_' + gpu + ".csv.gz"), [&](const auto& row) {
                const double seconds = std::strtod(row.at("latency_ms").c_str(), nullptr) * 1e-3;
                const bool plain =
                    row.at("attn_dtype") == "bf16" && row.at("kv_dtype") == "bf16" && row.at("suspect").empty();
                if (!plain || seconds < least_s) return;
                const auto n = [&](const char* column) { return std::strtoll(row.at(column).c_str(), nullptr, 10); };
                const Shape kv{n("batch"), n("kv_heads"), n("q_len") + n("kv_past_len"), n("head_dim")};
                const TensorId q = collector.input({n("batch"), n("heads"), n("q_len"), n("head_dim")});
                const TensorId k = collector.input(kv), v = collector.input(kv);
                collector.builder().attention("attention", q, k, v,
                                              AttentionAttributes{true, static_cast<std::int32_t>(n("window"))});
                collector.measured(seconds);
            });
        }
        sets.push_back(std::move(collector).finish());
    }
    return sets;
}

} // namespace dubhe::calibration
