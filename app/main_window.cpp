// SPDX-License-Identifier: GPL-3.0-or-later
#include "main_window.h"

#include "command_palette.h"
#include "menus.h"

#include <widgets/shared/core_words.h>
#include <widgets/shared/number_format.h>
#include <widgets/shared/qt_text.h>

#include <QAction>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QDragEnterEvent>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProcess>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::app {

namespace {
constexpr int state_version = 3; // of saveState; raise when docks are added or renamed
constexpr QSize preferred_size{1600, 1000};
constexpr int inspector_share = 5; // of the window's width, a fifth

// Lets a scroll area shrink its content to the least height, not the one that wrapped texts would like.
class ShrinkingLayout final : public QVBoxLayout {
  public:
    using QVBoxLayout::QVBoxLayout;
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
};

// Scrolls what does not fit: large text on a small screen must not put anything out of reach.
QScrollArea* scrolled(QWidget* content, QVBoxLayout* layout) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    auto* holder = new QWidget{area};
    holder->setLayout(layout);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(content);
    area->setWidget(holder);
    return area;
}
// What an older or a newer program wrote and this one can't read is passed over.
void apply_stack(widgets::WhatIfPanel& panel, const QString& text) {
    const Result<whatif::Stack> stack = whatif::parse_stack(text.toStdString());
    if (stack) panel.set_stack(*stack);
}

} // namespace

MainWindow::MainWindow(Document& document, Settings& settings, std::function<void(Theme)> apply_theme,
                       const QString& recovery_folder)
    : document_{document}, settings_{settings}, apply_theme_{std::move(apply_theme)} {
    for (const QString& file : settings_.allowed_files())
        document_.allow_file(file.toStdString());
    build_view(recovery_folder);
    connect_parts();
    Menus{*this}.build();
    feed_->feed_all();
    reset_layout();
    restoreState(settings_.window_state(), state_version);
    show_title();
    show_method();
}

MainWindow::~MainWindow() = default;

void MainWindow::build_view(const QString& recovery_folder) {
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    panels_.workloads = new widgets::WorkloadsPanel{this};
    panels_.gpus = new widgets::GpusPanel{this};
    workloads_dock_ = build_dock(tr("Workloads"), "workloads", scrolled(panels_.workloads, new ShrinkingLayout),
                                 Qt::LeftDockWidgetArea);
    gpus_dock_ = build_dock(tr("GPUs"), "gpus", scrolled(panels_.gpus, new ShrinkingLayout), Qt::LeftDockWidgetArea);
    auto* middle = new QWidget{this};
    panels_.tabs = new WorkloadTabs{middle};
    panels_.explorer = new Explorer{middle};
    auto* layout = new QVBoxLayout{middle};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(panels_.tabs);
    layout->addWidget(panels_.explorer, 1);
    start_ = new StartCommands{*this, scrolled(middle, new QVBoxLayout)};
    setCentralWidget(&start_->centre());
    // Made last: the tab key follows the order of making, and the inspector stands at the right.
    panels_.inspector = new widgets::InspectorPanel{this};
    inspector_dock_ = build_dock(tr("Inspector"), "inspector", panels_.inspector, Qt::RightDockWidgetArea);
    panels_.why = new widgets::WhyPanel{this};
    why_dock_ = build_dock(tr("Why?"), "why", panels_.why, Qt::BottomDockWidgetArea);
    why_dock_->hide(); // until somebody asks
    panels_.notes = new widgets::NotesPanel{this};
    notes_dock_ = build_dock(tr("Notes"), "notes", panels_.notes, Qt::RightDockWidgetArea);
    notes_dock_->hide(); // until somebody writes
    panels_.scenarios = new widgets::ScenariosPanel{this};
    scenarios_dock_ = build_dock(tr("Scenarios"), "scenarios", panels_.scenarios, Qt::BottomDockWidgetArea);
    scenarios_dock_->hide();
    messages_ = new MessageBar{this};
    method_ = new QLabel{this};
    statusBar()->addWidget(method_);
    jobs_ = new JobStatus{this};
    statusBar()->addPermanentWidget(jobs_);
    messages_->keep_clear(jobs_);
    statusBar()->setMinimumHeight(messages_->sizeHint().height()); // a message of one line covers nothing else
    editor_ = new ProjectEditor{document_, this};
    recovery_ = new Recovery{document_, recovery_folder, [this] { return layout_of_panels(); }, this};
    recovery_->set_delay(settings_.keep_after_s() * 1000);
    files_ = new FileCommands{{document_, settings_, *editor_, *panels_.explorer, *messages_, *recovery_, this}};
    catalog_editor_ = new CatalogEditor{document_, *files_, this};
    model_commands_ = new ModelCommands{document_, *editor_, *files_, this};
    traces_ = new TraceCommands{*files_, *panels_.explorer, this};
    measuring_ = new MeasureCommands{document_, settings_, *files_, this};
    recording_ = new RecordCommands{*files_, *traces_, this};
    what_ifs_ = new WhatIfCommands{document_, *traces_, *panels_.explorer, this};
    clusters_ = new ClusterCommands{document_, *panels_.explorer, this};
    tariffs_ = new TariffCommands{document_, *panels_.explorer, this};
    reports_ = new ReportCommands{document_, *files_, settings_, this};
    scenarios_ = new ScenarioCommands{document_, *panels_.scenarios, this};
    notes_ = new NoteCommands{document_, *panels_.notes, this};
    feed_ = new PanelFeed{document_, panels_, this};
    connect(feed_, &PanelFeed::gpu_shown, notes_, &NoteCommands::set_gpu);
}

