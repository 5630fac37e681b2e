// SPDX-License-Identifier: Apache-2.0
#include "design_report.h"

#include "../output/table.h"

#include <core/study/columns/design_table.h>
#include <core/tables/csv.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <cmath>

namespace dubhe::cli {

namespace {

using study::Design;
using study::DesignAnswer;
using study::DesignRow;
using study::SiliconFit;

std::string area_text(double mm2) {
    return number_text(mm2) + " mm2";
}

std::string parts_text(const study::DieArea& area) {
    const auto share = [&](double part) { return percent_text(part / area.total()); };
    return share(area.sms) + " SMs, " + share(area.l2) + " L2, " + share(area.memory) + " memory interfaces, " +
           share(area.fixed) + " the rest";
}

std::vector<DesignRow> rows_of(const DesignAnswer& answer, const study::SweepGpu& gpu) {
    const std::string title = gpu_title(gpu);
    std::vector<DesignRow> rows{{title, "as it is (die " + answer.silicon.die() + ")", 0.0, &answer.base, &gpu.base}};
    for (std::size_t i = 0; i < answer.front.size(); ++i)
        rows.push_back(
            {title, i == 0 ? "least silicon" : "less power", static_cast<double>(i + 1), &answer.front[i], &gpu.base});
    if (answer.quickest) rows.push_back({title, "quickest there is", 0.0, &*answer.quickest, &gpu.base});
    return rows;
}

std::string answer_text(const DesignAnswer& answer, const study::SweepGpu& gpu) {
    std::string text;
    if (answer.front.empty()) text += "  No GPU of the lattice meets the goal within that power and area.\n\n";
    text += tables::text_of(study::design_table(), rows_of(answer, gpu), 2);
    if (!answer.front.empty()) text += "\n  die  " + parts_text(answer.front[0].area) + '\n';
    if (!answer.complete)
        text += "  The search ended after " + std::to_string(answer.evaluations) +
                " evaluations: what it found meets the goal, a smaller die may.\n";
    return text;
}

std::string fits_text(const char* title, std::string (*value)(double), const std::vector<SiliconFit>& fits) {
    Table table{{title, "<family", "known", "modelled", "off", "left out"}};
    double squares = 0.0;
    for (const SiliconFit& fit : fits) {
        const auto off = [&](double modelled) {
            const double share = std::round((modelled / fit.known - 1.0) * 1000.0) / 10.0;
            return (share > 0.0 ? "+" : "") + number_text(share) + " %";
        };
        table.add({fit.name, fit.family, value(fit.known), value(fit.modelled), off(fit.modelled),
                   fit.left_out ? off(*fit.left_out) : "-"});
        squares += std::pow(fit.modelled / fit.known - 1.0, 2);
    }
    if (fits.empty()) return {};
    return '\n' + table.text(2) + "  root mean square  " +
           percent_text(std::sqrt(squares / static_cast<double>(fits.size()))) + '\n';
}

std::string watts_text(double watts) {
    return dubhe::to_text(Watts{watts});
}

Json design_json(const Design& design, const hardware::Gpu& base) {
    Json overrides = Json::object();
    for (const hardware::Override& each : design.overrides)
        overrides[std::string{name_of(each.specification)}] = count_json(each.value);
    Json json{{"overrides", std::move(overrides)}};
    tables::add_json(json, study::design_table(), {{}, {}, 0.0, &design, &base});
    return json;
}

Json fits_json(const std::vector<SiliconFit>& fits) {
    Json json = Json::array();
    for (const SiliconFit& fit : fits) {
        json.push_back({{"name", fit.name},
                        {"family", fit.family},
                        {"known", fit.known},
                        {"modelled", fit.modelled},
                        {"left_out", nullptr}});
        if (fit.left_out) json.back()["left_out"] = *fit.left_out;
    }
    return json;
}

} // namespace

std::string DesignReport::text() const {
    std::string text = workload_title(network) + "\ngoal  " + study::text_of(goal, network.sample_unit) + '\n';
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        text +=
            '\n' + gpu_title(gpus[g]) + "\n\n" +
            (answers[g] ? answer_text(*answers[g], gpus[g]) : "  " + dubhe::to_text(answers[g].diagnostics()) + '\n');
    }
    text +=
        "\nAreas and TDPs are rough models of GPUs that exist (--fits shows how far they are off). Yield, spare parts, "
        "memory dies\nand prices are not in them.\n";
    if (fits) {
        text += fits_text("<Die", area_text, silicon.die_fits());
        text += fits_text("<Board", watts_text, silicon.board_fits());
    }
    text += '\n' + std::string{method.model->description()} + '\n';
    return text + notes_text(network.notes);
}

std::string DesignReport::csv() const {
    std::vector<DesignRow> rows;
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        if (!answers[g]) continue;
        for (DesignRow& row : rows_of(*answers[g], gpus[g]))
            if (row.rank > 0.0) rows.push_back(std::move(row));
    }
    return tables::csv_of(study::design_table(), rows);
}

std::string DesignReport::json() const {
    Json all = workload_json(network);
    all.update(method_json(method));
    all["goal"] = study::text_of(goal, network.sample_unit);
    all["gpus"] = Json::array();
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        Json json = gpu_json(gpus[g]);
        if (answers[g]) {
            json["die"] = answers[g]->silicon.die();
            json["base"] = design_json(answers[g]->base, gpus[g].base);
            json["front"] = Json::array();
            for (const Design& design : answers[g]->front)
                json["front"].push_back(design_json(design, gpus[g].base));
            json["quickest"] = nullptr;
            if (answers[g]->quickest) json["quickest"] = design_json(*answers[g]->quickest, gpus[g].base);
            json["evaluations"] = answers[g]->evaluations;
            json["complete"] = answers[g]->complete;
        }
        json["failures"] = notes_json(answers[g] ? Diagnostics{} : answers[g].diagnostics());
        all["gpus"].push_back(std::move(json));
    }
    all["dies"] = fits_json(silicon.die_fits());
    all["boards"] = fits_json(silicon.board_fits());
    all["notes"] = notes_json(network.notes);
    return document_text(all);
}

} // namespace dubhe::cli
