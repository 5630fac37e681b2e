// SPDX-License-Identifier: Apache-2.0
#include "kv_remedies.h"

#include "serving_form.h"

#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

constexpr double nearly_all = 0.95; // of the memory: the rest is the driver's and what is fragmented

KvFigures figures_of(const Serving& serving, const serving::LengthMoments& lengths, double cached) {
    const ServingForm form{serving, lengths, cached};
    KvFigures made;
    made.gpus = serving.gpus();
    made.rate = form.saturation_rate() * static_cast<double>(serving.answering().replicas);
    serving::Bound bound{};
    made.most_running = form.most_running(bound);
    made.blocks_bind = bound == serving::Bound::kv_blocks;
    made.full_tpot_s = form.at_concurrency(std::max(1.0, std::floor(made.most_running))).tpot_s;
    made.kv_tokens = static_cast<double>(serving.answering().kv.tokens);
    return made;
}

bool is_narrow(const stack::Stack& stack) {
    using workload::ElementType;
    const auto cache = stack.kv_cache;
    return cache && *cache != ElementType::f32 && *cache != ElementType::f16 && *cache != ElementType::bf16;
}

std::vector<KvChange> changes_of(const Serving& serving, const serving::LengthMoments& lengths) {
    const ServingPool& pool = serving.answering();
    std::vector<KvChange> made;
    if (!is_narrow(pool.cost->graphs().stack)) made.push_back({KvRemedyKind::narrow_cache});
    if (pool.kv.share < nearly_all - 0.005) made.push_back({.kind = KvRemedyKind::larger_share, .share = nearly_all});
    made.push_back({.kind = KvRemedyKind::more_tensor, .tensor = 2 * pool.cost->graphs().setting.split.tensor});
    const auto block = static_cast<double>(pool.engine.block_tokens);
    const double whole = std::ceil((lengths.p + lengths.n) / block) * block;
    const auto room = static_cast<std::int64_t>(static_cast<double>(pool.kv.tokens) / whole);
    if (room >= 1 && room < pool.engine.slots) made.push_back({.kind = KvRemedyKind::fewer_slots, .slots = room});
    return made;
}

} // namespace

std::string to_text(const KvChange& change) {
    switch (change.kind) {
    case KvRemedyKind::narrow_cache:
        return "8-bit KV cache";
    case KvRemedyKind::larger_share:
        return "KV share " + number_text(100.0 * change.share) + " %";
    case KvRemedyKind::more_tensor:
        return std::to_string(change.tensor) + " tensor-parallel GPUs";
    case KvRemedyKind::fewer_slots:
        return std::to_string(change.slots) + " slots";
    }
    return {};
}

bool kv_binds(const Serving& serving, const Served& served) {
    if (served.run.preemptions > 0 || served.saturation.bound == ServingBound::kv_memory) return true;
    const ServingPool& pool = serving.answering();
    const double slots = static_cast<double>(pool.engine.slots) * pool.replicas;
    return served.usual.waiting >= 1.0 && served.usual.kv_use > 0.9 && served.usual.running < 0.9 * slots;
}

KvRemedies kv_remedies(const Serving& serving, const serving::LengthMoments& lengths, double cached,
                       const ChangedServing& changed) {
    KvRemedies made{figures_of(serving, lengths, cached), {}};
    for (const KvChange& change : changes_of(serving, lengths)) {
        KvRemedy remedy{change};
        const Result<Serving> with = changed(change);
        if (with)
            remedy.with = figures_of(*with, lengths, cached);
        else
            remedy.refusal = with.diagnostics().front().message;
        made.all.push_back(std::move(remedy));
    }
    std::ranges::stable_sort(made.all, std::ranges::greater{},
                             [](const KvRemedy& each) { return each.with ? each.with->rate_a_gpu() : -1.0; });
    return made;
}

} // namespace dubhe::study
