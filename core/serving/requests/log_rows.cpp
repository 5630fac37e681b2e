// SPDX-License-Identifier: Apache-2.0
#include "log_rows.h"

#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>

namespace dubhe::serving {

void LogRows::add_segment(std::uint64_t content, std::int32_t tokens) {
    requests_.segments.push_back({content, tokens});
}

std::optional<Diagnostic> LogRows::add(double time_s, double prompt, double output, long line) {
    const auto refuse = [&](Message what) { return error(std::move(what), file_, {}, line); };
    for (const double tokens : {prompt, output}) {
        if (!(tokens >= 0.0) || tokens != std::floor(tokens))
            return refuse(message("a length of %1 tokens: lengths are whole numbers from 0 on", exact_text(tokens)));
        if (tokens > most_tokens)
            return refuse(
                message("a length of %1 tokens, over %2: is this the right column?", exact_text(tokens), most_tokens));
    }
    if (!std::isfinite(time_s) || std::abs(time_s) > 1e12) return refuse(message("a time that is none"));
    if (prompt < 1.0 || output < 1.0) {
        ++without_tokens_;
        requests_.segments.resize(first_segment_);
        return std::nullopt;
    }
    if (requests_.items.size() == most_requests)
        return refuse(message("holds more than %1 requests: take a part of it", most_requests));
    sorted_ = sorted_ && (requests_.items.empty() || time_s >= last_s_);
    last_s_ = time_s;
    Request request{time_s, static_cast<std::int32_t>(prompt), static_cast<std::int32_t>(output)};
    request.first_segment = static_cast<std::uint32_t>(first_segment_);
    request.segments = static_cast<std::uint32_t>(requests_.segments.size() - first_segment_);
    first_segment_ = requests_.segments.size();
    requests_.items.push_back(request);
    return std::nullopt;
}

Result<Requests> LogRows::finish() {
    std::vector<Request>& items = requests_.items;
    if (items.empty()) return error(message("holds no request that has tokens in and out"), file_);
    if (without_tokens_ > 0)
        requests_.notes.push_back(
            note(message("requests without tokens in or out, left out: %1", without_tokens_), file_));
    if (!sorted_) {
        std::ranges::stable_sort(items, {}, &Request::arrival_s);
        requests_.notes.push_back(note(message("the requests were not in order of time, and are sorted"), file_));
    }
    const double first_s = items.front().arrival_s;
    for (Request& request : items)
        request.arrival_s -= first_s;
    return std::move(requests_);
}

std::optional<double> log_number(std::string_view text) {
    double value = 0.0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

std::optional<double> seconds_of_timestamp(std::string_view text) {
    // yyyy-mm-dd hh:mm:ss, then a fraction and perhaps a zone (Azure's of 2024: +00:00), which are the same in a file.
    constexpr std::string_view form = "dddd-dd-dd dd:dd:dd";
    if (text.size() < form.size()) return std::nullopt;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool digit = text[i] >= '0' && text[i] <= '9';
        if (form[i] == 'd' ? !digit : text[i] != form[i] && !(form[i] == ' ' && text[i] == 'T')) return std::nullopt;
    }
    const auto number = [text](std::size_t at, std::size_t size) {
        return static_cast<int>(log_number(text.substr(at, size)).value_or(0.0));
    };
    const std::chrono::year_month_day day{std::chrono::year{number(0, 4)},
                                          std::chrono::month{static_cast<unsigned>(number(5, 2))},
                                          std::chrono::day{static_cast<unsigned>(number(8, 2))}};
    if (!day.ok() || number(11, 2) > 23 || number(14, 2) > 59 || number(17, 2) > 60) return std::nullopt;
    std::string_view rest = text.substr(form.size());
    rest = rest.substr(0, rest.find_first_of("+Z"));
    double fraction = 0.0;
    if (!rest.empty()) {
        if (rest.front() != '.' || rest.find_first_not_of("0123456789", 1) != std::string_view::npos)
            return std::nullopt;
        fraction = rest.size() > 1 ? log_number("0" + std::string{rest}).value_or(0.0) : 0.0;
    }
    const auto days = static_cast<double>(std::chrono::sys_days{day}.time_since_epoch().count());
    return days * 86400.0 + number(11, 2) * 3600.0 + number(14, 2) * 60.0 + number(17, 2) + fraction;
}

} // namespace dubhe::serving
