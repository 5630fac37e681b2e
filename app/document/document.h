// SPDX-License-Identifier: GPL-3.0-or-later
// The open project: what it holds, how it changed (undo), where it is kept, and what panels need to show it.
// GUI thread; networks are prepared on another and arrive by network_changed().
#pragma once

#include "cost_models.h"
#include "project_file.h"

#include <core/hardware/catalog/catalog.h>
#include <core/study/predict/predict.h>
#include <widgets/shared/gpu_view.h>
#include <widgets/shared/job_runner.h>

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <deque>
#include <filesystem>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace dubhe::app {

class Document : public QObject {
    Q_OBJECT

  public:
    // `data_folder`: where the user's fitted library and measurements are kept; empty: there are none.
    explicit Document(hardware::Catalog catalog, QObject* parent = nullptr,
                      const std::filesystem::path& data_folder = {});

    [[nodiscard]] const Project& project() const { return project_; }
    [[nodiscard]] const hardware::Catalog& catalog() const { return catalog_; }
    [[nodiscard]] QUndoStack& undo_stack() { return undo_; }
    [[nodiscard]] const QString& file() const { return file_; } // empty: never saved
    [[nodiscard]] QString title() const;                        // "Untitled", or the file's name without suffix
    // Whether the project differs from its file; what is shown, and what was changed in the catalog, don't count.
    [[nodiscard]] bool modified() const;
    [[nodiscard]] QString content_title() const;                       // "ResNet-50 on 2 GPUs over memory bandwidth"
    [[nodiscard]] const QByteArray& layout() const { return layout_; } // of the window, as last opened or saved

    // Replaces everything, without a file; nothing to undo. `title` is shown until the project is saved.
    void reset(Project project, const QString& title = {});
    // Whether another program wrote the open project's file since it was opened or saved here.
    [[nodiscard]] bool changed_on_disk() const;
    // On failure the open project stays as it was.
    [[nodiscard]] Result<Done> open(const QString& file);
    // Two programs that save the same file do so one after the other; one that would undo what the other has saved is
    // refused, unless the user chose to overwrite that file.
    enum class Overwrite : std::uint8_t { own_state, anything };
    [[nodiscard]] Result<Done> save(const QString& file, const QByteArray& layout,
                                    Overwrite overwrite = Overwrite::own_state);

    // What a program that ended unexpectedly left behind: the project as it was, the file it belongs to (empty: never
    // saved) and the digest of what that file held then. It comes back as unsaved changes to that file.
    struct Unsaved {
        SavedProject state;
        QString file;
        QByteArray file_digest;
        QString title;
    };
    [[nodiscard]] Unsaved unsaved(const QByteArray& layout) const;
    void recover(const Unsaved& left);

    // One undo step named `text`; nothing where `edit` changes nothing. Steps that follow each other with the same
    // non-empty `key` become one, until one of them is `last`.
    void apply(const QString& text, const std::function<void(Project&)>& edit, const QString& key = {},
               bool last = true);
    // One undo step that changes the catalog (which is kept at once), and with it the project where `follow` is given.
    // `items` are what `edit` may touch. Nothing where it is refused, or changes nothing.
    using CatalogItem = std::pair<hardware::ItemKind, std::string>;
    [[nodiscard]] Result<Done> apply_to_catalog(const QString& text, const std::vector<CatalogItem>& items,
                                                const std::function<Result<Done>(hardware::Catalog&)>& edit,
                                                const std::function<void(Project&)>& follow = {});
    // Which workload is shown; no undo step, no modification.
    void show_workload(std::size_t index);

    // Files outside the project's folder that the project names are only read when allowed: a project may come from
    // anywhere. Files that the user handed over himself are allowed.
    void allow_file(const std::string& file); // reads it anew where it was read before
    // Reads a network's file that the user handed over; `add` is called where that worked, or would with sizes for
    // dimensions that the file leaves open; else file_refused() is emitted and the project stays as it is. Files that
    // are handed over while one is read follow it.
    void read_file(const workload::Recipe& recipe, const std::function<void()>& add);
    void cancel_reading();                                                // of all that were handed over
    [[nodiscard]] const Diagnostics& refusal() const { return refusal_; } // of the last file read so
    [[nodiscard]] bool may_read(const workload::Recipe& recipe) const;
    void allow_named_files(); // all that the open project names
    [[nodiscard]] std::vector<std::string> files_not_allowed() const;

