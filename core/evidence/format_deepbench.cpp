// SPDX-License-Identifier: Apache-2.0
// baidu-research/DeepBench: products, convolutions, recurrent layers. Times in ms, by the host's clock over repeats.
#include "formats.h"

#include <array>
#include <optional>

namespace dubhe::evidence {

namespace deepbench {

namespace {

using workload::OperatorKind;

enum Column : std::size_t { gpu, suite, precision, time_ms, cuda, first_size };

struct Type {
    Precision precision;
    std::string_view note;
};
std::optional<Type> type_of(std::string_view name) {
    if (name == "fp16_mixed") return Type{Precision::fp16, ""};
    if (name == "fp16_storage_fp32_math") return Type{Precision::fp16, "math=fp32"};
    if (const auto known = precision_from(name)) return Type{*known, ""};
    return std::nullopt;
}

// Source, device, time, precision; nothing for a row that is skipped.
std::optional<Measurement> begin_row(RowReader& row, Sink& sink, std::string_view library, std::string_view more = "") {
    const std::optional<Type> type = type_of(row.text(precision));
    if (!type) return sink.skip(message("number formats that Dubhe doesn't know")), std::nullopt;
    Measurement m;
    m.precision = type->precision;
    m.note = sink.note(std::string{type->note} + (type->note.empty() || more.empty() ? "" : " ") + std::string{more});
    m.source = sink.source({.origin = "baidu-research/DeepBench",
                            .part = {},
                            .licence = "Apache-2.0",
                            .software = "CUDA " + std::string{row.text(cuda)} + std::string{library},
                            .method = "host clock over repeats, whole microseconds; " + std::string{row.text(suite)},
                            .date = {},
                            .timing = Timing::call});
    m.device = sink.device(row.text(gpu));
    m.time_s = row.time(time_ms, 1e-3);
    return m;
}

void finish(RowReader& row, Sink& sink, const Measurement& m) {
    if (row.problem().empty()) row.refuse(sink.add(m));
}

constexpr std::array<std::string_view, 12> product_columns{"gpu", "suite", "precision", "time_ms", "cuda", "m",
                                                           "n",   "k",     "a_t",       "b_t",     "kind", "padded"};

// Column-major C[m, n] = A[m, k] B[k, n]: the same memory row-major is C'[n, m] = B'[n, k] A'[k, m].
void read_product(RowReader& row, Sink& sink) {
    // What tensor cores are handed, the benchmark pads to whole multiples of 8: odd sizes run at the rate of even ones.
    const auto odd = [&](std::size_t size) { return row.size(first_size + size) % 8 != 0; };
    const bool by_eights = row.text(precision) == "fp16_mixed" && (odd(0) || odd(1) || odd(2));
    const bool padded = row.flag(first_size + 6) || by_eights;
    std::optional<Measurement> m = begin_row(row, sink, ", cuBLAS", padded ? "sizes=padded" : "");
    if (!m) return;
    m->kind = OperatorKind::linear;
    m->problem = workload::ProductProblem{.m = row.size(first_size + 1),
                                          .n = row.size(first_size),
                                          .k = row.size(first_size + 2),
                                          .transpose_a = row.flag(first_size + 4),
                                          .transpose_b = row.flag(first_size + 3),
                                          .weights = true};
    finish(row, sink, *m);
}

constexpr std::array<std::string_view, 22> convolution_columns{
    "gpu",      "suite",    "precision", "time_ms", "cuda",     "direction", "w",     "h",     "c",     "n",    "k",
    "filter_w", "filter_h", "pad_w",     "pad_h",   "stride_w", "stride_h",  "out_w", "out_h", "cudnn", "kind", "algo"};

void read_convolution(RowReader& row, Sink& sink) {
    std::optional<Measurement> m = begin_row(row, sink, ", cuDNN " + std::string{row.text(first_size + 14)});
    if (!m) return;
    const std::string_view direction = row.text(first_size);
    m->kind = direction == "fwd"        ? OperatorKind::convolution
              : direction == "bwd_data" ? OperatorKind::convolution_input_gradient
                                        : OperatorKind::convolution_weight_gradient;
    if (direction != "fwd" && direction != "bwd_data" && direction != "bwd_weights")
        row.refuse(message("direction is none of fwd, bwd_data, bwd_weights"));
    workload::ConvolutionProblem c;
    const auto pair = [&](std::size_t w) { // width and height stand side by side; ours are outermost first
        const std::int32_t width = row.small_size(first_size + w);
        return std::array<std::int32_t, 3>{row.small_size(first_size + w + 1), width, 1};
    };
    c.in = pair(1);
    c.in_channels = row.size(first_size + 3);
    c.batch = row.size(first_size + 4);
    c.out_channels = row.size(first_size + 5);
    c.kernel = pair(6);
    c.stride = pair(10);
    c.out = pair(12);
    m->problem = c;
    if (row.has(first_size + 16)) m->kernels = sink.kernels(row.text(first_size + 16));
    finish(row, sink, *m);
}

constexpr std::array<std::string_view, 12> recurrent_columns{"gpu",   "suite",     "precision", "time_ms",
                                                             "cuda",  "cell",      "direction", "hidden",
                                                             "batch", "timesteps", "cudnn",     "kind"};

// The input is as wide as the hidden state and is added without a product (CUDNN_SKIP_INPUT): the published FLOP count
// the hidden state's products alone, and many times are below what both would need at the GPU's peak.
void read_recurrent(RowReader& row, Sink& sink) {
    using Pass = workload::RecurrentProblem::Pass;
    const std::string_view direction = row.text(first_size + 1), cell = row.text(first_size);
    if (direction == "bwd_all") return sink.skip(message("both gradients of a recurrent layer in one time"));
    std::optional<Measurement> m =
        begin_row(row, sink, ", cuDNN " + std::string{row.text(first_size + 5)}, "input=skipped");
    if (!m) return;
    m->kind = OperatorKind::recurrent;
    workload::RecurrentProblem r;
    r.cell = cell == "lstm" ? workload::Cell::lstm : cell == "gru" ? workload::Cell::gru : workload::Cell::rnn;
    if (cell != "lstm" && cell != "gru" && cell != "vanilla") row.refuse(message("cell is none of lstm, gru, vanilla"));
    r.pass = direction == "fwd"        ? Pass::forward
             : direction == "bwd_data" ? Pass::input_gradient
                                       : Pass::weight_gradient;
    if (direction != "fwd" && direction != "bwd_data" && direction != "bwd_weights")
        row.refuse(message("direction is none of fwd, bwd_data, bwd_weights"));
    r.hidden = row.size(first_size + 2);
    r.batch = row.size(first_size + 3);
    r.steps = row.size(first_size + 4);
    m->problem = r;
    finish(row, sink, *m);
}

constexpr std::array table{
    Format{FileFormat::deepbench_recurrent, "DeepBench recurrent layers", recurrent_columns, 11, read_recurrent},
    Format{FileFormat::deepbench_convolutions, "DeepBench convolutions", convolution_columns, 20, read_convolution},
    Format{FileFormat::deepbench_products, "DeepBench products", product_columns, 10, read_product},
};

} // namespace

} // namespace deepbench

std::span<const Format> detail::deepbench_formats() {
    return deepbench::table;
}

} // namespace dubhe::evidence
