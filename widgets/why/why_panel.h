// SPDX-License-Identifier: GPL-3.0-or-later
// Why a number is what it is: the chain from a time down to operators, their terms, the model, its fit, the nearest
// measurements, the band, the assumptions. Follows what is selected in the other panels until it is asked about a value
// of its own (a sweep's cursor, a step on many GPUs). Like every panel: shows what it was given, asks by signals.
#pragma once

#include "../shared/panel.h"

#include <core/cost/library.h>

#include <memory>
#include <optional>

class QTreeView;

namespace dubhe::widgets {

class WhyModel;

class WhyPanel : public Panel {
    Q_OBJECT

  public:
    explicit WhyPanel(QWidget* parent = nullptr);
    ~WhyPanel() override;

    void set_network(study::NetworkPtr network) override;
    void set_gpus(std::vector<GpuView> gpus) override;
    void set_method(const study::Method& method) override;
    void set_focus_gpu(const QString& id) override;
    void set_selected_operator(std::optional<workload::OperatorId> id) override;
    // What the models are made from (null: not known), and the file of the user's measurements.
    void set_sources(std::shared_ptr<const cost::Library> library, const QString& database);
    void refresh_measurements(); // the database has changed
    // Until the network, the GPUs or the GPU that is looked at change.
    void set_subject(const WhySubject& subject);
    [[nodiscard]] bool follows_selection() const;

    [[nodiscard]] WhyModel& model();
    [[nodiscard]] QTreeView& tree();
    [[nodiscard]] QString text() const; // the whole chain; what is copied
    void wait_until_settled() override;

    bool export_csv(const QString& file, QString& error) override;
    void copy_to_clipboard() override;
    [[nodiscard]] QList<QStringList> commands() const override;

  public Q_SLOTS:
    void cancel() override;

  protected:
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at
    void changeEvent(QEvent* event) override;

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
