// SPDX-License-Identifier: Apache-2.0
#include "training_cases.h"

#include "case_table.h"
#include "mlperf_cases.h"
#include "training_recipes.h"
#include "training_steps.h"

#include <core/units/plain_text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace dubhe::study {

namespace {

using simulation::Split;

// How the table calls a network, how its recipes do where that differs, and the network itself.
struct PublishedModel {
    std::string_view name, recipes, network;
    bool experts = false;
};
constexpr std::array<PublishedModel, 20> published{{
    {"llama3_8b", "llama3_8b", "meta-llama/Llama-3-8B"},
    {"llama3_70b", "llama3_70b", "meta-llama/Llama-3-70B"},
    {"llama3.1_405b", "llama31_405b", "meta-llama/Llama-3.1-405B"},
    {"deepseekv3", "deepseek_v3", "deepseek-ai/DeepSeek-V3", true},
    {"gpt_oss_20b", "gpt_oss_20b", "openai/gpt-oss-20b", true},
    {"gpt_oss_120b", "gpt_oss_120b", "openai/gpt-oss-120b", true},
    {"qwen3_30b_a3b", "qwen3_30b_a3b", "Qwen/Qwen3-30B-A3B", true},
    {"qwen3_235b_a22b", "qwen3_235b_a22b", "Qwen/Qwen3-235B-A22B", true},
    {"qwen3_next_80b_a3b", "qwen3_next_80b_a3b", "Qwen/Qwen3-Next-80B-A3B-Instruct", true},
    {"qwen35_vl_35b_a3b", "qwen35_vl_35b_a3b", "Qwen/Qwen3.5-35B-A3B", true},
    {"qwen35_vl_122b_a10b", "qwen35_vl_122b_a10b", "Qwen/Qwen3.5-122B-A10B", true},
    {"qwen35_vl_397b_a17b", "qwen35_vl_397b_a17b", "Qwen/Qwen3.5-397B-A17B", true},
    {"kimi_k2", "kimi_k2", "moonshotai/Kimi-K2-Instruct", true},
    {"glm51", "glm51", "zai-org/GLM-5.1", true},
    {"nemotron_3_nano", "nemotron_3_nano", "nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16", true},
    {"nemotron_3_super", "nemotron_3_super", "nvidia/NVIDIA-Nemotron-3-Super-120B-A12B-FP8", true},
    {"nemotron_3_ultra", "nemotron_3_ultra", "nvidia/NVIDIA-Nemotron-3-Ultra-550B-A55B-BF16", true},
    {"nemotronh_56b", "nemotronh_56b", "nvidia/Nemotron-H-56B-Base-8K"},
    {"qwen3_vl_30b_a3b", "qwen3_vl_30b_a3b", "Qwen/Qwen3-VL-30B-A3B-Instruct", true},
    {"qwen3_vl_235b_a22b", "qwen3_vl_235b_a22b", "Qwen/Qwen3-VL-235B-A22B-Instruct", true},
}};

struct PublishedPrecision {
    std::string_view name, recipes, numbers;
};
constexpr std::array<PublishedPrecision, 5> precisions{{{"bf16", "bf16", "bf16"},
                                                        {"fp8_cs", "fp8cs", "fp8"},
                                                        {"fp8_128x128", "fp8sc", "fp8-block"},
                                                        {"mxfp8", "fp8mx", "mxfp8"},
                                                        {"nvfp4", "nvfp4", "nvfp4"}}};

// "DGX-GB200" -> "GB200 NVL72", "DGX-H100" -> "DGX H100"
std::string machine_named(std::string_view system) {
    constexpr std::string_view maker = "DGX-";
    if (!system.starts_with(maker)) return std::string{system};
    const std::string gpu{system.substr(maker.size())};
    return gpu.starts_with("GB") ? gpu + " NVL72" : "DGX " + gpu;
}

// The recipes that fine-tune Llama 3 70B by adapters (NVIDIA-NeMo/Megatron-Bridge, perf recipes: dim = 16, target
// modules linear_qkv).
constexpr workload::Adapters recipes_adapters{16, workload::AdapterPlaces::queries_keys_values};

// The recipes at hand are of one version. Those of networks with experts that hold whole iterations in one CUDA graph
// are taken for containers from this one on: there the table's rows of such recipes jump, by 17 to 56 % in tokens a
// second; earlier ones held attention and routers.
constexpr std::string_view first_whole_graphs = "26.06";

// Of the recipes' helpers and scopes: does one graph hold all of the iteration?
bool one_graph(const TrainingRecipe& recipe, const TrainingCase& of) {
    const bool whole = recipe.graph_scope == "full_iteration" || recipe.graphs == "full_iteration" ||
                       recipe.helpers.find("full_iter") != std::string::npos;
    return whole && (!of.experts || of.container >= first_whole_graphs);
}

// What of Megatron-Core's scopes stacks call so; of recipes that hold whole iterations today, what they held before.
std::string graphed(const TrainingRecipe& recipe) {
    std::string held;
    const auto add = [&](std::string_view scope, std::string_view name) {
        if (("+" + recipe.graph_scope + "+").find("+" + std::string{scope}) == std::string::npos) return;
        if (held.find(name) == std::string::npos) (held += held.empty() ? "" : "+") += name;
    };
    add("attn+", "attention");
    add("mamba+", "mamba");
    add("moe_", "router"); // moe_router, and moe_preprocess behind it
    add("mlp+", "mlp");
    add("moe+", "router"); // a whole layer of experts
    add("moe+", "experts");
    const bool whole = recipe.graph_scope == "full_iteration" || recipe.graphs == "full_iteration" ||
                       recipe.helpers.find("full_iter") != std::string::npos;
    return held.empty() && whole ? "attention+mamba+router" : held;
}

void take_settings(TrainingCase& made, const TrainingRecipe& recipe) {
    Split& split = made.split;
    if (recipe.recompute == "full") split.recompute = simulation::Recompute::full;
    if (split.recompute == simulation::Recompute::full) split.recomputed_layers = recipe.layers_again.value_or(0);
    split.recomputed = recipe.modules;
    split.offloaded_layers = recipe.offloaded_layers;
    if (recipe.dispatcher == "alltoall" && recipe.dispatcher_backend.empty())
        split.dispatch = simulation::ExpertDispatch::copies;
    split.overlap_experts = made.experts && recipe.overlap_experts.value_or(false);
    split.delay_weight_gradients = recipe.delay_weight_gradients.value_or(false);
    if (recipe.overlap_tensor) split.chunk_tensor = split.tensor > 1 && *recipe.overlap_tensor;
    if (recipe.overlap_gradients && !*recipe.overlap_gradients) split.sync = simulation::GradientSync::after_backward;
    split.wide_gradients = recipe.wide_gradients.value_or(false);
    if (recipe.expert_tensor && split.tensor > 1) split.expert_tensor = *recipe.expert_tensor;
    if (one_graph(recipe, made))
        made.stack += made.experts ? ",launches=graphs,quantised=in-front" : ",launches=graphs";
    else if (const std::string held = graphed(recipe); !held.empty())
        made.stack += ",graphed=" + held;
}

// The framework's defaults.
Split usual_split(const TrainingCase& of, std::int64_t fsdp) {
    Split split = of.split;
    split.sequence = split.tensor > 1;
    split.chunk_tensor = split.tensor > 1 && !of.experts;
    split.dispatch = simulation::ExpertDispatch::once;
    split.sync = simulation::GradientSync::in_buckets;
    if (of.experts && split.tensor > 1) split.expert_tensor = 1;
    if (split.sharing() > 1) split.zero = fsdp > 1 ? simulation::Zero::parameters : simulation::Zero::states;
    return split;
}

std::int64_t count_or(CaseRow& row, std::string_view column, std::int64_t otherwise) {
    return row.text(column).empty() ? otherwise : row.whole(column, 0);
}

TrainingCase training_case_of(CaseRow& row, const std::vector<TrainingRecipe>& recipes) {
    TrainingCase made;
    made.container = row.needed("container");
    made.task = row.text("task").empty() ? "pretrain" : std::string{row.text("task")};
    made.model = row.needed("model");
    made.system = row.needed("system");
    made.precision = row.needed("precision");
    made.machine = machine_named(made.system);
    made.stack = "megatron";
    made.gpus = row.whole("gpus", 1);
    made.tokens = row.whole("seq", 1);
    made.further_tokens = count_or(row, "mtp", 0);
    if (made.task == "lora") made.adapters = recipes_adapters;
    Split& split = made.split;
    split.tensor = std::max<std::int64_t>(1, count_or(row, "tp", 1));
    split.pipeline = std::max<std::int64_t>(1, count_or(row, "pp", 1));
    split.context = std::max<std::int64_t>(1, count_or(row, "cp", 1));
    split.chunks = std::max<std::int64_t>(1, count_or(row, "vp", 1));
    split.expert = std::max<std::int64_t>(1, count_or(row, "ep", 1));
    split.micro_batch = row.whole("micro_batch", 1);
    split.batch = row.whole("global_batch", 1);
    split.data = 1;
    const std::int64_t ranks = split.gpus(); // that keep different weights or tokens
    if (made.gpus % ranks != 0) row.refuse("gpus", message("is no multiple of tp x pp x cp"));
    split.data = std::max<std::int64_t>(1, made.gpus / ranks);
    const double rate = row.number("tokens_s_gpu").value_or(0.0);
    if (!(rate > 0.0)) row.refuse("tokens_s_gpu", message("is no measured rate"));
    made.measured_s = static_cast<double>(split.batch) * static_cast<double>(made.tokens) /
                      (std::max(rate, 1e-30) * static_cast<double>(made.gpus));
    const auto model = std::ranges::find(published, made.model, &PublishedModel::name);
    const auto precision = std::ranges::find(precisions, made.precision, &PublishedPrecision::name);
    made.network = model != published.end() ? std::string{model->network} : made.model;
    made.experts = model != published.end() ? model->experts : split.expert > 1;
    made.numbers = precision != precisions.end() ? std::string{precision->numbers} : made.precision;
    split = usual_split(made, count_or(row, "fsdp", 0));
    const RecipeKey key{model != published.end() ? std::string{model->recipes} : made.model,
                        made.task,
                        lowered(made.system.substr(made.system.find('-') + 1)),
                        precision != precisions.end() ? std::string{precision->recipes} : made.precision,
                        made.gpus,
                        split.tensor,
                        split.pipeline,
                        split.chunks,
                        split.expert};
    if (const TrainingRecipe* const recipe = recipe_for(recipes, key)) take_settings(made, *recipe);
    return made;
}

} // namespace

