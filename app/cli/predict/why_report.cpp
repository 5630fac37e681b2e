// SPDX-License-Identifier: Apache-2.0
#include "why_report.h"

#include "../output/table.h"

#include <core/study/predict/software.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::cli {

namespace {

using study::Why;
using study::WhyOperator;

std::string banded(double low, double mid, double high) {
    study::Point point;
    point.low_s = low;
    point.mid_s = mid;
    point.high_s = high;
    return banded_time_text(point);
}

double share_of(double seconds, const Why& why) {
    return why.prediction.gpu_busy_s > 0.0 ? seconds / why.prediction.gpu_busy_s : 0.0;
}

// Of the launch less is better.
std::string lever_text(const study::Lever& lever) {
    std::string text{study::title_of(lever)};
    return lever ? text : text + " (10 % less)";
}

std::string binds_text(const Why& why) {
    Table table{{"<What binds", "time", "share", "<10 % more of", "saves"}};
    const study::Point& point = why.prediction.point;
    for (std::size_t b = 0; b < study::bottleneck_count; ++b) {
        const auto share = static_cast<double>(point.share[b]);
        if (share < 0.005) continue;
        const study::Elasticity* const lever = study::lever_of(why, static_cast<study::Bottleneck>(b));
        table.add({std::string{title_of(static_cast<study::Bottleneck>(b))}, time_text(share * point.mid_s),
                   percent_text(share), lever == nullptr ? "-" : lever_text(lever->lever),
                   lever == nullptr ? "-" : percent_text(lever->saved_s / point.mid_s)});
    }
    return table.text(2);
}

// What rounds to nothing is not told.
std::string power_text(const Why& why) {
    const study::Prediction& made = why.prediction;
    if (made.power_saved_s < study::least_power_saved * made.gpu_busy_s) return {};
    return "  power shared with lighter kernels: the board's limit adds x" + number_text(made.power_share, 2) +
           " of what it adds to kernels run alone, " + time_text(made.power_saved_s) + " less\n";
}

std::string sustained_text(const Why& why) {
    if (why.prediction.sustained == 1.0) return {};
    return "  kernels in steps for hours: x" + number_text(why.prediction.sustained, 3) +
           " of what they take by themselves (the stack's setting \"sustained\")\n";
}

std::string kinds_text(const Why& why) {
    Table table{{"<Kinds of operators", "time", "share", "number"}};
    for (const study::ClassShare& part : why.prediction.classes)
        table.add({std::string{name_of(part.operator_class)}, banded(part.low_s, part.seconds, part.high_s),
                   percent_text(share_of(part.seconds, why)), number_text(part.operators, 9)});
    return table.text(2);
}

std::string longest_text(const Why& why, std::size_t top) {
    Table table{{"<Longest operators", "number", "time", "share", "<binds", "<provenance"}};
    double rest_s = 0.0;
    double rest = 0.0;
    for (std::size_t i = 0; i < why.prediction.operators.size(); ++i) {
        const study::OperatorShare& share = why.prediction.operators[i];
        if (i >= top) {
            rest_s += share.seconds;
            rest += share.runs;
            continue;
        }
        table.add({why.prediction.network->graph.path(share.example), number_text(share.runs, 9),
                   banded(share.low_s, share.seconds, share.high_s), percent_text(share_of(share.seconds, why)),
                   std::string{name_of(share.binding)}, std::string{name_of(share.provenance)}});
    }
    if (rest > 0.0)
        table.add(
            {"(all others)", number_text(rest, 9), time_text(rest_s), percent_text(share_of(rest_s, why)), "", ""});
    return table.empty() ? "" : table.text(2);
}

// "residual-norm made it: sum with the residual and norm in one kernel" and what it replaced.
std::string replaced_text(const study::Network& network, workload::OperatorId id) {
    const study::Replaced replaced = study::replaced_by(network, id);
    if (!replaced.pass) return {};
    constexpr std::size_t most = 8;
    std::string text = "    made by the pass " + std::string{name_of(*replaced.pass)} + " of " +
                       std::string{study::stack_title(*replaced.network)} + ": " +
                       std::string{stack::says(*replaced.pass)} + '\n';
    if (replaced.written.empty()) return text;
    text += network.graph[id].phase == workload::Phase::backward ? "    for the gradients of " : "    in place of ";
    for (std::size_t i = 0; i < std::min(most, replaced.written.size()); ++i)
        text += (i > 0 ? ", " : "") + replaced.network->written->path(replaced.written[i]);
    if (replaced.written.size() > most) text += " and " + std::to_string(replaced.written.size() - most) + " more";
    return text + "\n";
}

std::string table_text(const cost::TableUse& use) {
    std::string text = "times " + number_text(use.factor, 3) + ", as measured on " + use.chip + " (" +
                       (use.software.empty() ? "rows of the database" : use.software) + ')';
    return use.distance < 0.01 ? text : text + ", " + number_text(use.distance, 2) + " octaves away";
}

std::string operator_text(const WhyAnswer& answer) {
    if (answer.why.operators.empty()) return {};
    const WhyOperator& op = answer.why.operators[answer.shown];
    const workload::Graph& graph = answer.why.prediction.network->graph;
    std::string text = "  " + graph.path(op.all.example);
    if (op.all.count > 1) text += ", one of " + std::to_string(op.all.count) + " that are alike";
    text += "\n    " + op.problem + '\n' + replaced_text(*answer.why.prediction.network, op.all.example) + '\n';
    Table table{{"<", "time", "<"}};
    table.add({"it takes", banded(op.low_s, op.mid_s, op.high_s), std::string{name_of(op.all.provenance)}});
    const cost::Term* binding = op.binding_term();
    for (const cost::Term& term : op.terms)
        if (term.seconds > 0.0)
            table.add({std::string{term.name} + " alone", time_text(term.seconds), &term == binding ? "binds" : ""});
    if (op.compute_s)
        table.add(
            {"at peak rate", time_text(*op.compute_s), dubhe::to_text(Flops{op.flop}) + " at the data sheet's rates"});
    if (op.memory_s) table.add({"at memory bandwidth", time_text(*op.memory_s), bytes_text(op.bytes) + ", no cache"});
    if (op.bound_s > 0.0) table.add({"physical bound", time_text(op.bound_s), "that nothing beats"});
    text += table.text(4);
    if (!op.line.empty()) text += "    " + op.line.english() + '\n';
    if (op.table) text += "    " + table_text(*op.table) + '\n';
    if (!op.family.empty()) text += "    errs together with the family \"" + op.family + "\"\n";
    if (answer.near.empty()) return text + "\n  nearest measurements: " + answer.no_rows + '\n';
    Table rows{{"<Nearest measurements", "octaves", "measured", "<GPU", "<from"}};
    for (const evidence::NearRow& near : answer.near)
        rows.add({workload::to_text(near.row.kind, near.row.problem, near.row.precision),
                  near.octaves == 0.0F ? "0" : number_text(static_cast<double>(near.octaves), 2),
                  time_text(near.row.time_s), near.device, near.source.origin});
    return text + '\n' + rows.text(2);
}

std::string model_text(const study::WhyModel& model) {
    std::string text = "  model " + model.title + ": " + model.description + '\n';
    if (!model.nearest.empty())
        text += "  nearest GPU that it was fitted on: " + model.nearest +
                (model.distance > 0.0 ? ", " + number_text(model.distance, 2) + " generations away\n" : ", this one\n");
    for (const cost::LibraryData& data : model.data)
        text += "  fitted from " + std::to_string(data.rows) + " rows of " + data.origin + " (" + data.licence + ")\n";
    Table table{{"<Errors on rows held out", "share", "rows", "GPU fitted", "GPU left out", "<GPUs"}};
    for (const study::WhyModel::Fit& each : model.fits) {
        const cost::KindFit& fit = each.fit;
        const std::string name = std::string{name_of(fit.kind)} + ' ' + std::string{name_of(fit.precision)};
        if (fit.rows == 0) {
            table.add({name, percent_text(each.share), "0", "-", "-", "none was measured"});
            continue;
        }
        table.add({name, percent_text(each.share), std::to_string(fit.rows), percent_text(fit.error_seen),
                   percent_text(fit.error_unseen),
                   fit.gpus.size() == 1 ? fit.gpus.front() : std::to_string(fit.gpus.size()) + " GPUs"});
    }
    return table.empty() ? text : text + '\n' + table.text(2);
}

std::string band_text(const Why& why) {
    const study::WhyBand& band = why.band;
    std::string text =
        "  The band holds 8 of 10 measurements; its standard deviation is " + percent_text(std::expm1(band.total));
    if (!band.has_families) return text + ": all operators are taken to err the same way.\n";
    text += ", made of\n";
    Table table{{"<", "part", "<"}};
    for (const study::WhyFamily& family : band.families)
        table.add({family.name.empty() ? "operators that err together" : family.name, percent_text(family.part()),
                   percent_text(family.share) + " of the GPU's time, errs by " + percent_text(family.shared_error) +
                       " as a whole"});
    table.add({"single operators", percent_text(band.own), "what averages out"});
    table.add({"the network", percent_text(band.network), "kernels, gaps and shared power that no operator shows"});
    return text + table.text(4);
}

std::string precisions_text(const study::Network& network) {
    if (!network.is_portfolio()) return numbers_text(network.recipe);
    std::string text;
    for (const study::NetworkPart& part : network.parts) {
        const std::string name = numbers_text(part.network->recipe);
        if (text.find(name) == std::string::npos) text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

// "vLLM; CUDA graphs start 451 kernels and the host keeps the GPU waiting for 2 ms an iteration"
std::string host_text(const Why& why, const study::Network& network) {
    const simulation::Host& host = why.host;
    const double launch_s = host.launch.value();
    const std::string kernels = number_text(why.kernels) + " kernels";
    const bool by_graphs = network.stack && network.stack->launches == stack::Launches::graphs && launch_s == 0.0;
    const bool compiled = network.stack && network.stack->launches == stack::Launches::compiled && !host.given;
    std::string text = network.stack ? network.stack->title + "; " : std::string{};
    if (by_graphs)
        text += "CUDA graphs start " + kernels;
    else
        text += std::string{compiled ? "compiled host code" : "the host"} + " starts " + kernels + ", " +
                (launch_s > 0.0 ? time_text(launch_s) + " each" : "free of charge");
    std::string before;
    for (std::size_t p = 0; p < workload::phase_count; ++p) {
        if (host.operator_s[p] > 0.0)
            before += (before.empty() ? "" : ", ") + time_text(host.operator_s[p]) + ' ' +
                      std::string{name_of(static_cast<workload::Phase>(p))};
    }
    if (!before.empty()) text += ", after " + before + " for an operator";
    if (host.step.value() > 0.0)
        text += ", and the host keeps the GPU waiting for " + time_text(host.step.value()) + " an iteration";
    return text;
}

std::string assumptions_text(const Why& why, const study::Network& network) {
    std::string text = "  assumed: one stream without gaps; " + host_text(why, network) + "; " +
                       precisions_text(network) + "; memory " + memory_text(why.prediction.point, why.prediction.gpu) +
                       '\n';
    if (why.prediction.unknown_operators > 0)
        text += "  " + std::to_string(why.prediction.unknown_operators) +
                " operators are unknown and estimated by their bytes alone\n";
    return text;
}

Json operator_json(const WhyOperator& op, const study::Network& network) {
    Json json{{"path", network.graph.path(op.all.example)},
              {"problem", op.problem},
              {"number", op.all.count},
              {"seconds", op.mid_s},
              {"low_s", op.low_s},
              {"high_s", op.high_s},
              {"bound_s", op.bound_s},
              {"all_s", op.all.seconds},
              {"flop", op.flop},
              {"bytes", op.bytes},
              {"at_peak_s", nullptr},
              {"at_bandwidth_s", nullptr},
              {"binding", name_of(op.all.binding)},
              {"provenance", name_of(op.all.provenance)},
              {"family", op.family},
              {"line", op.line.english()},
              {"table", op.table ? Json{{"gpu", op.table->chip},
                                        {"software", op.table->software},
                                        {"factor", op.table->factor},
                                        {"octaves", op.table->distance}}
                                 : Json(nullptr)},
              {"pass", nullptr},
              {"replaces", Json::array()}};
    const study::Replaced replaced = study::replaced_by(network, op.all.example);
    if (replaced.pass) json["pass"] = name_of(*replaced.pass);
    if (replaced.joined())
        for (const workload::OperatorId id : replaced.written)
            json["replaces"].push_back(replaced.network->written->path(id));
    if (op.compute_s) json["at_peak_s"] = *op.compute_s;
    if (op.memory_s) json["at_bandwidth_s"] = *op.memory_s;
    json["terms"] = Json::array();
    for (const cost::Term& term : op.terms)
        json["terms"].push_back({{"name", term.name}, {"seconds", term.seconds}});
    return json;
}

Json model_json(const study::WhyModel& model) {
    Json json{{"name", model.name},        {"title", model.title},     {"description", model.description},
              {"fitted_on", model.fitted}, {"nearest", model.nearest}, {"distance", model.distance}};
    json["data"] = Json::array();
    for (const cost::LibraryData& data : model.data)
        json["data"].push_back({{"origin", data.origin}, {"licence", data.licence}, {"rows", data.rows}});
    json["held_out"] = Json::array();
    for (const study::WhyModel::Fit& each : model.fits)
        json["held_out"].push_back({{"kind", name_of(each.fit.kind)},
                                    {"precision", name_of(each.fit.precision)},
                                    {"share", each.share},
                                    {"rows", each.fit.rows},
                                    {"gpus", each.fit.gpus},
                                    {"error_seen", each.fit.error_seen},
                                    {"error_unseen", each.fit.error_unseen},
                                    {"coverage_unseen", each.fit.coverage_unseen}});
    return json;
}

Json band_json(const study::WhyBand& band) {
    Json json{{"total", band.total}, {"own", band.own}, {"network", band.network}, {"families", Json::array()}};
    for (const study::WhyFamily& family : band.families)
        json["families"].push_back(
            {{"name", family.name}, {"share", family.share}, {"shared_error", family.shared_error}});
    return json;
}

Json host_json(const Why& why) {
    Json json{{"launch_s", why.host.launch.value()}, {"operator_s", Json::object()}, {"step_s", why.host.step.value()}};
    for (std::size_t p = 0; p < workload::phase_count; ++p)
        json["operator_s"][std::string{name_of(static_cast<workload::Phase>(p))}] = why.host.operator_s[p];
    return json;
}

Json answer_json(const WhyAnswer& answer, const study::Network& network, std::size_t top) {
    const Why& why = answer.why;
    const study::Point& point = why.prediction.point;
    Json json{{"iteration_s", point.mid_s},     {"low_s", point.low_s},
              {"high_s", point.high_s},         {"gpu_busy_s", why.prediction.gpu_busy_s},
              {"kernels", why.kernels},         {"host", host_json(why)},
              {"binds", Json::object()},        {"operators", Json::array()},
              {"model", model_json(why.model)}, {"band", band_json(why.band)},
              {"explained", nullptr},           {"nearest", Json::array()}};
    for (std::size_t b = 0; b < study::bottleneck_count; ++b)
        json["binds"][std::string{name_of(static_cast<study::Bottleneck>(b))}] = static_cast<double>(point.share[b]);
    for (std::size_t i = 0; i < std::min(top, why.operators.size()); ++i)
        json["operators"].push_back(operator_json(why.operators[i], network));
    json["levers"] = Json::array();
    for (const study::Elasticity& lever : why.levers)
        json["levers"].push_back({{"name", study::name_of(lever.lever)}, {"saved_s_by_10_pct", lever.saved_s}});
    json["power_share"] = why.prediction.power_share;
    json["power_saved_s"] = why.prediction.power_saved_s;
    json["sustained"] = why.prediction.sustained;
    if (!why.operators.empty()) json["explained"] = operator_json(why.operators[answer.shown], network);
    for (const evidence::NearRow& near : answer.near)
        json["nearest"].push_back({{"problem", workload::to_text(near.row.kind, near.row.problem, near.row.precision)},
                                   {"gpu", near.device},
                                   {"octaves", near.octaves},
                                   {"seconds", near.row.time_s},
                                   {"origin", near.source.origin}});
    return json;
}

} // namespace

std::string WhyReport::text() const {
    std::string text = workload_title(network) + '\n';
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        text += '\n' + gpu_title(gpus[g]) + "\n\n";
        if (!answers[g]) {
            text += "  " + dubhe::to_text(answers[g].diagnostics()) + '\n';
            continue;
        }
        const Why& why = answers[g]->why;
        text += "  time  " + banded_time_text(why.prediction.point) + ", kernels run for " +
                time_text(why.prediction.gpu_busy_s) + " of it\n\n";
        for (const std::string& part :
             {binds_text(why) + power_text(why) + sustained_text(why), kinds_text(why), longest_text(why, top),
              operator_text(*answers[g]), model_text(why.model), band_text(why)})
            text += part.empty() ? "" : part + '\n';
        text += assumptions_text(why, network);
    }
    return text + notes_text(network.notes);
}

std::string WhyReport::json() const {
    Json all = workload_json(network);
    all.update(method_json(method));
    all["gpus"] = Json::array();
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        Json json = gpu_json(gpus[g]);
        if (answers[g]) json.update(answer_json(*answers[g], network, top));
        json["failures"] = notes_json(answers[g] ? Diagnostics{} : answers[g].diagnostics());
        all["gpus"].push_back(std::move(json));
    }
    all["notes"] = notes_json(network.notes);
    return document_text(all);
}

} // namespace dubhe::cli
