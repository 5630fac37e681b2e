// SPDX-License-Identifier: Apache-2.0
#include "recomputation.h"

#include <core/simulation/tensor_memory.h>
#include <core/workload/problem/work.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace dubhe::study {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::Phase;
using workload::TensorId;
using workload::TensorRole;

constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();

// A tensor's time in memory, in operators, as simulation::plan_memory() has it; and what recomputing asks about it.
struct Life {
    std::uint32_t born = never, dies = 0; // both included
    bool stays = false;                   // to the end
    double bytes = 0.0;                   // 0: it lies in another one's place
    std::uint32_t last_forward = 0;       // last forward operator that makes, views or reads it
    std::uint32_t first_backward = never;
    bool forward_activation = false;
    [[nodiscard]] bool saved() const { return forward_activation && !stays && first_backward != never; }
};

bool kept_role(TensorRole role) {
    return simulation::memory_class_of(role) == simulation::MemoryClass::weights || role == TensorRole::optimizer_state;
}

class Lives {
  public:
    explicit Lives(const Graph& graph)
        : graph_{graph}, owner_{simulation::memory_owners(graph)}, lives_(owner_.size()) {
        mark_kept();
        for (std::uint32_t op = 0; op < graph.operators().size(); ++op)
            use(op);
        for (std::uint32_t t = 0; t < owner_.size(); ++t)
            measure(t);
    }
    [[nodiscard]] std::vector<Life> take() { return std::move(lives_); }

  private:
    Life& of(TensorId tensor) { return lives_[owner_[tensor.index]]; }

    void mark_kept() {
        for (std::uint32_t t = 0; t < owner_.size(); ++t) {
            if (!graph_.tensors()[t].producer.valid()) lives_[t].born = 0;
            if (kept_role(graph_.tensors()[t].role)) lives_[owner_[t]].stays = true;
        }
        for (const TensorId result : graph_.results())
            of(result).stays = true;
    }

    void use(std::uint32_t op) {
        const bool forward = graph_.operators()[op].phase == Phase::forward;
        const auto touch = [&](TensorId tensor) {
            Life& life = of(tensor);
            life.dies = std::max(life.dies, op);
            if (forward)
                life.last_forward = std::max(life.last_forward, op);
            else
                life.first_backward = std::min(life.first_backward, op);
        };
        for (const TensorId output : graph_.outputs(OperatorId{op})) {
            if (owner_[output.index] == output.index) lives_[output.index].born = op;
            touch(output);
        }
        for (const TensorId input : graph_.inputs(OperatorId{op}))
            touch(input);
    }

    void measure(std::uint32_t t) {
        const workload::Tensor& tensor = graph_.tensors()[t];
        const bool new_value = kept_role(tensor.role) && tensor.role != TensorRole::cache && tensor.producer.valid();
        if (owner_[t] != t || lives_[t].born == never || new_value) return;
        lives_[t].bytes = tensor.bytes();
        lives_[t].forward_activation = tensor.role == TensorRole::activation && tensor.producer.valid() &&
                                       graph_[tensor.producer].phase == Phase::forward;
    }

    const Graph& graph_;
    std::vector<std::uint32_t> owner_;
    std::vector<Life> lives_;
};

// The forward operators in a row of segments.
class Segments {
  public:
    Segments(const std::vector<Life>& lives, std::uint32_t forward, std::int32_t count)
        : of_(forward, 0), count_{static_cast<std::uint32_t>(count)} {
        std::vector<double> saved(forward + 1, 0.0), passing(forward + 1, 0.0);
        for (const Life& life : lives) {
            if (!life.forward_activation || life.born >= forward) continue;
            if (life.saved()) saved[life.born + 1] += life.bytes;
            if (life.last_forward > life.born) {
                passing[life.born + 1] += life.bytes;
                if (life.last_forward + 1 <= forward) passing[life.last_forward + 1] -= life.bytes;
            }
        }
        std::partial_sum(saved.begin(), saved.end(), saved.begin());
        std::partial_sum(passing.begin(), passing.end(), passing.begin());
        cut(saved, passing);
    }
    [[nodiscard]] std::uint32_t of(std::uint32_t op) const { return of_[op]; }
    [[nodiscard]] std::uint32_t last() const { return of_.empty() ? 0 : of_.back(); }

