// SPDX-License-Identifier: Apache-2.0
#include "fair_share.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace dubhe::simulation {

namespace {

Result<Done> check(const FlowLinks& flows, std::span<const double> capacities) {
    for (const std::uint32_t link : flows.links) {
        const std::string name = "link " + std::to_string(link);
        if (link >= capacities.size())
            return error(message("%1: there are %2 links, counted from 0", name, capacities.size()));
        if (!(capacities[link] > 0.0) || !std::isfinite(capacities[link]))
            return error(
                message("%1: its bandwidth must be a number above zero; a flow over it would never end", name));
    }
    return Done{};
}

// Fills links one after the other, the fullest first.
class Filling {
  public:
    Filling(const FlowLinks& flows, std::span<const double> capacities)
        : flows_{flows}, left_(capacities.begin(), capacities.end()), waiting_(capacities.size(), 0),
          rates_(flows.flows(), std::numeric_limits<double>::infinity()) {
        for (const std::uint32_t link : flows.links)
            ++waiting_[link];
    }

    std::vector<double> run() && {
        for (std::size_t full = tightest(); full < left_.size(); full = tightest())
            freeze(full, left_[full] / static_cast<double>(waiting_[full]));
        return std::move(rates_);
    }

  private:
    [[nodiscard]] std::size_t tightest() const {
        std::size_t best = left_.size();
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t link = 0; link < left_.size(); ++link) {
            if (waiting_[link] == 0) continue;
            const double share = left_[link] / static_cast<double>(waiting_[link]);
            if (share < least) best = link, least = share;
        }
        return best;
    }
    [[nodiscard]] std::span<const std::uint32_t> links_of(std::size_t flow) const {
        return std::span{flows_.links}.subspan(flows_.first[flow], flows_.first[flow + 1] - flows_.first[flow]);
    }
    void freeze(std::size_t full, double rate) {
        for (std::size_t flow = 0; flow < rates_.size(); ++flow) {
            if (!std::isinf(rates_[flow])) continue;
            bool uses = false;
            for (const std::uint32_t link : links_of(flow))
                uses = uses || link == full;
            if (!uses) continue;
            rates_[flow] = rate;
            for (const std::uint32_t link : links_of(flow)) {
                left_[link] = std::max(0.0, left_[link] - rate);
                --waiting_[link];
            }
        }
    }

    const FlowLinks& flows_;
    std::vector<double> left_; // capacity that no frozen flow has
    std::vector<std::uint32_t> waiting_;
    std::vector<double> rates_;
};

} // namespace

Result<std::vector<double>> fair_rates(const FlowLinks& flows, std::span<const double> capacities) {
    if (const Result<Done> sound = check(flows, capacities); !sound) return sound.diagnostics();
    return Filling{flows, capacities}.run();
}

} // namespace dubhe::simulation
