// SPDX-License-Identifier: GPL-3.0-or-later
// What if the recorded step ran otherwise: a stack of transformations to move live, the step before and after, both
// timelines above each other, and the time over any parameter. Like every panel: shows what it was given, asks by
// signals. GUI thread.
#pragma once

#include "../shared/panel.h"
#include "whatif_answer.h"

#include <memory>

namespace dubhe::widgets {

class StackView;
class TimelineCanvas;

class WhatIfPanel : public Panel {
    Q_OBJECT

  public:
    explicit WhatIfPanel(QWidget* parent = nullptr);
    ~WhatIfPanel() override;

    // The recorded run that is open; null: none. The stack stays.
    void set_trace(TracePtr trace);
    void show_step(const QString& name);
    void set_gpus(std::vector<GpuView> gpus) override; // the first that isn't the recording's is where a move begins
    void set_method(const study::Method& method) override; // its cost model moves kernels to other GPUs
    void set_tariff(const study::Tariff& tariff) override;
    // A copy that no one changes: links, systems and GPUs by name.
    void set_catalog(std::shared_ptr<const hardware::Catalog> catalog);
    void wait_until_settled() override;

    void set_stack(const whatif::Stack& stack);
    [[nodiscard]] const whatif::Stack& stack() const;
    void open_stack(const QString& file); // message() tells what is wrong with it
    bool save_stack(const QString& file);
    [[nodiscard]] WhatIfAnswerPtr answer() const; // of what was asked last and is answered; null: none
    [[nodiscard]] StackView& stack_view();
    [[nodiscard]] TimelineCanvas& canvas();

    bool export_png(const QString& file, QString& error) override;
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override;
    void copy_to_clipboard() override;
    void copy_as_command() override;

  Q_SIGNALS:
    void open_requested(); // a trace

  public Q_SLOTS:
    void cancel() override;

  protected:
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
