// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "system_theme.h"

#include <QDBusVariant>
#include <QObject>
#include <QString>

#include <functional>

namespace dubhe::app {

// One conversation with the portal; its parent is the owner.
class ThemePortal : public QObject {
    Q_OBJECT

  public:
    ThemePortal(QObject* owner, std::function<void(Theme)> changed);

  private Q_SLOTS:
    void take(const QString& space, const QString& key, const QDBusVariant& value); // SettingChanged

  private:
    void ask(const QString& key);

    std::function<void(Theme)> changed_;
    unsigned scheme_ = 0, contrast_ = 0;
};

} // namespace dubhe::app
