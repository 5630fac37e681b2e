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
    bar_->setElideMode(Qt::ElideMiddle);
    auto* label = new QLabel{tr("&Network:"), this};
    label->setBuddy(bar_);
    auto* layout = new QHBoxLayout{this};
    layout->setContentsMargins(8, 4, 8, 2);
    layout->addWidget(label);
    layout->addWidget(bar_, 1);
    connect(bar_, &QTabBar::currentChanged, this, &WorkloadTabs::show_requested);
    hide();
}

void WorkloadTabs::set_titles(const QStringList& titles, int current) {
    const QSignalBlocker blocked{bar_};
    while (bar_->count() > titles.size())
        bar_->removeTab(bar_->count() - 1);
    while (bar_->count() < titles.size())
        bar_->addTab({});
    for (int i = 0; i < bar_->count(); ++i) {
        bar_->setTabText(i, QString{titles[i]}.replace(u'&', QStringLiteral("&&")));
        bar_->setTabToolTip(i, tr("%1 (Alt+Left and Alt+Right change the network)").arg(titles[i]));
    }
    bar_->setCurrentIndex(current);
    setVisible(titles.size() > 1);
}

void WorkloadTabs::step(int by) {
    if (const int count = bar_->count(); count > 1) bar_->setCurrentIndex((bar_->currentIndex() + by + count) % count);
}

} // namespace dubhe::app
