// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/workloads/stack_form.h>
#include <widgets/workloads/workload_form.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

class StackFormTest : public testing::Test {
  protected:
    // The value's place in the table of settings.
    [[nodiscard]] QModelIndex value(const QString& key) {
        const auto& rows = form_.model().rows();
        const auto found = std::ranges::find(rows, key, &StackSettingsModel::Row::key);
        return form_.model().index(static_cast<int>(found - rows.begin()), StackSettingsModel::ValueColumn);
    }
    [[nodiscard]] int item(const QString& text) { return form_.choice().findData(text); }
    StackForm form_;
    QSignalSpy asked_{&form_, &StackForm::stack_requested};
};

TEST_F(StackFormTest, OffersTheFittingStackByNameAndAllOthers) {
    form_.set_stack("default", "vLLM", *stack::find_shipped("vllm"));
    EXPECT_EQ(form_.choice().currentText(), "Default (vLLM)");
    EXPECT_EQ(form_.choice().count(), 1 + static_cast<int>(stack::shipped_stacks().size()));
    for (const stack::Stack& each : stack::shipped_stacks()) {
        const int at = item(QString::fromStdString(each.name));
        ASSERT_GE(at, 0) << each.name;
        EXPECT_EQ(form_.choice().itemText(at).toStdString(), each.title);
        EXPECT_EQ(form_.choice().itemData(at, Qt::ToolTipRole).toString().toStdString(), each.description);
    }
    form_.set_stack("", {}, std::nullopt); // of an older project
    EXPECT_EQ(form_.choice().currentText(), "As written");
    EXPECT_FALSE(form_.unfold().isEnabled());
    form_.set_stack("vllm", {}, std::nullopt);
    EXPECT_EQ(item(""), -1);
    EXPECT_EQ(form_.choice().currentText(), "vLLM");
}

TEST_F(StackFormTest, AsksForTheStackThatIsChosen) {
    form_.set_stack("default", {}, std::nullopt);
    Q_EMIT form_.choice().activated(item("sglang"));
    ASSERT_EQ(asked_.size(), 1);
    EXPECT_EQ(asked_[0][0].toString(), "sglang");
    Q_EMIT form_.choice().activated(item("default")); // as it is
    EXPECT_EQ(asked_.size(), 1);
}

TEST_F(StackFormTest, KeepsTheRulesOfModels) {
    const QAbstractItemModelTester tester{&form_.model(), QAbstractItemModelTester::FailureReportingMode::Fatal};
    form_.set_stack("vllm", {}, std::nullopt);
    form_.set_stack("vllm,attention=eager", {}, std::nullopt);
}

// Each setting is a change of the text, the last one said; by the stack's own value it goes.
TEST_F(StackFormTest, SettingsBecomeChangesOfTheText) {
    form_.set_stack("vllm", {}, std::nullopt);
    EXPECT_TRUE(form_.model().setData(value("attention"), "eager", Qt::EditRole));
    ASSERT_EQ(asked_.size(), 1);
    EXPECT_EQ(asked_[0][0].toString(), "vllm,attention=eager");
    form_.set_stack("vllm,attention=eager", {}, std::nullopt);
    EXPECT_EQ(form_.choice().currentText(), "vLLM, attention=eager");
    EXPECT_TRUE(value("attention").data(Qt::FontRole).value<QFont>().bold());
    EXPECT_TRUE(form_.model().setData(value("step"), "3ms", Qt::EditRole));
    EXPECT_EQ(asked_[1][0].toString(), "vllm,attention=eager,step=3ms");
    EXPECT_TRUE(form_.model().setData(value("attention"), "", Qt::EditRole));
    EXPECT_EQ(asked_[2][0].toString(), "vllm");
    form_.reset().click();
    EXPECT_EQ(asked_[3][0].toString(), "vllm");
}

TEST_F(StackFormTest, TheFittingStackIsNamedOnceItIsChanged) {
    form_.set_stack("default", "vLLM", *stack::find_shipped("vllm"));
    EXPECT_TRUE(form_.model().setData(value("head"), "narrow", Qt::EditRole));
    ASSERT_EQ(asked_.size(), 1);
    EXPECT_EQ(asked_[0][0].toString(), "vllm,head=narrow");
}

TEST_F(StackFormTest, SaysBesideTheTableWhatIsWrong) {
    form_.set_stack("vllm", {}, std::nullopt);
    form_.model().setData(value("attention"), "flash", Qt::EditRole);
    EXPECT_EQ(asked_.size(), 0);
    EXPECT_TRUE(form_.mistake().text().contains("eager, fused, paged")) << form_.mistake().text().toStdString();
    form_.model().setData(value("launches"), "compiled", Qt::EditRole);
    EXPECT_TRUE(form_.mistake().text().isEmpty());
    form_.set_stack("no such stack", {}, std::nullopt); // of a project that somebody edited
    EXPECT_TRUE(form_.mistake().text().contains("no such stack"));
}

