// SPDX-License-Identifier: Apache-2.0
#include <core/cost/roofline.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/predict/matrix_units.h>
#include <widgets/inspector/inspector_panel.h>
#include <widgets/inspector/inspector_view.h>
#include <widgets/shared/text/money_text.h>
#include <widgets/shared/text/number_format.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

using testing::HasSubstr;

struct Inspector : testing::Test {
    Inspector() {
        auto catalog = hardware::Catalog::in_memory();
        EXPECT_TRUE(catalog.ok());
        panel.set_method({&roofline, {}});
        for (const char* name : {"V100-SXM2-16GB", "A100-SXM4-80GB"}) {
            GpuView view;
            view.id = name;
            view.gpu.base = *catalog->find(name);
            gpus.push_back(view);
        }
    }
    static study::NetworkPtr network(std::int64_t batch) {
        workload::Recipe recipe;
        recipe.network = "resnet50";
        recipe.batch = batch;
        recipe.mode = workload::Mode::training;
        auto prepared = study::prepare(recipe);
        EXPECT_TRUE(prepared.ok());
        return *prepared;
    }

    cost::Roofline roofline;
    InspectorPanel panel;
    std::vector<GpuView> gpus;
};

TEST_F(Inspector, FallsBackWhenTheChosenGoes) {
    panel.set_network(network(8), "heading", {});
    panel.set_gpus(gpus);
    EXPECT_EQ(panel.chosen(), "V100-SXM2-16GB");
    panel.set_chosen("A100-SXM4-80GB");
    const double a100_s = panel.prediction()->point.mid_s;
    panel.set_gpus({gpus[0]});
    EXPECT_EQ(panel.chosen(), "V100-SXM2-16GB");
    EXPECT_GT(panel.prediction()->point.mid_s, a100_s);
    panel.set_gpus({});
    EXPECT_FALSE(panel.prediction());
    EXPECT_TRUE(panel.chosen().isEmpty() || !panel.prediction());
}

// Of V100's products in fp32 tensor cores do nothing; mixed precision is offered, and asked for by the button.
TEST_F(Inspector, OffersMixedPrecisionWhereMatrixUnitsAreIdle) {
    panel.set_network(network(8), "heading", {});
    panel.set_gpus(gpus);
    panel.wait_until_settled();
    EXPECT_FALSE(panel.view().advice().isHidden());
    EXPECT_TRUE(panel.view().advice().text().contains("Mixed precision")) << panel.view().advice().text().toStdString();
    QSignalSpy asked{&panel, &InspectorPanel::mixed_precision_requested};
    panel.view().mixed_button().click();
    EXPECT_EQ(asked.count(), 1);

    workload::Recipe recipe;
    recipe.network = "resnet50";
    recipe.batch = 8;
    ASSERT_TRUE(set_numbers(recipe, "mixed"));
    panel.set_network(*study::prepare(recipe), "heading", {});
    panel.wait_until_settled();
    EXPECT_TRUE(panel.view().advice().isHidden());
    EXPECT_TRUE(panel.view().mixed_button().isHidden());
}

// For training and inference alike, with the band and the precision that the GPU has units for.
TEST_F(Inspector, NamesTheFigureOfMixedPrecisionWithItsBand) {
    panel.set_gpus(gpus);
    for (const workload::Mode mode : {workload::Mode::inference, workload::Mode::training}) {
        workload::Recipe recipe{.network = "resnet50", .batch = 8};
        recipe.mode = mode;
        panel.set_network(*study::prepare(recipe), "heading", {});
        panel.wait_until_settled();
        const study::Prediction slow = *panel.prediction();
        const auto mixed = study::in_mixed_precision(slow, {&roofline, {}});
        ASSERT_TRUE(mixed.ok());
        const study::Point& point = mixed->point;
        const std::string said = panel.view().advice().text().toStdString();
        EXPECT_THAT(said, HasSubstr("Tensor cores are idle"));
        EXPECT_THAT(said, HasSubstr("(fp16)"));
        EXPECT_THAT(said, HasSubstr(banded_time_text(point.low_s, point.mid_s, point.high_s).toStdString()));
        EXPECT_THAT(said, HasSubstr(ratio_text(slow.point.mid_s / point.mid_s).toStdString()));
        EXPECT_FALSE(panel.view().mixed_button().isHidden());
    }
}

// USD 3.60 an hour; what is not known is a dash that says what to do.
TEST_F(Inspector, SaysWhatAMillionImagesCost) {
    gpus[0].gpu.base.rent = hardware::Price{Money{3.6}, "USD", "2025-06", "a cloud"};
    gpus[1].gpu.base.price.reset();
    gpus[1].gpu.base.rent.reset();
    panel.set_network(network(8), "heading", {});
    panel.set_gpus(gpus);
    const double cost = 3.6 / 3600.0 * panel.prediction()->point.mid_s / 8.0 * 1e6;
    EXPECT_TRUE(panel.view().cost().text().contains(amount_text(cost, "USD") + " rented"))
        << panel.view().cost().text().toStdString();
    EXPECT_TRUE(panel.view().cost().toolTip().contains("a cloud"));
    const QString energy = panel.view().energy().text();
    study::Tariff tariff;
    tariff.pue = 2.0;
    panel.set_tariff(tariff);
    EXPECT_NE(panel.view().energy().text(), energy);
    panel.set_chosen("A100-SXM4-80GB");
    EXPECT_FALSE(panel.view().cost().text().contains("USD"));
    EXPECT_TRUE(panel.view().cost().toolTip().contains("Catalog"));
}

