// SPDX-License-Identifier: Apache-2.0
#include "component.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <random>

namespace dubhe::cost::neural {

namespace {

// For each size the first one that is the same in every row; its own place otherwise.
std::array<std::size_t, Parameters::most> twins_of(std::span<const Parameters> rows, std::size_t sizes) {
    std::array<std::size_t, Parameters::most> twins{};
    for (std::size_t i = 0; i < sizes; ++i) {
        twins[i] = i;
        for (std::size_t j = 0; j < i && twins[i] == i; ++j) {
            if (std::ranges::all_of(rows, [&](const Parameters& row) { return row.sizes[i] == row.sizes[j]; }))
                twins[i] = j;
        }
    }
    return twins;
}

std::vector<Role> possible(std::span<const Parameters> rows, std::size_t size, Nature nature) {
    const bool constant =
        std::ranges::all_of(rows, [&](const Parameters& row) { return row.sizes[size] == rows.front().sizes[size]; });
    if (constant) return {Role::null};
    if (nature == Nature::step) return {Role::null, Role::linear, Role::inverse};
    return {Role::null, Role::linear};
}

constexpr std::size_t few = 24; // candidates that are worth several starts

// One assignment on its way: its own last input, the component.
struct Assignment {
    Tried tried;
    Examples train, aside;
    std::vector<std::unique_ptr<Training>> starts;
};

// Rows as a network of the search sees them, but for the component.
struct Sizes {
    std::array<double, Parameters::most> least{}, most{};
    std::vector<std::size_t> used; // those that change

    Sizes(std::span<const Parameters> rows, std::size_t sizes) {
        for (std::size_t i = 0; i < sizes; ++i) {
            const auto by_size = [i](const Parameters& row) { return row.sizes[i]; };
            least[i] = std::ranges::min(rows, {}, by_size).sizes[i];
            most[i] = std::ranges::max(rows, {}, by_size).sizes[i];
            if (most[i] > least[i]) used.push_back(i);
        }
    }
    [[nodiscard]] Eigen::Index columns() const { return static_cast<Eigen::Index>(used.size()) + 1; }
};

Examples examples_of(std::span<const Parameters> rows, std::span<const float> times, const Sizes& sizes,
                     const Roles& roles, std::size_t count) {
    Examples examples;
    const auto n = static_cast<Eigen::Index>(rows.size());
    examples.inputs.resize(n, sizes.columns());
    examples.targets = Eigen::Map<const Eigen::VectorXf>(times.data(), n);
    Eigen::VectorXd component(n);
    for (Eigen::Index row = 0; row < n; ++row) {
        const Parameters& of_row = rows[static_cast<std::size_t>(row)];
        Eigen::Index column = 0;
        for (const std::size_t i : sizes.used)
            examples.inputs(row, column++) =
                static_cast<float>(2.0 * (of_row.sizes[i] - sizes.least[i]) / (sizes.most[i] - sizes.least[i]) - 1.0);
        component(row) = log_component(roles, of_row, count);
    }
    component = component.array().exp();
    examples.inputs.col(sizes.columns() - 1) = (component / component.mean()).cast<float>();
    return examples;
}

// One row in five is set aside.
void split(const Examples& all, Examples& train, Examples& aside) {
    const Eigen::Index away = all.rows() / 5, kept = all.rows() - away;
    train = {all.inputs.topRows(kept), all.targets.head(kept), {}};
    aside = {all.inputs.bottomRows(away), all.targets.tail(away), {}};
}

// Of those about as good as the best the one that leaves out least goes first.
void fullest_first(std::vector<Tried>& tried, const ComponentSearch& search) {
    const auto left_out = [](const Tried& each) { return std::ranges::count(each.roles, Role::null); };
    auto chosen = tried.begin();
    for (auto each = tried.begin(); each != tried.end(); ++each) {
        const bool close =
            each->epochs == tried.front().epochs && each->error <= tried.front().error * (1.0 + search.noise);
        if (close && left_out(*each) < left_out(*chosen)) chosen = each;
    }
    std::rotate(tried.begin(), chosen, chosen + 1);
}

} // namespace

double log_component(const Roles& roles, const Parameters& parameters, std::size_t sizes) {
    double sum = 0.0;
    for (std::size_t i = 0; i < sizes; ++i) {
        if (roles[i] != Role::null) sum += static_cast<double>(roles[i]) * std::log(parameters.sizes[i]);
    }
    return sum;
}

std::string to_text(const Roles& roles, std::span<const ParameterName> names) {
    std::string above, below;
    int divisors = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (roles[i] == Role::null) continue;
        std::string& text = roles[i] == Role::linear ? above : below;
        text.append(text.empty() ? "" : " ").append(names[i].name);
        divisors += roles[i] == Role::inverse ? 1 : 0;
    }
    if (above.empty()) above = "1";
    if (divisors == 0) return above;
    return above + " / " + (divisors > 1 ? '(' + below + ')' : below);
}

