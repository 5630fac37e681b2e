// SPDX-License-Identifier: GPL-3.0-or-later
// "[Memory bandwidth] needed for [10 ms] on each ticked GPU", and what that takes.
#pragma once

#include "seek_model.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace dubhe::widgets {

class SeekTable;

class SeekForm : public QWidget {
    Q_OBJECT

  public:
    explicit SeekForm(QWidget* parent = nullptr);

    // What a network and these GPUs can be asked; the question itself stays where it still makes sense.
    void set_offers(const study::Network* network, const std::vector<GpuView>& gpus);
    // The user's choice; it comes back with a network or GPUs that have it again.
    void choose(study::AxisKind kind);
    // Proposes a question, each half of it as long as the user has chosen none.
    void propose(study::AxisKind kind, const study::Goal& goal);
    void set_goal_text(const QString& text); // as if typed
    void set_answer(SeekAnswerPtr answer);
    void set_waiting(std::vector<GpuView> gpus); // until the answer to the question as it now is
    void set_focus_gpu(const QString& id);

    [[nodiscard]] study::AxisKind kind() const;
    [[nodiscard]] const std::optional<study::Goal>& goal() const { return goal_; } // none: the text is no goal
    [[nodiscard]] const std::optional<study::AxisKind>& chosen() const { return chosen_; }
    [[nodiscard]] QString typed_goal() const; // empty: the goal is a proposal
    [[nodiscard]] const SeekModel& model() const { return model_; }

  Q_SIGNALS:
    void question_changed();
    void make_requested(const QString& id, const std::vector<dubhe::hardware::Override>& overrides);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void build_sentence();
    void build_table();
    void set_kind(study::AxisKind kind);
    void read_goal();
    void take_goal();
    struct Row { // as it is shown
        bool reason = false, button = false;
    };

    void show_rows();
    void show_reason(int row, Row& shown);
    void show_button(int row, Row& shown);
    void fit();
    [[nodiscard]] int cell_padding() const;
    [[nodiscard]] bool breaks_lines(const std::vector<int>& widths) const;
    [[nodiscard]] int button_height();
    [[nodiscard]] int table_width() const;
    [[nodiscard]] std::vector<int> column_widths();

    SeekModel model_;
    std::vector<Row> rows_; // parallel to the model's
    int button_height_ = 0; // 0: not known
    std::vector<study::AxisKind> kinds_;
    std::optional<study::Goal> goal_;
    std::optional<study::AxisKind> chosen_;
    bool typed_ = false;
    QSize shape_;             // of the table when it was fitted: about its width, and its rows
    int highest_ = 0;         // it has been for that shape
    std::vector<int> widths_; // its columns have
    std::vector<int> widest_; // its columns have been for that shape and what is looked for
    QString focus_;
    QComboBox* kind_box_ = nullptr;
    QLineEdit* goal_edit_ = nullptr;
    QLabel* problem_ = nullptr;
    SeekTable* table_ = nullptr;
};

} // namespace dubhe::widgets
