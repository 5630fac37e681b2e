// SPDX-License-Identifier: Apache-2.0
#include "predict_report.h"

#include <core/stack/support.h>
#include <core/study/columns/prediction_table.h>
#include <core/study/predict/grade.h>
#include <core/study/predict/matrix_units.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

using study::OperatorShare;
using study::Prediction;

std::vector<study::PartOf<OperatorShare>> longest_of(const Prediction& prediction, std::size_t top) {
    return study::parts_of(prediction,
                           std::span{prediction.operators}.first(std::min(top, prediction.operators.size())));
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
    text += tables::text_of(study::class_table(), study::parts_of(prediction, std::span{prediction.classes}), 2);
    const auto longest = longest_of(prediction, top);
    return text + (longest.empty() ? "" : '\n' + tables::text_of(study::operator_table(), longest, 2));
}

} // namespace

Json prediction_json(const Prediction& prediction) {
    const study::Point& point = prediction.point;
    Json bound_by = Json::object(), provenance = Json::object();
    for (std::size_t b = 0; b < study::gpu_bottleneck_count; ++b)
        bound_by[std::string{name_of(static_cast<study::Bottleneck>(b))}] = point.share[b];
    for (std::size_t p = 0; p < cost::provenance_count; ++p)
        provenance[std::string{name_of(static_cast<cost::Provenance>(p))}] = prediction.provenance_share[p];
    Json json = Json::object();
    tables::add_json(json, study::prediction_table(), prediction);
    json["bound_by"] = std::move(bound_by);
    json["breakdown"] =
        tables::json_of(study::class_table(), study::parts_of(prediction, std::span{prediction.classes}));
    json["provenance"] = std::move(provenance);
    json["stand_in"] = stand_in_json(prediction.network->recipe, prediction.gpu);
    json["slow_matrix_share"] = study::tf32_matrix_share(prediction);
    json["unsupported_stack"] = nullptr;
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
            json["top_operators"] = tables::json_of(study::operator_table(), longest_of(*predictions[i], top));
        }
        json["failures"] = notes_json(predictions[i] ? Diagnostics{} : predictions[i].diagnostics());
        Diagnostics notes = unit_remarks(network.recipe, derive(gpus[i].base, gpus[i].overrides));
        notes.insert(notes.end(), network.notes.begin(), network.notes.end());
        json["notes"] = notes_json(notes);
        all.push_back(std::move(json));
    }
    return to_text(all.size() == 1 ? all.front() : all);
}

} // namespace dubhe::cli
