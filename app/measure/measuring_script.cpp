// SPDX-License-Identifier: GPL-3.0-or-later
// What to measure first: MeasureCommands::save_plan().
#include "../commands/file_commands.h"
#include "../commands/measure_commands.h"

#include <core/files/new_file.h>
#include <core/measurement/single_operator.h>
#include <core/study/why/worth_measuring.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace dubhe::app {

namespace {
constexpr std::size_t most_operators = 10;
} // namespace

void MeasureCommands::save_plan(const QString& gpu) {
    const study::NetworkPtr network = document_.one_network();
    const std::vector<widgets::GpuView> views = document_.gpu_views();
    const auto view = std::ranges::find(views, gpu, &widgets::GpuView::id);
    if (!network || view == views.end())
        return Q_EMIT message(tr("Choose a network, and a GPU in the inspector, first."), true, {});
    const auto plan =
        study::worth_measuring(*network, view->gpu, document_.method(), most_operators,
                               [](const workload::ProblemKey& key) { return measurement::single_operator(key).ok(); });
    if (!plan) return Q_EMIT message(widgets::core_sentences(plan.diagnostics()), true, {});
    if (plan->operators.empty())
        return Q_EMIT message(tr("Every operator of this network that can be measured was."), false, {});
    const QString name = QStringLiteral("measure-%1").arg(gpu.toLower().replace(u' ', u'-'));
    const QString file =
        files_.ask_file_to_save(tr("Save the script"), name, QStringLiteral("sh"), tr("Shell scripts"));
    if (file.isEmpty()) return;
    const QString csv = QFileInfo{file}.completeBaseName() + QStringLiteral(".csv");
    const auto written = files::write(
        file.toStdString(), study::measuring_script(*plan, network->graph.name(), view->gpu.base, csv.toStdString()));
    if (!written) return Q_EMIT message(widgets::core_sentences(written.diagnostics()), true, {});
    const study::Point &now = plan->now, &then = plan->operators.back().after;
    Q_EMIT message(tr("%1: with these %n operator(s) measured, %2 would become %3.", nullptr,
                      static_cast<int>(plan->operators.size()))
                       .arg(QDir::toNativeSeparators(file), widgets::banded_time_text(now.low_s, now.mid_s, now.high_s),
                            widgets::banded_time_text(then.low_s, then.mid_s, then.high_s)),
                   false, {});
}

} // namespace dubhe::app
