// SPDX-License-Identifier: Apache-2.0
// Requests a second over the hours of a day: of a log, or of a table.
#include "fleet.h"

#include <core/files/line_reader.h>
#include <core/serving/requests/request_log.h>
#include <core/support/csv.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>

namespace dubhe::study {

namespace {

constexpr double day_s = 86'400.0;
constexpr double most_rate = 1e9;
constexpr std::size_t most_parts = 24 * 60; // a part a minute

std::optional<double> number_in(std::string_view text) {
    text = trimmed(text);
    double value = 0.0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

// The day of a longer log in which most requests come, as its number.
std::size_t busiest_day(const std::vector<double>& times) {
    std::vector<std::size_t> days(static_cast<std::size_t>(times.back() / day_s) + 1);
    for (const double time : times)
        ++days[static_cast<std::size_t>(time / day_s)];
    if (days.size() > 1) days.pop_back(); // it isn't whole
    return static_cast<std::size_t>(std::ranges::max_element(days) - days.begin());
}

} // namespace

double Demand::peak() const {
    double most = 0.0;
    for (const DemandPart& part : parts)
        most = std::max(most, part.rate);
    return most;
}

double Demand::mean() const {
    double requests = 0.0, hours = 0.0;
    for (const DemandPart& part : parts)
        requests += part.hours * part.rate, hours += part.hours;
    return hours > 0.0 ? requests / hours : 0.0;
}

void scale_mean(Demand& demand, double rate) {
    const double now = demand.mean();
    if (!(now > 0.0)) return;
    for (DemandPart& part : demand.parts)
        part.rate *= rate / now;
}

Result<Demand> demand_of(const serving::Requests& log, std::size_t parts) {
    std::vector<double> times;
    for (const serving::Request& request : log.items) {
        if (request.after == serving::no_request) times.push_back(request.arrival_s);
    }
    std::ranges::sort(times);
    const double span = times.empty() ? 0.0 : times.back() - times.front();
    if (!(span > 0.0)) return error(message("its requests come all at once: they say nothing of a day"));
    Demand made;
    double begin = 0.0, length = span;
    const double first = times.front();
    for (double& time : times)
        time -= first;
    if (span >= day_s) {
        const std::size_t day = busiest_day(times);
        begin = static_cast<double>(day) * day_s, length = day_s;
        made.notes.push_back(note(message(
            "of %1 days day %2, counted from the first request on, has most requests: it is the one planned for",
            Message::number(number_text(span / day_s)), day + 1)));
    } else {
        made.notes.push_back(
            note(message("its %1 are stretched to a day: the shape and the rates are the log's, the hours are not",
                         Message::number(to_text(Seconds{span})))));
    }
    const double width = length / static_cast<double>(parts);
    std::vector<std::size_t> counts(parts);
    for (const double time : times) {
        const double at = (time - begin) / width;
        const bool beyond = at >= static_cast<double>(parts) && span >= day_s; // of a stretched log it is the last one
        if (at < 0.0 || beyond) continue;
        ++counts[std::min(parts - 1, static_cast<std::size_t>(at))];
    }
    const double hours = hours_of_a_day / static_cast<double>(parts);
    for (std::size_t i = 0; i < parts; ++i)
        made.parts.push_back({static_cast<double>(i) * hours, hours, static_cast<double>(counts[i]) / width});
    return made;
}

Result<Demand> read_demand(std::istream& in, const std::string& name) {
    files::LineReader lines{in, name};
    std::string line;
    std::vector<std::string_view> cells;
    Demand made;
    std::size_t hour_at = 0, rate_at = 0;
    bool titled = false;
    const auto refuse = [&](Message what) { return error(std::move(what), name, {}, lines.line()); };
    while (true) {
        const Result<bool> more = lines.next(line);
        if (!more) return more.diagnostics();
        if (!*more) break;
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        if (line.ends_with('\r')) line.pop_back();
        if (!split_cells(line, cells)) return refuse(message("a quote is not closed"));
        if (!titled) {
            hour_at = static_cast<std::size_t>(std::ranges::find(cells, "hour") - cells.begin());
            rate_at = static_cast<std::size_t>(std::ranges::find(cells, "rate") - cells.begin());
            if (hour_at == cells.size() || rate_at == cells.size())
                return refuse(message(
                    "is no demand over a day: it needs the columns hour (0 to below 24) and rate (requests a second)"));
            titled = true;
            continue;
        }
        const auto cell = [&](std::size_t i) { return i < cells.size() ? cells[i] : std::string_view{}; };
        const std::optional<double> hour = number_in(cell(hour_at)), rate = number_in(cell(rate_at));
        if (!hour || *hour < 0.0 || *hour >= hours_of_a_day)
            return refuse(message("hour \"%1\" is no hour from 0 to below 24", cell(hour_at).substr(0, 40)));
        if (!rate || *rate < 0.0 || *rate > most_rate)
            return refuse(
                message("rate \"%1\" is no number of requests a second, 0 or more", cell(rate_at).substr(0, 40)));
        if (!made.parts.empty() && *hour <= made.parts.back().from_h)
            return refuse(message("hour %1 doesn't come after the one before it: sort them",
                                  Message::number(number_text(*hour))));
        if (made.parts.size() == most_parts) return refuse(message("more than %1 rows", most_parts));
        made.parts.push_back({*hour, 0.0, *rate});
    }
    if (made.parts.empty()) return error(message("holds no hour"), name);
    for (std::size_t i = 0; i < made.parts.size(); ++i) {
        const double next =
            i + 1 < made.parts.size() ? made.parts[i + 1].from_h : made.parts.front().from_h + hours_of_a_day;
        made.parts[i].hours = next - made.parts[i].from_h;
    }
    if (!(made.peak() > 0.0)) return error(message("there are no requests: every rate is 0"), name);
    return made;
}

Result<Demand> read_demand(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    std::error_code problem;
    if (!in || std::filesystem::is_directory(file, problem)) return error(message("can't be read"), file.string());
    files::LineReader first{in, file.string(), std::size_t{1} << 30};
    std::string line;
    std::vector<std::string_view> cells;
    const Result<bool> any = first.next(line);
    if (!any) return any.diagnostics();
    if (line.ends_with('\r')) line.pop_back();
    const bool table = split_cells(line, cells) && std::ranges::find(cells, "hour") != cells.end();
    std::ifstream again{file, std::ios::binary};
    if (table) return read_demand(again, file.string());
    const Result<serving::Requests> log = serving::read_request_log(again, file.string());
    if (!log)
        return error(message("is neither a table with the columns hour and rate nor a log of requests: %1",
                             log.diagnostics().front().message),
                     file.string());
    return demand_of(*log);
}

Result<Spare> parse_spare(std::string_view text) {
    const bool percent = text.ends_with('%');
    const std::optional<double> value = number_in(percent ? text.substr(0, text.size() - 1) : text);
    const bool good = value && *value >= 0.0 && *value <= 1000.0 && (percent || *value == std::floor(*value));
    if (!good) return error(message("\"%1\" is neither a number of replicas nor a share: 1, 10%", text.substr(0, 40)));
    return percent ? Spare{0, *value / 100.0} : Spare{static_cast<std::int64_t>(*value), 0.0};
}

} // namespace dubhe::study
