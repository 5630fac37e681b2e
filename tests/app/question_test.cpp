// SPDX-License-Identifier: Apache-2.0
// The start page's questions, and the settings that networks begin with.
#include "window_fixture.h"

#include <app/commands/question_commands.h>
#include <app/commands/question_prices.h>
#include <app/document/edits.h>
#include <app/document/usual_recipe.h>
#include <widgets/cluster/cluster_settings.h>
#include <widgets/start/choice_card.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDate>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <gmock/gmock.h>

#include <algorithm>

namespace dubhe::app::test {
namespace {

using testing::HasSubstr;
using workload::Mode;
using workload::Numbers;

class QuestionTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        restart();
    }
    widgets::StartPage& page() const { return window().start().page(); }
    void click_card(const QString& question) const {
        auto* card = page().findChild<widgets::ChoiceCard*>(question);
        ASSERT_NE(card, nullptr);
        QTest::mouseClick(card, Qt::LeftButton, {}, card->rect().center());
        QCoreApplication::processEvents();
    }
    QCheckBox* box_of(const QString& gpu) const {
        for (auto* box : page().question_form().findChildren<QCheckBox*>()) {
            if (box->text() == gpu) return box;
        }
        return nullptr;
    }
    void ask_by_key() const {
        QTest::keyClick(&page().question_form().ask_button(), Qt::Key_Space);
        settle();
    }
    QLineEdit* field(const QString& name) const {
        for (auto* edit : page().question_form().findChildren<QLineEdit*>()) {
            if (edit->accessibleName() == name) return edit;
        }
        return nullptr;
    }
    QString settings_text() const {
        for (auto* label : page().question_form().findChildren<QLabel*>()) {
            if (label->accessibleName() == "Settings") return label->text();
        }
        return {};
    }
    const workload::Recipe& shown() const { return document().current()->recipe; }
    study::Method method() const { return document().method(); }
};

const StartQuestion& named(const std::vector<StartQuestion>& questions, std::string_view name) {
    return *std::ranges::find(questions, name, &StartQuestion::name);
}

TEST_F(QuestionTest, TwoClicksAnswerEachQuestion) {
    for (const StartQuestion& question : start_questions()) {
        window().files().new_project();
        document().reset({});
        settle();
        ASSERT_TRUE(window().start().is_shown()) << question.name;
        click_card(QString::fromStdString(question.name));
        EXPECT_TRUE(page().question_form().ask_button().hasFocus()) << question.name;
        ask_by_key();
        EXPECT_FALSE(window().start().is_shown()) << question.name;
        EXPECT_EQ(Explorer::name_of(window().panels().explorer->currentIndex()).toStdString(), question.panel);
        ASSERT_NE(document().current(), nullptr) << question.name;
        EXPECT_NE(document().network(), nullptr) << question.name;
        EXPECT_EQ(shown().numbers, Numbers::mixed) << question.name;
        EXPECT_GT(shown().batch, 1) << question.name;
        EXPECT_FALSE(shown().stack.empty()) << question.name;
        EXPECT_GT(predicted_s(), 0.0) << question.name;
        EXPECT_TRUE(window().messages().text().isEmpty()) << window().messages().text().toStdString();
    }
}

// What stands there as an answer must be one: it fits into memory.
TEST_F(QuestionTest, EveryNetworkThatIsOfferedFits) {
    for (const StartQuestion& question : start_questions()) {
        if (!question.systems.empty() || question.name == "serve") continue; // below
        StartChoice choice = usual_choice(question);
        for (const std::string& network : question.networks) {
            choice.networks = {network};
            const auto project = project_of(question, choice, document().catalog(), method());
            ASSERT_TRUE(project.ok()) << question.name << ' ' << network;
            const auto prepared = study::prepare(project->workloads.front().recipe);
            ASSERT_TRUE(prepared.ok()) << question.name << ' ' << network;
            for (const hardware::Gpu& gpu : gpus_of(choice, document().catalog())) {
                const auto answer = study::predict(*prepared, gpu, method());
                ASSERT_TRUE(answer.ok()) << question.name << ' ' << network << ' ' << gpu.name;
                EXPECT_TRUE(answer->point.fits) << question.name << ' ' << network << ' ' << gpu.name;
            }
        }
    }
}

