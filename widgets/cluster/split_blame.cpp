// SPDX-License-Identifier: GPL-3.0-or-later
// Which field of a split to change where it can't run; declared in cluster_answer.h.
#include "cluster_answer.h"

#include <array>

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
    if (least <= static_cast<double>(most_ranks)) // beyond, no batch mends it
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

} // namespace dubhe::widgets
