// SPDX-License-Identifier: Apache-2.0
#include "layer_passes.h"

#include <algorithm>
#include <string>

namespace dubhe::simulation {

namespace {

bool again(const Split& split, LayerModule module) {
    if (module == LayerModule::attention && split.recompute == Recompute::selective) return true;
    return split.recomputed.holds(module);
}

// Calls `take` for each module that the layer computes again; activations within a part that runs again as a whole
// aren't asked for apart.
template <class Take>
void each_again(const LayerLoad& load, const Split& split, Take take) {
    const auto has = [&](LayerModule part) {
        return again(split, part) && load.module_forward[static_cast<std::size_t>(part)].stream_s > 0.0;
    };
    const bool whole = has(LayerModule::mlp) || has(LayerModule::experts);
    const auto inside = [&](LayerModule module) {
        return (whole && module == LayerModule::activation) ||
               (has(LayerModule::experts) && module == LayerModule::shared);
    };
    for (std::size_t i = 0; i < layer_module_count; ++i) {
        const auto module = static_cast<LayerModule>(i);
        if (again(split, module) && !inside(module)) take(module);
    }
}

Pass again_of(const LayerLoad& load, const LayerRun& run, const Split& split) {
    if (!run.recomputed || (split.recompute == Recompute::none && split.recomputed.empty())) return {};
    if (split.recompute == Recompute::full) return load.forward;
    Pass made;
    each_again(load, split, [&](LayerModule module) {
        made.append(module == LayerModule::attention ? load.core_forward
                                                     : load.module_forward[static_cast<std::size_t>(module)]);
    });
    return made;
}

void hide(Pass& pass, double seconds) {
    if (seconds <= 0.0) return;
    pass.stream_s -= seconds;
    pass.exchange_s -= seconds;
    pass.behind_host_s = std::max(pass.behind_host_s - seconds, pass.host_s);
}

double alone_s(const Pass& pass) {
    return pass.stream_s - pass.exchange_s;
}

// Of all that goes to experts and back in both passes, the share that kernels of another micro-batch hide: one has to
// be there, and products of weights' gradients only wait for it where they are held back.
double hidden_experts(const LayerLoad& load, const Split& split) {
    const double moved = load.hidden_forward.expert_s + load.hidden_backward.expert_s;
    if (!split.overlap_experts || moved <= 0.0) return 0.0;
    const double held_back = split.delay_weight_gradients ? 0.0 : load.weight_gradients_s;
    const double beside = alone_s(load.forward) + alone_s(load.backward) - held_back;
    const double others = 1.0 - 1.0 / static_cast<double>(split.micro_batches());
    return others * std::clamp(beside / moved, 0.0, 1.0);
}

} // namespace

LayerModules modules_of(const NetworkLoads& loads) {
    LayerModules made;
    for (const LayerLoad& load : loads.kinds) {
        if (load.core_forward.stream_s > 0.0) made.add(LayerModule::attention);
        for (std::size_t i = 0; i < layer_module_count; ++i) {
            if (load.module_forward[i].stream_s > 0.0) made.add(static_cast<LayerModule>(i));
        }
    }
    return made;
}

std::optional<Diagnostic> why_not_again(const NetworkLoads& loads, LayerModules asked) {
    const LayerModules has = modules_of(loads);
    for (std::size_t i = 0; i < layer_module_count; ++i) {
        const auto module = static_cast<LayerModule>(i);
        if (!asked.holds(module) || has.holds(module)) continue;
        std::string list = to_text(has);
        for (std::size_t plus = list.find('+'); plus != std::string::npos; plus = list.find('+', plus))
            list.replace(plus, 1, ", ");
        return error(
            list.empty()
                ? message("no layer of the network has a part called %1 that could be computed again; it has none",
                          name_of(module))
                : message("no layer of the network has a part called %1 that could be computed again; it has %2",
                          name_of(module), list));
    }
    return std::nullopt;
}

LayerPasses passes_of(const LayerLoad& load, const LayerRun& run, const Split& split, double occupied) {
    LayerPasses made{load.forward, again_of(load, run, split), load.backward};
    const double free = 1.0 - occupied, experts = hidden_experts(load, split);
    const bool ring = split.context > 1 && split.context_form == ContextForm::ring;
    const auto hidden_s = [&](const HiddenExchange& hidden) {
        return (split.chunk_tensor ? hidden.chunked_s : 0.0) + (ring ? hidden.context_s : 0.0) +
               experts * hidden.expert_s;
    };
    hide(made.forward, free * hidden_s(load.hidden_forward));
    hide(made.backward, free * hidden_s(load.hidden_backward));
    if (split.overlap_tensor && !split.chunk_tensor) hide(made.backward, free * load.covered_s);
    return made;
}

KeptBytes kept_bytes(const LayerLoad& load, const LayerRun& run, const Split& split) {
    if (!run.recomputed) return {load.kept_bytes, 0.0};
    if (split.recompute == Recompute::full) return {load.input_bytes, load.kept_bytes};
    double anew = 0.0;
    each_again(load, split, [&](LayerModule module) {
        anew += module == LayerModule::attention ? load.core_kept_bytes
                                                 : load.module_kept_bytes[static_cast<std::size_t>(module)];
    });
    anew = std::min(anew, load.kept_bytes);
    return {load.kept_bytes - anew, anew};
}

} // namespace dubhe::simulation
