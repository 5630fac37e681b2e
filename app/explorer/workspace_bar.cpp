// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace_bar.h"

#include "../appearance/paint_views.h"
#include "explorer.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

namespace dubhe::app {

WorkspaceBar::WorkspaceBar(Explorer& explorer, QWidget* parent) : QWidget{parent}, bar_{new QTabBar{this}} {
    auto* row = new QHBoxLayout{this};
    row->setContentsMargins(4, 2, 4, 0);
    bar_->setDocumentMode(true);
    bar_->setDrawBase(false);
    bar_->setProperty(filled_tabs, true);
    bar_->setExpanding(false);
    bar_->setUsesScrollButtons(true);
    bar_->setAccessibleName(tr("Workspaces"));
    QFont font = bar_->font();
    font.setBold(true);
    bar_->setFont(font);
    for (int i = 0; i < workspace_count; ++i) {
        const WorkspaceInfo info = info_of(static_cast<Workspace>(i));
        bar_->addTab(info.title);
        bar_->setTabToolTip(i, QStringLiteral("%1 (Alt+%2)").arg(info.tool_tip).arg(i + 1));
    }
    bar_->setCurrentIndex(static_cast<int>(explorer.workspace()));
    focus_ = new QToolButton{this};
    focus_->setText(tr("Focus"));
    focus_->setToolTip(tr("Only the tiles: hides the lists and the inspector (F11)"));
    focus_->setCheckable(true);
    focus_->setAutoRaise(true);
    row->addWidget(bar_, 1);
    row->addWidget(focus_);
    connect(bar_, &QTabBar::currentChanged, &explorer,
            [&explorer](int index) { explorer.set_workspace(static_cast<Workspace>(index)); });
    connect(&explorer, &Explorer::workspace_changed, this, [this, &explorer] {
        const QSignalBlocker quiet{bar_};
        bar_->setCurrentIndex(static_cast<int>(explorer.workspace()));
    });
}

} // namespace dubhe::app
