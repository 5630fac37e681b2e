// SPDX-License-Identifier: GPL-3.0-or-later
// The language model that is shown, served to users: how quick, how many, what limits it, on every ticked GPU. The
// front of each GPU follows a slider by the closed form; requests are simulated on the GPU in focus when the hand
// rests. Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/panel.h"
#include "../shared/serving/serve_settings.h"

#include <QJsonObject>
#include <QStringList>

#include <memory>
#include <vector>

namespace dubhe::widgets {

struct ServeAnswer;
struct ServeRun;
using ServeAnswerPtr = std::shared_ptr<const ServeAnswer>;
using ServeRunPtr = std::shared_ptr<const ServeRun>;

class ServePanel : public Panel {
    Q_OBJECT

  public:
    explicit ServePanel(QWidget* parent = nullptr);
    ~ServePanel() override;

    // The machines to choose from; `find` is called on this thread, as long as the panel lives or until the next call.
    void set_machines(MachineSource machines);
    void set_network(study::NetworkPtr network) override;
    void set_gpus(std::vector<GpuView> gpus) override;
    void set_method(const study::Method& method) override;
    void set_tariff(const study::Tariff& tariff) override;
    void set_focus_gpu(const QString& id) override;
    void wait_until_settled() override;

    // What the user has chosen, to be kept with the project; empty: nothing yet. What makes no sense is passed over.
    [[nodiscard]] QJsonObject choices() const;
    void set_choices(const QJsonObject& choices); // emits nothing
    [[nodiscard]] const ServeSettings& settings() const;
    void set_settings(const ServeSettings& settings); // as chosen; emits nothing

    [[nodiscard]] ServeAnswerPtr answer() const; // of what was asked last and is answered; null: none
    [[nodiscard]] ServeRunPtr run() const;       // the latest simulation; null: none
    [[nodiscard]] QList<QStringList> commands() const override;
    void copy_as_command() override;

    bool export_png(const QString& file, QString& error) override;
    bool export_svg(const QString& file, QString& error) override;
    bool export_pdf(const QString& file, QString& error) override;
    bool export_csv(const QString& file, QString& error) override;
    void copy_to_clipboard() override;

  Q_SIGNALS:
    // The user chose something; `what` names it. Changes that follow each other with the same non-empty `key` are one.
    void choices_changed(const QString& what, const QString& key);

  public Q_SLOTS:
    void cancel() override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace dubhe::widgets
