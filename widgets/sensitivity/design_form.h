// SPDX-License-Identifier: GPL-3.0-or-later
// "Least silicon for this goal, TDP at most [700 W]": a GPU by its goal, and the others that take less power.
#pragma once

#include "../shared/gpu_view.h"

#include <core/study/design/design.h>

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace dubhe::widgets {

class QuantityEdit;

struct FoundDesign {
    GpuView base;
    study::Goal goal;
    std::optional<double> power_w;
    Result<study::DesignAnswer> answer;
};
using FoundDesignPtr = std::shared_ptr<const FoundDesign>; // may be null

class DesignForm : public QWidget {
    Q_OBJECT

  public:
    explicit DesignForm(QWidget* parent = nullptr);

    void set_ready(bool ready); // whether there is something to ask
    void set_waiting(const QString& base);
    void set_answer(FoundDesignPtr found); // null: none, as when the question has changed
    [[nodiscard]] const FoundDesignPtr& found() const { return found_; }
    [[nodiscard]] std::optional<double> power_w() const;
    [[nodiscard]] QString words() const; // what it says of the design that is chosen

  Q_SIGNALS:
    void design_requested();
    void make_requested(const QString& id, const std::vector<dubhe::hardware::Override>& overrides);

  private:
    void show_choice();
    [[nodiscard]] QString missed_words(const study::DesignAnswer& answer) const;

    FoundDesignPtr found_;
    QPushButton *ask_ = nullptr, *make_ = nullptr;
    QuantityEdit* power_ = nullptr;
    QComboBox* choice_ = nullptr;
    QLabel* words_ = nullptr;
};

} // namespace dubhe::widgets
