// SPDX-License-Identifier: GPL-3.0-or-later
// From what panels ask for to named, undoable steps of the document.
#pragma once

#include "../document/document.h"

#include <QObject>
#include <QString>

#include <functional>

namespace dubhe::widgets {
class GpusPanel;
class SweepPanel;
class WorkloadsPanel;
} // namespace dubhe::widgets

namespace dubhe::app {

class ProjectEditor : public QObject {
    Q_OBJECT

  public:
    explicit ProjectEditor(Document& document, QObject* parent = nullptr);

    void serve(widgets::WorkloadsPanel& panel);
    void serve(widgets::GpusPanel& panel);
    void serve(widgets::SweepPanel& panel);

    // Adds the network with the settings of the workload that is shown; shows it where the project has it already.
    void add_network(const QString& network, const QString& title);
    // The same for a file that the user handed over: an .onnx, a config.json, or a folder holding one.
    void add_network_file(const QString& file);
    void tick_gpu(const QString& name, bool ticked);
    // From `base`, or where that is empty from the first ticked GPU.
    void make_hypothetical(const QString& base);
    // From a ticked GPU, with these overrides in place of its own.
    void make_hypothetical_with(const QString& from, const std::vector<hardware::Override>& overrides);
    void make_portfolio();         // of the project's networks
    void copy_portfolio_command(); // of the portfolio that is shown, on the ticked GPUs
    // To the clipboard, a line each, with the user's own library where predictions rest on it.
    void copy_commands(QList<QStringList> commands);
    void set_weight(int portfolio, const QString& network, double weight);
    void duplicate_workload(int workload); // positions in the project
    void compare_stacks(int workload);     // shows it, and sweeps over stacks
    void remove_workload(int workload);
    void duplicate_hypothetical(const QString& name);
    void remove_hypothetical(const QString& name);
    // The network's file becomes part of the project, without its weights; or is read from disk again.
    void carry_network(int workload, bool carried);
    void keep_view(const QString& panel); // named after what it shows
    void show_view(int view);
    void rename_view(int view, const QString& name);
    void remove_view(int view);
    void set_cost_model(const std::string& name);
    void set_launch_time(double seconds);
    void use_mixed_precision(); // of the current workload
    void use_batch(qint64 batch);
    // The current workload's stack takes the host's times.
    void use_host(const hardware::Host& host);

    [[nodiscard]] widgets::JobRunner& loading() { return loading_; }

  Q_SIGNALS:
    void panel_to_show(const QString& name); // the explorer's name of a tab
    void message(const QString& text, bool is_error);
    void gpu_to_show(const QString& name); // just ticked, made or renamed

  private:
    // Says which portfolios lose a network by it.
    void remove(const QString& title, const std::function<void(Project&)>& edit);
    void set_recipe(int workload, const workload::Recipe& recipe, const QString& field);
    [[nodiscard]] workload::Recipe recipe_like_current(const std::string& network) const;
    void rename_workload(int workload, const QString& title);
    void rename_hypothetical(const QString& name, const QString& new_name);
    [[nodiscard]] bool has_workload(int workload) const;
    [[nodiscard]] bool has_view(int view) const;
    [[nodiscard]] QString title_of(int workload) const;
    [[nodiscard]] bool is_name_taken(const std::string& name) const;

    Document& document_;
    widgets::JobRunner loading_; // of files that the project is to carry
};

} // namespace dubhe::app
