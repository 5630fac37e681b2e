// SPDX-License-Identifier: Apache-2.0
#include "portfolio_report.h"

#include "../output/table.h"

#include <core/study/columns/portfolio_table.h>
#include <core/tables/csv.h>
#include <core/tables/json.h>
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

Json round_json(const study::Prediction& round) {
    const study::Point& point = round.point;
    Json json{{"iteration_s", point.mid_s},
              {"seconds", point.mid_s}, // of the version before
              {"low_s", point.low_s},
              {"high_s", point.high_s},
              {"rounds_per_s", round.samples_per_s},
              {"gpu_busy_s", round.gpu_busy_s},
              {"memory_bytes", count_json(point.memory_bytes)},
              {"bottleneck", name_of(point.bottleneck())},
              {"provenance", name_of(point.provenance)}};
    return json;
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
    std::vector<study::PortfolioLine> lines;
    for (std::size_t g = 0; g < gpus.size(); ++g)
        for (study::PortfolioLine& line : study::lines_of(all, g, titles[g]))
            lines.push_back(std::move(line));
    return tables::csv_of(study::portfolio_table(), lines);
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
        const std::vector<study::PortfolioLine> lines = study::lines_of(all, g, titles[g]);
        for (std::size_t i = 0; i < on.entries.size(); ++i) { // the round comes behind them
            Json& part = each["entries"].emplace_back(Json::object());
            tables::add_json(part, study::portfolio_table(), lines[i]);
            part["failures"] = notes_json(on.entries[i].failures);
        }
        each["cost"] = on.round ? money_json({on.cost, 1.0, {}, std::string{study::round_unit}}) : Json();
        each["refusals"] = notes_json(on.refusals);
        json["gpus"].push_back(std::move(each));
    }
    json["notes"] = notes_json(all.network->notes);
    return document_text(json);
}

} // namespace dubhe::cli
