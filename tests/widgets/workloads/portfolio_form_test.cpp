// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/workloads/portfolio_form.h>

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

class PortfolioFormTest : public testing::Test {
  protected:
    PortfolioFormTest() { form_.set_rows({{"ResNet-50", "training", 3.0}, {"BERT", "inference", 0.0}}); }
    ~PortfolioFormTest() override { QLocale::setDefault(QLocale::c()); }
    [[nodiscard]] QModelIndex weight(int row) { return form_.model().index(row, PortfolioModel::WeightColumn); }
    [[nodiscard]] QModelIndex network(int row) { return form_.model().index(row, PortfolioModel::NetworkColumn); }
    PortfolioForm form_;
};

TEST_F(PortfolioFormTest, KeepsTheRulesOfModels) {
    const QAbstractItemModelTester tester{&form_.model(), QAbstractItemModelTester::FailureReportingMode::Fatal};
    form_.set_rows({{"ResNet-50", "training", 4.0}, {"BERT", "inference", 1.0}});
    form_.set_rows({{"GPT-2", "", 1.0}});
    form_.set_rows({});
}

TEST_F(PortfolioFormTest, ShowsTicksAndWeights) {
    EXPECT_EQ(network(0).data(Qt::CheckStateRole).value<Qt::CheckState>(), Qt::Checked);
    EXPECT_EQ(network(1).data(Qt::CheckStateRole).value<Qt::CheckState>(), Qt::Unchecked);
    EXPECT_EQ(weight(0).data().toString(), "3");
    EXPECT_EQ(weight(1).data().toString(), "");
}

TEST_F(PortfolioFormTest, AsksForWeightsThatAreTyped) {
    QSignalSpy asked{&form_, &PortfolioForm::weight_requested};
    EXPECT_TRUE(form_.model().setData(weight(0), "0.125", Qt::EditRole));
    EXPECT_TRUE(form_.model().setData(network(1), Qt::Checked, Qt::CheckStateRole));
    EXPECT_TRUE(form_.model().setData(network(0), Qt::Unchecked, Qt::CheckStateRole));
    EXPECT_TRUE(form_.model().setData(weight(0), " ", Qt::EditRole)); // emptied: taken out
    ASSERT_EQ(asked.size(), 4);
    EXPECT_EQ(asked[0], (QVariantList{"ResNet-50", 0.125}));
    EXPECT_EQ(asked[1], (QVariantList{"BERT", 1.0}));
    EXPECT_EQ(asked[2], (QVariantList{"ResNet-50", 0.0}));
    EXPECT_EQ(asked[3], (QVariantList{"ResNet-50", 0.0}));
    EXPECT_TRUE(form_.model().setData(weight(0), "3", Qt::EditRole)); // as it is: nothing is asked
    EXPECT_EQ(asked.size(), 4);
}

TEST_F(PortfolioFormTest, SaysWhyATextIsNoWeight) {
    QSignalSpy asked{&form_, &PortfolioForm::weight_requested};
    QSignalSpy refused{&form_, &PortfolioForm::refused};
    for (const char* text : {"-1", "many", "1e10", "nan", "inf", "3 runs"})
        EXPECT_FALSE(form_.model().setData(weight(0), text, Qt::EditRole)) << text;
    EXPECT_EQ(refused.size(), 6);
    EXPECT_TRUE(asked.isEmpty());
}

TEST_F(PortfolioFormTest, ReadsAndWritesTheLanguagesNumbers) {
    QLocale::setDefault(QLocale{QLocale::German});
    form_.set_rows({{"ResNet-50", "training", 0.25}});
    EXPECT_EQ(weight(0).data().toString(), "0,25");
    QSignalSpy asked{&form_, &PortfolioForm::weight_requested};
    EXPECT_TRUE(form_.model().setData(weight(0), "0,75", Qt::EditRole));
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][1].toDouble(), 0.75);
}

} // namespace
} // namespace dubhe::widgets