// 4096 images of 224 x 224 x 3 need far more than 16 GiB for the activations of ResNet-50's training.
TEST_F(Inspector, SaysWhenItDoesNotFit) {
    panel.set_network(network(4096), "heading", {});
    panel.set_gpus(gpus);
    ASSERT_TRUE(panel.prediction());
    EXPECT_FALSE(panel.prediction()->point.fits);
    bool said = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        said = said || label->text().contains("does not fit");
    EXPECT_TRUE(said);
    // Its head is no time that nobody can have, and nothing is paid for it.
    EXPECT_TRUE(panel.view().findChild<QLabel*>("time")->text().contains("does not fit</span>"));
    EXPECT_TRUE(panel.view().cost().isHidden());
    EXPECT_TRUE(panel.view().energy().isHidden());
}

// Beside a split that is looked at, one GPU is what does not hold it, and nothing is offered against that.
TEST_F(Inspector, SpeaksOfTheSplitThatIsLookedAt) {
    panel.set_network(network(4096), "heading", {});
    panel.set_gpus(gpus);
    const QLabel* time = panel.view().findChild<QLabel*>("time");
    const QString headline = time->text();
    panel.set_split("Split over 64 GPUs: fits");
    EXPECT_NE(time->text(), headline) << "the split is the headline now";
    panel.wait_until_settled();
    EXPECT_EQ(panel.view().findChild<QLabel*>("split")->text(), "Split over 64 GPUs: fits\nOne GPU alone:");
    EXPECT_TRUE(panel.view().fit_button().isHidden());
    panel.set_split({});
    EXPECT_TRUE(panel.view().findChild<QLabel*>("split")->isHidden());
    EXPECT_TRUE(panel.view().findChild<QLabel*>("time")->text().contains("does not fit</span>"));
}

TEST_F(Inspector, ErrorsReplaceNumbers) {
    panel.set_network(network(8), "heading", {});
    panel.set_gpus(gpus);
    panel.set_network(nullptr, "heading", {error("a reason", "file.onnx")});
    EXPECT_FALSE(panel.prediction());
    bool said = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        said = said || label->text().contains("a reason");
    EXPECT_TRUE(said);
}

TEST_F(Inspector, OperatorsAreASoundModel) {
    OperatorModel& model = panel.view().operator_model();
    const QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    panel.set_network(network(8), "heading", {});
    panel.set_gpus(gpus);
    ASSERT_GT(model.rowCount(), 10);
    panel.set_chosen("A100-SXM4-80GB");
    double sum = 0.0;
    for (const study::OperatorShare& share : panel.prediction()->operators)
        sum += share.seconds;
    EXPECT_NEAR(sum, panel.prediction()->gpu_busy_s, 1e-9 * sum);
    panel.set_network(nullptr, {}, {});
    EXPECT_EQ(model.rowCount(), 0);
}

TEST_F(Inspector, AClickCopiesTheFullValue) {
    panel.set_network(network(8), "heading", {});
    panel.set_gpus(gpus);
    panel.resize(320, 700);
    panel.show();
    CopyLabel* time = panel.view().findChild<CopyLabel*>("time");
    ASSERT_NE(time, nullptr);
    QTest::mouseClick(time, Qt::LeftButton);
    const QString copied = QGuiApplication::clipboard()->text();
    ASSERT_TRUE(copied.endsWith(" s"));
    EXPECT_DOUBLE_EQ(copied.chopped(2).toDouble(), panel.prediction()->point.mid_s);
}

// On a number as in the table of operators.
TEST_F(Inspector, ARightClickAsksWhyAndGivesTheCommand) {
    panel.set_network(network(8), "heading", {});
    panel.set_gpus(gpus);
    panel.resize(320, 700);
    panel.show();
    QSignalSpy why{&panel, &InspectorPanel::why_requested}, commands{&panel, &InspectorPanel::commands_requested};
    for (QWidget* at :
         {static_cast<QWidget*>(panel.view().findChild<CopyLabel*>("time")), panel.view().operators().viewport()}) {
        QContextMenuEvent event{QContextMenuEvent::Mouse, at->rect().center(), at->mapToGlobal(at->rect().center())};
        QCoreApplication::sendEvent(at, &event);
        const auto menus = panel.view().findChildren<QMenu*>();
        ASSERT_FALSE(menus.isEmpty());
        for (QAction* each : menus.back()->actions())
            each->trigger();
        menus.back()->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    EXPECT_EQ(why.size(), 2);
    ASSERT_EQ(commands.size(), 2);
    EXPECT_EQ(commands[0][0].value<QList<QStringList>>().front().mid(0, 2), (QStringList{"dubhe-cli", "predict"}));
}

} // namespace
} // namespace dubhe::widgets
