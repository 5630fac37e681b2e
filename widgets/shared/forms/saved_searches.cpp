// SPDX-License-Identifier: GPL-3.0-or-later
#include "saved_searches.h"

#include <QLineEdit>
#include <QMenu>

namespace dubhe::widgets {

namespace {

// An ampersand in a menu marks a key.
QString menu_text(const QString& search) {
    return QString{search}.replace(u'&', QStringLiteral("&&"));
}

} // namespace

SavedSearches::SavedSearches(QLineEdit* box, const QStringList& examples, QWidget* parent)
    : QToolButton{parent}, box_{box}, examples_{examples} {
    setText(tr("Saved searches"));
    setToolTip(tr("Searches that you saved, and examples"));
    setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu{this};
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &SavedSearches::fill);
}

void SavedSearches::set_saved(const QStringList& searches) {
    saved_ = searches;
}

void SavedSearches::save(const QStringList& searches) {
    saved_ = searches;
    Q_EMIT saved_changed(saved_);
}

void SavedSearches::fill() {
    QMenu& entries = *menu();
    qDeleteAll(entries.findChildren<QMenu*>(Qt::FindDirectChildrenOnly)); // which clear() leaves
    entries.clear();
    const QString now = box_->text().trimmed();
    const auto take = [this](const QString& search) {
        return [this, search] {
            box_->setText(search);
            box_->setFocus(Qt::OtherFocusReason);
        };
    };
    QAction* add = entries.addAction(now.isEmpty() ? tr("Save this search") : tr("Save \"%1\"").arg(menu_text(now)),
                                     this, [this, now] { save(QStringList{now} + saved_); });
    add->setEnabled(!now.isEmpty() && !saved_.contains(now));
    if (!saved_.isEmpty()) {
        entries.addSection(tr("Saved"));
        for (const QString& each : saved_)
            entries.addAction(menu_text(each), this, take(each));
        QMenu* remove = entries.addMenu(tr("Remove"));
        for (const QString& each : saved_) {
            remove->addAction(menu_text(each), this, [this, each] {
                QStringList left = saved_;
                left.removeAll(each);
                save(left);
            });
        }
    }
    entries.addSection(tr("Examples"));
    for (const QString& each : examples_)
        entries.addAction(menu_text(each), this, take(each));
}

} // namespace dubhe::widgets
