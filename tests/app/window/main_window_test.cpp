// SPDX-License-Identifier: Apache-2.0
// The main job, as an architect does it: with mouse and keyboard on the real window.
#include "../window_fixture.h"

#include <app/document/edits.h>
#include <app/window/command_palette.h>
#include <widgets/inspector/inspector_view.h>
#include <widgets/shared/export/export_menu.h>
#include <widgets/shared/forms/log_slider.h>
#include <widgets/sweep/chart/sweep_chart.h>
#include <widgets/workloads/dimension_form.h>
#include <widgets/workloads/workload_form.h>

#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QSpinBox>
#include <QTest>
#include <gmock/gmock.h>

#include <algorithm>
#include <tests/cli/onnx_bytes.h>

namespace dubhe::app::test {
namespace {

using testing::HasSubstr;

TEST_F(WindowTest, SampleShowsAnAnswer) {
    EXPECT_GT(predicted_s(), 0.0);
    EXPECT_EQ(window().panels().inspector->chosen(), "A100-SXM4-80GB");
    EXPECT_TRUE(window().panels().inspector->view().time().text().contains("ms"));
    EXPECT_FALSE(window().isWindowModified());
}

TEST_F(WindowTest, TickingByMouse) {
    click_box(window().panels().gpus->tree(), "T4");
    ASSERT_EQ(project().ticked.size(), 3U);
    EXPECT_EQ(project().ticked[2].name, "T4");
    EXPECT_TRUE(window().isWindowModified());
    click_box(window().panels().gpus->tree(), "T4");
    EXPECT_EQ(project(), sample_project());
}

TEST_F(WindowTest, ClickingAWorkloadShowsIt) {
    auto& tree = window().panels().workloads->tree();
    click_row(tree, "network/vgg16");
    ASSERT_EQ(project().workloads.size(), 2U);
    EXPECT_EQ(document().current()->recipe.network, "vgg16");
    EXPECT_EQ(document().current()->recipe.batch, 64); // compared under the same conditions
    click_row(tree, "project/ResNet-50");
    EXPECT_EQ(document().current()->recipe.network, "resnet50");
    EXPECT_EQ(project().workloads.size(), 2U);
    click_box(tree, "network/vgg16");
    EXPECT_EQ(project().workloads.size(), 1U);
}

// A click adds a GPU as it adds a network, and the list stays where the pointer is though the project's group grows.
TEST_F(WindowTest, ClickingAGpuTicksItAndMovesNothing) {
    widgets::ChoiceTree& tree = window().panels().gpus->tree();
    const auto* shown = qobject_cast<const QAbstractProxyModel*>(tree.view().model());
    ASSERT_TRUE(shown);
    const auto row = [&](const QString& id) { return shown->mapFromSource(tree.model().index_of(id)); };
    tree.view().scrollTo(row("L4"), QAbstractItemView::PositionAtCenter);
    const int top = tree.view().visualRect(row("L4")).top();
    ASSERT_GT(top, 0);
    tree.view().setCurrentIndex(row("L4"));
    click_row(tree, "L4");
    settle();
    EXPECT_EQ(std::ranges::count(project().ticked, "L4", &TickedGpu::name), 1);
    EXPECT_EQ(tree.view().visualRect(row("L4")).top(), top);
}

TEST_F(WindowTest, SearchFindsByAlias) {
    auto& tree = window().panels().gpus->tree();
    QTest::keyClicks(&tree.search(), "h100 80gb hbm3");
    const QAbstractItemModel& shown = *tree.view().model();
    ASSERT_EQ(shown.rowCount(), 1); // one vendor
    const QModelIndex vendor = shown.index(0, 0);
    ASSERT_GE(shown.rowCount(vendor), 1);
    EXPECT_TRUE(shown.index(0, 0, vendor).data().toString().startsWith("H100"));
    EXPECT_TRUE(tree.view().isExpanded(vendor));
}

// Less bandwidth than the base's makes a partly memory-bound training step slower, and dragging is one undo step.
TEST_F(WindowTest, DraggingTheBandwidthMovesTheTime) {
    click_row(window().panels().gpus->tree(), "project/V100-SXM2-16GB");
    action("Make from the GPU").trigger();
    settle();
    ASSERT_EQ(project().hypothetical_gpus.size(), 1U);
    EXPECT_EQ(project().hypothetical_gpus[0].base, "V100-SXM2-16GB");
    const double before_s = predicted_s();
    const auto sliders = window().panels().explorer->sweep().findChildren<widgets::LogSlider*>();
    const auto bandwidth = std::ranges::find_if(sliders, [](const auto* slider) {
        return slider->accessibleName().contains("bandwidth", Qt::CaseInsensitive);
    });
    ASSERT_NE(bandwidth, sliders.end());
    widgets::LogSlider* slider = *bandwidth;
    const QPoint middle{slider->width() / 2, slider->height() / 2};
    const int steps = document().undo_stack().count();
    QTest::mousePress(slider, Qt::LeftButton, {}, middle);
    double last_s = before_s;
    for (int x = middle.x(); x > slider->width() / 5; x -= 3) {
        QTest::mouseMove(slider, QPoint{x, middle.y()});
        settle();
        EXPECT_GE(predicted_s(), last_s * (1.0 - 1e-9)); // the number follows the pointer
        last_s = predicted_s();
    }
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint{slider->width() / 5, middle.y()});
    settle();
    EXPECT_GT(predicted_s(), before_s * 1.05);
    EXPECT_EQ(document().undo_stack().count(), steps + 1);
    document().undo_stack().undo();
    settle();
    EXPECT_NEAR(predicted_s(), before_s, before_s * 1e-12);
}

// The button beside the chart opens the form of reports as the menu does.
TEST_F(WindowTest, ExportLeadsToTheReport) {
    auto* exports = window().panels().explorer->sweep().findChild<widgets::ExportButton*>();
    ASSERT_NE(exports, nullptr);
    exports->menu()->actions().front()->trigger();
    settle();
    ASSERT_NE(window().reports().dialog(), nullptr);
    EXPECT_TRUE(window().reports().dialog()->isVisible());
    window().reports().dialog()->close();
}

TEST_F(WindowTest, HypotheticalGpusFromTheKeyboard) {
    action("Rename hypothetical").trigger(); // a real one is chosen: said, nothing else
    EXPECT_TRUE(window().messages().isVisible());
    action("Make from the GPU").trigger();
    settle();
    EXPECT_EQ(window().panels().inspector->chosen(), "My A100-SXM4-80GB");
    action("Rename hypothetical").trigger();
    auto* editor = window().panels().gpus->tree().view().viewport()->findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, "Wish");
    QTest::keyClick(editor, Qt::Key_Return);
    settle();
    EXPECT_TRUE(find_hypothetical(project(), "Wish"));
    EXPECT_TRUE(is_ticked(project(), "Wish"));
    EXPECT_EQ(window().panels().inspector->chosen(), "Wish");
    action("Duplicate hypothetical").trigger();
    EXPECT_EQ(project().hypothetical_gpus.size(), 2U);
    settle();
    action("Remove hypothetical").trigger();
    EXPECT_EQ(project().hypothetical_gpus.size(), 1U);
}

