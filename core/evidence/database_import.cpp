// SPDX-License-Identifier: Apache-2.0
#include "database_import.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <utility>

namespace dubhe::evidence {

namespace {

using Reasons = std::vector<std::pair<Message, std::size_t>>;

void add_reasons(Reasons& all, const Reasons& more) {
    for (const auto& [reason, rows] : more) {
        const auto found = std::ranges::find(all, reason, &Reasons::value_type::first);
        if (found == all.end()) {
            all.emplace_back(reason, rows);
        } else {
            found->second += rows;
        }
    }
    std::ranges::stable_sort(all, std::greater{}, &Reasons::value_type::second);
}

template <class List>
void add_list(List& all, List& more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

void add_new(std::vector<std::string>& all, std::vector<std::string>& more) {
    for (std::string& name : more) {
        if (std::ranges::find(all, name) == all.end()) all.push_back(std::move(name));
    }
}

void add_file(ImportSummary& summary, Import& import) {
    for (FileReport& file : import.files) {
        summary.refused += file.refused;
        summary.skipped += file.skipped;
        summary.too_fast += file.too_fast;
        summary.too_slow += file.too_slow;
        add_reasons(summary.skipped_because, file.skipped_because);
        summary.files.push_back(std::move(file));
    }
    summary.failed_files += import.files.empty() && !import.problems.empty() ? 1 : 0;
    add_list(summary.problems, import.problems);
    add_list(summary.left_alone, import.left_alone);
    add_new(summary.unknown_gpus, import.unknown_gpus);
}

} // namespace

void add(ImportSummary& summary, ImportSummary&& more) {
    summary.rows += more.rows;
    summary.refused += more.refused;
    summary.skipped += more.skipped;
    summary.too_fast += more.too_fast;
    summary.too_slow += more.too_slow;
    summary.failed_files += more.failed_files;
    add_reasons(summary.skipped_because, more.skipped_because);
    add_list(summary.files, more.files);
    add_list(summary.problems, more.problems);
    add_list(summary.left_alone, more.left_alone);
    add_new(summary.unknown_gpus, more.unknown_gpus);
}

Result<ImportSummary> import_into(Database& database, const std::filesystem::path& place, const ImportOptions& options,
                                  const Progress& progress) {
    if (options.catalog != nullptr) {
        if (const Result<Done> renamed = database.rename_devices(*options.catalog); !renamed)
            return renamed.diagnostics();
    }
    ImportSummary summary;
    std::optional<Database::Change> change; // of the file that is read; none where it fails
    Taker take;
    take.check_first = [&] { return !database.made(); };
    take.batch = [&](const MeasurementSet& operators, const CollectiveSet& collectives) -> Result<Done> {
        if (operators.rows.empty() && collectives.rows.empty()) return Done{};
        if (!change) {
            Result<Database::Change> begun = database.change();
            if (!begun) return begun.diagnostics();
            change = std::move(*begun);
        }
        return change->put(operators, collectives);
    };
    take.file = [&](Import&& import) -> Result<Done> {
        if (Result<Done> put = take.batch(import.operators, import.collectives); !put) return put;
        if (change && !import.files.empty()) {
            const Result<PutCounts> rows = change->commit();
            if (!rows) return rows.diagnostics();
            summary.rows += *rows;
        }
        change.reset();
        add_file(summary, import);
        return Done{};
    };
    const Result<Done> done = import_each(place, options, progress, take);
    if (!done) {
        Diagnostics problems = summary.problems;
        problems.insert(problems.end(), done.diagnostics().begin(), done.diagnostics().end());
        return problems;
    }
    return summary;
}

} // namespace dubhe::evidence