// A dock that floats is a window of its own, and a field that takes no text from elsewhere must not take files: what is
// dropped there is meant for this window.
bool MainWindow::take_drag(QEvent* event) {
    if (event->type() == QEvent::DragEnter) {
        dragEnterEvent(static_cast<QDragEnterEvent*>(event));
    } else if (event->type() == QEvent::Drop) {
        dropEvent(static_cast<QDropEvent*>(event));
    } else {
        return false;
    }
    return event->isAccepted();
}

// A field without anything typed to take back leaves Ctrl+Z to the project.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (qobject_cast<QDockWidget*>(watched) && take_drag(event)) return true;
    const auto* field = qobject_cast<QLineEdit*>(watched);
    if (!field || event->type() != QEvent::ShortcutOverride) return QMainWindow::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool idle = (key->matches(QKeySequence::Undo) && !field->isUndoAvailable()) ||
                      (key->matches(QKeySequence::Redo) && !field->isRedoAvailable());
    if (idle) event->ignore();
    return idle || QMainWindow::eventFilter(watched, event);
}

QDockWidget* MainWindow::build_dock(const QString& title, const QString& name, QWidget* panel,
                                    Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget{title, this};
    dock->setObjectName(name);
    dock->setWidget(panel);
    if (auto* scroll = qobject_cast<QScrollArea*>(panel)) {
        const int needed =
            scroll->widget()->minimumSizeHint().width() + scroll->verticalScrollBar()->sizeHint().width();
        constexpr int least_screen = 1280; // a picture of a window may be taken where the screen is none
        scroll->setMinimumWidth(
            std::min(needed, std::max(least_screen, screen()->availableGeometry().width()) * 3 / 10));
    }
    dock->setAcceptDrops(true);
    dock->installEventFilter(this);
    addDockWidget(area, dock);
    return dock;
}

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
    connect(&document_, &Document::file_changed, this, &MainWindow::show_title);
    connect(&document_, &Document::workloads_changed, this,
            &MainWindow::show_title); // an unnamed one tells what it shows
    files_->set_layout_hooks([this] { return layout_of_panels(); },
                             [this](const QByteArray& layout) { apply_layout_of_panels(layout); });
    connect(&document_, &Document::method_changed, this, &MainWindow::show_method);
    leave_drops_to_window();
    connect(files_, &FileCommands::catalog_chosen, catalog_editor_, &CatalogEditor::import_file);
    connect(files_, &FileCommands::measurements_chosen, model_commands_, &ModelCommands::import_place);
    connect_messages();
    connect_jobs();
    start_->connect_parts();
}

