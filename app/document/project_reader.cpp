// SPDX-License-Identifier: GPL-3.0-or-later
#include "../appearance/words.h"
#include "project_file.h"
#include "project_names.h"
#include "project_schema.h"
#include "row_reader.h"

#include <core/files/sqlite_guard.h>

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>
#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <cstring>
#include <sqlite3.h>

namespace dubhe::app {

namespace {

using SQLite::Database;

// An SQLite file starts with these 16 bytes; user_version stands at byte 60, application_id at byte 68, both
// big-endian (sqlite.org/fileformat2.html, section 1.3).
constexpr QByteArrayView magic{"SQLite format 3\0", 16};
constexpr qsizetype header_size = 100, page_size_at = 16, page_count_at = 28, version_at = 60, application_at = 68;

Diagnostic refused(const QString& file, const QString& reason) {
    return error(reason.toStdString(), file.toStdString());
}

Result<QByteArray> read_bytes(const QString& name) {
    const QFileInfo info{name};
    if (!info.exists()) return refused(name, words("there is no such file"));
    if (info.isDir()) return refused(name, words("this is a folder, not a project file"));
    if (!info.isFile()) return refused(name, words("this is a device or pipe, not a project file"));
    if (info.size() > largest_project_file) {
        return refused(name,
                       words("larger than the %1 MiB that a project file can have").arg(largest_project_file >> 20));
    }
    QFile file{name};
    if (!file.open(QIODevice::ReadOnly)) return refused(name, words("could not be read: %1").arg(file.errorString()));
    QByteArray bytes = file.read(info.size()); // read() sets aside all it is asked for, so not the largest size allowed
    if (file.error() != QFile::NoError) return refused(name, words("could not be read: %1").arg(file.errorString()));
    return bytes;
}

// Checks what the header says; gives the schema version.
Result<int> check_header(const QByteArray& bytes, const QString& file) {
    if (bytes.isEmpty()) return refused(file, words("the file is empty"));
    if (bytes.size() < header_size || !bytes.startsWith(magic))
        return refused(file, words("this is not a Dubhe project (no SQLite database)"));
    const auto application = qFromBigEndian<qint32>(bytes.constData() + application_at);
    if (application != project_application_id)
        return refused(file, words("this is another application's database, not a Dubhe project"));
    // SQLite sees what is missing only where it is read: the last page may be that of an empty table.
    const auto page = qFromBigEndian<quint16>(bytes.constData() + page_size_at);
    const auto pages = qFromBigEndian<quint32>(bytes.constData() + page_count_at);
    const qint64 whole = (page == 1 ? qint64{65536} : qint64{page}) * pages;
    if (bytes.size() < whole) {
        return refused(
            file,
            words("the file is damaged: it was cut short, %1 of %2 bytes are there").arg(bytes.size()).arg(whole));
    }
    const auto version = qFromBigEndian<qint32>(bytes.constData() + version_at);
    if (version > project_file_version) {
        return refused(
            file,
            words(
                "written by a newer Dubhe (project version %1; this program reads up to %2). Update Dubhe to open it.")
                .arg(version)
                .arg(project_file_version));
    }
    if (version < 1) return refused(file, words("damaged: project version %1 never existed").arg(version));
    return version;
}

// A writable copy in memory, with everything off that would run what the file's schema holds.
void open_in_memory(Database& database, const QByteArray& bytes) {
    sqlite3* const handle = database.getHandle();
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    // No text or blob is longer than the file, whatever a record says; statements of an upgrade need some besides.
    distrust(handle, static_cast<int>(std::min<sqlite3_int64>(size, largest_network_file)) + (1 << 20));
    auto* const copy = static_cast<unsigned char*>(sqlite3_malloc64(static_cast<sqlite3_uint64>(size)));
    if (!copy) throw std::bad_alloc{};
    std::memcpy(copy, bytes.constData(), static_cast<std::size_t>(bytes.size()));
    // takes the copy over, also where it fails
    const int status = sqlite3_deserialize(handle, "main", copy, size, size,
                                           SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE);
    if (status != SQLITE_OK) throw SQLite::Exception(handle, status);
}

// Only the tables of that version, word for word: no views, triggers, virtual tables, defaults or generated columns.
Result<Done> check_schema(Database& database, int version, const QString& file) {
    const auto tables = project_schemas()[static_cast<std::size_t>(version) - 1].tables;
    std::size_t found = 0;
    SQLite::Statement query{database, "SELECT type, name, sql FROM sqlite_schema"};
    while (query.executeStep()) {
        const std::string name = query.getColumn(1).getString();
        if (query.getColumn(0).getString() == "index" && query.getColumn(2).isNull()) continue; // of a UNIQUE column
        const auto known = std::ranges::find(tables, name, &ProjectTable::name);
        if (known == tables.end() || query.getColumn(2).getString() != known->create) {
            return refused(file,
                           words("damaged or not made by Dubhe: \"%1\" does not belong into a project of version %2")
                               .arg(QString::fromStdString(name.substr(0, 80)))
                               .arg(version));
        }
        ++found;
    }
    if (found != tables.size()) return refused(file, words("damaged: tables are missing"));
    return Done{};
}

Result<Done> check_pages(Database& database, const QString& file) {
    SQLite::Statement check{database, "PRAGMA quick_check(1)"};
    const std::string answer = check.executeStep() ? check.getColumn(0).getString() : "no answer";
    if (answer != "ok") return refused(file, words("the file is damaged (%1)").arg(QString::fromStdString(answer)));
    return Done{};
}

void upgrade(Database& database, int version) {
    for (const ProjectSchema& schema : project_schemas().subspan(static_cast<std::size_t>(version) - 1)) {
        if (!schema.upgrade.empty()) database.exec(std::string{schema.upgrade});
    }
}

Result<SavedProject> read_database(const QByteArray& bytes, int version, const QString& file, bool within = false) {
    Database database{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    open_in_memory(database, bytes);
    if (const auto sound = check_pages(database, file); !sound) return sound.diagnostics();
    if (const auto known = check_schema(database, version, file); !known) return known.diagnostics();
    upgrade(database, version);
    return read_rows(database, file, within);
}

} // namespace

Result<SavedProject> read_within(const QByteArray& bytes, const QString& file) {
    const Result<int> version = check_header(bytes, file);
    if (!version) return version.diagnostics();
    return read_database(bytes, *version, file, true);
}

Result<SavedProject> load_project(const QString& file, QByteArray* digest) {
    const Result<QByteArray> bytes = read_bytes(file);
    if (!bytes) return bytes.diagnostics();
    if (digest) *digest = QCryptographicHash::hash(*bytes, QCryptographicHash::Sha256);
    const Result<int> version = check_header(*bytes, file);
    if (!version) return version.diagnostics();
    try {
        return read_database(*bytes, *version, file);
    } catch (const SQLite::Exception& failure) {
        return refused(file, words("the file is damaged (%1)").arg(QString::fromUtf8(failure.what())));
    } catch (const std::exception& failure) {
        return refused(file, words("could not be read: %1").arg(QString::fromUtf8(failure.what())));
    }
}

} // namespace dubhe::app
