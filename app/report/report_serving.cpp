// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel Serve asks, as a section of a report.
#include "../document/portfolio_edits.h"
#include "report_job.h"

#include <core/study/cluster/machines.h>
#include <widgets/shared/serving/serve_command.h>
#include <widgets/shared/serving/serve_question.h>

namespace dubhe::app {

namespace {

// Sliders that make another GPU of one are the panel's own.
widgets::ServeSettings settings_of(const Document& document) {
    widgets::ServeSettings settings = serve_settings(document);
    settings.moved.clear();
    settings.bandwidth = settings.memory = std::nullopt;
    return settings;
}

} // namespace

Result<widgets::ServeAnswerPtr> asked_of_serve(const Document& document, const std::vector<widgets::GpuView>& views) {
    const study::NetworkPtr network = document.one_network();
    const ProjectWorkload* shown = document.current();
    if (document.project().serve.empty() || !network || !shown || is_portfolio(*shown) || views.empty())
        return widgets::ServeAnswerPtr{};
    const hardware::Catalog& catalog = document.catalog();
    const widgets::MachineSource machines{
        {}, [&catalog](const std::string& system, const hardware::Gpu& gpu, std::int64_t gpus) {
            return system.empty() ? study::machine_for(catalog, gpu, gpus)
                                  : study::find_cluster_system(catalog, system);
        }};
    widgets::ServeQuestion question = widgets::question_of(
        {network, views, {}, document.method(), settings_of(document), document.project().tariff}, machines);
    question.library = std::make_shared<study::ReplicaLibrary>();
    question.logs = std::make_shared<widgets::RequestLogShelf>();
    question.fine = false;
    widgets::ServeAnswerPtr answer = widgets::answer_of(question);
    if (answer->blamed == widgets::ServeField::network) return widgets::ServeAnswerPtr{}; // no language model
    if (!answer->problem.empty()) return answer->problem;
    return answer;
}

Result<report::AskedServing> serving_of(const widgets::ServeAnswer& answer, const std::string& title) {
    const widgets::ServeQuestion& question = answer.question;
    Result<serving::Requests> requests = widgets::requests_of(question.settings, answer.rate, *question.logs);
    if (!requests) return requests.diagnostics();
    report::AskedServing made;
    made.title = title;
    made.setting = widgets::setting_of(question.recipe, question.settings);
    made.requests = *std::move(requests);
    made.rate = answer.rate;
    made.objectives = answer.objectives;
    made.cached = answer.cached;
    for (const widgets::ServeGpu& gpu : question.gpus) {
        if (gpu.problem.isEmpty())
            made.options.emplace_back(gpu.options);
        else
            made.options.emplace_back(error(gpu.problem.toStdString()));
    }
    return made;
}

// In one word of a shell, which quotes it by single quotes: within it double ones are easier to read.
QString serving_words(const widgets::ServeAnswer& answer) {
    QStringList words = widgets::serve_arguments(answer);
    for (QString& word : words)
        if (word.contains(u' ') && !word.contains(u'"')) word = u'"' + word + u'"';
    return words.join(u' ');
}

} // namespace dubhe::app