// What every panel says and does, wherever it stands.
void MainWindow::connect_talk(widgets::Panel* panel) {
    using widgets::Panel;
    connect(panel, &Panel::message, this,
            [this](const QString& text, bool is_error) { messages_->show_message(text, is_error); });
    connect(panel, &Panel::busy_changed, this, [this, panel](bool busy, const QString& what, double fraction) {
        if (!busy) {
            jobs_->end(panel);
            return;
        }
        if (!jobs_->follows(panel)) jobs_->begin(panel, what, [panel] { panel->cancel(); });
        jobs_->advance(panel, fraction);
    });
}

void MainWindow::connect_why() {
    connect_talk(panels_.why);
    connect(panels_.inspector, &widgets::InspectorPanel::why_requested, this, [this] { show_why({}); });
    auto* close = new QAction{tr("Close"), why_dock_};
    close->setShortcut(QKeySequence{Qt::Key_Escape});
    close->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    why_dock_->addAction(close);
    connect(close, &QAction::triggered, why_dock_, &QDockWidget::hide);
}

void MainWindow::show_why(const widgets::WhySubject& subject) {
    panels_.why->set_subject(subject);
    const bool was_hidden = why_dock_->isHidden();
    why_dock_->show();
    why_dock_->raise();
    if (was_hidden && !why_dock_->isFloating()) resizeDocks({why_dock_}, {height() * 3 / 10}, Qt::Vertical);
    panels_.why->tree().setFocus(Qt::OtherFocusReason);
}

void MainWindow::show_scenarios() {
    const bool was_hidden = scenarios_dock_->isHidden();
    scenarios_dock_->show();
    scenarios_dock_->raise();
    if (was_hidden && !scenarios_dock_->isFloating()) resizeDocks({scenarios_dock_}, {height() * 3 / 10}, Qt::Vertical);
}

void MainWindow::show_notes() {
    const bool was_hidden = notes_dock_->isHidden();
    notes_dock_->show();
    notes_dock_->raise();
    if (was_hidden && !notes_dock_->isFloating())
        resizeDocks({inspector_dock_, notes_dock_}, {height() * 2 / 3, height() / 3}, Qt::Vertical);
    panels_.notes->edit().setFocus(Qt::OtherFocusReason);
}

void MainWindow::ask_why() {
    panels_.explorer->shown()->ask_why();
}

void MainWindow::connect_panel(int tab, widgets::Panel* panel) {
    using widgets::Panel;
    connect_talk(panel);
    connect(panel, &Panel::offer_taken, start_, &StartCommands::take);
    connect(panel, &Panel::why_requested, this, &MainWindow::show_why);
    panel->setContextMenuPolicy(Qt::CustomContextMenu); // of what has no menu of its own
    connect(panel, &QWidget::customContextMenuRequested, this, [this, panel](const QPoint& at) {
        auto* menu = new QMenu{this};
        menu->setAttribute(Qt::WA_DeleteOnClose);
        connect(menu->addAction(tr("Why is it so?")), &QAction::triggered, panel, &Panel::ask_why);
        menu->popup(panel->mapToGlobal(at));
    });
    connect(panel, &Panel::focus_requested, feed_, &PanelFeed::choose_gpu);
    connect(panel, &Panel::operator_chosen, feed_, &PanelFeed::choose_operator_of_panel);
    connect(panel, &Panel::operator_activated, feed_, &PanelFeed::show_operator_of_panel_in_graph);
    if (tab == Explorer::SweepTab) connect_sweep(panels_.explorer->sweep());
    if (tab == Explorer::SensitivityTab) {
        if (!sensitivity_question_.isEmpty()) panels_.explorer->sensitivity().set_question(sensitivity_question_);
        connect(&panels_.explorer->sensitivity(), &widgets::SensitivityPanel::hypothetical_requested, editor_,
                &ProjectEditor::make_hypothetical_with);
    }
    if (tab == Explorer::CompareTab)
        connect(&panels_.explorer->compare(), &widgets::ComparePanel::tick_requested, editor_,
                &ProjectEditor::tick_gpu);
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
    }
    if (tab == Explorer::ClusterTab) {
        clusters_->serve(static_cast<widgets::ClusterPanel&>(*panel));
    }
    if (tab == Explorer::MeasureTab) measuring_->serve(static_cast<widgets::MeasurePanel&>(*panel));
    leave_drops_to_window();
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
    for (QPlainTextEdit* text : findChildren<QPlainTextEdit*>())
        text->setAcceptDrops(false);
}

