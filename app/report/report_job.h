// SPDX-License-Identifier: GPL-3.0-or-later
// From the open project to a report: what was chosen as a request to core, written on any thread, or as the command
// that makes the same.
#pragma once

#include "../document/document.h"

#include <core/report/build.h>
#include <core/support/progress.h>
#include <core/support/result.h>
#include <widgets/cluster/cluster_settings.h>
#include <widgets/report/report_form.h>
#include <widgets/shared/serving/serve_answer.h>

#include <QString>
#include <QStringList>

#include <memory>

namespace dubhe::app {

// Everything that writing needs, copied from the document. The method's model lives as long as the document.
struct ReportJob {
    report::Request request;
    std::shared_ptr<const cost::Library> library; // what request.library points to
    report::Page page = report::Page::a4;
    widgets::ServeAnswerPtr serving{}; // what request.serving follows from; null: none
    QStringList files;                 // .pdf, .html, .xlsx
};

// What the project offers for a report, and all of it.
[[nodiscard]] widgets::ReportForm::Content report_content(const Document& document);
[[nodiscard]] widgets::ReportChoices whole_project(const Document& document);

// `date`: "2025-06-30". Fails where nothing is chosen, and where the system of the cluster panel is not known any more.
[[nodiscard]] Result<ReportJob> report_job(Document& document, const widgets::ReportChoices& choices,
                                           const QString& date);
// The files that were written. Fails at the first that can't be, naming it. Any thread.
[[nodiscard]] Result<QStringList> write_report(const ReportJob& job, const Progress& progress = {});

// The choices of the panels Cluster and Serve, from the project.
[[nodiscard]] widgets::ClusterSettings cluster_settings(const Document& document);
[[nodiscard]] widgets::ServeSettings serve_settings(const Document& document);

// What the panel Serve asks, of the workload that is shown, on these GPUs: at the rate that it proposes where none was
// chosen. None where nothing was chosen there or no language model is shown; fails with what is wrong with the
// question.
[[nodiscard]] Result<widgets::ServeAnswerPtr> asked_of_serve(const Document& document,
                                                             const std::vector<widgets::GpuView>& views);
[[nodiscard]] Result<report::AskedServing> serving_of(const widgets::ServeAnswer& answer, const std::string& title);
// The arguments of `serve` behind `report --serve`; empty where that is not asked for.
[[nodiscard]] QString serving_words(const widgets::ServeAnswer& answer);

// The job as `dubhe-cli report ...`, unquoted; a PDF, which it doesn't make, as HTML.
[[nodiscard]] QStringList report_command_line(const Document& document, const widgets::ReportChoices& choices,
                                              const ReportJob& job);

[[nodiscard]] QString today(); // "2025-06-30"

} // namespace dubhe::app
