// SPDX-License-Identifier: GPL-3.0-or-later
// Which field of a split to change where it can't run; declared in cluster_answer.h.
#include "../shared/text/core_sentences.h"
#include "../shared/text/words.h"
#include "cluster_answer.h"

#include <core/simulation/parallel/split_fields.h>

#include <algorithm>
#include <array>
#include <functional>

namespace dubhe::widgets {

namespace {

using simulation::Split;

// What takes a field's choice back.
struct Neutral {
    SplitField field;
    void (*set)(Split& split);
};

void fill_stages(Split& split) {
    const double least = static_cast<double>(split.data) * static_cast<double>(split.replicas) *
                         static_cast<double>(split.micro_batch) * static_cast<double>(split.pipeline);
    if (least <= static_cast<double>(simulation::most_ranks)) // beyond, no batch mends it
        split.batch = split.data * split.replicas * split.micro_batch * split.pipeline;
}

// In the order in which they are tried: what goes with another choice before that choice.
constexpr std::array neutrals{
    Neutral{SplitField::expert_tensor, [](Split& s) { s.expert_tensor = 0; }},
    Neutral{SplitField::shard_ranks, [](Split& s) { s.shard_ranks = 0; }},
    Neutral{SplitField::recomputed, [](Split& s) { s.recomputed = {}; }},
    Neutral{SplitField::sequence, [](Split& s) { s.sequence = false; }},
    Neutral{SplitField::expert, [](Split& s) { s.expert = 1; }},
    Neutral{SplitField::chunks, [](Split& s) { s.chunks = 1; }},
    Neutral{SplitField::zero, [](Split& s) { s.zero = simulation::Zero::none, s.shard_ranks = 0; }},
    Neutral{SplitField::servers, [](Split& s) { s.servers = 0, s.consistency = simulation::Consistency::synchronous; }},
    Neutral{SplitField::compression,
            [](Split& s) { s.compression = simulation::Compression::none, s.compression_ratio = 1.0; }},
    Neutral{SplitField::ratio, [](Split& s) { s.compression_ratio = 1.0; }},
    Neutral{SplitField::interference, [](Split& s) { s.interference = 1.0; }},
    Neutral{SplitField::context, [](Split& s) { s.context = 1; }},
    Neutral{SplitField::pipeline, [](Split& s) { s.pipeline = s.chunks = 1; }},
    Neutral{SplitField::tensor, [](Split& s) { s.tensor = 1, s.sequence = false, s.expert_tensor = 0; }},
    Neutral{SplitField::micro_batch, [](Split& s) { s.micro_batch = 1; }},
    Neutral{SplitField::replicas, [](Split& s) { s.replicas = 1; }},
    Neutral{SplitField::data, [](Split& s) { s.data = s.expert = 1; }},
    Neutral{SplitField::batch, fill_stages},
};

// A count that is none; none where all are.
SplitField without_count(const ClusterSettings& settings) {
    const Split& split = settings.split;
    struct Count {
        SplitField field;
        std::int64_t value;
    };
    for (const Count& count :
         {Count{SplitField::gpus, settings.gpus}, Count{SplitField::batch, split.batch},
          Count{SplitField::tensor, split.tensor}, Count{SplitField::pipeline, split.pipeline},
          Count{SplitField::context, split.context}, Count{SplitField::chunks, split.chunks},
          Count{SplitField::expert, split.expert}, Count{SplitField::micro_batch, split.micro_batch},
          Count{SplitField::replicas, split.replicas}}) {
        if (count.value < 1) return count.field;
    }
    return SplitField::none;
}

// A count that a field holds.
struct Ranks {
    SplitField field;
    std::int64_t Split::*count;
    const char *name, *one; // "Use 4 ...", "Use 1 ..."
};
constexpr std::array counts{
    Ranks{SplitField::tensor, &Split::tensor, QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 tensor-parallel ranks"),
          QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 tensor-parallel rank")},
    Ranks{SplitField::pipeline, &Split::pipeline, QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 pipeline stages"),
          QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 pipeline stage")},
    Ranks{SplitField::chunks, &Split::chunks, QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 chunks a stage"),
          QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 chunk a stage")},
    Ranks{SplitField::context, &Split::context, QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 context-parallel ranks"),
          QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 context-parallel rank")},
    Ranks{SplitField::expert, &Split::expert, QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 expert-parallel ranks"),
          QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 expert-parallel rank")},
    Ranks{SplitField::data, &Split::data, QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 data-parallel ranks"),
          QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 data-parallel rank")},
    Ranks{SplitField::micro_batch, &Split::micro_batch, QT_TRANSLATE_NOOP("dubhe::widgets", "Use a micro-batch of %1"),
          QT_TRANSLATE_NOOP("dubhe::widgets", "Use a micro-batch of %1")},
    Ranks{SplitField::replicas, &Split::replicas, QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 copies on each GPU"),
          QT_TRANSLATE_NOOP("dubhe::widgets", "Use %1 copy on each GPU")},
    Ranks{SplitField::shard_ranks, &Split::shard_ranks, QT_TRANSLATE_NOOP("dubhe::widgets", "Share among %1 ranks"),
          QT_TRANSLATE_NOOP("dubhe::widgets", "Share among %1 rank")},
    Ranks{SplitField::batch, &Split::batch, QT_TRANSLATE_NOOP("dubhe::widgets", "Use a batch of %1"),
          QT_TRANSLATE_NOOP("dubhe::widgets", "Use a batch of %1")}};

// Below a count: its divisors and powers of two, the largest first; ranks that divide are among them.
std::vector<std::int64_t> nearer_counts(std::int64_t count) {
    constexpr std::int64_t most_tried = 4096; // of which divisors are looked for
    std::vector<std::int64_t> tried;
    for (std::int64_t power = 1; power < count; power *= 2)
        tried.push_back(power);
    for (std::int64_t d = 2; d <= std::min(most_tried, count / 2); ++d) {
        if (count % d == 0) tried.push_back(count / d);
    }
    std::ranges::sort(tried, std::greater{});
    tried.erase(std::unique(tried.begin(), tried.end()), tried.end());
    constexpr std::size_t most = 24;
    if (tried.size() > most) tried.resize(most);
    return tried;
}

// The nearest that runs and fits into memory, else the nearest that runs; the neutral one is tried last.
std::optional<ClusterSettings> with_count(study::ClusterModel& model, const ClusterSettings& settings,
                                          const Ranks& ranks) {
    const auto step_of = [&](const ClusterSettings& tried) {
        return predict_split(model, tried, split_of(tried), tried.gpus);
    };
    ClusterSettings tried = settings;
    std::optional<ClusterSettings> too_large; // for the GPU's memory
    if (ranks.field == SplitField::batch) {
        const Split split = split_of(settings);
        const double whole = static_cast<double>(split.data) * static_cast<double>(split.replicas) *
                             static_cast<double>(split.micro_batch);
        if (!(whole >= 1.0) || whole > static_cast<double>(simulation::most_ranks)) return std::nullopt;
        const auto unit = static_cast<std::int64_t>(whole);
        for (const std::int64_t times : {(split.batch + unit - 1) / unit, split.pipeline}) {
            tried.split.batch = std::max<std::int64_t>(1, times) * unit;
            if (tried.split.batch > simulation::most_ranks || tried == settings) continue;
            const auto step = step_of(tried);
            if (step && step->fits) return tried;
            if (step && !too_large) too_large = tried;
        }
        return too_large;
    }
    constexpr int most_too_large = 4; // then fewer ranks are not what helps
    int misfits = 0;
    // Ranks that the form leaves to the number of GPUs are in the split alone.
    for (const std::int64_t count : nearer_counts(std::max<std::int64_t>(2, split_of(settings).*ranks.count))) {
        tried.split.*ranks.count = count;
        if (tried == settings) continue;
        const auto step = step_of(tried);
        if (step && step->fits) return tried;
        if (step && !too_large) too_large = tried;
        if (step && ++misfits == most_too_large) break;
    }
    return too_large;
}

} // namespace

SplitField blamed_field(study::ClusterModel& model, const ClusterSettings& settings) {
    if (const SplitField field = without_count(settings); field != SplitField::none) return field;
    if (!input_of(settings.input))
        return settings.input.sample_bytes ? SplitField::input_rate : SplitField::sample_size;
    const Split split = split_of(settings);
    if (study::passes_of(split) > study::most_passes) return SplitField::batch;
    for (const Neutral& neutral : neutrals) {
        Split without = split;
        neutral.set(without);
        if (without != split && predict_split(model, settings, without, settings.gpus).ok()) return neutral.field;
    }
    return split.gpus() > settings.gpus ? SplitField::gpus : SplitField::none;
}

std::optional<ClusterSettings> mended_settings(study::ClusterModel& model, const ClusterSettings& settings) {
    const SplitField blamed = blamed_field(model, settings);
    if (const auto ranks = std::ranges::find(counts, blamed, &Ranks::field); ranks != counts.end()) {
        if (std::optional<ClusterSettings> mended = with_count(model, settings, *ranks)) return mended;
    }
    ClusterSettings mended = settings;
    if (blamed == SplitField::gpus)
        mended.gpus = std::max(split_of(settings).gpus(), std::int64_t{1});
    else if (const auto neutral = std::ranges::find(neutrals, blamed, &Neutral::field); neutral != neutrals.end())
        neutral->set(mended.split);
    if (mended == settings || mended.gpus > simulation::most_ranks) return std::nullopt;
    if (!predict_split(model, mended, split_of(mended), mended.gpus)) return std::nullopt;
    return mended;
}

QString mend_words(const ClusterSettings& refused, const ClusterSettings& mended) {
    if (refused.gpus != mended.gpus) return words("Use %1 GPUs").arg(mended.gpus);
    for (const Ranks& ranks : counts) {
        if (refused.split.*ranks.count != mended.split.*ranks.count && mended.split.*ranks.count > 0)
            return words(mended.split.*ranks.count == 1 ? ranks.one : ranks.name).arg(mended.split.*ranks.count);
    }
    QStringList changed;
    for (const Message& title : ask::changes(simulation::split_fields(), refused.split, mended.split))
        changed << core_sentence(title);
    return words("Do without: %1").arg(changed.join(QStringLiteral(", ")));
}

} // namespace dubhe::widgets
