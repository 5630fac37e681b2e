// SPDX-License-Identifier: Apache-2.0
#include "kernel_problem.h"

#include "operand_sizes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

namespace dubhe::whatif {

namespace {

using Family = KernelFamily;
using Kind = workload::OperatorKind;
using Pass = KernelName::Pass;
using Sized = std::optional<KernelProblem>;
using workload::ElementsProblem;
using workload::ProductProblem;
using workload::RowsProblem;

// Least values of open sizes.
constexpr std::int64_t least_sum = 8, least_rows = 64, least_length = 32, least_elements = 256, least_images = 16;

class ProblemMaker {
  public:
    ProblemMaker(const trace::Trace& trace, std::uint32_t event, const KernelName& name, OperatorShapes& shapes)
        : name_{name}, shapes_{shapes}, around_{shapes.around(event)} {
        if (trace.details[event] != trace::none) detail_ = trace.kernels[trace.details[event]];
        const auto size = [](const std::array<std::uint32_t, 3>& sides) {
            return static_cast<std::int64_t>(sides[0]) * sides[1] * sides[2];
        };
        blocks_ = size(detail_.grid), threads_ = size(detail_.block);
        precision_ = name.precision.value_or(Precision::fp32);
        if (!name.precision && !name.wide && !around_.empty())
            precision_ = precision_of_types(shapes.types(around_.front())).value_or(Precision::fp32);
    }

    Sized make() {
        switch (name_.family) {
        case Family::unknown:
            return std::nullopt;
        case Family::product:
            return product();
        case Family::convolution:
            return convolution();
        case Family::attention:
            return attention();
        case Family::max_pool:
        case Family::average_pool:
            return pooling();
        case Family::embedding:
        case Family::gather:
        case Family::scatter:
            return lookup();
        case Family::elementwise:
        case Family::dropout:
            return elementwise();
        case Family::concat:
        case Family::optimizer:
            return list();
        case Family::stream:
            return stream(Kind::copy, 1);
        case Family::reduction:
            return reduction();
        default:
            return rows();
        }
    }

  private:
    // The innermost operator whose name fits and that was given a shape.
    template <class Fits>
    std::optional<std::uint32_t> find(const Fits& fits) {
        for (const std::uint32_t operation : around_) {
            const Arguments& given = shapes_.arguments(operation);
            const bool shaped = std::ranges::any_of(given, [](const Argument& a) { return !a.empty(); });
            if (shaped && fits(shapes_.short_name(operation))) return operation;
        }
        return std::nullopt;
    }
    [[nodiscard]] bool in(std::string_view part) const {
        return std::ranges::any_of(around_,
                                   [&](std::uint32_t each) { return mentions(shapes_.short_name(each), part); });
    }

    // Streams and rows are stored, not multiplied.
    [[nodiscard]] Precision stored() const { return precision_ == Precision::tf32 ? Precision::fp32 : precision_; }
    [[nodiscard]] static KernelProblem with(Kind kind, const workload::Problem& problem, Precision precision,
                                            OpenSize open = OpenSize::closed, SizedBy sized_by = SizedBy::shapes) {
        return {{kind, problem, precision}, open, sized_by};
    }
    Sized stream(Kind kind, std::int64_t reads) const {
        const ElementsProblem p{.elements = least_elements, .read = least_elements * reads};
        return with(kind, p, stored(), OpenSize::elements, SizedBy::duration);
    }

    Sized product() {
        if (name_.wide) return std::nullopt;
        if (const auto operation = find(is_product_operator)) {
            if (auto p = product_of_shapes(shapes_.short_name(*operation), shapes_.arguments(*operation))) {
                p->transpose_a = name_.transpose_a, p->transpose_b = name_.transpose_b;
                return with(p->batch > 1 ? Kind::matmul : Kind::linear, *p, precision_);
            }
        }
        return product_of_grid();
    }
    // Outputs by blocks and their tile, 32 a thread where the name has none; the sum by the measured time.
    Sized product_of_grid() {
        ProductProblem p;
        p.transpose_a = name_.transpose_a, p.transpose_b = name_.transpose_b;
        if (blocks_ == 0 || name_.persistent) {
            p.m = least_rows, p.n = p.k = 1024;
            return with(Kind::linear, p, precision_, OpenSize::rows, SizedBy::duration);
        }
        const bool split = std::ranges::any_of(around_, [&](std::uint32_t each) {
            return is_one_of(shapes_.short_name(each), {"mm", "addmm", "linear"});
        });
        if (name_.tile_n > 0) {
            p.n = std::int64_t{detail_.grid[0]} * name_.tile_n, p.m = std::int64_t{detail_.grid[1]} * name_.tile_m;
            p.batch = split ? 1 : detail_.grid[2];
        } else {
            p.n = 64, p.m = std::max<std::int64_t>(1, blocks_ * threads_ * 32 / p.n);
        }
        p.k = least_sum;
        return with(p.batch > 1 ? Kind::matmul : Kind::linear, p, precision_, OpenSize::sum, SizedBy::grid);
    }

