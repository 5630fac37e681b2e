// SPDX-License-Identifier: Apache-2.0
#include "memory_of_split.h"

#include <algorithm>
#include <array>
#include <utility>

namespace dubhe::study {

namespace {

using simulation::Recompute;
using simulation::Split;
using simulation::Zero;

struct OtherChoice {
    SplitChange kind;
    Message words;
    Split split;
};

void add_recomputations(std::vector<OtherChoice>& choices, const Split& split) {
    const auto add = [&](Recompute recompute, Message words) {
        Split other = split;
        other.recompute = recompute;
        other.recomputed_layers = 0;                                  // all: goes with full recomputation alone
        if (recompute != Recompute::selective) other.recomputed = {}; // full has them, none means none
        choices.push_back({SplitChange::recomputation, std::move(words), other});
    };
    add(Recompute::none, message("nothing computed again"));
    add(Recompute::selective, message("selective recomputation"));
    add(Recompute::full, message("full recomputation"));
}

void add_sharings(std::vector<OtherChoice>& choices, const Split& split) {
    if (split.sharing() == 1) return;
    const auto add = [&](Zero zero, Message words) {
        Split other = split;
        other.zero = zero;
        if (zero == Zero::none) other.shard_ranks = 0; // groups of what isn't shared
        choices.push_back({SplitChange::sharing, std::move(words), other});
    };
    add(Zero::none, message("nothing shared among data-parallel ranks"));
    add(Zero::states, message("the optimizer's states shared (ZeRO 1)"));
    add(Zero::gradients, message("states and gradients shared (ZeRO 2)"));
    add(Zero::parameters, message("states, gradients and weights shared (ZeRO 3)"));
}

void add_moments(std::vector<OtherChoice>& choices, const Split& split) {
    Split other = split;
    other.narrow_moments = !split.narrow_moments;
    choices.push_back({SplitChange::moments,
                       other.narrow_moments ? message("moments in half precision") : message("moments in fp32"),
                       other});
}

// The smallest, and one twice as large.
void add_micro_batches(std::vector<OtherChoice>& choices, const Split& split) {
    for (const std::int64_t micro_batch : {std::int64_t{1}, 2 * split.micro_batch}) {
        Split other = split;
        other.micro_batch = micro_batch;
        choices.push_back({SplitChange::micro_batch, message("micro-batches of %1", micro_batch), other});
    }
}

void add_offloadings(std::vector<OtherChoice>& choices, const Split& split, std::int64_t layers) {
    const auto add = [&](std::int64_t offloaded, Message words) {
        Split other = split;
        other.offloaded_layers = offloaded;
        choices.push_back({SplitChange::offloading, std::move(words), other});
    };
    add(0, message("no activations in the host's memory"));
    add(layers, message("activations of all layers in the host's memory"));
}

std::vector<OtherChoice> choices_beside(const Split& split, const ClusterModel& model) {
    std::vector<OtherChoice> choices;
    add_recomputations(choices, split);
    add_sharings(choices, split);
    add_moments(choices, split);
    add_micro_batches(choices, split);
    // Without a bandwidth of the host's link nothing would ever wait for it.
    if (model.step_gpu().host_bandwidth > 0.0) add_offloadings(choices, split, model.divisible(split.gpus()).layers);
    std::erase_if(choices, [&](const OtherChoice& choice) { return choice.split == split; });
    return choices;
}

bool is_the_same(const simulation::Step& a, const simulation::Step& b) {
    return a.mid_s == b.mid_s && a.memory.total() == b.memory.total();
}

} // namespace

std::string_view name_of(SplitChange kind) {
    static constexpr std::array<std::string_view, split_change_count> names{"recomputation", "sharing", "moments",
                                                                            "micro_batch", "offloading"};
    return names[static_cast<std::size_t>(kind)];
}

std::vector<StageRange> stage_ranges(const std::vector<simulation::StepMemory>& stages) {
    std::vector<StageRange> ranges;
    for (const simulation::StepMemory& need : stages) {
        const bool alike = !ranges.empty() && ranges.back().memory.bytes == need.bytes &&
                           ranges.back().memory.cache_bytes == need.cache_bytes;
        if (alike)
            ranges.back().last = need.stage;
        else
            ranges.push_back({need.stage, need.stage, need});
    }
    return ranges;
}

const ChangedSplit* SplitMemory::fastest_remedy() const {
    if (prediction.fits) return nullptr;
    const auto found = std::ranges::find_if(changes, [](const ChangedSplit& each) { return each.prediction.fits; });
    return found == changes.end() ? nullptr : &*found;
}

Result<SplitMemory> memory_of_split(ClusterModel& model, const Split& split, std::int64_t gpus,
                                    const Progress& progress) {
    Result<ClusterPrediction> asked = predict(model, split, gpus);
    if (!asked) return asked.diagnostics();
    const Result<LoadsPtr> loads = model.loads(split);
    if (!loads) return loads.diagnostics();
    SplitMemory made{*std::move(asked), stage_ranges(stage_memories(**loads, split)), capacity_of(model.gpu()), {}};
    const std::vector<OtherChoice> choices = choices_beside(split, model);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (progress.cancelled()) return error(message("cancelled"));
        progress(static_cast<double>(i) / static_cast<double>(choices.size()), "splits");
        Result<ClusterPrediction> other = predict(model, choices[i].split, gpus);
        if (!other || is_the_same(other->step, made.prediction.step)) continue; // or it can't run
        const SplitChange kind = choices[i].kind;
        const bool same = kind != SplitChange::moments && (kind != SplitChange::micro_batch || model.uses_sequence());
        made.changes.push_back({kind, choices[i].words, *std::move(other), same});
    }
    std::ranges::stable_sort(made.changes, {}, [](const ChangedSplit& each) { return each.prediction.step.mid_s; });
    return made;
}

} // namespace dubhe::study