void MainWindow::connect_messages() {
    const auto show = [this](const QString& text, bool is_error) { messages_->show_message(text, is_error); };
    connect(editor_, &ProjectEditor::message, this, show);
    connect(scenarios_, &ScenarioCommands::message, this, show);
    connect(catalog_editor_, &CatalogEditor::message, this, show);
    connect(panels_.workloads, &widgets::WorkloadsPanel::message, this, show);
    connect(model_commands_, &ModelCommands::message, this,
            [this](const QString& text, bool is_error, const QString& details) {
                messages_->show_message(text, is_error, details);
            });
    const auto show_detailed = [this](const QString& text, bool is_error, const QString& details) {
        messages_->show_message(text, is_error, details);
    };
    connect(measuring_, &MeasureCommands::message, this, show_detailed);
    connect(recording_, &RecordCommands::message, this, show_detailed);
    connect(measuring_, &MeasureCommands::record_requested, recording_, &RecordCommands::open);
    connect(traces_, &TraceCommands::message, this, [this](const QString& text, bool is_error, const QString& details) {
        messages_->show_message(text, is_error, details);
    });
    connect(traces_, &TraceCommands::beside_told, this, [this] {
        messages_->add_offer({tr("Show them"), [this] { recording_->open(); }});
    });
    connect(clusters_, &ClusterCommands::message, this,
            [this](const QString& text, bool is_error, const QString& details) {
                messages_->show_message(text, is_error, details);
            });
    connect(reports_, &ReportCommands::message, this,
            [this](const QString& text, bool is_error, const QString& details) {
                messages_->show_message(text, is_error, details);
            });
    connect(reports_, &ReportCommands::written, this, [this](const QStringList& files) {
        messages_->show_message(
            tr("Written: %1").arg(QDir::toNativeSeparators(files.join(QStringLiteral(", ")))), false, {},
            {tr("Open"), [first = files.front()] { QDesktopServices::openUrl(QUrl::fromLocalFile(first)); }});
    });
    connect(panels_.gpus, &widgets::GpusPanel::chosen, clusters_, &ClusterCommands::leave_timeline);
    connect(&document_, &Document::model_refused, this, [this](const Diagnostics& reasons) {
        const std::string_view kept = document_.method().model->name();
        QString reason = QString::fromStdString(to_text(reasons.front()));
        if (reason.endsWith(u'.')) reason.chop(1);
        messages_->show_message(tr("%1. Predictions stay with \"%2\".").arg(reason, widgets::qt_text(kept)), true,
                                QString::fromStdString(to_text(reasons)));
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
        QString reason = QString::fromStdString(to_text(reasons.front()));
        if (reason.endsWith(u'.')) reason.chop(1);
        messages_->show_message(tr("%1. The project stays as it was; open another file.").arg(reason), true,
                                QString::fromStdString(to_text(reasons)));
    });
    connect(recovery_, &Recovery::failed, this, [this](const QString& reason) {
        messages_->show_message(tr("Unsaved changes are not kept for a crash: %1").arg(reason), true);
    });
    connect(&document_, &Document::measurements_refused, this, [this](const Diagnostics& reasons) {
        messages_->show_message(
            tr("Your measurements are not used: %1").arg(QString::fromStdString(to_text(reasons.front()))), true,
            QString::fromStdString(to_text(reasons)));
    });
    connect(&document_, &Document::catalog_refused, this, [this](const Diagnostics& reasons) {
        messages_->show_message(tr("The catalog keeps what another program wrote: %1")
                                    .arg(QString::fromStdString(to_text(reasons.front()))),
                                true, QString::fromStdString(to_text(reasons)));
    });
    for (const auto changed : {&Document::workloads_changed, &Document::gpus_changed, &Document::sweep_changed,
                               &Document::method_changed, &Document::tariff_changed})
        connect(&document_, changed, messages_, &MessageBar::dismiss_outdated);
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

void MainWindow::show_title() {
    setWindowTitle(tr("%1[*] - Dubhe").arg(document_.title()));
    setWindowModified(document_.modified());
    setWindowFilePath(document_.file());
}

void MainWindow::show_method() {
    const cost::CostModel& model = *document_.method().model;
    const cost::ModelDescription* known = cost::find_model(model.name());
    const double launch_s = document_.project().launch_s;
    const QString host =
        launch_s > 0.0 ? tr("host starts a kernel in %1").arg(widgets::time_text(launch_s)) : tr("host costs no time");
    method_->setText(
        tr("Cost model: %1").arg(known ? widgets::core_words(known->title) : widgets::qt_text(model.name())) +
        QStringLiteral(" · ") + host);
    method_->setToolTip(
        QStringLiteral("<p>%1</p><p>%2</p>")
            .arg(widgets::qt_text(model.description()).toHtmlEscaped(), tr("Menu Prediction, tab Models")));
}

void MainWindow::wait_until_settled() {
    document_.wait_until_settled();
    traces_->reading().wait();
    clusters_->simulating().wait();
    reports_->writing().wait();
    panels_.inspector->wait_until_settled();
    if (!why_dock_->isHidden()) panels_.why->wait_until_settled();
    if (!scenarios_dock_->isHidden()) panels_.scenarios->wait_until_settled();
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        if (widgets::Panel* panel = panels_.explorer->built(tab)) panel->wait_until_settled();
    }
}

