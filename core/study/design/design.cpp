// SPDX-License-Identifier: Apache-2.0
#include "design.h"

#include "../search/pareto.h"
#include "lattice.h"

#include <core/hardware/hypothetical.h>

#include <queue>

#include <algorithm>
#include <cmath>
#include <limits>

namespace dubhe::study {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
// A second or two of a network of usual size; less of the largest, so that the answer comes as soon.
constexpr std::size_t most_evaluations = 20'000, most_rows = 4'000'000;
constexpr int front_steps = 12;
constexpr double front_step = 0.93; // of the power from one to the next

struct Box {
    Place low{}, high{};
    double least_mm2 = 0.0;
    std::size_t number = 0;                  // of two alike the older one, so that the answer is always the same
    bool operator<(const Box& other) const { // the top of the queue: the least area
        return least_mm2 != other.least_mm2 ? least_mm2 > other.least_mm2 : number > other.number;
    }
};

class Search {
  public:
    Search(DesignLattice& lattice, double most_mm2, std::size_t budget, const Progress& progress)
        : lattice_{lattice}, most_mm2_{most_mm2}, budget_{budget}, progress_{progress} {}

    // The place of least area that meets the goal within the power, at the highest clock that the power leaves.
    [[nodiscard]] std::optional<Place> least_area(double allowed_s, double most_w) {
        std::priority_queue<Box> open;
        std::size_t number = 0;
        open.push({{}, lattice_.last(), lattice_.area({}).total(), number++});
        while (!open.empty() && lattice_.evaluations() < budget_ && !progress_.cancelled()) {
            const Box box = open.top();
            open.pop();
            if (box.least_mm2 > most_mm2_) return std::nullopt; // and so are all others
            const int clock = lattice_.clock_within(box.low, most_w);
            if (clock < 0 || lattice_.point(box.high, clock).mid_s > allowed_s) continue;
            if (box.low == box.high) return box.low;
            const std::size_t axis = widest(box);
            Box lower = box, upper = box;
            lower.high[axis] = static_cast<std::uint16_t>((box.low[axis] + box.high[axis]) / 2);
            upper.low[axis] = static_cast<std::uint16_t>(lower.high[axis] + 1);
            upper.least_mm2 = lattice_.area(upper.low).total();
            lower.number = number++;
            upper.number = number++;
            open.push(lower);
            open.push(upper);
        }
        exhausted_ = exhausted_ || !open.empty();
        return std::nullopt;
    }
    [[nodiscard]] bool exhausted() const { return exhausted_; }

  private:
    // The axis along which the area differs most; of those that differ in nothing the longest.
    [[nodiscard]] std::size_t widest(const Box& box) const {
        std::size_t found = 0;
        double most = -1.0;
        for (std::size_t axis = 0; axis < box.low.size(); ++axis) {
            if (box.low[axis] == box.high[axis]) continue;
            Place corner = box.low;
            corner[axis] = box.high[axis];
            const double differs = lattice_.area(corner).total() - box.least_mm2;
            if (differs <= most) continue;
            most = differs;
            found = axis;
        }
        return found;
    }

    DesignLattice& lattice_;
    double most_mm2_;
    std::size_t budget_;
    const Progress& progress_;
    bool exhausted_ = false;
};

// No more clock than the goal takes: what is left of the power is saved.
int least_clock(DesignLattice& lattice, const Place& place, int meets, double allowed_s) {
    int low = -1, high = meets;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (lattice.point(place, middle).mid_s <= allowed_s ? high : low) = middle;
    }
    return high;
}

std::size_t budget_for(const Network& network) {
    std::size_t rows = std::max<std::size_t>(1, network.work.rows());
    for (const workload::Repeat& repeat : network.work.repeats)
        rows += repeat.length;
    return std::clamp<std::size_t>(most_rows / rows, 200, most_evaluations);
}

std::vector<Design> front_from(std::vector<Design> designs) {
    std::vector<std::array<double, 2>> points;
    for (const Design& each : designs)
        points.push_back({each.area.total(), each.tdp_w});
    std::vector<Design> front;
    for (const std::size_t i : front_of(points)) {
        const bool again = !front.empty() && front.back().area.total() == designs[i].area.total();
        if (!again) front.push_back(std::move(designs[i]));
    }
    return front;
}

// Where the goal is out of reach: the shortest time within power and area, by halving what is asked for.
std::optional<Design> quickest(DesignLattice& lattice, Search& search, double allowed_s, double most_w) {
    std::optional<Place> best;
    double missed = allowed_s, met = infinite;
    for (double asked = 2.0 * allowed_s; !best && asked < 1e6 * allowed_s; asked *= 4.0) {
        best = search.least_area(asked, most_w);
        (best ? met : missed) = asked;
    }
    constexpr double near = 1.01;
    while (best && met / missed > near) {
        const double middle = std::sqrt(met * missed);
        const std::optional<Place> found = search.least_area(middle, most_w);
        (found ? met : missed) = middle;
        if (found) best = found;
    }
    if (!best) return std::nullopt;
    return lattice.design(*best, lattice.clock_within(*best, most_w), allowed_s);
}

Result<Done> check_request(const DesignRequest& request, const hardware::Gpu& own) {
    if (request.goal.kind == GoalKind::fits)
        return error(
            message("whether a network fits is a question of memory alone: `seek --vary memory_size` answers it"));
    if (request.network->is_portfolio())
        return error(message("a portfolio can't be designed for yet; ask for one network"));
    return accepts(*request.network, own, request.method);
}

} // namespace

Result<DesignAnswer> design(const DesignRequest& request, const SiliconModel& model, const Progress& progress) {
    const hardware::Gpu own = hardware::derive(request.base.base, request.base.overrides);
    if (const Result<Done> checked = check_request(request, own); !checked) return checked.diagnostics();
    Result<Silicon> silicon = model.of(own);
    if (!silicon) return silicon.diagnostics();
    DesignAnswer answer{*silicon, {}, {}};
    const double allowed = allowed_s(request.goal, static_cast<double>(request.network->graph.batch()));
    Workspace workspace;
    answer.base = {request.base.overrides, silicon->area(own), own.tdp->value(),
                   evaluate(*request.network, own, request.method, workspace)};
    answer.base.sure = answer.base.point.high_s <= allowed;
    DesignLattice lattice{request, own, answer.silicon};
    Search search{lattice, request.most_mm2, budget_for(*request.network), progress};
    std::vector<Design> found;
    double most_w = request.power_w.value_or(infinite);
    for (int step = 0; step < front_steps; ++step) {
        progress(static_cast<double>(step) / front_steps, "designs");
        const std::optional<Place> place = search.least_area(allowed, most_w);
        if (progress.cancelled()) return error(message("cancelled"));
        if (!place) break;
        const int clock = least_clock(lattice, *place, lattice.clock_within(*place, most_w), allowed);
        found.push_back(lattice.design(*place, clock, allowed));
        most_w = std::min(most_w, found.back().tdp_w) * front_step;
    }
    answer.front = front_from(std::move(found));
    if (answer.front.empty()) answer.quickest = quickest(lattice, search, allowed, request.power_w.value_or(infinite));
    if (progress.cancelled()) return error(message("cancelled"));
    answer.evaluations = lattice.evaluations();
    answer.complete = !search.exhausted();
    return answer;
}

} // namespace dubhe::study
