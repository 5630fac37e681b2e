// SPDX-License-Identifier: GPL-3.0-or-later
// System, GPUs, batch and split as fields; what is wrong stands below the field that it is about.
#pragma once

#include "cluster_answer.h"

#include <QSpinBox>
#include <QStringList>
#include <QWidget>

#include <array>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;

namespace dubhe::widgets {

// Counts of ranks and samples: steps double and halve, the wheel counts only where the field has the focus.
class CountBox : public QSpinBox {
    Q_OBJECT

  public:
    explicit CountBox(QWidget* parent = nullptr);
    void stepBy(int steps) override;

  protected:
    void wheelEvent(QWheelEvent* event) override;
    [[nodiscard]] StepEnabled stepEnabled() const override;
};

class SplitForm : public QWidget {
    Q_OBJECT

  public:
    explicit SplitForm(QWidget* parent = nullptr);

    void set_systems(const std::vector<std::string>& names);
    void set_gpus(const QStringList& ids, const QString& own); // ticked ones; the system's own GPU
    void set_settings(const ClusterSettings& settings);        // emits nothing
    [[nodiscard]] const ClusterSettings& settings() const { return settings_; }
    // An empty text takes back what was said of all fields.
    void set_problem(SplitField field, const QString& text);
    [[nodiscard]] QString problem_of(SplitField field) const;

  Q_SIGNALS:
    void changed(const dubhe::widgets::ClusterSettings& settings);

  private:
    void build_view();
    void build_system(QFormLayout& form);
    void build_split(QFormLayout& form);
    void build_habits(QFormLayout& form);
    QWidget* with_problem(QWidget* field, SplitField about);
    CountBox* count_box(const QString& name, const QString& tooltip, int least);
    QComboBox* choice(const QString& name, const QString& tooltip, const QStringList& texts);
    void connect_fields();
    void show_settings();
    void take();

    ClusterSettings settings_;
    QComboBox *system_ = nullptr, *gpu_ = nullptr, *schedule_ = nullptr, *recompute_ = nullptr, *zero_ = nullptr;
    CountBox *gpus_ = nullptr, *batch_ = nullptr, *data_ = nullptr, *tensor_ = nullptr, *pipeline_ = nullptr,
             *chunks_ = nullptr, *expert_ = nullptr, *micro_batch_ = nullptr;
    QCheckBox *sequence_ = nullptr, *overlap_ = nullptr, *wide_ = nullptr;
    std::array<QLabel*, split_field_count> problems_{};
    bool showing_ = false;
};

} // namespace dubhe::widgets