TEST(WorkloadForm, OffersEveryKindOfNumbersAndTheStack) {
    WorkloadForm form;
    workload::Recipe recipe;
    recipe.network = "gpt2";
    recipe.stack = "default";
    ASSERT_TRUE(set_numbers(recipe, "nvfp4"));
    form.set_recipe(recipe, true, true);
    form.set_software("vLLM", std::nullopt);
    QComboBox* precision = nullptr;
    for (QComboBox* each : form.findChildren<QComboBox*>()) {
        if (each->accessibleName() == "Precision") precision = each;
    }
    ASSERT_NE(precision, nullptr);
    EXPECT_EQ(precision->currentText(), "nvfp4");
    EXPECT_EQ(precision->count(), static_cast<int>(workload::numbers_names().size()));
    for (int i = 0; i < precision->count(); ++i)
        EXPECT_FALSE(precision->itemData(i, Qt::ToolTipRole).toString().isEmpty()) << i;
    QSignalSpy asked{&form, &WorkloadForm::recipe_requested};
    Q_EMIT precision->activated(precision->findText("mixed"));
    Q_EMIT form.stack_form().stack_requested("sglang");
    ASSERT_EQ(asked.size(), 2);
    EXPECT_EQ(asked[0][0].value<workload::Recipe>().numbers, workload::Numbers::mixed);
    EXPECT_EQ(asked[1][0].value<workload::Recipe>().stack, "sglang");
    EXPECT_EQ(asked[1][1].toString(), "stack");
}

// What trains transformers is set as training is chosen, and only where SGD, which nobody chose, would be left.
TEST(WorkloadForm, TransformersAreTrainedByAdam) {
    WorkloadForm form;
    workload::Recipe recipe;
    recipe.network = "gpt2";
    QComboBox* mode = nullptr;
    for (QComboBox* each : form.findChildren<QComboBox*>()) {
        if (each->accessibleName() == "Mode") mode = each;
    }
    ASSERT_NE(mode, nullptr);
    const auto optimizer = [&](workload::Optimizer own, workload::Optimizer usual) {
        recipe.optimizer = own;
        form.set_recipe(recipe, true, true, usual);
        QSignalSpy asked{&form, &WorkloadForm::recipe_requested};
        Q_EMIT mode->activated(static_cast<int>(workload::Mode::training));
        return asked.size() == 1 ? asked[0][0].value<workload::Recipe>().optimizer : own;
    };
    using enum workload::Optimizer;
    EXPECT_EQ(optimizer(sgd, fused_adam), fused_adam);
    EXPECT_EQ(optimizer(sgd, sgd), sgd);
    EXPECT_EQ(optimizer(momentum, fused_adam), momentum);
}

// Samples of a sequence and further tokens are asked where decoders are trained; what was set stays in sight.
TEST(WorkloadForm, AsksForPackingWhereDecodersAreTrained) {
    WorkloadForm form;
    workload::Recipe recipe;
    recipe.network = "gpt2";
    DoublingSpinBox *packed = nullptr, *further = nullptr, *rank = nullptr;
    for (DoublingSpinBox* each : form.findChildren<DoublingSpinBox*>()) {
        if (each->accessibleName() == "Samples a sequence") packed = each;
        if (each->accessibleName() == "Further tokens") further = each;
        if (each->accessibleName() == "LoRA rank") rank = each;
    }
    ASSERT_TRUE(packed != nullptr && further != nullptr && rank != nullptr);
    form.set_recipe(recipe, true, true);
    EXPECT_TRUE(packed->isHidden() && further->isHidden());
    recipe.mode = workload::Mode::training;
    form.set_recipe(recipe, false, false); // images
    EXPECT_TRUE(packed->isHidden() && further->isHidden());
    form.set_recipe(recipe, true, true);
    EXPECT_FALSE(packed->isHidden() || further->isHidden());
    QSignalSpy asked{&form, &WorkloadForm::recipe_requested};
    packed->setValue(8);
    further->setValue(1);
    rank->setValue(16);
    ASSERT_EQ(asked.size(), 3);
    EXPECT_EQ(asked[2][0].value<workload::Recipe>().adapters, workload::Adapters{16});
    EXPECT_EQ(asked[2][1].toString(), "adapters");
    EXPECT_EQ(asked[0][0].value<workload::Recipe>().packed, 8);
    EXPECT_EQ(asked[0][1].toString(), "packed");
    EXPECT_EQ(asked[1][0].value<workload::Recipe>().further_tokens, 1);
    recipe.packed = 8;
    recipe.mode = workload::Mode::inference; // prompts may be packed, too
    form.set_recipe(recipe, true, true);
    EXPECT_FALSE(packed->isHidden());
    EXPECT_EQ(packed->value(), 8);
}

} // namespace
} // namespace dubhe::widgets
