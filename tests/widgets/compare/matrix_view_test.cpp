// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/study/predict/portfolio.h>
#include <widgets/compare/compare_panel.h>
#include <widgets/compare/matrix_view.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <cmath>

namespace dubhe::widgets {
namespace {

MatrixRow row_of(const QString& title, const std::string& network, std::int64_t batch,
                 Precision precision = Precision::fp32) {
    MatrixRow row;
    row.title = title;
    row.recipe.network = network;
    row.recipe.batch = batch;
    row.recipe.precision = precision;
    return row;
}

struct MatrixViewTest : testing::Test {
    MatrixViewTest() {
        panel.resize(1000, 640);
        panel.set_method(test::method());
        panel.set_workloads({row_of("Pictures", "resnet18", 8), row_of("Words", "bert-base", 2)});
        panel.set_gpus({test::real("V100-SXM2-16GB", 0), test::real("A100-SXM4-80GB", 1)});
        panel.show_matrix();
        panel.show();
        panel.wait_until_settled();
        view = panel.findChild<MatrixView*>();
    }
    [[nodiscard]] double score(std::size_t gpu) const { return *view->model().scores().gpus[gpu].score; }
    [[nodiscard]] LogSlider* slider(const QString& name) const {
        for (LogSlider* each : view->findChildren<LogSlider*>())
            if (each->accessibleName() == name) return each;
        return nullptr;
    }
    [[nodiscard]] static double seconds(const char* network, std::int64_t batch, const char* gpu) {
        return study::predict(test::network(network, batch), test::catalog_gpu(gpu), test::method())->point.mid_s;
    }
    ComparePanel panel;
    MatrixView* view = nullptr;
};

// sqrt of the product of both speed-ups; with three times the weight of the second its third power counts.
TEST_F(MatrixViewTest, ScoresFollowTheWeightsAsTheyAreDragged) {
    const QAbstractItemModelTester tester{&view->model()};
    ASSERT_EQ(view->model().rowCount(), 3);
    ASSERT_EQ(view->model().columnCount(), 2);
    const double pictures = seconds("resnet18", 8, "V100-SXM2-16GB") / seconds("resnet18", 8, "A100-SXM4-80GB");
    const double words = seconds("bert-base", 2, "V100-SXM2-16GB") / seconds("bert-base", 2, "A100-SXM4-80GB");
    EXPECT_NEAR(score(1), std::sqrt(pictures * words), 1e-9);
    Q_EMIT slider("Weight of Words")->moved(3.0, false);
    EXPECT_NEAR(score(1), std::pow(pictures, 0.25) * std::pow(words, 0.75), 1e-9);
    Q_EMIT slider("Weight of Words")->base_requested();
    EXPECT_NEAR(score(1), std::sqrt(pictures * words), 1e-9);
}

TEST_F(MatrixViewTest, MarksAndShadesSayTheSame) {
    for (int row = 0; row < 3; ++row) {
        const int best = view->model().is_best(row, 0) ? 0 : 1;
        const QString text = view->model().text(row, best);
        EXPECT_TRUE(text.startsWith(u'★') || text.startsWith(u'☆')) << text.toStdString();
        EXPECT_FALSE(view->model().text(row, 1 - best).startsWith(u'★'));
        EXPECT_EQ(view->model().merit(row, best), 1.0);
        EXPECT_LT(*view->model().merit(row, 1 - best), 1.0);
    }
}

TEST_F(MatrixViewTest, ARefusedCellSaysWhatWorks) {
    panel.set_workloads({row_of("Pictures", "resnet18", 8, Precision::bf16)});
    panel.wait_until_settled();
    EXPECT_TRUE(view->model().text(0, 0).contains("fp16")) << view->model().text(0, 0).toStdString();
    EXPECT_EQ(view->model().merit(0, 0), std::nullopt);
    EXPECT_FALSE(view->model().scores().gpus[0].score);
    view->findChild<QCheckBox*>()->setChecked(true);
    panel.wait_until_settled();
    EXPECT_TRUE(view->model().text(0, 0).contains("in fp16"));
    EXPECT_TRUE(view->model().scores().gpus[0].score);
}

// Both at one price: a budget for n of them leaves the ratio.
TEST_F(MatrixViewTest, ABudgetCountsGpus) {
    study::Tariff tariff;
    tariff.price = hardware::Price{Money{1000.0}, "USD", "2025-01", ""};
    panel.set_tariff(tariff);
    for (QComboBox* box : view->findChildren<QComboBox*>())
        if (box->accessibleName() == "Budget") box->setCurrentIndex(1);
    const double before = score(1);
    Q_EMIT slider("Amount of the budget")->moved(5500.0, true);
    EXPECT_EQ(view->model().scores().gpus[0].count, 5.0);
    EXPECT_NEAR(score(1), before, 1e-12);
    const QStringList command = panel.commands().front();
    EXPECT_TRUE(command.contains("--budget"));
    EXPECT_TRUE(command.contains("USD 5500"));
    EXPECT_EQ(command[1], "matrix");
}

TEST_F(MatrixViewTest, ABudgetIsTyped) {
    study::Tariff tariff;
    tariff.price = hardware::Price{Money{1000.0}, "USD", "2025-01", ""};
    panel.set_tariff(tariff);
    for (QComboBox* box : view->findChildren<QComboBox*>())
        if (box->accessibleName() == "Budget") box->setCurrentIndex(1);
    auto* edit = view->findChild<AmountEdit*>();
    const auto type = [edit](const QString& text) {
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    };
    type("3,500");
    EXPECT_EQ(view->model().scores().gpus[0].count, 3.0);
    EXPECT_EQ(edit->text(), amount_text(3500.0, "USD"));
    type("USD 25 million"); // no amount
    EXPECT_FALSE(edit->problem().isEmpty());
    EXPECT_EQ(view->choice().budget->amount, 3500.0) << "as before";
    QTest::keyClick(edit, Qt::Key_Escape);
    EXPECT_EQ(edit->text(), amount_text(3500.0, "USD"));
    EXPECT_TRUE(edit->problem().isEmpty());
    type("EUR 100");
    EXPECT_TRUE(edit->problem().contains("USD")) << edit->problem().toStdString();
    type("0");
    EXPECT_FALSE(edit->problem().isEmpty());
    type("$7000000"); // beyond the slider's range
    EXPECT_EQ(view->choice().budget->amount, 7e6);
    EXPECT_EQ(view->model().scores().gpus[0].count, 7000.0);
}

TEST_F(MatrixViewTest, ExportsPicturesAndNumbers) {
    const QTemporaryDir folder;
    QString error;
    for (const char* form : {"png", "svg", "pdf", "csv"}) {
        const QString file = folder.filePath(QStringLiteral("matrix.") + form);
        const bool done = form == std::string{"png"}   ? panel.export_png(file, error)
                          : form == std::string{"svg"} ? panel.export_svg(file, error)
                          : form == std::string{"pdf"} ? panel.export_pdf(file, error)
                                                       : panel.export_csv(file, error);
        EXPECT_TRUE(done) << error.toStdString();
        EXPECT_GT(test::bytes_of(file).size(), 200);
    }
    const auto rows = test::cells_of(test::bytes_of(folder.filePath("matrix.csv")));
    ASSERT_GE(rows.size(), 7U); // a head, four cells, two scores
    EXPECT_EQ(rows[1][0], "Pictures");
    EXPECT_EQ(rows[1][4].toDouble(), seconds("resnet18", 8, "V100-SXM2-16GB"));
    for (std::size_t r = 0; r < 7; ++r)
        EXPECT_EQ(rows[r].size(), rows[0].size()) << r;
}

TEST_F(MatrixViewTest, SaysWhatIsMissing) {
    panel.set_workloads({});
    EXPECT_TRUE(view->hint().contains("Open a network"));
    EXPECT_TRUE(panel.commands().isEmpty());
    QString error;
    EXPECT_FALSE(panel.export_csv("/tmp/never.csv", error));
}

// What the project keeps of it brings the same view back; nonsense is as at first.
TEST_F(MatrixViewTest, ChoicesComeBack) {
    study::Tariff tariff;
    tariff.price = hardware::Price{Money{1000.0}, "USD", "2025-01", ""};
    panel.set_tariff(tariff);
    const QSignalSpy changes{view, &MatrixView::choices_changed};
    const QJsonObject chosen{{"figure", "throughput"}, {"budget", "buy"}, {"amount", 3e5}};
    view->set_choices(chosen);
    EXPECT_EQ(view->choices(), chosen);
    EXPECT_EQ(view->choice().figure, study::MatrixFigure::throughput);
    ASSERT_TRUE(view->choice().budget);
    EXPECT_DOUBLE_EQ(view->choice().budget->amount, 3e5);
    EXPECT_EQ(changes.size(), 0) << "the project said so, not the user";
    view->set_choices({{"figure", "beauty"}, {"budget", 7}, {"amount", -1.0}});
    EXPECT_EQ(view->choices(), QJsonObject{});
}

// A budget beyond the slider's usual range stays what it is, whatever is ticked.
TEST_F(MatrixViewTest, ABudgetStaysWithOtherGpus) {
    study::Tariff tariff;
    tariff.price = hardware::Price{Money{1000.0}, "USD", "2025-01", ""};
    panel.set_tariff(tariff);
    view->set_choices({{"budget", "buy"}, {"amount", 1e9}});
    panel.set_gpus({test::real("V100-SXM2-16GB", 0)});
    panel.wait_until_settled();
    ASSERT_TRUE(view->choice().budget);
    EXPECT_DOUBLE_EQ(view->choice().budget->amount, 1e9);
}

// A portfolio of the rows above it would count them twice: it has its row and no part in the score.
TEST_F(MatrixViewTest, APortfolioOfOtherRowsIsNotCounted) {
    const double without = score(1);
    MatrixRow both;
    both.title = "Both";
    both.recipe = study::portfolio_recipe({{"Pictures", row_of("Pictures", "resnet18", 8).recipe, 3.0},
                                           {"Words", row_of("Words", "bert-base", 2).recipe, 1.0}});
    panel.set_workloads({row_of("Pictures", "resnet18", 8), row_of("Words", "bert-base", 2), both});
    panel.wait_until_settled();
    EXPECT_EQ(view->model().rowCount(), 4);
    EXPECT_DOUBLE_EQ(score(1), without);
    EXPECT_FALSE(slider("Weight of Both")->isEnabled());
    panel.set_workloads({row_of("Pictures", "resnet18", 8), both});
    panel.wait_until_settled();
    EXPECT_TRUE(slider("Weight of Both")->isEnabled()) << "one of its networks is in it alone";
}

// A project's rows come without the networks that aren't looked at; those that the answer has count.
TEST_F(MatrixViewTest, RowsThatComeAnewStayCounted) {
    MatrixRow pictures = row_of("Pictures", "resnet18", 8), words = row_of("Words", "bert-base", 2);
    pictures.network = test::network("resnet18", 8);
    words.weight = 2.0;
    panel.set_workloads({pictures, words});
    EXPECT_TRUE(slider("Weight of Words")->isEnabled());
    EXPECT_TRUE(slider("Weight of Pictures")->isEnabled());
}

// As reports do: what can't be built has no part in the score.
TEST_F(MatrixViewTest, ANetworkThatCantBeBuiltIsNotCounted) {
    const double without = score(1);
    panel.set_workloads(
        {row_of("Pictures", "resnet18", 8), row_of("Words", "bert-base", 2), row_of("Gone", "no such network", 1)});
    panel.wait_until_settled();
    EXPECT_DOUBLE_EQ(score(1), without);
    EXPECT_FALSE(slider("Weight of Gone")->isEnabled());
}

// Weights are the project's: they are announced, and come back by the rows without another prediction.
TEST_F(MatrixViewTest, WeightsAreTheRows) {
    QSignalSpy changes{&panel, &ComparePanel::weight_changed};
    Q_EMIT slider("Weight of Words")->moved(3.0, true);
    ASSERT_EQ(changes.size(), 1);
    EXPECT_EQ(changes.at(0), (QVariantList{"Words", 3.0, true}));
    const double weighted = score(1);
    MatrixRow words = row_of("Words", "bert-base", 2);
    words.weight = 1.0;
    panel.set_workloads({row_of("Pictures", "resnet18", 8), words});
    EXPECT_FALSE(view->jobs().busy());
    EXPECT_NE(score(1), weighted);
    EXPECT_DOUBLE_EQ(slider("Weight of Words")->quantity(), 1.0);
    words.weight = 3.0;
    panel.set_workloads({row_of("Pictures", "resnet18", 8), words});
    EXPECT_DOUBLE_EQ(score(1), weighted);
    EXPECT_TRUE(panel.commands().front().join(u' ').contains("bert-base:3,"));
}

} // namespace
} // namespace dubhe::widgets
