// SPDX-License-Identifier: GPL-3.0-or-later
// Which software runs a workload: a choice of stacks, and below it, unfolded, their settings to be changed in place.
#pragma once

#include "stack_settings_model.h"

#include <QComboBox>
#include <QLabel>
#include <QString>
#include <QTableView>
#include <QToolButton>
#include <QWidget>

#include <optional>

namespace dubhe::widgets {

class StackForm : public QWidget {
    Q_OBJECT

  public:
    explicit StackForm(QWidget* parent = nullptr);

    // `text` as recipes have it; `fitting`: the title of what fits, empty where that is not known yet; `running`: what
    // the network was built with.
    void set_stack(const QString& text, const QString& fitting, const std::optional<stack::Stack>& running);

    [[nodiscard]] QComboBox& choice() { return *choice_; }
    [[nodiscard]] QTableView& settings() { return *settings_; }
    [[nodiscard]] StackSettingsModel& model() { return model_; }
    [[nodiscard]] QToolButton& unfold() { return *unfold_; }
    [[nodiscard]] QToolButton& reset() { return *reset_; }
    [[nodiscard]] QLabel& mistake() { return *mistake_; }

  Q_SIGNALS:
    void stack_requested(const QString& text);

  private:
    void build_view();
    void show_choices(const QString& fitting);
    void show_settings();
    void take(const QString& key, const QString& value);

    StackSettingsModel model_;
    QString text_;
    std::optional<stack::Stack> stack_; // what the settings are of; none: as written
    QComboBox* choice_ = nullptr;
    QToolButton *unfold_ = nullptr, *reset_ = nullptr;
    QTableView* settings_ = nullptr;
    QLabel* mistake_ = nullptr;
};

} // namespace dubhe::widgets
