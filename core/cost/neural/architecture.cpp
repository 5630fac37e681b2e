// SPDX-License-Identifier: Apache-2.0
#include "architecture.h"

#include <algorithm>
#include <array>
#include <random>

namespace dubhe::cost::neural {

namespace {

struct TriedArchitecture {
    Architecture architecture;
    Training training;
};

// Keeps the best third of each round; returns those that came to the last one, best first.
std::vector<Architecture> halve(std::vector<Architecture> architectures, const Examples& train, const Examples& aside,
                                const ArchitectureSearch& search, std::size_t least, Gradients& gradients,
                                const Progress& progress) {
    std::vector<TriedArchitecture> candidates;
    candidates.reserve(architectures.size());
    for (Architecture& each : architectures)
        candidates.push_back({each, Training{each.shape, each.options}});
    for (int epochs = search.first_epochs; !progress.cancelled(); epochs = std::min(3 * epochs, search.most_epochs)) {
        for (TriedArchitecture& each : candidates) {
            each.training.run(train, aside, epochs - each.training.epochs(), gradients, progress.stop);
            each.architecture.error = each.training.error();
            each.architecture.epochs = epochs;
        }
        std::ranges::stable_sort(candidates, {}, [](const TriedArchitecture& c) { return c.architecture.error; });
        progress(static_cast<double>(epochs) / search.most_epochs, "looking for the networks' shape");
        if (epochs >= search.most_epochs) break;
        candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(
                                                  std::min(candidates.size(), std::max(least, candidates.size() / 3))),
                         candidates.end());
    }
    architectures.clear();
    for (const TriedArchitecture& each : candidates)
        architectures.push_back(each.architecture);
    return architectures;
}

std::vector<Architecture> random_architectures(const Examples& train, const ArchitectureSearch& search,
                                               std::mt19937_64& engine) {
    std::vector<Architecture> all;
    for (std::uint32_t layers = search.least_layers; layers <= search.most_layers; ++layers) {
        for (std::uint32_t width = search.least_width; width <= search.most_width; ++width) {
            Architecture each;
            each.shape = {static_cast<std::uint32_t>(train.inputs.cols()), layers, width};
            each.options = {search.most_epochs, 64, search.most_epochs, 5e-3, {1.0, search.seed}};
            all.push_back(each);
        }
    }
    std::ranges::shuffle(all, engine);
    all.resize(std::min(all.size(), search.architectures));
    return all;
}

std::vector<Architecture> variants_of(const std::vector<Architecture>& best, const ArchitectureSearch& search,
                                      std::mt19937_64& engine) {
    constexpr std::array rates{0.002, 0.005, 0.01};
    constexpr std::array batches{32, 64, 128};
    constexpr std::array gains{0.7, 1.0};
    std::vector<Architecture> all;
    for (const Architecture& each : best) {
        all.push_back(each);
        for (std::size_t i = 1; i < search.variants; ++i) {
            Architecture other = each;
            other.options.learning_rate = rates[engine() % rates.size()];
            other.options.batch = batches[engine() % batches.size()];
            other.options.initialisation = {gains[engine() % gains.size()], search.seed + i};
            all.push_back(other);
        }
    }
    return all;
}

Examples head(const Examples& examples, std::size_t most) {
    const Eigen::Index rows = std::min(examples.rows(), static_cast<Eigen::Index>(most));
    return {examples.inputs.topRows(rows), examples.targets.head(rows), {}};
}

} // namespace

std::vector<Architecture> search_architecture(const Examples& train, const Examples& aside,
                                              const ArchitectureSearch& search, Gradients& gradients,
                                              const Progress& progress) {
    std::mt19937_64 engine{search.seed};
    const Examples fewer = head(train, search.most_rows);
    const auto part = [&](double begin, double end) {
        return Progress{[&progress, begin, end](double fraction, std::string_view what) {
                            progress(begin + (end - begin) * fraction, what);
                        },
                        progress.stop};
    };
    std::vector<Architecture> best = halve(random_architectures(fewer, search, engine), fewer, aside, search,
                                           search.best, gradients, part(0.0, 0.6));
    best.resize(std::min(best.size(), search.best));
    std::vector<Architecture> tuned =
        halve(variants_of(best, search, engine), fewer, aside, search, search.best, gradients, part(0.6, 1.0));
    // Among those about as good the smallest: it answers faster.
    const auto good = std::ranges::find_if(
        tuned, [&](const Architecture& each) { return each.error > tuned.front().error * (1.0 + search.worth); });
    std::ranges::stable_sort(tuned.begin(), good, {}, [](const Architecture& each) { return each.shape.weights(); });
    return tuned;
}

} // namespace dubhe::cost::neural