// List and inspector speak of the same GPU, whatever happens.
TEST_F(WindowTest, OneGpuIsShownEverywhere) {
    const auto shown = [this] {
        QString id = window().panels().gpus->tree().selected_id();
        id.remove("project/");
        EXPECT_EQ(id, window().panels().inspector->chosen());
        return id;
    };
    click_row(window().panels().gpus->tree(), "project/V100-SXM2-16GB");
    EXPECT_EQ(shown(), "V100-SXM2-16GB");
    click_box(window().panels().gpus->tree(), "T4");
    EXPECT_EQ(shown(), "T4");
    action("Make from the GPU").trigger();
    settle();
    EXPECT_EQ(shown(), "My T4");
    action("Undo").trigger();
    settle();
    EXPECT_EQ(shown(), "T4"); // the one before
    action("Undo").trigger();
    settle();
    EXPECT_EQ(shown(), "V100-SXM2-16GB");
    action("Redo").trigger();
    action("Redo").trigger();
    settle();
    (void)shown();
    Q_EMIT window().panels().explorer->sweep().focus_requested("A100-SXM4-80GB"); // a line was clicked
    EXPECT_EQ(shown(), "A100-SXM4-80GB");
}

TEST_F(WindowTest, SeveralNetworksStandInTabs) {
    EXPECT_FALSE(window().panels().tabs->isVisible());
    document().reset(titan_bandwidth_project());
    settle();
    EXPECT_TRUE(window().panels().tabs->isVisible());
    auto* bar = window().panels().tabs->findChild<QTabBar*>();
    ASSERT_NE(bar, nullptr);
    ASSERT_EQ(bar->count(), 2);
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(1).center());
    EXPECT_EQ(document().current()->title, "DenseNet-169");
    action("Next network").trigger(); // around the end
    EXPECT_EQ(document().current()->title, "ResNet-50");
    EXPECT_EQ(bar->currentIndex(), 0);
}

