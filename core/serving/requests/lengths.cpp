// SPDX-License-Identifier: Apache-2.0
#include "lengths.h"

#include "requests.h"

#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace dubhe::serving {

namespace {

constexpr double longest = most_tokens;

std::optional<double> length_number(std::string_view text) {
    double value = 0.0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

bool possible(double tokens) {
    return tokens >= 1.0 && tokens <= longest;
}

std::optional<Lengths> read_log_normal(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto median = length_number(text.substr(0, colon)), sigma = length_number(text.substr(colon + 1));
    if (!median || !sigma) return std::nullopt;
    return Lengths::log_normal(*median, *sigma);
}

std::optional<Lengths> read_range(std::string_view text) {
    const std::size_t dash = text.find('-'), times = text.find('x');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto low = length_number(text.substr(0, dash));
    const auto high = length_number(text.substr(dash + 1, times == std::string_view::npos ? times : times - dash - 1));
    const auto of = times == std::string_view::npos ? std::optional{1.0} : length_number(text.substr(times + 1));
    if (!low || !high || !of) return std::nullopt;
    if (times == std::string_view::npos) return Lengths::uniform(*low, *high);
    return Lengths::uniform(std::max(1.0, std::ceil(*low * *of)), std::floor(*high * *of));
}

std::optional<Lengths> read_lengths(std::string_view text) {
    constexpr std::string_view log_normal = "lognormal:";
    if (text.starts_with(log_normal)) return read_log_normal(text.substr(log_normal.size()));
    if (const auto one = length_number(text)) return Lengths::fixed(*one);
    return read_range(text);
}

} // namespace

std::int32_t Lengths::draw(Random& random) const {
    double tokens = low;
    switch (kind) {
    case LengthKind::fixed:
        break;
    case LengthKind::uniform:
        tokens = std::floor(low + random.uniform() * (std::floor(high) - low + 1.0));
        break;
    case LengthKind::log_normal:
        tokens = std::round(median * std::exp(sigma * random.normal()));
        break;
    case LengthKind::empirical:
        return values[random.below(values.size())];
    }
    return static_cast<std::int32_t>(std::clamp(tokens, 1.0, longest));
}

Result<Lengths> parse_lengths(std::string_view text) {
    const std::optional<Lengths> lengths = read_lengths(text);
    if (!lengths)
        return error(message("\"%1\" is no length: write 1024, 512-1024, 0.8-1x1024 or lognormal:512:0.8 (tokens)",
                             text.substr(0, 100)));
    if (Result<Done> fine = check(*lengths); !fine) return fine.diagnostics();
    return *lengths;
}

std::string to_text(const Lengths& lengths) {
    switch (lengths.kind) {
    case LengthKind::fixed:
        return exact_text(lengths.low);
    case LengthKind::uniform:
        return exact_text(lengths.low) + "-" + exact_text(lengths.high);
    case LengthKind::log_normal:
        return "lognormal:" + exact_text(lengths.median) + ":" + exact_text(lengths.sigma);
    case LengthKind::empirical:
        break;
    }
    return "as in a log";
}

Result<Done> check(const Lengths& lengths) {
    const auto out_of_range = [] { return error(message("lengths are 1 to %1 tokens", most_tokens)); };
    switch (lengths.kind) {
    case LengthKind::fixed:
    case LengthKind::uniform:
        if (!possible(lengths.low) || !possible(lengths.high)) return out_of_range();
        if (lengths.low > lengths.high) return error(message("the shortest length is over the longest"));
        break;
    case LengthKind::log_normal:
        if (!possible(lengths.median)) return out_of_range();
        if (!(lengths.sigma >= 0.0 && lengths.sigma <= 10.0))
            return error(message("sigma of log-normal lengths is 0 to 10"));
        break;
    case LengthKind::empirical:
        if (lengths.values.empty()) return error(message("there are no lengths to draw from"));
        if (!std::ranges::all_of(lengths.values, possible)) return out_of_range();
    }
    return Done{};
}

} // namespace dubhe::serving
