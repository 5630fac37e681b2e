// SPDX-License-Identifier: Apache-2.0
#include "complete.h"

#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/measurement/modules.h>
#include <core/simulation/collectives/algorithm.h>
#include <core/stack/stack.h>
#include <core/study/predict/axis.h>
#include <core/study/serving/serving_sweep.h>
#include <core/units/plain_text.h>
#include <core/whatif/transformation.h>
#include <core/workload/collective.h>
#include <core/workload/recipe.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <functional>

namespace dubhe::cli {

namespace {

using Values = std::vector<std::string>;

// The user's catalog where there is one; asking for completions makes none.
Result<hardware::Catalog> catalog() {
    const std::filesystem::path file = hardware::Catalog::default_file();
    std::error_code ignored;
    return !file.empty() && std::filesystem::exists(file, ignored) ? hardware::Catalog::open(file)
                                                                   : hardware::Catalog::in_memory();
}

Values gpus() {
    Values names;
    if (const auto all = catalog()) {
        for (const hardware::CatalogEntry& each : all->entries())
            names.push_back(each.gpu.name);
    }
    return names;
}

Values systems() {
    Values names;
    if (const auto all = catalog()) {
        for (const hardware::SystemEntry& each : all->systems())
            names.push_back(each.system.name);
    }
    return names;
}

Values links() {
    Values names;
    if (const auto all = catalog()) {
        for (const hardware::LinkEntry& each : all->links())
            names.push_back(each.link.name);
    }
    return names;
}

Values hosts() {
    Values names;
    if (const auto all = catalog()) {
        for (const hardware::HostEntry& each : all->hosts())
            names.push_back(each.host.name);
    }
    return names;
}

Values stacks() {
    Values names;
    for (const stack::Stack& each : stack::shipped_stacks())
        names.push_back(each.name);
    return names;
}

Values entries() {
    Values names = gpus();
    for (const Values& more : {links(), systems(), hosts(), stacks()})
        names.insert(names.end(), more.begin(), more.end());
    return names;
}

Values networks() {
    Values names;
    for (const workload::NetworkInfo& each : workload::built_in_networks())
        names.push_back(each.name);
    return names;
}

Values cost_models() {
    Values names;
    for (const cost::ModelDescription& each : cost::model_descriptions())
        names.emplace_back(each.name);
    return names;
}

Values specifications(std::string_view behind) {
    Values names;
    for (std::size_t i = 0; i < hardware::specification_count; ++i)
        names.push_back(std::string{hardware::name_of(static_cast<hardware::Specification>(i))} + std::string{behind});
    return names;
}

Values axes(std::string_view behind) {
    Values names = specifications(behind);
    for (std::size_t i = 0; i < study::workload_axis_count; ++i)
        names.push_back(std::string{study::name_of(study::AxisKind{static_cast<study::WorkloadAxis>(i)})} +
                        std::string{behind});
    for (std::size_t i = 0; i < study::system_axis_count; ++i)
        names.push_back(std::string{study::name_of(study::AxisKind{static_cast<study::SystemAxis>(i)})} +
                        std::string{behind});
    return names;
}

Values serving_axes() {
    Values names = specifications("=");
    for (const study::ServingNumber number :
         {study::ServingNumber::rate, study::ServingNumber::concurrency, study::ServingNumber::prompt,
          study::ServingNumber::answer, study::ServingNumber::kv_cache})
        names.push_back(std::string{study::name_of(study::ServingAxisKind{number})} + '=');
    return names;
}

Values transformations() {
    Values names;
    for (const whatif::Transformation& each : whatif::transformations())
        names.emplace_back(each.name);
    return names;
}

Values collectives() {
    Values names;
    for (std::size_t i = 0; i < workload::collective_count; ++i)
        names.emplace_back(name_of(static_cast<workload::Collective>(i)));
    return names;
}

Values algorithms() {
    Values names;
    for (std::size_t i = 0; i < simulation::algorithm_count; ++i)
        names.emplace_back(name_of(static_cast<simulation::Algorithm>(i)));
    return names;
}

struct Known {
    std::string_view command, option; // an empty command: in any
    std::function<Values()> names;
};

const std::array<Known, 19>& known() {
    static const std::array<Known, 19> all{{
        {"", "WORKLOAD", networks},
        {"", "--gpu", gpus},
        {"", "--exclude-gpu", gpus},
        {"", "--system", systems},
        {"", "--link", links},
        {"collective", "--network", links},
        {"", "--stack", stacks},
        {"", "--cost-model", cost_models},
        {"fit", "--only", cost_models},
        {"", "--set", [] { return specifications("="); }},
        {"", "--vary", [] { return axes(""); }},
        {"serve", "--over", serving_axes},
        {"", "--over", [] { return axes("="); }},
        {"", "--apply", transformations},
        {"collective", "--op", collectives},
        {"collective", "--algorithm", algorithms},
        {"", "--backend", measurement::back_end_names},
        {"", "--progress", [] { return Values{"json"}; }},
        {"catalog", "NAME", entries},
    }};
    return all;
}

bool is_word(std::string_view text) {
    return !text.empty() &&
           std::ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-'; });
}

std::string without_brackets(std::string_view text) {
    std::string kept;
    int depth = 0;
    for (const char c : text) {
        depth += c == '(' ? 1 : 0;
        if (depth == 0) kept += c;
        depth -= c == ')' ? 1 : 0;
    }
    return kept;
}

} // namespace

std::vector<std::string> choices_in(std::string_view help) {
    std::string plain = without_brackets(help);
    std::ranges::replace(plain, '\n', ' '); // long help is broken into lines
    std::string_view list{plain};
    if (const std::size_t colon = list.rfind(": "); colon != std::string_view::npos) list.remove_prefix(colon + 2);
    Values choices;
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(", "), list.find(" or "));
        std::string_view part = trimmed(list.substr(0, comma));
        if (part.starts_with("or ")) part = trimmed(part.substr(3));
        // "or 0 to 3" stands for more than one.
        if (is_word(part))
            choices.emplace_back(part);
        else if (choices.empty())
            return {};
        list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + (list[comma] == ',' ? 2 : 4));
    }
    return choices.size() > 1 ? choices : Values{};
}

std::vector<std::string> values_of(const std::string& command, const CLI::Option& option) {
    const std::string name = option.get_positional() ? option.get_name(true) : option.get_name();
    for (const Known& each : known()) {
        if (each.option == name && command.starts_with(each.command)) return each.names();
    }
    return choices_in(option.get_description());
}

} // namespace dubhe::cli