    Sized convolution() {
        if (name_.wide) return std::nullopt;
        const auto operation = find(is_convolution_operator);
        if (!operation) return product_of_grid();
        const Arguments& given = shapes_.arguments(*operation);
        const bool backward = mentions(shapes_.short_name(*operation), "backward");
        const Dims *x = tensor_at(given, backward ? 1 : 0), *weight = tensor_at(given, backward ? 2 : 1);
        if (x == nullptr || weight == nullptr || x->size() < 3 || x->size() > 5 || weight->size() != x->size())
            return product_of_grid();
        const std::int64_t channels = (*x)[1], of_group = (*weight)[1];
        if (channels % of_group != 0) return product_of_grid(); // transposed
        Dims out = backward && tensor_at(given, 0) != nullptr ? *tensor_at(given, 0)
                                                              : shapes_.result_of(*operation, weight->front());
        if (out.size() != x->size()) out = *x; // not recorded: as if padded to the same size
        workload::ConvolutionProblem p;
        p.batch = x->front(), p.in_channels = channels, p.out_channels = weight->front();
        p.groups = channels / of_group;
        p.in = sides_of(*x), p.out = sides_of(out), p.kernel = sides_of(*weight), p.stride = strides_of(p.in, p.out);
        if (p.out_channels % p.groups != 0) return product_of_grid();
        Kind kind = Kind::convolution;
        if (backward)
            kind = name_.pass == Pass::weight_gradient ? Kind::convolution_weight_gradient
                                                       : Kind::convolution_input_gradient;
        return with(kind, p, precision_);
    }

    Sized attention() {
        const auto operation = find([](std::string_view name) {
            return mentions(name, "scaled_dot_product") || mentions(name, "flash_att") ||
                   mentions(name, "efficient_attention");
        });
        if (!operation) return std::nullopt;
        const Arguments& given = shapes_.arguments(*operation);
        const std::string_view name = shapes_.short_name(*operation);
        const std::size_t first = mentions(name, "backward") ? 1 : 0;
        const Dims *q = tensor_at(given, first), *k = tensor_at(given, first + 1), *v = tensor_at(given, first + 2);
        if (q == nullptr || k == nullptr || v == nullptr) return std::nullopt;
        if (q->size() != 4 || k->size() != 4 || v->size() != 4) return std::nullopt;
        const std::size_t heads = mentions(name, "scaled_dot_product") ? 1 : 2, rows = 3 - heads;
        const workload::AttentionProblem p{.batch = q->front(),
                                           .heads = (*q)[heads],
                                           .kv_heads = (*k)[heads],
                                           .queries = (*q)[rows],
                                           .keys = (*k)[rows],
                                           .head_dim = q->back(),
                                           .value_dim = v->back()};
        return with(first == 1 ? Kind::attention_gradient : Kind::attention, p, precision_);
    }

    Sized pooling() {
        const bool maximum = name_.family == Family::max_pool;
        const Kind forward = maximum ? Kind::max_pool : Kind::average_pool;
        const Kind gradient = maximum ? Kind::max_pool_gradient : Kind::average_pool_gradient;
        const Kind kind = name_.gradient ? gradient : forward;
        workload::WindowProblem p{
            .images = least_images, .in = {28, 28, 1}, .out = {14, 14, 1}, .kernel = {2, 2, 1}, .stride = {2, 2, 1}};
        const auto operation = find([](std::string_view name) { return mentions(name, "pool"); });
        const Arguments nothing;
        const Arguments& given = operation ? shapes_.arguments(*operation) : nothing;
        const Dims* x = tensor_at(given, name_.gradient ? 1 : 0);
        if (x == nullptr || x->size() < 3 || x->size() > 5)
            return with(kind, p, stored(), OpenSize::images, SizedBy::duration);
        Dims out = name_.gradient ? *shape_or(given, 0, x) : shapes_.result_of(*operation, (*x)[1]);
        if (out.size() != x->size()) {
            out = *x;
            for (std::size_t i = 2; i < out.size(); ++i)
                out[i] = std::max<std::int64_t>(1, out[i] / 2);
        }
        p.images = x->front() * (*x)[1], p.in = sides_of(*x), p.out = sides_of(out);
        p.stride = strides_of(p.in, p.out);
        for (std::size_t i = 0; i < 3; ++i) // windows of a maximum overlap in the networks that people train
            p.kernel[i] = std::min(p.in[i], p.stride[i] + (maximum && p.stride[i] > 1 ? 1 : 0));
        return with(kind, p, stored());
    }
    static const Dims* shape_or(const Arguments& given, std::size_t place, const Dims* other) {
        const Dims* found = tensor_at(given, place);
        return found == nullptr ? other : found;
    }