// What is said does not move the panels, and goes with the next thing that works.
TEST_F(WindowTest, MessagesMoveNothing) {
    const QRect before = window().panels().explorer->geometry();
    window().messages().show_message("something failed", true, "details");
    settle();
    EXPECT_TRUE(window().messages().isVisible());
    EXPECT_EQ(window().panels().explorer->geometry(), before);
    click_box(window().panels().gpus->tree(), "T4");
    EXPECT_FALSE(window().messages().isVisible());
}

TEST_F(WindowTest, WorkloadsFromTheKeyboard) {
    action("Duplicate workload").trigger();
    settle();
    ASSERT_EQ(project().workloads.size(), 2U);
    EXPECT_EQ(document().current()->title, "ResNet-50 (2)");
    action("Rename workload").trigger();
    auto* editor = window().panels().workloads->tree().view().viewport()->findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, "Other");
    QTest::keyClick(editor, Qt::Key_Return);
    settle();
    EXPECT_EQ(document().current()->title, "Other");
    action("Remove workload").trigger();
    EXPECT_EQ(project(), sample_project());
    action("Remove workload").trigger();
    action("Remove workload").trigger(); // nothing is left: nothing happens
    EXPECT_TRUE(project().workloads.empty());
}

// A file may be dropped on any control: none of them takes it as text.
TEST_F(WindowTest, FieldsLeaveDropsToTheWindow) {
    action("Compare").trigger();
    for (const QLineEdit* field : window().findChildren<QLineEdit*>())
        EXPECT_FALSE(field->acceptDrops()) << field->accessibleName().toStdString();
}

TEST_F(WindowTest, EverythingIsUndoneStepByStep) {
    click_box(window().panels().gpus->tree(), "T4");
    click_row(window().panels().workloads->tree(), "network/vgg16");
    action("Make from the GPU").trigger();
    QSpinBox* batch = window().panels().workloads->form().findChildren<widgets::DoublingSpinBox*>().first();
    QTest::keyClick(batch, Qt::Key_Up); // doubles
    settle();
    EXPECT_EQ(document().current()->recipe.batch, 128);
    action("Physical bound").trigger();
    EXPECT_EQ(project().cost_model, "bound");
    const int steps = document().undo_stack().count();
    EXPECT_EQ(steps, 5);
    for (int i = 0; i < steps; ++i) {
        EXPECT_FALSE(document().undo_stack().undoText().isEmpty());
        action("Undo").trigger();
        settle();
    }
    EXPECT_EQ(project(), sample_project());
    EXPECT_FALSE(window().isWindowModified());
    for (int i = 0; i < steps; ++i)
        action("Redo").trigger();
    EXPECT_EQ(document().current()->recipe.batch, 128);
    EXPECT_EQ(project().cost_model, "bound");
}

