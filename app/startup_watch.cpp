// SPDX-License-Identifier: GPL-3.0-or-later
#include "startup_watch.h"

#include <QEvent>
#include <QFile>
#include <QTimer>

#include <ctime>
#include <unistd.h>
#include <utility>

namespace dubhe::app {

namespace {

QByteArray contents(const QString& name) {
    QFile file{name};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

} // namespace

std::optional<double> seconds_since_process_start() {
    // Field 22 is the start in clock ticks after boot; the name in field 2 may hold blanks (proc(5)).
    const QByteArray stat = contents(QStringLiteral("/proc/self/stat"));
    const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    constexpr qsizetype start_field = 22 - 3; // the list begins with field 3
    if (fields.size() <= start_field) return std::nullopt;
    const double started_s = fields[start_field].toDouble() / static_cast<double>(sysconf(_SC_CLK_TCK));
    timespec now{};
    if (clock_gettime(CLOCK_BOOTTIME, &now) != 0) return std::nullopt;
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9 - started_s;
}

std::optional<double> resident_bytes() {
    for (const QByteArray& line : contents(QStringLiteral("/proc/self/status")).split('\n')) {
        if (line.startsWith("VmRSS:")) return line.mid(6).trimmed().split(' ').front().toDouble() * 1024.0;
    }
    return std::nullopt;
}

FirstPaint::FirstPaint(QObject* widget, std::function<void()> painted) : QObject{widget}, painted_{std::move(painted)} {
    widget->installEventFilter(this);
}

bool FirstPaint::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Paint && painted_) {
        watched->removeEventFilter(this);
        QTimer::singleShot(0, this, std::exchange(painted_, {})); // after the backing store was flushed
    }
    return QObject::eventFilter(watched, event);
}

} // namespace dubhe::app
