// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_colors.h"

#include "../../shared/contrast.h"
#include "../../shared/text/local_numbers.h"
#include "../../shared/text/number_format.h"
#include "../../shared/text/words.h"

#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <span>

namespace dubhe::widgets {

namespace {

// Upper ends of all steps but the last, in ratios because operators differ by many decades.
constexpr std::array share_steps{0.001, 0.003, 0.01, 0.03, 0.1, 0.3};
constexpr std::array byte_steps{0x1p16, 0x1p20, 0x1p23, 0x1p26, 0x1p30, 0x1p33};
constexpr std::array time_steps{1e-6, 10e-6, 100e-6, 1e-3, 10e-3, 100e-3};
constexpr std::array intensity_steps{0.25, 1.0, 4.0, 16.0, 64.0, 256.0};
// Of the time here divided by the time there; the middle is what nobody would call a difference.
constexpr std::array ratio_steps{0.5, 0.8, 0.95, 1.05, 1.25, 2.0};
constexpr std::uint8_t only_here = ratio_steps.size() + 1;
// How far a step lies from the background towards the ramp's end.
constexpr std::array ramp{0.07, 0.16, 0.28, 0.42, 0.58, 0.78, 1.0};

QColor neutral(const QColor& background, bool dark) {
    return mixed(background, dark ? QColor{Qt::white} : QColor{Qt::black}, 0.05);
}

std::span<const double> steps_of(ColorBy by) {
    switch (by) {
    case ColorBy::share:
        return share_steps;
    case ColorBy::time:
        return time_steps;
    case ColorBy::bytes:
    case ColorBy::results:
        return byte_steps;
    case ColorBy::difference:
        return ratio_steps;
    default:
        return intensity_steps;
    }
}

bool is_amount(ColorBy by) {
    return by <= ColorBy::intensity || by == ColorBy::time || by == ColorBy::results;
}

QString step_text(ColorBy by, double value) {
    if (by == ColorBy::share) return local_decimals(QString::number(value * 100.0)) + thin_space + '%';
    if (by == ColorBy::time) return time_text(value);
    const bool bytes = by == ColorBy::bytes || by == ColorBy::results;
    return bytes ? shown(to_text(Bytes{value})) : local_decimals(QString::number(value));
}

void label_steps(ColorScale& scale) {
    const auto steps = steps_of(scale.by);
    for (std::size_t i = 0; i <= steps.size(); ++i) {
        if (i == 0)
            scale.labels.push_back("< " + step_text(scale.by, steps[0]));
        else if (i == steps.size())
            scale.labels.push_back("> " + step_text(scale.by, steps.back()));
        else
            scale.labels.push_back(step_text(scale.by, steps[i - 1]) + QChar{0x2013} + step_text(scale.by, steps[i]));
    }
}

void fill_amounts(ColorScale& scale, bool dark, const QColor& background) {
    // Dark ends on light, light ends on dark: vermilion for time, teal for bytes, purple for intensity.
    static constexpr std::array<std::array<QRgb, 3>, 2> ends{
        {{0xff9c2f00, 0xff005f52, 0xff5c2a7a}, {0xffffb27a, 0xff7fe0cf, 0xffdcb3f5}}};
    const std::size_t hue = scale.by == ColorBy::intensity                            ? 2
                            : scale.by == ColorBy::share || scale.by == ColorBy::time ? 0
                                                                                      : 1;
    const QColor end{ends[dark ? 1 : 0][hue]};
    for (const double share : ramp)
        scale.fills.push_back(mixed(background, end, share));
    label_steps(scale);
}

// From blue (less time than there) over paper to vermilion (more), each side in one hue so that it reads in grey.
void fill_difference(ColorScale& scale, bool dark, const QColor& background) {
    scale.amounts = false;
    const QColor less{dark ? QRgb{0xff7fc0f2} : QRgb{0xff00568c}}, more{dark ? QRgb{0xffffb27a} : QRgb{0xff9c2f00}};
    static constexpr std::array strength{0.9, 0.55, 0.25};
    for (const double share : strength)
        scale.fills.push_back(mixed(background, less, share));
    scale.fills.push_back(mixed(background, dark ? QColor{Qt::white} : QColor{Qt::black}, 0.1));
    for (auto share = strength.rbegin(); share != strength.rend(); ++share)
        scale.fills.push_back(mixed(background, more, *share));
    label_steps(scale);
    for (QString& label : scale.labels)
        label += QChar{0xd7}; // times
    scale.fills.push_back(dark ? QColor{0xdc, 0xb3, 0xf5} : QColor{0x5c, 0x2a, 0x7a});
    scale.labels.push_back(words("only here"));
}

void fill_kinds(ColorScale& scale, bool dark, const QColor& background) {
    using workload::OperatorClass;
    scale.amounts = false;
    if (scale.by == ColorBy::operator_class) {
        for (std::size_t i = 0; i < workload::operator_class_count; ++i) {
            scale.fills.push_back(class_color(static_cast<OperatorClass>(i), dark));
            scale.labels.push_back(class_text(static_cast<OperatorClass>(i)));
        }
        return;
    }
    if (scale.by == ColorBy::bound) {
        scale.fills = {class_color(OperatorClass::matrix_product, dark),
                       class_color(OperatorClass::normalization, dark), class_color(OperatorClass::reduction, dark),
                       class_color(OperatorClass::data_movement, dark), host_color(dark)};
        for (std::size_t i = 0; i < study::gpu_bottleneck_count; ++i)
            scale.labels.push_back(bound_text(static_cast<study::Bottleneck>(i)));
        return;
    }
    if (scale.by == ColorBy::precision) {
        // From many bits to few.
        const QColor end = dark ? QColor{0x8f, 0xc8, 0xf5} : QColor{0x00, 0x4b, 0x7f};
        for (std::size_t i = 0; i < precision_count; ++i) {
            scale.fills.push_back(mixed(background, end, 0.12 + 0.88 * static_cast<double>(i) / (precision_count - 1)));
            scale.labels.push_back(shown(name_of(all_precisions[i])));
        }
        scale.fills.push_back(host_color(dark));
        scale.labels.push_back(words("whole numbers"));
        return;
    }
    // From sure to unsure: from full to pale.
    const QColor end = dark ? QColor{0x8f, 0xc8, 0xf5} : QColor{0x00, 0x4b, 0x7f};
    static constexpr std::array strength{1.0, 0.74, 0.5, 0.28, 0.1};
    static constexpr std::array<const char*, cost::provenance_count> names{
        QT_TRANSLATE_NOOP("dubhe::widgets", "measured"), QT_TRANSLATE_NOOP("dubhe::widgets", "interpolated"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "modelled"), QT_TRANSLATE_NOOP("dubhe::widgets", "extrapolated"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "bound only")};
    for (std::size_t i = 0; i < strength.size(); ++i) {
        scale.fills.push_back(mixed(background, end, strength[i]));
        scale.labels.push_back(words(names[i]));
    }
}

std::uint8_t step_of(std::span<const double> steps, double value) {
    return static_cast<std::uint8_t>(std::ranges::upper_bound(steps, value) - steps.begin());
}

std::size_t precision_rank(const workload::Graph& graph, workload::OperatorId id) {
    const std::optional<Precision> precision = precision_of(graph, id);
    return precision ? static_cast<std::size_t>(*precision) : precision_count;
}

// Bytes of the results, by node.
std::vector<double> result_bytes(const GraphTree& tree) {
    const workload::Graph& graph = tree.network().graph;
    std::vector<double> sum(tree.nodes().size(), 0.0);
    for (auto i = static_cast<std::uint32_t>(sum.size()); i-- > 0;) {
        const GraphNode& node = tree[i];
        if (node.leaf() && graph[workload::OperatorId{node.op}].launches > 0) {
            for (const workload::TensorId output : graph.outputs(workload::OperatorId{node.op}))
                sum[i] += graph[output].bytes();
        }
        if (node.parent != GraphNode::none) sum[node.parent] += sum[i];
    }
    return sum;
}

// For kinds: what most of a node's time goes to, for all nodes at once.
std::vector<std::uint8_t> dominant(const ColorScale& scale, const GraphNumbers& numbers, const GraphGpu* gpu) {
    const GraphTree& tree = *numbers.tree;
    const workload::WorkTable& work = tree.network().work;
    constexpr std::size_t most_kinds = workload::operator_class_count;
    std::vector<std::array<float, most_kinds>> weight(tree.nodes().size());
    std::vector<std::uint8_t> result(tree.nodes().size(), scale.nothing());
    for (auto i = static_cast<std::uint32_t>(result.size()); i-- > 0;) {
        const GraphNode& node = tree[i];
        auto& own = weight[i];
        if (node.leaf() && work.launches[work.row_of[node.op]] > 0) {
            const std::uint32_t row = work.row_of[node.op];
            std::size_t kind = 0;
            if (scale.by == ColorBy::operator_class)
                kind = static_cast<std::size_t>(class_of(work.kind[row]));
            else if (scale.by == ColorBy::precision)
                kind = precision_rank(tree.network().graph, workload::OperatorId{node.op});
            else if (!gpu)
                continue;
            else if (scale.by == ColorBy::bound)
                kind = static_cast<std::size_t>(gpu->bound[row]);
            else
                kind = static_cast<std::size_t>(gpu->costs.provenance[row]);
            own[kind] += 1e-12F + static_cast<float>(gpu ? gpu->costs.mid_s[row] : row_bytes(work, row));
        }
        const auto largest = std::ranges::max_element(own);
        if (*largest > 0.0F) result[i] = static_cast<std::uint8_t>(largest - own.begin());
        if (node.parent == GraphNode::none) continue;
        for (std::size_t k = 0; k < most_kinds; ++k)
            weight[node.parent][k] += own[k];
    }
    return result;
}

} // namespace

QString color_by_text(ColorBy by) {
    static constexpr std::array<const char*, color_by_count> names{
        QT_TRANSLATE_NOOP("dubhe::widgets", "share of time"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "memory traffic"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "arithmetic intensity"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "what binds"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "class of operator"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "provenance"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "time"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "size of the results"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "precision"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "difference")};
    return words(names[static_cast<std::size_t>(by)]);
}

QString bound_text(study::Bottleneck bound) {
    static constexpr std::array<const char*, study::gpu_bottleneck_count> names{
        QT_TRANSLATE_NOOP("dubhe::widgets", "compute"), QT_TRANSLATE_NOOP("dubhe::widgets", "memory"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "cache"), QT_TRANSLATE_NOOP("dubhe::widgets", "kernel latency"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "launch by the host")};
    return words(names[static_cast<std::size_t>(bound)]);
}

// Of what has no colour. Without a GPU there is work, but no time.
QString nothing_text(ColorBy by) {
    switch (by) {
    case ColorBy::difference:
        return words("nothing to compare");
    case ColorBy::bytes:
    case ColorBy::results:
    case ColorBy::intensity:
        return words("no work");
    default:
        return words("no GPU time");
    }
}

ColorScale color_scale(ColorBy by, bool dark, const QColor& background) {
    static constexpr std::array<const char*, color_by_count> titles{
        QT_TRANSLATE_NOOP("dubhe::widgets", "Share of the iteration's GPU time"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Bytes read and written"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Arithmetic intensity (FLOP per byte)"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "What binds most of the time"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Class of operator with most of the time"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Where most of the time comes from"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "GPU time of an iteration"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Bytes of the results"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Precision of most of the time"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "Time here divided by the time compared with")};
    ColorScale scale;
    scale.by = by;
    scale.title = words(titles[static_cast<std::size_t>(by)]);
    if (is_amount(by))
        fill_amounts(scale, dark, background);
    else if (by == ColorBy::difference)
        fill_difference(scale, dark, background);
    else
        fill_kinds(scale, dark, background);
    scale.fills.push_back(neutral(background, dark));
    scale.labels.push_back(nothing_text(by));
    for (const QColor& fill : scale.fills)
        scale.texts.push_back(text_on(fill));
    return scale;
}

namespace {

std::uint8_t difference_rank(const ColorScale& scale, const GraphDiff& diff, const SceneBox& box) {
    const GraphDiff::Part part = diff.part(box.node, box.folded);
    if (part.state == GraphDiff::State::added) return only_here;
    return part.ratio() > 0.0 ? step_of(ratio_steps, part.ratio()) : scale.nothing();
}

} // namespace

std::optional<Precision> precision_of(const workload::Graph& graph, workload::OperatorId id) {
    using workload::ElementType;
    const auto tensors = graph.outputs(id).empty() ? graph.inputs(id) : graph.outputs(id);
    if (tensors.empty()) return graph.precision();
    switch (graph[tensors.front()].type) {
    case ElementType::f64: // no GPU's networks run in it; the nearest that has a name here
    case ElementType::f32: {
        const workload::OperatorClass kind = class_of(graph[id].kind);
        const bool matrix = kind == workload::OperatorClass::matrix_product ||
                            kind == workload::OperatorClass::attention || kind == workload::OperatorClass::convolution;
        return matrix && graph.precision() == Precision::tf32 ? Precision::tf32 : Precision::fp32;
    }
    case ElementType::f16:
        return Precision::fp16;
    case ElementType::bf16:
        return Precision::bf16;
    case ElementType::f8:
    case ElementType::f8_block:
    case ElementType::mx8:
        return Precision::fp8;
    case ElementType::mx4:
    case ElementType::nv4:
        return Precision::fp4;
    case ElementType::i8:
    case ElementType::i4:
        return Precision::int8;
    default:
        return std::nullopt;
    }
}

std::vector<std::uint8_t> color_ranks(const ColorScale& scale, const GraphScene& scene, const GraphNumbers& numbers,
                                      const GraphGpu* gpu, const GraphDiff* diff) {
    std::vector<std::uint8_t> ranks(scene.boxes.size(), scale.nothing());
    if (scale.by == ColorBy::difference) {
        if (!diff || diff->tree != scene.tree) return ranks;
        for (std::size_t i = 0; i < ranks.size(); ++i)
            ranks[i] = difference_rank(scale, *diff, scene.boxes[i]);
        return ranks;
    }
    if (!scale.amounts) {
        const auto of_node = dominant(scale, numbers, gpu);
        for (std::size_t i = 0; i < ranks.size(); ++i)
            ranks[i] = of_node[scene.boxes[i].node];
        return ranks;
    }
    const auto steps = steps_of(scale.by);
    const std::vector<double> results =
        scale.by == ColorBy::results ? result_bytes(*scene.tree) : std::vector<double>{};
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const SceneBox& box = scene.boxes[i];
        const double bytes = numbers.bytes[box.node];
        if (!(bytes > 0.0)) continue;
        const double seconds = gpu ? gpu->seconds[box.node] * box.copies : 0.0;
        if (scale.by == ColorBy::bytes) ranks[i] = step_of(steps, bytes * box.copies);
        if (scale.by == ColorBy::results && results[box.node] > 0.0)
            ranks[i] = step_of(steps, results[box.node] * box.copies);
        if (scale.by == ColorBy::intensity) ranks[i] = step_of(steps, numbers.flop[box.node] / bytes);
        if (scale.by == ColorBy::share && gpu && gpu->busy_s > 0.0) ranks[i] = step_of(steps, seconds / gpu->busy_s);
        if (scale.by == ColorBy::time && seconds > 0.0) ranks[i] = step_of(steps, seconds);
    }
    return ranks;
}

} // namespace dubhe::widgets