TEST_F(QuestionTest, SplitsOfEveryNetworkFit) {
    for (const StartQuestion& question : start_questions()) {
        for (const std::string& system : question.systems) {
            for (const std::string& network : question.networks) {
                StartChoice choice = usual_choice(question);
                choice.networks = {network};
                choice.system = system;
                const auto project = project_of(question, choice, document().catalog(), method());
                ASSERT_TRUE(project.ok()) << network << " on " << system << ": " << to_text(project.diagnostics());
                const auto settings = widgets::cluster_settings_from(
                    QJsonDocument::fromJson(QByteArray::fromStdString(project->cluster)).object());
                EXPECT_EQ(settings.gpus, choice.count);
                const bool adapts = trains_adapters(project->workloads.front().recipe);
                EXPECT_EQ(adapts, question.name == "fine-tune");
                EXPECT_EQ(settings.budget.has_value(), adapts); // few tokens; else the panel's usual ones
                const auto machine = study::find_cluster_system(document().catalog(), system);
                ASSERT_TRUE(machine.ok());
                auto model = study::ClusterModel::make(project->workloads.front().recipe, machine->gpu, machine->fabric,
                                                       method());
                ASSERT_TRUE(model.ok());
                const auto step = study::predict(**model, split_of(settings), settings.gpus);
                ASSERT_TRUE(step.ok()) << network << " on " << system;
                EXPECT_TRUE(step->fits) << network << " on " << system;
            }
        }
    }
}

TEST_F(QuestionTest, NetworkAndGpusAreTheUsers) {
    click_card("train");
    auto* network = page().question_form().findChild<QComboBox*>();
    ASSERT_NE(network, nullptr);
    network->setFocus();
    QTest::keyClick(network, Qt::Key_Down); // ViT-B/16 follows ResNet-50
    ASSERT_NE(box_of("V100-SXM2-16GB"), nullptr);
    QTest::mouseClick(box_of("V100-SXM2-16GB"), Qt::LeftButton, {}, {8, box_of("V100-SXM2-16GB")->height() / 2});
    QTest::mouseClick(box_of("A100-SXM4-80GB"), Qt::LeftButton, {}, {8, box_of("A100-SXM4-80GB")->height() / 2});
    ask_by_key();
    EXPECT_EQ(shown().network, "vit-b16");
    EXPECT_TRUE(is_ticked(project(), "V100-SXM2-16GB"));
    EXPECT_TRUE(is_ticked(project(), "H100-SXM5-80GB"));
    EXPECT_FALSE(is_ticked(project(), "A100-SXM4-80GB"));
}

TEST_F(QuestionTest, NothingIsAskedWithoutAGpu) {
    click_card("train");
    for (auto* box : page().question_form().findChildren<QCheckBox*>())
        box->setChecked(false);
    EXPECT_FALSE(page().question_form().ask_button().isEnabled());
    box_of("B200")->setChecked(true);
    EXPECT_TRUE(page().question_form().ask_button().isEnabled());
}

// V100 has tensor cores for fp16 alone (NVIDIA's Volta white paper), K80 none; Triton begins with Volta.
TEST_F(QuestionTest, SaysWhereGpusDiffer) {
    click_card("train");
    EXPECT_THAT(settings_text().toStdString(), Not(HasSubstr("Mixed precision is")));
    box_of("V100-SXM2-16GB")->setChecked(true);
    EXPECT_THAT(settings_text().toStdString(), HasSubstr("fp16 on V100-SXM2-16GB"));
    EXPECT_THAT(settings_text().toStdString(), HasSubstr("bf16 on A100-SXM4-80GB, H100-SXM5-80GB"));
    EXPECT_THAT(settings_text().toStdString(), HasSubstr("PyTorch, compiled"));
    QComboBox* further = nullptr;
    for (auto* box : page().question_form().findChildren<QComboBox*>()) {
        if (box->accessibleName() == "Another GPU") further = box;
    }
    ASSERT_NE(further, nullptr);
    further->setCurrentIndex(further->findText("K80"));
    Q_EMIT further->activated(further->currentIndex());
    ASSERT_NE(box_of("K80"), nullptr);
    EXPECT_THAT(settings_text().toStdString(), HasSubstr("fp32 on K80 (no tensor cores)"));
    EXPECT_THAT(settings_text().toStdString(),
                HasSubstr("K80: PyTorch, compiled needs NVIDIA Volta or later. All run PyTorch, eager."));
    ask_by_key();
    EXPECT_EQ(shown().stack, "pytorch-eager");
}

