// SPDX-License-Identifier: Apache-2.0
// What a window refuses comes with a button that does what works.
#include "window_fixture.h"

#include <app/document/edits.h>
#include <widgets/inspector/inspector_view.h>

#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <gmock/gmock.h>

namespace dubhe::app::test {
namespace {

using testing::HasSubstr;

class RefusalTest : public WindowTest {
  protected:
    static Project project_of(const std::string& network, const std::vector<std::string>& gpus) {
        Project project;
        ProjectWorkload workload{network, {.network = network}};
        workload.recipe.batch = 8;
        workload.recipe.precision = Precision::bf16;
        project.workloads = {workload};
        for (const std::string& gpu : gpus)
            tick_gpu(project, gpu);
        return project;
    }
    void show(const Project& project) {
        document().reset(project);
        settle();
        QCoreApplication::processEvents();
    }
    [[nodiscard]] std::string said() const { return window().messages().text().toStdString(); }
    QPushButton* offer() const {
        for (auto* button : window().messages().findChildren<QPushButton*>()) {
            if (button->isVisible() && !button->text().isEmpty()) return button;
        }
        return nullptr;
    }
    widgets::InspectorView& inspector() const { return window().panels().inspector->view(); }
};

// V100 has tensor cores for fp16 alone (NVIDIA's Volta white paper).
TEST_F(RefusalTest, APrecisionThatAGpuLacks) {
    show(project_of("resnet18", {"A100-SXM4-80GB", "V100-SXM2-16GB"}));
    EXPECT_THAT(said(), HasSubstr("V100-SXM2-16GB: no units for bf16. Use fp16 there"));
    ASSERT_NE(offer(), nullptr);
    QTest::mouseClick(offer(), Qt::LeftButton);
    settle();
    EXPECT_EQ(document().current()->recipe.numbers, workload::Numbers::mixed);
    EXPECT_TRUE(window().messages().isHidden());
    document().undo_stack().undo();
    settle();
    QCoreApplication::processEvents();
    EXPECT_THAT(said(), HasSubstr("no units for bf16"));
    window().editor().tick_gpu("V100-SXM2-16GB", false); // the cause is gone
    settle();
    QCoreApplication::processEvents();
    EXPECT_TRUE(window().messages().isHidden()) << said();
}

TEST_F(RefusalTest, TheInspectorOffersItToo) {
    show(project_of("resnet18", {"V100-SXM2-16GB"}));
    EXPECT_EQ(predicted_s(), 0.0);
    QToolButton& button = inspector().hint_button();
    ASSERT_TRUE(button.isVisible());
    button.setFocus();
    QTest::keyClick(&button, Qt::Key_Space);
    settle();
    EXPECT_GT(predicted_s(), 0.0);
    EXPECT_FALSE(button.isVisible());
}

TEST_F(RefusalTest, NothingIsOfferedWhereAllRuns) {
    show(project_of("resnet18", {"A100-SXM4-80GB"}));
    EXPECT_TRUE(said().empty() || window().messages().isHidden()) << said();
    EXPECT_FALSE(inspector().hint_button().isVisible());
    EXPECT_FALSE(inspector().fit_button().isVisible());
}

// The batch that is offered fits; one sample more does not.
TEST_F(RefusalTest, ABatchThatFits) {
    Project project = project_of("resnet50", {"A10"});
    project.workloads[0].recipe.mode = workload::Mode::training;
    project.workloads[0].recipe.batch = 4096;
    show(project);
    ASSERT_TRUE(inspector().fit_button().isVisible());
    EXPECT_THAT(inspector().fit_button().text().toStdString(), HasSubstr("Use a batch of"));
    QTest::mouseClick(&inspector().fit_button(), Qt::LeftButton);
    settle();
    ASSERT_TRUE(window().panels().inspector->prediction());
    EXPECT_TRUE(window().panels().inspector->prediction()->point.fits);
    EXPECT_FALSE(inspector().fit_button().isVisible());
    const qint64 batch = document().current()->recipe.batch;
    EXPECT_GT(batch, 1);
    window().editor().use_batch(batch + 1);
    settle();
    EXPECT_FALSE(window().panels().inspector->prediction()->point.fits);
}

TEST_F(RefusalTest, SeveralGpusWhereNotEvenOneSampleFits) {
    Project project = project_of("llama-3.1-70b", {"A100-SXM4-80GB"});
    project.workloads[0].recipe.mode = workload::Mode::training;
    show(project);
    ASSERT_TRUE(inspector().fit_button().isVisible());
    EXPECT_THAT(inspector().fit_button().text().toStdString(), HasSubstr("several GPUs"));
    QTest::mouseClick(&inspector().fit_button(), Qt::LeftButton);
    settle();
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::ClusterTab);
}

} // namespace
} // namespace dubhe::app::test
