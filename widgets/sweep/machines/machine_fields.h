// SPDX-License-Identifier: GPL-3.0-or-later
// Which machines the GPUs of a sweep stand in, and how the network is split among them, in a line of small fields.
#pragma once

#include "../../shared/sweep_settings.h"

#include <QObject>
#include <QSpinBox>
#include <QStringList>

class QComboBox;
class QDialog;
class QToolButton;

namespace dubhe::widgets {

class SplitForm;

// Counts of ranks: steps double and halve, the wheel counts only where the field has the focus.
class RankBox : public QSpinBox {
    Q_OBJECT

  public:
    RankBox(const QString& what, const QString& explanation, int least, QWidget* parent);
    void stepBy(int steps) override;

  protected:
    void wheelEvent(QWheelEvent* event) override;
    [[nodiscard]] StepEnabled stepEnabled() const override;
};

class MachineFields : public QObject {
    Q_OBJECT

  public:
    explicit MachineFields(QWidget* parent);

    [[nodiscard]] QWidget* chooser() const { return chooser_; } // "on: one GPU"
    [[nodiscard]] QWidget* fields() const { return fields_; }   // the split; hidden for one GPU
    void set_systems(const QStringList& names);
    void show_settings(const SweepMachines& machines, bool gpus_are_axis); // emits nothing

  Q_SIGNALS:
    void requested(const dubhe::widgets::SweepMachines& machines);

  private:
    void build_fields(QWidget* parent);
    void show_more();
    void take_split(const simulation::Split& split);
    void list_systems(const QStringList& texts);
    void take();

    SweepMachines machines_;
    QStringList names_;
    QWidget *chooser_ = nullptr, *fields_ = nullptr;
    QComboBox *system_ = nullptr, *growth_ = nullptr;
    QToolButton* more_ = nullptr;
    QDialog* dialog_ = nullptr; // null until it is asked for
    SplitForm* form_ = nullptr; // in it
    RankBox *gpus_ = nullptr, *tensor_ = nullptr, *pipeline_ = nullptr, *expert_ = nullptr, *micro_batch_ = nullptr;
    bool showing_ = false;
};

} // namespace dubhe::widgets
