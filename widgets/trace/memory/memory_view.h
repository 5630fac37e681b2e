// SPDX-License-Identifier: GPL-3.0-or-later
// A memory snapshot of PyTorch: a GPU's memory over time, and which lines of the program hold it at the moment that is
// chosen, at first the peak. Shows what it is given, asks by signals. GUI thread.
#pragma once

#include "../../shared/export/chart_export.h"
#include "memory_chart.h"

#include <core/trace/memory/memory_snapshot.h>

#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QToolButton;

namespace dubhe::widgets {

using MemorySnapshotPtr = std::shared_ptr<const trace::MemorySnapshot>;

class ExportButton;
class Readout;
class TimelineLegend;
class TraceTable;

class MemoryView : public QWidget {
    Q_OBJECT

  public:
    explicit MemoryView(QWidget* parent = nullptr);

    void set_snapshot(MemorySnapshotPtr snapshot); // null: none
    [[nodiscard]] const MemorySnapshotPtr& snapshot() const { return snapshot_; }
    [[nodiscard]] MemoryChart& chart() { return *chart_; }
    [[nodiscard]] TraceTable& table() { return *held_; }
    [[nodiscard]] ExportButton& exports() { return *exports_; }
    void focus_search();

    // Precondition of both: there is a snapshot.
    [[nodiscard]] ChartPicture picture() const;
    [[nodiscard]] QByteArray csv() const; // each moment of each GPU

  Q_SIGNALS:
    void open_requested();
    void close_requested();

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void build_head(QWidget& head);
    void build_parts();
    void fit_layout();
    void show_device(int number);
    void show_moment();
    void show_legend();
    [[nodiscard]] const trace::MemoryDevice* device() const;
    [[nodiscard]] QString heading() const;
    [[nodiscard]] QString summary() const; // of the device: what stayed, what is free, how often memory was asked for
    [[nodiscard]] QString moment_text() const;

    MemorySnapshotPtr snapshot_;
    std::size_t shown_ = 0; // among the snapshot's devices
    Readout *title_ = nullptr, *moment_ = nullptr;
    QComboBox* devices_ = nullptr;
    QToolButton *peak_ = nullptr, *whole_ = nullptr, *close_ = nullptr;
    QPushButton* open_ = nullptr;
    ExportButton* exports_ = nullptr;
    QLabel *summary_ = nullptr, *notes_ = nullptr;
    QWidget* drawn_ = nullptr; // beside the table or above it
    QSplitter* splitter_ = nullptr;
    TraceTable* held_ = nullptr;
    MemoryChart* chart_ = nullptr;
    TimelineLegend* legend_ = nullptr;
};

} // namespace dubhe::widgets