std::vector<Roles> assignments(std::span<const Parameters> rows, std::span<const ParameterName> names) {
    std::vector<Roles> all{Roles{}};
    if (rows.empty()) return all;
    const auto twins = twins_of(rows, names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::vector<Roles> longer;
        for (const Roles& roles : all) {
            for (const Role role : possible(rows, i, names[i].nature)) {
                // Twins are interchangeable: only how many of each role there are makes a difference.
                if (twins[i] != i && role > roles[twins[i]]) continue;
                longer.push_back(roles);
                longer.back()[i] = role;
            }
        }
        all = std::move(longer);
    }
    return all;
}

std::vector<Tried> search_component(std::span<const Parameters> rows, std::span<const double> seconds,
                                    std::span<const ParameterName> names, const ComponentSearch& search,
                                    Gradients& gradients, const Progress& progress) {
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::mt19937_64 engine{search.seed};
    std::ranges::shuffle(order, engine);
    order.resize(std::min(order.size(), search.most_rows));
    std::vector<Parameters> chosen;
    std::vector<float> times;
    for (const std::size_t i : order) {
        chosen.push_back(rows[i]);
        times.push_back(static_cast<float>(seconds[i]));
    }
    const float mean =
        std::accumulate(times.begin(), times.end(), 0.0F) / static_cast<float>(std::max<std::size_t>(1, times.size()));
    for (float& each : times)
        each /= mean;
    const Sizes sizes{chosen, names.size()};
    if (chosen.size() < 10 || sizes.used.empty()) return {Tried{}};

    TrainingOptions training{search.most_epochs, 64, search.most_epochs, 5e-3, {1.0, search.seed}};
    const NetworkShape shape{static_cast<std::uint32_t>(sizes.columns()), search.layers, search.width};
    std::vector<Assignment> candidates;
    for (const Roles& roles : assignments(chosen, names)) {
        Assignment candidate{{roles, 0.0, 0}, {}, {}, {}};
        split(examples_of(chosen, times, sizes, roles, names.size()), candidate.train, candidate.aside);
        candidates.push_back(std::move(candidate));
    }
    std::vector<Tried> done;
    int epochs = search.first_epochs;
    while (!candidates.empty() && !progress.cancelled()) {
        const int starts = candidates.size() <= few ? search.starts : 1;
        for (Assignment& candidate : candidates) {
            double best = 1e30;
            for (int i = 0; i < starts; ++i) {
                if (candidate.starts.size() == static_cast<std::size_t>(i)) {
                    training.initialisation.seed = search.seed + static_cast<std::uint64_t>(i);
                    candidate.starts.push_back(std::make_unique<Training>(shape, training));
                }
                Training& network = *candidate.starts[static_cast<std::size_t>(i)];
                network.run(candidate.train, candidate.aside, epochs - network.epochs(), gradients, progress.stop);
                best = std::min(best, network.error());
            }
            candidate.tried = {candidate.tried.roles, best, epochs};
        }
        std::ranges::stable_sort(candidates, {}, [](const Assignment& c) { return c.tried.error; });
        const std::size_t kept = epochs >= search.most_epochs
                                     ? 0
                                     : std::max(std::min<std::size_t>(6, candidates.size()), candidates.size() / 3);
        for (std::size_t i = candidates.size(); i-- > kept;)
            done.insert(done.begin(), candidates[i].tried);
        candidates.resize(kept);
        progress(static_cast<double>(epochs) / search.most_epochs, "looking for the principal component");
        epochs = std::min(2 * epochs, search.most_epochs);
    }
    if (done.empty()) return {Tried{}};
    fullest_first(done, search);
    return done;
}

} // namespace dubhe::cost::neural