TEST_F(WindowTest, DroppedConfigBecomesAWorkload) {
    write_gpt_config(path("config.json"), 2);
    drop({path("config.json")});
    ASSERT_EQ(project().workloads.size(), 2U);
    EXPECT_EQ(document().current()->recipe.network, path("config.json").toStdString());
    ASSERT_TRUE(document().network());
    EXPECT_GT(predicted_s(), 0.0);
    const auto parameters = element_count(document().network()->graph, workload::TensorRole::parameter);
    write_gpt_config(path("config.json"), 4); // edited and dropped again: read anew
    drop({path("config.json")});
    EXPECT_EQ(project().workloads.size(), 2U);
    EXPECT_GT(element_count(document().network()->graph, workload::TensorRole::parameter), parameters);
}

TEST_F(WindowTest, DroppedNonsenseIsSaidOnce) {
    QFile file{path("broken.onnx")};
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("no model");
    file.close();
    drop({path("broken.onnx")});
    EXPECT_TRUE(window().messages().isVisible());
    EXPECT_THAT(window().messages().text().toStdString(), HasSubstr("broken.onnx"));
    EXPECT_EQ(project(), sample_project()); // what can't be read does not come into the project
    EXPECT_GT(predicted_s(), 0.0);
    drop({path("settings.txt")});
    EXPECT_THAT(window().messages().text().toStdString(), HasSubstr("config.json"));
}

// A dimension that is neither batch nor sequence has no usual size: the workload comes, and its form asks.
TEST_F(WindowTest, AFileWithAnOpenDimensionAsksForItsSize) {
    document().apply("Infer", [](Project& changed) { // a network without weights has nothing to train
        changed.workloads[0].recipe.mode = workload::Mode::inference;
    });
    QFile file{path("open.onnx")};
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(
        dubhe::test::onnx_model({{"Relu", {"x"}, {"y"}, "relu"}}, {1, dubhe::test::open_dimension})));
    file.close();
    drop({path("open.onnx")});
    ASSERT_EQ(project().workloads.size(), 2U);
    EXPECT_EQ(document().network(), nullptr);
    auto& model = window().panels().workloads->form().dimension_form().model();
    ASSERT_EQ(model.rowCount(), 1);
    EXPECT_TRUE(model.lacks_a_size());
    const QModelIndex size = model.index(0, widgets::DimensionsModel::SizeColumn);
    EXPECT_TRUE(model.setData(size, "4096", Qt::EditRole));
    settle();
    ASSERT_TRUE(document().network()) << to_text(document().network_errors());
    EXPECT_EQ(document().current()->recipe.dims, (std::vector<workload::DimensionBinding>{{"extent", 4096}}));
    EXPECT_FALSE(model.lacks_a_size());
    EXPECT_GT(predicted_s(), 0.0);
    action("Undo").trigger();
    settle();
    EXPECT_TRUE(model.lacks_a_size());
    document().show_workload(0);
    settle();
    EXPECT_EQ(model.rowCount(), 0);
}

TEST_F(WindowTest, CompareIsBuiltWhenShown) {
    EXPECT_EQ(window().panels().explorer->built(Explorer::CompareTab), nullptr);
    action("Compare").trigger();
    settle();
    ASSERT_NE(window().panels().explorer->built(Explorer::CompareTab), nullptr);
    QString error;
    EXPECT_TRUE(window().panels().explorer->export_current(Explorer::Format::csv, path("c.csv"), error))
        << error.toStdString();
    EXPECT_TRUE(QFile::exists(path("c.csv")));
}

