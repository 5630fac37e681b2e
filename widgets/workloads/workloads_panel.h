// SPDX-License-Identifier: GPL-3.0-or-later
// The project's workloads, the networks there are, and the form of the workload that is shown.
// Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/forms/choice_tree.h"

#include <core/study/predict/network.h>

#include <QLabel>
#include <QPushButton>
#include <QWidget>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

class PortfolioForm;
class WorkloadForm;

struct WorkloadView {
    QString title; // unique
    workload::Recipe recipe;
    bool operator==(const WorkloadView&) const = default;
};

class WorkloadsPanel : public QWidget {
    Q_OBJECT

  public:
    explicit WorkloadsPanel(QWidget* parent = nullptr);

    void set_workloads(std::vector<WorkloadView> workloads, std::size_t current);
    // Of the current workload; null with the reasons where it could not be built. `open`: what its file leaves open.
    void set_network(const study::NetworkPtr& network, const Diagnostics& errors,
                     std::vector<workload::OpenDimension> open);
    void rename(int workload); // starts renaming in place
    [[nodiscard]] ChoiceTree& tree() { return *tree_; }
    [[nodiscard]] WorkloadForm& form() { return *form_; }
    [[nodiscard]] PortfolioForm& portfolio() { return *portfolio_; }

  Q_SIGNALS:
    void add_requested(const QString& network, const QString& title); // a built-in network
    void remove_network_requested(const QString& network);
    void show_requested(int workload);
    void duplicate_requested(int workload);
    void remove_requested(int workload);
    void rename_requested(int workload, const QString& title);
    void recipe_requested(int workload, const dubhe::workload::Recipe& recipe, const QString& field);
    // The network's file is to become part of the project, or to be read from disk again.
    void carry_requested(int workload, bool carried);
    void open_file_requested();
    void portfolio_requested(); // of the project's networks
    void weight_requested(int portfolio, const QString& network, double weight);
    void message(const QString& text, bool is_error);

  private:
    void build_view();
    void connect_parts();
    void show_choices();
    void show_form();
    void show_portfolio();
    void show_menu(const QString& id, const QPoint& position);
    void choose(const QString& id);
    void tick(const QString& id, bool ticked);
    [[nodiscard]] int workload_of(const QString& id) const; // -1: no workload of the project
    [[nodiscard]] int workload_with(const QString& network) const;

    std::vector<workload::NetworkInfo> networks_;
    std::vector<WorkloadView> workloads_;
    std::size_t current_ = 0;
    study::NetworkPtr network_;
    std::vector<workload::OpenDimension> open_;
    std::string open_of_;                    // the network that they were read from
    std::map<std::string, QString> fitting_; // titles of stacks, as far as networks were built with the one that fits
    ChoiceTree* tree_ = nullptr;
    WorkloadForm* form_ = nullptr;
    PortfolioForm* portfolio_ = nullptr;
    QPushButton* make_portfolio_ = nullptr;
    QLabel *title_ = nullptr, *facts_ = nullptr;
};

} // namespace dubhe::widgets
