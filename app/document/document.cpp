// SPDX-License-Identifier: GPL-3.0-or-later
#include "document.h"

#include "edits.h"
#include "project_file.h"

#include <widgets/shared/number_format.h>

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>
#include <filesystem>

namespace dubhe::app {

namespace {

constexpr std::size_t most_prepared = 8; // networks kept, so that going back and forth is instant
constexpr int mergeable_id = 1;

bool lies_under(const std::filesystem::path& file, const std::filesystem::path& folder) {
    std::error_code ignored;
    const auto real_file = std::filesystem::weakly_canonical(file, ignored);
    const auto real_folder = std::filesystem::weakly_canonical(folder, ignored);
    const auto relative = real_file.lexically_relative(real_folder);
    return !relative.empty() && *relative.begin() != "..";
}

Result<study::NetworkPtr> prepare_safely(const workload::Recipe& recipe) {
    try {
        return study::prepare(recipe);
    } catch (const std::exception& failure) {
        return error(std::string{"could not be built: "} + failure.what(), recipe.network);
    }
}

} // namespace

// A project is small: before and after are kept whole, and undo can't forget anything.
class Document::Change final : public QUndoCommand {
  public:
    Change(Document& document, const QString& text, Project after, QString key, bool last)
        : QUndoCommand{text}, document_{document}, before_{document.project_}, after_{std::move(after)},
          key_{std::move(key)}, last_{last} {}

    void redo() override { document_.set_project(after_); }
    void undo() override { document_.set_project(before_); }
    [[nodiscard]] bool is_open(const QString& key) const { return !last_ && key_ == key; }
    [[nodiscard]] int id() const override { return key_.isEmpty() ? -1 : mergeable_id; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const Change*>(other);
        if (last_ || next->key_ != key_) return false;
        after_ = next->after_;
        last_ = next->last_;
        setObsolete(after_ == before_);
        return true;
    }

