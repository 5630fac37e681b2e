// SPDX-License-Identifier: GPL-3.0-or-later
// Two to six GPUs side by side: time, throughput, memory, breakdown by operator class, what differs most.
// Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/gpu_view.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace dubhe::widgets {

class ComparePanel : public QWidget {
    Q_OBJECT

  public:
    explicit ComparePanel(QWidget* parent = nullptr);
    ~ComparePanel() override;

    void set_network(study::NetworkPtr network);
    void set_gpus(std::vector<GpuView> gpus); // beyond six, the first six are shown and the panel says so
    void set_method(const study::Method& method);
    void set_focus_gpu(const QString& id); // its name stands out
    void wait_until_settled();

    bool export_png(const QString& file, QString& error);
    bool export_svg(const QString& file, QString& error);
    bool export_pdf(const QString& file, QString& error);
    bool export_csv(const QString& file, QString& error);
    void copy_to_clipboard();

  Q_SIGNALS:
    void focus_requested(const QString& id); // a column was clicked
    void message(const QString& text, bool is_error);
    void busy_changed(bool busy, const QString& what, double fraction);

  public Q_SLOTS:
    void cancel();

  protected:
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
