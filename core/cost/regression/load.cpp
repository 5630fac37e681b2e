// SPDX-License-Identifier: Apache-2.0
#include "load.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

namespace dubhe::cost {

namespace {

using workload::OperatorKind;
using workload::Problem;

// A product's sizes as its kernel sees them: a linear layer's batch is more rows.
void set_product(Load& load, OperatorKind kind, const workload::ProductProblem& p) {
    const bool one = kind == OperatorKind::linear;
    load.rows = static_cast<double>(p.m) * (one ? static_cast<double>(p.batch) : 1.0);
    load.columns = static_cast<double>(p.n);
    load.batch = one ? 1.0 : static_cast<double>(p.batch);
    load.length = static_cast<double>(p.k);
}

void set_convolution(Load& load, const workload::ConvolutionProblem& c) {
    const auto pixels = [&](double edge) {
        return std::ceil(c.out[0] / edge) * std::ceil(c.out[1] / edge) * static_cast<double>(c.out[2] * c.batch);
    };
    load.rows = static_cast<double>(c.out_channels) / static_cast<double>(c.groups);
    load.columns = pixels(1.0);
    load.batch = static_cast<double>(c.groups);
    const bool plain = c.kernel[0] == 3 && c.kernel[1] == 3 && c.kernel[2] == 1 && c.stride[0] == 1 && c.stride[1] == 1;
    if (plain) load.winograd_columns = pixels(4.0);
}

double length_of(const Problem& problem) {
    if (const auto* c = std::get_if<workload::ConvolutionProblem>(&problem))
        return static_cast<double>(c->in_channels) / static_cast<double>(c->groups) * c->kernel[0] * c->kernel[1] *
               c->kernel[2];
    if (const auto* r = std::get_if<workload::RowsProblem>(&problem)) return static_cast<double>(r->length);
    if (const auto* a = std::get_if<workload::AttentionProblem>(&problem)) return static_cast<double>(a->keys);
    if (const auto* l = std::get_if<workload::LookupProblem>(&problem)) return static_cast<double>(l->width);
    return 1.0;
}

Load load_of_parts(OperatorKind kind, const Problem& problem, Precision precision, double flop, double read,
                   double weights, double written) {
    Load load;
    const double size = bytes_per_element(precision);
    load.input = read / size;
    load.operation = flop;
    load.output = written / size;
    load.bytes = read + weights + written;
    if (const auto* product = std::get_if<workload::ProductProblem>(&problem))
        set_product(load, kind, *product);
    else
        load.length = length_of(problem);
    if (const auto* c = std::get_if<workload::ConvolutionProblem>(&problem)) set_convolution(load, *c);
    return load;
}

ShapePoint logarithms(std::initializer_list<double> sizes) {
    ShapePoint point{};
    std::size_t i = 0;
    for (const double size : sizes) // in hundredths, as the file of a fitted model has them
        point[i++] = static_cast<float>(std::round(100.0 * std::log2(std::max(1.0, size))) / 100.0);
    return point;
}

// What a launch computes: so many tiles of so many FLOP.
struct Launch {
    double blocks = 0.0, flop_a_block = 0.0; // 0: not known
};

Launch launch_of(const Load& load, const KernelTile& tile) {
    if (tile.columns <= 0.0 || load.rows <= 0.0) return {};
    const bool winograd = tile.product && load.winograd_columns > 0.0;
    const double columns = winograd ? load.winograd_columns : load.columns;
    const double length = winograd ? load.length / 9.0 : load.length;
    const double tiles = std::ceil(load.rows / tile.rows) * std::ceil(columns / tile.columns);
    return {tiles * load.batch * (winograd ? 36.0 : 1.0), 2.0 * length * tile.rows * tile.columns};
}

constexpr std::array<std::string_view, driver_count> driver_names{"input",    "operation", "output",
                                                                  "launched", "bytes",     "waves"};
constexpr std::array<std::string_view, feature_count> feature_names{"input",     "operation", "output", "bytes",
                                                                    "intensity", "length",    "fill",   "blocks"};

template <class Enum, std::size_t n>
std::optional<Enum> find_name(const std::array<std::string_view, n>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

// "128x64" where a word begins with it.
KernelTile read_tile(std::string_view text) {
    const auto number = [&](double& value) {
        int read = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), read);
        if (problem != std::errc{} || read < 1 || read > 4096) return false;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        value = read;
        return true;
    };
    KernelTile tile;
    if (!number(tile.columns) || !text.starts_with('x')) return {};
    text.remove_prefix(1);
    return number(tile.rows) ? tile : KernelTile{};
}

} // namespace

LayerType layer_type(OperatorKind kind, const Problem& problem, Precision precision) {
    LayerType type{kind, workload::Function::other, 1, precision};
    const auto* elements = std::get_if<workload::ElementsProblem>(&problem);
    const bool by_function = kind == OperatorKind::elementwise || kind == OperatorKind::elementwise_gradient;
    if (elements == nullptr || !by_function) return type;
    type.function = elements->function;
    type.tensors = static_cast<std::uint8_t>(std::clamp(elements->inputs, 1, 3));
    return type;
}

std::string to_text(const LayerType& type) {
    std::string text{name_of(type.kind)};
    if (type.function != workload::Function::other || type.tensors != 1)
        text.append(" ").append(name_of(type.function)).append(" ").append(std::to_string(type.tensors));
    return text.append(" ").append(name_of(type.precision));
}

