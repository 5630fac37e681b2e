// SPDX-License-Identifier: GPL-3.0-or-later
#include "kept_searches.h"

#include <QLineEdit>
#include <QMenu>

namespace dubhe::widgets {

namespace {

// An ampersand in a menu marks a key.
QString menu_text(const QString& search) {
    return QString{search}.replace(u'&', QStringLiteral("&&"));
}

} // namespace

KeptSearches::KeptSearches(QLineEdit* box, const QStringList& examples, QWidget* parent)
    : QToolButton{parent}, box_{box}, examples_{examples} {
    setText(tr("Saved searches"));
    setToolTip(tr("Searches that you saved, and examples"));
    setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu{this};
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &KeptSearches::fill);
}

void KeptSearches::set_kept(const QStringList& searches) {
    kept_ = searches;
}

void KeptSearches::keep(const QStringList& searches) {
    kept_ = searches;
    Q_EMIT kept_changed(kept_);
}

void KeptSearches::fill() {
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
                                     this, [this, now] { keep(QStringList{now} + kept_); });
    add->setEnabled(!now.isEmpty() && !kept_.contains(now));
    if (!kept_.isEmpty()) {
        entries.addSection(tr("Saved"));
        for (const QString& each : kept_)
            entries.addAction(menu_text(each), this, take(each));
        QMenu* remove = entries.addMenu(tr("Remove"));
        for (const QString& each : kept_) {
            remove->addAction(menu_text(each), this, [this, each] {
                QStringList left = kept_;
                left.removeAll(each);
                keep(left);
            });
        }
    }
    entries.addSection(tr("Examples"));
    for (const QString& each : examples_)
        entries.addAction(menu_text(each), this, take(each));
}

} // namespace dubhe::widgets
