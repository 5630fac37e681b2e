// SPDX-License-Identifier: Apache-2.0
#include "autocast.h"

#include "kernel_names.h"
#include "layer_tasks.h"

#include <core/whatif/transplant/transplant.h>

#include <algorithm>
#include <array>

namespace dubhe::whatif {

namespace {

constexpr double moved_by_cast = 1.5; // 4 bytes read and 2 written, of 4

class Autocast {
  public:
    Autocast(EditedStep& step, const Question& question) : step_{step}, question_{question} {
        std::array<std::size_t, phase_count> launches{};
        for (const std::uint32_t id : step.select([](std::uint32_t) { return true; })) {
            const EditedTask& task = step.task(id);
            const auto phase = static_cast<std::size_t>(task.info.phase);
            if (task.info.kind == TaskKind::launch) ++launches[phase];
            if (!on_gpu(task.info.kind) && task.info.kind != TaskKind::wait)
                host_s_[phase] += task.duration_s + task.gap_s;
            if (task.info.kind == TaskKind::kernel && task.duration_s > 0.0 && !task.info.carried_in)
                shortest_s_ = shortest_s_ > 0.0 ? std::min(shortest_s_, task.duration_s) : task.duration_s;
        }
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            if (launches[phase] > 0)
                host_s_[phase] = std::max(0.0, host_s_[phase] / static_cast<double>(launches[phase]) - step.launch_s());
        }
        if (question.context.catalog == nullptr) return;
        const Result<hardware::Gpu> gpu = find_recorded_gpu(question.trace, *question.context.catalog);
        if (gpu && gpu->memory_bandwidth) bandwidth_ = gpu->memory_bandwidth->value();
    }

    Casts run() {
        const ByName matrix{step_.texts(), is_matrix_kernel};
        bool full = true; // the result of the layer before is fp32
        for (const LayerTasks& layer : layers_in_order(step_)) {
            const std::string& name = step_.layers()[layer.layer].name;
            const bool product =
                std::ranges::any_of(layer.forward, [&](std::uint32_t id) { return matrix(step_.task(id).info.name); });
            if (product) {
                convert_parameters(layer);
                if (full) convert(layer, operand(layer, 0));
                full = false;
            } else if (runs_in_full(name)) {
                if (!full) convert(layer, operand(layer, 0));
                full = true;
            }
        }
        casts_.no_shapes = !any_shape_;
        return casts_;
    }

  private:
    static bool runs_in_full(std::string_view name) {
        if (holds_any(name, {"batch_norm"})) return false; // cuDNN's takes half
        return holds_any(name, {"norm", "softmax", "loss", "embedding"});
    }

    double operand(const LayerTasks& layer, std::size_t place) {
        for (const std::string_view part : {"conv", "linear", "addmm", "matmul", "bmm", "softmax", "norm", "loss"}) {
            const double bytes = operand_bytes(step_, question_, layer.forward.front(), part, place);
            if (bytes > 0.0) return any_shape_ = true, bytes;
        }
        return 0.0;
    }

    // Weight and bias, each once a step: autocast keeps what it converted.
    void convert_parameters(const LayerTasks& layer) {
        for (const std::string_view part : {"conv", "linear"}) {
            for (const std::size_t place : {1U, 2U}) {
                const double bytes = operand_bytes(step_, question_, layer.forward.front(), part, place);
                if (bytes > 0.0) any_shape_ = true, convert(layer, bytes);
            }
        }
    }

    void convert(const LayerTasks& layer, double bytes) {
        if (!(bytes > 0.0)) return;
        const double moved = bytes * moved_by_cast;
        EditedStep::NewTask cast{"cast", shortest_s_, TaskKind::kernel, {}, layer.layer, none, host_s(Phase::forward)};
        if (bandwidth_ > 0.0) cast.duration_s = std::max(cast.duration_s, moved / bandwidth_);
        step_.insert(layer.forward.front(), Where::before, cast);
        ++casts_.forward;
        casts_.bytes += moved;
        if (layer.backward.empty()) return;
        cast.host_s = host_s(Phase::backward);
        step_.insert(layer.backward.back(), Where::after, cast);
        ++casts_.backward;
        casts_.bytes += moved;
    }

    [[nodiscard]] double host_s(Phase phase) const { return host_s_[static_cast<std::size_t>(phase)]; }

    EditedStep& step_;
    const Question& question_;
    std::array<double, phase_count> host_s_{}; // around a launch, on average
    double shortest_s_ = 0.0, bandwidth_ = 0.0;
    bool any_shape_ = false;
    Casts casts_;
};

} // namespace

Casts add_casts(EditedStep& step, const Question& question) {
    return Autocast{step, question}.run();
}

} // namespace dubhe::whatif
