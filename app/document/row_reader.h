// SPDX-License-Identifier: GPL-3.0-or-later
// From the rows of a project file to plain data, every value checked.
#pragma once

#include "project_file.h"

#include <SQLiteCpp/Database.h>

namespace dubhe::app {

// Fails at the first value of a wrong type or out of range, naming table, row and column. Throws SQLite::Exception
// where SQLite itself finds the file damaged. `file` is for messages and for networks kept relative to its folder.
// A project within another has no scenarios of its own: `within` refuses them.
[[nodiscard]] Result<SavedProject> read_rows(SQLite::Database& database, const QString& file, bool within = false);
// A scenario's state: a project file within a project file. In project_reader.cpp.
[[nodiscard]] Result<SavedProject> read_within(const QByteArray& bytes, const QString& file);

} // namespace dubhe::app
