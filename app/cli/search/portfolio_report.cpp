// SPDX-License-Identifier: Apache-2.0
#include "portfolio_report.h"

#include "../output/table.h"

#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using study::PortfolioEntry;
using study::PortfolioOnGpu;

std::string weighted_title(const study::NetworkPart& part) {
    return number_text(part.weight, 6) + " x " + part.title;
}

// "72 %, 171 ms each"; why not, where there is no time.
std::string entry_text(const PortfolioEntry& entry, bool in_round) {
    if (!entry.point) return "refused";
    const std::string each = time_text(entry.point->mid_s) + " each";
    if (!entry.fits()) return each + ", does not fit";
    return in_round ? percent_text(entry.share) + ", " + each : each;
}

std::string rounds_text(const PortfolioReport& report) {
    Table table{{"<GPU", "a round", "speed-up", "throughput", "energy a round", "<memory", "<why"}};
    for (std::size_t g = 0; g < report.gpus.size(); ++g) {
        const PortfolioOnGpu& on = report.all.gpus[g];
        const std::string title = report.titles[g];
        if (!on.round) {
            table.add({title, "-", "-", "-", "-", "", "refused, see below"});
            continue;
        }
        table.add({title, banded_time_text(on.round->point), ratio_text(on.speedup),
                   rate_text(on.round->samples_per_s, study::round_unit),
                   on.cost.energy_j ? dubhe::to_text(Joules{*on.cost.energy_j}) : "-",
                   memory_text(on.round->point, on.gpu), why_text(on.round->point)});
    }
    return table.text(2);
}

std::string entries_text(const PortfolioReport& report) {
    std::vector<std::string> titles{"<Of a round"};
    titles.insert(titles.end(), report.titles.begin(), report.titles.end());
    Table table{titles};
    const auto& parts = report.all.network->parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        std::vector<std::string> cells{weighted_title(parts[i])};
        for (const PortfolioOnGpu& on : report.all.gpus)
            cells.push_back(entry_text(on.entries[i], on.round.has_value()));
        table.add(std::move(cells));
    }
    return table.text(2);
}

// What rounds cost on each GPU; empty where no price of any is known and none was asked for.
std::string costs_text(const PortfolioReport& report) {
    Table table{{"<Cost a million rounds", "bought", "rented", "<not known"}};
    bool any = report.money.asked;
    for (std::size_t g = 0; g < report.gpus.size(); ++g) {
        const PortfolioOnGpu& on = report.all.gpus[g];
        if (!on.round) continue;
        any = any || on.cost.bought || on.cost.rented;
        std::string unknown;
        for (const Message& each : on.cost.unknown)
            unknown += (unknown.empty() ? "" : "; ") + each.english();
        table.add(
            {report.titles[g], per_million_text(on.cost.bought, 1.0), per_million_text(on.cost.rented, 1.0), unknown});
    }
    return any ? '\n' + table.text(2) : "";
}

constexpr const char* band_words =
    "Bands: operators of a family are taken to err alike in all networks of a round, equal operators entirely, and so\n"
    "are whole networks; what is left of an operator's error is its own.\n";

Json part_json(const study::NetworkPart& part, const PortfolioEntry& entry, bool in_round) {
    Json json{{"title", part.title},    {"weight", count_json(part.weight)},
              {"iteration_s", nullptr}, {"low_s", nullptr},
              {"high_s", nullptr},      {"round_s", nullptr},
              {"share", nullptr},       {"memory_bytes", nullptr},
              {"fits", nullptr},        {"provenance", nullptr}};
    if (entry.point) {
        json["iteration_s"] = entry.point->mid_s;
        json["low_s"] = entry.point->low_s;
        json["high_s"] = entry.point->high_s;
        json["round_s"] = entry.round_s;
        if (in_round) json["share"] = entry.share;
        json["memory_bytes"] = count_json(entry.point->memory_bytes);
        json["fits"] = entry.point->fits;
        json["provenance"] = name_of(entry.point->provenance);
    }
    json["failures"] = notes_json(entry.failures);
    return json;
}