    [[nodiscard]] const ProjectWorkload* current() const; // null: there are no workloads
    // Of the current workload; while a changed one is prepared the former stays. Null where it could not be built.
    [[nodiscard]] study::NetworkPtr network() const { return network_; }
    // The same for what shows a single network: of a portfolio the part that is looked at, at first its first one.
    [[nodiscard]] study::NetworkPtr one_network() const;
    [[nodiscard]] const study::NetworkPart* part() const; // that part; null where no portfolio is shown
    void show_part(const std::string& title);             // no undo step, no modification
    [[nodiscard]] const Diagnostics& network_errors() const { return network_errors_; }
    // What the current network's ONNX file leaves open, also where it can't be built for want of a size.
    [[nodiscard]] std::span<const workload::OpenDimension> open_dimensions() const { return open_dimensions_; }
    // Of every workload, in their order; null while it is not prepared, or can't be. Those that are missing are
    // prepared one after the other, and networks_gathered() tells of each.
    [[nodiscard]] std::vector<study::NetworkPtr> gather_networks();
    [[nodiscard]] std::vector<widgets::GpuView> gpu_views() const; // ticked, known ones
    [[nodiscard]] std::vector<std::string> unknown_gpus() const;   // ticked or bases, not in the catalog
    [[nodiscard]] study::Method method() const;
    // What the project predicts with; where there is no such model the one that was used before stays, and the reason
    // is kept. `method()` names the one in use.
    [[nodiscard]] const CostModels& models() const { return models_; }
    [[nodiscard]] Result<const cost::CostModel*> model_named(std::string_view name) { return models_.model(name); }
    [[nodiscard]] const Diagnostics& model_refusal() const { return model_refusal_; }
    void reload_models(); // the user's library has changed
    // Or his database has; models that rest on it follow when it was read, and then `then` is called,
    // unless another reading takes this one's place.
    void load_measurements(std::function<void()> then = {});
    [[nodiscard]] const std::filesystem::path& data_folder() const { return data_folder_; }
    [[nodiscard]] bool name_is_taken(const std::string& gpu) const { return catalog_.entry(gpu) != nullptr; }

    void wait_until_settled(); // until the current network is ready
    [[nodiscard]] widgets::JobRunner& preparation() { return preparation_; }
    [[nodiscard]] widgets::JobRunner& reading() { return reading_; }
    [[nodiscard]] widgets::JobRunner& measuring() { return measuring_; } // reads the user's measurements

  Q_SIGNALS:
    void replaced(); // another project is about to be shown
    void workloads_changed();
    void gpus_changed(); // hypothetical or ticked, or what the catalog says of them
    void catalog_changed();
    void catalog_refused(const dubhe::Diagnostics& reasons); // an undo or redo that another program was in the way of
    void views_changed();
    void notes_changed();
    void scenarios_changed();
    void files_allowed_changed(); // a file may be read now that might not
    void sweep_changed();
    void method_changed();
    void tariff_changed();
    void cluster_changed();
    void serve_changed();
    void matrix_changed(); // its choices; weights belong to workloads
    void models_changed(); // what there is to choose from
    void model_refused(const dubhe::Diagnostics& reasons);
    void measurements_refused(const dubhe::Diagnostics& reasons);
    void network_changed();
    void networks_gathered();
    void file_changed(); // file, title or modified state
    void file_refused(const dubhe::Diagnostics& reasons);

  private:
    class Change;
    class CatalogChange;
    // False where another program was in the way: nothing was changed.
    bool restore_catalog(std::span<const hardware::ItemState> states);
    void set_project(const Project& project);
    void choose_model();
    [[nodiscard]] bool drag_is_open(const QString& key) const;
    void prepare_network();
    void take_network(const workload::Recipe& recipe, const Result<study::NetworkPtr>& result);
    [[nodiscard]] std::string refused_file(const workload::Recipe& recipe) const;
    void read_next_file();
    void gather_next();
    [[nodiscard]] std::vector<study::NetworkPtr> known_networks() const;
    void keep_prepared(const study::NetworkPtr& network);
    [[nodiscard]] QByteArray content_of_file() const;

    hardware::Catalog catalog_;
    std::filesystem::path data_folder_;
    CostModels models_;
    const cost::CostModel* model_ = nullptr; // in use
    Diagnostics model_refusal_;
    Project project_;
    QString file_, title_;
    QByteArray layout_;
    QByteArray content_; // digest of the file as last opened or saved
    Project saved_;      // what that holds
    QUndoStack undo_;
    std::set<std::string> allowed_files_;

    workload::Recipe wanted_; // what network_ shows, or what is being prepared
    study::NetworkPtr network_;
    Diagnostics network_errors_;
    std::vector<workload::OpenDimension> open_dimensions_;
    std::string part_;                       // of a portfolio, for what shows a single network
    std::deque<study::NetworkPtr> prepared_; // newest first
    struct HandedOver {
        workload::Recipe recipe;
        std::function<void()> add;
    };
    std::deque<HandedOver> handed_over_;
    Diagnostics refusal_;
    std::vector<workload::Recipe> not_built_; // of those to gather
    widgets::JobRunner measuring_;
    widgets::JobRunner gathering_;
    widgets::JobRunner reading_;
    widgets::JobRunner preparation_; // last: its destructor waits for work that uses the rest
};

} // namespace dubhe::app
