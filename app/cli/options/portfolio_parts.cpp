// SPDX-License-Identifier: Apache-2.0
#include "portfolio_parts.h"

#include "language.h"
#include "options.h"
#include "report_asked.h"

#include <core/study/predict/portfolio.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

namespace dubhe::cli {

namespace {

[[noreturn]] void refuse_part(const std::string& text, const Message& why) {
    throw Mistake("WORKLOAD", message("\"%1\": %2", text, why));
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
        if (meant)
            refuse_part(text, message("\"%1\" is no weight; give a number, as in resnet50:3", std::string{digits}));
        return 1.0;
    }
    if (status != std::errc{} || !(weight >= study::least_weight && weight <= study::largest_weight))
        refuse_part(text, message("a weight must be from 1e-9 to 1e9"));
    network.resize(colon);
    network = trimmed(network);
    if (network.empty()) refuse_part(text, message("names no network"));
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
        if (asked.load > 0.0 || asked.weight != 1.0)
            refuse_part(text, message("load and weight are keys of a whole workload; a part's weight stands behind its "
                                      "network: resnet50:3"));
        workload::RecipePart part{asked.title, std::move(asked.recipe), 1.0};
        part.weight = take_weight(part.recipe.network, text);
        settle_optimizer(part.recipe);
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

bool is_part(const std::string& text) {
    std::error_code code;
    return network_of(text).size() < text.size() && !std::filesystem::exists(text, code);
}

void refuse_weight(const std::string& network) {
    std::string bare = network;
    std::error_code code;
    if (std::filesystem::exists(network, code)) return;
    static_cast<void>(take_weight(bare, network));
    if (bare != network)
        refuse_part(network,
                    message("a weight says how often a round runs it, so it needs another network beside it: add "
                            "--with NETWORK:WEIGHT, or leave the weight out"));
}

report::AskedWorkload read_asked(const std::string& text, const workload::Recipe& otherwise) {
    constexpr std::string_view joint = " + ", naming = " = ";
    std::error_code code;
    const bool is_file = std::filesystem::exists(network_of(text), code); // whatever its name holds
    if (is_file || (text.find(joint) == std::string::npos && text.find(naming) == std::string::npos)) {
        report::AskedWorkload alone = read_workload(text, otherwise);
        settle_optimizer(alone.recipe);
        return alone;
    }
    report::AskedWorkload asked{"Portfolio", {}};
    std::size_t from = 0;
    if (const std::size_t named = text.find(naming); named != std::string::npos) {
        asked.title = trimmed(std::string_view{text}.substr(0, named));
        from = named + naming.size();
    }
    std::vector<std::string> parts;
    for (std::size_t end = 0; end != std::string::npos; from = end + joint.size()) {
        end = text.find(joint, from);
        parts.push_back(text.substr(from, end == std::string::npos ? end : end - from));
    }
    asked.recipe = read_portfolio(parts, otherwise);
    return asked;
}

} // namespace dubhe::cli