  private:
    // Before the operator at which least passes, of those near an equal share of what is saved.
    void cut(const std::vector<double>& saved, const std::vector<double>& passing) {
        const double share = saved.back() / count_;
        for (std::uint32_t c = 1; c < count_; ++c) {
            const auto position = [&](double bytes) {
                return static_cast<std::size_t>(std::ranges::lower_bound(saved, bytes) - saved.begin());
            };
            const std::size_t first = std::max<std::size_t>(1, position((c - 0.4) * share));
            const std::size_t last = std::min(position((c + 0.4) * share), of_.size() - 1);
            if (first > last) continue;
            const auto at = std::min_element(passing.begin() + static_cast<std::ptrdiff_t>(first),
                                             passing.begin() + static_cast<std::ptrdiff_t>(last) + 1);
            ++of_[static_cast<std::size_t>(at - passing.begin())]; // a step; summed up below
        }
        std::partial_sum(of_.begin(), of_.end(), of_.begin());
    }

    std::vector<std::uint32_t> of_;
    std::uint32_t count_;
};

double peak_of(std::vector<double> change) {
    std::partial_sum(change.begin(), change.end(), change.begin());
    return change.empty() ? 0.0 : std::max(0.0, *std::ranges::max_element(change));
}

std::uint32_t forward_operators(const Graph& graph) {
    const auto& operators = graph.operators();
    const auto end = std::ranges::find_if(operators, [](const auto& op) { return op.phase != Phase::forward; });
    return static_cast<std::uint32_t>(end - operators.begin());
}

Recomputation with_segments(const Graph& graph, const std::vector<Life>& lives, std::int32_t count) {
    const auto steps = static_cast<std::uint32_t>(graph.operators().size());
    const std::uint32_t forward = forward_operators(graph);
    const Segments segments{lives, forward, count};
    // A saved activation that doesn't leave its segment goes, unless that is the last.
    const auto dropped = [&](const Life& life) {
        return life.saved() && life.born < forward && segments.of(life.born) != segments.last() &&
               segments.of(std::min(life.last_forward, forward - 1)) == segments.of(life.born);
    };
    std::vector<std::uint32_t> back(segments.last() + 1, never); // when a segment is computed again
    for (const Life& life : lives) {
        if (dropped(life)) back[segments.of(life.born)] = std::min(back[segments.of(life.born)], life.first_backward);
    }
    std::vector<double> change(steps + 1, 0.0);
    const auto hold = [&](std::uint32_t from, std::uint32_t to, double bytes) {
        change[from] += bytes;
        if (to + 1 <= steps) change[to + 1] -= bytes;
    };
    for (const Life& life : lives) {
        if (life.bytes <= 0.0 || life.born == never) continue;
        if (dropped(life)) {
            hold(life.born, life.last_forward, life.bytes);
            hold(back[segments.of(life.born)], life.dies, life.bytes);
        } else {
            hold(life.born, life.stays ? steps : life.dies, life.bytes);
        }
    }
    change.pop_back();
    Recomputation result{Bytes{peak_of(std::move(change))}, static_cast<std::int32_t>(segments.last() + 1)};
    for (std::uint32_t op = 0; op < forward; ++op) {
        if (segments.of(op) != segments.last() && back[segments.of(op)] != never &&
            workload::runs(graph[OperatorId{op}]))
            result.again.emplace_back(op);
    }
    return result;
}

} // namespace

Recomputation recompute(const Graph& graph, std::int32_t segments) {
    return with_segments(graph, Lives{graph}.take(), segments);
}

Recomputation recompute(const Graph& graph) {
    if (forward_operators(graph) == graph.operators().size()) return {simulation::plan_memory(graph).peak};
    const std::vector<Life> lives = Lives{graph}.take();
    Recomputation best = with_segments(graph, lives, 1);
    constexpr std::array tried{2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128};
    for (const int segments : tried) {
        if (segments > static_cast<int>(forward_operators(graph))) break;
        Recomputation candidate = with_segments(graph, lives, segments);
        if (candidate.peak < best.peak) best = std::move(candidate);
    }
    return best;
}

} // namespace dubhe::study
