// SPDX-License-Identifier: Apache-2.0
#include "parameters.h"

#include <algorithm>

namespace dubhe::cost::neural {

namespace {

using workload::OperatorClass;
using workload::OperatorKind;

constexpr std::array product_names{ParameterName{"batch"}, ParameterName{"m"}, ParameterName{"n"}, ParameterName{"k"}};
constexpr std::array convolution_names{ParameterName{"n"},
                                       ParameterName{"h"},
                                       ParameterName{"w"},
                                       ParameterName{"c"},
                                       ParameterName{"k"},
                                       ParameterName{"kx"},
                                       ParameterName{"ky"},
                                       ParameterName{"sx", Nature::step},
                                       ParameterName{"sy", Nature::step}};
constexpr std::array rows_names{ParameterName{"rows"}, ParameterName{"length"}, ParameterName{"inner"}};
constexpr std::array elements_names{ParameterName{"elements"}, ParameterName{"read"}};
constexpr std::array attention_names{ParameterName{"batch"},    ParameterName{"heads"}, ParameterName{"kv_heads"},
                                     ParameterName{"queries"},  ParameterName{"keys"},  ParameterName{"head_dim"},
                                     ParameterName{"value_dim"}};

enum class Form : std::uint8_t { none, product, convolution, rows, elements, attention };

Form form_of(OperatorKind kind) {
    switch (kind) {
    case OperatorKind::linear:
    case OperatorKind::matmul:
        return Form::product;
    case OperatorKind::convolution:
    case OperatorKind::convolution_input_gradient:
    case OperatorKind::convolution_weight_gradient:
        return Form::convolution;
    case OperatorKind::attention:
    case OperatorKind::attention_gradient:
        return Form::attention;
    case OperatorKind::elementwise:
    case OperatorKind::elementwise_gradient:
        return Form::elements;
    default:
        return class_of(kind) == OperatorClass::normalization ? Form::rows : Form::none;
    }
}

double size(std::int64_t value) {
    return static_cast<double>(std::max<std::int64_t>(1, value));
}
std::uint32_t flag(bool set, unsigned digit) {
    return set ? 1U << digit : 0U;
}

bool read(const workload::ProductProblem& p, Parameters& out) {
    out.sizes = {size(p.batch), size(p.m), size(p.n), size(p.k)};
    out.mode = flag(p.bias, 0) | flag(p.transpose_a, 1) | flag(p.transpose_b, 2);
    return true;
}

bool read(const workload::ConvolutionProblem& c, Parameters& out) {
    out.sizes = {size(c.batch),     size(c.in[0]),     size(c.in[1]),     size(c.in_channels), size(c.out_channels),
                 size(c.kernel[0]), size(c.kernel[1]), size(c.stride[0]), size(c.stride[1])};
    const bool dilated = c.dilation[0] > 1 || c.dilation[1] > 1;
    // Padding that keeps the image's size or not decides what an input pixel costs.
    const bool same = c.out[0] == (c.in[0] + c.stride[0] - 1) / c.stride[0];
    out.mode = flag(c.bias, 0) | flag(c.groups > 1, 1) | flag(dilated, 2) | flag(!same, 3) | flag(c.in[2] > 1, 4);
    return true;
}

bool read(const workload::RowsProblem& r, Parameters& out) {
    out.sizes = {size(r.rows), size(r.length), size(r.inner)};
    out.mode = flag(r.statistics, 0);
    return true;
}

bool read(const workload::ElementsProblem& e, Parameters& out) {
    out.sizes = {size(e.elements), size(e.read)};
    out.mode = 4 * static_cast<std::uint32_t>(e.function) + static_cast<std::uint32_t>(std::clamp(e.inputs, 0, 3));
    return true;
}

bool read(const workload::AttentionProblem& a, Parameters& out) {
    out.sizes = {size(a.batch), size(a.heads),    size(a.kv_heads), size(a.queries),
                 size(a.keys),  size(a.head_dim), size(a.value_dim)};
    out.mode = flag(a.causal, 0) | flag(a.window > 0, 1);
    return true;
}

template <class Shape>
bool read_as(const workload::Problem& problem, Parameters& out) {
    const auto* const shape = std::get_if<Shape>(&problem);
    return shape != nullptr && read(*shape, out);
}

} // namespace

std::span<const ParameterName> parameters_of(OperatorKind kind) {
    switch (form_of(kind)) {
    case Form::product:
        return product_names;
    case Form::convolution:
        return convolution_names;
    case Form::rows:
        return rows_names;
    case Form::elements:
        return elements_names;
    case Form::attention:
        return attention_names;
    case Form::none:
        break;
    }
    return {};
}

bool read_parameters(OperatorKind kind, const workload::Problem& problem, Parameters& out) {
    switch (form_of(kind)) {
    case Form::product:
        return read_as<workload::ProductProblem>(problem, out);
    case Form::convolution:
        return read_as<workload::ConvolutionProblem>(problem, out);
    case Form::rows:
        return read_as<workload::RowsProblem>(problem, out);
    case Form::elements:
        return read_as<workload::ElementsProblem>(problem, out);
    case Form::attention:
        return read_as<workload::AttentionProblem>(problem, out);
    case Form::none:
        break;
    }
    return false;
}

std::string mode_text(OperatorKind kind, std::uint32_t mode) {
    static constexpr std::array<std::array<std::string_view, 5>, 6> words{{{},
                                                                           {"bias", "transposed a", "transposed b"},
                                                                           {"bias", "groups", "dilated", "valid", "3D"},
                                                                           {"statistics"},
                                                                           {},
                                                                           {"causal", "window"}}};
    const Form form = form_of(kind);
    if (form == Form::elements) {
        const auto function = static_cast<workload::Function>(
            std::min<std::uint32_t>(mode / 4, static_cast<std::uint32_t>(workload::function_count) - 1));
        return std::string{name_of(function)} + ", " + std::to_string(mode % 4) + " inputs";
    }
    std::string text;
    for (std::size_t digit = 0; digit < 5; ++digit) {
        if ((mode >> digit & 1U) == 0 || words[static_cast<std::size_t>(form)][digit].empty()) continue;
        text.append(text.empty() ? "" : ", ").append(words[static_cast<std::size_t>(form)][digit]);
    }
    return text.empty() ? "plain" : text;
}

} // namespace dubhe::cost::neural
