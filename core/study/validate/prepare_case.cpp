// SPDX-License-Identifier: Apache-2.0
// Builds the network of a measured case.
#include "network_cases.h"

#include <core/stack/host_starts.h>
#include <core/stack/hosts.h>
#include <core/support/sha256.h>
#include <core/support/suggest.h>
#include <core/workload/fusion.h>
#include <core/workload/networks/registry.h>
#include <core/workload/readers/config_change.h>
#include <core/workload/readers/huggingface/huggingface.h>
#include <core/workload/training/backward.h>

#include <algorithm>

namespace dubhe::study {

namespace fs = std::filesystem;

namespace {

using workload::Mode;

bool is_plain(std::string_view name) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
               c == '.';
    };
    return !name.empty() && name.size() <= 100 && name.front() != '.' && std::ranges::all_of(name, allowed);
}

std::vector<std::string> models_in(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code failure;
    for (fs::directory_iterator it{folder, failure}, end; !failure && it != end; it.increment(failure)) {
        if (it->path().extension() == ".json") names.push_back(it->path().stem().string());
    }
    std::ranges::sort(names);
    return names;
}

Result<fs::path> config_of(const std::string& model, const fs::path& folder) {
    if (!is_plain(model)) return error(message("\"%1\" is no name of a network.", model.substr(0, 40)));
    std::error_code failure;
    fs::path file = folder / (model + ".json");
    if (fs::is_regular_file(file, failure)) return file;
    const std::vector<std::string> known = models_in(folder);
    return error(known.empty() ? message("There is no configuration %1.json, nor any other in that folder.", model)
                               : message("There is no configuration %1.json.%2", model, did_you_mean(model, known)),
                 folder.string());
}

// The class that was run. BERT's files name BertLMHeadModel, but the operator graphs published with the measurements
// are those of a classifier in inference and of pre-training in training. Others run what their files name.
workload::ConfigChange change_for(const NetworkCase& c, const std::string& model_type) {
    workload::ConfigChange change;
    change.layers = c.layers;
    if (model_type == "bert") {
        change.architecture = c.mode == Mode::training ? "BertForPreTraining" : "BertForSequenceClassification";
    }
    return change;
}

// Forward, gradients and fusion as the case says.
Result<workload::Graph> graph_of(const NetworkCase& c, workload::Graph forward) {
    if (c.mode == Mode::training) {
        Result<workload::Graph> both = workload::backward(forward);
        if (!both) return both;
        forward = *std::move(both);
    }
    return c.option.empty() ? Result<workload::Graph>{std::move(forward)} : workload::fused(forward);
}

// The forward pass, and the recipe that asks for it again.
struct Forward {
    workload::Recipe recipe;
    workload::BuiltNetwork built;
};

workload::Recipe recipe_of(const NetworkCase& c) {
    return {.network = c.model, .batch = c.batch, .sequence = c.sequence, .mode = c.mode, .precision = c.precision};
}

Result<Forward> from_config(const NetworkCase& c, const fs::path& file) {
    const std::string name = file.string();
    const auto read = workload::load_network_file(name);
    if (!read) return read.diagnostics();
    const std::string& text = (*read)->bytes;
    const Result<std::string> type = workload::model_type_of(text, name);
    if (!type) return type.diagnostics();
    Result<std::string> config = workload::changed_config(text, name, change_for(c, *type));
    if (!config) return config.diagnostics();
    workload::Recipe recipe = recipe_of(c);
    Result<workload::BuiltNetwork> built = workload::read_huggingface_text(*config, name, recipe);
    if (!built) return built.diagnostics();
    recipe.file = std::make_shared<workload::NetworkFile>(workload::NetworkFile{*config, sha256(*config)});
    return Forward{std::move(recipe), std::move(*built)};
}

Result<Forward> from_list(const NetworkCase& c) {
    workload::Recipe recipe = recipe_of(c);
    recipe.mode = Mode::inference; // gradients are added without loss and optimizer
    Result<workload::BuiltNetwork> built = workload::build_named(recipe);
    if (!built) return built.diagnostics();
    return Forward{recipe_of(c), std::move(*built)};
}

// As the case's stack runs it; gradients end at the weights, as above.
Result<workload::Launching> run_by_stack(const NetworkCase& c, Forward& forward, Network& network) {
    const Result<stack::Stack> runs = stack::stack_from(c.stack);
    if (!runs) return runs.diagnostics();
    if (const Result<Done> known = stack::host_is_known(*runs); !known) return known.diagnostics();
    const auto with_gradients = [&c](workload::BuiltNetwork built,
                                     const workload::Recipe&) -> Result<workload::BuiltNetwork> {
        Result<workload::Graph> graph = graph_of(c, std::move(built.graph));
        if (!graph) return graph.diagnostics();
        built.graph = *std::move(graph);
        return built;
    };
    Result<stack::Applied> applied = stack::apply(*runs, std::move(forward.built), forward.recipe, with_gradients);
    if (!applied) return applied.diagnostics();
    forward.recipe.stack = c.stack;
    forward.built = std::move(applied->network);
    network.stack = std::move(applied->stack);
    network.written = std::move(applied->written);
    network.origins = std::move(applied->origins);
    return std::move(applied->launching);
}

Result<NetworkPtr> prepared(const NetworkCase& c, const fs::path& folder) {
    if (!c.option.empty() && c.option != "fusion") {
        return error(message("The option \"%1\" is not known: one GPU, eager or with \"fusion\", is all that is built.",
                             c.option.substr(0, 40)));
    }
    const Result<fs::path> file = config_of(c.model, folder);
    if (!file && !workload::is_listed(c.model)) return file.diagnostics();
    Result<Forward> forward = file ? from_config(c, *file) : from_list(c);
    if (!forward) return forward.diagnostics();
    auto network = std::make_shared<Network>();
    std::optional<workload::Launching> launching;
    if (!c.stack.empty()) {
        Result<workload::Launching> run = run_by_stack(c, *forward, *network);
        if (!run) return run.diagnostics();
        launching = *std::move(run);
    }
    Result<workload::Graph> graph =
        c.stack.empty() ? graph_of(c, std::move(forward->built.graph)) : std::move(forward->built.graph);
    if (!graph) return graph.diagnostics();
    network->recipe = std::move(forward->recipe);
    network->graph = *std::move(graph);
    std::vector<workload::HostStart> starts;
    if (network->stack) starts = stack::host_starts(*network->stack, network->recipe.mode, network->graph);
    network->work = workload::tabulate(network->graph, starts);
    network->work.launching = std::move(launching);
    network->memory = simulation::plan_memory(network->graph);
    network->notes = std::move(forward->built.notes);
    network->uses_sequence = forward->built.uses_sequence;
    network->sample_unit = std::move(forward->built.sample_unit);
    if (network->uses_sequence) network->sequence = c.sequence;
    return NetworkPtr{std::move(network)};
}

} // namespace

Result<NetworkPtr> prepare_case(const NetworkCase& network_case, const fs::path& config_folder) {
    try {
        return prepared(network_case, config_folder);
    } catch (const std::exception& failure) { // no memory left
        return error(message("could not be built: %1", failure.what()), network_case.model);
    }
}

} // namespace dubhe::study
