// SPDX-License-Identifier: Apache-2.0
// Files of measurements into a database, one after the other: each whole or not at all.
#pragma once

#include "database.h"
#include "importers.h"

namespace dubhe::evidence {

struct ImportSummary {
    std::vector<FileReport> files;
    PutCounts rows;
    std::size_t refused = 0, skipped = 0, too_fast = 0, too_slow = 0;
    std::vector<std::pair<Message, std::size_t>> skipped_because; // reason, rows; most first
    std::vector<std::string> unknown_gpus;
    Diagnostics problems; // refused rows (the first of each file) and files
    std::size_t failed_files = 0;
    std::vector<std::string> left_alone; // files of other content
};

// Several places as one.
void add(ImportSummary& summary, ImportSummary&& more);

// Fails where `place` holds nothing that could be read, or the database can't be written; what earlier files brought
// stays then, since a second import goes on where the first ended. A database that is made with its first change is
// made by the first file that could be read to its end and has a row.
[[nodiscard]] Result<ImportSummary> import_into(Database& database, const std::filesystem::path& place,
                                                const ImportOptions& options, const Progress& progress);

} // namespace dubhe::evidence
