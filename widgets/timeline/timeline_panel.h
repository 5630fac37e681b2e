// SPDX-License-Identifier: GPL-3.0-or-later
// A run over time, predicted or recorded, or one above the other: lanes for streams, links and the host.
// Predicted is the iteration of the network on the GPU in focus, unless another simulated run is handed over.
// Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/panel.h"
#include "../shared/timeline/timeline_place.h"
#include "../shared/timeline/timeline_scene.h"

#include <core/trace/trace.h>

#include <memory>
#include <optional>
#include <vector>

namespace dubhe::widgets {

class TimelineCanvas;

class TimelinePanel : public Panel {
    Q_OBJECT

  public:
    explicit TimelinePanel(QWidget* parent = nullptr);
    ~TimelinePanel() override;

    void set_network(study::NetworkPtr network) override;
    void set_gpus(std::vector<GpuView> gpus) override;
    void set_method(const study::Method& method) override;
    void set_focus_gpu(const QString& id) override;
    void set_selected_operator(std::optional<workload::OperatorId> id) override;
    void begin_anew() override;
    void wait_until_settled() override;

    // A recorded run and the trace it was built from (which is saved when asked); null: none. `whole`: not the first
    // events alone, whose times may count from another begin.
    void set_measured(TimelineRunPtr run, std::shared_ptr<const trace::Trace> trace, bool whole = true);
    // The whole of a run of which a part was set before: the times that the user has zoomed to stay in sight.
    void set_whole(TimelineRunPtr run, std::shared_ptr<const trace::Trace> trace);
    // Counters of another file, as a memory snapshot's, on the clock of the recorded run; null: none.
    void set_beside(CountersPtr counters);
    // A predicted run of another simulator (of many GPUs) in place of the one-GPU iteration; null: back to that.
    void set_simulated(TimelineRunPtr run);
    [[nodiscard]] const TimelineRunPtr& measured() const;
    [[nodiscard]] const TimelineRunPtr& predicted() const; // that is shown, or would be
    [[nodiscard]] TimelineCanvas& canvas();
    void set_search(const QString& text);
    // What is in sight of the recorded run; none where none is shown, or a part of one.
    [[nodiscard]] std::optional<TimelinePlace> place() const;
    void show_place(const TimelinePlace& place);

    // Chrome JSON of the run that is shown, of the predicted one where both are. Written on another thread; message()
    // tells the end. An older file is replaced whole or stays.
    void save_trace(const QString& file);

    bool export_png(const QString& file, QString& error) override;
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override;
    void copy_to_clipboard() override;
    [[nodiscard]] QList<QStringList> commands() const override;

  Q_SIGNALS:
    void open_requested();  // a trace
    void close_requested(); // the trace
    void save_requested();  // the run as a trace: asks where, then calls save_trace()

  public Q_SLOTS:
    void cancel() override;

  protected:
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