  private:
    Document& document_;
    Project before_, after_;
    QString key_;
    bool last_;
};

Document::Document(hardware::Catalog catalog, QObject* parent) : QObject{parent}, catalog_{std::move(catalog)} {
    connect(&undo_, &QUndoStack::cleanChanged, this, &Document::file_changed);
    connect(&undo_, &QUndoStack::indexChanged, this, &Document::file_changed); // the title says what is shown
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
    const QString axis = widgets::axis_title_text(project_.sweep.axis).toLower();
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

void Document::reset(Project project, const QString& title) {
    file_.clear();
    title_ = title;
    layout_.clear();
    undo_.clear();
    set_project(project);
    Q_EMIT file_changed();
}

Result<Done> Document::open(const QString& file) {
    Result<SavedProject> saved = load_project(file);
    if (!saved) return saved.diagnostics();
    file_ = QFileInfo{file}.absoluteFilePath();
    content_ = content_of_file();
    layout_ = saved->layout;
    undo_.clear();
    prepared_.clear();
    wanted_ = {};
    set_project(saved->project);
    Q_EMIT file_changed();
    return Done{};
}

Result<Done> Document::save(const QString& file, const QByteArray& layout) {
    if (Result<Done> saved = save_project({project_, layout}, file); !saved) return saved;
    file_ = QFileInfo{file}.absoluteFilePath();
    content_ = content_of_file();
    layout_ = layout;
    undo_.setClean();
    Q_EMIT file_changed();
    return Done{};
}

void Document::apply(const QString& text, const std::function<void(Project&)>& edit, const QString& key, bool last) {
    Project after = project_;
    edit(after);
    if (after == project_ && !(last && drag_is_open(key))) return;    // the end of a drag counts though nothing moves
    undo_.push(new Change{*this, text, std::move(after), key, last}); // the stack owns it
}

bool Document::drag_is_open(const QString& key) const {
    const QUndoCommand* latest = undo_.index() > 0 ? undo_.command(undo_.index() - 1) : nullptr;
    return latest && !key.isEmpty() && static_cast<const Change*>(latest)->is_open(key);
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
    if (former.cost_model != project_.cost_model || former.launch_s != project_.launch_s) Q_EMIT method_changed();
    prepare_network();
}

void Document::allow_file(const std::string& file) {
    allowed_files_.insert(file);
    std::erase_if(prepared_, [&](const auto& network) { return network->recipe.network == file; }); // may be new
    if (wanted_.network != file) return;
    wanted_ = {};
    prepare_network();
}

void Document::read_file(const workload::Recipe& recipe, const std::function<void()>& add) {
    handed_over_.push_back({recipe, add});
    if (handed_over_.size() == 1) {
        refusal_.clear();
        read_next_file();
    }
}

void Document::cancel_reading() {
    handed_over_.clear();
    reading_.cancel();
}

void Document::read_next_file() {
    if (handed_over_.empty()) return;
    reading_.start(
        tr("Reading %1").arg(QString::fromStdString(handed_over_.front().recipe.network)),
        [recipe = handed_over_.front().recipe](const Progress&) { return prepare_safely(recipe); },
        [this](const Result<study::NetworkPtr>& result) {
            const HandedOver read = std::move(handed_over_.front());
            handed_over_.pop_front();
            if (result) {
                keep_prepared(*result);
                read.add();
            } else {
                refusal_ = result.diagnostics();
                Q_EMIT file_refused(refusal_);
            }
            read_next_file();
        });
}

void Document::keep_prepared(const study::NetworkPtr& network) {
    std::erase(prepared_, network);
    prepared_.push_front(network);
    if (prepared_.size() > most_prepared) prepared_.pop_back();
}

void Document::allow_named_files() {
    for (const std::string& file : files_not_allowed())
        allow_file(file);
}

std::vector<std::string> Document::files_not_allowed() const {
    std::vector<std::string> files;
    for (const ProjectWorkload& each : project_.workloads) {
        if (!may_read(each.recipe.network)) files.push_back(each.recipe.network);
    }
    return files;
}

bool Document::may_read(const std::string& network) const {
    if (!workload::names_a_file(network) || allowed_files_.contains(network)) return true;
    return !file_.isEmpty() && lies_under(network, QFileInfo{file_}.absolutePath().toStdString());
}

const ProjectWorkload* Document::current() const {
    const auto& [workloads, index] = std::tie(project_.workloads, project_.current_workload);
    return index < workloads.size() ? &workloads[index] : nullptr;
}

void Document::prepare_network() {
    const ProjectWorkload* workload = current();
    if (!workload) {
        preparation_.cancel();
        wanted_ = {};
        const bool had_one = network_ || !network_errors_.empty();
        network_.reset();
        network_errors_.clear();
        if (had_one) Q_EMIT network_changed();
        return;
    }
    const workload::Recipe& recipe = workload->recipe;
    if (recipe == wanted_) return;
    wanted_ = recipe;
    if (!may_read(recipe.network)) {
        preparation_.cancel();
        take_network(recipe, error("lies outside the project's folder and has not been read: a project may come from "
                                   "anywhere. Allow it in the message bar, or drop the file onto the window.",
                                   recipe.network));
        return;
    }
    const auto known = std::ranges::find(prepared_, recipe, [](const auto& network) { return network->recipe; });
    if (known != prepared_.end()) {
        preparation_.cancel();
        take_network(recipe, study::NetworkPtr{*known});
        return;
    }
    preparation_.start(
        tr("Preparing %1").arg(QString::fromStdString(workload->title)),
        [recipe](const Progress&) { return prepare_safely(recipe); },
        [this, recipe](Result<study::NetworkPtr> result) { take_network(recipe, result); });
}

void Document::take_network(const workload::Recipe& recipe, const Result<study::NetworkPtr>& result) {
    if (recipe != wanted_) return;
    network_ = result ? *result : nullptr;
    network_errors_ = result ? Diagnostics{} : result.diagnostics();
    if (network_) keep_prepared(network_);
    Q_EMIT network_changed();
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
    const cost::CostModel* model = project_.cost_model == bound_.name() ? &bound_ : &roofline_;
    return {model, {Seconds{project_.launch_s}}};
}

void Document::wait_until_settled() {
    while (!handed_over_.empty() && reading_.busy())
        reading_.wait();
    preparation_.wait();
}

} // namespace dubhe::app
