// SPDX-License-Identifier: GPL-3.0-or-later
// One network on one GPU in full: the time with its band, throughput, memory, what limits it, where the numbers come
// from, the operators that take longest.
// Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/gpu_view.h"
#include "../shared/job_runner.h"

#include <core/study/predict/money.h>
#include <core/study/predict/predict.h>

#include <QList>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

namespace dubhe::widgets {

class InspectorView;

class InspectorPanel : public QWidget {
    Q_OBJECT

  public:
    explicit InspectorPanel(QWidget* parent = nullptr);

    // Null: `errors` say why, or are empty while there is nothing to show. `heading` names network and settings.
    void set_network(study::NetworkPtr network, const QString& heading, const Diagnostics& errors);
    void set_gpus(std::vector<GpuView> gpus);
    void set_method(const study::Method& method);
    void set_tariff(const study::Tariff& tariff);
    void set_chosen(const QString& gpu_id); // falls back to the first where there is none of that name
    // What the sweep's cursor points at; empty where it points nowhere.
    void set_readout(const QString& text);
    // The split that is looked at: "256 GPUs of GB200 NVL72, split: 4.2 s a step, ... fits"; empty: none.
    void set_split(const QString& text);
    void set_selected_operator(std::optional<workload::OperatorId> id);

    [[nodiscard]] QString chosen() const { return chosen_; }
    [[nodiscard]] QString chosen_base() const; // the catalog name of it, or of what it was made from; empty: none
    [[nodiscard]] const std::optional<study::Prediction>& prediction() const { return prediction_; }
    void wait_until_settled();
    [[nodiscard]] InspectorView& view() { return *view_; }

  Q_SIGNALS:
    void gpu_chosen(const QString& gpu_id);
    void operator_chosen(dubhe::workload::OperatorId id);
    void operator_activated(dubhe::workload::OperatorId id);
    void why_requested();
    void mixed_precision_requested();                            // of the network shown
    void batch_requested(qint64 batch);                          // the largest that fits
    void prices_requested();                                     // none is known
    void many_gpus_requested();                                  // as not even one sample does
    void commands_requested(const QList<QStringList>& commands); // lines of dubhe-cli that say the same

  private:
    void show_gpus();
    void forget_readout();
    void predict();
    void show_cost();
    void advise(); // what mixed precision would give, where it isn't used
    void show_advice(const QString& reason, const study::Prediction& mixed);
    void seek_fit(); // the batch that would fit, where this one doesn't
    void take(const Result<study::Prediction>& result);
    [[nodiscard]] const GpuView* chosen_gpu() const;

    study::NetworkPtr network_;
    Diagnostics errors_;
    std::vector<GpuView> gpus_;
    study::Method method_;
    study::Tariff tariff_;
    QString chosen_, split_;
    std::optional<study::Prediction> prediction_;
    study::NetworkPtr plain_, mixed_; // a network and the same in mixed precision: built once, not for each GPU
    std::optional<workload::OperatorId> selected_;
    InspectorView* view_ = nullptr;
    std::int64_t fitting_batch_ = 0; // offered; 0: many GPUs are
    JobRunner runner_, advisor_, fitter_;
};

} // namespace dubhe::widgets
