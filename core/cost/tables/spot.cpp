// SPDX-License-Identifier: Apache-2.0
#include "spot.h"

#include <algorithm>
#include <cmath>

namespace dubhe::cost::tables {

namespace {

using workload::AttentionProblem;
using workload::ExpertsProblem;
using workload::OperatorKind;
using workload::ProductProblem;

float octaves(std::int64_t size) {
    return std::log2(static_cast<float>(std::max<std::int64_t>(1, size)));
}

bool decodes(const AttentionProblem& p) {
    return p.queries == 1 && p.keys > 1;
}

constexpr std::uint32_t scale_unit = 100; // variants of products: weight_bits + 100 scale_block
constexpr std::uint32_t narrow_cache = 1, windowed = 2, decoding = 4; // bits of attention's variants

std::optional<Spot> spot_of_product(const ProductProblem& p, Precision precision) {
    if (p.batch != 1) return std::nullopt;
    Spot spot{
        {OperatorKind::linear, precision, static_cast<std::uint32_t>(p.weight_bits + scale_unit * p.scale_block)}};
    spot.place[0] = octaves(p.n), spot.place[1] = octaves(p.k);
    spot.along = octaves(p.m);
    spot.quantised = p.quantised;
    spot.akin = p.transpose_a || !p.transpose_b || !p.weights;
    return spot;
}

std::optional<Spot> spot_of_batched(const ProductProblem& p, Precision precision) {
    if (p.weight_bits != 0 || p.scale_block != 0) return std::nullopt;
    Spot spot{{OperatorKind::matmul, precision, 0}};
    spot.place[0] = octaves(p.m), spot.place[1] = octaves(p.n), spot.place[2] = octaves(p.k);
    spot.along = octaves(p.batch);
    spot.quantised = p.quantised;
    spot.akin = p.transpose_a || p.transpose_b || p.weights;
    return spot;
}

std::optional<Spot> spot_of_attention(const AttentionProblem& p, Precision precision) {
    // A latent cache has kernels of its own.
    if ((!p.causal && p.queries > 1) || p.value_dim != p.head_dim) return std::nullopt;
    const std::uint32_t variant =
        (p.cache_bits == 8 ? narrow_cache : 0U) | (p.window > 0 ? windowed : 0U) | (decodes(p) ? decoding : 0U);
    Spot spot{{OperatorKind::attention, precision, variant}};
    spot.place[0] = octaves(p.batch), spot.place[1] = octaves(p.kv_heads);
    spot.place[2] = octaves(p.heads) - octaves(p.kv_heads), spot.place[3] = octaves(p.head_dim);
    if (p.window > 0) spot.place[4] = octaves(p.window);
    spot.along = octaves(decodes(p) ? p.keys : p.queries);
    if (!decodes(p)) spot.off = std::abs(octaves(p.keys) - octaves(p.queries));
    return spot;
}

// Variants of layers of experts: bits, then the skew, then weight_bits + 100 scale_block.
constexpr std::uint32_t gated = 1, few_tokens = 2, skew_unit = 4, skews = 256, numbers_unit = skew_unit * skews;

std::optional<Spot> spot_of_experts(const ExpertsProblem& p, Precision precision) {
    if (p.skew < 0 || p.skew >= skews) return std::nullopt;
    const auto numbers = static_cast<std::uint32_t>(p.weight_bits + scale_unit * p.scale_block);
    const std::uint32_t variant = (p.gated ? gated : 0U) | (p.min_latency ? few_tokens : 0U);
    Spot spot{{OperatorKind::experts, precision,
               variant + skew_unit * static_cast<std::uint32_t>(p.skew) + numbers_unit * numbers}};
    spot.place[0] = octaves(p.hidden), spot.place[1] = octaves(p.inner), spot.place[2] = octaves(p.active);
    spot.place[3] = octaves(p.experts), spot.place[4] = octaves(p.here);
    spot.along = octaves(p.tokens);
    return spot;
}

} // namespace

std::optional<Spot> spot_of(OperatorKind kind, const workload::Problem& problem, Precision precision) {
    if (precision == Precision::fp16) precision = Precision::bf16;
    if (kind == OperatorKind::linear)
        if (const auto* product = std::get_if<ProductProblem>(&problem)) return spot_of_product(*product, precision);
    if (kind == OperatorKind::matmul)
        if (const auto* product = std::get_if<ProductProblem>(&problem)) return spot_of_batched(*product, precision);
    if (kind == OperatorKind::attention)
        if (const auto* attention = std::get_if<AttentionProblem>(&problem))
            return spot_of_attention(*attention, precision);
    if (kind == OperatorKind::experts)
        if (const auto* experts = std::get_if<ExpertsProblem>(&problem)) return spot_of_experts(*experts, precision);
    return std::nullopt;
}

std::optional<Form> plainer_than(const Form& form) {
    if (form.kind != OperatorKind::linear || form.variant < scale_unit) return std::nullopt;
    return Form{form.kind, form.precision, form.variant % scale_unit};
}

std::size_t place_sizes(OperatorKind kind) {
    if (kind == OperatorKind::linear) return 2;
    return kind == OperatorKind::matmul ? 3 : 5;
}

PlaceSizes place_of(OperatorKind kind, const workload::Problem& problem) {
    if (const auto* a = std::get_if<AttentionProblem>(&problem))
        return {a->batch, a->heads, a->kv_heads, a->head_dim, a->window};
    if (const auto* e = std::get_if<ExpertsProblem>(&problem))
        return {e->hidden, e->inner, e->active, e->experts, e->here};
    const auto& p = std::get<ProductProblem>(problem);
    return kind == OperatorKind::matmul ? PlaceSizes{p.m, p.n, p.k} : PlaceSizes{p.n, p.k};
}

workload::Problem problem_at(const Form& form, const PlaceSizes& place) {
    if (form.kind == OperatorKind::attention) {
        AttentionProblem p{.batch = place[0], .heads = place[1], .kv_heads = place[2], .queries = 2, .keys = 2};
        p.head_dim = p.value_dim = place[3];
        p.window = place[4];
        p.causal = true;
        if ((form.variant & decoding) != 0) p.queries = 1;
        if ((form.variant & narrow_cache) != 0) p.cache_bits = 8;
        return p;
    }
    if (form.kind == OperatorKind::experts) {
        const std::uint32_t numbers = form.variant / numbers_unit;
        return ExpertsProblem{.hidden = place[0],
                              .inner = place[1],
                              .active = place[2],
                              .experts = place[3],
                              .here = place[4],
                              .gated = (form.variant & gated) != 0,
                              .skew = form.variant / skew_unit % skews,
                              .weight_bits = numbers % scale_unit,
                              .scale_block = numbers / scale_unit,
                              .min_latency = (form.variant & few_tokens) != 0};
    }
    if (form.kind == OperatorKind::matmul) return ProductProblem{.m = place[0], .n = place[1], .k = place[2]};
    return ProductProblem{.n = place[0],
                          .k = place[1],
                          .transpose_b = true,
                          .weights = true,
                          .weight_bits = form.variant % scale_unit,
                          .scale_block = form.variant / scale_unit};
}

std::int64_t size_along(OperatorKind kind, const workload::Problem& problem) {
    if (const auto* attention = std::get_if<AttentionProblem>(&problem))
        return decodes(*attention) ? attention->keys : attention->queries;
    if (const auto* experts = std::get_if<ExpertsProblem>(&problem)) return experts->tokens;
    const auto& product = std::get<ProductProblem>(problem);
    return kind == OperatorKind::matmul ? product.batch : product.m;
}

workload::Problem with_size(OperatorKind kind, workload::Problem problem, std::int64_t size) {
    if (auto* attention = std::get_if<AttentionProblem>(&problem)) {
        // A curve of decoding has one query, one of prefill as many as keys.
        if (attention->queries != 1 || attention->keys == 1) attention->queries = size;
        attention->keys = size;
    } else if (auto* experts = std::get_if<ExpertsProblem>(&problem)) {
        experts->tokens = size;
    } else {
        auto& product = std::get<ProductProblem>(problem);
        (kind == OperatorKind::matmul ? product.batch : product.m) = size;
    }
    return problem;
}

} // namespace dubhe::cost::tables
