// SPDX-License-Identifier: GPL-3.0-or-later
// Where docks and panels are: at first, as the user left them, on a small screen.
#include "main_window.h"

#include <QJsonDocument>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace dubhe::app {

namespace {
constexpr int state_version = 3; // of saveState; raise when docks are added or renamed
constexpr QSize preferred_size{1600, 1000};
constexpr int inspector_share = 5;                               // of the window's width, a fifth
constexpr int columns_with_inspector = 160, least_columns = 128; // of characters, for lists and chart; see narrowness
} // namespace

// A session begins with the first workspace.
void MainWindow::restore_layout() {
    restoreState(settings_.window_state(), state_version);
    panels_.explorer->set_arrangements({{"tiles", settings_.tiles()}});
}

// What gave way or is out of focus is so for as long as the window is.
void MainWindow::keep_layout() {
    set_narrowness(0);
    set_focused(false);
    settings_.set_window(saveGeometry(), saveState(state_version));
    settings_.set_tiles(panels_.explorer->arrangements()["tiles"].toObject());
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

QByteArray MainWindow::layout_of_panels() const {
    QJsonObject layout;
    for (const QDockWidget* dock : docks())
        layout[dock->objectName()] = !dock->isHidden();
    layout["tab"] = Explorer::name_of(panels_.explorer->currentIndex());
    layout["workspaces"] = panels_.explorer->arrangements();
    const auto* sensitivity =
        static_cast<widgets::SensitivityPanel*>(panels_.explorer->built(Explorer::SensitivityTab));
    layout["sensitivity"] = sensitivity ? sensitivity->question() : sensitivity_question_;
    const auto* what_if = static_cast<widgets::WhatIfPanel*>(panels_.explorer->built(Explorer::WhatIfTab));
    layout["whatif"] = what_if ? QString::fromStdString(whatif::to_text(what_if->stack())) : what_if_stack_;
    return QJsonDocument{layout}.toJson(QJsonDocument::Compact);
}

void MainWindow::apply_layout_of_panels(const QByteArray& layout) {
    const QJsonObject object = QJsonDocument::fromJson(layout).object();
    for (QDockWidget* dock : docks())
        dock->setVisible(object[dock->objectName()].toBool(!dock->isHidden()));
    sensitivity_question_ = object["sensitivity"].toObject();
    if (panels_.explorer->built(Explorer::SensitivityTab))
        panels_.explorer->sensitivity().set_question(sensitivity_question_);
    what_if_stack_ = object["whatif"].toString();
    if (auto* what_if = static_cast<widgets::WhatIfPanel*>(panels_.explorer->built(Explorer::WhatIfTab)))
        apply_stack(*what_if, what_if_stack_);
    if (object.contains("workspaces")) return panels_.explorer->set_arrangements(object["workspaces"].toObject());
    if (const int tab = Explorer::tab_named(object["tab"].toString()); tab >= 0) panels_.explorer->setCurrentIndex(tab);
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

void MainWindow::reset_layout() {
    set_focused(false);
    panels_.explorer->reset_arrangements();
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
        dock->setVisible(narrowness_ == 0 || dock != inspector_dock_); // a small window would grow
    }
    const int unit = fontMetrics().averageCharWidth(); // so that larger text gets wider docks
    const int inspector = std::min(std::max(unit * 36, width() / inspector_share), width() / 3);
    resizeDocks({workloads_dock_, inspector_dock_}, {std::min(unit * 46, width() / 3), inspector}, Qt::Horizontal);
    resizeDocks({workloads_dock_, gpus_dock_}, {5, 4}, Qt::Vertical);
    give_way_again();
}

std::vector<QDockWidget*> MainWindow::docks() const {
    return {workloads_dock_, gpus_dock_, inspector_dock_, why_dock_, notes_dock_, scenarios_dock_};
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    fit_docks();
}

// By the least width that the docks and the panel in front can do with, whatever is shown now: showing one must not
// call for hiding it.
void MainWindow::fit_docks() {
    const auto least = [this](QDockWidget* dock) {
        const bool hidden_here = std::ranges::count(gave_way_, dock) + std::ranges::count(out_of_focus_, dock) > 0;
        return dock->isFloating() || (dock->isHidden() && !hidden_here) ? 0 : dock->minimumSizeHint().width();
    };
    const int columns = width() / fontMetrics().averageCharWidth();
    const int beside_lists = width() - std::max(least(workloads_dock_), least(gpus_dock_));
    const int beside_all = beside_lists - std::max(least(inspector_dock_), least(notes_dock_));
    const int needed = panels_.explorer->minimumSizeHint().width();
    set_narrowness(columns < least_columns || beside_lists < needed          ? 2
                   : columns < columns_with_inspector || beside_all < needed ? 1
                                                                             : 0);
}

// On a small window docks give way before the chart does: first what stands at the right, then all of them.
void MainWindow::set_narrowness(int steps) {
    if (steps == narrowness_) return;
    const int before = std::exchange(narrowness_, steps);
    if (before == 2) set_focused(false);
    if (before == 0) {
        for (QDockWidget* dock : {inspector_dock_, notes_dock_}) {
            if (dock->isHidden() || dock->isFloating()) continue;
            dock->hide();
            gave_way_.push_back(dock);
        }
    }
    if (steps == 0) {
        for (QDockWidget* dock : std::exchange(gave_way_, {}))
            dock->show();
    }
    if (steps == 2) set_focused(true);
}

// Once docks were shown anew.
void MainWindow::give_way_again() {
    gave_way_.clear();
    const int steps = std::exchange(narrowness_, 0);
    set_narrowness(steps);
    if (steps > 0 && gave_way_.empty()) gave_way_.push_back(inspector_dock_);
}

// What it hides comes back as it was.
void MainWindow::set_focused(bool focused) {
    if (focused == is_focused_) return;
    is_focused_ = focused;
    focus_button_->setChecked(focused);
    if (focused) {
        for (QDockWidget* dock : docks()) {
            if (dock->isHidden() || dock->isFloating()) continue;
            dock->hide();
            out_of_focus_.push_back(dock);
        }
        return;
    }
    for (QDockWidget* dock : std::exchange(out_of_focus_, {}))
        dock->show();
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
    give_way_again();
}

} // namespace dubhe::app
