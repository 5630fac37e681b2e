// SPDX-License-Identifier: Apache-2.0
#include "step_memory.h"

#include "layers/layer_passes.h"
#include "pipeline.h"
#include "stages.h"

#include <algorithm>
#include <numeric>

namespace dubhe::simulation {

namespace {

constexpr double wide_element = 4.0; // bytes of an fp32 gradient

// One stage's needs, layer by layer.
class StageMemory {
  public:
    explicit StageMemory(const Split& split) : split_{split} {}

    void add(const LayerLoad& load, const LayerRun& run) {
        // A layer's input is the result of the one before, which keeps it unless it keeps its own input only.
        const KeptBytes kept = kept_bytes(load, run, split_);
        const double stays = std::min<double>(run.offloaded, moving_); // on its way
        moving_ -= stays;
        kept_ += (run.count - (run.offloaded - stays)) * kept.kept;
        working_ = std::max({working_, load.forward_bytes, load.backward_bytes + kept.made_anew});
        const bool shares_weights = split_.zero == Zero::parameters && split_.shards() > 1;
        of(MemoryClass::weights) += run.count * load.weight_bytes * share_from(Zero::parameters, load.of_experts());
        cache_ += run.count * load.cache_bytes;
        if (shares_weights)
            gathered_ = split_.reshard ? std::max(gathered_, load.weight_bytes)
                                       : gathered_ + 0.5 * run.count * load.weight_bytes;
        // Servers keep the states of what they keep.
        const double states = split_.servers > 0 ? 0.0 : share_from(Zero::states, load.trained_of_experts());
        of(MemoryClass::master_weights) += run.count * load.master_bytes * states;
        of(MemoryClass::training_state) += run.count * (moments() * (load.state_bytes - load.master_bytes) * states +
                                                        replicas() * gradient_bytes(load, split_) *
                                                            share_from(Zero::gradients, load.trained_of_experts()));
    }

    // `under_way`: pairs of a part and a micro-batch whose activations are kept.
    [[nodiscard]] StepMemory finish(std::int64_t stage, double under_way, double tied_bytes) && {
        const double cache = replicas() * cache_ * static_cast<double>(split_.micro_batches());
        of(MemoryClass::weights) += tied_bytes + cache;
        of(MemoryClass::activations) = replicas() * kept_ * under_way / static_cast<double>(split_.chunks);
        // The running layer's weights and the next one's.
        of(MemoryClass::working) = replicas() * working_ + 2.0 * gathered_;
        return {bytes_, cache, stage};
    }

  private:
    [[nodiscard]] double& of(MemoryClass c) { return bytes_[static_cast<std::size_t>(c)]; }
    [[nodiscard]] double moments() const { return split_.narrow_moments ? 0.5 : 1.0; }
    [[nodiscard]] double replicas() const { return static_cast<double>(split_.replicas); }
    [[nodiscard]] double share_from(Zero least, double of_experts) const {
        return split_.zero >= least ? kept_share(of_experts, split_) : 1.0;
    }

    const Split& split_;
    std::array<double, memory_class_count> bytes_{};
    double moving_ = 2.0; // layers whose activations may be on their way to the host's memory and back
    double kept_ = 0.0, working_ = 0.0, gathered_ = 0.0, cache_ = 0.0;
};

// `layers`: of all parts of the chain.
StepMemory need_of_stage(const NetworkLoads& loads, const Split& split,
                         const std::vector<std::vector<LayerRun>>& layers, std::int64_t stage) {
    const std::int64_t parts = split.pipeline * split.chunks;
    const PipelineShape shape{split.pipeline, split.chunks, split.micro_batches(), split.schedule};
    StageMemory memory{split};
    for (std::int64_t part = stage; part < parts; part += split.pipeline) {
        for (const LayerRun& run : layers[static_cast<std::size_t>(part)])
            memory.add(loads.kinds[run.kind], run);
    }
    const bool copies_tied = stage > 0 && stage == split.pipeline - 1;
    return std::move(memory).finish(stage, static_cast<double>(most_in_flight(shape, stage)),
                                    copies_tied ? loads.tied_bytes : 0.0);
}

} // namespace

double StepMemory::total() const {
    return std::accumulate(bytes.begin(), bytes.end(), 0.0);
}

double gradient_bytes(const LayerLoad& load, const Split& split) {
    return split.wide_gradients && load.gradient_bytes > 0.0 ? wide_element * load.trained_parameters
                                                             : load.gradient_bytes;
}

double kept_share(double of_experts, const Split& split) {
    return (1.0 - of_experts) / static_cast<double>(split.shards()) +
           of_experts / static_cast<double>(split.expert_shards());
}

StepMemory step_memory(const NetworkLoads& loads, const Split& split) {
    const std::vector<std::vector<LayerRun>> layers = stage_layers(loads, split);
    StepMemory most;
    for (std::int64_t stage = 0; stage < split.pipeline; ++stage) {
        const StepMemory need = need_of_stage(loads, split, layers, stage);
        if (need.total() > most.total()) most = need;
    }
    return most;
}

std::vector<StepMemory> stage_memories(const NetworkLoads& loads, const Split& split) {
    const std::vector<std::vector<LayerRun>> layers = stage_layers(loads, split);
    std::vector<StepMemory> made;
    for (std::int64_t stage = 0; stage < split.pipeline; ++stage)
        made.push_back(need_of_stage(loads, split, layers, stage));
    return made;
}

} // namespace dubhe::simulation
