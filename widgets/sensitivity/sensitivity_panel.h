// SPDX-License-Identifier: GPL-3.0-or-later
// Which number of the GPU moves the time, and how much of it a goal takes.
// Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/panel.h"

#include <QJsonObject>

#include <memory>
#include <vector>

namespace dubhe::widgets {

class SensitivityPanel : public Panel {
    Q_OBJECT

  public:
    explicit SensitivityPanel(QWidget* parent = nullptr);
    ~SensitivityPanel() override;

    // Only GPUs that changed are evaluated anew; what is expected to take over some milliseconds runs off the thread.
    void set_network(study::NetworkPtr network) override;
    void set_gpus(std::vector<GpuView> gpus) override;
    void set_method(const study::Method& method) override;
    void set_focus_gpu(const QString& id) override; // its effects sort the levers
    void wait_until_settled() override;
    // What power follows from (core/study/design/silicon.h): all of the catalog.
    void set_catalog(std::vector<hardware::Gpu> catalog);

    // What the user has chosen, to be kept: {"lever": name, "goal": text, "metric": name}; a lever or goal that is only
    // proposed is absent. Anything else in the object is passed over.
    [[nodiscard]] QJsonObject question() const;
    void set_question(const QJsonObject& question);

    bool export_png(const QString& file, QString& error) override;
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override;
    void copy_to_clipboard() override;
    [[nodiscard]] QList<QStringList> commands() const override;

  Q_SIGNALS:
    // "Make it": a hypothetical GPU from this ticked one, with these overrides in place of its own.
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
