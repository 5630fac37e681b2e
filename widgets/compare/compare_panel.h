// SPDX-License-Identifier: GPL-3.0-or-later
// Two to six GPUs side by side: time, throughput, memory, breakdown by operator class, what differs most.
// Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/panel.h"
#include "../shared/serving/serve_settings.h"
#include "matrix_answer.h"

#include <QJsonObject>

#include <memory>
#include <vector>

namespace dubhe::widgets {

class ComparePanel : public Panel {
    Q_OBJECT

  public:
    explicit ComparePanel(QWidget* parent = nullptr);
    ~ComparePanel() override;

    void set_network(study::NetworkPtr network) override;
    void set_gpus(std::vector<GpuView> gpus) override; // beyond six, the first six are shown and the panel says so
    void set_method(const study::Method& method) override;
    void set_tariff(const study::Tariff& tariff) override;
    void set_focus_gpu(const QString& id) override; // its name stands out
    // All that the page "All GPUs" chooses among, beside the hypothetical ones that are ticked.
    void set_catalog(std::vector<hardware::Gpu> gpus);
    void show_all_gpus(bool all); // that page, or the ticked ones side by side
    // What the page "Served" asks, and the machines that GPUs stand in; `find` is called on this thread.
    void set_serving(const ServeSettings& settings);
    void set_machines(MachineSource machines);
    void show_served(); // that page
    // The rows of the page "Matrix": the project's workloads.
    void set_workloads(std::vector<MatrixRow> rows);
    void show_matrix();                                  // that page
    void set_matrix_choices(const QJsonObject& choices); // for the project to keep; emits nothing
    [[nodiscard]] QJsonObject matrix_choices() const;
    void set_selected_operator(std::optional<workload::OperatorId> id) override;
    void wait_until_settled() override;

    bool export_png(const QString& file, QString& error) override;
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override;
    void copy_to_clipboard() override;
    [[nodiscard]] QList<QStringList> commands() const override;
    void ask_why() override; // of the cell that is looked at

  Q_SIGNALS:
    void tick_requested(const QString& gpu, bool ticked); // a GPU of the catalog was clicked that is not ticked
    // Of the page "Matrix", as MatrixView says them.
    void matrix_choices_changed(const QString& what, const QString& key);
    void weight_changed(const QString& workload, double weight, bool final);

  public Q_SLOTS:
    void cancel() override;

  protected:
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
