// SPDX-License-Identifier: GPL-3.0-or-later
// "[Memory bandwidth] needed for [10 ms] on each ticked GPU", and what that takes.
#pragma once

#include "seek_model.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace dubhe::widgets {

class SeekForm : public QWidget {
    Q_OBJECT

  public:
    explicit SeekForm(QWidget* parent = nullptr);

    // What a network and these GPUs can be asked; the question itself stays where it still makes sense.
    void set_offers(const study::Network* network, const std::vector<GpuView>& gpus);
    void set_kind(study::AxisKind kind);
    // Proposes a goal as long as the user has typed none.
    void propose(const study::Goal& goal);
    void set_answer(SeekAnswerPtr answer);
    void set_focus_gpu(const QString& id);

    [[nodiscard]] study::AxisKind kind() const;
    [[nodiscard]] const std::optional<study::Goal>& goal() const { return goal_; } // none: the text is no goal
    [[nodiscard]] const SeekModel& model() const { return model_; }

  Q_SIGNALS:
    void question_changed();
    void problem_found(const QString& problem);
    void make_requested(const QString& id, const std::vector<dubhe::hardware::Override>& overrides);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void build_sentence();
    void build_table();
    void read_goal();
    void show_rows();
    void fit();

    SeekModel model_;
    std::vector<study::AxisKind> kinds_;
    std::optional<study::Goal> goal_;
    bool typed_ = false;
    QString focus_;
    QComboBox* kind_box_ = nullptr;
    QLineEdit* goal_edit_ = nullptr;
    QLabel* problem_ = nullptr;
    QTableView* table_ = nullptr;
};

} // namespace dubhe::widgets
