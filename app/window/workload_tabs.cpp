// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload_tabs.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

namespace dubhe::app {

WorkloadTabs::WorkloadTabs(QWidget* parent) : QWidget{parent}, bar_{new QTabBar{this}} {
    bar_->setAccessibleName(tr("Networks of this project"));
    bar_->setExpanding(false);
    bar_->setDrawBase(false);
    bar_->setUsesScrollButtons(true);
    bar_->setElideMode(Qt::ElideNone); // many scroll: names cut to three letters say nothing
    auto* label = new QLabel{tr("&Network:"), this};
    label->setBuddy(bar_);
    build_parts();
    auto* layout = new QHBoxLayout{this};
    layout->setContentsMargins(8, 4, 8, 2);
    layout->addWidget(label);
    layout->addWidget(bar_, 1);
    layout->addWidget(part_row_); // in the same line: no panel moves when it comes
    connect(bar_, &QTabBar::currentChanged, this, &WorkloadTabs::show_requested);
    connect(parts_, &QComboBox::textActivated, this, &WorkloadTabs::part_requested);
    hide();
}

void WorkloadTabs::build_parts() {
    part_row_ = new QWidget{this};
    parts_ = new QComboBox{part_row_};
    parts_->setAccessibleName(tr("Network of the portfolio"));
    auto* label = new QLabel{tr("This panel shows:"), part_row_};
    label->setBuddy(parts_);
    for (QWidget* part : std::initializer_list<QWidget*>{label, parts_})
        part->setToolTip(tr("It shows one network of the portfolio; choose which"));
    auto* row = new QHBoxLayout{part_row_};
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label);
    row->addWidget(parts_);
    part_row_->hide();
}

void WorkloadTabs::set_parts(const QStringList& parts, int shown) {
    const QSignalBlocker blocked{parts_};
    parts_->clear();
    parts_->addItems(parts);
    parts_->setCurrentIndex(shown);
    part_row_->setVisible(!parts.isEmpty());
}

void WorkloadTabs::set_titles(const QStringList& titles, int current) {
    const QSignalBlocker blocked{bar_};
    while (bar_->count() > titles.size())
        bar_->removeTab(bar_->count() - 1);
    while (bar_->count() < titles.size())
        bar_->addTab({});
    constexpr int most_letters = 28;
    const int letter = fontMetrics().averageCharWidth();
    for (int i = 0; i < bar_->count(); ++i) {
        const QString text = fontMetrics().elidedText(titles[i], Qt::ElideMiddle, most_letters * letter);
        bar_->setTabText(i, QString{text}.replace(u'&', QStringLiteral("&&")));
        bar_->setTabToolTip(i, tr("%1 (Alt+Left and Alt+Right change the network)").arg(titles[i]));
    }
    bar_->setCurrentIndex(current);
    setVisible(titles.size() > 1);
}

void WorkloadTabs::step(int by) {
    if (const int count = bar_->count(); count > 1) bar_->setCurrentIndex((bar_->currentIndex() + by + count) % count);
}

} // namespace dubhe::app
