// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel of cost models is given to show.
#pragma once

#include <core/cost/cost_table.h>
#include <core/cost/library.h>

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace dubhe::widgets {

struct ModelChoice {
    QString name, title, summary;
    QString refusal; // why it can't be used, and how to get it; empty: it can
    bool operator==(const ModelChoice&) const = default;
};

[[nodiscard]] QString count_text(std::uint64_t count); // "12,345"
// Where the best of a model's numbers come from.
[[nodiscard]] cost::Provenance provenance_of(const QString& model);

struct ModelsView {
    std::vector<ModelChoice> choices;
    QString in_use;                               // a choice's name
    std::shared_ptr<const cost::Library> library; // that the models are made from; null: none
    QString library_file;                         // empty: the one that ships with the program
    QString problem;                              // why the user's own library is not used
    QString database;                             // file of the user's measurements; may not be there
};

// A fit or an import that runs, wherever its progress is shown.
struct ModelJob {
    QString title, what;
    double fraction = -1.0; // < 0: not known
    double elapsed_s = 0.0;
};

// How the last one ended.
struct ModelOutcome {
    QString text, details;
    bool is_error = false;
};

struct RefitRequest {
    QString folder;       // of measured rows
    QStringList excluded; // patterns of GPUs
};

} // namespace dubhe::widgets
