// SPDX-License-Identifier: GPL-3.0-or-later
#include "usual_recipe.h"

#include <core/stack/stack.h>
#include <core/workload/training/usual_optimizer.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace dubhe::app {

namespace {

enum class Kind : std::uint8_t { file, images, volumes, paintings, clicks, sequences, decoder };

constexpr std::array<std::string_view, 1> of_volumes{"U-Net"};
constexpr std::array<std::string_view, 2> of_paintings{"Diffusion", "Diffusion transformers"};
constexpr std::array<std::string_view, 2> of_clicks{"DLRM", "NCF"};
constexpr std::array<std::string_view, 8> of_decoders{"GPT-3", "Megatron", "OPT",     "BLOOM",
                                                      "Llama", "Qwen",     "Mistral", "DeepSeek"};

Kind kind_of(const std::string& network) {
    if (workload::names_a_file(network)) return Kind::file;
    const auto networks = workload::built_in_networks();
    const auto info = std::ranges::find(networks, network, &workload::NetworkInfo::name);
    if (info == networks.end()) return Kind::file; // a file, or a built-in network given by its sizes
    const auto is_one_of = [&](const auto& families) {
        return std::ranges::find(families, info->family) != families.end();
    };
    if (is_one_of(of_volumes)) return Kind::volumes;
    if (is_one_of(of_paintings)) return Kind::paintings;
    if (is_one_of(of_clicks)) return Kind::clicks;
    if (is_one_of(of_decoders)) return Kind::decoder;
    return info->uses_sequence ? Kind::sequences : Kind::images;
}

bool takes_tokens(Kind kind) {
    return kind == Kind::sequences || kind == Kind::decoder;
}

bool same_samples(Kind a, Kind b) {
    return a == b || (takes_tokens(a) && takes_tokens(b));
}

std::int64_t batch_of(Kind kind, workload::Mode mode) {
    const bool trains = mode == workload::Mode::training;
    switch (kind) {
    case Kind::volumes:
        return 4;
    case Kind::paintings:
        return trains ? 8 : 2;
    case Kind::clicks:
        return 4096;
    case Kind::sequences:
    case Kind::decoder:
        return 16;
    case Kind::images:
        return trains ? 64 : 32;
    case Kind::file:
        break;
    }
    return 16;
}

// A sequence or a cache of one network may be beyond the positions that another has learned.
bool takes_tokens_of(workload::Recipe recipe) {
    recipe.batch = 1;
    return workload::build_forward(recipe).ok();
}

// Of a built-in network alone: quickly built.
void choose_optimizer(workload::Recipe& recipe, Kind kind) {
    if (recipe.mode != workload::Mode::training || recipe.optimizer != workload::Optimizer::sgd || !takes_tokens(kind))
        return;
    if (const auto usual = usual_optimizer(recipe)) recipe.optimizer = *usual;
}

} // namespace

std::int64_t usual_batch(const std::string& network, workload::Mode mode) {
    return batch_of(kind_of(network), mode);
}

workload::Recipe usual_recipe(const std::string& network) {
    const Kind kind = kind_of(network);
    workload::Recipe recipe{.network = network};
    recipe.numbers = workload::Numbers::mixed;
    recipe.precision = Precision::bf16; // what set_numbers("mixed") sets
    recipe.stack = stack::fitting;
    const bool forward = kind == Kind::decoder || kind == Kind::paintings || kind == Kind::file;
    recipe.mode = forward ? workload::Mode::inference : workload::Mode::training;
    recipe.batch = batch_of(kind, recipe.mode);
    if (kind == Kind::decoder) recipe.past = 1024;
    choose_optimizer(recipe, kind);
    return recipe;
}

workload::Recipe recipe_like(const workload::Recipe& shown, const std::string& network) {
    const Kind kind = kind_of(network), shown_kind = kind_of(shown.network);
    workload::Recipe recipe{.network = network};
    recipe.mode = shown.mode;
    recipe.precision = shown.precision;
    recipe.numbers = shown.numbers;
    recipe.optimizer = shown.optimizer;
    recipe.stack = stack::fitting;
    recipe.batch = batch_of(kind, recipe.mode);
    if (same_samples(kind, shown_kind)) {
        recipe.batch = shown.batch;
        if (!shown.stack.empty()) recipe.stack = shown.stack;
        if (takes_tokens(kind) && (shown.sequence || shown.past > 0)) {
            recipe.sequence = shown.sequence;
            recipe.past = shown.past;
            if (!takes_tokens_of(recipe)) {
                recipe.sequence.reset();
                recipe.past = 0;
            }
        }
    } else if (kind == Kind::decoder && recipe.mode == workload::Mode::inference) {
        recipe.past = usual_recipe(network).past;
    }
    choose_optimizer(recipe, kind);
    return recipe;
}

} // namespace dubhe::app
