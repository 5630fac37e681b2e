// SPDX-License-Identifier: Apache-2.0
#include "pareto.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

namespace dubhe::study {

namespace {

constexpr double million = 1e6;

struct FigureNames {
    std::string_view name, title;
};
constexpr std::array<FigureNames, figure_count> figure_names{{{"time", "Time of a sample"},
                                                              {"price", "Price of a GPU"},
                                                              {"rent", "Rent of an hour"},
                                                              {"power", "Power while it works"},
                                                              {"energy", "Energy of a sample"},
                                                              {"bought", "Cost per million samples, bought"},
                                                              {"rented", "Cost per million samples, rented"}}};

FigureValue exact(double value, std::string currency = {}) {
    return {value, value, value, std::move(currency)};
}

// What grows with the time has its band.
FigureValue along_time(double mid, const Point& point, std::string currency = {}) {
    const double ratio = point.mid_s > 0.0 ? 1.0 / point.mid_s : 0.0;
    return {mid * point.low_s * ratio, mid, mid * point.high_s * ratio, std::move(currency)};
}

void set_figures(Candidate& candidate, const Tariff& tariff) {
    candidate.figures = {};
    candidate.unknown.clear();
    const auto at = [&](Figure figure) -> std::optional<FigureValue>& {
        return candidate.figures[static_cast<std::size_t>(figure)];
    };
    if (const auto& price = tariff.price ? tariff.price : candidate.gpu.price)
        at(Figure::price) = exact(price->amount.value(), price->currency);
    if (const auto& rent = tariff.rent ? tariff.rent : candidate.gpu.rent)
        at(Figure::rent) = exact(rent->amount.value(), rent->currency);
    if (!candidate.prediction) return;
    const Prediction& prediction = *candidate.prediction;
    const Point& point = prediction.point;
    const double samples = std::max(1.0, static_cast<double>(prediction.network->graph.batch()));
    const RunCost cost = cost_of(usage_of(prediction), candidate.gpu, tariff);
    at(Figure::time) = along_time(point.mid_s / samples, point);
    if (cost.power_w) at(Figure::power) = exact(*cost.power_w);
    if (cost.energy_j) at(Figure::energy) = along_time(*cost.energy_j / samples, point);
    if (cost.bought)
        at(Figure::bought) = along_time(cost.bought->total() / samples * million, point, cost.bought->currency);
    if (cost.rented)
        at(Figure::rented) = along_time(cost.rented->total() / samples * million, point, cost.rented->currency);
    candidate.unknown = cost.unknown;
}

// So that GPUs that lack the same say the same.
Message without_name(const Candidate& candidate) {
    Diagnostics failures = candidate.failures;
    for (Diagnostic& each : failures) {
        std::vector<Message> parts = each.message.parts();
        const bool begins = each.message.kind() == Message::Kind::sentence &&
                            std::string_view{each.message.id()}.starts_with("%1 ") &&
                            parts.front() == candidate.gpu.name;
        if (!begins) continue;
        parts.front() = Message::word("it");
        each.message = Message::sentence(each.message.id(), std::move(parts));
    }
    return with_place(failures);
}

} // namespace

std::string_view name_of(Figure figure) {
    return figure_names[static_cast<std::size_t>(figure)].name;
}

std::string_view title_of(Figure figure) {
    return figure_names[static_cast<std::size_t>(figure)].title;
}

std::optional<Figure> figure_from(std::string_view name) {
    const auto found = std::ranges::find(figure_names, name, &FigureNames::name);
    if (found == figure_names.end()) return std::nullopt;
    return static_cast<Figure>(found - figure_names.begin());
}

Result<Candidates> candidates(const NetworkPtr& network, std::span<const SweepGpu> gpus, const Method& method,
                              const Tariff& tariff, const Progress& progress) {
    if (gpus.empty()) return error(message("no GPU to choose from: the catalog is empty"));
    Candidates all{network, {}};
    for (const SweepGpu& gpu : gpus) {
        if (progress.cancelled()) return error(message("cancelled"));
        Candidate& candidate = all.gpus.emplace_back();
        candidate.gpu = hardware::derive(gpu.base, gpu.overrides);
        progress(static_cast<double>(all.gpus.size() - 1) / static_cast<double>(gpus.size()), candidate.gpu.name);
        Result<Prediction> prediction = predict(network, candidate.gpu, method);
        if (prediction)
            candidate.prediction = std::move(*prediction);
        else
            candidate.failures = prediction.diagnostics();
        set_figures(candidate, tariff);
    }
    return all;
}

void price_anew(Candidates& all, const Tariff& tariff) {
    for (Candidate& candidate : all.gpus)
        set_figures(candidate, tariff);
}

std::string common_currency(const Candidates& all, Figure figure) {
    std::map<std::string, std::size_t> counts;
    for (const Candidate& candidate : all.gpus) {
        if (candidate[figure] && !candidate[figure]->currency.empty()) ++counts[candidate[figure]->currency];
    }
    const auto most = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; });
    return most == counts.end() ? std::string{} : most->first;
}

Message why_not_on(const Candidates& all, const Candidate& candidate, Figure x, Figure y) {
    if (!candidate.prediction) return without_name(candidate);
    for (const Figure figure : {x, y}) {
        const std::optional<FigureValue>& value = candidate[figure];
        if (!value) {
            if (figure == Figure::price) return message("no price of it is known");
            if (figure == Figure::rent) return message("no rent of it is known");
            for (const Message& reason : candidate.unknown) {
                const auto names = [&](const char* word) { return reason.english().find(word) != std::string::npos; };
                const bool about = (figure == Figure::bought && names("price")) ||
                                   (figure == Figure::rented && names("rent")) ||
                                   ((figure == Figure::power || figure == Figure::energy) && names("TDP"));
                if (about) return reason;
            }
            return message("%1 is not known", Message::word(name_of(figure)));
        }
        if (!is_money(figure)) continue;
        if (const std::string common = common_currency(all, figure); value->currency != common)
            return message("its %1 is in %2, most are in %3", Message::word(name_of(figure)), value->currency, common);
    }
    if (!candidate.fits()) return message("the network does not fit into its memory");
    return {};
}

std::vector<std::size_t> front_of(const Candidates& all, Figure x, Figure y) {
    std::vector<std::size_t> taking_part;
    std::vector<std::array<double, 2>> points;
    for (std::size_t i = 0; i < all.gpus.size(); ++i) {
        if (!why_not_on(all, all.gpus[i], x, y).empty()) continue;
        taking_part.push_back(i);
        points.push_back({all.gpus[i][x]->mid, all.gpus[i][y]->mid});
    }
    std::vector<std::size_t> front = front_of(points);
    std::ranges::stable_sort(front, {}, [&](std::size_t i) { return points[i]; });
    std::ranges::transform(front, front.begin(), [&](std::size_t i) { return taking_part[i]; });
    return front;
}

// By x, then y: a point is beaten where one before it, with another place, has no larger y.
std::vector<std::size_t> front_of(std::span<const std::array<double, 2>> points) {
    std::vector<std::size_t> order(points.size()), front;
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return points[i]; });
    double least = std::numeric_limits<double>::infinity();
    for (const std::size_t at : order) {
        const std::array<double, 2>& point = points[at];
        const bool repeats = !front.empty() && points[front.back()] == point;
        if (!repeats && point[1] >= least) continue;
        least = point[1];
        front.push_back(at);
    }
    std::ranges::sort(front);
    return front;
}

} // namespace dubhe::study
