// SPDX-License-Identifier: GPL-3.0-or-later
// "All GPUs": the catalog as points over two figures that the user chooses. Predicts off the GUI thread, when it is
// looked at.
#pragma once

#include "../shared/charts/xy_chart.h"
#include "../shared/export/chart_export.h"
#include "../shared/job_runner.h"
#include "pareto_scene.h"

#include <QComboBox>
#include <QLabel>
#include <QWidget>

namespace dubhe::widgets {

class ParetoView : public QWidget {
    Q_OBJECT

  public:
    explicit ParetoView(QWidget* parent = nullptr);

    void set_catalog(std::vector<hardware::Gpu> gpus);
    void set_ticked(std::vector<GpuView> gpus); // of which the hypothetical ones take part
    void set_network(study::NetworkPtr network);
    void set_network_problem(const QString& words); // what stands here where the network can't be built
    void set_method(const study::Method& method);
    void set_tariff(const study::Tariff& tariff);
    void set_focus_gpu(const QString& id);
    void set_axes(study::Figure x, study::Figure y);
    void wait_until_settled();
    void cancel();

    [[nodiscard]] JobRunner& jobs() { return jobs_; }
    [[nodiscard]] CandidatesPtr candidates() const { return candidates_; }
    [[nodiscard]] const ParetoQuestion& question() const { return question_; }
    [[nodiscard]] XyChart& chart() { return *chart_; }
    [[nodiscard]] QString hint() const; // why there is no chart; empty: there is one
    [[nodiscard]] ChartPicture picture() const;

  Q_SIGNALS:
    void gpu_picked(const QString& name);
    void changed(); // there is another answer, or none

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void build_view();
    void question_changed();
    void ask();
    void accept(Result<study::Candidates> found);
    void show_answer();

    std::vector<hardware::Gpu> catalog_;
    std::vector<GpuView> ticked_;
    study::NetworkPtr network_;
    study::Method method_;
    study::Tariff tariff_;
    ParetoQuestion question_;
    CandidatesPtr candidates_;
    QString failure_, network_problem_;
    bool stale_ = true;
    QComboBox *x_ = nullptr, *y_ = nullptr, *color_ = nullptr;
    XyChart* chart_ = nullptr;
    QLabel *note_ = nullptr, *empty_ = nullptr;
    JobRunner jobs_; // last: its destructor waits for work
};

} // namespace dubhe::widgets
