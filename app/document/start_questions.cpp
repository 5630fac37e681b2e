// SPDX-License-Identifier: GPL-3.0-or-later
#include "start_questions.h"

#include "../appearance/words.h"
#include "usual_recipe.h"

#include <core/stack/support.h>
#include <core/study/predict/matrix_units.h>
#include <core/workload/training/usual_optimizer.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/qt_text.h>

#include <QStringList>

#include <algorithm>
#include <array>
#include <string_view>

namespace dubhe::app {

namespace {

using Stacks = std::span<const std::string_view>;
constexpr std::array<std::string_view, 2> training_stacks{"pytorch-compile", "pytorch-eager"};
constexpr std::array<std::string_view, 3> image_stacks{"tensorrt", "pytorch-compile", "pytorch-eager"};
constexpr std::array<std::string_view, 2> serving_stacks{"vllm", "pytorch-eager"};
constexpr std::array<std::string_view, 2> scaling_stacks{"megatron", "pytorch-eager"};

StartQuestion train() {
    return {
        "train",
        words("Train with mixed precision"),
        words("How long a training step takes in each GPU's half precision, what limits it, what it costs."),
        "compare",
        {"resnet50", "vit-b16", "efficientnetv2-s", "bert-large", "gpt2-medium", "ssd300-resnet50", "unet"},
        0,
        {"A100-SXM4-80GB", "H100-SXM5-80GB", "V100-SXM2-16GB", "L40S", "RTX 4090", "H200-SXM5-141GB", "B200", "MI300X"},
        2};
}

StartQuestion buy() {
    return {
        "buy",
        words("Choose a GPU to buy"),
        words("Several networks on several GPUs side by side, by time and cost; a report recommends one."),
        "compare",
        {"resnet50", "bert-large", "llama-3.1-8b", "vit-b16", "gpt2-medium", "sdxl-unet", "unet"},
        2,
        {"A100-SXM4-80GB", "H100-SXM5-80GB", "V100-SXM2-16GB", "L40S", "RTX 4090", "H200-SXM5-141GB", "B200", "MI300X"},
        2};
}

StartQuestion fine_tune() {
    return {"fine-tune",
            words("Fine-tune (LoRA)"),
            words("Low-rank adapters beside weights that stay: how many GPUs hold the model, how long a step takes."),
            "cluster",
            {"llama-3.1-8b", "mistral-7b", "qwen2-7b", "llama-2-13b", "llama-3.1-70b"},
            0,
            {},
            0,
            false,
            {"DGX H100", "DGX A100 80GB", "DGX H200", "DGX B200"},
            {8, 1, 2, 4}};
}

StartQuestion serve() {
    return {"serve",
            words("Serve a language model"),
            words("How many users each GPU answers, how soon, and what a million tokens cost."),
            "serve",
            {"llama-3.1-8b", "llama-3.1-70b", "mistral-7b", "qwen2-72b", "mixtral-8x7b", "deepseek-v2-lite"},
            0,
            {"H100-SXM5-80GB", "H200-SXM5-141GB", "A100-SXM4-80GB", "L40S", "L4", "B200", "MI300X"},
            2};
}

StartQuestion classify() {
    return {"classify",
            words("Classify images"),
            words("Images a second and latency of a network at work, on cards for inference or large ones."),
            "compare",
            {"resnet50", "vit-b16", "mobilenet_v2", "efficientnet-b0", "densenet121", "inception_v3"},
            0,
            {"T4", "L4", "A10", "L40S", "A100-SXM4-80GB", "H100-SXM5-80GB", "RTX 4090", "MI300X"},
            2};
}

StartQuestion scale() {
    return {"scale",
            words("Train at scale"),
            words("Split a large model over many GPUs: the fastest split that fits, and what the run takes."),
            "cluster",
            {"llama-3.1-70b", "llama-3.1-405b", "gpt3-175b", "llama-3.1-8b", "mixtral-8x7b"},
            0,
            {},
            0,
            false,
            {"DGX H100", "DGX H200", "DGX B200", "GB200 NVL72", "DGX A100 80GB"},
            {512, 64, 128, 256, 1024, 2048}};
}

StartQuestion design() {
    return {"design",
            words("Design a GPU"),
            words("Change a GPU's memory, cores or clock by sliders and see what a network makes of it."),
            "sweep",
            {"resnet50", "bert-large", "vit-b16", "gpt2-medium", "llama-3.1-8b"},
            0,
            {"H100-SXM5-80GB", "A100-SXM4-80GB", "H200-SXM5-141GB", "B200", "L40S", "MI300X", "V100-SXM2-16GB"},
            1,
            true};
}

Stacks stacks_for(const StartQuestion& question, const workload::Recipe& recipe) {
    if (!question.systems.empty()) return scaling_stacks;
    if (recipe.past > 0) return serving_stacks;
    return recipe.mode == workload::Mode::training ? Stacks{training_stacks} : Stacks{image_stacks};
}

constexpr std::int64_t usual_adapter_rank = 16;

// Positions that GPT-3 has learned end there; others train on twice as many.
std::int64_t scaling_sequence(const StartQuestion& question, const std::string& network) {
    return question.name == "scale" && !network.starts_with("gpt") ? 4096 : 2048;
}

workload::Recipe recipe_of(const StartQuestion& question, const StartChoice& choice, const std::string& network,
                           std::span<const hardware::Gpu> gpus) {
    workload::Recipe recipe = usual_recipe(network);
    if (question.name != "design" && question.name != "buy") { // those ask what the network usually does
        const bool forward = question.name == "serve" || question.name == "classify";
        recipe.mode = forward ? workload::Mode::inference : workload::Mode::training;
        recipe.batch = usual_batch(network, recipe.mode);
        if (!forward) {
            recipe.past = 0;
            if (const auto usual = usual_optimizer(recipe)) recipe.optimizer = *usual;
        }
    }
    if (question.name == "fine-tune") recipe.adapters.rank = usual_adapter_rank;
    if (!question.systems.empty()) recipe.sequence = scaling_sequence(question, network);
    if (choice.batch > 0 && question.systems.empty()) recipe.batch = choice.batch; // a machine's is its step's
    recipe.stack = stack::first_supported(stacks_for(question, recipe), gpus);
    return recipe;
}

QString halves_text(std::span<const hardware::Gpu> gpus) {
    std::vector<std::pair<Precision, QStringList>> groups;
    for (const hardware::Gpu& gpu : gpus) {
        const Precision half = study::half_precision(gpu);
        const auto known = std::ranges::find(groups, half, &std::pair<Precision, QStringList>::first);
        auto& group = known == groups.end() ? groups.emplace_back(half, QStringList{}) : *known;
        group.second << QString::fromStdString(gpu.name);
    }
    if (groups.size() < 2) return {};
    QStringList parts;
    for (const auto& [half, gpu_names] : groups) {
        const QString where = gpu_names.join(QStringLiteral(", "));
        parts << (half == Precision::fp32 ? words("fp32 on %1 (no tensor cores)").arg(where)
                                          : words("%1 on %2").arg(widgets::qt_text(name_of(half)), where));
    }
    return words("Mixed precision is %1.").arg(parts.join(QStringLiteral("; ")));
}

} // namespace

std::vector<StartQuestion> start_questions() {
    return {train(), fine_tune(), serve(), classify(), scale(), design(), buy()};
}

StartChoice usual_choice(const StartQuestion& question) {
    const std::size_t networks = std::max<std::size_t>(question.ticked_networks, 1);
    StartChoice choice;
    choice.networks.assign(question.networks.begin(),
                           question.networks.begin() + static_cast<std::ptrdiff_t>(networks));
    choice.gpus.assign(question.gpus.begin(), question.gpus.begin() + static_cast<std::ptrdiff_t>(question.ticked));
    if (!question.systems.empty()) {
        choice.system = question.systems.front();
        choice.count = question.counts.front();
    }
    return choice;
}

std::vector<workload::Recipe> recipes_of(const StartQuestion& question, const StartChoice& choice,
                                         std::span<const hardware::Gpu> gpus) {
    std::vector<workload::Recipe> recipes;
    for (const std::string& network : choice.networks)
        recipes.push_back(recipe_of(question, choice, network, gpus));
    return recipes;
}

std::vector<hardware::Gpu> gpus_of(const StartChoice& choice, const hardware::Catalog& catalog) {
    std::vector<std::string> names = choice.gpus;
    for (const hardware::SystemEntry& entry : catalog.systems()) {
        if (entry.system.name == choice.system) names = {entry.system.gpu};
    }
    std::vector<hardware::Gpu> gpus;
    for (const std::string& name : names) {
        if (const hardware::CatalogEntry* entry = catalog.entry(name)) gpus.push_back(entry->gpu);
    }
    return gpus;
}

QString differences(const StartQuestion& question, const workload::Recipe& recipe,
                    std::span<const hardware::Gpu> gpus) {
    QStringList said;
    if (recipe.numbers == workload::Numbers::mixed) said << halves_text(gpus);
    const stack::Stack* best = stack::find_shipped(stacks_for(question, recipe).front());
    const stack::Stack* used = stack::find_shipped(recipe.stack);
    if (best != nullptr && used != nullptr && best != used) {
        for (const hardware::Gpu& gpu : gpus) {
            const Message reason = unsupported(*best, gpu);
            if (reason.empty()) continue;
            said << words("%1: %2. All run %3.")
                        .arg(QString::fromStdString(gpu.name), widgets::core_sentence(reason),
                             QString::fromStdString(used->title));
            break;
        }
    }
    said.removeAll(QString{});
    return said.join(u' ');
}

} // namespace dubhe::app
