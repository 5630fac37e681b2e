// SPDX-License-Identifier: GPL-3.0-or-later
#include "project_lock.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>

namespace dubhe::app {

namespace {

// Whatever links lead to it, a project is one.
QString real_name(const QString& file) {
    const QString canonical = QFileInfo{file}.canonicalFilePath();
    return canonical.isEmpty() ? QFileInfo{file}.absoluteFilePath() : canonical;
}

QString lock_name(const QString& file) {
    const QFileInfo info{real_name(file)};
    return info.dir().filePath(u'.' + info.fileName() + QStringLiteral(".open"));
}

std::unique_ptr<QLockFile> lock_of(const QString& file) {
    auto lock = std::make_unique<QLockFile>(lock_name(file));
    lock->setStaleLockTime(0); // held as long as the program runs, however long that is
    return lock;
}

} // namespace

bool ProjectLock::take(const QString& file) {
    if (is_of(file)) return true;
    release();
    auto lock = lock_of(file);
    const bool taken = lock->tryLock(0);
    if (!taken && lock->error() == QLockFile::LockFailedError) return false;
    file_ = real_name(file);
    if (taken) lock_ = std::move(lock);
    return true;
}

void ProjectLock::take_from_other_host(const QString& file) {
    const std::optional<Holder> other = holder(file);
    if (other && !other->host.isEmpty()) QFile::remove(lock_name(file));
    (void)take(file);
}

void ProjectLock::release() {
    lock_.reset(); // removes its file
    file_.clear();
}

bool ProjectLock::is_of(const QString& file) const {
    return !file_.isEmpty() && file_ == real_name(file);
}

std::optional<ProjectLock::Holder> ProjectLock::holder(const QString& file) {
    const auto lock = lock_of(file);
    if (lock->tryLock(0)) return std::nullopt; // nobody's, or a killed program's; given back at once
    Holder holder;
    QString program;
    if (!lock->getLockInfo(&holder.process, &holder.host, &program)) return std::nullopt;
    if (holder.host == QSysInfo::machineHostName()) holder.host.clear();
    return holder;
}

} // namespace dubhe::app
