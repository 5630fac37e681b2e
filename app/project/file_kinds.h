// SPDX-License-Identifier: GPL-3.0-or-later
// What a file that somebody hands over is taken for, by its name and its first bytes; no promise that it can be read.
#pragma once

#include <QString>

#include <cstdint>

namespace dubhe::app {

enum class FileKind : std::uint8_t { unknown, project, network, trace, memory_snapshot, catalog, measurements };

// Folders: one with a config.json is a network's, one with CSV files is of measurements.
[[nodiscard]] FileKind kind_of_file(const QString& file);
// "Dubhe reads ...": all kinds with their suffixes, a sentence.
[[nodiscard]] QString supported_files_text();
// What to do with a file of unknown kind that is close to one that can be read; empty where nothing is known.
[[nodiscard]] QString remedy_for_file(const QString& file);

} // namespace dubhe::app
