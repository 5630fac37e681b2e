// SPDX-License-Identifier: Apache-2.0
#include "gradients.h"

#include "kernel_names.h"
#include "links.h"

#include <core/units/plain_text.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>

namespace dubhe::whatif {

namespace {

using trace::EventKind;
using trace::Trace;

class GradientSearch {
  public:
    GradientSearch(const EditedStep& step, const Question& question) : step_{step}, t_{question.trace} {
        const std::vector<TaskInfo>& tasks = question.base.tasks;
        for (std::uint32_t id = 0; id < tasks.size(); ++id) {
            const TaskInfo& info = tasks[id];
            if (info.event == none || info.carried_in) continue;
            if (!on_gpu(info.kind)) {
                first_ = std::min(first_, info.event);
                last_ = std::max(last_, info.event);
            } else if (info.kind != TaskKind::communication && info.launch != none && !step.task(id).removed) {
                launched_.emplace_back(tasks[info.launch].event, id);
            }
        }
        std::ranges::sort(launched_);
    }

    // Where the framework adds gradients up: one event a weight. Operators of that name without a range around them.
    [[nodiscard]] std::vector<Gradient> added_up() const {
        std::vector<Gradient> found;
        for (std::uint32_t event = first_; event <= last_ && event < t_.size(); ++event) {
            if (t_.kinds[event] != EventKind::operation || t_.name(event) != "torch::autograd::AccumulateGrad")
                continue;
            const std::uint32_t ready = launched_before(t_.spans[event]);
            if (ready == none) continue;
            found.push_back({step_.task(ready).info.layer, ready, bytes_of(event)});
        }
        return found;
    }

    // Layers with GPU work in backward, by the last of it; where the framework says nothing of gradients.
    [[nodiscard]] std::vector<Gradient> layers_with_weights() const {
        std::map<std::uint32_t, std::uint32_t> last_of; // of each layer
        for (const auto& [event, id] : launched_) {
            const TaskInfo& info = step_.task(id).info;
            if (info.phase == Phase::backward && info.layer != none) last_of[info.layer] = id;
        }
        std::vector<Gradient> found;
        for (const auto& [layer, id] : last_of) {
            const std::string_view name = step_.layers()[layer].name;
            if (holds_any(name, {"conv", "linear", "addmm", "matmul", "norm", "embedding"}))
                found.push_back({layer, id, 0.0});
        }
        std::ranges::sort(found, {}, [&](const Gradient& one) { return step_.task(one.ready).info.recorded_s; });
        return found;
    }

    // Elements of the weights in the order of their update, by the grids of kernels of one name of which one ran for
    // each of `count` weights; empty where there are none.
    [[nodiscard]] std::vector<double> updated_elements(std::size_t count) const {
        std::map<std::string_view, std::vector<double>> by_name;
        for (const auto& [event, id] : launched_) {
            const TaskInfo& info = step_.task(id).info;
            if (info.phase == Phase::update && info.kind == TaskKind::kernel)
                by_name[step_.name(id)].push_back(elements_of_grid(id));
        }
        for (const auto& [name, elements] : by_name) {
            if (elements.size() == count && std::ranges::all_of(elements, [](double one) { return one > 0.0; }))
                return elements;
        }
        return {};
    }

  private:
    [[nodiscard]] double bytes_of(std::uint32_t event) const {
        if (t_.details[event] == none) return 0.0;
        const trace::OperationDetail& detail = t_.operations[t_.details[event]];
        return elements_of(t_.text(detail.input_dims), 0) * element_bytes(t_.text(detail.input_types), 0);
    }

    [[nodiscard]] std::uint32_t launched_before(const TimeSpan& span) const {
        const auto begins = [&](const std::pair<std::uint32_t, std::uint32_t>& one) {
            return t_.spans[one.first].begin_s;
        };
        auto at = std::ranges::upper_bound(launched_, span.end_s, {}, begins);
        while (at != launched_.begin()) {
            --at;
            if (t_.spans[at->first].lane == span.lane) return at->second;
        }
        return none;
    }

    // Elementwise kernels of PyTorch: four elements a thread, or as many as the template says.
    [[nodiscard]] double elements_of_grid(std::uint32_t id) const {
        const std::uint32_t event = step_.task(id).info.event;
        const std::string_view name = step_.name(id);
        if (!holds_any(name, {"elementwise_kernel<"}) || t_.details[event] == none) return 0.0;
        const trace::KernelDetail& kernel = t_.kernels[t_.details[event]];
        const bool vectorised = holds_any(name, {"vectorized_"});
        std::string_view argument = name.substr(name.find("elementwise_kernel<") + 19);
        if (!vectorised) argument = argument.substr(std::min(argument.find(',') + 1, argument.size()));
        while (argument.starts_with(' '))
            argument.remove_prefix(1);
        double each = 0.0;
        std::from_chars(argument.data(), argument.data() + argument.size(), each);
        each = vectorised ? std::max(4.0, each) : std::max(1.0, each);
        return each * static_cast<double>(kernel.grid[0]) * static_cast<double>(kernel.block[0]);
    }

    const EditedStep& step_;
    const Trace& t_;
    std::uint32_t first_ = none, last_ = 0;                         // host events of the step
    std::vector<std::pair<std::uint32_t, std::uint32_t>> launched_; // the launch's event, the GPU task
};

void spread_over(Gradients& gradients, double total) {
    const double known = gradients.bytes();
    for (Gradient& one : gradients.list)
        one.bytes = known > 0.0 ? one.bytes * total / known : total / static_cast<double>(gradients.list.size());
}

} // namespace

double Gradients::bytes() const {
    return std::accumulate(list.begin(), list.end(), 0.0,
                           [](double sum, const Gradient& one) { return sum + one.bytes; });
}

Result<Gradients> gradients_of(const EditedStep& step, const Question& question, double given_bytes) {
    const GradientSearch search{step, question};
    Gradients found{search.added_up(), {}};
    const bool named = !found.list.empty();
    if (!named) found.list = search.layers_with_weights();
    if (found.list.empty())
        return error(message("the step has no gradients: no layer's work in backward was recorded"),
                     question.trace.file);
    if (found.bytes() > 0.0) found.source = message("the shapes of %1 gradients", found.list.size());
    if (given_bytes > 0.0) {
        found.source = found.bytes() > 0.0 ? message("the given size in parts as the shapes are")
                                           : message("the given size in %1 equal parts", found.list.size());
        spread_over(found, given_bytes);
        return found;
    }
    if (found.bytes() > 0.0) return found;
    const std::vector<double> elements = named ? search.updated_elements(found.list.size()) : std::vector<double>{};
    if (elements.empty())
        return error(message("the recording has no shapes of gradients: say how large they are together, "
                             "distributed:gradients=100MB, or record with record_shapes=True"),
                     question.trace.file);
    // Weights are updated in the order of their layers, gradients come the other way round.
    for (std::size_t i = 0; i < found.list.size(); ++i)
        found.list[i].bytes = 4.0 * elements[elements.size() - 1 - i];
    found.source = message("the grids of %1 kernels of the weight update", elements.size());
    return found;
}

} // namespace dubhe::whatif