TEST_F(QuestionTest, ClassifyingTakesTensorRtWhereAllRunIt) {
    const auto questions = start_questions();
    const StartQuestion& classify = named(questions, "classify");
    const auto recipe = [&](std::vector<std::string> gpus) {
        const StartChoice choice{{"resnet50"}, std::move(gpus)};
        return recipes_of(classify, choice, gpus_of(choice, document().catalog())).front();
    };
    EXPECT_EQ(recipe({"T4", "H100-SXM5-80GB"}).stack, "tensorrt");
    EXPECT_EQ(recipe({"T4", "MI300X"}).stack, "pytorch-compile");
    EXPECT_EQ(recipe({"T4"}).mode, Mode::inference);
}

// A designed GPU moves by a slider at once: half as much bandwidth again as its base.
TEST_F(QuestionTest, ADesignBeginsWithAHypotheticalGpu) {
    click_card("design");
    ask_by_key();
    ASSERT_EQ(project().hypothetical_gpus.size(), 1U);
    const HypotheticalGpu& made = project().hypothetical_gpus.front();
    EXPECT_EQ(made.base, "H100-SXM5-80GB");
    EXPECT_DOUBLE_EQ(made.overrides.front().value,
                     1.5 * document().catalog().entry(made.base)->gpu.memory_bandwidth->value());
    EXPECT_TRUE(is_ticked(project(), made.name));
    EXPECT_GE(project().sweep.last, made.overrides.front().value);
}

TEST_F(QuestionTest, TheBatchIsTheUsersOrTheUsualOne) {
    click_card("train");
    QLineEdit* batch = field("Batch");
    ASSERT_NE(batch, nullptr);
    EXPECT_EQ(batch->placeholderText(), "64");
    QTest::keyClicks(batch, "96");
    EXPECT_THAT(settings_text().toStdString(), HasSubstr("96"));
    QTest::keyClick(batch, Qt::Key_Return); // asks
    settle();
    EXPECT_EQ(shown().batch, 96);
}

TEST_F(QuestionTest, ReturnAsksWithTheUsualBatchToo) {
    click_card("train");
    QTest::keyClick(field("Batch"), Qt::Key_Return);
    settle();
    EXPECT_EQ(shown().batch, 64);
}

// Also what the list of further ones added.
TEST_F(QuestionTest, WhatWasChosenStaysUntilItIsChanged) {
    click_card("train");
    auto* network = page().question_form().findChild<QComboBox*>();
    network->setFocus();
    QTest::keyClick(network, Qt::Key_Down);
    box_of("V100-SXM2-16GB")->setChecked(true);
    for (auto* list : page().question_form().findChildren<QComboBox*>()) {
        if (list->accessibleName() != "Another GPU") continue;
        list->setFocus();
        list->setCurrentIndex(list->findText("T4"));
        Q_EMIT list->activated(list->currentIndex());
    }
    ASSERT_NE(box_of("T4"), nullptr);
    QTest::keyClicks(field("Batch"), "96");
    const widgets::QuestionChoice before = page().question_form().choice();
    ask_by_key();
    action("Start page").trigger();
    click_card("classify");
    click_card("train");
    const widgets::QuestionChoice after = page().question_form().choice();
    EXPECT_EQ(after.networks, before.networks);
    EXPECT_EQ(after.gpus, before.gpus);
    EXPECT_TRUE(after.gpus.contains("T4"));
    EXPECT_EQ(after.batch, 96);
}

TEST_F(QuestionTest, ABatchOfNothingIsNotAsked) {
    click_card("train");
    QTest::keyClicks(field("Batch"), "0");
    EXPECT_FALSE(page().question_form().ask_button().isEnabled());
    EXPECT_THAT(settings_text().toStdString(), HasSubstr("A batch has 1 to"));
    click_card("classify"); // another question has its usual one
    EXPECT_TRUE(page().question_form().ask_button().isEnabled());
}

// Of machines it is the whole step's.
TEST_F(QuestionTest, TheBatchOfMachinesIsThatOfAStep) {
    click_card("scale");
    EXPECT_EQ(field("Batch")->placeholderText().toLongLong(), 512);
    const auto questions = start_questions();
    StartChoice choice = usual_choice(named(questions, "scale"));
    choice.batch = 1024;
    const auto asked = project_of(named(questions, "scale"), choice, document().catalog(), method());
    ASSERT_TRUE(asked.ok());
    const auto settings =
        widgets::cluster_settings_from(QJsonDocument::fromJson(QByteArray::fromStdString(asked->cluster)).object());
    EXPECT_EQ(settings.split.batch, 1024);
}

