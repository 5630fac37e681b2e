// SPDX-License-Identifier: Apache-2.0
#include "pareto_report.h"

#include "../output/table.h"

#include <core/study/columns/figure_tables.h>
#include <core/tables/csv.h>
#include <core/units/text.h>

#include <algorithm>
#include <map>

namespace dubhe::cli {

namespace {

using study::Figure;
using study::FigureValue;

std::string plain_text(Figure figure, double value, const std::string& currency) {
    switch (figure) {
    case Figure::time:
        return time_text(value);
    case Figure::power:
        return dubhe::to_text(Watts{value});
    case Figure::energy:
        return dubhe::to_text(Joules{value});
    case Figure::price:
    case Figure::rent:
    case Figure::bought:
    case Figure::rented:
        return dubhe::to_text(Money{value}, currency);
    }
    return {};
}

std::string figure_text(Figure figure, const std::optional<FigureValue>& value) {
    if (!value) return "-";
    std::string text = plain_text(figure, value->mid, value->currency);
    if (value->high > value->low && value->mid > 0.0)
        text += " (" + plain_text(figure, value->low, value->currency) + " to " +
                plain_text(figure, value->high, value->currency) + ')';
    return text;
}

bool holds(const std::vector<std::size_t>& indices, std::size_t index) {
    return std::ranges::find(indices, index) != indices.end();
}

Json figure_json(const std::optional<FigureValue>& value) {
    if (!value) return nullptr;
    Json json{{"mid", value->mid}, {"low", value->low}, {"high", value->high}};
    if (!value->currency.empty()) json["currency"] = value->currency;
    return json;
}

} // namespace

std::string ParetoReport::text() const {
    const std::vector<std::size_t> front = front_of(all, x, y);
    std::string text = workload_title(*all.network) + "\n\n";
    Table table{{"<On the front", std::string{title_of(x)}, std::string{title_of(y)}, "<bound by", "<provenance"}};
    const auto add = [&](Table& to, std::size_t i) {
        const study::Point& point = all.gpus[i].prediction->point;
        to.add({gpu_title(gpus[i]), figure_text(x, all.gpus[i][x]), figure_text(y, all.gpus[i][y]),
                bottleneck_text(point), std::string{name_of(point.provenance)}});
    };
    for (const std::size_t i : front)
        add(table, i);
    text += front.empty() ? "No GPU has both figures.\n" : table.text(2);
    Table beaten{{"<Beaten", std::string{title_of(x)}, std::string{title_of(y)}, "<bound by", "<provenance"}};
    std::map<std::string, std::vector<std::string>> left_out; // by reason
    for (std::size_t i = 0; i < all.gpus.size(); ++i) {
        const std::string reason = why_not_on(all, all.gpus[i], x, y);
        if (!reason.empty())
            left_out[reason].push_back(gpu_title(gpus[i]));
        else if (!holds(front, i))
            add(beaten, i);
    }
    if (list_all && !beaten.empty()) text += '\n' + beaten.text(2);
    std::size_t absent = 0;
    for (const auto& [reason, names] : left_out)
        absent += names.size();
    text += '\n' + std::to_string(front.size()) + " of " + std::to_string(all.gpus.size()) +
            " GPUs are on the front; " + std::to_string(absent) + " take no part:\n";
    if (absent == 0) text.replace(text.size() - 2, 2, ".\n");
    for (const auto& [reason, names] : left_out) {
        text += "  " + reason + ": ";
        constexpr std::size_t most = 6;
        for (std::size_t n = 0; n < names.size() && (list_all || n < most); ++n)
            text += (n == 0 ? "" : ", ") + names[n];
        if (!list_all && names.size() > most) text += " and " + std::to_string(names.size() - most) + " more (--all)";
        text += '\n';
    }
    text += '\n' + std::string{method.model->description()} + '\n';
    return text + notes_text(all.network->notes);
}

std::string ParetoReport::csv() const {
    std::vector<study::CandidateRow> rows = study::candidate_rows(all, x, y);
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].gpu = gpu_title(gpus[i]);
    return tables::csv_of(study::candidate_table(), rows);
}

std::string ParetoReport::json() const {
    Json json = workload_json(*all.network);
    json.update(method_json(method));
    json["x"] = name_of(x);
    json["y"] = name_of(y);
    const std::vector<std::size_t> front = front_of(all, x, y);
    json["front"] = Json::array();
    for (const std::size_t i : front)
        json["front"].push_back(gpu_name(gpus[i]));
    json["gpus"] = Json::array();
    for (std::size_t i = 0; i < all.gpus.size(); ++i) {
        const study::Candidate& candidate = all.gpus[i];
        Json each = gpu_json(gpus[i]);
        each["on_front"] = holds(front, i);
        each["fits"] = candidate.fits();
        for (std::size_t f = 0; f < study::figure_count; ++f)
            each[std::string{name_of(static_cast<Figure>(f))}] = figure_json(candidate.figures[f]);
        each["left_out"] = why_not_on(all, candidate, x, y);
        each["unknown"] = candidate.unknown;
        json["gpus"].push_back(std::move(each));
    }
    json["notes"] = notes_json(all.network->notes);
    return document_text(json);
}

} // namespace dubhe::cli
