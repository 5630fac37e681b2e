// SPDX-License-Identifier: Apache-2.0
// `serve --seek fleet`: GPUs over a day, owned for its peak or rented along its curve.
#include "serve_report.h"
#include "serve_seek.h"

#include <core/serving/requests/request_log.h>
#include <core/study/columns/point_columns.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <cmath>

namespace dubhe::cli {

namespace {

using study::Fleet;
using study::FleetCost;
using study::FleetHour;
using study::FleetRequest;

std::string fleet_line(std::string_view label, const std::string& value) {
    std::string text = "  " + std::string{label};
    text.resize(std::max<std::size_t>(text.size() + 1, 16), ' ');
    return text + value + '\n';
}

std::string clock_text(double hour) {
    const auto minutes = std::llround(60.0 * hour);
    const auto two = [](long long value) { return (value < 10 ? "0" : "") + std::to_string(value); };
    return two(minutes / 60) + ':' + two(minutes % 60);
}

std::string amount_text(const FleetCost& cost, double tokens) {
    const auto text = [&](double amount) { return to_text(Money{amount}, cost.currency); };
    std::string made = text(cost.total()) + " a day, " + text(cost.total() / tokens * 1e6) + " a million tokens out";
    if (cost.electricity > 0.0) made += " (" + percent_text(cost.electricity / cost.total()) + " electricity)";
    return made;
}

std::string fleet_money_text(const Fleet& fleet, bool asked) {
    std::string text;
    if (fleet.owned) text += fleet_line("owned", amount_text(*fleet.owned, fleet.tokens_out));
    if (fleet.rented)
        text += fleet_line("rented", amount_text(*fleet.rented, fleet.tokens_out) + ", by the hour along the curve");
    if (fleet.mixed)
        text += fleet_line("mixed", amount_text(*fleet.mixed, fleet.tokens_out) + ": least with " +
                                        std::to_string(fleet.mixed->owned) + " of " + std::to_string(fleet.replicas) +
                                        " replicas owned, the others rented");
    std::string rests;
    for (const Message& each : fleet.rests_on)
        rests += (rests.empty() ? "" : "; ") + each.english();
    if (!rests.empty()) text += fleet_line("", rests);
    if (!asked && !fleet.owned && !fleet.rented) return text;
    for (const Message& each : fleet.unknown)
        text += fleet_line("unknown", each);
    return text;
}

// `gpus`: of a replica.
tables::Table<FleetHour> hour_table(std::int64_t gpus) {
    using study::number_column;
    tables::Table<FleetHour> table;
    table.add(
        number_column("hour", Unit::none, "Of the day, where it begins", "<from"),
        [](const FleetHour& of) { return of.demand.from_h; },
        [](const FleetHour& of) { return clock_text(of.demand.from_h); });
    table.add(number_column("hours", Unit::none, "How long"), [](const FleetHour& of) { return of.demand.hours; });
    table.add(
        number_column("requests", Unit::per_s, "Requests a second", "requests/s"),
        [](const FleetHour& of) { return of.demand.rate; },
        [](const FleetHour& of) { return of.demand.rate > 0.0 ? number_text(of.demand.rate) : "0"; });
    table.add(number_column("replicas_needed", Unit::count, "That the rate needs"),
              [](const FleetHour& of) { return static_cast<double>(of.needed); });
    table.add(number_column("replicas", Unit::count, "With spare ones", "replicas"),
              [](const FleetHour& of) { return static_cast<double>(of.replicas); });
    table.add(number_column("gpus", Unit::count, "Of these replicas", "GPUs"),
              [gpus](const FleetHour& of) { return static_cast<double>(of.replicas * gpus); });
    table.add(number_column("utilisation", Unit::ratio, "Of these replicas", "utilisation"), &FleetHour::utilisation,
              [](const FleetHour& of) { return percent_text(of.utilisation); });
    return table;
}

std::string fleet_text(const FleetRequest& request, const Fleet& fleet, bool asked) {
    const std::int64_t gpus = request.gpus;
    const auto of = [&](std::int64_t replicas) { return std::to_string(replicas * gpus); };
    std::string text =
        fleet_line("demand", rate_text(request.demand.mean(), "requests") + " on the mean, " +
                                 rate_text(request.demand.peak(), "requests") + " at most; " +
                                 count_text(fleet.requests) + " requests, " + count_text(fleet.tokens_in) +
                                 " tokens in, " + count_text(fleet.tokens_out) + " tokens out a day");
    text += fleet_line("a replica", rate_text(request.rate.mid, "requests") + " (" + number_text(request.rate.low) +
                                        " - " + number_text(request.rate.high) + " with the model's band) on " +
                                        std::to_string(gpus) + (gpus == 1 ? " GPU" : " GPUs"));
    const std::string high = fleet.replicas_high > 0 ? " - " + of(fleet.replicas_high) : " or more";
    text += fleet_line("GPUs", of(fleet.replicas) + " (" + of(fleet.replicas_low) + high + " with the model's band): " +
                                   std::to_string(fleet.peak) + " replicas for the busiest hour, " +
                                   std::to_string(fleet.replicas - fleet.peak) + " spare");
    text += fleet_line("GPU-hours", number_text(fleet.owned_gpu_hours) + " a day owned, " +
                                        percent_text(fleet.owned_utilisation) + " used; " +
                                        number_text(fleet.followed_gpu_hours) + " along the curve, " +
                                        percent_text(fleet.followed_utilisation) + " used");
    text += fleet_line("risk", percent_text(fleet.risk) + " that the busiest hour misses its objectives, " +
                                   percent_text(fleet.risk_one_lost) + " with one replica lost");
    return text + fleet_money_text(fleet, asked) + '\n' + tables::text_of(hour_table(gpus), fleet.hours, 2);
}

Json cost_json(const std::optional<FleetCost>& cost, const Fleet& fleet) {
    if (!cost) return nullptr;
    return {{"currency", cost->currency},
            {"per_day", cost->total()},
            {"hardware_per_day", cost->hardware},
            {"electricity_per_day", cost->electricity},
            {"per_million_tokens_out", cost->total() / fleet.tokens_out * 1e6},
            {"replicas_owned", cost->owned}};
}

void add_fleet_json(Json& json, const FleetRequest& request, const Fleet& fleet) {
    json["rate_per_s"] = request.rate.mid, json["low_per_s"] = request.rate.low;
    json["high_per_s"] = request.rate.high;
    json["replicas"] = fleet.replicas, json["replicas_low"] = fleet.replicas_low;
    json["replicas_high"] = fleet.replicas_high, json["replicas_for_peak"] = fleet.peak;
    json["gpus_of_replica"] = request.gpus, json["gpus"] = fleet.replicas * request.gpus;
    json["gpus_low"] = fleet.replicas_low * request.gpus,
    json["gpus_high"] = fleet.replicas_high > 0 ? Json(fleet.replicas_high * request.gpus) : Json();
    json["demand"] = {{"mean_per_s", request.demand.mean()},
                      {"peak_per_s", request.demand.peak()},
                      {"requests_per_day", fleet.requests},
                      {"tokens_in_per_day", fleet.tokens_in},
                      {"tokens_out_per_day", fleet.tokens_out}};
    json["gpu_hours_owned"] = fleet.owned_gpu_hours, json["gpu_hours_followed"] = fleet.followed_gpu_hours;
    json["utilisation_owned"] = fleet.owned_utilisation, json["utilisation_followed"] = fleet.followed_utilisation;
    json["risk"] = fleet.risk, json["risk_one_lost"] = fleet.risk_one_lost;
    json["hours"] = tables::json_of(hour_table(request.gpus), fleet.hours);
    json["money"] = {{"owned", cost_json(fleet.owned, fleet)},
                     {"rented", cost_json(fleet.rented, fleet)},
                     {"mixed", cost_json(fleet.mixed, fleet)},
                     {"rests_on", fleet.rests_on},
                     {"unknown", fleet.unknown}};
}

} // namespace

Result<study::Demand> demand_asked(const ServeArguments& arguments) {
    if (arguments.demand.empty() && arguments.traffic.log.empty())
        throw CLI::RequiredError("--demand or --requests (beside --seek fleet)");
    const std::string& file = arguments.demand.empty() ? arguments.traffic.log : arguments.demand;
    Result<study::Demand> made = study::read_demand(std::filesystem::path{file});
    if (!made || arguments.traffic.rate.empty()) return made;
    const AskedRate asked = rate_of(arguments.traffic.rate);
    study::scale_mean(*made, asked.factor ? asked.value * made->mean() : asked.value);
    return made;
}

Result<Answer> answer_fleet(const ServeArguments& arguments, const ServeSetting& setting,
                            const serving::LengthMoments& lengths) {
    if (arguments.objectives.empty())
        throw CLI::RequiredError("--objective (beside --seek fleet: how full may a replica run?)");
    const Result<study::Demand> demand = demand_asked(arguments);
    if (!demand) return demand.diagnostics();
    const Result<study::Serving> serving = serving_of(arguments, setting);
    if (!serving) return serving.diagnostics();
    const Result<study::SoughtRate> rate = rate_of_pool(arguments, *serving, lengths);
    if (!rate) return rate.diagnostics();
    if (rate->mid <= 0.0)
        return error("not even one request alone keeps the objectives on " + setting.gpu.name +
                     "; loosen them, or choose another split");
    const FleetRequest request{*demand,   *rate,     serving->gpus(), arguments.spare,
                               lengths.p, lengths.n, setting.gpu,     arguments.money.tariff};
    const Fleet fleet = study::plan_fleet(request);
    if (is_csv(arguments.format))
        return Answer{csv_text(tables::csv_of(hour_table(request.gpus), fleet.hours), arguments.format), demand->notes};
    Json json = serving_json(arguments, setting, *serving);
    add_fleet_json(json, request, fleet);
    if (arguments.format == Format::json) return Answer{document_text(json), demand->notes};
    return Answer{serve_title(arguments, setting, *serving) + "\n\nGPUs over a day, each replica at a rate " +
                      kept_text(arguments) + "\n\n" + fleet_text(request, fleet, arguments.money.asked),
                  demand->notes};
}

} // namespace dubhe::cli