TEST_F(QuestionTest, ABuyerGetsAllNetworksSideBySideAndKeepsPrices) {
    click_card("buy");
    EXPECT_THAT(settings_text().toStdString(), HasSubstr("ResNet-50"));
    EXPECT_THAT(settings_text().toStdString(), HasSubstr("BERT"));
    EXPECT_FALSE(field("Batch")->isVisible()); // each network has its own
    box_of("V100-SXM2-16GB")->setChecked(true);
    ASSERT_NE(field("Price of V100-SXM2-16GB"), nullptr);
    field("Price of V100-SXM2-16GB")->setText("USD 1500");
    field("Price of H100-SXM5-80GB")->setText("30000"); // in the same currency
    ask_by_key();
    EXPECT_EQ(project().workloads.size(), 2U);
    EXPECT_EQ(project().ticked.size(), 3U);
    const auto price = [this](const char* gpu) { return document().catalog().entry(gpu)->gpu.price; };
    ASSERT_TRUE(price("V100-SXM2-16GB") && price("H100-SXM5-80GB"));
    EXPECT_EQ(price("V100-SXM2-16GB")->amount, Money{1500.0});
    EXPECT_EQ(price("H100-SXM5-80GB")->amount, Money{30000.0});
    EXPECT_EQ(price("H100-SXM5-80GB")->currency, "USD");
    EXPECT_EQ(price("H100-SXM5-80GB")->date, QDate::currentDate().toString(Qt::ISODate).toStdString());
    EXPECT_TRUE(project().matrix.empty()) << "A100 has no price: time is compared";
    document().undo_stack().undo(); // all prices at once
    EXPECT_NE(price("V100-SXM2-16GB") ? price("V100-SXM2-16GB")->amount : Money{}, Money{1500.0});
}

TEST_F(QuestionTest, WithAllPricesTheAnswerIsInMoney) {
    click_card("buy");
    field("Price of A100-SXM4-80GB")->setText("USD 15000");
    field("Price of H100-SXM5-80GB")->setText("USD 30000");
    ask_by_key();
    EXPECT_EQ(project().matrix, R"({"figure":"bought"})");
    window().files().new_project();
    document().reset({});
    settle();
    click_card("buy"); // what was typed is known now
    EXPECT_EQ(field("Price of A100-SXM4-80GB")->text().remove(QChar{0x202f}), "USD15,000");
}

// Prices as they are typed: with a sign, a name, or bare; the catalog's RTX 4090 and what each field shows is known.
TEST_F(QuestionTest, PricesAreReadAsTheyAreTyped) {
    const hardware::Catalog& catalog = document().catalog();
    const auto priced = [&](QList<widgets::TypedPrice> typed) {
        std::vector<std::string> gpus;
        for (const widgets::TypedPrice& each : typed)
            gpus.push_back(each.gpu.toStdString());
        const auto made = priced_gpus(typed, gpus, catalog);
        EXPECT_TRUE(made.ok());
        return made.ok() ? *made : std::vector<hardware::Gpu>{};
    };
    const auto sign = priced({{"A100-SXM4-80GB", "$15000"}, {"H100-SXM5-80GB", "30,000"}});
    ASSERT_EQ(sign.size(), 2U);
    EXPECT_EQ(sign[0].price->amount, Money{15000.0});
    EXPECT_EQ(sign[1].price->amount, Money{30000.0});
    EXPECT_EQ(sign[1].price->currency, "USD"); // of the other one
    ASSERT_TRUE(catalog.entry("RTX 4090")->gpu.price);
    const hardware::Price& known = *catalog.entry("RTX 4090")->gpu.price;
    const auto own = priced({{"A100-SXM4-80GB", "EUR 9000"}, {"RTX 4090", "1800"}});
    ASSERT_EQ(own.size(), 2U);
    EXPECT_EQ(own[1].price->currency, known.currency); // its own, whatever else is typed
    EXPECT_FALSE(all_priced({"A100-SXM4-80GB", "RTX 4090"}, own, catalog)) << "two currencies";
    const auto same =
        priced({{"RTX 4090", QString::fromStdString(known.currency) + " " + QString::number(known.amount.value())}});
    EXPECT_TRUE(same.empty()) << "its source stays";
    const auto none = priced({{"RTX 4090", ""}});
    ASSERT_EQ(none.size(), 1U);
    EXPECT_FALSE(none.front().price);
    const auto bare = priced_gpus({{"A100-SXM4-80GB", "15000"}}, {"A100-SXM4-80GB"}, catalog);
    ASSERT_TRUE(bare && bare->size() == 1);
    EXPECT_EQ(bare->front().price->currency, "USD") << "as the empty field shows";
}

