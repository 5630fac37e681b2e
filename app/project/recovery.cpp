// SPDX-License-Identifier: GPL-3.0-or-later
#include "recovery.h"

#include "../appearance/words.h"

#include <widgets/shared/text/core_sentences.h>

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace dubhe::app {

namespace {

constexpr int delay_ms = 5000; // at most so much work is lost
constexpr qint64 largest_note = qint64{64} * 1024;
const QString unsaved_suffix = QStringLiteral(".dubhe"), note_suffix = QStringLiteral(".json"),
              lock_suffix = QStringLiteral(".lock");

// First the project, then what makes it count: a half-written pair is no pair.
Result<Done> write_pair(const QString& stem, const Document::Unsaved& unsaved) {
    if (Result<Done> saved = save_project(unsaved.state, stem + unsaved_suffix); !saved) return saved;
    const QJsonObject note{{"file", unsaved.file},
                           {"file_digest", QString::fromLatin1(unsaved.file_digest.toHex())},
                           {"title", unsaved.title},
                           {"when", QDateTime::currentDateTimeUtc().toString(Qt::ISODate)}};
    QSaveFile file{stem + note_suffix};
    const QByteArray bytes = QJsonDocument{note}.toJson();
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush() || !file.commit())
        return error(words("could not be written: %1").arg(file.errorString()).toStdString(),
                     file.fileName().toStdString());
    return Done{};
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
    sweep();
    return true;
}

// What killed programs left that is no pair: a half-written one, temporary files, locks.
void Recovery::sweep() const {
    const QDir folder{folder_};
    for (const QFileInfo& each : folder.entryInfoList({u'*' + lock_suffix}, QDir::Files)) {
        const QString id = each.completeBaseName();
        if (id == id_ || QFile::exists(path(id, note_suffix))) continue;
        QLockFile lock{path(id, lock_suffix)};
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0)) continue; // its program runs, and writes its first pair
        for (const QString& name : folder.entryList({id + unsaved_suffix + u'*', id + note_suffix + u'*'}, QDir::Files))
            QFile::remove(folder.filePath(name));
    } // the lock's own file goes with it
}

// Two writings at once could end in the wrong order, and the older state would stay: the later one waits its turn.
void Recovery::keep() {
    if (writing_.busy()) return timer_.start();
    kept_ = false;
    if (!document_.modified() || folder_.isEmpty()) return;
    if (!claim()) return take(error(words("the folder can't be written").toStdString(), folder_.toStdString()));
    writing_.start(
        tr("Keeping unsaved changes"),
        [stem = path(id_, {}), unsaved = document_.unsaved(layout_ ? layout_() : QByteArray{})](const Progress&) {
            return write_pair(stem, unsaved);
        },
        [this](const Result<Done>& written) { take(written); });
}

void Recovery::take(const Result<Done>& written) {
    kept_ = written.ok();
    if (!kept_ && !std::exchange(told_, true)) Q_EMIT failed(widgets::core_sentence(written.diagnostics().front()));
    if (kept_) told_ = false;
}

bool Recovery::keep_now() {
    timer_.stop();
    writing_.wait();
    keep();
    writing_.wait();
    return kept_;
}

void Recovery::forget() {
    timer_.stop();
    writing_.wait();
    if (!lock_) return;
    for (const QString& suffix : {note_suffix, unsaved_suffix})
        QFile::remove(path(id_, suffix));
    lock_.reset(); // removes its file
}

std::vector<Recovery::Left> Recovery::left_behind() const {
    std::vector<Left> all;
    if (folder_.isEmpty()) return all;
    for (const QFileInfo& note : QDir{folder_}.entryInfoList({u'*' + note_suffix}, QDir::Files)) {
        const QString id = note.completeBaseName();
        if (id == id_ || !QFile::exists(path(id, unsaved_suffix))) continue;
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
    QLockFile lock{path(id, lock_suffix)}; // two programs must not take the same one
    lock.setStaleLockTime(0);
    if (!lock.tryLock(0))
        return error(words("another program has it").toStdString(), path(id, unsaved_suffix).toStdString());
    Result<SavedProject> saved = load_project(path(id, unsaved_suffix));
    if (!saved) return saved.diagnostics();
    const QJsonObject note = note_of(path(id, note_suffix));
    document_.recover({*std::move(saved), note["file"].toString(),
                       QByteArray::fromHex(note["file_digest"].toString().toLatin1()), note["title"].toString()});
    // What it came from goes only when it is kept anew; changes that are none (its file has them) need no keeping.
    if (keep_now() || !document_.modified()) {
        for (const QString& suffix : {note_suffix, unsaved_suffix})
            QFile::remove(path(id, suffix));
    }
    return Done{};
}

void Recovery::discard(const QString& id) {
    for (const QString& suffix : {note_suffix, unsaved_suffix, lock_suffix})
        QFile::remove(path(id, suffix));
}

} // namespace dubhe::app
