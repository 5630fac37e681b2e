// SPDX-License-Identifier: Apache-2.0
#include <core/cost/roofline.h>
#include <core/hardware/catalog.h>
#include <widgets/inspector/inspector_panel.h>
#include <widgets/inspector/inspector_view.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

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

} // namespace
} // namespace dubhe::widgets
