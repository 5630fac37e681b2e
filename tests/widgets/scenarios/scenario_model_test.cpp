// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../study/round_gpu.h"

#include <core/cost/roofline.h>
#include <widgets/scenarios/scenarios_panel.h>
#include <widgets/shared/text/number_format.h>

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

class ScenarioTest : public testing::Test {
  protected:
    [[nodiscard]] ScenarioView scenario(const QString& name, const char* network, double bandwidth) const {
        ScenarioView view;
        view.name = name;
        view.workload = QString{network};
        view.recipe.network = network;
        view.recipe.batch = 8;
        view.gpus.push_back({"Round", {test::round_gpu("Round", bandwidth), {}}, {}});
        view.method = {&bound_, simulation::Host{Seconds{0.0}}};
        return view;
    }
    static QString text(const ScenarioModel& model, int row, int column) {
        return model.index(row, column).data().toString();
    }
    cost::Roofline bound_{cost::Roofline::ideal_factors()};
};

TEST_F(ScenarioTest, EachIsWhatStudyPredictsAgainstTheFirst) {
    ScenarioView larger = scenario("Larger", "alexnet", 5e11);
    larger.recipe.batch = 32;
    larger.workload = "alexnet with a batch of 32";
    const std::vector<ScenarioView> asked{scenario("Now", "alexnet", 5e11), scenario("Wider", "alexnet", 1e12),
                                          scenario("Other", "resnet18", 1e12), larger};
    const std::vector<ScenarioRow> rows = scenario_rows(asked, {});
    ASSERT_EQ(rows.size(), 4U);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto network = study::prepare(asked[i].recipe);
        const auto expected = study::predict(*network, asked[i].gpus[0].gpu.base, asked[i].method);
        ASSERT_TRUE(rows[i].point);
        EXPECT_EQ(rows[i].point->mid_s, expected->point.mid_s);
        EXPECT_EQ(rows[i].samples, static_cast<double>(asked[i].recipe.batch));
    }
    ScenarioModel model;
    const QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    model.set_rows(rows);
    EXPECT_EQ(text(model, 0, ScenarioModel::RatioColumn), "reference");
    EXPECT_EQ(text(model, 1, ScenarioModel::RatioColumn), ratio_text(rows[0].point->mid_s / rows[1].point->mid_s));
    EXPECT_EQ(text(model, 2, ScenarioModel::RatioColumn), QString{QChar{0x2013}}); // of another network
    // Of another batch by the time of a sample: t / 8 against t' / 32.
    EXPECT_EQ(text(model, 3, ScenarioModel::RatioColumn),
              ratio_text((rows[0].point->mid_s / 8.0) / (rows[3].point->mid_s / 32.0)));
    EXPECT_EQ(model.csv().count('\n'), 5);
}

QStringList& scenario_complaints() {
    static QStringList texts; // of Qt
    return texts;
}

// The button doesn't take the keyboard from the field that it opened, so it can be pressed again.
TEST_F(ScenarioTest, WhatIsBeingRenamedStaysSo) {
    ScenariosPanel panel;
    panel.set_scenarios({scenario("Now", "alexnet", 5e11)});
    panel.show();
    panel.wait_until_settled();
    panel.view().selectRow(0);
    const auto before = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
        if (type == QtWarningMsg) scenario_complaints() << text;
    });
    QToolButton* rename = nullptr;
    for (QToolButton* each : panel.findChildren<QToolButton*>()) {
        if (each->text() == "Rename") rename = each;
    }
    ASSERT_TRUE(rename);
    rename->click();
    auto* field = qobject_cast<QLineEdit*>(panel.view().indexWidget(panel.model().index(0, ScenarioModel::NameColumn)));
    ASSERT_TRUE(field);
    field->setText("Then");
    rename->click();
    qInstallMessageHandler(before);
    EXPECT_EQ(field->text(), "Then");
    EXPECT_TRUE(scenario_complaints().isEmpty()) << scenario_complaints().join(u'\n').toStdString();
}

TEST_F(ScenarioTest, SaysWhatCantBePredicted) {
    ScenarioView refused = scenario("Refused", "alexnet", 1e12), none = scenario("None", "alexnet", 1e12),
                 unknown = scenario("Unknown", "no-such-network", 1e12), narrow = scenario("fp8", "alexnet", 1e12);
    refused.refusal = "its GPU has gone";
    none.gpus.clear();
    narrow.recipe.precision = Precision::fp8; // which the round GPU lacks
    ScenarioModel model;
    model.set_rows(scenario_rows({refused, none, unknown, narrow}, {}));
    ASSERT_EQ(model.rowCount(), 4);
    EXPECT_TRUE(text(model, 0, ScenarioModel::TimeColumn).contains("its GPU has gone"));
    EXPECT_TRUE(text(model, 1, ScenarioModel::TimeColumn).contains("no GPU"));
    EXPECT_TRUE(text(model, 2, ScenarioModel::TimeColumn).contains("no-such-network"));
    EXPECT_TRUE(text(model, 3, ScenarioModel::TimeColumn).contains("not possible"));
    EXPECT_EQ(text(model, 3, ScenarioModel::RatioColumn), QString{QChar{0x2013}});
}

TEST_F(ScenarioTest, ThePanelAsksByItsButtonsAndNames) {
    ScenariosPanel panel;
    panel.resize(900, 300);
    panel.show();
    panel.set_scenarios({scenario("Now", "alexnet", 5e11), scenario("Wider", "alexnet", 1e12)});
    panel.wait_until_settled();
    ASSERT_EQ(panel.model().rowCount(), 2);
    QSignalSpy restored{&panel, &ScenariosPanel::restore_requested}, removed{&panel, &ScenariosPanel::remove_requested},
        renamed{&panel, &ScenariosPanel::rename_requested};
    const auto click = [&](const QString& title) {
        for (QToolButton* button : panel.findChildren<QToolButton*>()) {
            if (button->text() == title) button->click();
        }
    };
    click("Restore"); // nothing is selected
    EXPECT_TRUE(restored.isEmpty());
    panel.view().selectRow(1);
    click("Restore");
    click("Remove");
    ASSERT_EQ(restored.size(), 1);
    EXPECT_EQ(restored[0][0].toInt(), 1);
    EXPECT_EQ(removed.size(), 1);
    EXPECT_TRUE(panel.model().setData(panel.model().index(1, ScenarioModel::NameColumn), " Widest ", Qt::EditRole));
    QCoreApplication::processEvents();
    ASSERT_EQ(renamed.size(), 1);
    EXPECT_EQ(renamed[0], (QVariantList{1, "Widest"}));
}

} // namespace
} // namespace dubhe::widgets
