// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring: what runs on this machine, how far it is, and how the times compare with what was estimated. Like every
// panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/panel.h"
#include "measure_view.h"

#include <core/support/result.h>

#include <QStringList>

#include <memory>
#include <optional>

namespace dubhe::widgets {

class MeasureModel;

class MeasurePanel : public Panel {
    Q_OBJECT

  public:
    explicit MeasurePanel(QWidget* parent = nullptr);
    ~MeasurePanel() override;

    void set_network(study::NetworkPtr network) override;
    void set_model(MeasureModel* model); // of the operators; not owned
    void set_back_ends(const std::vector<BackEndView>& back_ends, bool looking, const QString& problem = {});
    void set_request(const MeasureRequest& request); // what was used last: back end, threads, GPU, database
    void set_own_database(const QString& file);
    void set_database(const QString& file);
    [[nodiscard]] Result<MeasureRequest> request() const; // as the form has it

    void set_job(const std::optional<MeasureJob>& job);
    void set_outcome(const MeasureOutcome& outcome); // its details hold the warnings, too
    void set_warnings(const QStringList& warnings);  // of the run
    // What the results are of; what they are made of stands in the model and below.
    void set_measured(std::optional<MeasureWhat> what, const QString& device);
    void set_iteration(const std::optional<IterationResult>& result);
    void set_system(const std::optional<SystemResult>& result);
    void wait_until_settled() override; // the chart shows what the table does

    bool export_png(const QString& file, QString& error) override; // the chart
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override; // the table
    void copy_to_clipboard() override;

  Q_SIGNALS:
    void start_requested(const dubhe::widgets::MeasureRequest& request);
    void copy_requested(const dubhe::widgets::MeasureRequest& request);
    void cancel_requested();
    void resume_requested();
    void look_requested(int threads, int gpu);
    void record_requested();
    void database_requested();
    void catalog_requested();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
