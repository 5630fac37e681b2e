// SPDX-License-Identifier: Apache-2.0
#include "training_recipes.h"

#include "case_table.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace dubhe::study {

namespace {

std::optional<std::int64_t> count_in(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size() || value < 0) return std::nullopt;
    return value;
}

std::optional<bool> truth_in(std::string_view text) {
    if (text == "True") return true;
    if (text == "False") return false;
    return std::nullopt;
}

simulation::LayerModules modules_in(std::string_view text) {
    simulation::LayerModules made;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('+'), text.size());
        if (const auto known = simulation::layer_modules_from(text.substr(0, end)))
            made.bits = static_cast<std::uint8_t>(made.bits | known->bits);
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return made;
}

TrainingRecipe training_recipe_of(CaseRow& row) {
    const auto text = [&](std::string_view column) { return std::string{row.text(column)}; };
    const auto count = [&](std::string_view column) { return count_in(row.text(column)).value_or(1); };
    TrainingRecipe made;
    made.key = {row.needed("model"), row.needed("task"), row.needed("gpu"), row.needed("precision")};
    made.key.gpus = count("gpus");
    made.key.tensor = count("tp");
    made.key.pipeline = count("pp");
    made.key.chunks = count("vp");
    made.key.expert = count("ep");
    made.variant = text("variant");
    made.recompute = text("recompute");
    made.layers_again = count_in(row.text("recompute_layers"));
    if (row.text("cpu_offloading") == "True")
        made.offloaded_layers = count_in(row.text("cpu_offloading_layers")).value_or(0);
    made.modules = modules_in(row.text("recompute_modules"));
    made.graphs = text("cuda_graph");
    made.graph_scope = text("cuda_graph_scope");
    made.dispatcher = text("moe_dispatcher");
    made.dispatcher_backend = text("moe_dispatcher_backend");
    made.overlap_tensor = truth_in(row.text("overlap_tensor"));
    made.overlap_gradients = truth_in(row.text("overlap_gradients"));
    made.overlap_experts = truth_in(row.text("overlap_experts"));
    made.delay_weight_gradients = truth_in(row.text("delay_weight_gradients"));
    made.wide_gradients = truth_in(row.text("gradients_fp32"));
    made.expert_tensor = count_in(row.text("etp"));
    made.helpers = text("helpers");
    return made;
}

std::size_t differences(const RecipeKey& a, const RecipeKey& b) {
    return static_cast<std::size_t>(a.gpus != b.gpus) + static_cast<std::size_t>(a.tensor != b.tensor) +
           static_cast<std::size_t>(a.pipeline != b.pipeline) + static_cast<std::size_t>(a.chunks != b.chunks) +
           static_cast<std::size_t>(a.expert != b.expert);
}

// What earlier versions ran and later ones no longer hold: Megatron-Bridge 0.1 (container 25.09),
// scripts/performance/configs/llama31/workload_base_configs.py, LLAMA31_405B_GB200_FP8_CS_BASE_CONFIG.
TrainingRecipe given_up() {
    TrainingRecipe made;
    made.key = {"llama31_405b", "pretrain", "gb200", "fp8cs", 128, 2, 1, 1, 1};
    made.offloaded_layers = 95;
    return made;
}

} // namespace

Result<std::vector<TrainingRecipe>> read_training_recipes(std::istream& in, const std::string& name) {
    static constexpr std::array<std::string_view, 4> needed{"model", "task", "gpu", "precision"};
    std::vector<TrainingRecipe> recipes;
    const Result<Done> read =
        read_case_table(in, name, needed, [&](CaseRow& row, long) { recipes.push_back(training_recipe_of(row)); });
    if (!read) return read.diagnostics();
    recipes.push_back(given_up());
    return recipes;
}

Result<std::vector<TrainingRecipe>> read_training_recipes(const std::filesystem::path& file) {
    std::error_code failure;
    if (!std::filesystem::is_regular_file(file, failure)) return std::vector<TrainingRecipe>{};
    Result<std::ifstream> in = open_case_table(file);
    if (!in) return in.diagnostics();
    return read_training_recipes(*in, file.string());
}

const TrainingRecipe* recipe_for(const std::vector<TrainingRecipe>& recipes, const RecipeKey& key) {
    const TrainingRecipe* best = nullptr;
    for (const TrainingRecipe& each : recipes) {
        const RecipeKey& k = each.key;
        if (k.model != key.model || k.task != key.task || k.gpu != key.gpu || k.precision != key.precision ||
            !each.variant.empty())
            continue;
        if (best == nullptr || differences(k, key) < differences(best->key, key)) best = &each;
    }
    return best;
}

} // namespace dubhe::study
