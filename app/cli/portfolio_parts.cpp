// SPDX-License-Identifier: Apache-2.0
#include "portfolio_parts.h"

#include "report_asked.h"

#include <core/study/portfolio.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <charconv>

namespace dubhe::cli {

namespace {

[[noreturn]] void refuse_part(const std::string& text, const std::string& why) {
    throw CLI::ValidationError("WORKLOAD", "\"" + text + "\": " + why);
}

// Takes ":3" from the network's name; what stands behind a colon and is no number belongs to the name.
double take_weight(std::string& network, const std::string& text) {
    const std::size_t colon = network.rfind(':');
    if (colon == std::string::npos) return 1.0;
    const std::string_view digits = trimmed(std::string_view{network}.substr(colon + 1));
    double weight = 0.0;
    const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), weight);
    if (digits.empty() || end != digits.data() + digits.size() || status == std::errc::invalid_argument) {
        const bool meant = !digits.empty() && digits.find_first_not_of("0123456789.+-eE%") == std::string_view::npos;
        if (meant) refuse_part(text, "\"" + std::string{digits} + "\" is no weight; give a number, as in resnet50:3");
        return 1.0;
    }
    if (status != std::errc{} || !(weight > 0.0 && weight <= study::largest_weight))
        refuse_part(text, "a weight must be above 0 and at most " + count_text(study::largest_weight));
    network.resize(colon);
    network = trimmed(network);
    if (network.empty()) refuse_part(text, "names no network");
    return weight;
}

std::string own_title(const std::string& network) {
    const std::vector<workload::NetworkInfo> known = workload::built_in_networks();
    const auto found = std::ranges::find(known, network, &workload::NetworkInfo::name);
    return found == known.end() ? network : found->title;
}

} // namespace

workload::Recipe read_portfolio(const std::vector<std::string>& texts, const workload::Recipe& otherwise) {
    std::vector<workload::RecipePart> parts;
    for (const std::string& text : texts) {
        report::AskedWorkload asked = read_workload(text, otherwise);
        workload::RecipePart part{asked.title, std::move(asked.recipe), 1.0};
        part.weight = take_weight(part.recipe.network, text);
        const std::string wanted = part.title.empty() ? own_title(part.recipe.network) : part.title;
        const auto taken = [&](const std::string& title) {
            return std::ranges::find(parts, title, &workload::RecipePart::title) != parts.end();
        };
        part.title = wanted;
        for (int number = 2; taken(part.title); ++number)
            part.title = wanted + " (" + std::to_string(number) + ')';
        parts.push_back(std::move(part));
    }
    return study::portfolio_recipe(std::move(parts));
}

std::string part_text(const workload::RecipePart& part) {
    const workload::Recipe& recipe = part.recipe;
    std::string text = recipe.network + ':' + number_text(part.weight, 15) + ",title=" + part.title +
                       ",batch=" + std::to_string(recipe.batch);
    if (recipe.sequence) text += ",seq=" + std::to_string(*recipe.sequence);
    if (recipe.past > 0) text += ",past=" + std::to_string(recipe.past);
    text += ",mode=" + std::string{name_of(recipe.mode)} + ",precision=" + std::string{name_of(recipe.precision)};
    if (recipe.mode == workload::Mode::training) text += ",optimizer=" + std::string{name_of(recipe.optimizer)};
    return text;
}

} // namespace dubhe::cli
