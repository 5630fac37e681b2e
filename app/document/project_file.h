// SPDX-License-Identifier: GPL-3.0-or-later
// Project files (`.dubhe`): SQLite databases with an application id and a schema version.
//
// A file is read whole into memory (size checked first) and opened there, read-only, with views, triggers and foreign
// schemas refused: nothing that a hostile file holds runs, and no journal beside it is followed. A file is written
// whole, too: the database is made in memory in one transaction, written to a temporary file in the same folder,
// synced, and renamed over the old one. So a kill, a full disk or a broken old file never leaves anything but the old
// or the new state, and saving over a damaged file repairs it. (A transaction on the existing file would need that file
// to be sound, leaves journals behind when killed, and is only as safe as every reader's handling of those.)
#pragma once

#include "project.h"

#include <core/support/result.h>

#include <QByteArray>
#include <QString>

namespace dubhe::app {

inline constexpr int project_file_version = 14;
inline constexpr qint64 largest_project_file = 256LL * 1024 * 1024;

struct SavedProject {
    Project project;
    QByteArray layout; // of the main window, opaque here; may be empty
    bool operator==(const SavedProject&) const = default;
};

// Networks that are files and lie in the project's folder are kept relative to it, so that the folder can be moved; in
// memory they are absolute. Networks that the project carries (Recipe::file) are stored once each, by digest. Names
// that nobody knows (networks, GPUs, cost models) are kept as they are. Fails, naming the file and, where there is one,
// table, row and column: no such file, a folder, over largest_project_file, no database, another application's, a newer
// version, damaged, foreign tables, values of a wrong type or out of range, duplicate names.
// `digest` gets the SHA-256 of the bytes that were read.
[[nodiscard]] Result<SavedProject> load_project(const QString& file, QByteArray* digest = nullptr);

// Fails for an unwritable folder or file, a full disk, a folder in the place of the file; the old file is then as it
// was.
[[nodiscard]] Result<Done> save_project(const SavedProject& saved, const QString& file);

} // namespace dubhe::app
