// SPDX-License-Identifier: GPL-3.0-or-later
#include "project_editor.h"

#include "../document/edits.h"
#include "../document/portfolio_edits.h"
#include "../document/usual_recipe.h"
#include "../window/command_words.h"

#include <core/study/predict/software.h>
#include <widgets/gpus/gpus_panel.h>
#include <widgets/shared/export/shell_line.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>
#include <widgets/sweep/axis_defaults.h>
#include <widgets/sweep/sweep_panel.h>
#include <widgets/workloads/workloads_panel.h>

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>

#include <algorithm>

namespace dubhe::app {

namespace {

// "model.onnx" is "model"; ".../bert-base/config.json" is "bert-base".
QString title_of_file(const QFileInfo& file) {
    if (file.isDir()) return file.fileName();
    if (file.fileName() == QLatin1String("config.json")) return file.dir().dirName();
    return file.completeBaseName();
}

// Nobody has chosen the range: it is what a new project has, or what suits these GPUs, and may suit further ones, too.
bool range_follows(const widgets::SweepSettings& sweep, const std::vector<widgets::GpuView>& gpus) {
    if (!std::holds_alternative<hardware::Specification>(sweep.axis)) return false;
    const widgets::SweepSettings fresh;
    if (gpus.empty() && sweep.axis == fresh.axis && sweep.first == fresh.first && sweep.last == fresh.last) return true;
    const widgets::SweepSettings usual = widgets::with_axis(sweep, sweep.axis, nullptr, gpus);
    return usual.axis == sweep.axis && usual.first == sweep.first && usual.last == sweep.last &&
           usual.logarithmic_axis == sweep.logarithmic_axis;
}

} // namespace

ProjectEditor::ProjectEditor(Document& document, QObject* parent) : QObject{parent}, document_{document} {}

bool ProjectEditor::is_name_taken(const std::string& name) const {
    return document_.name_is_taken(name);
}

// A menu or a field that was opened on one may outlast it.
bool ProjectEditor::has_workload(int workload) const {
    return workload >= 0 && static_cast<std::size_t>(workload) < document_.project().workloads.size();
}

bool ProjectEditor::has_view(int view) const {
    return view >= 0 && static_cast<std::size_t>(view) < document_.project().views.size();
}

void ProjectEditor::serve(widgets::WorkloadsPanel& panel) {
    using widgets::WorkloadsPanel;
    connect(&panel, &WorkloadsPanel::add_requested, this, &ProjectEditor::add_network);
    connect(&panel, &WorkloadsPanel::recipe_requested, this, &ProjectEditor::set_recipe);
    connect(&panel, &WorkloadsPanel::show_requested, this,
            [this](int index) { document_.show_workload(static_cast<std::size_t>(index)); });
    connect(&panel, &WorkloadsPanel::remove_network_requested, this, [this](const QString& network) {
        remove(network, [&](Project& project) { app::remove_network(project, network.toStdString()); });
    });
    connect(&panel, &WorkloadsPanel::duplicate_requested, this, &ProjectEditor::duplicate_workload);
    connect(&panel, &WorkloadsPanel::remove_requested, this, &ProjectEditor::remove_workload);
    connect(&panel, &WorkloadsPanel::rename_requested, this, &ProjectEditor::rename_workload);
    connect(&panel, &WorkloadsPanel::portfolio_requested, this, &ProjectEditor::make_portfolio);
    connect(&panel, &WorkloadsPanel::weight_requested, this, &ProjectEditor::set_weight);
    connect(&panel, &WorkloadsPanel::carry_requested, this, &ProjectEditor::carry_network);
}

void ProjectEditor::make_portfolio() {
    if (networks_of(document_.project()) == 0) {
        Q_EMIT message(tr("Tick the networks that make up the portfolio first."), false);
        return;
    }
    document_.apply(tr("Make a portfolio"),
                    [](Project& project) { add_portfolio(project, tr("Portfolio").toStdString()); });
}

void ProjectEditor::copy_commands(QList<QStringList> commands) {
    static const QStringList without_models{"graph", "trace"};
    QStringList lines;
    const ProjectWorkload* shown = document_.current();
    QString carried; // a network that the project holds, and the command would look for on disk
    for (QStringList& command : commands) {
        if (shown && command.value(1) != QLatin1String{"trace"}) {
            if (shown->recipe.file) carried = QString::fromStdString(shown->recipe.network);
            for (const workload::RecipePart& part : shown->recipe.parts) {
                if (part.recipe.file) carried = QString::fromStdString(part.recipe.network);
            }
        }
        if (document_.models().own() && !without_models.contains(command.value(1)))
            command << QStringLiteral("--library") << QString::fromStdString(document_.models().own_file().string());
        lines << widgets::shell_line(command);
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    Q_EMIT message(carried.isEmpty()
                       ? tr("%n commands copied.", nullptr, static_cast<int>(lines.size()))
                       : tr("Command copied. It reads %1 from disk, not what the project carries.").arg(carried),
                   false);
}

void ProjectEditor::copy_portfolio_command() {
    const ProjectWorkload* shown = document_.current();
    if (!shown || !is_portfolio(*shown)) {
        Q_EMIT message(tr("Show a portfolio first: Edit > Workload that is shown > Make a portfolio of all networks."),
                       false);
        return;
    }
    if (document_.gpu_views().empty()) {
        Q_EMIT message(tr("Tick a GPU first: the command asks about the ticked ones."), false);
        return;
    }
    copy_commands({portfolio_command_line(document_)});
}

void ProjectEditor::set_weight(int portfolio, const QString& network, double weight) {
    bool changed = false;
    const QString text =
        weight > 0.0 ? tr("Change the weight of %1").arg(network) : tr("Take %1 out of the portfolio").arg(network);
    document_.apply(text, [&](Project& project) {
        changed = app::set_weight(project, static_cast<std::size_t>(portfolio), network.toStdString(), weight);
    });
    if (!changed) Q_EMIT message(tr("A portfolio needs at least one network; remove the portfolio itself."), true);
}

void ProjectEditor::carry_network(int workload, bool carried) {
    if (!has_workload(workload)) return;
    using File = std::shared_ptr<const workload::NetworkFile>;
    const std::string network = document_.project().workloads[static_cast<std::size_t>(workload)].recipe.network;
    const auto take = [this, network](const QString& text, const File& file) {
        document_.apply(text, [&](Project& project) { app::carry_network(project, network, file); });
    };
    const QString name = QFileInfo{QString::fromStdString(network)}.fileName();
    if (!carried) return take(tr("Read %1 from disk").arg(name), nullptr);
    loading_.wait(); // a second request does not push out the first
    loading_.start(
        tr("Reading %1").arg(name), [network](const Progress&) { return workload::load_network_file(network); },
        [this, take, name](const Result<File>& loaded) {
            if (loaded) return take(tr("Keep %1 in the project").arg(name), *loaded);
            Q_EMIT message(tr("%1. The project still reads it from disk.")
                               .arg(widgets::core_sentence(loaded.diagnostics().front())),
                           true);
        });
}

void ProjectEditor::keep_view(const QString& panel) {
    std::string kept;
    document_.apply(tr("Keep this view"), [&](Project& project) {
        const QString name = document_.content_title();
        kept = app::keep_view(project, name.toStdString(), panel.toStdString());
    });
    Q_EMIT message(tr("Kept as \"%1\": find it in the menu View.").arg(QString::fromStdString(kept)), false);
}

void ProjectEditor::show_view(int view) {
    if (!has_view(view)) return;
    const ProjectView& kept = document_.project().views[static_cast<std::size_t>(view)];
    const QString panel = QString::fromStdString(kept.panel);
    document_.apply(tr("Show %1").arg(QString::fromStdString(kept.name)),
                    [view](Project& project) { app::show_view(project, static_cast<std::size_t>(view)); });
    Q_EMIT panel_to_show(panel);
}

void ProjectEditor::rename_view(int view, const QString& name) {
    if (!has_view(view)) return;
    bool renamed = false;
    document_.apply(tr("Rename a view"), [&](Project& project) {
        renamed = app::rename_view(project, static_cast<std::size_t>(view), name.toStdString());
    });
    if (!renamed) Q_EMIT message(tr("\"%1\" is taken or no name; the view keeps its own.").arg(name), true);
}

void ProjectEditor::remove_view(int view) {
    if (!has_view(view)) return;
    const QString name = QString::fromStdString(document_.project().views[static_cast<std::size_t>(view)].name);
    document_.apply(tr("Remove %1").arg(name),
                    [view](Project& project) { app::remove_view(project, static_cast<std::size_t>(view)); });
}

QString ProjectEditor::title_of(int workload) const {
    return QString::fromStdString(document_.project().workloads[static_cast<std::size_t>(workload)].title);
}

void ProjectEditor::duplicate_workload(int workload) {
    if (!has_workload(workload)) return;
    document_.apply(tr("Duplicate %1").arg(title_of(workload)),
                    [=](Project& project) { app::duplicate_workload(project, static_cast<std::size_t>(workload)); });
}

void ProjectEditor::compare_stacks(int workload) {
    if (!has_workload(workload)) return;
    document_.show_workload(static_cast<std::size_t>(workload));
    const std::vector<widgets::GpuView> views = document_.gpu_views();
    document_.apply(tr("Compare stacks of %1").arg(title_of(workload)), [&](Project& project) {
        project.sweep = widgets::with_axis(project.sweep, study::WorkloadAxis::stack, nullptr, views);
    });
}

void ProjectEditor::remove_workload(int workload) {
    if (!has_workload(workload)) return;
    remove(title_of(workload),
           [=](Project& project) { app::remove_workload(project, static_cast<std::size_t>(workload)); });
}

void ProjectEditor::remove(const QString& title, const std::function<void(Project&)>& edit) {
    const std::vector<ProjectWorkload> before = document_.project().workloads;
    document_.apply(tr("Remove %1").arg(title), edit);
    const std::vector<ProjectWorkload>& after = document_.project().workloads;
    QStringList smaller, gone;
    for (const ProjectWorkload& portfolio : before) {
        if (!is_portfolio(portfolio)) continue;
        const QString name = QString::fromStdString(portfolio.title);
        const auto now = std::ranges::find(after, portfolio.title, &ProjectWorkload::title);
        if (now == after.end() && name != title) gone << name;
        if (now != after.end() && now->recipe.parts.size() < portfolio.recipe.parts.size()) smaller << name;
    }
    const QString comma = QStringLiteral(", ");
    QStringList said;
    if (!smaller.isEmpty()) said << tr("%1 held %2 and is now without it.").arg(smaller.join(comma), title);
    if (!gone.isEmpty()) said << tr("%1 held nothing but %2 and is removed too.").arg(gone.join(comma), title);
    if (!said.isEmpty()) Q_EMIT message(said.join(u' ') + u' ' + tr("Undo brings everything back."), false);
}

void ProjectEditor::rename_workload(int workload, const QString& title) {
    if (!has_workload(workload)) return;
    bool renamed = false;
    document_.apply(tr("Rename %1").arg(title_of(workload)), [&](Project& project) {
        renamed = app::rename_workload(project, static_cast<std::size_t>(workload), title.toStdString());
    });
    if (!renamed) Q_EMIT message(tr("\"%1\" is taken or no name; the workload keeps its own.").arg(title), true);
}

void ProjectEditor::serve(widgets::GpusPanel& panel) {
    using widgets::GpusPanel;
    connect(&panel, &GpusPanel::tick_requested, this, &ProjectEditor::tick_gpu);
    connect(&panel, &GpusPanel::hypothetical_requested, this, &ProjectEditor::make_hypothetical);
    connect(&panel, &GpusPanel::rename_requested, this, &ProjectEditor::rename_hypothetical);
    connect(&panel, &GpusPanel::duplicate_requested, this, &ProjectEditor::duplicate_hypothetical);
    connect(&panel, &GpusPanel::remove_requested, this, &ProjectEditor::remove_hypothetical);
}

void ProjectEditor::duplicate_hypothetical(const QString& name) {
    std::string copy;
    document_.apply(tr("Duplicate %1").arg(name), [&](Project& project) {
        copy = app::duplicate_hypothetical(project, name.toStdString(),
                                           [this](const auto& each) { return is_name_taken(each); });
    });
    Q_EMIT gpu_to_show(QString::fromStdString(copy));
}

void ProjectEditor::remove_hypothetical(const QString& name) {
    document_.apply(tr("Remove %1").arg(name),
                    [&](Project& project) { app::remove_hypothetical(project, name.toStdString()); });
}

void ProjectEditor::serve(widgets::SweepPanel& panel) {
    using widgets::SweepPanel;
    connect(&panel, &SweepPanel::settings_requested, this, [this](const widgets::SweepSettings& settings) {
        const bool same_axis = settings.axis == document_.project().sweep.axis;
        document_.apply(same_axis ? tr("Change the sweep")
                                  : tr("Sweep over %1").arg(widgets::axis_title_text(settings.axis)),
                        [&](Project& project) { project.sweep = settings; });
    });
    connect(&panel, &SweepPanel::overrides_requested, this,
            [this](const QString& id, const std::vector<hardware::Override>& overrides, bool final) {
                document_.apply(
                    tr("Change %1").arg(id),
                    [&](Project& project) {
                        set_overrides(project, id.toStdString(), overrides);
                        if (final) project.sweep = widgets::reaching(project.sweep, overrides);
                    },
                    QStringLiteral("overrides/") + id, final);
            });
}

void ProjectEditor::add_network(const QString& network, const QString& title) {
    const auto& workloads = document_.project().workloads;
    const auto known = std::ranges::find_if(
        workloads, [&](const ProjectWorkload& each) { return each.recipe.network == network.toStdString(); });
    if (known != workloads.end()) {
        document_.show_workload(static_cast<std::size_t>(known - workloads.begin()));
        return;
    }
    const workload::Recipe recipe = recipe_like_current(network.toStdString());
    document_.apply(tr("Add %1").arg(title),
                    [&](Project& project) { add_workload(project, title.toStdString(), recipe); });
}

void ProjectEditor::add_network_file(const QString& file) {
    const QFileInfo info{file};
    const QString path = info.absoluteFilePath();
    document_.allow_file(path.toStdString());
    const QString title = title_of_file(info);
    document_.read_file(recipe_like_current(path.toStdString()), [this, path, title] { add_network(path, title); });
}

// What is compared is compared under the same conditions.
workload::Recipe ProjectEditor::recipe_like_current(const std::string& network) const {
    const ProjectWorkload* current = document_.current();
    if (current == nullptr) return usual_recipe(network);
    return recipe_like(is_portfolio(*current) ? current->recipe.parts.front().recipe : current->recipe, network);
}

void ProjectEditor::set_recipe(int workload, const workload::Recipe& recipe, const QString& field) {
    const auto index = static_cast<std::size_t>(workload);
    const auto& workloads = document_.project().workloads;
    if (index >= workloads.size()) return;
    const QString title = QString::fromStdString(workloads[index].title);
    document_.apply(tr("Change %1 of %2").arg(field, title),
                    [&](Project& project) { app::set_recipe(project, index, recipe); });
}

void ProjectEditor::use_mixed_precision() {
    const ProjectWorkload* const current = document_.current();
    if (current == nullptr) return;
    workload::Recipe recipe = current->recipe;
    if (workload::set_numbers(recipe, "mixed"))
        set_recipe(static_cast<int>(document_.project().current_workload), recipe, tr("precision"));
}

void ProjectEditor::use_batch(qint64 batch) {
    const ProjectWorkload* const current = document_.current();
    if (current == nullptr || batch < 1) return;
    workload::Recipe recipe = current->recipe;
    recipe.batch = batch;
    set_recipe(static_cast<int>(document_.project().current_workload), recipe, tr("batch"));
}

void ProjectEditor::use_host(const hardware::Host& host) {
    const ProjectWorkload* const current = document_.current();
    if (current == nullptr || is_portfolio(*current)) {
        Q_EMIT message(tr("Show a network first: its stack takes the times of the host."), true);
        return;
    }
    const study::NetworkPtr network = document_.network();
    workload::Recipe recipe = current->recipe;
    if (network && network->stack) recipe.stack = network->stack->name; // the fitting one by its name
    if (recipe.stack.empty()) recipe.stack = "pytorch-unfused";         // the graph as it is written, on a host
    const Result<std::string> changed = study::with_host_times(recipe.stack, host);
    if (!changed) {
        Q_EMIT message(widgets::qt_text(to_text(changed.diagnostics())), true);
        return;
    }
    recipe.stack = *changed;
    const QString title = QString::fromStdString(current->title); // `current` goes with the change
    set_recipe(static_cast<int>(document_.project().current_workload), recipe, tr("stack"));
    Q_EMIT message(tr("%1 now runs on %2").arg(title, widgets::qt_text(study::stack_title(recipe))), false);
}

void ProjectEditor::tick_gpu(const QString& name, bool ticked) {
    std::vector<widgets::GpuView> views = document_.gpu_views();
    const bool follows = range_follows(document_.project().sweep, views);
    if (const hardware::CatalogEntry* entry = document_.catalog().entry(name.toStdString()); entry && ticked)
        views.push_back({name, {entry->gpu, {}}, {}});
    if (!ticked) std::erase_if(views, [&](const widgets::GpuView& each) { return each.id == name; });
    document_.apply(ticked ? tr("Tick %1").arg(name) : tr("Untick %1").arg(name), [&](Project& project) {
        if (ticked) {
            app::tick_gpu(project, name.toStdString());
        } else {
            untick_gpu(project, name.toStdString());
        }
        if (follows && !views.empty())
            project.sweep = widgets::with_axis(project.sweep, project.sweep.axis, nullptr, views);
    });
    if (ticked) Q_EMIT gpu_to_show(name);
}

void ProjectEditor::make_hypothetical(const QString& base) {
    std::string from = base.toStdString();
    if (from.empty()) {
        const auto views = document_.gpu_views();
        if (!views.empty()) from = views.front().gpu.base.name;
    }
    if (!document_.catalog().entry(from)) {
        Q_EMIT message(tr("Tick or select the GPU that the hypothetical one starts from."), false);
        return;
    }
    std::string made;
    document_.apply(tr("Make a hypothetical %1").arg(QString::fromStdString(from)), [&](Project& project) {
        made = add_hypothetical(project, from, [this](const auto& name) { return is_name_taken(name); });
    });
    Q_EMIT gpu_to_show(QString::fromStdString(made));
}

void ProjectEditor::make_hypothetical_with(const QString& from, const std::vector<hardware::Override>& overrides) {
    const HypotheticalGpu* own = find_hypothetical(document_.project(), from.toStdString());
    const std::string base = own ? own->base : from.toStdString();
    if (!document_.catalog().entry(base)) return;
    std::string made;
    document_.apply(tr("Make a hypothetical %1").arg(from), [&](Project& project) {
        made = add_hypothetical(project, base, [this](const auto& name) { return is_name_taken(name); });
        set_overrides(project, made, overrides);
        project.sweep = widgets::reaching(project.sweep, overrides);
    });
    Q_EMIT gpu_to_show(QString::fromStdString(made));
}

void ProjectEditor::rename_hypothetical(const QString& name, const QString& new_name) {
    bool renamed = false;
    document_.apply(tr("Rename %1").arg(name), [&](Project& project) {
        renamed = app::rename_hypothetical(project, name.toStdString(), new_name.toStdString(),
                                           [this](const auto& n) { return is_name_taken(n); });
    });
    if (renamed) {
        Q_EMIT gpu_to_show(new_name); // the selection follows the name
    } else {
        Q_EMIT message(tr("\"%1\" is taken or no name; %2 keeps its own.").arg(new_name, name), true);
    }
}

void ProjectEditor::set_cost_model(const std::string& name) {
    if (const Result<Done> offered = document_.models().offers(name); !offered) {
        QString reason = widgets::core_sentences(offered.diagnostics());
        if (reason.endsWith(u'.')) reason.chop(1);
        const std::string_view kept = document_.method().model->name();
        Q_EMIT message(tr("%1. Predictions stay with \"%2\".").arg(reason, widgets::qt_text(kept)), true);
        return;
    }
    document_.apply(tr("Predict with %1").arg(QString::fromStdString(name)),
                    [&](Project& project) { project.cost_model = name; });
}

void ProjectEditor::set_launch_time(double seconds) {
    document_.apply(tr("Change the host's time a kernel"), [&](Project& project) { project.launch_s = seconds; });
}

} // namespace dubhe::app
