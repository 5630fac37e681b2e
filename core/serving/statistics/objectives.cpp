// SPDX-License-Identifier: Apache-2.0
#include "objectives.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <cctype>

namespace dubhe::serving {

namespace {

// The next word; what it leaves begins without blanks.
std::string_view next_word(std::string_view& text) {
    const auto skip = [&text] { text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size())); };
    skip();
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    text.remove_prefix(word.size());
    skip();
    return word;
}

template <class All, class One>
bool find_named(const All& all, std::string_view name, One& found) {
    const std::string lower = lowered(name);
    const auto at = std::ranges::find_if(all, [&lower](One one) { return to_text(one) == lower; });
    if (at == all.end()) return false;
    found = *at;
    return true;
}

// A sentence about what is wrong; empty where nothing is.
Message read_objective(std::string_view text, Objective& objective) {
    const std::string_view metric = next_word(text), statistic = next_word(text);
    if (!find_named(metrics, metric, objective.metric)) return message("a metric is one of ttft, tpot, itl, e2e");
    if (!find_named(statistics, statistic, objective.statistic))
        return message("a statistic is one of mean, p50, p90, p95, p99");
    const Parsed<Seconds> limit = parse<Seconds>(text);
    if (!limit) return limit.error;
    if (!(limit.value->value() > 0.0)) return message("a limit is more than 0 s");
    objective.limit = *limit.value;
    return {};
}

} // namespace

std::string_view to_text(Metric metric) {
    constexpr std::array<std::string_view, 4> names{"ttft", "tpot", "itl", "e2e"};
    return names[static_cast<std::size_t>(metric)];
}

std::string_view to_text(Statistic statistic) {
    constexpr std::array<std::string_view, 5> names{"mean", "p50", "p90", "p95", "p99"};
    return names[static_cast<std::size_t>(statistic)];
}

double quantile_of(Statistic statistic) {
    constexpr std::array quantiles{0.0, 0.5, 0.9, 0.95, 0.99};
    return quantiles[static_cast<std::size_t>(statistic)];
}

std::string to_text(const Objective& objective) {
    return std::string{to_text(objective.metric)} + " " + std::string{to_text(objective.statistic)} + " " +
           to_text(objective.limit);
}

Result<std::vector<Objective>> parse_objectives(std::string_view text) {
    std::vector<Objective> all;
    while (true) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string one{text.substr(0, comma)};
        Objective objective;
        const Message wrong = read_objective(one, objective);
        if (!wrong.empty()) return error(message("objective \"%1\": %2", one.substr(0, 100), wrong));
        for (const Objective& other : all)
            if (other.metric == objective.metric && other.statistic == objective.statistic)
                return error(message("objective \"%1\": there is a limit of it already", one.substr(0, 100)));
        all.push_back(objective);
        if (comma == text.size()) return all;
        text.remove_prefix(comma + 1);
    }
}

} // namespace dubhe::serving