    Sized lookup() {
        const auto operation = find([](std::string_view name) { return mentions(name, "embedding"); });
        if (!operation) return stream(Kind::elementwise, 1);
        const Arguments& given = shapes_.arguments(*operation);
        const Dims *first = tensor_at(given, 0), *ids = tensor_at(given, 1);
        if (first == nullptr || ids == nullptr || first->empty()) return stream(Kind::elementwise, 1);
        const bool gradient = mentions(shapes_.short_name(*operation), "backward");
        const std::int64_t rows = elements_of(*ids);
        const workload::LookupProblem p{
            .rows = rows, .width = first->back(), .table_rows = gradient ? rows : leading(*first, 1)};
        return with(gradient ? Kind::embedding_gradient : Kind::embedding, p, stored());
    }

    // Of the operator right around the launch, if its sizes give the grid.
    [[nodiscard]] std::optional<ElementsProblem> elements_of_shapes() {
        if (around_.empty()) return std::nullopt;
        const std::string_view name = shapes_.short_name(around_.front());
        if (is_product_operator(name) || is_convolution_operator(name)) return std::nullopt;
        ElementsProblem p{.elements = 0};
        std::int64_t read = 0, inputs = 0;
        for (const Argument& argument : shapes_.arguments(around_.front())) {
            if (argument.size() != 1) continue;
            const std::int64_t elements = elements_of(argument.front());
            p.elements = std::max(p.elements, elements);
            if (name_.tensors > 0 && inputs + 1 >= name_.tensors) continue;
            read += elements, ++inputs;
        }
        if (p.elements == 0 || !fits_grid(p.elements)) return std::nullopt;
        p.read = name_.tensors == 1 ? 0 : std::max(read, p.elements);
        p.inputs = static_cast<std::int32_t>(std::clamp<std::int64_t>(inputs, 1, 8));
        return p;
    }
    [[nodiscard]] bool fits_grid(std::int64_t elements) const {
        if (blocks_ == 0 || name_.family == Family::dropout) return true;
        for (const std::int64_t each : {1, 2, 4, 8, 16}) {
            if ((elements + threads_ * each - 1) / (threads_ * each) == blocks_) return true;
        }
        return false;
    }

    Sized elementwise() {
        const Kind kind = name_.family == Family::dropout ? Kind::dropout
                          : name_.copies                  ? Kind::copy
                                                          : Kind::elementwise;
        SizedBy sized_by = SizedBy::shapes;
        std::optional<ElementsProblem> p = elements_of_shapes();
        if (!p) {
            const std::int64_t reads = name_.tensors > 0 ? name_.tensors - 1 : 1;
            if (blocks_ == 0) return stream(kind, std::max<std::int64_t>(1, reads));
            const std::int64_t elements = blocks_ * threads_ * (name_.per_thread > 0 ? name_.per_thread : 1);
            p = ElementsProblem{.elements = elements, .read = elements * reads};
            p->inputs = static_cast<std::int32_t>(std::clamp<std::int64_t>(reads, 1, 8));
            sized_by = SizedBy::grid;
        }
        if (name_.wide) p->elements *= 2, p->read *= 2;
        p->function = name_.function;
        return with(kind, *p, stored(), OpenSize::closed, sized_by);
    }

    // Kernels over a list of tensors: their elements where the list was recorded.
    Sized list() {
        const bool concat = name_.family == Family::concat;
        std::int64_t elements = 0;
        if (!around_.empty()) {
            const Arguments& given = shapes_.arguments(around_.front());
            if (!given.empty()) {
                for (const Dims& dims : given.front())
                    elements += elements_of(dims);
            }
        }
        const Kind kind = name_.adam ? Kind::optimizer_step : concat ? Kind::copy : Kind::elementwise;
        const std::int64_t unit = elements > 0 ? elements : least_elements;
        ElementsProblem p{.elements = unit, .read = concat ? unit : 2 * unit};
        // Weights and two states are written; they and the gradients are read.
        if (name_.adam) p.elements = 3 * unit, p.read = 4 * unit, p.optimizer = workload::Optimizer::fused_adam;
        return elements > 0 ? with(kind, p, stored()) : with(kind, p, stored(), OpenSize::elements, SizedBy::duration);
    }

