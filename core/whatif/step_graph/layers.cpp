// SPDX-License-Identifier: Apache-2.0
#include "step_graph.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace dubhe::whatif {

namespace {

using trace::EventKind;
using trace::Trace;

bool is_gradient(const Trace& t, std::uint32_t event) {
    if (t.name(event).starts_with("autograd::engine::evaluate_function")) return true;
    return t.details[event] != none && t.operations[t.details[event]].forward_thread > 0;
}

std::int64_t sequence_of(const Trace& t, std::uint32_t event) {
    return t.details[event] == none ? -1 : t.operations[t.details[event]].sequence;
}

bool in_step(const Trace& t, std::uint32_t event, const trace::Step& step) {
    return t.spans[event].begin_s >= step.begin_s && t.spans[event].begin_s < step.end_s;
}

// "aten::conv2d" -> "conv2d"; "autograd::engine::evaluate_function: ConvolutionBackward0" -> "ConvolutionBackward0".
std::string_view short_name(std::string_view name) {
    for (const std::string_view prefix :
         {"autograd::engine::evaluate_function: ", "torch::autograd::", "nn.Module: ", "aten::"}) {
        if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    }
    return name;
}

Phase phase_of_range(std::string_view name) {
    if (name.starts_with("Optimizer.step")) return Phase::update;
    if (name.starts_with("enumerate(DataLoader)")) return Phase::input;
    return Phase::other;
}

// Gives each host event of a step its layer and phase.
class LayerMaker {
  public:
    LayerMaker(const Trace& t, const trace::Step& step) : t_{t}, step_{step} {
        map_.layer.assign(t.size(), none);
        map_.phase.assign(t.size(), Phase::other);
        last_gradient_.assign(t.lanes.size(), none);
    }

    LayerMap make() {
        forward_sequences();
        for (std::uint32_t event = 0; event < t_.size(); ++event) {
            const EventKind kind = t_.kinds[event];
            if (!in_step(t_, event, step_)) continue;
            if (kind == EventKind::operation || kind == EventKind::range || kind == EventKind::api) host(event);
        }
        for (std::uint32_t event = 0; event < t_.size(); ++event) {
            const std::uint32_t call = t_.callers[event];
            if (!trace::runs_on_gpu(t_.kinds[event]) || call == none) continue;
            map_.layer[event] = map_.layer[call];
            map_.phase[event] = map_.phase[call];
            const std::uint32_t detail = t_.details[event];
            if (t_.kinds[event] == EventKind::copy && map_.phase[event] == Phase::forward && detail != none &&
                t_.copies[detail].direction == trace::CopyDirection::host_to_device)
                map_.phase[event] = Phase::input;
        }
        return std::move(map_);
    }

  private:
    // Several forward operators may bear one number; the last of them made the node that has the gradient.
    void forward_sequences() {
        for (std::uint32_t event = 0; event < t_.size(); ++event) {
            if (t_.kinds[event] != EventKind::operation || !in_step(t_, event, step_) || is_gradient(t_, event))
                continue;
            const std::int64_t sequence = sequence_of(t_, event);
            if (sequence >= 0) forward_.insert_or_assign(sequence, event);
        }
    }

    void host(std::uint32_t event) {
        const std::uint32_t around = t_.callers[event];
        const bool inside = around != none && in_step(t_, around, step_) && around != step_.event;
        Phase phase = inside ? map_.phase[around] : Phase::other;
        std::uint32_t layer = inside ? map_.layer[around] : none;
        const std::string_view name = t_.name(event);
        if (t_.kinds[event] == EventKind::range) {
            if (phase_of_range(name) != Phase::other) phase = phase_of_range(name);
            if (name.starts_with("Optimizer.") || name.starts_with("nn.Module: ")) layer = add_layer(name);
        } else if (t_.kinds[event] == EventKind::operation && layer == none) {
            layer = layer_of_outermost(event, phase);
        } else if (t_.kinds[event] == EventKind::operation && phase == Phase::other &&
                   !map_.layers[layer].name.starts_with("Optimizer.")) {
            phase = is_gradient(t_, event) ? Phase::backward : Phase::forward;
        }
        map_.layer[event] = layer;
        map_.phase[event] = phase;
    }

    std::uint32_t layer_of_outermost(std::uint32_t event, Phase& phase) {
        std::uint32_t& last = last_gradient_[t_.spans[event].lane];
        if (!is_gradient(t_, event)) {
            if (phase == Phase::other) phase = Phase::forward;
            return add_layer(t_.name(event));
        }
        phase = Phase::backward;
        const auto forward = forward_.find(sequence_of(t_, event));
        if (forward != forward_.end()) {
            std::uint32_t outermost = forward->second;
            while (map_.layer[outermost] == none && t_.callers[outermost] != none)
                outermost = t_.callers[outermost];
            if (map_.layer[outermost] != none) return last = map_.layer[outermost];
        }
        // The gradient of a parameter is added up right after the operator that gave it.
        const bool adds_up = t_.name(event).find("AccumulateGrad") != std::string_view::npos;
        return adds_up && last != none ? last : last = add_layer(t_.name(event));
    }

    std::uint32_t add_layer(std::string_view name) {
        const std::string_view shorter = short_name(name);
        const int number = ++count_[std::string{shorter}];
        map_.layers.push_back(
            {std::string{shorter} + " " + std::to_string(number), static_cast<std::uint32_t>(map_.layers.size())});
        return static_cast<std::uint32_t>(map_.layers.size() - 1);
    }

    const Trace& t_;
    const trace::Step& step_;
    LayerMap map_;
    std::unordered_map<std::int64_t, std::uint32_t> forward_;
    std::map<std::string, int> count_;
    std::vector<std::uint32_t> last_gradient_; // of each lane: the layer of the last gradient there
};

} // namespace

LayerMap map_layers(const Trace& trace, const trace::Step& step) {
    return LayerMaker{trace, step}.make();
}

} // namespace dubhe::whatif