Result<std::vector<TrainingCase>> read_training_cases(std::istream& in, const std::string& name,
                                                      const std::filesystem::path& recipes) {
    static constexpr std::array<std::string_view, 9> needed{
        "container", "model", "system", "gpus", "precision", "global_batch", "micro_batch", "seq", "tokens_s_gpu"};
    const Result<std::vector<TrainingRecipe>> known = read_training_recipes(recipes);
    if (!known) return known.diagnostics();
    std::vector<TrainingCase> cases;
    const Result<Done> read = read_case_table(in, name, needed, [&](CaseRow& row, long line) {
        cases.push_back(training_case_of(row, *known));
        cases.back().line = line;
    });
    if (!read) return read.diagnostics();
    return cases;
}

Result<std::vector<TrainingCase>> read_training_cases(const std::filesystem::path& file) {
    Result<std::ifstream> in = open_case_table(file);
    if (!in) return in.diagnostics();
    std::string columns;
    std::getline(*in, columns);
    in->seekg(0);
    if (are_mlperf_columns(columns)) return read_mlperf_cases(*in, file.string());
    return read_training_cases(*in, file.string(), file.parent_path() / "recipes.csv");
}

Validation validate_training(const std::vector<TrainingCase>& cases, const StepSetting& setting) {
    Validation made;
    TrainingSteps steps{setting};
    for (std::size_t i = 0; i < cases.size() && !setting.progress.cancelled(); ++i) {
        const TrainingCase& c = cases[i];
        setting.progress(static_cast<double>(i) / static_cast<double>(cases.size()), title_of(c));
        if (!c.refusal.empty()) {
            made.refused.push_back({place_of(c), title_of(c), c.refusal});
            continue;
        }
        const Result<ClusterPrediction> predicted = steps(c);
        if (!predicted) {
            made.failed.push_back({place_of(c), title_of(c), with_place(predicted.diagnostics())});
            continue;
        }
        const simulation::Step& step = predicted->step;
        const hardware::Gpu& gpu = *steps.gpu(c);
        ValidatedCase one{
            gpu.name,   title_of(c), c.experts ? "experts" : "dense", setting.has_seen(gpu), c.measured_s, step.low_s,
            step.mid_s, step.high_s};
        if (const auto known = steps.provenance(c, *predicted)) one.provenance = *known;
        one.memory_bytes = step.memory.total();
        one.capacity_bytes = capacity_of(gpu).value_or(0.0);
        one.tags = {{"family", c.experts ? "experts" : "dense"},
                    {"precision", c.precision},
                    {"model", c.model},
                    {"container", c.container},
                    {"task", c.task},
                    {"fits", predicted->fits ? "yes" : "no"}};
        made.cases.push_back(std::move(one));
    }
    return made;
}

