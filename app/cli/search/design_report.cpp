// SPDX-License-Identifier: Apache-2.0
#include "design_report.h"

#include "../output/table.h"

#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::cli {

namespace {

using hardware::Specification;
using study::Design;
using study::DesignAnswer;
using study::SiliconFit;

constexpr std::array numbers{Specification::sms, Specification::boost_clock, Specification::memory_bandwidth,
                             Specification::l2_size, Specification::memory_size};

std::string area_text(double mm2) {
    return number_text(mm2) + " mm2";
}

std::optional<double> designed_number(const Design& design, const study::SweepGpu& gpu, Specification number) {
    return hardware::get(hardware::derive(gpu.base, design.overrides), number);
}

std::vector<std::string> row_of(std::string title, const Design& design, const study::SweepGpu& gpu) {
    std::vector<std::string> cells{std::move(title), area_text(design.area.total()),
                                   dubhe::to_text(Watts{design.tdp_w}), banded_time_text(design.point)};
    for (const Specification number : numbers) {
        const std::optional<double> value = designed_number(design, gpu, number);
        cells.push_back(value ? hardware::text_of(number, *value) : "-");
    }
    cells.emplace_back(design.sure ? "yes" : "no");
    return cells;
}

std::string parts_text(const study::DieArea& area) {
    const auto share = [&](double part) { return percent_text(part / area.total()); };
    return share(area.sms) + " SMs, " + share(area.l2) + " L2, " + share(area.memory) + " memory interfaces, " +
           share(area.fixed) + " the rest";
}

std::string answer_text(const DesignAnswer& answer, const study::SweepGpu& gpu) {
    Table table{{"<GPU", "die", "TDP", "<time", "SMs", "clock", "bandwidth", "L2", "memory", "<high edge too"}};
    table.add(row_of("as it is (die " + answer.silicon.die() + ")", answer.base, gpu));
    for (std::size_t i = 0; i < answer.front.size(); ++i)
        table.add(row_of(i == 0 ? "least silicon" : "less power", answer.front[i], gpu));
    if (answer.quickest) table.add(row_of("quickest there is", *answer.quickest, gpu));
    std::string text;
    if (answer.front.empty()) text += "  No GPU of the lattice meets the goal within that power and area.\n\n";
    text += table.text(2);
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

Json design_json(const Design& design) {
    Json overrides = Json::object();
    for (const hardware::Override& each : design.overrides)
        overrides[std::string{name_of(each.specification)}] = count_json(each.value);
    return {{"overrides", std::move(overrides)},
            {"die_mm2", design.area.total()},
            {"sms_mm2", design.area.sms},
            {"l2_mm2", design.area.l2},
            {"memory_mm2", design.area.memory},
            {"fixed_mm2", design.area.fixed},
            {"tdp_w", design.tdp_w},
            {"iteration_s", design.point.mid_s},
            {"low_s", design.point.low_s},
            {"high_s", design.point.high_s},
            {"high_edge_too", design.sure}};
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
    std::vector<std::string> titles{"gpu", "rank", "die_mm2", "tdp_w", "low_s", "iteration_s", "high_s"};
    for (const Specification number : numbers)
        titles.emplace_back(name_of(number));
    titles.emplace_back("high_edge_too");
    Table table{titles};
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        if (!answers[g]) continue;
        for (std::size_t i = 0; i < answers[g]->front.size(); ++i) {
            const Design& design = answers[g]->front[i];
            std::vector<std::string> cells{gpu_title(gpus[g]), std::to_string(i + 1)};
            for (const double number :
                 {design.area.total(), design.tdp_w, design.point.low_s, design.point.mid_s, design.point.high_s})
                cells.push_back(exact_text(number));
            for (const Specification number : numbers) {
                const std::optional<double> value = designed_number(design, gpus[g], number);
                cells.push_back(value ? exact_text(*value) : "");
            }
            cells.emplace_back(design.sure ? "true" : "false");
            table.add(std::move(cells));
        }
    }
    return table.csv();
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
            json["base"] = design_json(answers[g]->base);
            json["front"] = Json::array();
            for (const Design& design : answers[g]->front)
                json["front"].push_back(design_json(design));
            json["quickest"] = nullptr;
            if (answers[g]->quickest) json["quickest"] = design_json(*answers[g]->quickest);
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
