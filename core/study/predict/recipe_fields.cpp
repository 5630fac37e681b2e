// SPDX-License-Identifier: Apache-2.0
#include "recipe_fields.h"

#include "software.h"

namespace dubhe::study {

namespace {

using workload::Recipe;

std::string text_in_value(const ask::Value& value) {
    return std::get<std::string>(value);
}

ask::Fields<Recipe> size_fields() {
    return {
        ask::count(&Recipe::batch, {"batch", "--batch", "", "batch size", "", "Samples an iteration"},
                   {.least = 1.0, .said = true}),
        ask::count(&Recipe::sequence, {"seq", "--seq", "", "sequence length", "", "Tokens a sample"},
                   {.least = 1.0, .most = workload::largest_sequence, .absent = "the network's own"}),
        ask::count(&Recipe::past,
                   {"past", "--past", "", "tokens in the KV cache", "", "Decode: tokens already in the KV cache"},
                   {.most = workload::largest_sequence}),
    };
}

ask::Field<Recipe> dimensions_field() {
    const auto read = [](const std::string& text) -> Result<std::string> {
        const auto binding = workload::dimension_binding_from(text);
        if (binding) return text_of(*binding);
        return error(message("\"%1\" is not NAME=SIZE with a size from 1 on", text));
    };
    const auto get = [](const Recipe& recipe) -> ask::Value {
        std::vector<std::string> texts;
        for (const workload::DimensionBinding& each : recipe.dims)
            texts.push_back(text_of(each));
        return texts;
    };
    const auto set = [](Recipe& recipe, const ask::Value& value) {
        recipe.dims.clear();
        for (const std::string& text : std::get<std::vector<std::string>>(value))
            recipe.dims.push_back(*workload::dimension_binding_from(text));
    };
    return ask::field<Recipe>(
        ask::Kind::list,
        {"dim", "--dim", "", "sizes of open dimensions", "",
         "ONNX: the size of a dimension that the file leaves open, by its name or by input and axis from 0: "
         "height=640, image.2=640; can be repeated"},
        {.read = read, .called = "NAME=SIZE"}, get, set);
}

ask::Field<Recipe> numbers_field() {
    std::vector<ask::Choice> names;
    for (const std::string_view name : workload::numbers_names())
        names.push_back({std::string{name}});
    const auto read = [](const std::string& text) -> Result<std::string> {
        Recipe named;
        if (!set_numbers(named, text)) return error(Message{text});
        return std::string{numbers_text(named)};
    };
    return ask::field<Recipe>(
        ask::Kind::choice,
        {"precision", "--precision", "", "precision", "",
         "Numbers; mixed is the half precision that the GPU has units for"},
        {.choices = std::move(names), .said = true, .read = read},
        [](const Recipe& recipe) -> ask::Value { return std::string{numbers_text(recipe)}; },
        [](Recipe& recipe, const ask::Value& value) {
            static_cast<void>(set_numbers(recipe, text_in_value(value))); // holds: one of its names
        });
}

// Only training says one; a command line that says none leaves it open.
ask::Field<Recipe> optimizer_field() {
    return ask::field<Recipe>(
               ask::Kind::choice,
               {"optimizer", "--optimizer", "", "optimizer", "", "Training: how weights are updated"},
               {.choices = ask::choices_of<workload::Optimizer>(workload::optimizer_count),
                .said = true,
                .usual = "sgd; fused_adam of networks with attention"},
               [](const Recipe& recipe) -> ask::Value { return std::string{name_of(recipe.optimizer)}; },
               [](Recipe& recipe, const ask::Value& value) {
                   recipe.optimizer = *workload::optimizer_from(text_in_value(value));
                   recipe.optimizer_open = false;
               })
        .when([](const Recipe& recipe) { return recipe.mode == workload::Mode::training; });
}

ask::Field<Recipe> adapters_field() {
    const auto read = [](const std::string& text) -> Result<std::string> {
        const std::optional<workload::Adapters> adapters = workload::adapters_from(text);
        if (adapters) return text_of(*adapters);
        return error(message(
            "\"%1\" is not %2", text,
            message("a rank from 0, for none, to %1, alone or with :qkv behind it", workload::largest_adapter_rank)));
    };
    return ask::field<Recipe>(
        ask::Kind::text,
        {"lora", "--lora", "", "adapters", "",
         "Training: adapters of that rank beside the linear layers, whose weights stay; 16:qkv: beside those "
         "of queries, keys and values alone"},
        {.read = read, .usual = "0: everything is trained", .called = "RANK"},
        [](const Recipe& recipe) -> ask::Value { return text_of(recipe.adapters); },
        [](Recipe& recipe, const ask::Value& value) {
            recipe.adapters = *workload::adapters_from(text_in_value(value));
        });
}

ask::Field<Recipe> mode_field() {
    const auto read = [](const std::string& text) -> Result<std::string> {
        const std::optional<workload::Mode> mode = workload::mode_from(text);
        return mode ? Result<std::string>{std::string{name_of(*mode)}} : error(Message{text});
    };
    return ask::choice(&Recipe::mode, {"mode", "--mode", "", "mode", "", "What an iteration is"},
                       {.choices = ask::choices_of<workload::Mode>(2), .said = true, .read = read});
}

ask::Fields<Recipe> decoder_fields() {
    return {
        ask::count(&Recipe::packed,
                   {"packed", "--packed", "", "samples of a sequence", "",
                    "Decoders: equal samples that fill a sequence, each attending to its own tokens alone"},
                   {.least = 1.0, .most = workload::largest_sequence}),
        ask::count(&Recipe::further_tokens,
                   {"further_tokens", "--further-tokens", "", "further tokens", "",
                    "Training of decoders: further tokens that are predicted, a layer and a loss each"},
                   {.most = workload::most_further_tokens}),
    };
}

ask::Field<Recipe> stack_field() {
    const auto read = [](const std::string& text) -> Result<std::string> {
        const Result<std::string> stack = stack_option(text);
        if (!stack) return stack.diagnostics();
        return stack->empty() ? std::string{as_written_name} : *stack;
    };
    return ask::field<Recipe>(
        ask::Kind::text, {"stack", "--stack", "", "stack", "", "The software that runs it"},
        {.read = read, .called = "NAME"},
        [](const Recipe& recipe) -> ask::Value {
            return recipe.stack.empty() ? std::string{as_written_name} : recipe.stack;
        },
        [](Recipe& recipe, const ask::Value& value) {
            recipe.stack = text_in_value(value);
            if (recipe.stack == as_written_name) recipe.stack.clear();
        });
}

} // namespace

const ask::Fields<Recipe>& recipe_fields() {
    static const ask::Fields<Recipe> all = [] {
        ask::Fields<Recipe> fields = size_fields();
        fields.insert(fields.end(), {dimensions_field(), mode_field(), numbers_field(), optimizer_field()});
        for (ask::Field<Recipe>& each : decoder_fields())
            fields.push_back(std::move(each));
        fields.insert(fields.end(), {adapters_field(), stack_field()});
        return fields;
    }();
    return all;
}

} // namespace dubhe::study