    Sized reduction() {
        RowsProblem p;
        const Arguments nothing;
        const bool own = !around_.empty() && !is_product_operator(shapes_.short_name(around_.front()));
        const Dims* x = tensor_at(own ? shapes_.arguments(around_.front()) : nothing, 0);
        const std::int64_t outputs = std::max<std::int64_t>(1, std::int64_t{detail_.grid[0]} * detail_.block[1]);
        if (x == nullptr || x->empty()) {
            p.rows = blocks_ > 0 ? outputs : least_rows, p.length = least_length;
            return with(Kind::reduction, p, stored(), OpenSize::length, SizedBy::duration);
        }
        const std::int64_t all = elements_of(*x);
        if (name_.columns && x->size() > 1)
            p.rows = p.inner = x->back();
        else
            p.rows = detail_.grid[0] <= 1 ? 1 : std::min(outputs, all);
        p.length = std::max<std::int64_t>(1, all / p.rows);
        return with(Kind::reduction, p, stored());
    }

    [[nodiscard]] Kind rows_kind() const {
        const bool g = name_.gradient;
        switch (name_.family) {
        case Family::batch_norm:
            return g ? Kind::batch_norm_gradient : Kind::batch_norm;
        case Family::layer_norm:
            return g ? Kind::layer_norm_gradient : Kind::layer_norm;
        case Family::rms_norm:
            return g ? Kind::rms_norm_gradient : Kind::rms_norm;
        case Family::group_norm:
            if (in("layer_norm")) return g ? Kind::layer_norm_gradient : Kind::layer_norm;
            return g ? Kind::group_norm_gradient : Kind::group_norm;
        case Family::loss:
            return g ? Kind::loss_gradient : Kind::loss;
        default:
            return g ? Kind::softmax_gradient : Kind::softmax;
        }
    }
    Sized rows() {
        const Kind kind = rows_kind();
        RowsProblem p;
        p.statistics = kind == Kind::batch_norm;
        const auto operation = find([](std::string_view name) {
            return mentions(name, "norm") || mentions(name, "softmax") || mentions(name, "loss") ||
                   mentions(name, "cross_entropy");
        });
        const Arguments nothing;
        const Dims* x =
            tensor_at(operation ? shapes_.arguments(*operation) : nothing, kind == Kind::loss_gradient ? 1 : 0);
        if (x == nullptr || x->size() < 2) {
            p.rows = blocks_ > 0 ? blocks_ : least_rows, p.length = least_length;
            return with(kind, p, stored(), OpenSize::length, SizedBy::duration);
        }
        if (name_.family == Family::batch_norm) {
            p.rows = (*x)[1], p.length = elements_of(*x) / p.rows, p.inner = p.length / x->front();
        } else if (kind == Kind::group_norm || kind == Kind::group_norm_gradient) {
            p.rows = x->front() * ((*x)[1] % 32 == 0 ? 32 : 1), p.length = elements_of(*x) / p.rows;
        } else {
            p.rows = leading(*x, 1), p.length = x->back();
        }
        return with(kind, p, stored());
    }

    const KernelName& name_;
    OperatorShapes& shapes_;
    std::vector<std::uint32_t> around_;
    trace::KernelDetail detail_;
    std::int64_t blocks_ = 0, threads_ = 0;
    Precision precision_ = Precision::fp32;
};

} // namespace

workload::ProblemKey with_open_size(const KernelProblem& kernel, int steps) {
    const double factor = std::exp2(0.5 * std::clamp(steps, 0, most_steps));
    const auto times = [factor](std::int64_t& size) { size = std::llround(static_cast<double>(size) * factor); };
    workload::ProblemKey key = kernel.key;
    switch (kernel.open) {
    case OpenSize::closed:
        break;
    case OpenSize::sum:
        times(std::get<ProductProblem>(key.problem).k);
        break;
    case OpenSize::rows:
        times(std::get<ProductProblem>(key.problem).m);
        break;
    case OpenSize::length:
        times(std::get<RowsProblem>(key.problem).length);
        break;
    case OpenSize::elements:
        times(std::get<ElementsProblem>(key.problem).elements), times(std::get<ElementsProblem>(key.problem).read);
        break;
    case OpenSize::images:
        times(std::get<workload::WindowProblem>(key.problem).images);
        break;
    }
    return key;
}

std::optional<KernelProblem> problem_of_kernel(const trace::Trace& trace, std::uint32_t event, const KernelName& name,
                                               OperatorShapes& shapes) {
    return ProblemMaker{trace, event, name, shapes}.make();
}

KernelProblem problem_of_copy(double bytes, bool fill) {
    constexpr double most_bytes = 1e15;
    const auto elements = static_cast<std::int64_t>(std::ceil(std::clamp(bytes, 4.0, most_bytes) / 4.0));
    ElementsProblem p{.elements = elements, .read = fill ? 0 : elements};
    p.function = workload::Function::add;
    return {{fill ? Kind::elementwise : Kind::copy, p, Precision::fp32}, OpenSize::closed, SizedBy::shapes};
}

} // namespace dubhe::whatif
