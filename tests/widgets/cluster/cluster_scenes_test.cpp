// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/study/cluster/cluster_cost.h>
#include <widgets/cluster/cluster_csv.h>
#include <widgets/cluster/cluster_scenes.h>
#include <widgets/cluster/plan_figures.h>
#include <widgets/cluster/plan_model.h>
#include <widgets/shared/charts/bar_view.h>
#include <widgets/shared/contrast.h>
#include <widgets/shared/text/number_format.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <gtest/gtest.h>

#include <set>

namespace dubhe::widgets {
namespace {

ClusterAnswerPtr answer_on(const std::string& system, const std::string& network, std::int64_t batch,
                           Precision precision = Precision::bf16) {
    const hardware::Catalog catalog = std::move(*hardware::Catalog::in_memory());
    ClusterQuestion question;
    question.recipe.network = network;
    question.recipe.precision = precision;
    question.system = *study::find_cluster_system(catalog, system);
    question.method = test::method();
    question.settings = proposed_settings(system, question.system.fabric.gpus_per_node, batch);
    return answer_of(question, nullptr);
}

ChartTheme theme() {
    return paper_theme(QApplication::font());
}

TEST(ClusterScenes, PartsOfTheStepFillTheBar) {
    const ClusterAnswerPtr answer = answer_on("DGX A100 80GB", "gpt2", 4);
    ASSERT_TRUE(answer->prediction);
    const BarScene bar = step_bar(*answer);
    double sum = 0.0;
    for (const BarPart& part : bar.parts)
        sum += part.value;
    EXPECT_NEAR(sum, answer->prediction->step.mid_s, 1e-9 * sum);
    EXPECT_NEAR(bar.full, answer->prediction->step.mid_s, 1e-9 * sum);
    EXPECT_TRUE(bar.title.contains(QChar{0x00b1}) || bar.title.contains(QChar{0x2013})) << "the band";
}

// A split of fewer GPUs than there are says so: nothing else on the page would.
TEST(ClusterScenes, GpusLeftOverAreNamed) {
    ClusterAnswer answer = *answer_on("DGX A100 80GB", "gpt2", 16);
    ASSERT_TRUE(answer.prediction);
    const std::int64_t used = answer.prediction->split.gpus();
    answer.question.settings.gpus = used;
    EXPECT_FALSE(step_bar(answer).summary.contains("GPUs are used"));
    answer.question.settings.gpus = used + 4;
    EXPECT_TRUE(step_bar(answer).summary.contains(QString::number(used) + " of " + QString::number(used + 4)));
}

// Model FLOP of each token times tokens a second, over the bf16 peak of the GPU; images have no such figure.
TEST(ClusterScenes, SaysWhatEachGpuGetsDoneOfALanguageModel) {
    const ClusterAnswerPtr answer = answer_on("DGX A100 80GB", "gpt2", 16);
    ASSERT_TRUE(answer->prediction);
    const double samples = answer->prediction->samples_per_s / static_cast<double>(answer->prediction->split.gpus());
    const double peak = answer->model->gpu().peak[Precision::bf16]->value();
    const double share = samples * answer->model->model_flop_per_sample() / peak;
    EXPECT_TRUE(step_bar(*answer).summary.contains("MFU " + percent_text(share)));
    const ClusterAnswerPtr images = answer_on("DGX A100 80GB", "resnet50", 64);
    ASSERT_TRUE(images->prediction);
    EXPECT_FALSE(step_bar(*images).summary.contains("MFU"));
}

TEST(ClusterScenes, MemoryBarShowsTheLimitAndWhatIsTooMuch) {
    const ClusterAnswerPtr fits = answer_on("DGX A100 80GB", "gpt2", 1);
    const BarScene good = memory_bar(*fits);
    ASSERT_TRUE(good.limit);
    EXPECT_DOUBLE_EQ(*good.limit, *study::capacity_of(fits->model->gpu()));
    EXPECT_FALSE(good.warns);
    const ClusterAnswerPtr full = answer_on("DGX-1 (P100)", "gpt2-xl", 8, Precision::fp32);
    ASSERT_TRUE(full->prediction);
    const BarScene bad = memory_bar(*full);
    EXPECT_TRUE(bad.warns);
    EXPECT_TRUE(bad.summary.contains("too much"));
    EXPECT_GT(bad.full, *bad.limit);
}

// The part under a point is the one whose share of the width the point is in.
TEST(ClusterScenes, PartsStandNextToEachOther) {
    BarScene scene;
    scene.full = 10.0;
    for (const double value : {2.0, 5.0, 3.0}) {
        BarPart part;
        part.value = value;
        scene.parts.push_back(part);
    }
    const BarLayout layout = layout_bar({0, 0, 600, 100}, scene, theme());
    const double y = layout.bar.center().y(), left = layout.bar.left(), width = layout.bar.width();
    EXPECT_EQ(part_at(layout, scene, {left + 0.1 * width, y}), 0);
    EXPECT_EQ(part_at(layout, scene, {left + 0.21 * width, y}), 1);
    EXPECT_EQ(part_at(layout, scene, {left + 0.69 * width, y}), 1);
    EXPECT_EQ(part_at(layout, scene, {left + 0.71 * width, y}), 2);
    EXPECT_EQ(part_at(layout, scene, {left + 0.5 * width, layout.bar.bottom() + 9}), -1);
}

TEST(ClusterScenes, ColoursOfNeighboursDifferOnBothBackgrounds) {
    for (const bool dark : {false, true}) {
        const QColor background{dark ? 0xff2a2a2aU : 0xffffffffU};
        for (const BarColor color : {BarColor::compute, BarColor::recompute, BarColor::exchange, BarColor::bubble,
                                     BarColor::gradients, BarColor::update, BarColor::weights})
            EXPECT_GE(contrast_ratio(bar_color(color, dark), background), 2.0) << static_cast<int>(color) << dark;
        EXPECT_NE(bar_color(BarColor::exchange, dark), bar_color(BarColor::gradients, dark));
    }
}

// The ideal line is the first point's throughput a GPU, times the GPUs.
TEST(ClusterScenes, ScalingStandsBelowTheIdeal) {
    const ClusterAnswerPtr answer = answer_on("DGX A100 80GB", "resnet50", 16);
    const XyScene scene = scaling_scene(*answer);
    ASSERT_EQ(scene.series.size(), 2U);
    ASSERT_EQ(scene.series[0].points.size(), answer->scaling.size());
    ASSERT_EQ(scene.readings.size(), answer->scaling.size());
    for (std::size_t i = 0; i < answer->scaling.size(); ++i) {
        const XyPoint &at = scene.series[0].points[i], &ideal = scene.series[1].points[i];
        EXPECT_NEAR(at.y, ideal.y * answer->scaling[i].efficiency, 1e-9 * ideal.y);
        EXPECT_LE(at.low, at.y);
        EXPECT_GE(at.high, at.y);
        EXPECT_GE(scene.x.scale.position(at.x), 0.0);
        EXPECT_LE(scene.y.scale.position(at.high), 1.0);
    }
    ASSERT_TRUE(scene.ring);
    EXPECT_EQ(scene.ring->x(), 8.0);
}

TEST(ClusterScenes, EveryPointIsFoundWhereItIsDrawn) {
    const ClusterAnswerPtr answer = answer_on("DGX A100 80GB", "resnet50", 16);
    const XyScene scene = scaling_scene(*answer);
    const XyLayout layout = layout_xy({0, 0, 700, 300}, scene, theme());
    for (const XyPoint& point : scene.series[0].points)
        EXPECT_EQ(point_near(layout, scene, layout.at(scene, point.x, point.y) + QPointF{2, -2}), &point);
    EXPECT_EQ(point_near(layout, scene, layout.legend.topLeft()), nullptr);
}

TEST(ClusterScenes, FrontIsInChartAndTableOnce) {
    const ClusterAnswerPtr answer = answer_on("DGX A100 40GB", "gpt2", 4);
    const PlanAnswerPtr plan = find_plan(answer->question, answer, {});
    ASSERT_TRUE(plan->plan);
    ASSERT_FALSE(plan->plan->front.empty());
    const XyScene scene = pareto_scene(*plan, answer.get());
    std::set<int> ids;
    for (const XySeries& series : scene.series) {
        for (const XyPoint& point : series.points)
            EXPECT_TRUE(ids.insert(point.id).second);
    }
    EXPECT_EQ(ids.size(), plan->plan->front.size());
    PlanModel model;
    const QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    model.set_answer(plan);
    EXPECT_EQ(model.rowCount(), static_cast<int>(plan->plan->front.size()));
    for (int row = 0; row < model.rowCount(); ++row) {
        const study::PlanPoint& point = plan->plan->front[static_cast<std::size_t>(row)];
        const auto key = [&](PlanModel::Column column) {
            return model.index(row, static_cast<int>(column)).data(PlanModel::SortRole).toDouble();
        };
        EXPECT_EQ(key(PlanModel::Column::step), point.step_s);
        EXPECT_EQ(key(PlanModel::Column::memory), point.memory_bytes);
        const study::RunCost money = study::cost_of(point, plan->question.system, {});
        ASSERT_TRUE(money.energy_j && money.bought);
        EXPECT_DOUBLE_EQ(key(PlanModel::Column::energy), *money.energy_j);
        EXPECT_DOUBLE_EQ(key(PlanModel::Column::cost), money.bought->total());
    }
    model.set_answer(nullptr);
    EXPECT_EQ(model.rowCount(), 0);
}

// Any two of the quantities, each split at its own values.
TEST(ClusterScenes, AxesOfTheFrontAreChosen) {
    const ClusterAnswerPtr answer = answer_on("DGX A100 80GB", "gpt2", 4);
    const PlanAnswerPtr plan = find_plan(answer->question, answer, {});
    const std::vector<PlanFigures> figures = figures_of(*plan);
    for (std::size_t x = 0; x < plan_quantity_count; ++x) {
        for (std::size_t y = 0; y < plan_quantity_count; ++y) {
            const XyScene scene =
                pareto_scene(*plan, answer.get(), {static_cast<PlanQuantity>(x), static_cast<PlanQuantity>(y)});
            std::size_t points = 0;
            for (const XySeries& series : scene.series) {
                for (const XyPoint& point : series.points) {
                    ++points;
                    const PlanFigures& of = figures[static_cast<std::size_t>(point.id)];
                    EXPECT_EQ(point.x, *of[x]);
                    EXPECT_EQ(point.y, *of[y]);
                    EXPECT_TRUE(scene.x.scale.position(point.x) >= 0.0 && scene.x.scale.position(point.x) <= 1.0);
                    EXPECT_TRUE(scene.y.scale.position(point.y) >= 0.0 && scene.y.scale.position(point.y) <= 1.0);
                }
            }
            EXPECT_EQ(points, figures.size());
            EXPECT_EQ(scene.ring, (QPointF{*figures_of(*answer)[x], *figures_of(*answer)[y]}));
            EXPECT_EQ(scene.limit_x.has_value(), static_cast<PlanQuantity>(x) == PlanQuantity::memory);
        }
    }
}

// Without a price the search still compares what costs grow with: GPUs x time.
TEST(ClusterScenes, WithoutAPriceTheTableShowsGpuTime) {
    const ClusterAnswerPtr answer = answer_on("DGX A100 80GB", "gpt2", 4);
    PlanAnswer plan = *find_plan(answer->question, answer, {});
    plan.question.system.gpu.price.reset();
    plan.question.system.gpu.rent.reset();
    plan.question.system.system.price.reset();
    PlanModel model;
    model.set_answer(std::make_shared<PlanAnswer>(plan));
    const auto cost = static_cast<int>(PlanModel::Column::cost);
    EXPECT_EQ(model.headerData(cost, Qt::Horizontal, Qt::DisplayRole), "GPU time");
    EXPECT_TRUE(model.headerData(cost, Qt::Horizontal, Qt::ToolTipRole).toString().contains("Catalog"));
    const study::PlanPoint& first = plan.plan->front.front();
    EXPECT_DOUBLE_EQ(model.index(0, cost).data(PlanModel::SortRole).toDouble(),
                     first.step_s * static_cast<double>(first.split.gpus()));
}

TEST(ClusterScenes, CsvHoldsTheScalingInBaseUnits) {
    const ClusterAnswerPtr answer = answer_on("DGX A100 80GB", "resnet50", 16);
    const std::vector<QStringList> cells = test::cells_of(cluster_csv(*answer, nullptr));
    // Two headers, an empty line between, a step, an hour, a million, what is paid for, what follows the last line end.
    ASSERT_EQ(cells.size(), answer->scaling.size() + 1 + 1 + 1 + 4 + 1);
    const std::set<QString> columns{cells[0].begin(), cells[0].end()};
    EXPECT_EQ(columns.size(), static_cast<std::size_t>(cells[0].size())) << "each column once";
    for (const char* column : {"cp", "etp", "recompute_modules", "shard_ranks", "narrow_moments"})
        EXPECT_TRUE(columns.contains(QLatin1String{column})) << column;
    EXPECT_EQ(cells[1][cells[0].indexOf("reshard")], "true");
    const auto step = cells[0].indexOf("step_s");
    ASSERT_GE(step, 0);
    for (std::size_t i = 0; i < answer->scaling.size(); ++i) {
        ASSERT_EQ(cells[i + 1].size(), cells[0].size());
        EXPECT_EQ(cells[i + 1][step].toDouble(), answer->scaling[i].prediction.step.mid_s);
    }
}

} // namespace
} // namespace dubhe::widgets
