// SPDX-License-Identifier: Apache-2.0
#include "goal.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace dubhe::study {

namespace {

Diagnostic no_goal(std::string_view text) {
    return error(message(
        "\"%1\" is no goal; write a time (10ms), a throughput (500/s), a time a sample (2ms/image) or fits", text));
}

bool reasonable(double value) {
    return std::isfinite(value) && value > 0.0;
}

// "images": small letters, more than one, so that no prefix is taken for it; none of a time, none that may hold a k.
bool names_samples(std::string_view word) {
    const bool letters = std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
    return letters && word.size() > 1 && word.front() != 'k' && !parse<Seconds>("1" + std::string{word});
}

// What stands before "/s": a number, perhaps with k or M, perhaps with the name of the samples.
Result<Goal> parse_throughput(std::string_view count, std::string_view whole) {
    double value = 0.0;
    const auto [end, status] = std::from_chars(count.data(), count.data() + count.size(), value);
    if (status != std::errc{}) return no_goal(whole);
    std::string_view unit = trimmed(count.substr(static_cast<std::size_t>(end - count.data())));
    const std::string_view prefix = unit.substr(0, unit.find(' '));
    if (prefix == "k" || prefix == "M") {
        value *= prefix == "k" ? 1e3 : 1e6;
        unit = trimmed(unit.substr(prefix.size()));
    }
    if (!reasonable(value) || !(unit.empty() || names_samples(unit))) return no_goal(whole);
    return Goal{GoalKind::throughput, value};
}

Result<Goal> parse_seconds(std::string_view text, GoalKind kind) {
    const Parsed<Seconds> time = parse<Seconds>(text);
    if (!time)
        return error(
            message("%1; a goal may also be a throughput (500/s), a time a sample (2ms/image) or fits", time.error));
    if (!reasonable(time.value->value())) return error(message("a goal has to be a time above 0"));
    return Goal{kind, time.value->value()};
}

} // namespace

Result<Goal> parse_goal(std::string_view text) {
    const std::string_view goal = trimmed(text);
    if (goal == "fits" || goal == "fit") return Goal{GoalKind::fits, 0.0};
    const std::size_t slash = goal.rfind('/');
    if (slash == std::string_view::npos) return parse_seconds(goal, GoalKind::time);
    const std::string_view before = trimmed(goal.substr(0, slash)), per = trimmed(goal.substr(slash + 1));
    if (per == "s" || per == "sec" || per == "second") return parse_throughput(before, text);
    return per.empty() ? Result<Goal>{no_goal(text)} : parse_seconds(before, GoalKind::time_per_sample);
}

std::string text_of(const Goal& goal, std::string_view sample_unit) {
    switch (goal.kind) {
    case GoalKind::time:
        return to_text(Seconds{goal.value}) + " an iteration";
    case GoalKind::throughput:
        return number_text(goal.value) + ' ' + std::string{sample_unit} + "/s";
    case GoalKind::time_per_sample:
        return to_text(Seconds{goal.value}) + " a sample";
    case GoalKind::fits:
        break;
    }
    return "that it fits into memory";
}

double allowed_s(const Goal& goal, double samples) {
    switch (goal.kind) {
    case GoalKind::time:
        return goal.value;
    case GoalKind::throughput:
        return samples / goal.value;
    case GoalKind::time_per_sample:
        return goal.value * samples;
    case GoalKind::fits:
        break;
    }
    return std::numeric_limits<double>::infinity();
}

} // namespace dubhe::study