// 100 samples are no multiple of 2,048 ranks, and a model of 8 billion parameters leaves no other split.
TEST_F(QuestionTest, ABatchThatNoSplitTakesIsAskedAllTheSame) {
    const auto questions = start_questions();
    StartChoice choice = usual_choice(named(questions, "scale"));
    choice.networks = {"llama-3.1-8b"};
    choice.count = 2048;
    choice.batch = 100;
    const auto asked = project_of(named(questions, "scale"), choice, document().catalog(), method());
    ASSERT_TRUE(asked.ok());
    const auto settings =
        widgets::cluster_settings_from(QJsonDocument::fromJson(QByteArray::fromStdString(asked->cluster)).object());
    EXPECT_EQ(settings.split.batch, 100);
}

TEST_F(QuestionTest, TheTabKeyGoesFromTheTopToTheButton) {
    click_card("buy");
    box_of("V100-SXM2-16GB")->setChecked(true);
    QStringList order;
    for (QWidget* each = page().question_form().findChild<QComboBox*>(); order.size() < 60;
         each = each->nextInFocusChain()) {
        if (auto* box = qobject_cast<QCheckBox*>(each); box && box->isVisible()) order << box->text();
        if (auto* edit = qobject_cast<QLineEdit*>(each); edit && edit->isVisible()) order << edit->accessibleName();
        if (each == &page().question_form().ask_button()) break;
    }
    EXPECT_EQ(order.front(), "ResNet-50");
    EXPECT_EQ(order.back(), "Price of V100-SXM2-16GB"); // then the button
    EXPECT_LT(order.indexOf("U-Net"), order.indexOf("A100-SXM4-80GB"));
}

TEST_F(QuestionTest, APriceThatCannotBeReadIsNotAsked) {
    click_card("buy");
    field("Price of H100-SXM5-80GB")->setText("a lot");
    EXPECT_THAT(settings_text().toStdString(), HasSubstr("H100-SXM5-80GB"));
    ask_by_key();
    EXPECT_TRUE(window().start().is_shown());
    EXPECT_FALSE(window().messages().text().isEmpty());
}

TEST_F(QuestionTest, ASecondNetworkTakesTheSettingsOfTheFirst) {
    click_card("train");
    ask_by_key();
    click_box(window().panels().workloads->tree(), "network/vgg16");
    EXPECT_EQ(shown().network, "vgg16");
    EXPECT_EQ(shown().mode, Mode::training);
    EXPECT_EQ(shown().numbers, Numbers::mixed);
    EXPECT_EQ(shown().batch, 64);
    EXPECT_EQ(shown().stack, "pytorch-compile");
    click_box(window().panels().workloads->tree(), "network/bert-large"); // texts: a batch that suits them
    EXPECT_EQ(shown().mode, Mode::training);
    EXPECT_EQ(shown().numbers, Numbers::mixed);
    EXPECT_EQ(shown().batch, 16);
    EXPECT_NE(shown().optimizer, workload::Optimizer::sgd);
}

TEST_F(QuestionTest, NoNetworkBeginsWithOneSampleInFp32) {
    for (const workload::NetworkInfo& each : workload::built_in_networks()) {
        const workload::Recipe recipe = usual_recipe(each.name);
        EXPECT_GT(recipe.batch, 1) << each.name;
        EXPECT_EQ(recipe.numbers, Numbers::mixed) << each.name;
        EXPECT_FALSE(recipe.stack.empty()) << each.name;
    }
    EXPECT_EQ(usual_recipe("vgg16").mode, Mode::training);
    EXPECT_EQ(usual_recipe("llama-3.1-8b").mode, Mode::inference);
    EXPECT_EQ(usual_recipe("llama-3.1-8b").past, 1024);
    EXPECT_EQ(usual_recipe("sdxl-unet").mode, Mode::inference);
}

TEST_F(QuestionTest, SequencesBeyondLearnedPositionsAreNotTaken) {
    workload::Recipe shown{.network = "llama-3.1-8b", .batch = 8};
    shown.sequence = 4096;
    shown.mode = Mode::training;
    const workload::Recipe gpt = recipe_like(shown, "gpt2"); // has learned 1,024 positions (Radford et al. 2019)
    EXPECT_FALSE(gpt.sequence.has_value());
    EXPECT_EQ(gpt.batch, 8);
    EXPECT_EQ(recipe_like(shown, "llama-3.2-1b").sequence, 4096);
    shown.mode = Mode::inference;
    shown.sequence.reset();
    shown.past = 2048;
    EXPECT_EQ(recipe_like(shown, "mistral-7b").past, 2048);
    EXPECT_EQ(recipe_like(shown, "resnet50").past, 0);
}

} // namespace
} // namespace dubhe::app::test
