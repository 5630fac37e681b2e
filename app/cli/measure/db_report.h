// SPDX-License-Identifier: Apache-2.0
// What the database's commands say, as text or JSON.
#pragma once

#include "../options/format.h"

#include <core/evidence/database_import.h>

#include <string>

namespace dubhe::cli {

[[nodiscard]] std::string import_report(const evidence::ImportSummary& summary, const std::string& database,
                                        Format format);
// What was refused, what is doubted, which GPUs are unknown and how to make them known.
[[nodiscard]] Diagnostics import_notes(const evidence::ImportSummary& summary);
[[nodiscard]] std::string export_report(std::size_t rows, const std::string& file, Format format);
[[nodiscard]] std::string merge_report(const evidence::PutCounts& rows, const std::string& from,
                                       const std::string& database, Format format);
[[nodiscard]] std::string statistics_report(const std::vector<evidence::StatisticsRow>& rows,
                                            const std::string& database, Format format);

// Rows beside what was asked for, nearest first.
struct FoundRow {
    const evidence::Measurement* row = nullptr;
    float distance = 0.0F; // octaves; 0: that very operator
};
[[nodiscard]] std::string query_report(const std::string& problem, const evidence::MeasurementSet& set,
                                       const std::vector<FoundRow>& found, Format format);

} // namespace dubhe::cli