PairsAccuracy pairs_of(const std::vector<TrainingCase>& cases, const Validation& validation) {
    std::map<std::string, const ValidatedCase*> by_title;
    for (const ValidatedCase& tried : validation.cases)
        by_title.emplace(tried.what, &tried);
    const auto tokens_s = [](const TrainingCase& c, double step_s) {
        return static_cast<double>(c.split.batch * c.tokens) / (step_s * static_cast<double>(c.gpus));
    };
    PairsAccuracy made;
    for (std::size_t a = 0; a < cases.size(); ++a) {
        for (std::size_t b = a + 1; b < cases.size(); ++b) {
            const TrainingCase &x = cases[a], &y = cases[b];
            const auto of_x = by_title.find(title_of(x)), of_y = by_title.find(title_of(y));
            if (x.model != y.model || x.task != y.task || x.container != y.container || of_x == by_title.end() ||
                of_y == by_title.end() || of_x == of_y)
                continue;
            const double measured = std::log(tokens_s(x, x.measured_s) / tokens_s(y, y.measured_s));
            if (std::abs(measured) <= 0.01) continue;
            const double predicted = std::log(tokens_s(x, of_x->second->mid_s) / tokens_s(y, of_y->second->mid_s));
            ++made.pairs;
            if ((measured > 0.0) == (predicted > 0.0)) ++made.right;
        }
    }
    return made;
}

} // namespace dubhe::study
