// SPDX-License-Identifier: Apache-2.0
#include "report_asked.h"

#include "format.h"
#include "language.h"

#include <core/study/predict/software.h>
#include <core/units/plain_text.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace dubhe::cli {

namespace {

constexpr std::array<std::string_view, 14> workload_keys{"title", "batch",     "seq",       "past",   "dim",
                                                         "mode",  "precision", "optimizer", "packed", "further_tokens",
                                                         "lora",  "stack",     "load",      "weight"};

[[noreturn]] void refuse_workload(const std::string& text, const Message& why) {
    throw Mistake("WORKLOAD", message("\"%1\": %2", text, why));
}

// Where the next ",key=" begins; the text's end where there is none. Names and titles may hold commas.
std::size_t next_key(const std::string& text, std::size_t from) {
    for (std::size_t comma = text.find(',', from); comma != std::string::npos; comma = text.find(',', comma + 1)) {
        const std::size_t equals = text.find('=', comma);
        if (equals == std::string::npos) break;
        const std::string_view key = trimmed(std::string_view{text}.substr(comma + 1, equals - comma - 1));
        if (std::ranges::find(workload_keys, key) != workload_keys.end()) return comma;
    }
    return text.size();
}

std::int64_t read_count(const std::string& text, std::string_view key, std::string_view value, std::int64_t least) {
    std::int64_t count = 0;
    const auto [end, status] = std::from_chars(value.data(), value.data() + value.size(), count);
    if (status != std::errc{} || end != value.data() + value.size() || count < least)
        refuse_workload(text, message("%1 is no whole number from %2 on", key, least));
    return count;
}

// Above zero; "5000", "5000/s".
double read_amount(const std::string& text, std::string_view key, std::string_view value, std::string_view unit) {
    if (!unit.empty() && value.ends_with(unit)) value.remove_suffix(unit.size());
    double amount = 0.0;
    const auto [end, status] = std::from_chars(value.data(), value.data() + value.size(), amount);
    if (status != std::errc{} || end != value.data() + value.size() || !(amount >= 1e-9 && amount <= 1e15))
        refuse_workload(text, unit.empty() ? message("%1 is no number above zero", key)
                                           : message("%1 is no number above zero; write it as in 5000%2", key, unit));
    return amount;
}

template <class T>
T known(const std::string& text, std::string_view key, const std::optional<T>& value, const std::string& expected) {
    if (!value) refuse_workload(text, message("%1 is none of %2", key, expected));
    return *value;
}

void take(report::AskedWorkload& asked, const std::string& text, std::string_view key, std::string_view value) {
    workload::Recipe& recipe = asked.recipe;
    if (key == "title") {
        if (std::ranges::any_of(value, [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
            refuse_workload(text, message("a title is one line, without tabs"));
        asked.title = value;
    }
    if (key == "load") asked.load = read_amount(text, key, value, "/s");
    if (key == "weight") asked.weight = read_amount(text, key, value, "");
    if (key == "batch") recipe.batch = read_count(text, key, value, 1);
    if (key == "seq") recipe.sequence = read_count(text, key, value, 1);
    if (key == "past") recipe.past = read_count(text, key, value, 0);
    if (key == "packed") recipe.packed = read_count(text, key, value, 1);
    if (key == "further_tokens") recipe.further_tokens = read_count(text, key, value, 0);
    if (key == "lora") {
        const std::optional<workload::Adapters> adapters = workload::adapters_from(value);
        if (!adapters) refuse_workload(text, message("lora is no rank, such as 16 or 16:qkv"));
        recipe.adapters = *adapters;
    }
    if (key == "dim") {
        auto binding = workload::dimension_binding_from(value);
        if (!binding) refuse_workload(text, message("%1 is not NAME=SIZE with a size from 1 on", "dim"));
        recipe.dims.push_back(*std::move(binding));
    }
    if (key == "mode") recipe.mode = known(text, key, workload::mode_from(value), "inference, training");
    if (key == "precision" && !set_numbers(recipe, value)) {
        std::string names;
        for (const std::string_view name : workload::numbers_names())
            names += (names.empty() ? "" : ", ") + std::string{name};
        refuse_workload(text, message("%1 is none of %2", "precision", names));
    }
    if (key == "stack") {
        std::string stack{value};
        std::ranges::replace(stack, ';', ',');
        const Result<std::string> read = study::stack_option(stack);
        if (!read) refuse_workload(text, read.diagnostics().front().message);
        recipe.stack = *read;
    }
    if (key == "optimizer") {
        recipe.optimizer = known(text, key, workload::optimizer_from(value), workload::optimizer_list());
        recipe.optimizer_open = false;
    }
}

} // namespace

std::string network_of(const std::string& text) {
    return std::string{trimmed(std::string_view{text}.substr(0, next_key(text, 0)))};
}

report::AskedWorkload read_workload(const std::string& text, const workload::Recipe& otherwise) {
    report::AskedWorkload asked;
    asked.recipe = otherwise;
    std::size_t at = next_key(text, 0);
    asked.recipe.network = network_of(text);
    if (asked.recipe.network.empty()) refuse_workload(text, message("names no network"));
    std::set<std::string_view> given;
    while (at < text.size()) {
        const std::size_t equals = text.find('=', at), end = next_key(text, equals);
        const std::string_view all{text}, key = trimmed(all.substr(at + 1, equals - at - 1));
        if (!given.insert(key).second && key != "dim") refuse_workload(text, message("%1 is given twice", key));
        take(asked, text, key, trimmed(all.substr(equals + 1, end - equals - 1)));
        at = end;
    }
    return asked;
}

Result<AskedGpus> asked_gpus(const GpuArguments& arguments) {
    Result<ChosenGpus> chosen = chosen_gpus(arguments);
    if (!chosen) return chosen.diagnostics();
    AskedGpus asked{{}, std::move(chosen->notes)};
    for (study::SweepGpu& gpu : chosen->gpus) {
        const report::Look look{static_cast<int>(asked.gpus.size()), !gpu.overrides.empty()};
        const std::string title = gpu_title(gpu);
        asked.gpus.push_back({title, std::move(gpu), look});
    }
    return asked;
}

} // namespace dubhe::cli