Json round_json(const study::Prediction& round) {
    const study::Point& point = round.point;
    Json json{{"seconds", point.mid_s},
              {"low_s", point.low_s},
              {"high_s", point.high_s},
              {"rounds_per_s", round.samples_per_s},
              {"gpu_busy_s", round.gpu_busy_s},
              {"memory_bytes", count_json(point.memory_bytes)},
              {"bottleneck", name_of(point.bottleneck())},
              {"provenance", name_of(point.provenance)}};
    return json;
}

std::string text_or_nothing(const std::optional<double>& value) {
    return value ? exact_text(*value) : "";
}

} // namespace

std::string PortfolioReport::text() const {
    std::string text = workload_title(*all.network) + "\n\n" + rounds_text(*this) + '\n' + entries_text(*this);
    text += costs_text(*this);
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        if (!all.gpus[g].refusals.empty())
            text += '\n' + titles[g] + ": " + dubhe::to_text(all.gpus[g].refusals) + '\n';
    }
    text += '\n' + std::string{method.model->description()} + '\n' + band_words;
    return text + notes_text(all.network->notes);
}

std::string PortfolioReport::csv() const {
    Table table{{"gpu", "part", "weight", "seconds", "low_s", "high_s", "round_s", "share", "memory_bytes", "fits",
                 "energy_joules", "bought", "bought_currency", "rented", "rented_currency", "refusal"}};
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        const PortfolioOnGpu& on = all.gpus[g];
        for (std::size_t i = 0; i < on.entries.size(); ++i) {
            const study::NetworkPart& part = all.network->parts[i];
            const std::optional<study::Point>& point = on.entries[i].point;
            const auto of = [&](double study::Point::*number) { return point ? exact_text((*point).*number) : ""; };
            table.add({titles[g], part.title, exact_text(part.weight), of(&study::Point::mid_s),
                       of(&study::Point::low_s), of(&study::Point::high_s),
                       point ? exact_text(on.entries[i].round_s) : "", on.round ? exact_text(on.entries[i].share) : "",
                       of(&study::Point::memory_bytes), point ? (point->fits ? "true" : "false") : "", "", "", "", "",
                       "", on.entries[i].failures.empty() ? "" : dubhe::to_text(on.entries[i].failures.front())});
        }
        std::vector<std::string> cells{titles[g], "", ""};
        const std::optional<study::Prediction>& round = on.round;
        for (const auto number : {&study::Point::mid_s, &study::Point::low_s, &study::Point::high_s})
            cells.push_back(round ? exact_text(round->point.*number) : "");
        cells.push_back(round ? exact_text(round->point.mid_s) : "");
        cells.emplace_back(round ? "1" : "");
        cells.push_back(round ? exact_text(round->point.memory_bytes) : "");
        cells.emplace_back(round ? "true" : "");
        cells.push_back(text_or_nothing(on.cost.energy_j));
        for (const auto& cost : {on.cost.bought, on.cost.rented}) {
            cells.push_back(cost ? exact_text(cost->total()) : "");
            cells.push_back(cost ? cost->currency : "");
        }
        cells.push_back(on.refusals.empty() ? "" : dubhe::to_text(on.refusals.front()));
        table.add(std::move(cells));
    }
    return table.csv();
}

std::string PortfolioReport::json() const {
    Json json = workload_json(*all.network);
    json.update(method_json(method));
    json["gpus"] = Json::array();
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        const PortfolioOnGpu& on = all.gpus[g];
        Json each = gpu_json(gpus[g]);
        each["title"] = titles[g];
        each["round"] = on.round ? round_json(*on.round) : Json();
        each["speedup"] = on.round ? Json(on.speedup) : Json();
        each["entries"] = Json::array();
        for (std::size_t i = 0; i < on.entries.size(); ++i)
            each["entries"].push_back(part_json(all.network->parts[i], on.entries[i], on.round.has_value()));
        each["cost"] = on.round ? money_json({on.cost, 1.0, {}, std::string{study::round_unit}}) : Json();
        each["refusals"] = notes_json(on.refusals);
        json["gpus"].push_back(std::move(each));
    }
    json["notes"] = notes_json(all.network->notes);
    return document_text(json);
}

} // namespace dubhe::cli
