// SPDX-License-Identifier: Apache-2.0
// Whatever a network file says, once it is read it can be trained, predicted, planned, swept and reported on.
#include "input.h"

#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/report/build.h>
#include <core/report/html.h>
#include <core/study/cluster/plan.h>
#include <core/study/why/memory_remedies.h>

#include <cmath>
#include <cstdlib>
#include <string>

namespace {

using namespace dubhe;

// What all questions have in common, made once.
struct Setting {
    std::shared_ptr<const cost::CostModel> model = *cost::make_model("tile", cost::Library::shipped());
    study::ClusterSystem system =
        *study::find_cluster_system(*hardware::Catalog::in_memory(), "DGX A100 80GB", study::SystemChanges{});
    study::Method method{model.get(), {}};
};

// Readers alone are asked about large networks by their own targets.
constexpr std::size_t most_operators = 200;

void expect_times(double low_s, double mid_s, double high_s) {
    if (!(std::isfinite(high_s) && 0.0 <= low_s && low_s <= mid_s && mid_s <= high_s)) std::abort();
}

void ask_alone(const Setting& setting, const study::NetworkPtr& network) {
    const auto prediction = study::predict(network, setting.system.gpu, setting.method);
    if (prediction) expect_times(prediction->point.low_s, prediction->point.mid_s, prediction->point.high_s);
    static_cast<void>(study::memory_report(*network, setting.system.gpu, {}, setting.method));
    study::SweepRequest request{.recipe = network->recipe, .gpus = {{setting.system.gpu, {}}}};
    request.axes = {*study::parse_axis("memory_bandwidth=1TB/s,2TB/s"), *study::parse_axis("batch=1,3")};
    request.method = setting.method;
    const auto swept = study::sweep(request, {}, network);
    if (!swept) return;
    for (const study::SweepSeries& series : swept->series) {
        for (const study::Point& point : series.points)
            expect_times(point.low_s, point.mid_s, point.high_s);
    }
}

void ask_on_many(const Setting& setting, const workload::Recipe& recipe) {
    const auto model = study::ClusterModel::make(recipe, setting.system.gpu, setting.system.fabric, setting.method);
    if (!model) return;
    const auto plan = study::plan(**model, {.gpus = {4},
                                            .batch = 4,
                                            .tensor = {1, 2},
                                            .pipeline = {1, 2},
                                            .expert = {1},
                                            .micro_batch = {1, 2},
                                            .chunks = {1, 2}});
    if (!plan) return;
    for (const study::PlanPoint& point : plan->front)
        expect_times(point.low_s, point.step_s, point.high_s);
}

void report_on(const Setting& setting, const study::NetworkPtr& network) {
    report::Request request;
    request.workloads = {{"fuzz", network->recipe, network}};
    request.gpus = {{"", {setting.system.gpu, {}}, {}}};
    request.method = setting.method;
    request.cluster = report::AskedCluster{
        "fuzz", network->recipe, setting.system, {.data = 2, .batch = 2 * network->recipe.batch}, 2};
    request.date = "2025-06-30";
    if (const auto made = report::report_of(request)) static_cast<void>(report::html_of(*made, report::Page::a4));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Setting setting;
    const auto file = std::make_shared<workload::NetworkFile>();
    file->bytes = dubhe::fuzz::text_of(data, size);
    workload::Recipe recipe{.network = "fuzz", .batch = 2, .precision = Precision::fp16, .file = file};
    recipe.optimizer = workload::Optimizer::adam;
    const auto read = workload::build(recipe);
    if (!read || read->graph.operators().size() > most_operators) return 0;
    for (const workload::Mode mode : {workload::Mode::inference, workload::Mode::training}) {
        recipe.mode = mode;
        const auto network = study::prepare(recipe);
        if (!network) continue;
        ask_alone(setting, *network);
        ask_on_many(setting, recipe);
        report_on(setting, *network);
    }
    return 0;
}