QByteArray MainWindow::layout_of_panels() const {
    QJsonObject layout;
    for (const QDockWidget* dock :
         {workloads_dock_, gpus_dock_, inspector_dock_, why_dock_, notes_dock_, scenarios_dock_})
        layout[dock->objectName()] = !dock->isHidden();
    layout["tab"] = Explorer::name_of(panels_.explorer->currentIndex());
    const auto* sensitivity =
        static_cast<widgets::SensitivityPanel*>(panels_.explorer->built(Explorer::SensitivityTab));
    layout["sensitivity"] = sensitivity ? sensitivity->question() : sensitivity_question_;
    const auto* what_if = static_cast<widgets::WhatIfPanel*>(panels_.explorer->built(Explorer::WhatIfTab));
    layout["whatif"] = what_if ? QString::fromStdString(whatif::to_text(what_if->stack())) : what_if_stack_;
    return QJsonDocument{layout}.toJson(QJsonDocument::Compact);
}

void MainWindow::apply_layout_of_panels(const QByteArray& layout) {
    const QJsonObject object = QJsonDocument::fromJson(layout).object();
    for (QDockWidget* dock : {workloads_dock_, gpus_dock_, inspector_dock_, why_dock_, notes_dock_, scenarios_dock_})
        dock->setVisible(object[dock->objectName()].toBool(!dock->isHidden()));
    sensitivity_question_ = object["sensitivity"].toObject();
    if (panels_.explorer->built(Explorer::SensitivityTab))
        panels_.explorer->sensitivity().set_question(sensitivity_question_);
    what_if_stack_ = object["whatif"].toString();
    if (auto* what_if = static_cast<widgets::WhatIfPanel*>(panels_.explorer->built(Explorer::WhatIfTab)))
        apply_stack(*what_if, what_if_stack_);
    const int tab = Explorer::tab_named(object["tab"].toString());
    if (tab >= 0 && tab < panels_.explorer->count()) panels_.explorer->setCurrentIndex(tab);
}

void MainWindow::show_panel(int tab) {
    if (tab >= 0 && tab < panels_.explorer->count()) panels_.explorer->setCurrentIndex(tab);
    start_->show_panels();
}

