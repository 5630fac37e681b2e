// SPDX-License-Identifier: GPL-3.0-or-later
// The cost models: which predicts, how well it fits, what it was fitted from, and why one operator takes as long as it
// does. Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/panel.h"
#include "models_view.h"

#include <memory>
#include <optional>

namespace dubhe::widgets {

class ModelsPanel : public Panel {
    Q_OBJECT

  public:
    explicit ModelsPanel(QWidget* parent = nullptr);
    ~ModelsPanel() override;

    void set_models(const ModelsView& models);
    void set_network(study::NetworkPtr network) override;
    void set_gpus(std::vector<GpuView> gpus) override;
    void set_method(const study::Method& method) override;
    void set_focus_gpu(const QString& id) override; // that the operator is explained on
    void set_selected_operator(std::optional<workload::OperatorId> id) override;
    void wait_until_settled() override;

    // What runs in the background, wherever it was asked for; nothing: nothing does.
    void set_job(const std::optional<ModelJob>& job);
    void set_outcome(const ModelOutcome& outcome);
    void set_refit_folder(const QString& folder);
    void refresh_measurements(); // the database has changed

    bool export_png(const QString& file, QString& error) override; // the fit
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override; // the errors
    void copy_to_clipboard() override;

  Q_SIGNALS:
    void model_requested(const QString& name);
    void import_folder_requested();
    void import_file_requested();
    void refit_folder_requested();
    void refit_requested(const dubhe::widgets::RefitRequest& request);
    void cancel_requested();

  protected:
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
