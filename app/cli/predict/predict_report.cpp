// SPDX-License-Identifier: Apache-2.0
#include "predict_report.h"

#include "../output/table.h"

#include <core/stack/support.h>
#include <core/study/predict/grade.h>
#include <core/study/predict/matrix_units.h>
#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using study::OperatorShare;
using study::Prediction;

double share_of(double seconds, const Prediction& prediction) {
    return prediction.gpu_busy_s > 0.0 ? seconds / prediction.gpu_busy_s : 0.0;
}

std::span<const OperatorShare> top_of(const Prediction& prediction, std::size_t top) {
    return std::span{prediction.operators}.first(std::min(top, prediction.operators.size()));
}

std::string breakdown_text(const Prediction& prediction) {
    Table table{{"<Operators", "time", "share", "number"}};
    for (const study::ClassShare& part : prediction.classes) {
        table.add({std::string{name_of(part.operator_class)}, time_text(part.seconds),
                   percent_text(share_of(part.seconds, prediction)), number_text(part.operators, 9)});
    }
    return table.text(2);
}

std::string top_text(const Prediction& prediction, std::size_t top) {
    Table table{{"<Longest operators", "<kind", "number", "time", "share", "<bound by", "<provenance"}};
    const study::Network& network = *prediction.network;
    for (const OperatorShare& share : top_of(prediction, top)) {
        table.add({network.graph.path(share.example), std::string{name_of(network.work.kind[share.row])},
                   number_text(share.runs, 9), time_text(share.seconds),
                   percent_text(share_of(share.seconds, prediction)), std::string{name_of(share.binding)},
                   std::string{name_of(share.provenance)}});
    }
    return table.empty() ? "" : table.text(2);
}

std::string provenance_text(const Prediction& prediction) {
    std::string text;
    for (std::size_t p = 0; p < cost::provenance_count; ++p) {
        const double share = prediction.provenance_share[p];
        if (share <= 0.0) continue;
        text += (text.empty() ? "" : ", ") + percent_text(share) + ' ' +
                std::string{name_of(static_cast<cost::Provenance>(p))};
    }
    if (prediction.unknown_operators > 0) {
        text += "; " + std::to_string(prediction.unknown_operators) +
                " operators are unknown and estimated by their bytes alone";
    }
    return text;
}

// What mixed precision would use.
std::string matrix_units_text(const Prediction& prediction) {
    const double idle = study::idle_matrix_share(prediction), slow = study::tf32_matrix_share(prediction);
    if (idle + slow < study::least_idle_share) return {};
    const std::string end = " of the GPU's time; --precision mixed ";
    if (idle >= slow)
        return "  idle        matrix units: products in fp32 take " + percent_text(idle) + end + "uses them\n";
    return "  slow        matrix units: products in tf32 take " + percent_text(slow) + end + "runs them in " +
           std::string{name_of(study::half_precision(prediction.gpu))} + '\n';
}

std::string prediction_text(const Prediction& prediction, const study::SweepGpu& gpu, const MoneyArguments& money,
                            std::size_t top) {
    const study::Point& point = prediction.point;
    std::string text = gpu_title(gpu) + "\n\n";
    text += "  time        " + banded_time_text(point) + '\n';
    text += "  throughput  " + rate_text(prediction.samples_per_s, prediction.network->sample_unit) + '\n';
    text += "  memory      " + memory_text(point, prediction.gpu) + '\n';
    if (!point.fits)
        text += "  remedies    the command `memory` in place of `predict` names them, the cheapest first\n";
    text += "  why         " + why_text(point) + '\n';
    text += "  GPU busy    " + time_text(prediction.gpu_busy_s) + '\n';
    if (prediction.samples_per_joule) {
        text += "  energy      " + number_text(*prediction.samples_per_joule) + ' ' + prediction.network->sample_unit +
                "/J at " + dubhe::to_text(*prediction.gpu.tdp) + '\n';
    }
    text += money_text(paid_run(prediction, money.tariff), money.asked);
    text += stand_in_text(prediction.network->recipe, prediction.gpu);
    text += matrix_units_text(prediction);
    if (const auto& stack = prediction.network->stack; stack && !stack::unsupported(*stack, prediction.gpu).empty())
        text +=
            "  software    " + stack::unsupported(*stack, prediction.gpu).english() + "; another one: --stack NAME\n";
    text += "  provenance  " + provenance_text(prediction) + '\n';
    text += "  grade       " + std::string{name_of(study::grade_of(prediction))} + "\n\n";
    text += breakdown_text(prediction);
    const std::string longest = top_text(prediction, top);
    return text + (longest.empty() ? "" : '\n' + longest);
}

