// SPDX-License-Identifier: GPL-3.0-or-later
// The operators of a network under the roofs of the GPU in focus; a roof that is moved moves the operators and the
// step. Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/panel.h"

#include <memory>
#include <vector>

namespace dubhe::widgets {

class RooflinePanel : public Panel {
    Q_OBJECT

  public:
    explicit RooflinePanel(QWidget* parent = nullptr);
    ~RooflinePanel() override;

    // What is expected to take over some milliseconds runs off the thread.
    void set_network(study::NetworkPtr network) override;
    void set_gpus(std::vector<GpuView> gpus) override;
    void set_method(const study::Method& method) override;
    void set_focus_gpu(const QString& id) override; // another one's roofs stand where its data sheet has them
    void set_selected_operator(std::optional<workload::OperatorId> id) override;
    void begin_anew() override;
    void wait_until_settled() override;

    bool export_png(const QString& file, QString& error) override;
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override;
    void copy_to_clipboard() override;
    [[nodiscard]] QList<QStringList> commands() const override;
    void ask_why() override; // of the GPU with the roofs as they stand

    // The roofs that were moved, as overrides; empty: none.
    [[nodiscard]] const std::vector<hardware::Override>& moved() const;
    [[nodiscard]] QString answer() const; // "Step 12.3 ms -> 10.1 ms", as it stands above the chart

  Q_SIGNALS:
    // "Keep": a hypothetical GPU from this ticked one, with these overrides in place of its own.
    void hypothetical_requested(const QString& from, const std::vector<dubhe::hardware::Override>& overrides);

  public Q_SLOTS:
    void cancel() override;

  protected:
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
