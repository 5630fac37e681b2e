// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of the window hears of which.
#include "../commands/refusal_commands.h"
#include "main_window.h"

#include <widgets/shared/forms/saved_searches.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/qt_text.h>

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QUrl>

namespace dubhe::app {

void MainWindow::connect_parts() {
    editor_->serve(*panels_.workloads);
    editor_->serve(*panels_.gpus);
    connect(panels_.explorer, &Explorer::panel_built, this, &MainWindow::connect_panel);
    connect_panel(Explorer::SweepTab, panels_.explorer->panel(Explorer::SweepTab)); // there from the start
    connect_why();
    connect(editor_, &ProjectEditor::panel_to_show, this, [this](const QString& name) {
        if (const int tab = Explorer::tab_named(name); tab >= 0) show_panel(tab);
    });
    connect(catalog_editor_, &CatalogEditor::refused, feed_, &PanelFeed::show_catalog_again);
    connect(editor_, &ProjectEditor::gpu_to_show, feed_, &PanelFeed::choose_gpu);
    connect(panels_.workloads, &widgets::WorkloadsPanel::open_file_requested, files_, &FileCommands::open_network);
    connect(&document_, &Document::replaced, this, [this] {
        panels_.workloads->tree().search().clear();
        panels_.gpus->tree().search().clear();
    });
    connect(&document_, &Document::file_changed, this, &MainWindow::show_title);
    connect(&document_, &Document::workloads_changed, this,
            &MainWindow::show_title); // an unnamed one tells what it shows
    files_->set_layout_hooks([this] { return layout_of_panels(); },
                             [this](const QByteArray& layout) { apply_layout_of_panels(layout); });
    connect(&document_, &Document::method_changed, this, &MainWindow::show_method);
    leave_drops_to_window();
    connect(files_, &FileCommands::catalog_chosen, catalog_editor_, &CatalogEditor::import_file);
    connect(files_, &FileCommands::measurements_chosen, model_commands_, &ModelCommands::import_place);
    connect(focus_button_, &QToolButton::toggled, this, &MainWindow::set_focused);
    connect(panels_.explorer, &Explorer::needed_width_changed, this, &MainWindow::fit_docks, Qt::QueuedConnection);
    connect_messages();
    connect_jobs();
    start_->connect_parts();
}

// What every panel says and does, wherever it stands.
void MainWindow::connect_talk(widgets::Panel* panel) {
    using widgets::Panel;
    connect(panel, &Panel::message, this,
            [this](const QString& text, bool is_error) { messages_->show_message(text, is_error); });
    connect(panel, &Panel::commands_requested, editor_, &ProjectEditor::copy_commands);
    connect(panel, &Panel::report_requested, this, [this] { reports_->open(); });
    connect(panel, &Panel::busy_changed, this, [this, panel](bool busy, const QString& what, double fraction) {
        if (!busy) {
            jobs_->end(panel);
            return;
        }
        if (!jobs_->follows(panel)) jobs_->begin(panel, what, [panel] { panel->cancel(); });
        jobs_->advance(panel, fraction);
    });
}

// Where a price is entered; an empty name shows the catalog as it was.
void MainWindow::show_price_of(const QString& gpu) {
    show_panel(Explorer::CatalogTab);
    auto& catalog = static_cast<widgets::CatalogPanel&>(*panels_.explorer->panel(Explorer::CatalogTab));
    if (!gpu.isEmpty()) catalog.show_gpu(gpu);
}

void MainWindow::connect_why() {
    connect_talk(panels_.why);
    connect(panels_.inspector, &widgets::InspectorPanel::why_requested, this, [this] { show_why({}); });
    connect(panels_.inspector, &widgets::InspectorPanel::mixed_precision_requested, editor_,
            &ProjectEditor::use_mixed_precision);
    connect(panels_.inspector, &widgets::InspectorPanel::prices_requested, this, [this] {
        QString chosen;
        for (const widgets::GpuView& view : document_.gpu_views())
            if (view.id == panels_.inspector->chosen()) chosen = QString::fromStdString(view.gpu.base.name);
        show_price_of(chosen);
    });
    connect(panels_.inspector, &widgets::InspectorPanel::batch_requested, editor_, &ProjectEditor::use_batch);
    connect(panels_.inspector, &widgets::InspectorPanel::many_gpus_requested, this, [this] {
        const ProjectWorkload* shown = document_.current();
        const bool serves = shown && shown->recipe.mode == workload::Mode::inference;
        show_panel(serves ? Explorer::ServeTab : Explorer::ClusterTab);
    });
    connect(panels_.inspector, &widgets::InspectorPanel::commands_requested, editor_, &ProjectEditor::copy_commands);
    auto* close = new QAction{tr("Close"), why_dock_};
    close->setShortcut(QKeySequence{Qt::Key_Escape});
    close->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    why_dock_->addAction(close);
    connect(close, &QAction::triggered, why_dock_, &QDockWidget::hide);
    connect(&start_->tour(), &Tour::running_changed, close, &QAction::setDisabled);
}

void MainWindow::connect_panel(int tab, widgets::Panel* panel) {
    using widgets::Panel;
    connect_talk(panel);
    connect(&document_, &Document::replaced, panel, &Panel::begin_anew);
    connect(panel, &Panel::offer_taken, start_, &StartCommands::take);
    connect(panel, &Panel::why_requested, this, &MainWindow::show_why);
    panel->setContextMenuPolicy(Qt::CustomContextMenu); // of what has no menu of its own
    connect(panel, &QWidget::customContextMenuRequested, this, [this, panel](const QPoint& at) {
        auto* menu = new QMenu{this};
        menu->setAttribute(Qt::WA_DeleteOnClose);
        connect(menu->addAction(tr("Why is it so?")), &QAction::triggered, panel, &Panel::ask_why);
        connect(menu->addAction(tr("Copy as command")), &QAction::triggered, panel, &Panel::copy_as_command);
        menu->popup(panel->mapToGlobal(at));
    });
    for (auto* searches : panel->findChildren<widgets::SavedSearches*>()) {
        const QString name = Explorer::name_of(tab);
        searches->set_saved(settings_.saved_searches(name));
        connect(searches, &widgets::SavedSearches::saved_changed, panel,
                [this, name](const QStringList& saved) { settings_.set_saved_searches(name, saved); });
    }
    connect(panel, &Panel::focus_requested, feed_, &PanelFeed::choose_gpu);
    connect(panel, &Panel::operator_chosen, feed_,
            [this, tab](workload::OperatorId id) { feed_->choose_operator_of_panel(id, tab); });
    connect(panel, &Panel::operator_activated, feed_,
            [this, tab](workload::OperatorId id) { feed_->show_operator_of_panel_in_graph(id, tab); });
    connect_tab(tab, panel);
    leave_drops_to_window();
}

void MainWindow::connect_tab(int tab, widgets::Panel* panel) {
    if (tab == Explorer::SweepTab) connect_sweep(panels_.explorer->sweep());
    if (tab == Explorer::SensitivityTab) {
        if (!sensitivity_question_.isEmpty()) panels_.explorer->sensitivity().set_question(sensitivity_question_);
        connect(&panels_.explorer->sensitivity(), &widgets::SensitivityPanel::hypothetical_requested, editor_,
                &ProjectEditor::make_hypothetical_with);
    }
    if (tab == Explorer::RooflineTab) {
        connect(static_cast<widgets::RooflinePanel*>(panel), &widgets::RooflinePanel::hypothetical_requested, editor_,
                &ProjectEditor::make_hypothetical_with);
    }
    if (tab == Explorer::CompareTab) {
        connect(&panels_.explorer->compare(), &widgets::ComparePanel::tick_requested, editor_,
                &ProjectEditor::tick_gpu);
        serving_->serve(panels_.explorer->compare());
        matrices_->serve(panels_.explorer->compare());
    }
    if (tab == Explorer::CatalogTab) connect_catalog(panels_.explorer->catalog());
    if (tab == Explorer::ModelsTab) model_commands_->serve(panels_.explorer->models());
    if (tab == Explorer::TimelineTab) traces_->serve(static_cast<widgets::TimelinePanel&>(*panel));
    if (tab == Explorer::WhatIfTab) {
        auto& what_if = static_cast<widgets::WhatIfPanel&>(*panel);
        apply_stack(what_if, what_if_stack_);
        what_ifs_->serve(what_if);
    }
    if (tab == Explorer::TraceTab) {
        auto& trace = static_cast<widgets::TracePanel&>(*panel);
        traces_->serve(trace);
        what_ifs_->serve(trace);
        connect(&trace, &widgets::TracePanel::host_requested, editor_, &ProjectEditor::use_host);
    }
    if (tab == Explorer::ClusterTab) {
        clusters_->serve(static_cast<widgets::ClusterPanel&>(*panel));
    }
    if (tab == Explorer::ServeTab) serving_->serve(static_cast<widgets::ServePanel&>(*panel));
    if (tab == Explorer::MeasureTab) measuring_->serve(static_cast<widgets::MeasurePanel&>(*panel));
}

void MainWindow::connect_sweep(widgets::SweepPanel& panel) {
    editor_->serve(panel);
    connect(&panel, &widgets::SweepPanel::hypothetical_requested, this,
            [this] { editor_->make_hypothetical(panels_.inspector->chosen_base()); });
}

void MainWindow::connect_catalog(widgets::CatalogPanel& panel) {
    using widgets::CatalogPanel;
    catalog_editor_->serve(panel);
    connect(&panel, &CatalogPanel::tick_requested, editor_, &ProjectEditor::tick_gpu);
    connect(&panel, &CatalogPanel::hypothetical_requested, editor_, &ProjectEditor::make_hypothetical);
}

// A file dropped on a field is meant for the window, not as text.
void MainWindow::leave_drops_to_window() {
    for (QLineEdit* field : findChildren<QLineEdit*>()) {
        field->setAcceptDrops(false);
        field->installEventFilter(this);
    }
    for (QSpinBox* box : findChildren<QSpinBox*>())
        box->installEventFilter(this);
    for (QPlainTextEdit* text : findChildren<QPlainTextEdit*>())
        text->setAcceptDrops(false);
}

void MainWindow::connect_messages() {
    const auto show = [this](const QString& text, bool is_error) { messages_->show_message(text, is_error); };
    connect(editor_, &ProjectEditor::message, this, show);
    connect(scenarios_, &ScenarioCommands::message, this, show);
    connect(catalog_editor_, &CatalogEditor::message, this, show);
    connect(panels_.workloads, &widgets::WorkloadsPanel::message, this, show);
    const auto show_detailed = [this](const QString& text, bool is_error, const QString& details) {
        messages_->show_message(text, is_error, details);
    };
    connect(model_commands_, &ModelCommands::message, this, show_detailed);
    connect(measuring_, &MeasureCommands::message, this, show_detailed);
    connect(recording_, &RecordCommands::message, this, show_detailed);
    connect(traces_, &TraceCommands::message, this, show_detailed);
    connect(clusters_, &ClusterCommands::message, this, show_detailed);
    connect(clusters_, &ClusterCommands::price_requested, this, &MainWindow::show_price_of);
    connect(reports_, &ReportCommands::message, this, show_detailed);
    connect(measuring_, &MeasureCommands::record_requested, recording_, &RecordCommands::open);
    connect(traces_, &TraceCommands::beside_told, this, [this] {
        messages_->add_offer({tr("Show them"), [this] { recording_->open(); }});
    });
    connect(reports_, &ReportCommands::written, this, [this](const QStringList& files) {
        messages_->show_message(tr("Written: %1").arg(QDir::toNativeSeparators(files.join(QStringLiteral(", ")))),
                                false, {}, {tr("Open"), [this, first = files.front()] { open_outside(first); }});
    });
    connect(panels_.gpus, &widgets::GpusPanel::chosen, clusters_, &ClusterCommands::leave_timeline);
    connect_refusals();
    for (const auto changed : {&Document::workloads_changed, &Document::gpus_changed, &Document::sweep_changed,
                               &Document::method_changed, &Document::tariff_changed})
        connect(&document_, changed, messages_, &MessageBar::dismiss_outdated);
}

// By the desktop's program for such files. Where there is none, the clipboard has the name.
void MainWindow::open_outside(const QString& file) {
    if (QDesktopServices::openUrl(QUrl::fromLocalFile(file))) return;
    const QString name = QDir::toNativeSeparators(file);
    QGuiApplication::clipboard()->setText(name);
    messages_->show_message(tr("No program for this file was found; its name is on the clipboard: %1").arg(name),
                            false);
}

// `sentence` is said of the first reason, all of them stand in the details.
void MainWindow::show_refusal(const QString& sentence, const Diagnostics& reasons) {
    QString reason = widgets::core_sentence(reasons.front());
    if (!sentence.endsWith(QLatin1String{"%1"}) && reason.endsWith(u'.')) reason.chop(1);
    messages_->show_message(sentence.arg(reason), true, widgets::core_sentences(reasons));
}

void MainWindow::connect_refusals() {
    new RefusalCommands{document_, *editor_, *messages_, this}; // the window's own
    connect(&document_, &Document::model_refused, this, [this](const Diagnostics& reasons) {
        const QString kept = widgets::qt_text(document_.method().model->name());
        show_refusal(tr("%1. Predictions stay with \"%2\".").arg(QStringLiteral("%1"), kept), reasons);
    });
    connect(&document_, &Document::network_changed, this, [this, said = QString{}]() mutable {
        if (!document_.network_errors().empty()) {
            messages_->show_diagnostics(document_.network_errors());
            said = messages_->text();
        } else if (messages_->text() == said) {
            messages_->dismiss_outdated(); // its cause is gone
        }
    });
    connect(&document_, &Document::file_refused, this, [this](const Diagnostics& reasons) {
        show_refusal(tr("%1. The project stays as it was; open another file."), reasons);
    });
    connect(&document_, &Document::measurements_refused, this,
            [this](const Diagnostics& reasons) { show_refusal(tr("Your measurements are not used: %1"), reasons); });
    connect(&document_, &Document::catalog_refused, this, [this](const Diagnostics& reasons) {
        show_refusal(tr("The catalog keeps what another program wrote: %1"), reasons);
    });
    connect(recovery_, &Recovery::failed, this, [this](const QString& reason) {
        messages_->show_message(tr("Unsaved changes are not kept for a crash: %1").arg(reason), true);
    });
}

void MainWindow::connect_jobs() {
    const auto follow_runner = [this](widgets::JobRunner& runner, const std::function<void()>& cancel) {
        connect(&runner, &widgets::JobRunner::started, this,
                [this, &runner, cancel](const QString& what) { jobs_->begin(&runner, what, cancel); });
        connect(&runner, &widgets::JobRunner::progressed, this,
                [this, &runner](double fraction, const QString&) { jobs_->advance(&runner, fraction); });
        connect(&runner, &widgets::JobRunner::finished, this, [this, &runner] { jobs_->end(&runner); });
    };
    connect(model_commands_, &ModelCommands::started, this, [this](const QString& what) {
        jobs_->begin(model_commands_, what, [this] { model_commands_->cancel(); });
    });
    connect(model_commands_, &ModelCommands::progressed, this,
            [this](double fraction) { jobs_->advance(model_commands_, fraction); });
    connect(model_commands_, &ModelCommands::finished, this, [this] { jobs_->end(model_commands_); });
    connect(measuring_, &MeasureCommands::started, this,
            [this](const QString& what) { jobs_->begin(measuring_, what, [this] { measuring_->cancel(); }); });
    connect(measuring_, &MeasureCommands::progressed, this,
            [this](double fraction) { jobs_->advance(measuring_, fraction); });
    connect(measuring_, &MeasureCommands::finished, this, [this] { jobs_->end(measuring_); });
    connect(recording_, &RecordCommands::started, this,
            [this](const QString& what) { jobs_->begin(recording_, what, [this] { recording_->stop(); }); });
    connect(recording_, &RecordCommands::finished, this, [this] { jobs_->end(recording_); });
    follow_runner(panels_.scenarios->jobs(), [this] { panels_.scenarios->jobs().cancel(); });
    follow_runner(traces_->reading(), [this] { traces_->reading().cancel(); });
    follow_runner(clusters_->simulating(), [this] { clusters_->simulating().cancel(); });
    follow_runner(reports_->writing(), [this] { reports_->writing().cancel(); });
    follow_runner(document_.measuring(), [this] { document_.measuring().cancel(); });
    follow_runner(document_.preparation(), [this] { document_.preparation().cancel(); });
    follow_runner(document_.reading(), [this] { document_.cancel_reading(); });
    follow_runner(editor_->loading(), [this] { editor_->loading().cancel(); });
}

void MainWindow::apply_stack(widgets::WhatIfPanel& panel, const QString& text) {
    const Result<whatif::Stack> stack = whatif::parse_stack(text.toStdString());
    if (stack) panel.set_stack(*stack);
}

} // namespace dubhe::app
