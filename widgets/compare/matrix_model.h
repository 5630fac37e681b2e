// SPDX-License-Identifier: GPL-3.0-or-later
// Workloads x GPUs as a table: a row a workload, then the scores; a column a GPU. Shades say how near to the best of
// its row a cell is, marks and words say the same without them.
#pragma once

#include "matrix_answer.h"

#include <QAbstractTableModel>
#include <QPalette>

namespace dubhe::widgets {

class MatrixModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    explicit MatrixModel(QObject* parent = nullptr);

    void set_answer(MatrixAnswerPtr answer); // null: none
    void set_choice(const MatrixChoice& choice);
    void set_palette(const QPalette& palette);
    void set_focus_gpu(const QString& id);
    [[nodiscard]] const study::MatrixScores& scores() const { return scores_; }
    [[nodiscard]] QString gpu_of(int column) const; // empty: none

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // The same for pictures.
    [[nodiscard]] QString text(int row, int column) const;
    // 1: the best of its row; towards 0 the worse it is; nothing without a value.
    [[nodiscard]] std::optional<double> merit(int row, int column) const;
    [[nodiscard]] bool is_best(int row, int column) const;

  private:
    [[nodiscard]] bool is_score(int row) const;
    [[nodiscard]] QString cell_text(const study::MatrixCell& cell, std::size_t workload) const;
    [[nodiscard]] QString score_text(std::size_t gpu) const;
    [[nodiscard]] QString tooltip(int row, int column) const;
    void score_anew();

    MatrixAnswerPtr answer_;
    MatrixChoice choice_;
    study::MatrixScores scores_;
    QPalette palette_;
    QString focus_;
};

// How a cell of that merit is filled, on a light or a dark ground: text on it keeps its contrast.
[[nodiscard]] QColor merit_color(double merit, const QColor& ground, const QColor& accent);

} // namespace dubhe::widgets