Json breakdown_json(const Prediction& prediction) {
    Json json = Json::array();
    for (const study::ClassShare& part : prediction.classes) {
        json.push_back({{"name", name_of(part.operator_class)},
                        {"seconds", part.seconds},
                        {"low_s", part.low_s},
                        {"high_s", part.high_s},
                        {"share", share_of(part.seconds, prediction)},
                        {"operators", count_json(part.operators)}});
    }
    return json;
}

Json top_json(const Prediction& prediction, std::size_t top) {
    Json json = Json::array();
    const study::Network& network = *prediction.network;
    for (const OperatorShare& share : top_of(prediction, top)) {
        json.push_back({{"path", network.graph.path(share.example)},
                        {"kind", name_of(network.work.kind[share.row])},
                        {"operators", count_json(share.runs)},
                        {"seconds", share.seconds},
                        {"low_s", share.low_s},
                        {"high_s", share.high_s},
                        {"share", share_of(share.seconds, prediction)},
                        {"bound_by", name_of(share.binding)},
                        {"provenance", name_of(share.provenance)}});
    }
    return json;
}

} // namespace

Json prediction_json(const Prediction& prediction) {
    const study::Point& point = prediction.point;
    Json bound_by = Json::object(), provenance = Json::object();
    for (std::size_t b = 0; b < study::gpu_bottleneck_count; ++b)
        bound_by[std::string{name_of(static_cast<study::Bottleneck>(b))}] = point.share[b];
    for (std::size_t p = 0; p < cost::provenance_count; ++p)
        provenance[std::string{name_of(static_cast<cost::Provenance>(p))}] = prediction.provenance_share[p];
    Json json{{"iteration_s", point.mid_s},
              {"low_s", point.low_s},
              {"high_s", point.high_s},
              {"grade", name_of(study::grade_of(prediction))},
              {"gpu_busy_s", prediction.gpu_busy_s},
              {"throughput_per_s", prediction.samples_per_s},
              {"sample_unit", prediction.network->sample_unit},
              {"samples_per_joule", nullptr},
              {"memory_bytes", count_json(point.memory_bytes)},
              {"fits", point.fits},
              {"bottleneck", name_of(point.bottleneck())},
              {"bound_by", std::move(bound_by)},
              {"breakdown", breakdown_json(prediction)},
              {"provenance", std::move(provenance)},
              {"idle_matrix_share", study::idle_matrix_share(prediction)},
              {"slow_matrix_share", study::tf32_matrix_share(prediction)},
              {"unsupported_stack", nullptr},
              {"stand_in", stand_in_json(prediction.network->recipe, prediction.gpu)},
              {"unknown_operators", prediction.unknown_operators}};
    if (prediction.samples_per_joule) json["samples_per_joule"] = *prediction.samples_per_joule;
    if (const auto& stack = prediction.network->stack; stack && !stack::unsupported(*stack, prediction.gpu).empty())
        json["unsupported_stack"] = stack::unsupported(*stack, prediction.gpu);
    return json;
}

std::string PredictReport::text() const {
    std::string text = workload_title(network) + '\n';
    for (std::size_t i = 0; i < predictions.size(); ++i) {
        text += '\n' + (predictions[i]
                            ? prediction_text(*predictions[i], gpus[i], money, top)
                            : gpu_title(gpus[i]) + "\n\n  " + dubhe::to_text(predictions[i].diagnostics()) + '\n');
    }
    text += '\n' + std::string{method.model->description()} + '\n';
    return text + notes_text(network.notes);
}

std::string PredictReport::json() const {
    Json all = Json::array();
    for (std::size_t i = 0; i < predictions.size(); ++i) {
        Json json = workload_json(network);
        json.update(gpu_json(gpus[i]));
        json.update(method_json(method));
        if (predictions[i]) {
            json.update(prediction_json(*predictions[i]));
            json["cost"] = money_json(paid_run(*predictions[i], money.tariff));
            json["top_operators"] = top_json(*predictions[i], top);
        }
        json["failures"] = notes_json(predictions[i] ? Diagnostics{} : predictions[i].diagnostics());
        json["notes"] = notes_json(network.notes);
        all.push_back(std::move(json));
    }
    return to_text(all.size() == 1 ? all.front() : all);
}

} // namespace dubhe::cli
