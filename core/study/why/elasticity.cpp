// SPDX-License-Identifier: Apache-2.0
#include "elasticity.h"

#include <core/support/parallel.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

using hardware::Specification;

constexpr double worth_lever_threads = 2'000; // rows of operators times levers: some milliseconds

// A lever is a few evaluations that follow from nothing else: levers are shared out among processors.
class Differences {
  public:
    Differences(const Network& network, const SweepGpu& gpu, const Method& method)
        : network_{network}, gpu_{gpu}, method_{method}, as_it_is_{hardware::derive(gpu.base, gpu.overrides)},
          host_{simulation::host_for(network_.work,
                                     simulation::host_on(network_.work, method_.host, as_it_is_.architecture))} {}

    Elasticities run() {
        add_levers();
        const bool few = static_cast<double>(network_.work.rows() * result_.levers.size()) < worth_lever_threads;
        std::vector<Worker> workers(few ? 1 : std::min(processors(), result_.levers.size() + 1),
                                    Worker{{}, as_it_is_, gpu_.overrides});
        for (Worker& worker : workers)
            worker.overrides.push_back({});
        result_.now = evaluate(network_, as_it_is_, method_, workers.front().workspace);
        for (Worker& worker : workers)
            worker.workspace.costs.without_bands = true;
        if (result_.now.mid_s > 0.0)
            in_parallel(result_.levers.size(), workers.size(),
                        [&](std::size_t w, std::size_t lever) { find(result_.levers[lever], workers[w]); });
        return std::move(result_);
    }

  private:
    struct Worker {
        Workspace workspace;
        hardware::Gpu derived;
        std::vector<hardware::Override> overrides; // the last one is moved
    };

    void add_levers() {
        for (std::size_t s = 0; s < hardware::specification_count; ++s) {
            const auto specification = static_cast<Specification>(s);
            const std::optional<double> value = hardware::get(as_it_is_, specification);
            if (value && *value > 0.0) result_.levers.push_back({specification, *value});
        }
        if (const double launch_s = host_.launch.value(); launch_s > 0.0)
            result_.levers.push_back({std::nullopt, launch_s});
    }

    [[nodiscard]] bool same_times(const hardware::Gpu& a, const hardware::Gpu& b) const {
        const Network& on_a = on_gpu(network_, a); // in mixed precision the peaks decide which
        return !network_.is_portfolio() && &on_a == &on_gpu(network_, b) && method_.model->same_times(on_a.work, a, b);
    }

    // The number moves nothing at all: a peak of another precision, the size of the memory.
    [[nodiscard]] bool moves_nothing(const Elasticity& of, Worker& worker) const {
        if (!of.lever) return false;
        for (const double factor : {lever_step, lever_loss}) {
            worker.overrides.back() = {*of.lever, of.value * factor};
            hardware::derive_into(gpu_.base, worker.overrides, worker.derived);
            if (!same_times(as_it_is_, worker.derived)) return false;
        }
        return true;
    }

    [[nodiscard]] double time_at(const Elasticity& of, double factor, Worker& worker) const {
        if (of.lever) {
            worker.overrides.back() = {*of.lever, of.value * factor};
            hardware::derive_into(gpu_.base, worker.overrides, worker.derived);
            return evaluate(network_, worker.derived, method_, worker.workspace).mid_s;
        }
        Method slower{method_.model, host_};
        slower.host.launch = Seconds{of.value * factor};
        slower.host.given = true;
        return evaluate(network_, as_it_is_, slower, worker.workspace).mid_s;
    }

    void find(Elasticity& elasticity, Worker& worker) const {
        if (moves_nothing(elasticity, worker)) return;
        constexpr double factor = 1.0 + elasticity_step, rounding = 1e-12;
        const double now_s = result_.now.mid_s, step = std::log1p(elasticity_step);
        const double better = elasticity.lever ? lever_step : 1.0 / lever_step;
        const double worse = elasticity.lever ? lever_loss : lever_step;
        const double saved_s = now_s - time_at(elasticity, better, worker);
        if (std::abs(saved_s) > rounding * now_s) elasticity.saved_s = saved_s;
        const double lost_s = time_at(elasticity, worse, worker) - now_s;
        if (std::abs(lost_s) > rounding * now_s) elasticity.lost_s = lost_s;
        // More of a number is never slower: what moves nothing within ten percent moves nothing within one.
        if (elasticity.saved_s == 0.0 && elasticity.lost_s == 0.0) return;
        elasticity.up = std::log(time_at(elasticity, factor, worker) / now_s) / step;
        elasticity.down = std::log(now_s / time_at(elasticity, 1.0 / factor, worker)) / step;
    }

    const Network& network_;
    const SweepGpu& gpu_;
    const Method& method_;
    const hardware::Gpu as_it_is_;
    const simulation::Host host_;
    Elasticities result_;
};

} // namespace

std::string_view name_of(const Lever& lever) {
    return lever ? hardware::name_of(*lever) : "launch";
}

std::string_view title_of(const Lever& lever) {
    return lever ? hardware::title_of(*lever) : "Launch of a kernel";
}

bool Elasticity::kinked() const {
    constexpr double visible = 0.005; // half a percent of a percent: what two digits show
    return std::abs(up - down) > visible;
}

bool Elasticity::any_effect() const {
    return std::max(std::abs(up), std::abs(down)) >= no_effect || std::abs(saved_s) > 0.0;
}

Result<Elasticities> elasticities(const Network& network, const SweepGpu& gpu, const Method& method) {
    const hardware::Gpu derived = hardware::derive(gpu.base, gpu.overrides);
    if (const Result<Done> accepted = accepts(network, derived, method); !accepted) return accepted.diagnostics();
    return Differences{network, gpu, method}.run();
}

void sort_by_effect(std::vector<Elasticity>& levers) {
    std::ranges::stable_sort(levers, [](const Elasticity& a, const Elasticity& b) {
        if (a.saved_s != b.saved_s) return a.saved_s > b.saved_s;
        return std::abs(a.central()) > std::abs(b.central());
    });
}

} // namespace dubhe::study
