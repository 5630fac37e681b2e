// SPDX-License-Identifier: GPL-3.0-or-later
#include "recovery.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QUuid>

#include <algorithm>

namespace dubhe::app {

namespace {

constexpr int delay_ms = 5000; // at most so much work is lost
constexpr qint64 largest_note = 64 * 1024;
const QString project_suffix = QStringLiteral(".dubhe"), note_suffix = QStringLiteral(".json"),
              lock_suffix = QStringLiteral(".lock");

// First the project, then what makes it count: a half-written pair is no pair.
void write_pair(const QString& stem, const Document::Unsaved& unsaved) {
    if (!save_project(unsaved.state, stem + project_suffix)) return;
    const QJsonObject note{{"file", unsaved.file},
                           {"file_digest", QString::fromLatin1(unsaved.file_digest.toHex())},
                           {"title", unsaved.title},
                           {"when", QDateTime::currentDateTimeUtc().toString(Qt::ISODate)}};
    QSaveFile file{stem + note_suffix};
    if (!file.open(QIODevice::WriteOnly)) return;
    file.write(QJsonDocument{note}.toJson());
    file.commit();
}

QJsonObject note_of(const QString& name) {
    QFile file{name};
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QJsonDocument::fromJson(file.read(largest_note)).object();
}

} // namespace

Recovery::Recovery(Document& document, QString folder, std::function<QByteArray()> layout, QObject* parent)
    : QObject{parent}, document_{document}, folder_{std::move(folder)},
      id_{QUuid::createUuid().toString(QUuid::WithoutBraces)}, layout_{std::move(layout)} {
    timer_.setSingleShot(true);
    timer_.setInterval(delay_ms);
    connect(&timer_, &QTimer::timeout, this, &Recovery::keep);
    connect(&document_, &Document::file_changed, this, &Recovery::note_change);
}

Recovery::~Recovery() {
    forget();
}

QString Recovery::default_folder() {
    const std::filesystem::path catalog = hardware::Catalog::default_file();
    return catalog.empty() ? QString{} : QString::fromStdString((catalog.parent_path() / "recovery").string());
}

QString Recovery::path(const QString& id, const QString& suffix) const {
    return QDir{folder_}.filePath(id + suffix);
}

// Started once and not pushed back by further changes: a long spell of work is kept, too.
void Recovery::note_change() {
    if (!document_.modified()) {
        forget();
    } else if (!timer_.isActive()) {
        timer_.start();
    }
}

bool Recovery::claim() {
    if (folder_.isEmpty() || !QDir{}.mkpath(folder_)) return false;
    if (lock_) return true;
    auto lock = std::make_unique<QLockFile>(path(id_, lock_suffix));
    lock->setStaleLockTime(0); // held as long as the program runs, however long that is
    if (!lock->tryLock(0)) return false;
    lock_ = std::move(lock);
    return true;
}

void Recovery::keep() {
    if (!document_.modified() || !claim()) return;
    writing_.start(
        tr("Keeping unsaved changes"),
        [stem = path(id_, {}), unsaved = document_.unsaved(layout_ ? layout_() : QByteArray{})](const Progress&) {
            write_pair(stem, unsaved);
            return Done{};
        },
        [](const Done&) {});
}

void Recovery::keep_now() {
    timer_.stop();
    keep();
    writing_.wait();
}

void Recovery::forget() {
    timer_.stop();
    writing_.wait();
    if (!lock_) return;
    for (const QString& suffix : {note_suffix, project_suffix})
        QFile::remove(path(id_, suffix));
    lock_.reset(); // removes its file
}

std::vector<Recovery::Left> Recovery::left_behind() const {
    std::vector<Left> all;
    if (folder_.isEmpty()) return all;
    for (const QFileInfo& note : QDir{folder_}.entryInfoList({u'*' + note_suffix}, QDir::Files)) {
        const QString id = note.completeBaseName();
        if (id == id_ || !QFile::exists(path(id, project_suffix))) continue;
        QLockFile lock{path(id, lock_suffix)};
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0)) continue; // its program runs
        const QJsonObject content = note_of(note.filePath());
        all.push_back({id, content["title"].toString(), content["file"].toString(),
                       QDateTime::fromString(content["when"].toString(), Qt::ISODate)});
    }
    std::ranges::sort(all, std::ranges::greater{}, &Left::when);
    return all;
}

Result<Done> Recovery::recover(const QString& id) {
    Result<SavedProject> saved = load_project(path(id, project_suffix));
    if (!saved) return saved.diagnostics();
    const QJsonObject note = note_of(path(id, note_suffix));
    document_.recover({*std::move(saved), note["file"].toString(),
                       QByteArray::fromHex(note["file_digest"].toString().toLatin1()), note["title"].toString()});
    keep_now(); // before what it came from goes
    discard(id);
    return Done{};
}

void Recovery::discard(const QString& id) {
    for (const QString& suffix : {note_suffix, project_suffix, lock_suffix})
        QFile::remove(path(id, suffix));
}

} // namespace dubhe::app
