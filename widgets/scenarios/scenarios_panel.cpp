// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenarios_panel.h"

#include <widgets/shared/forms/controls.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

ScenariosPanel::ScenariosPanel(QWidget* parent) : QWidget{parent} {
    build_view();
    connect(keep_, &QToolButton::clicked, this, &ScenariosPanel::keep_requested);
    connect(restore_, &QToolButton::clicked, this, [this] {
        if (chosen() >= 0) Q_EMIT restore_requested(chosen());
    });
    connect(remove_, &QToolButton::clicked, this, [this] {
        if (chosen() >= 0) Q_EMIT remove_requested(chosen());
    });
    connect(rename_, &QToolButton::clicked, this, [this] {
        if (chosen() < 0) return;
        const QModelIndex name = view_->currentIndex().siblingAtColumn(ScenarioModel::NameColumn);
        view_->scrollTo(name);                            // an editor outside of what is seen would take keys unseen
        if (!view_->indexWidget(name)) view_->edit(name); // what is being renamed stays so
    });
    connect(copy_, &QToolButton::clicked, this, &ScenariosPanel::copy);
    connect(&model_, &ScenarioModel::rename_requested, this, &ScenariosPanel::rename_requested, Qt::QueuedConnection);
    connect(view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ScenariosPanel::show_state);
    connect(&model_, &QAbstractItemModel::modelReset, this, &ScenariosPanel::show_state);
    show_state();
}

void ScenariosPanel::build_view() {
    keep_ =
        tool_button(this, tr("Keep as scenario"),
                    tr("What is chosen now: network, batch, precision, ticked GPUs and their changes, prices, model"));
    restore_ = tool_button(this, tr("Restore"), tr("Brings back what the selected scenario had chosen"));
    rename_ = tool_button(this, tr("Rename"), tr("Gives the selected scenario another name (F2)"));
    remove_ = tool_button(this, tr("Remove"), tr("Takes the selected scenario out of the project"));
    copy_ = tool_button(this, tr("Copy as CSV"), tr("The table as comma-separated values, on the clipboard"));
    view_ = new QTableView{this};
    view_->setModel(&model_);
    view_->setAccessibleName(tr("Scenarios side by side"));
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    view_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    view_->setTabKeyNavigation(false);
    view_->setShowGrid(false);
    view_->setWordWrap(false);
    view_->verticalHeader()->hide();
    view_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    view_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    view_->horizontalHeader()->setHighlightSections(false);
    view_->horizontalHeader()->setStretchLastSection(true);
    hint_ = text_label(this);
    auto* bar = new QHBoxLayout;
    for (QToolButton* button : {keep_, restore_, rename_, remove_, copy_})
        bar->addWidget(button);
    bar->addStretch(1);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(6);
    layout->addLayout(bar);
    layout->addWidget(hint_);
    layout->addWidget(view_, 1);
}

void ScenariosPanel::set_scenarios(std::vector<ScenarioView> scenarios) {
    if (std::ranges::equal(scenarios, scenarios_, &ScenarioView::same_question)) return;
    scenarios_ = std::move(scenarios);
    stale_ = true;
    if (isVisible()) ask();
    show_state();
}

void ScenariosPanel::ask() {
    stale_ = false;
    if (scenarios_.empty()) {
        jobs_.cancel();
        return model_.set_rows({});
    }
    jobs_.start(
        tr("Predicting scenarios"),
        [asked = scenarios_](const Progress& progress) { return scenario_rows(asked, progress); },
        [this](std::vector<ScenarioRow> rows) {
            const int row = view_->currentIndex().row();
            model_.set_rows(std::move(rows));
            if (row >= 0 && row < model_.rowCount()) view_->selectRow(row);
        });
}

void ScenariosPanel::show_state() {
    hint_->setText(tr("Keep what is chosen as a scenario, change something, keep the next: they appear here side by "
                      "side."));
    hint_->setVisible(scenarios_.empty());
    view_->setVisible(!scenarios_.empty());
    for (QToolButton* button : {restore_, rename_, remove_})
        button->setEnabled(chosen() >= 0);
    copy_->setEnabled(model_.rowCount() > 0);
}

int ScenariosPanel::chosen() const {
    const int row = view_->currentIndex().row();
    if (row < 0 || row >= model_.rowCount()) return -1;
    const std::size_t index = model_.rows()[static_cast<std::size_t>(row)].index;
    return index < scenarios_.size() ? static_cast<int>(index) : -1;
}

void ScenariosPanel::copy() {
    QGuiApplication::clipboard()->setText(QString::fromUtf8(model_.csv()));
    Q_EMIT message(tr("Table copied"), false);
}

void ScenariosPanel::wait_until_settled() {
    if (stale_) ask();
    jobs_.wait();
}

void ScenariosPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_) ask();
}

} // namespace dubhe::widgets
