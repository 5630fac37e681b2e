// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_toolbar.h"

#include "entry_view.h"

#include <widgets/shared/flow_layout.h>

#include <QAction>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace dubhe::widgets {

namespace {

constexpr std::array all_kinds{hardware::ItemKind::gpu, hardware::ItemKind::link, hardware::ItemKind::system,
                               hardware::ItemKind::host};
static_assert(all_kinds.size() == hardware::item_kind_count);

} // namespace

CatalogToolbar::CatalogToolbar(QWidget* parent) : QWidget{parent} {
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* head = new QHBoxLayout;
    build_head(head);
    layout->addLayout(head);
    auto* row = new QWidget{this};
    auto* actions = new FlowLayout{row};
    actions->setContentsMargins(0, 0, 0, 0);
    actions->setSpacing(4);
    build_actions(actions);
    layout->addWidget(row);
    set_possible(false, hardware::Origin::shipped);
}

void CatalogToolbar::build_head(QLayout* layout) {
    kinds_ = new QTabBar{this};
    kinds_->setAccessibleName(tr("Kind of entry"));
    kinds_->setDrawBase(false);
    kinds_->setExpanding(false);
    for (const hardware::ItemKind kind : all_kinds)
        kinds_->addTab(title_of(kind));
    search_ = new QLineEdit{this};
    search_->setPlaceholderText(tr("Search the catalog"));
    search_->setAccessibleName(search_->placeholderText());
    search_->setClearButtonEnabled(true);
    findings_only_ = new QToolButton{this};
    findings_only_->setCheckable(true);
    findings_only_->setToolTip(tr("Show only entries in which something looks wrong"));
    set_finding_count(0);
    layout->addWidget(kinds_);
    layout->addWidget(search_);
    layout->addWidget(findings_only_);
    connect(kinds_, &QTabBar::currentChanged, this, [this] { Q_EMIT kind_changed(kind()); });
    connect(search_, &QLineEdit::textChanged, this, &CatalogToolbar::filter_changed);
    connect(findings_only_, &QToolButton::toggled, this, &CatalogToolbar::filter_changed);
}

QAction* CatalogToolbar::action(const QString& text, const QString& tip, FlowLayout* layout) {
    auto* action = new QAction{text, this};
    action->setToolTip(tip);
    auto* button = new QToolButton{this};
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);
    layout->addWidget(button);
    return action;
}

void CatalogToolbar::build_actions(FlowLayout* layout) {
    add = action(tr("New"), tr("Add an empty entry (Insert)"), layout);
    duplicate = action(tr("Duplicate"), tr("A copy of the chosen entry, as your own (Ctrl+D)"), layout);
    hypothetical = action(tr("Make hypothetical"),
                          tr("A GPU of this project whose numbers follow from the chosen one's (Ctrl+H)"), layout);
    remove = action(tr("Remove"), tr("Remove the chosen entries (Delete)"), layout);
    reset = action(tr("Reset"), tr("Back to the entry as it is shipped"), layout);
    datasheet = action(tr("Paste data sheet"), tr("Read figures from the text of a data sheet (Ctrl+V)"), layout);
    import_file = action(tr("Import"), tr("Read entries from a JSON or CSV file"), layout);
    auto* button = new QToolButton{this};
    button->setText(tr("Export"));
    button->setToolTip(tr("Write the selected entries, or all that are shown, to a file"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu{button};
    export_json = menu->addAction(tr("Export as JSON"));
    export_csv = menu->addAction(tr("Export as CSV"));
    button->setMenu(menu);
    layout->addWidget(button);
}

hardware::ItemKind CatalogToolbar::kind() const {
    return all_kinds[static_cast<std::size_t>(std::max(0, kinds_->currentIndex()))];
}

void CatalogToolbar::set_kind(hardware::ItemKind kind) {
    kinds_->setCurrentIndex(static_cast<int>(kind));
}

void CatalogToolbar::set_counts(const std::array<std::size_t, hardware::item_kind_count>& counts) {
    for (std::size_t i = 0; i < all_kinds.size(); ++i)
        kinds_->setTabText(static_cast<int>(i), QStringLiteral("%1 %2").arg(title_of(all_kinds[i])).arg(counts[i]));
}

void CatalogToolbar::set_finding_count(int count) {
    findings_only_->setText(tr("Findings: %1").arg(count));
    findings_only_->setEnabled(count > 0 || findings_only_->isChecked());
}

void CatalogToolbar::set_possible(bool any, hardware::Origin origin) {
    const bool gpus = kind() == hardware::ItemKind::gpu;
    duplicate->setEnabled(any);
    hypothetical->setEnabled(any && gpus);
    remove->setEnabled(any);
    reset->setEnabled(any && origin == hardware::Origin::modified);
    datasheet->setEnabled(gpus);
}

} // namespace dubhe::widgets
