// SPDX-License-Identifier: Apache-2.0
// Recipes of people who know their machines, beside the split that a search of the same GPUs, batch and numbers finds:
// how much longer does the recipe's step take, both as predicted? Much longer means that the search believes in
// something that doesn't hold, or that the recipe had other aims.
#pragma once

#include "training_cases.h"

#include <core/simulation/parallel/step.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::study {

struct BestSplit {
    std::string what; // the recipe, in words
    simulation::Split recipe, best;
    double recipe_s = 0.0, best_s = 0.0; // a step, as predicted
    bool recipe_fits = false;
    bool replaced = false;       // a later version ran the same network on the same GPUs by another split
    std::uint64_t evaluated = 0; // combinations that were looked at
    // What the recipe spends most more on than the best split does, and what both spend; none where they are one.
    std::optional<simulation::StepPart> more_on{};
    double recipe_part_s = 0.0, best_part_s = 0.0;

    [[nodiscard]] double ratio() const { return recipe_s / best_s; } // below 1: the recipe doesn't fit
};

struct BestSplits {
    std::vector<BestSplit> found; // one a distinct recipe, in the order of the cases
    std::vector<FailedCase> failed;

    // Of all recipes, or of those that nothing replaced: how many there are, and the share whose step takes at most so
    // much more than the best: 0.15.
    struct Near {
        std::size_t recipes = 0;
        double share = 0.0;
    };
    [[nodiscard]] Near within(double more, bool replaced_too) const;
};

// All that runs beside what, how rows go to experts and how gradients are summed stays as in the recipe. Searched: 1 to
// 8 tensor-parallel ranks, 1 to 16 stages and what the recipe has, 1 and 2 context-parallel ranks of 8,192 tokens and
// more, 1 to 64 ranks for experts, micro-batches of 1, 2 and 4, chunks of 1, 2, 3, 4, 5, 8, 10 and the recipe's;
// nothing, norms and activations, the recipe's modules or all computed again; states shared, or parameters where the
// recipe shares them. Offloading isn't searched. A recipe that fits counts as found.
[[nodiscard]] BestSplits best_splits(const std::vector<TrainingCase>& cases, const StepSetting& setting);

} // namespace dubhe::study