TEST_F(WindowTest, PaletteRunsCommandsByName) {
    QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
    auto* palette = window().findChild<CommandPalette*>();
    ASSERT_NE(palette, nullptr);
    auto* field = palette->findChild<QLineEdit*>();
    QTest::keyClicks(field, "compare");
    QTest::keyClick(field, Qt::Key_Return);
    settle();
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::CompareTab);
}

TEST_F(WindowTest, RemembersItsLayoutAndTheme) {
    action("Inspector").trigger();
    action("Dark").trigger();
    EXPECT_TRUE(window().close());
    restart();
    EXPECT_FALSE(window().panels().inspector->isVisible());
    EXPECT_TRUE(window().panels().gpus->isVisible());
    EXPECT_EQ(settings_->theme(), Theme::dark);
    action("Reset layout").trigger();
    EXPECT_TRUE(window().panels().inspector->isVisible());
}

// A laptop's screen is enough; every control has a name for screen readers.
TEST_F(WindowTest, FitsASmallScreenAndSpeaks) {
    EXPECT_LE(window().minimumSizeHint().width(), 1366);
    EXPECT_LE(window().minimumSizeHint().height(), 768);
    for (const QWidget* panel : std::initializer_list<const QWidget*>{
             window().panels().workloads, window().panels().gpus, window().panels().inspector}) {
        for (const QWidget* child : panel->findChildren<QWidget*>()) {
            const bool control = qobject_cast<const QComboBox*>(child) || qobject_cast<const QSpinBox*>(child) ||
                                 qobject_cast<const QAbstractItemView*>(child);
            if (!control || qobject_cast<const QHeaderView*>(child) || child->objectName().startsWith("qt_") ||
                child->window() != &window())
                continue;
            EXPECT_FALSE(child->accessibleName().isEmpty()) << child->metaObject()->className();
        }
    }
}

TEST_F(WindowTest, LayoutOfAStrangerChangesNothing) {
    for (const QByteArray& layout : {QByteArray{}, QByteArray{"not json"}, QByteArray{R"({"tab": 1e9})"},
                                     QByteArray{R"({"tab": "x", "gpus": 7})"}, QByteArray{"[[[["}})
        window().apply_layout_of_panels(layout);
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::SweepTab);
    EXPECT_TRUE(window().panels().gpus->isVisible());
}

// Typed and taken by Return, a number is the project's to take back; half typed, the field's.
TEST_F(WindowTest, CtrlZInANumbersFieldIsTheProjects) {
    settle();
    auto* batch = window().findChild<widgets::WorkloadForm*>()->findChild<QSpinBox*>();
    ASSERT_NE(batch, nullptr);
    batch->setFocus();
    const int before = batch->value(), steps = document().undo_stack().index();
    const auto is_left_to_the_project = [&] {
        QKeyEvent asked{QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier};
        QCoreApplication::sendEvent(batch, &asked);
        return !asked.isAccepted();
    };
    batch->selectAll();
    QTest::keyClicks(batch, QStringLiteral("7"));
    ASSERT_EQ(batch->value(), before);
    EXPECT_FALSE(is_left_to_the_project()) << "half typed";
    QTest::keyClick(batch, Qt::Key_Return);
    settle();
    ASSERT_EQ(batch->value(), 7);
    EXPECT_EQ(document().undo_stack().index(), steps + 1);
    EXPECT_TRUE(is_left_to_the_project());
    document().undo_stack().undo();
    settle();
    EXPECT_EQ(batch->value(), before);
    EXPECT_TRUE(is_left_to_the_project());
}

