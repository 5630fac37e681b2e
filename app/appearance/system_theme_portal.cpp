// SPDX-License-Identifier: GPL-3.0-or-later
#include "system_theme_portal.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFileInfo>

namespace dubhe::app {

namespace {

const QString portal = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portal_path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString settings_interface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");

// Old portals wrap a value twice.
QVariant unwrapped(QVariant value) {
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

// Looking for a bus that isn't there would start one.
bool has_session_bus() {
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
           QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

} // namespace

ThemePortal::ThemePortal(QObject* owner, std::function<void(Theme)> changed)
    : QObject{owner}, changed_{std::move(changed)} {
    // Qt's D-Bus looks for the slot's name as it stands: without spaces.
    constexpr const char* slot = QT_STRINGIFY(QSLOT_CODE) "take(QString,QString,QDBusVariant)";
    QDBusConnection::sessionBus().connect(portal, portal_path, settings_interface, QStringLiteral("SettingChanged"),
                                          this, slot);
    ask(QStringLiteral("color-scheme"));
    ask(QStringLiteral("contrast"));
}

void ThemePortal::ask(const QString& key) {
    QDBusMessage call = QDBusMessage::createMethodCall(portal, portal_path, settings_interface, QStringLiteral("Read"));
    call << appearance << key;
    auto* watcher = new QDBusPendingCallWatcher{QDBusConnection::sessionBus().asyncCall(call), this};
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, key](QDBusPendingCallWatcher* answered) {
        const QDBusPendingReply<QDBusVariant> reply = *answered;
        if (!reply.isError()) take(appearance, key, reply.value()); // a portal may not know the key
        answered->deleteLater();
    });
}

void ThemePortal::take(const QString& space, const QString& key, const QDBusVariant& value) {
    if (space != appearance) return;
    bool is_number = false;
    const unsigned number = unwrapped(QVariant::fromValue(value)).toUInt(&is_number);
    if (!is_number) return;
    if (key == QLatin1String("color-scheme"))
        scheme_ = number;
    else if (key == QLatin1String("contrast"))
        contrast_ = number;
    else
        return;
    if (const auto wanted = theme_wanted(scheme_, contrast_)) changed_(*wanted);
}

void follow_system_theme(QObject* owner, const std::function<void(Theme)>& changed) {
    if (has_session_bus() && QDBusConnection::sessionBus().isConnected()) new ThemePortal{owner, changed};
}

} // namespace dubhe::app
