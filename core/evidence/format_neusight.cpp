// SPDX-License-Identifier: Apache-2.0
// Operators of sitar-lab/NeuSight (Lee, Phanishayee, Mahajan, ASPLOS 2025). Latencies in ms.
#include "formats.h"

#include <array>
#include <limits>

namespace dubhe::evidence {

namespace neusight {

namespace {

using workload::Function;
using workload::OperatorKind;

// All three layouts begin alike; the operator's own sizes stand from `first_size` on.
enum Column : std::size_t { name, latency, device, first_size };

Source source_of() {
    return {.origin = "sitar-lab/NeuSight",
            .part = {},
            .licence = "MIT",
            .software = "PyTorch",
            .method = "mean of the lowest 3 or 5 of 25 calls, L2 not flushed",
            .date = {},
            .timing = Timing::call};
}

// Product of three sizes that belong to a launch, 0 where it is not known or no launch has it.
std::uint32_t count_of(RowReader& row, std::size_t column) {
    if (!row.has(column)) return 0;
    const double count = static_cast<double>(row.size(column)) * static_cast<double>(row.size(column + 1)) *
                         static_cast<double>(row.size(column + 2));
    return count > std::numeric_limits<std::uint32_t>::max() ? 0 : static_cast<std::uint32_t>(count);
}

// `kernel`: the column of the kernel's name, followed by grid x, y, z, block x, y, z and n_kernels.
Measurement begin_row(RowReader& row, Sink& sink, std::size_t kernel) {
    Measurement m;
    m.source = sink.source(source_of());
    m.device = sink.device(row.text(device));
    m.time_s = row.time(latency, 1e-3);
    m.blocks = count_of(row, kernel + 1);
    m.threads = count_of(row, kernel + 4);
    const std::int64_t kernels = row.has(kernel + 7) ? row.size(kernel + 7) : 1;
    if (row.has(kernel)) {
        const std::string_view first = row.text(kernel);
        m.kernels =
            sink.kernels(kernels == 1 ? std::string{first} : std::string{first} + "; +" + std::to_string(kernels - 1));
    }
    return m;
}

void finish(RowReader& row, Sink& sink, const Measurement& m) {
    if (row.problem().empty()) row.refuse(sink.add(m));
}

constexpr std::array<std::string_view, 13> element_columns{"OPName",      "Latency", "Device",   "B",      "H",
                                                           "Kernel Name", "Grid x",  "Grid y",   "Grid z", "Block x",
                                                           "Block y",     "Block z", "n_kernels"};

struct ElementOperator {
    std::string_view name;
    Function function;
    std::int32_t tensors; // `addu` and the like take a scalar beside their tensor
};
constexpr std::array element_operators{
    ElementOperator{"add", Function::add, 2},      ElementOperator{"addu", Function::add, 1},
    ElementOperator{"mul", Function::multiply, 2}, ElementOperator{"mulu", Function::multiply, 1},
    ElementOperator{"div", Function::divide, 2},   ElementOperator{"divu", Function::divide, 1},
    ElementOperator{"pow", Function::power, 2},    ElementOperator{"powu", Function::power, 1},
    ElementOperator{"sub", Function::subtract, 2}, ElementOperator{"subu", Function::subtract, 1},
    ElementOperator{"relu", Function::relu, 1},    ElementOperator{"gelu", Function::gelu, 1},
    ElementOperator{"tanh", Function::tanh, 1},
};

void read_elements(RowReader& row, Sink& sink) {
    Measurement m = begin_row(row, sink, first_size + 2);
    const std::int64_t b = row.size(first_size), h = row.size(first_size + 1);
    if (b > workload::Shape::max_elements / h) row.refuse(message("B x H is no size: too large"));
    const std::string_view op = row.text(name);
    if (op == "ln" || op == "softmax") {
        m.kind = op == "ln" ? OperatorKind::layer_norm : OperatorKind::softmax;
        m.problem = workload::RowsProblem{.rows = b, .length = h};
        return finish(row, sink, m);
    }
    for (const ElementOperator& each : element_operators) {
        if (each.name != op || !row.problem().empty()) continue;
        m.kind = OperatorKind::elementwise;
        m.problem = workload::ElementsProblem{
            .elements = b * h, .read = b * h * each.tensors, .inputs = each.tensors, .function = each.function};
        return finish(row, sink, m);
    }
    if (row.problem().empty()) sink.skip(message("operators that Dubhe doesn't know: %1", op.substr(0, 32)));
}

constexpr std::array<std::string_view, 15> product_columns{"OPName", "Latency", "Device",      "B",       "M",
                                                           "N",      "K",       "Kernel Name", "Grid x",  "Grid y",
                                                           "Grid z", "Block x", "Block y",     "Block z", "n_kernels"};

// How operands lay in memory stands in the kernel's name, in the words of column-major BLAS: "tn" is a linear layer as
// PyTorch keeps it, weights [n, k]; "nt" has both operands the other way round (P4's rows of the test part).
bool by_columns(std::string_view kernel) {
    // rocBLAS spells the layout out as indices, "Cijk_Alik_Bljk", and has "_NTA" among its settings.
    if (kernel.starts_with("Cijk_")) return kernel.starts_with("Cijk_Ailk_Bjlk");
    return kernel.find("_nt") != std::string_view::npos || kernel.find("_NT") != std::string_view::npos;
}

// (B, M, N) x (N, K): N is the contraction.
void read_product(RowReader& row, Sink& sink) {
    Measurement m = begin_row(row, sink, first_size + 4);
    const bool linear = row.text(name) == "linear";
    const bool transposed = row.has(first_size + 4) && by_columns(row.text(first_size + 4));
    m.kind = linear ? OperatorKind::linear : OperatorKind::matmul;
    m.problem = workload::ProductProblem{.batch = row.size(first_size),
                                         .m = row.size(first_size + 1),
                                         .n = row.size(first_size + 3),
                                         .k = row.size(first_size + 2),
                                         .bias = linear,
                                         .transpose_a = linear && transposed,
                                         .transpose_b = linear && !transposed,
                                         .weights = linear};
    if (!linear && row.text(name) != "bmm") row.refuse(message("OPName is neither linear nor bmm"));
    finish(row, sink, m);
}

constexpr std::array<std::string_view, 18> convolution_columns{
    "OPName",      "Latency",    "Device",  "B",       "Input_Channel", "Output_Channel",
    "Kernel_Size", "Input_Size", "Stride",  "Padding", "Kernel Name",   "Grid x",
    "Grid y",      "Grid z",     "Block x", "Block y", "Block z",       "n_kernels"};

void read_convolution(RowReader& row, Sink& sink) {
    Measurement m = begin_row(row, sink, first_size + 7);
    m.kind = OperatorKind::convolution;
    workload::ConvolutionProblem c;
    c.batch = row.size(first_size);
    c.in_channels = row.size(first_size + 1);
    c.out_channels = row.size(first_size + 2);
    const std::int32_t kernel = row.small_size(first_size + 3), size = row.small_size(first_size + 4);
    const std::int32_t stride = row.small_size(first_size + 5), padding = row.small_size(first_size + 6, 0);
    const std::int64_t reach = std::int64_t{size} + 2 * std::int64_t{padding} - kernel;
    if (reach < 0) row.refuse(message("the kernel is larger than the padded image"));
    const std::int64_t out = reach < 0 ? 1 : reach / stride + 1;
    if (out > std::numeric_limits<std::int32_t>::max()) row.refuse(message("the padding is no size: too large"));
    c.in[0] = c.in[1] = size;
    c.out[0] = c.out[1] = static_cast<std::int32_t>(out);
    c.kernel[0] = c.kernel[1] = kernel;
    c.stride[0] = c.stride[1] = stride;
    m.problem = c;
    finish(row, sink, m);
}

constexpr std::array table{
    Format{FileFormat::neusight_convolutions, "NeuSight convolutions", convolution_columns, 10, read_convolution},
    Format{FileFormat::neusight_products, "NeuSight products", product_columns, 7, read_product},
    Format{FileFormat::neusight_elements, "NeuSight operators", element_columns, 5, read_elements},
};

} // namespace

} // namespace neusight

std::span<const Format> detail::neusight_formats() {
    return neusight::table;
}

} // namespace dubhe::evidence
