// SPDX-License-Identifier: Apache-2.0
// How deep and wide a network should be, and how it is best trained.
//
// Tianshu trains all of 3..20 layers x 3..40 neurons one after the other. Here a random part of them starts together;
// after each round the worse two thirds are given up and the rest trains three times as long (successive halving,
// Jamieson and Talwalkar 2016). The five best are then tried with other learning rates, batches and initialisations,
// the same way.
#pragma once

#include "trainer.h"

#include <core/support/progress.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dubhe::cost::neural {

struct ArchitectureSearch {
    std::uint32_t least_layers = 3, most_layers = 20, least_width = 3, most_width = 40;
    std::size_t architectures = 96; // of 684
    std::size_t best = 5, variants = 6;
    std::size_t most_rows = 3000;
    int first_epochs = 3, most_epochs = 27;
    double worth = 0.02; // a larger network must be better by this share
    std::uint64_t seed = 1;
};

struct Architecture {
    NetworkShape shape;
    TrainingOptions options; // epochs are those of the search
    double error = 0.0;      // on rows set aside
    int epochs = 0;
};

// Best first: every finalist of the fine tuning.
[[nodiscard]] std::vector<Architecture> search_architecture(const Examples& train, const Examples& aside,
                                                            const ArchitectureSearch& search, Gradients& gradients,
                                                            const Progress& progress = {});

} // namespace dubhe::cost::neural
