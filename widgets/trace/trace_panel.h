// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded run, analysed: its steps, where a step's time goes, which kernels and layers take it, the critical path
// through host and GPU, drawn in the timeline. Like every panel: shows what it was given, asks by signals. GUI thread;
// analyses on others.
#pragma once

#include "../shared/panel.h"
#include "memory/memory_view.h"
#include "trace_comparison.h"

#include <core/hardware/catalog/catalog.h>

#include <memory>

namespace dubhe::widgets {

class TimelineCanvas;

class TracePanel : public Panel {
    Q_OBJECT

  public:
    explicit TracePanel(QWidget* parent = nullptr);
    ~TracePanel() override;

    // Null: none is open. The run is that of the trace (run_of_trace()).
    void set_trace(TracePtr trace, TimelineRunPtr run);
    // Another run, to compare the chosen step with its usual one; null: none. Goes when the trace is set anew.
    void set_other(TracePtr trace, TimelineRunPtr run);
    // A memory snapshot, shown in front of the trace; null: none.
    void set_memory(MemorySnapshotPtr snapshot);
    // A copy that no one changes: the recorded GPU's price and rent.
    void set_catalog(std::shared_ptr<const hardware::Catalog> catalog);
    void set_tariff(const study::Tariff& tariff) override;
    // Of the recorded step the layer that bears the operator's name is marked, where one does; a span or a row that is
    // chosen here tells the operator of its layer (operator_chosen).
    void set_network(study::NetworkPtr network) override;
    void set_selected_operator(std::optional<workload::OperatorId> id) override;
    void choose_step(int step); // position among recorded()->steps; others are passed over
    void set_marks_shown(bool shown);
    void wait_until_settled() override;

    [[nodiscard]] RecordedRunPtr recorded() const; // null: none, or not arranged yet
    [[nodiscard]] TraceAnswerPtr answer() const;   // of the step that is chosen; null: none, not yet, or it can't be
    [[nodiscard]] TraceComparisonPtr comparison() const; // with the other run; null: none, not yet, or it can't be
    [[nodiscard]] TimelineCanvas& canvas();
    [[nodiscard]] MemoryView& memory();

    bool export_png(const QString& file, QString& error) override;
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override;
    void copy_to_clipboard() override;
    [[nodiscard]] QList<QStringList> commands() const override;

  Q_SIGNALS:
    void open_requested();
    void close_requested();
    void memory_close_requested();
    void compare_requested(); // with another run, see set_other()
    // The button for it is shown while somebody is connected.
    void what_if_requested(int step, const QString& name);
    // The shown workload is to be predicted with the times of the host that was recorded; its button likewise.
    void host_requested(const dubhe::hardware::Host& host);

  public Q_SLOTS:
    void cancel() override;

  protected:
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
