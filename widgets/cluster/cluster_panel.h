// SPDX-License-Identifier: GPL-3.0-or-later
// The network that is shown, as a training step on many GPUs of a system: how long it takes, whether it fits, how it
// scales, which split is best. Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/panel.h"
#include "cluster_answer.h"

#include <QJsonObject>
#include <QStringList>

#include <memory>
#include <vector>

namespace dubhe::widgets {

class ClusterPanel : public Panel {
    Q_OBJECT

  public:
    explicit ClusterPanel(QWidget* parent = nullptr);
    ~ClusterPanel() override;

    // The systems to choose from; `find` is called on this thread, as long as the panel lives or until the next call.
    void set_systems(SystemSource systems);
    void set_network(study::NetworkPtr network) override;
    void set_gpus(std::vector<GpuView> gpus) override; // that may stand in the machines in place of a system's own
    void set_method(const study::Method& method) override;
    void set_tariff(const study::Tariff& tariff) override;
    void set_focus_gpu(const QString& id) override; // proposes the system, until the user chooses one
    void wait_until_settled() override;

    // What the user has chosen, to be kept with the project; empty: nothing yet, all is proposed. What makes no sense
    // in the object is passed over.
    [[nodiscard]] QJsonObject choices() const;
    void set_choices(const QJsonObject& choices); // emits nothing
    [[nodiscard]] const ClusterSettings& settings() const;
    void set_settings(const ClusterSettings& settings); // as chosen; emits nothing

    void find_best_split();
    [[nodiscard]] ClusterAnswerPtr answer() const; // of what was asked last and is answered; null: none
    [[nodiscard]] PlanAnswerPtr plan() const;
    [[nodiscard]] QList<QStringList> commands() const override;
    void copy_as_command() override;

    bool export_png(const QString& file, QString& error) override;
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override;
    void copy_to_clipboard() override;
    void ask_why() override; // of the step

  Q_SIGNALS:
    // "Show as timeline": the step that is shown, to be simulated and drawn by whoever can.
    void timeline_requested(const dubhe::widgets::ClusterAnswerPtr& answer);
    void answered();                          // answer() is another one
    void price_requested(const QString& gpu); // that stands in the catalog
    // The user chose something; `what` names it. Changes that follow each other with the same non-empty `key` are one.
    void choices_changed(const QString& what, const QString& key);

  public Q_SLOTS:
    void cancel() override;

  protected:
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