std::optional<LayerType> layer_type_from(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty() && words.size() < 5) {
        const std::size_t space = text.find(' ');
        words.push_back(text.substr(0, space));
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    }
    if (words.size() != 2 && words.size() != 4) return std::nullopt;
    const auto kind = workload::operator_kind_from(words.front());
    const auto precision = precision_from(words.back());
    if (!kind || !precision) return std::nullopt;
    LayerType type{*kind, workload::Function::other, 1, *precision};
    if (words.size() == 4) {
        const auto function = workload::function_from(words[1]);
        if (!function || words[2].size() != 1 || words[2][0] < '1' || words[2][0] > '3') return std::nullopt;
        type.function = *function;
        type.tensors = static_cast<std::uint8_t>(words[2][0] - '0');
    }
    return type;
}

std::string_view name_of(Driver driver) {
    return driver_names[static_cast<std::size_t>(driver)];
}
std::optional<Driver> driver_from(std::string_view name) {
    return find_name<Driver>(driver_names, name);
}
std::string_view name_of(Feature feature) {
    return feature_names[static_cast<std::size_t>(feature)];
}
std::optional<Feature> feature_from(std::string_view name) {
    return find_name<Feature>(feature_names, name);
}

KernelTile tile_of(std::string_view kernel) {
    const std::size_t gemm = kernel.find("gemm"), begin = std::min(gemm, kernel.find("scudnn"));
    if (begin == std::string_view::npos) return {};
    for (std::size_t at = kernel.find('_', begin); at != std::string_view::npos; at = kernel.find('_', at + 1)) {
        KernelTile tile = read_tile(kernel.substr(at + 1));
        tile.product = gemm != std::string_view::npos;
        if (tile.columns > 0.0) return tile;
    }
    return {};
}

std::string generic_name(std::string_view kernel) {
    std::string name{kernel};
    for (const std::string_view generation : {"maxwell_", "volta_", "turing_", "ampere_", "sm70_", "sm75_", "sm80_"}) {
        for (std::size_t at = name.find(generation); at != std::string::npos; at = name.find(generation))
            name.erase(at, generation.size());
    }
    return name;
}

Load load_of(const workload::WorkTable& work, std::size_t row) {
    static const Problem none;
    return load_of_parts(work.kind[row], work.problem.empty() ? none : work.problem[row], work.precision_of(row),
                         work.matrix_flop[row] + work.vector_flop[row], work.activation_bytes[row],
                         work.weight_bytes[row], work.written_bytes[row]);
}

Load load_of(const evidence::Measurement& row) {
    const workload::Work work = work_of(row.kind, row.problem, row.precision);
    return load_of_parts(row.kind, row.problem, row.precision, work.flop().value(), work.activations_read.value(),
                         work.weights_read.value(), work.written.value());
}

ShapePoint shape_point(OperatorKind kind, const Problem& problem) {
    const auto of = [](auto value) { return static_cast<double>(value); };
    if (const auto* p = std::get_if<workload::ProductProblem>(&problem)) {
        Load load;
        set_product(load, kind, *p);
        return logarithms({load.rows, load.columns, load.length, load.batch,
                           1.0 + (p->transpose_a ? 15.0 : 0.0) + (p->transpose_b ? 240.0 : 0.0)});
    }
    if (const auto* c = std::get_if<workload::ConvolutionProblem>(&problem))
        return logarithms({of(c->batch), of(c->in_channels), of(c->out_channels), of(c->out[0]) * c->out[1] * c->out[2],
                           of(c->kernel[0]) * c->kernel[1] * c->kernel[2]});
    if (const auto* a = std::get_if<workload::AttentionProblem>(&problem))
        return logarithms({of(a->batch) * of(a->heads), of(a->kv_heads), of(a->queries), of(a->keys), of(a->head_dim)});
    if (const auto* r = std::get_if<workload::RecurrentProblem>(&problem))
        return logarithms({of(r->batch), of(r->steps), of(r->input), of(r->hidden), of(r->directions)});
    if (const auto* r = std::get_if<workload::RowsProblem>(&problem))
        return logarithms({of(r->rows), of(r->length), of(r->inner)});
    if (const auto* e = std::get_if<workload::ElementsProblem>(&problem))
        return logarithms({of(e->elements), of(e->read)});
    if (const auto* w = std::get_if<workload::WindowProblem>(&problem))
        return logarithms({of(w->images), of(w->in[0]) * w->in[1] * w->in[2], of(w->out[0]) * w->out[1] * w->out[2]});
    if (const auto* l = std::get_if<workload::LookupProblem>(&problem)) return logarithms({of(l->rows), of(l->width)});
    return {};
}

double value_of(const Load& load, Driver driver, const KernelTile& tile) {
    switch (driver) {
    case Driver::input:
        return load.input;
    case Driver::operation:
        return load.operation;
    case Driver::output:
        return load.output;
    case Driver::bytes:
        return load.bytes;
    case Driver::launched:
    case Driver::waves:
        break;
    }
    const Launch launch = launch_of(load, tile);
    if (launch.blocks <= 0.0) return load.operation;
    const bool whole = driver == Driver::waves && tile.sms > 0.0;
    return launch.flop_a_block * (whole ? std::ceil(launch.blocks / tile.sms) * tile.sms : launch.blocks);
}

double value_of(const Load& load, Feature feature, const KernelTile& tile) {
    switch (feature) {
    case Feature::input:
        return load.input;
    case Feature::operation:
        return load.operation;
    case Feature::output:
        return load.output;
    case Feature::bytes:
        return load.bytes;
    case Feature::intensity:
        return load.bytes > 0.0 ? load.operation / load.bytes : 0.0;
    case Feature::length:
        return load.length;
    case Feature::fill:
    case Feature::blocks:
        break;
    }
    const Launch launch = launch_of(load, tile);
    if (feature == Feature::blocks) return tile.sms > 0.0 ? launch.blocks / tile.sms : launch.blocks;
    return launch.blocks > 0.0 ? load.operation / (launch.blocks * launch.flop_a_block) : 1.0;
}

} // namespace dubhe::cost
