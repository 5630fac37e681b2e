// SPDX-License-Identifier: GPL-3.0-or-later
// "Served": the ticked GPUs as servers of the language model, by the question that the panel Serve asks. Requests are
// simulated off the GUI thread, when it is looked at.
#pragma once

#include "../shared/charts/xy_chart.h"
#include "../shared/export/chart_export.h"
#include "../shared/forms/empty_page.h"
#include "../shared/job_runner.h"
#include "../shared/serving/serve_sizes.h"
#include "served_model.h"

#include <QLabel>
#include <QTableView>
#include <QWidget>

namespace dubhe::widgets {

class ServedView : public QWidget {
    Q_OBJECT

  public:
    explicit ServedView(QWidget* parent = nullptr);

    void set_machines(MachineSource machines);
    void set_settings(const ServeSettings& settings);
    void set_ticked(std::vector<GpuView> gpus);
    void set_network(study::NetworkPtr network);
    void set_method(const study::Method& method);
    void set_tariff(const study::Tariff& tariff);
    void set_focus_gpu(const QString& id);
    void wait_until_settled();
    void cancel();

    [[nodiscard]] JobRunner& jobs() { return jobs_; }
    [[nodiscard]] ServeSizesPtr sizes() const { return sizes_; } // null: none
    [[nodiscard]] XyChart& chart() { return *chart_; }
    [[nodiscard]] QString hint() const; // why there is no table; empty: there is one
    [[nodiscard]] std::vector<Offer> offers() const;
    [[nodiscard]] ChartPicture picture() const;        // precondition: no hint
    [[nodiscard]] QList<QStringList> commands() const; // a line a GPU
    [[nodiscard]] QString current_gpu() const;         // of the current row; empty: none

  Q_SIGNALS:
    void gpu_picked(const QString& id);
    void offer_taken(dubhe::widgets::Offer offer);
    void changed(); // there is another answer, or none

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void build_view();
    void build_table();
    void question_changed();
    void ask();
    void show_answer();
    void show_table();
    void fit_table(); // as high as its rows need at this width, up to half of the page
    [[nodiscard]] QStringList refusals() const;

    MachineSource machines_;
    ServeSettings settings_;
    std::vector<GpuView> ticked_;
    study::NetworkPtr network_;
    study::Method method_;
    study::Tariff tariff_;
    std::shared_ptr<study::ReplicaLibrary> library_;
    std::shared_ptr<RequestLogShelf> logs_;
    ServeSizesPtr sizes_;
    bool stale_ = true;
    ServedModel model_;
    QWidget* page_ = nullptr;
    EmptyPage* empty_ = nullptr;
    QLabel *title_ = nullptr, *promise_ = nullptr, *refused_ = nullptr;
    QTableView* table_ = nullptr;
    XyChart* chart_ = nullptr;
    JobRunner jobs_; // last: its destructor waits for work
};

} // namespace dubhe::widgets
