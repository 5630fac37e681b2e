// SPDX-License-Identifier: Apache-2.0
#include "elasticity.h"

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

using hardware::Specification;

class Differences {
  public:
    Differences(const Network& network, const SweepGpu& gpu, const Method& method)
        : network_{network}, gpu_{gpu}, method_{method}, derived_{hardware::derive(gpu.base, gpu.overrides)},
          overrides_{gpu.overrides} {
        overrides_.push_back({});
        result_.now = evaluate(network_, derived_, method_, workspace_);
    }

    Elasticities run() {
        const hardware::Gpu as_it_is = derived_;
        for (std::size_t s = 0; s < hardware::specification_count; ++s) {
            const auto specification = static_cast<Specification>(s);
            const std::optional<double> value = hardware::get(as_it_is, specification);
            if (!value || !(*value > 0.0)) continue;
            add(specification, *value, lever_step, lever_loss, [&](double factor) {
                overrides_.back() = {specification, *value * factor};
                hardware::derive_into(gpu_.base, overrides_, derived_);
                return evaluate(network_, derived_, method_, workspace_).mid_s;
            });
        }
        const simulation::Host host = simulation::host_for(
            network_.work, simulation::host_on(network_.work, method_.host, as_it_is.architecture));
        if (const double launch_s = host.launch.value(); launch_s > 0.0) {
            add(std::nullopt, launch_s, 1.0 / lever_step, lever_step, [&](double factor) {
                Method slower{method_.model, host};
                slower.host.launch = Seconds{launch_s * factor};
                slower.host.given = true;
                return evaluate(network_, as_it_is, slower, workspace_).mid_s;
            });
        }
        return std::move(result_);
    }

  private:
    template <class TimeAt>
    void add(const Lever& lever, double value, double better, double worse, TimeAt time_at) {
        const double now_s = result_.now.mid_s;
        Elasticity elasticity{lever, value};
        if (now_s > 0.0) {
            constexpr double factor = 1.0 + elasticity_step;
            const double step = std::log1p(elasticity_step);
            elasticity.up = std::log(time_at(factor) / now_s) / step;
            elasticity.down = std::log(now_s / time_at(1.0 / factor)) / step;
            const double saved_s = now_s - time_at(better);
            constexpr double rounding = 1e-12;
            if (std::abs(saved_s) > rounding * now_s) elasticity.saved_s = saved_s;
            const double lost_s = time_at(worse) - now_s;
            if (std::abs(lost_s) > rounding * now_s) elasticity.lost_s = lost_s;
        }
        result_.levers.push_back(elasticity);
    }

    const Network& network_;
    const SweepGpu& gpu_;
    const Method& method_;
    Workspace workspace_;
    hardware::Gpu derived_;
    std::vector<hardware::Override> overrides_; // the last one is moved
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
