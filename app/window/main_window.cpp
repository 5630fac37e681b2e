// SPDX-License-Identifier: GPL-3.0-or-later
#include "main_window.h"

#include "../explorer/workspace_bar.h"
#include "command_palette.h"
#include "menus.h"
#include "palette_entries.h"

#include <widgets/shared/text/core_words.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>

#include <QCloseEvent>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPointer>
#include <QProcess>
#include <QScrollArea>
#include <QSpinBox>
#include <QStatusBar>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::app {

namespace {

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

// Whether what stands in a number's field is its value already. The field still remembers what was typed then, and
// Ctrl+Z would take that back there and nowhere else.
bool holds_its_value(const QLineEdit& field) {
    const auto* box = qobject_cast<const QSpinBox*>(field.parentWidget());
    if (!box) return false;
    if (!box->specialValueText().isEmpty() && box->text() == box->specialValueText()) return true;
    bool is_number = false;
    const int number = box->locale().toInt(box->cleanText(), &is_number);
    return is_number && number == box->value();
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
    restore_layout();
    show_title();
    show_method();
}

// A field that is being edited says what it holds when its window goes: that must be heard while this one is whole.
MainWindow::~MainWindow() {
    QList<QPointer<QWidget>> windows; // dialogs, docks that float
    for (QWidget* each : findChildren<QWidget*>()) {
        if (each->isWindow()) windows << each;
    }
    for (const QPointer<QWidget>& each : windows) {
        if (each) each->hide();
    }
    hide();
}

// Workspaces, the networks' tabs, the tiles.
QWidget* MainWindow::build_middle() {
    auto* middle = new QWidget{this};
    panels_.tabs = new WorkloadTabs{middle};
    panels_.explorer = new Explorer{middle};
    auto* bar = new WorkspaceBar{*panels_.explorer, middle};
    focus_button_ = &bar->focus_button();
    auto* layout = new QVBoxLayout{middle};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addWidget(panels_.tabs);
    layout->addWidget(panels_.explorer, 1);
    return middle;
}

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
    start_ = new StartCommands{*this, scrolled(build_middle(), new QVBoxLayout)};
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
    tabifyDockWidget(why_dock_, scenarios_dock_); // both want the whole width
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
    serving_ = new ServeCommands{document_, *panels_.explorer, this};
    matrices_ = new MatrixCommands{document_, *panels_.explorer, this};
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
    // A number's box has the focus itself and hands its events on.
    const auto* field =
        qobject_cast<QSpinBox*>(watched) ? watched->findChild<QLineEdit*>() : qobject_cast<QLineEdit*>(watched);
    if (!field || event->type() != QEvent::ShortcutOverride) return QMainWindow::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool settled = holds_its_value(*field);
    const bool idle = (key->matches(QKeySequence::Undo) && (settled || !field->isUndoAvailable())) ||
                      (key->matches(QKeySequence::Redo) && (settled || !field->isRedoAvailable()));
    if (idle) event->ignore();
    return idle || QMainWindow::eventFilter(watched, event);
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
    const QString host = launch_s == Project{}.launch_s ? tr("kernels start as the stack does it")
                         : launch_s > 0.0 ? tr("host starts a kernel in %1").arg(widgets::time_text(launch_s))
                                          : tr("host costs no time");
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

void MainWindow::show_panel(int tab) {
    if (tab >= 0) panels_.explorer->setCurrentIndex(tab);
    start_->show_panels();
}

void MainWindow::ask_why() {
    panels_.explorer->shown()->ask_why();
}

void MainWindow::find_network() {
    workloads_dock_->show();
    panels_.workloads->tree().search().setFocus(Qt::ShortcutFocusReason);
    panels_.workloads->tree().search().selectAll();
}

void MainWindow::show_operator(workload::OperatorId id) {
    feed_->show_operator_in_graph(id);
    start_->show_panels();
}

void MainWindow::find_gpu() {
    gpus_dock_->show();
    panels_.gpus->tree().search().setFocus(Qt::ShortcutFocusReason);
    panels_.gpus->tree().search().selectAll(); // what was looked for before gives way
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
    messages_->show_message(tr("The new language takes effect when Dubhe restarts."), false, {},
                            {tr("Restart now"), restart});
}

void MainWindow::open_palette() {
    auto* palette = new CommandPalette{palette_entries(*this), this}; // deletes itself when closed
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
    keep_layout();
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
