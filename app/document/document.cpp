// SPDX-License-Identifier: GPL-3.0-or-later
#include "document.h"

#include "../appearance/words.h"
#include "edits.h"
#include "project_file.h"
#include "stack_hosts.h"

#include <widgets/shared/text/core_words.h>
#include <widgets/shared/text/number_format.h>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

#include <algorithm>

namespace dubhe::app {

namespace {
constexpr int longest_wait_ms = 2000; // for another program's saving

std::filesystem::path library_in(const std::filesystem::path& folder) {
    return folder.empty() ? folder : folder / "models.dubhelib";
}
} // namespace

Document::Document(hardware::Catalog catalog, QObject* parent, const std::filesystem::path& data_folder)
    : QObject{parent}, catalog_{std::move(catalog)}, data_folder_{data_folder}, models_{library_in(data_folder)} {
    choose_model();
    load_measurements();
    connect(&undo_, &QUndoStack::cleanChanged, this, &Document::file_changed);
    connect(&undo_, &QUndoStack::indexChanged, this, &Document::file_changed); // the title says what is shown
}

bool Document::modified() const {
    const auto kept = [](const Project& project) {
        Project without_shown = project;
        without_shown.current_workload = 0;
        return without_shown;
    };
    return project_ != saved_ && kept(project_) != kept(saved_);
}

QString Document::title() const {
    if (!file_.isEmpty()) return QFileInfo{file_}.completeBaseName();
    return modified() || title_.isEmpty() ? content_title() : title_;
}

// What a project without a name shows: a preset's title holds only until something is changed.
QString Document::content_title() const {
    const ProjectWorkload* shown = current();
    if (!shown) return tr("Untitled");
    const QString network = QString::fromStdString(shown->title);
    const auto gpus = project_.ticked.size();
    const QString axis = widgets::in_sentence(widgets::axis_title_text(project_.sweep.axis));
    if (gpus == 1)
        return tr("%1 on %2 over %3").arg(network, QString::fromStdString(project_.ticked.front().name), axis);
    return tr("%1 on %n GPUs over %2", nullptr, static_cast<int>(gpus)).arg(network, axis);
}

QByteArray Document::content_of_file() const {
    QFile file{file_};
    if (!file.open(QIODevice::ReadOnly)) return {};
    QCryptographicHash digest{QCryptographicHash::Sha256};
    return digest.addData(&file) ? digest.result() : QByteArray{};
}

bool Document::changed_on_disk() const {
    return !file_.isEmpty() && QFileInfo::exists(file_) && content_of_file() != content_;
}

Document::Unsaved Document::unsaved(const QByteArray& layout) const {
    return {{project_, layout}, file_, content_, title()};
}

void Document::recover(const Unsaved& left) {
    QByteArray digest;
    const Result<SavedProject> on_disk =
        left.file.isEmpty() ? Result<SavedProject>{SavedProject{}} : load_project(left.file, &digest);
    file_ = left.file;
    title_ = left.title;
    // A program that ends between saving and forgetting leaves what its file holds by now: nobody else wrote that.
    const bool was_saved = !left.file.isEmpty() && on_disk && on_disk->project == left.state.project;
    content_ = was_saved ? digest : left.file_digest;
    layout_ = left.state.layout;
    undo_.clear();
    prepared_.clear();
    wanted_ = {};
    saved_ = on_disk ? on_disk->project : Project{};
    Q_EMIT replaced();
    set_project(left.state.project);
    Q_EMIT file_changed();
}

void Document::reset(Project project, const QString& title) {
    file_.clear();
    title_ = title;
    layout_.clear();
    undo_.clear();
    saved_ = std::move(project);
    Q_EMIT replaced();
    set_project(saved_);
    Q_EMIT file_changed();
}

Result<Done> Document::open(const QString& file) {
    QByteArray digest;
    Result<SavedProject> saved = load_project(file, &digest);
    if (!saved) return saved.diagnostics();
    file_ = QFileInfo{file}.absoluteFilePath();
    content_ = digest;
    layout_ = saved->layout;
    undo_.clear();
    prepared_.clear();
    wanted_ = {};
    write_out_hosts(saved->project, catalog_); // of a file that somebody wrote
    saved_ = saved->project;
    Q_EMIT replaced();
    set_project(saved->project);
    Q_EMIT file_changed();
    return Done{};
}

Result<Done> Document::save(const QString& file, const QByteArray& layout, Overwrite overwrite) {
    const QFileInfo info{file};
    QLockFile lock{info.dir().filePath(u'.' + info.fileName() + QStringLiteral(".lock"))};
    if (!lock.tryLock(longest_wait_ms) && lock.error() == QLockFile::LockFailedError)
        return error(words("is being saved by another program; try again in a moment").toStdString(),
                     file.toStdString());
    const bool own = info.absoluteFilePath() == file_;
    if (own && overwrite == Overwrite::own_state && changed_on_disk()) {
        return error(
            words("was changed by another program since it was opened here; save this project under another name")
                .toStdString(),
            file.toStdString());
    }
    if (Result<Done> saved = save_project({project_, layout}, file); !saved) return saved;
    file_ = QFileInfo{file}.absoluteFilePath();
    content_ = content_of_file();
    layout_ = layout;
    saved_ = project_;
    undo_.setClean();
    Q_EMIT file_changed();
    return Done{};
}

void Document::show_workload(std::size_t index) {
    if (index >= project_.workloads.size() || index == project_.current_workload) return;
    Project shown = project_;
    shown.current_workload = index;
    set_project(shown);
}

void Document::set_project(const Project& project) {
    const Project former = std::exchange(project_, project);
    if (former.workloads != project_.workloads || former.current_workload != project_.current_workload)
        Q_EMIT workloads_changed();
    if (former.hypothetical_gpus != project_.hypothetical_gpus || former.ticked != project_.ticked)
        Q_EMIT gpus_changed();
    if (former.sweep != project_.sweep) Q_EMIT sweep_changed();
    if (former.views != project_.views) Q_EMIT views_changed();
    if (former.notes != project_.notes) Q_EMIT notes_changed();
    if (former.scenarios != project_.scenarios) Q_EMIT scenarios_changed();
    if (former.cost_model != project_.cost_model) choose_model();
    if (former.cost_model != project_.cost_model || former.launch_s != project_.launch_s) Q_EMIT method_changed();
    if (former.tariff != project_.tariff) Q_EMIT tariff_changed();
    if (former.cluster != project_.cluster) Q_EMIT cluster_changed();
    if (former.serve != project_.serve) Q_EMIT serve_changed();
    if (former.matrix != project_.matrix) Q_EMIT matrix_changed();
    prepare_network();
}

std::vector<widgets::GpuView> Document::gpu_views() const {
    std::vector<widgets::GpuView> views;
    for (const TickedGpu& ticked : project_.ticked) {
        const HypotheticalGpu* hypothetical = find_hypothetical(project_, ticked.name);
        const hardware::CatalogEntry* entry = catalog_.entry(hypothetical ? hypothetical->base : ticked.name);
        if (!entry) continue;
        widgets::GpuView view;
        view.id = QString::fromStdString(ticked.name);
        view.gpu.base = entry->gpu;
        if (hypothetical) view.gpu.overrides = hypothetical->overrides;
        view.style = {ticked.slot, hypothetical != nullptr};
        views.push_back(std::move(view));
    }
    return views;
}

std::vector<std::string> Document::unknown_gpus() const {
    std::vector<std::string> unknown;
    for (const HypotheticalGpu& gpu : project_.hypothetical_gpus) {
        if (!catalog_.entry(gpu.base)) unknown.push_back(gpu.base);
    }
    for (const TickedGpu& ticked : project_.ticked) {
        if (!find_hypothetical(project_, ticked.name) && !catalog_.entry(ticked.name)) unknown.push_back(ticked.name);
    }
    return unknown;
}

study::Method Document::method() const {
    return method_of(model_, project_.launch_s);
}

void Document::wait_until_settled() {
    while (!handed_over_.empty() && reading_.busy())
        reading_.wait();
    measuring_.wait();
    preparation_.wait();
}

} // namespace dubhe::app