void MainWindow::find_network() {
    workloads_dock_->show();
    panels_.workloads->tree().search().setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::find_gpu() {
    gpus_dock_->show();
    panels_.gpus->tree().search().setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::reset_layout() {
    addDockWidget(Qt::LeftDockWidgetArea, workloads_dock_);
    splitDockWidget(workloads_dock_, gpus_dock_, Qt::Vertical);
    addDockWidget(Qt::RightDockWidgetArea, inspector_dock_);
    addDockWidget(Qt::BottomDockWidgetArea, why_dock_);
    why_dock_->setFloating(false);
    why_dock_->hide();
    addDockWidget(Qt::RightDockWidgetArea, notes_dock_);
    notes_dock_->setFloating(false);
    notes_dock_->hide();
    addDockWidget(Qt::BottomDockWidgetArea, scenarios_dock_);
    scenarios_dock_->setFloating(false);
    scenarios_dock_->hide();
    for (QDockWidget* dock : {workloads_dock_, gpus_dock_, inspector_dock_}) {
        dock->setFloating(false);
        dock->show();
    }
    const int unit = fontMetrics().averageCharWidth(); // so that larger text gets wider docks
    const int inspector = std::min(std::max(unit * 36, width() / inspector_share), width() / 3);
    resizeDocks({workloads_dock_, inspector_dock_}, {std::min(unit * 46, width() / 3), inspector}, Qt::Horizontal);
    resizeDocks({workloads_dock_, gpus_dock_}, {5, 4}, Qt::Vertical);
}

void MainWindow::place_on_screen() {
    const QRect screen_area = screen()->availableGeometry();
    const bool is_first = settings_.geometry().isEmpty() || !restoreGeometry(settings_.geometry());
    if (is_first) {
        resize(preferred_size.boundedTo(screen_area.size()));
        QTimer::singleShot(0, this, &MainWindow::reset_layout); // once it has its size
        if (preferred_size.width() > screen_area.width() || preferred_size.height() > screen_area.height())
            setWindowState(Qt::WindowMaximized);
        return;
    }
    const QSize within = size().boundedTo(screen_area.size()); // the screen may be another one than last time
    if (within != size()) resize(within);
    if (!screen_area.contains(QRect{pos(), size()}) && !isMaximized()) move(screen_area.topLeft());
    restoreState(settings_.window_state(), state_version);
}

void MainWindow::set_theme(Theme theme) {
    settings_.set_theme(theme);
    apply_theme_(theme);
}

// Texts are made once, with the window: a new language needs a new one.
void MainWindow::set_language(const QString& name) {
    if (name == settings_.language()) return;
    settings_.set_language(name);
    const auto restart = [this] {
        if (!close()) return;
        const QString file = document_.file();
        files_->let_go(); // the new window opens it
        QProcess::startDetached(QCoreApplication::applicationFilePath(),
                                file.isEmpty() ? QStringList{} : QStringList{file});
    };
    messages_->show_message(tr("The new language is spoken when Dubhe starts again."), false, {},
                            {tr("Restart now"), restart});
}

void MainWindow::open_palette() {
    auto* palette = new CommandPalette{actions_of(*menuBar()), this}; // deletes itself when closed
    palette->move(mapToGlobal(QPoint{(width() - palette->width()) / 2, menuBar()->height()}));
    palette->show();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (recording_->busy()) { // somebody's training may run for hours
        messages_->show_message(tr("A program still runs under the recorder; closing Dubhe would end it."), true, {},
                                {tr("End it and close"), [this] {
                                     recording_->stop();
                                     recording_->wait();
                                     close();
                                 }});
        event->ignore();
        return;
    }
    if (!files_->may_close()) {
        event->ignore();
        return;
    }
    settings_.set_window(saveGeometry(), saveState(state_version));
    document_.cancel_reading();
    document_.preparation().cancel();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    files_->open_all(FileCommands::dropped_files(*event->mimeData()));
}

} // namespace dubhe::app
