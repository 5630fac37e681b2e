// SPDX-License-Identifier: Apache-2.0
#include "database_import.h"

#include <algorithm>

namespace dubhe::evidence {

namespace {

void add_reasons(ImportSummary& summary, const FileReport& file) {
    for (const auto& [reason, rows] : file.skipped_because) {
        const auto found =
            std::ranges::find(summary.skipped_because, reason, &std::pair<std::string, std::size_t>::first);
        if (found == summary.skipped_because.end()) {
            summary.skipped_because.emplace_back(reason, rows);
        } else {
            found->second += rows;
        }
    }
}

void add_file(ImportSummary& summary, Import& import) {
    for (FileReport& file : import.files) {
        summary.refused += file.refused;
        summary.skipped += file.skipped;
        summary.too_fast += file.too_fast;
        summary.too_slow += file.too_slow;
        add_reasons(summary, file);
        summary.files.push_back(std::move(file));
    }
    summary.failed_files += import.files.empty() && !import.problems.empty() ? 1 : 0;
    summary.problems.insert(summary.problems.end(), import.problems.begin(), import.problems.end());
    summary.left_alone.insert(summary.left_alone.end(), import.left_alone.begin(), import.left_alone.end());
    for (const std::string& gpu : import.unknown_gpus) {
        if (std::ranges::find(summary.unknown_gpus, gpu) == summary.unknown_gpus.end())
            summary.unknown_gpus.push_back(gpu);
    }
}

} // namespace

Result<ImportSummary> import_into(Database& database, const std::filesystem::path& place, const ImportOptions& options,
                                  const Progress& progress) {
    if (options.catalog != nullptr) {
        if (const Result<Done> renamed = database.rename_devices(*options.catalog); !renamed)
            return renamed.diagnostics();
    }
    ImportSummary summary;
    const Result<Done> done = import_each(place, options, progress, [&](Import&& import) -> Result<Done> {
        if (import.rows() > 0) {
            const Result<PutCounts> put = database.put(import.operators, import.collectives);
            if (!put) return put.diagnostics();
            summary.rows += *put;
        }
        add_file(summary, import);
        return Done{};
    });
    if (!done) {
        Diagnostics problems = summary.problems;
        problems.insert(problems.end(), done.diagnostics().begin(), done.diagnostics().end());
        return problems;
    }
    std::ranges::stable_sort(summary.skipped_because, std::greater{}, &std::pair<std::string, std::size_t>::second);
    return summary;
}

} // namespace dubhe::evidence
