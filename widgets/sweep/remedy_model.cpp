// SPDX-License-Identifier: GPL-3.0-or-later
#include "remedy_model.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <core/hardware/hypothetical.h>

namespace dubhe::widgets {

namespace {

bool same_remedies(const RemedyQuestion& a, const RemedyQuestion& b) {
    return a.recipe == b.recipe && a.gpu.base == b.gpu.base && a.gpu.overrides == b.gpu.overrides &&
           a.method.model == b.method.model && a.method.host == b.method.host;
}

QString remedy_words(const study::Remedy& remedy) {
    switch (remedy.kind) {
    case study::RemedyKind::smaller_batch:
        return words("a batch of %1").arg(remedy.recipe.batch);
    case study::RemedyKind::precision:
        return words("%1 in place of the wider numbers").arg(qt_text(numbers_text(remedy.recipe)));
    case study::RemedyKind::optimizer:
        return words("the optimizer %1").arg(qt_text(workload::name_of(remedy.recipe.optimizer)));
    case study::RemedyKind::recomputation:
    case study::RemedyKind::other_gpu:
        break;
    }
    return core_sentence(remedy.words);
}

QString find_remedy(const RemedyQuestion& question, const Progress& progress) {
    const Result<study::NetworkPtr> network = study::prepare(question.recipe);
    if (!network || (*network)->is_portfolio()) return {}; // each of its networks has remedies of its own
    const hardware::Gpu gpu = hardware::derive(question.gpu.base, question.gpu.overrides);
    const Result<study::MemoryReport> report = study::memory_report(**network, gpu, {}, question.method, progress);
    if (!report || report->fits()) return {};
    const QString text = remedy_text(*report, QString::fromStdString((*network)->sample_unit));
    return question.at.isEmpty() ? text : words("%1 (at %2, the first that does not fit)").arg(text, question.at);
}

} // namespace

QString remedy_text(const study::MemoryReport& report, const QString& sample_unit) {
    const QString one = sample_unit.endsWith(u's') ? sample_unit.chopped(1) : sample_unit;
    const auto told = [&](const study::Remedy& remedy) {
        return words("%1, %2 per %3").arg(remedy_words(remedy), time_text(remedy.seconds_a_sample), one);
    };
    if (const study::Remedy* cheapest = report.cheapest()) {
        const study::Remedy* same = report.cheapest_with_same_results();
        const QString text = words("cheapest remedy: %1").arg(told(*cheapest));
        return same && same != cheapest ? words("%1; with the same results: %2").arg(text, told(*same)) : text;
    }
    if (report.least_bytes)
        return words("no single remedy: all together it still takes %1").arg(bytes_text(*report.least_bytes));
    return words("no remedy is known");
}

void RemedyModel::ask(std::optional<RemedyQuestion> question) {
    if (!question) {
        asked_.reset();
        text_.clear();
        return jobs_.cancel();
    }
    if (asked_ && same_remedies(*asked_, *question)) return;
    asked_ = std::move(question);
    text_.clear();
    jobs_.start(
        tr("Looking for what fits"),
        [asked = *asked_](const Progress& progress) { return find_remedy(asked, progress); },
        [this](const QString& found) {
            text_ = found;
            Q_EMIT changed();
        });
}

} // namespace dubhe::widgets
