// SPDX-License-Identifier: Apache-2.0
// Settings of published training recipes, which add to measured steps what their rows don't say: what was computed
// again, how rows went to experts, which exchanges ran beside what, what CUDA graphs held. Inner header of the folder.
#pragma once

#include <core/simulation/parallel/split.h>
#include <core/support/result.h>

#include <cstdint>
#include <filesystem>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

// What a step is looked up by, as the recipes spell it.
struct RecipeKey {
    std::string model, task, gpu, precision; // "deepseek_v3", "pretrain", "gb200", "fp8mx"
    std::int64_t gpus = 1, tensor = 1, pipeline = 1, chunks = 1, expert = 1;
};

// Empty or absent: the framework's default.
struct TrainingRecipe {
    RecipeKey key;
    std::string variant;                        // of the same step; empty: the one that is published
    std::string recompute;                      // "full", "selective"
    std::optional<std::int64_t> layers_again;   // with full recomputation
    std::int64_t offloaded_layers = 0;          // whose activations lie in the host's memory
    simulation::LayerModules modules;           // computed again
    std::string graphs, graph_scope;            // "transformer_engine", "attn+moe_router"
    std::string dispatcher, dispatcher_backend; // "flex", "hybridep"
    std::optional<bool> overlap_tensor, overlap_gradients, overlap_experts, delay_weight_gradients, wide_gradients;
    std::optional<std::int64_t> expert_tensor;
    std::string helpers; // set-up functions, by name
};

// Columns as in Megatron-Bridge's table: model, task, gpus, gpu, precision and, as far as there, the settings above.
// Modules that aren't known are left out. Behind them stands what earlier versions ran, where it is known.
[[nodiscard]] Result<std::vector<TrainingRecipe>> read_training_recipes(std::istream& in, const std::string& name);
// An absent file holds none.
[[nodiscard]] Result<std::vector<TrainingRecipe>> read_training_recipes(const std::filesystem::path& file);

// The recipe of that model, task, GPU and precision whose split is nearest: of those without a variant the one that
// differs in fewest numbers; null where there is none.
[[nodiscard]] const TrainingRecipe* recipe_for(const std::vector<TrainingRecipe>& recipes, const RecipeKey& key);

} // namespace dubhe::study