// What is no batch leaves the former one and says so; a batch that no network can be built for stands in the middle.
TEST_F(WindowTest, ABatchThatCannotBeIsTold) {
    auto* batch = window().findChild<widgets::WorkloadForm*>()->findChild<QSpinBox*>();
    const int before = batch->value();
    for (const char* typed : {"99999999", "-3", "many"}) {
        batch->setFocus();
        batch->selectAll();
        QTest::keyClicks(batch, typed);
        QTest::keyClick(batch, Qt::Key_Return);
        EXPECT_EQ(batch->value(), before) << typed;
        EXPECT_TRUE(window().messages().is_error()) << typed;
        EXPECT_TRUE(window().messages().text().contains(QString{"\"%1\" is no whole number"}.arg(typed)))
            << window().messages().text().toStdString();
    }
    window().messages().dismiss();
    for (auto* box : window().findChild<widgets::WorkloadForm*>()->findChildren<QSpinBox*>()) {
        QTest::keyClick(box, Qt::Key_Return); // "default", "none": nothing was typed
        EXPECT_FALSE(window().messages().isVisible()) << window().messages().text().toStdString();
    }
    workload::Recipe recipe = document().current()->recipe;
    recipe.network = "gpt2";
    recipe.batch = 999'999;
    document().apply("a batch", [&](Project& project) { project.workloads[project.current_workload].recipe = recipe; });
    settle();
    window().show_panel(Explorer::SweepTab);
    settle();
    QStringList texts;
    for (const auto* label : window().panels().explorer->sweep().findChildren<QLabel*>())
        texts << label->text();
    EXPECT_TRUE(texts.join(u'\n').contains("The network can't be built: ")) << texts.join(u'\n').toStdString();
    EXPECT_TRUE(texts.join(u'\n').contains("choose a smaller batch")) << texts.join(u'\n').toStdString();
}

// A new project's range suits the GPUs that are ticked; one that somebody chose stays.
// A line and a search belong to the question that they were drawn for.
TEST_F(WindowTest, ANewProjectForgetsTargetAndSearches) {
    widgets::SweepPanel& sweep = window().panels().explorer->sweep();
    auto* chart = sweep.findChild<widgets::SweepChart*>();
    chart->set_target_shown(true);
    ASSERT_TRUE(chart->target());
    QLineEdit& search = window().panels().gpus->tree().search();
    QTest::keyClicks(&search, "v100");
    document().reset({});
    settle();
    EXPECT_FALSE(chart->target());
    EXPECT_TRUE(search.text().isEmpty());
}

TEST_F(WindowTest, ANewProjectsRangeFollowsTheTickedGpus) {
    document().reset({});
    settle();
    window().editor().tick_gpu("H100-SXM5-80GB", true);
    const widgets::SweepSettings& sweep = document().project().sweep;
    EXPECT_GT(sweep.last, 3.35e12) << "its own bandwidth lies within";
    const double last = sweep.last;
    window().editor().tick_gpu("T4", true);
    EXPECT_LT(document().project().sweep.first, 320e9);
    EXPECT_EQ(document().project().sweep.last, last);
    window().editor().tick_gpu("H100-SXM5-80GB", false);
    EXPECT_LT(document().project().sweep.last, last) << "nobody chose it: it follows back, too";
    widgets::SweepSettings own = document().project().sweep;
    own.last = 2e12;
    document().apply("own", [&](Project& project) { project.sweep = own; });
    window().editor().tick_gpu("A40", true);
    EXPECT_EQ(document().project().sweep, own);
}

// The menu writes a script for the owner of the GPU, and says what its measurements would do to the band.
TEST_F(WindowTest, WhatToMeasureFirstIsAScript) {
    Questions questions = dialogs();
    questions.file_to_save = [this](QWidget*, const QString&, const QString& name, const QString&) {
        return path(QFileInfo{name}.fileName());
    };
    window().files().set_questions(questions);
    action("What to measure first...").trigger();
    EXPECT_TRUE(window().messages().text().contains("these 10 operator")) << window().messages().text().toStdString();
    QFile script{path("measure-a100-sxm4-80gb.sh")};
    ASSERT_TRUE(script.open(QIODevice::ReadOnly));
    EXPECT_EQ(script.readAll().count("--operator"), 10);
}

} // namespace
} // namespace dubhe::app::test
