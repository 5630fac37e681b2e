// SPDX-License-Identifier: GPL-3.0-or-later
// The stack at the left of the panel: add, remove, move, switch off; the chosen entry's form below it. Holds no truth:
// every change is asked for and comes back by set_stack().
#pragma once

#include "stack_model.h"

#include <QWidget>

#include <vector>

class QLayout;
class QListView;
class QToolButton;

namespace dubhe::widgets {

class TransformationForm;

class StackView : public QWidget {
    Q_OBJECT

  public:
    explicit StackView(QWidget* parent = nullptr);

    void set_stack(const whatif::Stack& stack, int chosen); // chosen: -1 for none
    void set_effects(const std::vector<whatif::Effect>& effects);
    // Where "another GPU" begins; empty: with the first of the names.
    void set_usual_gpu(const QString& name);
    void set_names(const QStringList& links, const QStringList& gpus, const QStringList& systems);
    [[nodiscard]] int chosen() const;
    [[nodiscard]] TransformationForm& form() { return *form_; }
    [[nodiscard]] StackModel& model() { return model_; }

  Q_SIGNALS:
    void stack_requested(const dubhe::whatif::Stack& stack, int chosen, bool final);
    void chosen_changed(int row);
    void open_requested();
    void save_requested();
    void command_requested();

  private:
    void build_buttons(QLayout& row);
    void add(const std::string& entry);
    void remove();
    void move(int by);
    void show_chosen();
    [[nodiscard]] std::string starting_text(std::string_view name) const;

    StackModel model_;
    QListView* list_ = nullptr;
    QToolButton *add_ = nullptr, *remove_ = nullptr, *up_ = nullptr, *down_ = nullptr, *more_ = nullptr;
    TransformationForm* form_ = nullptr;
    QStringList gpus_;
    QString usual_gpu_{};
    std::vector<whatif::Effect> effects_;
};

} // namespace dubhe::widgets
