// SPDX-License-Identifier: Apache-2.0
#include "report_asked.h"

#include "format.h"
#include "language.h"

#include <core/study/predict/recipe_fields.h>
#include <core/units/plain_text.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace dubhe::cli {

namespace {

// Beside the fields of a recipe.
constexpr std::array<std::string_view, 3> own_keys{"title", "load", "weight"};

bool is_key(std::string_view text) {
    return std::ranges::find(own_keys, text) != own_keys.end() || ask::find(study::recipe_fields(), text) != nullptr;
}

[[noreturn]] void refuse_workload(const std::string& text, const Message& why) {
    throw Mistake("WORKLOAD", message("\"%1\": %2", text, why));
}

// Where the next ",key=" begins; the text's end where there is none. Names and titles may hold commas.
std::size_t next_key(const std::string& text, std::size_t from) {
    for (std::size_t comma = text.find(',', from); comma != std::string::npos; comma = text.find(',', comma + 1)) {
        const std::size_t equals = text.find('=', comma);
        if (equals == std::string::npos) break;
        const std::string_view key = trimmed(std::string_view{text}.substr(comma + 1, equals - comma - 1));
        if (is_key(key)) return comma;
    }
    return text.size();
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

void take(report::AskedWorkload& asked, const std::string& text, std::string_view key, std::string_view value) {
    if (key == "title") {
        if (std::ranges::any_of(value, [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
            refuse_workload(text, message("a title is one line, without tabs"));
        asked.title = value;
        return;
    }
    if (key == "load") {
        asked.load = read_amount(text, key, value, "/s");
        return;
    }
    if (key == "weight") {
        asked.weight = read_amount(text, key, value, "");
        return;
    }
    const ask::Field<workload::Recipe>& field = *ask::find(study::recipe_fields(), key);
    std::string given{value};
    if (key == "stack") std::ranges::replace(given, ';', ','); // a comma ends a value
    Result<ask::Value> read = ask::parse(field, given);
    if (!read) refuse_workload(text, message("%1: %2", key, read.diagnostics().front().message));
    if (field.kind == ask::Kind::list) { // given again: one more
        auto all = std::get<std::vector<std::string>>(field.get(asked.recipe));
        all.push_back(std::get<std::vector<std::string>>(*read).front());
        read = ask::Value{std::move(all)};
    }
    field.set(asked.recipe, *read);
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
